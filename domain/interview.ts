/** The interview: which fact a rule needs next, or what it decides. State is the facts alone. */
import type { PlainDate } from './calendar.ts';
import { isMonthOnly } from './fact.ts';
import { facts as dictionary, type FactId, type KnownFacts } from './facts.ts';
import type { Conclusion, Facts, Rule } from './rule.ts';

/** One branch of a missing fact with few answers: what the decision would be. */
export interface Branch {
  readonly value: string;
  readonly label: string;
  readonly step: Step;
}

/** A decision: what was concluded, and on which facts. */
export interface Decided {
  readonly kind: 'decided';
  readonly conclusion: Conclusion;
  readonly used: readonly FactId[];
}

/** A fact decides and is missing. `unknown`: the person does not know it, so each branch is laid out. */
export interface Needs {
  readonly kind: 'needs';
  readonly fact: FactId;
  readonly unknown: boolean;
  /** For a fact with few answers: where each leads. */
  readonly branches: readonly Branch[];
  /** What can be said without the fact. */
  readonly general?: Conclusion | undefined;
  readonly used: readonly FactId[];
}

export type Step = Decided | Needs;

class Missing extends Error {
  readonly fact: FactId;
  constructor(fact: FactId) {
    super(fact);
    this.fact = fact;
  }
}

/**
 * Runs a rule over what is known.
 * @throws Error when the rule reads a fact which it did not declare.
 */
export function step(rule: Rule, law: unknown, known: KnownFacts, today: PlainDate): Step {
  const used: FactId[] = [];
  try {
    const conclusion = rule.run(reader(rule, known, used), law, today);
    return { kind: 'decided', conclusion, used };
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    const { fact } = error;
    const choices = dictionary[fact].reads === 'choice' ? (dictionary[fact].choices ?? []) : [];
    const branches = choices.map(({ value, label }) => ({
      value,
      label,
      step: step(rule, law, { ...known, [fact]: { value } }, today),
    }));
    return {
      kind: 'needs',
      fact,
      unknown: known[fact] === 'unknown',
      branches,
      general: generally(rule, law, known, today),
      used,
    };
  }
}

/** What a rule says while a fact is missing; nothing where that, too, hangs on a fact. */
function generally(rule: Rule, law: unknown, known: KnownFacts, today: PlainDate): Conclusion | undefined {
  try {
    return rule.general(law, today, reader(rule, known, []));
  } catch (error) {
    if (error instanceof Missing) return undefined;
    throw error;
  }
}

function reader(rule: Rule, known: KnownFacts, used: FactId[]): Facts<FactId> {
  const note = (fact: FactId): void => {
    if (!used.includes(fact)) used.push(fact);
  };
  const read = (fact: FactId) => {
    const roughly = (): unknown => {
      const given = known[fact];
      if (given === undefined || given === 'unknown') return undefined;
      note(fact);
      return given.value;
    };
    const ifKnown = (): unknown => {
      const given = known[fact];
      if (given === undefined || given === 'unknown') return undefined;
      const { value } = given;
      // Half a date ("in May") is never guessed at: the day is asked, even where the fact is not required.
      if (dictionary[fact].reads === 'date' && typeof value === 'string' && isMonthOnly(value)) throw new Missing(fact);
      note(fact);
      return value;
    };
    const value = (): unknown => {
      const given = ifKnown();
      if (given === undefined) throw new Missing(fact);
      return given;
    };
    return Object.assign(value, { ifKnown, roughly });
  };
  return new Proxy({} as Facts<FactId>, {
    get: (_target, name) => {
      if (typeof name !== 'string' || !rule.facts.includes(name as FactId))
        throw new Error(`rule "${rule.id}" reads the fact "${String(name)}", which it does not declare`);
      return read(name as FactId);
    },
  });
}
