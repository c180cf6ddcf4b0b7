/** Matching: which rule, duty, gap … answers a question, by the everyday questions and the words of each. */
import type { Target } from '../conversation.ts';
import { isConcept, isShape, type Feature } from './features.ts';

/** Something that answers: with the questions that should reach it and the words that it speaks of. */
export interface Answerable {
  readonly target: Target;
  /** Features of each everyday question. */
  readonly asks: readonly (readonly Feature[])[];
  /** Features of its own words: label, plain sentence, quotation. */
  readonly about: readonly Feature[];
}

export interface Match {
  readonly target: Target;
  /** 0 to 1: how much of the question the target speaks of. */
  readonly score: number;
}

interface Posting {
  readonly owner: number;
  /** 0 to 1: how firmly the target speaks of the feature. */
  readonly firm: number;
}

/** What each kind of feature weighs; measured by leaving out one example at a time. */
const kindWeight = (feature: Feature): number =>
  isShape(feature) ? 0.6 : isConcept(feature) ? 1 : feature.startsWith('~') ? 0.4 : 0.5;
/** How much its own words count beside its examples, and how soon a repeated feature is firm. */
const ownWords = 0.7;
const firmness = 0.7;
/** What a word weighs of which no target speaks: it lowers the score a little. */
const unheard = 0.45;
/** A question that is nearly one of the examples. */
const exampleBonus = 0.35;

/** Compares questions with everything that can answer. Read-only after construction. */
export class Matcher {
  readonly #answerables: readonly Answerable[];
  readonly #postings = new Map<Feature, Posting[]>();
  readonly #weights = new Map<Feature, number>();
  readonly #asks: readonly {
    readonly owner: number;
    readonly features: ReadonlySet<Feature>;
    readonly weight: number;
  }[];
  readonly #askIndex = new Map<Feature, number[]>();

  constructor(answerables: readonly Answerable[]) {
    this.#answerables = answerables;
    const profiles = answerables.map(profileOf);
    const spread = new Map<Feature, number>();
    for (const profile of profiles)
      for (const feature of profile.keys()) spread.set(feature, (spread.get(feature) ?? 0) + 1);
    for (const [feature, count] of spread)
      this.#weights.set(feature, Math.log(1 + answerables.length / count) * kindWeight(feature));
    profiles.forEach((profile, owner) => {
      for (const [feature, firm] of profile) {
        const list = this.#postings.get(feature);
        if (list === undefined) this.#postings.set(feature, [{ owner, firm }]);
        else list.push({ owner, firm });
      }
    });
    this.#asks = answerables.flatMap(({ asks }, owner) =>
      asks.map((features) => ({ owner, features: new Set(features), weight: this.#weigh(features) })),
    );
    this.#asks.forEach(({ features }, at) => {
      for (const feature of features) {
        const list = this.#askIndex.get(feature);
        if (list === undefined) this.#askIndex.set(feature, [at]);
        else list.push(at);
      }
    });
  }

  /** The weight of one feature: rare ones tell more; a word that no target speaks of tells little. */
  weightOf(feature: Feature): number {
    return this.#weights.get(feature) ?? (feature.startsWith('~') ? unheard / 2 : unheard);
  }

  #weigh(features: Iterable<Feature>): number {
    let sum = 0;
    for (const feature of features) sum += this.weightOf(feature);
    return sum;
  }

  /** Whether a target speaks of a feature at all. */
  speaksOf(target: Target, feature: Feature): boolean {
    return (this.#postings.get(feature) ?? []).some(({ owner }) => {
      const own = this.#answerables[owner]?.target;
      return own !== undefined && own.kind === target.kind && own.id === target.id;
    });
  }

  /**
   * What may answer a question, best first.
   * @param only which targets may answer; all by default.
   */
  match(question: readonly Feature[], only?: (target: Target) => boolean): Match[] {
    const total = this.#weigh(question);
    if (total === 0) return [];
    const sums = new Float64Array(this.#answerables.length);
    for (const feature of question) {
      const weight = this.weightOf(feature);
      for (const { owner, firm } of this.#postings.get(feature) ?? []) sums[owner] = (sums[owner] ?? 0) + weight * firm;
    }
    const nearest = this.#nearest(question, total);
    const matches: Match[] = [];
    sums.forEach((sum, owner) => {
      const target = this.#answerables[owner]?.target;
      if (sum === 0 || target === undefined || (only !== undefined && !only(target))) return;
      matches.push({ target, score: Math.min(1, sum / total + exampleBonus * (nearest[owner] ?? 0) ** 3) });
    });
    return matches.sort((a, b) => b.score - a.score || (a.target.id < b.target.id ? -1 : 1));
  }

  /** How near the nearest example of each target is, 0 to 1. */
  #nearest(question: readonly Feature[], total: number): Float64Array {
    const shared = new Float64Array(this.#asks.length);
    for (const feature of question) {
      const weight = this.weightOf(feature);
      for (const at of this.#askIndex.get(feature) ?? []) shared[at] = (shared[at] ?? 0) + weight;
    }
    const best = new Float64Array(this.#answerables.length);
    shared.forEach((common, at) => {
      const ask = this.#asks[at];
      if (common === 0 || ask === undefined) return;
      const near = common / (common + Math.min(total - common, 9) * 0.5 + (ask.weight - common) * 0.5);
      best[ask.owner] = Math.max(best[ask.owner] ?? 0, near);
    });
    return best;
  }
}

/** How firmly a target speaks of each feature. */
function profileOf({ asks, about }: Answerable): Map<Feature, number> {
  const counts = new Map<Feature, number>();
  for (const features of asks)
    for (const feature of new Set(features)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const scale = Math.max(asks.length, 1) ** 0.8;
  const own = new Set(about);
  const profile = new Map<Feature, number>();
  for (const feature of new Set([...counts.keys(), ...own])) {
    const strength = (counts.get(feature) ?? 0) / scale + (own.has(feature) ? ownWords : 0);
    profile.set(feature, strength / (strength + firmness));
  }
  return profile;
}
