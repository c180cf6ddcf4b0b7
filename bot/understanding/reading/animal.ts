/** Which animal a text is about: the longest everyday name that it holds. */
import { stem, words } from '../../../knowledge/words.ts';

/** Finds animals by name. */
export class AnimalReader {
  readonly #names: readonly { readonly name: string; readonly stems: readonly string[] }[];

  /** @param names everyday names, each with its other names. */
  constructor(names: readonly { readonly name: string; readonly also?: readonly string[] | undefined }[]) {
    this.#names = names
      .flatMap(({ name, also }) => [name, ...(also ?? [])].map((word) => ({ name, stems: words(word).map(stem) })))
      .filter(({ stems }) => stems.length > 0)
      .sort((a, b) => b.stems.length - a.stems.length || b.stems.join('').length - a.stems.join('').length);
  }

  /** Everyday names of the animals of a text, the longest first, none inside another. */
  read(text: string): string[] {
    const sequence = words(text).map(stem);
    const taken = new Set<number>();
    const found: { name: string; at: number }[] = [];
    for (const { name, stems } of this.#names)
      for (let at = 0; at + stems.length <= sequence.length; at += 1) {
        const here = stems.every((part, offset) => sequence[at + offset] === part && !taken.has(at + offset));
        if (!here) continue;
        stems.forEach((_, offset) => taken.add(at + offset));
        found.push({ name, at });
      }
    return [...new Set(found.sort((a, b) => a.at - b.at).map(({ name }) => name))];
  }
}
