/** Everyday questions of an entry: in people's own words, not in the code's. */

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .match(/[a-z0-9]+/g) ?? [];

/** Three words running that a question takes from a quotation; case and punctuation do not count. */
export function borrowedWords(ask: string, quote: string): string | undefined {
  const quoted = ` ${wordsOf(quote).join(' ')} `;
  const words = wordsOf(ask);
  const runs = words.slice(0, -2).map((_, at) => words.slice(at, at + 3).join(' '));
  return runs.find((run) => quoted.includes(` ${run} `));
}

/** Whether a question names a section by its number. */
export const namesSection = (ask: string): boolean => /§|\bsec(tions?|t|s)?\b\.? *\d|\b\d{2,3}[-.]\d{1,3}\b/i.test(ask);

/** A question without case and punctuation: two entries must not claim the same one. */
export const sameQuestion = (ask: string): string => wordsOf(ask).join(' ');
