/** A duty: what one must, must not or may do, said in plain words with the code's own. */
import { parseCitation } from '../../domain/citation.ts';
import type { Proof } from '../../domain/law.ts';
import type { Duty } from '../../knowledge/pack.ts';
import type { Answered, Context } from '../context.ts';
import { body, citeAll, proofsOfCaveat, lead, officeOf } from '../voice.ts';
import { isProven, proving } from '../proven.ts';
import type { Town } from '../town.ts';
import type { Feature } from '../understanding/features.ts';
import type { Part } from '../understanding/hear.ts';
import { isOfficial } from '../understanding/matter.ts';
import type { Shape } from '../understanding/shape.ts';
import { measured } from './measure.ts';

const leads: Readonly<Record<Duty['kind'], Partial<Record<Shape, 'Yes' | 'No'>>>> = {
  criterion: { counts: 'Yes' },
  defense: { counts: 'No' },
  prohibition: { may: 'No', illegal: 'Yes' },
  obligation: { must: 'Yes' },
  permission: { may: 'Yes', illegal: 'No' },
  exemption: { must: 'No' },
  power: {},
  statement: {},
};

/** Where a duty states its exception. */
const exception = /\b(?:unless|except|only if|only when|other than|as long as|provided)\b([^.]*)/i;
/** A question that is itself negated: "can't I …", "do I not have to …". */
const negated =
  /\b(?:can'?t i|cannot i|don'?t i|do(?:es)?n'?t (?:have|need)|not (?:have|need) to|isn'?t it|aren'?t|without|not|before (?:i )?pay(?:ing)?|never (?:bit|attacked|hurt))\b/i;

/** A plain yes or no is too short where the question speaks of the duty's exception. */
function hangsOnException(town: Town, duty: Duty, question: readonly Feature[]): boolean {
  const clause = exception.exec(duty.say)?.[1];
  if (clause === undefined) return false;
  const spoken = new Set(town.features(clause));
  return question.some((feature) => spoken.has(feature) && !everywhere.has(feature));
}

const standings = new Set(['#vicious', '#dangerous', '#multiple-dogs', '#district', '#guard-dog']);

/** A yes or no for what follows a bite is none where nobody was bitten, and the reverse. */
const otherEvent = (town: Town, { id }: Duty, question: readonly Feature[]): boolean => {
  const silent = (event: Feature): boolean =>
    question.includes(event) && !town.matcher.speaksOf({ kind: 'duty', id }, event);
  return (
    silent('#bite') ||
    silent('#bitten-animal') ||
    (!question.includes('#bite') && town.labels.get(id)?.includes('#bite') === true)
  );
};

/** "Is a retractable leash ok?" – "a Non-Retractable Leash": yes is the wrong way round. */
const namesOpposite = ({ say }: Duty, question: string): boolean =>
  [...say.toLowerCase().matchAll(/\bnon-?([a-z]{4,})/g)].some(([, word = '']) =>
    new RegExp(`(?<!non-?|non |not |un)\\b${word}`).test(question),
  );

/** A yes or no for dogs of a special standing is none for every dog. */
const otherStanding = (town: Town, { id }: Duty, question: readonly Feature[]): boolean =>
  (town.labels.get(id) ?? []).some(
    (feature) => standings.has(feature) && question.find((asked) => standings.has(asked)) !== feature,
  );

/** "Must it be tied?" – "tied or enclosed": a plain yes would hide the other way. */
function namesOneAlternative(town: Town, { kind, say }: Duty, question: readonly Feature[]): boolean {
  if (kind !== 'obligation') return false;
  // Who may demand it ("if an officer or the warden asks") is no choice of what to do; what follows "and" is of neither way.
  const duties = say.slice(Math.max(0, say.search(/\bmust\b/)));
  return [...duties.matchAll(/((?:[a-z-]+ ){0,3}[a-z-]+),? or ((?:[a-z-]+ ){0,4}[a-z-]+)/gi)].some(
    ([, left = '', right = '']) => {
      const sides = [left.split(/\band\b/).at(-1) ?? '', right.split(/\band\b/)[0] ?? ''];
      const [one, other] = sides
        .map((side) => town.features(side))
        .map((side) => side.filter((feature) => feature.startsWith('#') && !everywhere.has(feature)));
      const names = (side: readonly Feature[] = []): boolean => side.some((feature) => question.includes(feature));
      return (other?.length ?? 0) > 0 && (one?.length ?? 0) > 0 && names(one) !== names(other);
    },
  );
}

/** What is forbidden as a habit is not settled by one time. */
const onceOnly = ({ say }: Duty, question: string): boolean =>
  /\bhabitual/i.test(say) && /\b(?:once|1 time|one time|only time|a single time)\b/i.test(question);

/** Asked of a measure: whether it does. */
const enough =
  /\b(?:enough|sufficient|good|ok|okay|fine|work|works|count|counts|pass|comply|suffice|cover it|do i need more|do (?:i|we) (?:have|get) \d+|right|can (?:i|we) wait)\b/;

const everywhere = new Set(['#dog', '#cat', '#animal', '#owner', '#vicious', '#dangerous']);

function leadOf(town: Town, duty: Duty, { shape, text: question, features }: Part): 'Yes' | 'No' | undefined {
  if (
    duty.unclear === true ||
    isOfficial(duty) ||
    hangsOnException(town, duty, features) ||
    onceOnly(duty, question) ||
    otherStanding(town, duty, features) ||
    otherEvent(town, duty, features) ||
    namesOpposite(duty, question) ||
    namesOneAlternative(town, duty, features)
  )
    return undefined;
  const word = leads[duty.kind][shape];
  const measure = measured(question, [duty.quote, ...(duty.more ?? []).map(({ quote }) => quote)]);
  if (measure === 'beyond' && (shape === 'illegal' || shape === 'may' || enough.test(question)))
    return shape === 'illegal' ? 'Yes' : 'No';
  if (measure === 'within' && duty.kind === 'prohibition') {
    // "Is a six foot leash ok?": the measure is all that is forbidden to be passed.
    if (/\bmust not be (?:longer|more)\b/.test(duty.say)) return shape === 'may' ? 'Yes' : undefined;
    if (/\bat least\b/.test(duty.quote)) return undefined;
  }
  return word === 'Yes' && negated.test(question) && shape !== 'illegal' ? undefined : word;
}

/** Duties of the same section that answer nearly as well: told too, since either may be meant. */
function siblings({ town, resolved }: Context, duty: Duty, told: readonly Duty[]): Duty[] {
  const [best] = resolved.alternatives;
  if (best?.target.id !== duty.id) return [];
  const section = parseCitation(duty.cite).section;
  return resolved.alternatives
    .slice(1)
    .filter(({ score }) => score >= best.score * nearly && score >= plainly)
    .flatMap(({ target }) => (target.kind === 'duty' ? (town.duties.get(target.id) ?? []) : []))
    .filter(
      (other) =>
        parseCitation(other.cite).section === section && !told.includes(other) && !(other.also ?? []).includes(duty.id),
    )
    .slice(0, 2);
}

const nearly = 0.82;

/** From this score on a match is firm enough for a plain yes or no. */
const plainly = 0.36;
/** Whether something counts as dangerous hangs on more. */
const firmly = 0.5;

const proofsOf = (duty: Duty): Proof[] =>
  [duty, ...(duty.more ?? [])].map(({ cite, quote, edition }) => ({ cite, quote, edition }));

/** The first words of a duty, and those that hold the numbers of its sentence. */
export function proofOfSay(duty: Duty): Proof[] {
  const [first, ...more] = proofsOf(duty);
  if (first === undefined) return [];
  return [first, ...(isProven(duty.say, [first.quote]) ? [] : proving(duty.say, more))];
}

/** Answers with a duty of the pack. */
export function answerDuty(context: Context, duty: Duty): Answered {
  const { town, part, resolved } = context;
  const firm = duty.kind === 'criterion' || duty.kind === 'defense' ? firmly : plainly;
  const word = resolved.score >= firm ? leadOf(town, duty, part) : undefined;
  const linked = (duty.also ?? []).flatMap((id) => town.duties.get(id) ?? []);
  const also = [...linked, ...siblings(context, duty, linked)];
  const caveats = (duty.caveats ?? []).flatMap((id) => town.pack.caveats.get(id) ?? []);
  const caveatProofs = caveats.flatMap(proofsOfCaveat);
  const [first, ...rest] = citeAll(town, [...proofsOf(duty), ...also.flatMap(proofOfSay), ...caveatProofs], 7);
  if (first === undefined) throw new Error(`duty "${duty.id}" has no citation`);
  return {
    reply: {
      kind: duty.unclear === true ? 'clarify' : 'answer',
      ...body(town, {
        headline: lead(word, duty.say),
        basedOn: [duty.label],
        notes: [...(duty.notes ?? []), ...also.map(({ say }) => say), ...caveats.map(({ say }) => say)],
        ...officeOf(town, duty.office),
      }),
      citations: [first, ...rest],
    },
    remember: {
      about: { kind: 'duty', id: duty.id },
      concepts: [...resolved.features],
      ...((duty.kind === 'prohibition' || duty.kind === 'obligation') && {
        matter: { cite: duty.cite, label: duty.label },
      }),
    },
  };
}
