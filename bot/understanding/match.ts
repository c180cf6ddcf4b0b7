/** Matching: which rule, duty, gap … answers a question, by the everyday questions that each of them lists. */
import type { Target } from '../conversation.ts';
import { isShape, type Feature } from './features.ts';

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
  /** 0 to 1. */
  readonly score: number;
}

interface Ask {
  readonly owner: number;
  readonly features: ReadonlySet<Feature>;
  readonly weight: number;
}

/** How much of a question that the example does not have counts against it, and the reverse. */
const surplus = { question: 0.45, example: 0.55 };
const nearestWeight = 0.8;

/** Compares questions with everything that can answer. Read-only after construction. */
export class Matcher {
  readonly #answerables: readonly Answerable[];
  readonly #asks: readonly Ask[];
  readonly #index = new Map<Feature, number[]>();
  readonly #weights = new Map<Feature, number>();
  readonly #about: readonly ReadonlySet<Feature>[];

  constructor(answerables: readonly Answerable[]) {
    this.#answerables = answerables;
    const seen = new Map<Feature, number>();
    for (const { asks, about } of answerables)
      for (const feature of new Set([...asks.flat(), ...about])) seen.set(feature, (seen.get(feature) ?? 0) + 1);
    for (const [feature, count] of seen) {
      const rarity = Math.log(1 + answerables.length / count);
      this.#weights.set(feature, isShape(feature) ? rarity * 0.9 : feature.startsWith('#') ? rarity : rarity * 0.75);
    }
    this.#about = answerables.map(({ about }) => new Set(about));
    this.#asks = answerables.flatMap(({ asks }, owner) =>
      asks.map((features) => ({ owner, features: new Set(features), weight: this.weigh(features) })),
    );
    this.#asks.forEach(({ features }, at) => {
      for (const feature of features) {
        const list = this.#index.get(feature);
        if (list === undefined) this.#index.set(feature, [at]);
        else list.push(at);
      }
    });
  }

  /** The weight of one feature: rare ones tell more; a word that no example holds tells little. */
  weightOf(feature: Feature): number {
    return this.#weights.get(feature) ?? 0.7;
  }

  weigh(features: Iterable<Feature>): number {
    let sum = 0;
    for (const feature of features) sum += this.weightOf(feature);
    return sum;
  }

  /**
   * What may answer a question, best first.
   * @param only which targets may answer; all by default.
   * @param without an index of `asks` to leave out, for measuring.
   */
  match(question: readonly Feature[], only?: (target: Target) => boolean, without?: (owner: number, ask: number) => boolean): Match[] {
    const total = this.weigh(question);
    if (total === 0) return [];
    const shared = new Map<number, number>();
    for (const feature of question)
      for (const at of this.#index.get(feature) ?? []) shared.set(at, (shared.get(at) ?? 0) + this.weightOf(feature));
    const best = new Map<number, number>();
    for (const [at, common] of shared) {
      const ask = this.#asks[at];
      if (ask === undefined || without?.(ask.owner, at) === true) continue;
      const extra = Math.min(total - common, 9) * surplus.question;
      const score = common / (common + extra + (ask.weight - common) * surplus.example);
      if (score > (best.get(ask.owner) ?? 0)) best.set(ask.owner, score);
    }
    const matches: Match[] = [];
    this.#answerables.forEach(({ target }, owner) => {
      if (only !== undefined && !only(target)) return;
      const nearest = best.get(owner) ?? 0;
      const spoken = this.#spokenOf(owner, question, total);
      const score = nearestWeight * nearest + (1 - nearestWeight) * spoken;
      if (score > 0.05) matches.push({ target, score });
    });
    return matches.sort((a, b) => b.score - a.score || (a.target.id < b.target.id ? -1 : 1));
  }

  #spokenOf(owner: number, question: readonly Feature[], total: number): number {
    const about = this.#about[owner];
    if (about === undefined) return 0;
    let sum = 0;
    for (const feature of question) if (about.has(feature)) sum += this.weightOf(feature);
    return sum / total;
  }
}
