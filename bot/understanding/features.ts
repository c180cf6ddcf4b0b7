/** Features: the concepts and the remaining word stems of a text; what questions are compared by. */
import { isSmall, stem, words } from '../../knowledge/words.ts';

/** The concept whose phrases mean nothing: idioms. */
const idiom = 'nothing';

/** The number of a state statute that a code adopts: 173.10. Other numbers are facts, not features. */
const statute = /^\d{3}\.\d\d$/;

/** '#at-large' for a concept, '~loose' for a word of one, 'oak' for a word that belongs to none. */
export type Feature = string;

interface Phrase {
  readonly stems: readonly string[];
  readonly concept: string;
}

/** Finds concepts in text. Made once from the lexicon. */
export class ConceptFinder {
  readonly #byFirst = new Map<string, Phrase[]>();

  constructor(concepts: Readonly<Record<string, readonly string[]>>) {
    for (const [concept, phrases] of Object.entries(concepts))
      for (const phrase of phrases) {
        const sequence = words(phrase).map(stem);
        const [first] = sequence;
        if (first === undefined) continue;
        const list = this.#byFirst.get(first) ?? [];
        list.push({ stems: sequence, concept });
        this.#byFirst.set(first, list);
      }
  }

  #withoutIdioms(tokens: readonly string[], sequence: readonly string[]): string[] {
    const dropped = new Set<number>();
    for (let at = 0; at < sequence.length; at += 1)
      for (const { stems, concept } of this.#byFirst.get(sequence[at] ?? '') ?? [])
        if (concept === idiom && stems.every((part, offset) => sequence[at + offset] === part))
          stems.forEach((_, offset) => dropped.add(at + offset));
    return tokens.filter((_, at) => !dropped.has(at));
  }

  /** The concepts of a text and the stems which none of them covers, without repetition. */
  features(text: string): Feature[] {
    const all = words(text);
    const tokens = this.#withoutIdioms(all, all.map(stem));
    const sequence = tokens.map(stem);
    const covered = new Set<number>();
    const found = new Set<Feature>();
    /** Where each kind of question was found, by its longest phrase: "how much longer" is no "how much". */
    const kinds: { feature: Feature; from: number; to: number }[] = [];
    for (let at = 0; at < sequence.length; at += 1) {
      for (const { stems, concept } of this.#byFirst.get(sequence[at] ?? '') ?? []) {
        if (!stems.every((part, offset) => sequence[at + offset] === part)) continue;
        if (isShape(`#${concept}`)) kinds.push({ feature: `#${concept}`, from: at, to: at + stems.length });
        else found.add(`#${concept}`);
        for (let offset = 0; offset < stems.length; offset += 1) covered.add(at + offset);
      }
    }
    for (const { feature, from, to } of kinds)
      if (!kinds.some((other) => other.from <= from && other.to >= to && other.to - other.from > to - from))
        found.add(feature);
    sequence.forEach((part, at) => {
      const word = tokens[at] ?? '';
      if (isSmall(word) || (/^\d/.test(word) && !statute.test(word)) || word.length < 2) return;
      found.add(covered.has(at) ? `~${part}` : part);
    });
    return [...found];
  }
}

export const isConcept = (feature: Feature): boolean => feature.startsWith('#');
/** The kind of question ('#q-amount'), not what it is about. */
export const isShape = (feature: Feature): boolean => feature.startsWith('#q-');
