/** A rule: what must be known, what the law supplies, how it is decided, how it is said, what it leaves out. */
import type { z } from 'zod';
import type { PlainDate } from './calendar.ts';
import type { FactId, FactValue } from './facts.ts';
import type { Proof } from './law.ts';

/** Reads facts. Reading a fact that nobody has given yet stops the decision: that fact is the next question. */
export type Facts<F extends FactId> = {
  /** The value; a date must be a whole day. */
  readonly [K in F]: (() => FactValue<K>) & {
    /** The value where it is given, else undefined: never asks. */
    readonly ifKnown: () => FactValue<K> | undefined;
    /** The same, but half a date ('2026-05') is given as it is: for a rule in which the whole month leads to one answer. */
    readonly roughly: () => FactValue<K> | undefined;
  };
};

/** At least one proof: deciding without a citation does not compile. */
export type Because = readonly [Proof, ...Proof[]];

/** What is said of an outcome. */
export interface Saying {
  /** The first sentence: the answer. */
  readonly headline: string;
  /** The word that opens the headline where the person expects to be agreed with ("… right?"). */
  readonly toAssumption?: 'Yes' | 'No';
  /** The same for a text message, where the headline is long. */
  readonly short?: string;
  /** What else an honest answer says: caveats, what the text leaves open, what to do. One sentence or a few each. */
  readonly notes?: readonly string[];
  /** Numbers and days of the headline and the notes that were computed, as written there: '$70', 'July 10, 2026'. */
  readonly computed?: readonly string[];
}

/** How sure an outcome is. `declined`: the text does not hold what was asked. */
export type Standing = 'answer' | 'clarify' | 'not-in-text' | 'set-elsewhere';

/** Another way of reading the text, and the day or amount to which it leads. */
export interface Reading {
  readonly label: string;
  readonly date: PlainDate;
}

/** The wordings of a rule: one function an outcome, from its data to what is said. */
export type Sayings = Record<string, (data: never) => Saying>;

/** An outcome with its data and its reasons. */
export type Outcome<S extends Sayings> = {
  [K in keyof S & string]: {
    readonly outcome: K;
    readonly data: Parameters<S[K]>[0];
    readonly because: Because;
    /** Default 'answer'. */
    readonly standing?: Standing;
    readonly readings?: readonly Reading[];
    /** The earliest safe day under every reading. */
    readonly safe?: PlainDate;
    /** Role of the office to ask, as in pack.yaml: 'license', 'police', 'court' … */
    readonly ask?: string;
  };
}[keyof S & string];

/** The declaration of a rule. */
export interface RuleDeclaration<Id extends string, F extends FactId, L extends z.ZodType, S extends Sayings> {
  readonly id: Id;
  /** What the rule is about, in a list of things to choose from: 'The forfeiture for a violation'. */
  readonly title: string;
  /** Facts it may read, in the order of the form. */
  readonly facts: readonly F[];
  /** Shape of `law/<id>.yaml`. */
  readonly law: L;
  readonly decide: (facts: Facts<F>, law: z.infer<L>, today: PlainDate) => Outcome<S>;
  readonly say: S;
  /** What can be said while a fact is missing, shown with the question; it may look at what is known with `ifKnown`. */
  readonly general?: (law: z.infer<L>, today: PlainDate, facts: Facts<F>) => Outcome<S> | undefined;
  /** What the rule does not decide, for people who read the code and for the README. */
  readonly leavesOut: readonly string[];
}

/** A rule as the interview runs it: the same declaration, its types forgotten. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly facts: readonly FactId[];
  readonly law: z.ZodType;
  readonly leavesOut: readonly string[];
  readonly hasGeneral: boolean;
  /** The names of its outcomes. */
  readonly outcomes: readonly string[];
  run(facts: Facts<FactId>, law: unknown, today: PlainDate): Conclusion;
  general(law: unknown, today: PlainDate, facts: Facts<FactId>): Conclusion | undefined;
}

/** What a rule concludes: the outcome in words, with its reasons. Plain values, so that it can be stored. */
export interface Conclusion extends Saying {
  readonly outcome: string;
  readonly because: Because;
  readonly standing: Standing;
  readonly readings: readonly Reading[];
  readonly safe?: PlainDate | undefined;
  readonly ask?: string | undefined;
}

/**
 * Declares a rule.
 * @example
 * export const leash = defineRule({ id: 'leash', title: '…', facts: ['species'], law: z.strictObject({…}),
 *   decide: (facts, law) => ({ outcome: 'leashed', data: {}, because: [law.leash] }), say: {…}, leavesOut: [] });
 */
export function defineRule<Id extends string, F extends FactId, L extends z.ZodType, S extends Sayings>(
  rule: RuleDeclaration<Id, F, L, S>,
): Rule {
  const conclude = (outcome: Outcome<S>): Conclusion => {
    const say = rule.say[outcome.outcome] as unknown as (data: unknown) => Saying;
    return {
      ...say(outcome.data),
      outcome: outcome.outcome,
      because: outcome.because,
      standing: outcome.standing ?? 'answer',
      readings: outcome.readings ?? [],
      safe: outcome.safe,
      ask: outcome.ask,
    };
  };
  return {
    id: rule.id,
    title: rule.title,
    facts: rule.facts,
    law: rule.law,
    leavesOut: rule.leavesOut,
    hasGeneral: rule.general !== undefined,
    outcomes: Object.keys(rule.say),
    run: (facts, law, today) => conclude(rule.decide(facts, law as z.infer<L>, today)),
    general: (law, today, facts) => {
      const outcome = rule.general?.(law as z.infer<L>, today, facts);
      return outcome === undefined ? undefined : conclude(outcome);
    },
  };
}
