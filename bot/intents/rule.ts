/** A rule: the domain decides; here its decision, or its next question, becomes a reply. */
import { longDate, tryPlainDate } from '../../domain/calendar.ts';
import { factOf, type FactId, type KnownFacts } from '../../domain/facts.ts';
import type { Branch, Needs, Step } from '../../domain/interview.ts';
import type { Proof } from '../../domain/law.ts';
import type { Conclusion, Rule } from '../../domain/rule.ts';
import { dollars } from '../../domain/wording.ts';
import type { Answered, Context } from '../context.ts';
import type { Conversation } from '../conversation.ts';
import type { Asking, Reply } from '../reply.ts';
import { body, citeFor, lead, officeOf } from '../voice.ts';
import { isOfficial } from '../understanding/matter.ts';
import { decide } from './deciding.ts';

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
      ...matterOf(context, reached),
      ...(town.rules.has(rule.id) && extras.remember),
    },
  };
}

/** "And the fine if I keep it anyway?": the matter is what the decision rests on, where a resident can break it. */
function matterOf({ town }: Context, reached: Step): Partial<Conversation> {
  if (reached.kind !== 'decided' || reached.conclusion.outcome === 'ordinary') return {};
  const [{ cite }] = reached.conclusion.because;
  const broken = town.pack.duties.find(
    (duty) => duty.cite === cite && (duty.kind === 'prohibition' || duty.kind === 'obligation') && !isOfficial(duty),
  );
  return broken === undefined ? {} : { matter: { cite, label: broken.label } };
}

function replyOf(context: Context, rule: Rule, reached: Step, known: KnownFacts, extras: RuleExtras): Reply {
  const { town } = context;
  const basedOn = basedOnOf(reached.used, known, extras);
  if (reached.kind === 'decided')
    return concluded(town, reached.conclusion, basedOn, { ...extras, rule: rule.id }, context.part.expectsYes);
  const laid = layOut(reached);
  const proofs = laid.flatMap(({ conclusion }) => conclusion.because);
  const headline = headlineOf(reached, laid);
  const notes = [...(reached.general?.notes ?? []), ...(extras.notes ?? [])];
  const because = [...(reached.general?.because ?? []), ...proofs, ...(extras.proofs ?? [])];
  const citations = citeFor(town, because, [headline, ...notes], 5);
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
  const notes = [...(conclusion.notes ?? []), ...(extras.notes ?? [])];
  const because = [...conclusion.because, ...(extras.proofs ?? [])];
  const [first, ...rest] = citeFor(town, because, [conclusion.headline, ...notes], 6);
  const said = body(town, {
    headline: lead(assumed ? conclusion.toAssumption : undefined, conclusion.headline),
    ...(conclusion.short !== undefined && { short: conclusion.short }),
    ...(conclusion.computed !== undefined && { computed: conclusion.computed }),
    basedOn,
    notes,
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

function basedOnOf(used: readonly FactId[], known: KnownFacts, { labels }: RuleExtras): string[] {
  const all = used.flatMap((fact) => {
    const given = known[fact];
    if (given === undefined || given === 'unknown') return [];
    const own = labels?.[fact];
    return [own ?? factOf(fact).label(given.value)];
  });
  // "Dog at large, dog": the one word says nothing more.
  return all.filter((label) => !all.some((other) => other !== label && ` ${other} `.includes(` ${label} `)));
}

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
