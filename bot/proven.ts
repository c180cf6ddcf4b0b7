/** Proven: which words of the code the numbers of a sentence rest on. */
import type { Proof } from '../domain/law.ts';
import { unprovenNumbers } from '../knowledge/loading/said.ts';

/** Quotations, and the numbers of a list: neither is said of the law. */
const apart = /"[^"]*"|(?:^|\s)\d\.\s/g;

/** Whether each number of a sentence, outside its quotation marks, stands in one of the texts. */
export const isProven = (sentence: string, texts: readonly string[]): boolean =>
  unprovenNumbers(sentence.replace(apart, ' '), texts).length === 0;

/** Those proofs that hold a number of the sentence which the ones before them do not. */
export function proving<T extends Pick<Proof, 'quote'>>(sentence: string, proofs: readonly T[]): T[] {
  const said = sentence.replace(apart, ' ');
  const open = (kept: readonly T[]): number =>
    unprovenNumbers(
      said,
      kept.map(({ quote }) => quote),
    ).length;
  const kept: T[] = [];
  for (const proof of proofs) if (open([...kept, proof]) < open(kept)) kept.push(proof);
  return kept;
}
