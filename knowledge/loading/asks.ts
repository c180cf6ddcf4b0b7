/** Everyday questions of an entry: in people's own words, not in the code's. */
import type { Entry, Filed, Note } from './entries.ts';
import type { Finding } from './quotations.ts';

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .match(/[a-z0-9]+/g) ?? [];

/**
 * Finds three words running that a question takes from a quotation; case and punctuation do not count.
 * @returns for each question the words taken, or undefined
 */
export function borrowingFrom(quote: string): (ask: string) => string | undefined {
  const quoted = ` ${wordsOf(quote).join(' ')} `;
  return (ask) => {
    const words = wordsOf(ask);
    const runs = words.slice(0, -2).map((_, at) => words.slice(at, at + 3).join(' '));
    return runs.find((run) => quoted.includes(` ${run} `));
  };
}

/** Whether a question names a section by its number. */
export const namesSection = (ask: string): boolean => /§|\bsec(tions?|t|s)?\b\.? *\d|\b\d{2,3}[-.]\d{1,3}\b/i.test(ask);

/** A question without case and punctuation: two entries must not claim the same one. */
export const sameQuestion = (ask: string): string => wordsOf(ask).join(' ');

/** Reports questions that speak the code's language. */
export function checkAsks(entry: Entry, tell: (finding: Finding) => void): void {
  const asks = 'asks' in entry ? (entry.asks ?? []) : [];
  const borrowed = borrowingFrom('kind' in entry ? entry.quote : '');
  for (const ask of asks) {
    if (namesSection(ask))
      tell({
        problem: `The question "${ask}" names a section.`,
        remedy: 'Ask as a person would who does not know the code.',
      });
    const taken = borrowed(ask);
    if (taken !== undefined)
      tell({
        problem: `The question "${ask}" takes "${taken}" from the quotation.`,
        remedy: 'Ask in other words: at most two of the quotation in a row.',
      });
  }
}

/** Reports a question that two entries claim: nobody could tell which of them answers it. */
export function checkQuestions(all: readonly Filed<Entry>[], note: Note): void {
  const seen = new Map<string, string>();
  for (const { file, entry } of all)
    for (const ask of 'asks' in entry ? (entry.asks ?? []) : []) {
      const first = seen.get(sameQuestion(ask));
      if (first !== undefined)
        note(file, entry.id, {
          problem: `The question "${ask}" is claimed by "${first}" too.`,
          remedy: 'Leave it to one of them.',
        });
      seen.set(sameQuestion(ask), entry.id);
    }
}
