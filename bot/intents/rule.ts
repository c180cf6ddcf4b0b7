/** A rule: the domain decides; here its decision, or its next question, becomes a reply. */
import { longDate, tryPlainDate, type PlainDate } from '../../domain/calendar.ts';
import { factOf, isFactId, type FactId, type KnownFacts } from '../../domain/facts.ts';
import { step, type Branch, type Needs, type Step } from '../../domain/interview.ts';
import type { Proof } from '../../domain/law.ts';
import type { Conclusion, Rule } from '../../domain/rule.ts';
import { dollars } from '../../domain/wording.ts';
import type { Answered, Context } from '../context.ts';
import type { Conversation } from '../conversation.ts';
import type { Asking, Reply } from '../reply.ts';
import { looksOf, type Heard } from '../understanding/hear.ts';
import { inYearOf, type DayRead } from '../understanding/reading/dates.ts';
import { body, citeAll, lead, officeOf } from '../voice.ts';

/** Words of a rule's reply that the domain cannot know: the violation by its everyday label, amounts that the town supplied. */
interface Wording extends RuleExtras {
  readonly rule: string;
}

/** Words for facts that the dictionary cannot word itself: the violation by its everyday label. */
export interface RuleExtras {
  readonly labels?: Partial<Record<FactId, string>>;
  /** Further sentences and proofs, from the matter that a penalty question is about. */
  readonly notes?: readonly string[];
  readonly proofs?: readonly Proof[];
  readonly remember?: Partial<Conversation>;
}

/** Decides with a rule of the domain, over what is known and what the message adds. */
export function answerRule(context: Context, rule: Rule, extras: RuleExtras = {}): Answered {
  const { town, resolved } = context;
  const { known, reached } = decide(context, rule);
  const reply = replyOf(context, rule, reached, known, extras);
  const pending =
    reply.kind === 'ask' ? { id: reply.asking.id, fact: reply.asking.fact, target: resolved.target } : undefined;
  return {
    reply,
    remember: {
      about: resolved.target,
      concepts: [...resolved.features],
      facts: known,
      ...(pending && { pending }),
      ...(town.rules.has(rule.id) && extras.remember),
    },
  };
}

/** Runs the rule; a day that no word assigned to a fact which the rule reads answers the day that it asks for. */
function decide({ town, heard, facts, today }: Context, rule: Rule): { known: KnownFacts; reached: Step } {
  let known = withAnimal(town, withGuessed(facts, heard, today), rule, heard);
  const free = unread(heard, rule);
  const law = town.pack.law.get(rule.id);
  for (;;) {
    const reached = step(rule, law, known, today);
    const wanted = reached.kind === 'needs' ? dayWanted(reached.fact, known) : dayUseful(rule, known);
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
function dayUseful(rule: Rule, known: KnownFacts): FactId | undefined {
  const days = rule.facts.filter((fact) => factOf(fact).reads === 'date');
  const past = days.filter((fact) => factOf(fact).looks !== 'forward');
  const [only] = past;
  if (past.length === 1 && only !== undefined && known[only] === undefined) return only;
  return days.find((fact) => factOf(fact).looks === 'forward' && known[fact] === undefined);
}

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

function replyOf(context: Context, rule: Rule, reached: Step, known: KnownFacts, extras: RuleExtras): Reply {
  const { town } = context;
  const basedOn = basedOnOf(reached.used, known, extras);
  if (reached.kind === 'decided')
    return concluded(town, reached.conclusion, basedOn, { ...extras, rule: rule.id }, context.part.expectsYes);
  const laid = layOut(reached);
  const proofs = laid.flatMap(({ conclusion }) => conclusion.because);
  const citations = citeAll(town, [...(reached.general?.because ?? []), ...proofs, ...(extras.proofs ?? [])], 5);
  const headline = headlineOf(reached, laid);
  const notes = [...(reached.general?.notes ?? []), ...(extras.notes ?? [])];
  const asks = reached.general?.ask ?? laid[0]?.conclusion.ask;
  const computed = [
    ...(reached.general?.computed ?? []),
    ...laid.flatMap(({ conclusion }) => conclusion.computed ?? []),
  ];
  const said = body(town, {
    headline,
    basedOn,
    citations,
    notes,
    ...(computed.length > 0 && { computed }),
    ...(asks !== undefined && officeOf(town, asks)),
  });
  const [first, ...rest] = citations;
  if (reached.unknown && first !== undefined) return { kind: 'clarify', ...said, citations: [first, ...rest] };
  return { kind: 'ask', ...said, asking: askingOf(rule, reached.fact, known) };
}

function concluded(
  town: Context['town'],
  conclusion: Conclusion,
  basedOn: readonly string[],
  extras: Wording,
  assumed: boolean,
): Reply {
  const [first, ...rest] = citeAll(town, [...conclusion.because, ...(extras.proofs ?? [])], 6);
  const said = body(town, {
    headline: lead(assumed ? conclusion.toAssumption : undefined, conclusion.headline),
    ...(conclusion.short !== undefined && { short: conclusion.short }),
    ...(conclusion.computed !== undefined && { computed: conclusion.computed }),
    basedOn,
    notes: [...(conclusion.notes ?? []), ...(extras.notes ?? [])],
    ...(conclusion.ask !== undefined && officeOf(town, conclusion.ask)),
  });
  if (first === undefined) throw new Error('a conclusion without a citation');
  const fees = suppliedFees(town, conclusion.standing, extras.rule);
  const { standing } = conclusion;
  if (fees !== undefined)
    return {
      kind: 'answer',
      ...said,
      ...fees,
      supplied: [...fees.supplied, ...(said.supplied ?? [])],
      citations: [first, ...rest],
    };
  return standing === 'answer' || standing === 'clarify'
    ? { kind: standing, ...said, citations: [first, ...rest] }
    : { kind: 'decline', reason: standing, ...said, citations: [first, ...rest] };
}

/** Where the text sets no amount and the town supplied it: the amounts, apart from the code. */
function suppliedFees(
  { pack }: Context['town'],
  standing: Conclusion['standing'],
  rule: string,
): { headline: string; supplied: string[] } | undefined {
  const fees = pack.fees.filter((fee) => fee.rule === rule);
  if (fees.length === 0 || (standing !== 'not-in-text' && standing !== 'set-elsewhere')) return undefined;
  const amounts = fees.map(({ label, amount }) => `${label}: ${dollars(amount)}`);
  const sources = [...new Set(fees.map(({ resolution, date }) => `${resolution}, ${dayInWords(date)}`))];
  return {
    headline: `${amounts.join('; ')}, as supplied by the ${pack.about.name}.`,
    supplied: [
      `Supplied by the ${pack.about.name}, not part of the code: ${amounts.join('; ')} (${sources.join('; ')}).`,
    ],
  };
}

const dayInWords = (date: string): string => {
  const day = tryPlainDate(date);
  return day === undefined ? date : longDate(day);
};

interface Laid {
  readonly branch: Branch;
  readonly conclusion: Conclusion;
}

/** The branches of a missing fact that lead to a decision, each outcome once. */
function layOut(needs: Needs): Laid[] {
  const laid = needs.branches.flatMap((branch): Laid[] =>
    branch.step.kind === 'decided'
      ? [{ branch, conclusion: branch.step.conclusion }]
      : branch.step.general === undefined
        ? []
        : [{ branch, conclusion: branch.step.general }],
  );
  return laid.length <= 3 ? laid : [];
}

function headlineOf(needs: Needs, laid: readonly Laid[]): string {
  if (needs.general !== undefined) return needs.general.headline;
  if (laid.length >= 2)
    return `It depends. ${laid.map(({ branch, conclusion }) => `${branch.label}: ${conclusion.headline}`).join(' ')}`;
  return 'That depends on one more fact.';
}

const basedOnOf = (used: readonly FactId[], known: KnownFacts, { labels }: RuleExtras): string[] =>
  used.flatMap((fact) => {
    const given = known[fact];
    if (given === undefined || given === 'unknown') return [];
    const own = labels?.[fact];
    return [own ?? factOf(fact).label(given.value)];
  });

const unknownButton = { label: "I don't know", text: "I don't know" };

/** The question for a fact, with buttons where the answers are few, and the form of the rule for a card. */
export function askingOf(rule: Rule, fact: FactId, known: KnownFacts): Asking {
  const choices = factOf(fact).choices ?? [];
  return {
    fact,
    question: factOf(fact).ask,
    id: `${rule.id}:${fact}`,
    buttons: choices.length === 0 ? [] : [...choices.map(({ label }) => ({ label, text: label })), unknownButton],
    form: rule.facts
      .filter((id) => id === fact || (known[id] === undefined && id !== 'violation'))
      .slice(0, 5)
      .map((id) => ({
        fact: id,
        label: factOf(id).ask,
        reads: factOf(id).reads,
        choices: [...(factOf(id).choices ?? [])],
      })),
  };
}
