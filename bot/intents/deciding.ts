/** Deciding: the days and animals of a message are given to the rule that asks for them, and the rule is run. */
import { tryPlainDate, type PlainDate } from '../../domain/calendar.ts';
import { factOf, isFactId, type FactId, type KnownFacts } from '../../domain/facts.ts';
import { step, type Step } from '../../domain/interview.ts';
import type { Rule } from '../../domain/rule.ts';
import type { Context } from '../context.ts';
import { looksOf, type Heard, type Part } from '../understanding/hear.ts';
import { inYearOf, type DayRead } from '../understanding/reading/dates.ts';

/** Runs the rule; a day that no word assigned to a fact which the rule reads answers the day that it asks for. */
export function decide({ town, heard, part, facts, today }: Context, rule: Rule): { known: KnownFacts; reached: Step } {
  let known = withAnimal(town, withGuessed(facts, heard, today), rule, heard);
  // A day that the rule reads already is not read twice; one of another fact may still answer it.
  const told = new Set(
    rule.facts.flatMap((fact) => {
      const given = facts[fact];
      return given === undefined || given === 'unknown' ? [] : [String(given.value)];
    }),
  );
  const born = known.birthDate === undefined || known.birthDate === 'unknown' ? '' : known.birthDate.value;
  const free = unread(heard, rule).filter(
    (one) => !told.has(inYearOf(one, 'back', today)) && !told.has(one.day) && (one.yearGuessed || one.day >= born),
  );
  const law = town.pack.law.get(rule.id);
  for (;;) {
    const reached = step(rule, law, known, today);
    const wanted = reached.kind === 'needs' ? dayWanted(reached.fact, known) : dayUseful(rule, known, part);
    // Half a date ("in February") plans nothing; it may answer what is asked.
    const day = wanted === undefined ? undefined : free.find((one) => reached.kind === 'needs' || one.day.length > 7);
    if (wanted === undefined || day === undefined) return { known, reached };
    free.splice(free.indexOf(day), 1);
    known = { ...known, [wanted]: { value: dayFor(wanted, day, known, today) } };
  }
}

/** Days without a fact, and those of facts that the rule does not read: "order dated May 1" to a rule on designations. */
function unread(heard: Heard, rule: Rule): DayRead[] {
  const others = Object.entries(heard.facts).flatMap(([fact, { value }]): DayRead[] =>
    isFactId(fact) && factOf(fact).reads === 'date' && !rule.facts.includes(fact)
      ? [{ at: 0, end: 0, text: String(value), day: String(value), yearGuessed: false }]
      : [],
  );
  return [...heard.loose, ...others].filter((one, at, all) => all.findIndex(({ day }) => day === one.day) === at);
}

const dayWanted = (fact: FactId, known: KnownFacts): FactId | undefined =>
  factOf(fact).reads === 'date' && known[fact] === undefined ? fact : undefined;

/** A decision that used no day: the one day that the rule reads, or the day that somebody plans for ("is June 25 in time?"). */
function dayUseful(rule: Rule, known: KnownFacts, part: Part): FactId | undefined {
  const days = rule.facts.filter((fact) => factOf(fact).reads === 'date');
  const past = days.filter((fact) => factOf(fact).looks !== 'forward');
  const [only] = past;
  if (past.length === 1 && only !== undefined && known[only] === undefined) return only;
  if (asksUntilWhen(part)) return undefined;
  return days.find((fact) => factOf(fact).looks === 'forward' && known[fact] === undefined);
}

/** Who asks until when has no day to be checked: "did I miss the deadline" does. */
const asksUntilWhen = ({ features, text }: Part): boolean =>
  features.some((feature) => feature === '#q-when' || feature === '#q-long') &&
  !/\b(?:miss(?:ed)?|(?:too|already) late|in time|on time|made it|make it)\b/.test(text);

/** The day with its year: of the future, the first after the last day that is known of the case. */
const dayFor = (fact: FactId, day: DayRead, known: KnownFacts, today: PlainDate): string =>
  looksOf(fact) === 'forward' ? inYearOf(day, 'forward', lastEvent(known, today)) : inYearOf(day, 'back', today);

/** The last day that is known of a case, today where there is none. */
function lastEvent(known: KnownFacts, today: PlainDate): PlainDate {
  const days = Object.entries(known).flatMap(([fact, given]) => {
    if (!isFactId(fact) || factOf(fact).reads !== 'date' || looksOf(fact) === 'forward' || typeof given === 'string')
      return [];
    return tryPlainDate(String(given.value)) ?? [];
  });
  return (
    days
      .filter((day) => day <= today)
      .sort()
      .at(-1) ?? today
  );
}

function withGuessed(facts: KnownFacts, heard: Heard, today: PlainDate): KnownFacts {
  const entries = Object.entries(heard.guessed).flatMap(([fact, day]) =>
    isFactId(fact) ? [[fact, { value: dayFor(fact, day, facts, today) }]] : [],
  );
  return { ...facts, ...(Object.fromEntries(entries) as KnownFacts) };
}

function withAnimal(town: Context['town'], facts: KnownFacts, rule: Rule, heard: Heard): KnownFacts {
  const [animal] = heard.animals.filter((name) => !town.isHousehold(name));
  return animal !== undefined && rule.facts.includes('animal') ? { ...facts, animal: { value: animal } } : facts;
}
