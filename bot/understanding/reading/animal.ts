/** Which animal a text is about: the longest everyday name that it holds. */
import { stem, words } from '../../../knowledge/words.ts';

interface Name {
  readonly name: string;
  readonly stems: readonly string[];
  /** Place among all names, the longest first. */
  readonly rank: number;
}

/** Finds animals by name. */
export class AnimalReader {
  readonly #byFirst = new Map<string, Name[]>();

  /** @param names everyday names, each with its other names. */
  constructor(names: readonly { readonly name: string; readonly also?: readonly string[] | undefined }[]) {
    names
      .flatMap(({ name, also }) => [name, ...(also ?? [])].map((word) => ({ name, stems: words(word).map(stem) })))
      .filter(({ stems }) => stems.length > 0)
      .sort((a, b) => b.stems.length - a.stems.length || b.stems.join('').length - a.stems.join('').length)
      .forEach(({ name, stems }, rank) => {
        const [first = ''] = stems;
        this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), { name, stems, rank }]);
      });
  }

  /** Everyday names of the animals of a text, the longest first, none inside another. */
  read(text: string): string[] {
    const sequence = words(text).map(stem);
    const fitting = sequence.flatMap((first, at) =>
      (this.#byFirst.get(first) ?? [])
        .filter(({ stems }) => stems.every((part, offset) => sequence[at + offset] === part))
        .map((name) => ({ ...name, at })),
    );
    const taken = new Set<number>();
    const found: { name: string; at: number }[] = [];
    for (const { name, stems, at } of fitting.sort((a, b) => a.rank - b.rank || a.at - b.at)) {
      if (stems.some((_, offset) => taken.has(at + offset))) continue;
      stems.forEach((_, offset) => taken.add(at + offset));
      found.push({ name, at });
    }
    return [...new Set(found.sort((a, b) => a.at - b.at).map(({ name }) => name))];
  }
}
