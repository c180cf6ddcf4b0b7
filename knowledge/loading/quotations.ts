/** The first and the third proof: each quotation stands word for word in the cited paragraph, and each citation exists. */
import { fold, place, sectionsOf, type Code } from '../places.ts';
import { nearestWords } from './nearest.ts';

/** Words with their place, as a pack's file gives them. */
export interface Quoted {
  readonly cite: string;
  readonly quote: string;
  readonly edition?: string | undefined;
}

/** A fault without its place: what is wrong, what to do. */
export interface Finding {
  readonly problem: string;
  readonly remedy?: string;
}

/** Whether a citation exists; says what comes nearest where it does not. */
export function checkCitation(code: Code, cite: string, edition?: string): Finding | undefined {
  if (edition !== undefined && !code.editions.has(edition))
    return { problem: `There is no edition "${edition}": there are ${[...code.editions.keys()].join(', ')}.` };
  if (place(code, cite, edition) !== undefined) return undefined;
  const inSection = sectionsOf(code, edition).find(
    ({ number }) => cite.startsWith(number) && !/^\d/.test(cite.slice(number.length)),
  );
  const labels = inSection?.paragraphs.map(({ label }) => label).filter((label) => label !== '');
  return inSection === undefined
    ? { problem: `There is no § ${cite} in this text.`, remedy: 'Correct the citation.' }
    : {
        problem: `§ ${inSection.number} has no paragraph "${cite.slice(inSection.number.length)}".`,
        remedy: `Its paragraphs are ${labels === undefined || labels.length === 0 ? 'without labels' : labels.join(', ')}.`,
      };
}

/** Whether a quotation stands in the cited place; says where it stands, or what the text says there. */
export function checkQuotation(code: Code, { cite, quote, edition }: Quoted): Finding | undefined {
  const missing = checkCitation(code, cite, edition);
  if (missing !== undefined) return missing;
  const words = fold(quote);
  const found = place(code, cite, edition);
  const texts = found?.paragraphs.map(({ text }) => text) ?? [];
  if (words !== '' && texts.some((text) => text.includes(words))) return undefined;
  const elsewhere = sectionsOf(code, edition)
    .flatMap(({ paragraphs }) => paragraphs)
    .find(({ text }) => text.includes(words));
  if (elsewhere !== undefined)
    return {
      problem: `The quotation "${words}" does not stand in § ${cite}.`,
      remedy: `It stands in § ${elsewhere.cite}: correct the citation.`,
    };
  if (texts.join(' ').includes(words))
    return {
      problem: `The quotation "${words}" runs over two paragraphs of § ${cite}.`,
      remedy: 'Quote each paragraph by itself.',
    };
  const nearest = nearestWords(words, texts);
  const problem = `The quotation "${words}" does not stand in § ${cite}.`;
  if (nearest === undefined)
    return { problem, remedy: 'No words like these stand there. Correct the citation or the quotation.' };
  const { differs } = nearest;
  const difference = differs ? `Where the quotation says "${differs.quoted}", the text says "${differs.text}". ` : '';
  return { problem, remedy: `${difference}The text there: "${nearest.stretch}"` };
}
