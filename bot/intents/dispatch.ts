/** Dispatch: what to do now, what next, what the code lets an officer do and under which condition; each line cited. */
import type { PlainDate } from '../../domain/calendar.ts';
import type { Caveat, Duty } from '../../knowledge/pack.ts';
import type { Answered } from '../context.ts';
import type { Town } from '../town.ts';
import type { Feature } from '../understanding/features.ts';
import { hear, type Heard } from '../understanding/hear.ts';
import { likely } from '../understanding/sureness.ts';
import { body } from '../voice.ts';
import { commanded, isOfficial, placed } from './commanded.ts';
import { says } from './guard.ts';
import { listed, openLine, type Line } from './listed.ts';

/** So many lines of each kind: a dispatcher reads them while somebody waits. */
const most = { now: 2, next: 2, powers: 3 };
/** A line that comes this near to the best one is told. */
const near = 0.5;
const atOnce = /\b(?:immediately|at once|forthwith|promptly|without delay|surrender|seize)\b/i;
const later =
  /\b(?:within|days?|hours?|notice|notify|notified|period|release[ds]?|until|observation|expenses|costs?|certif\w+)\b/i;
/** Whose the animal is decides nothing about what an officer may do. */
const persons = new Set<Feature>(['#owner', '#stray', '~owner', '~unknown']);
/** What dispatchers say → what the code's powers speak of besides. */
const means: Readonly<Record<Feature, Feature>> = { '#bite': '#attack' };
/** Duties about dogs or keepers of a special standing say nothing of others. */
const standings = new Set(['#vicious', '#dangerous', '#multiple-dogs', '#district', '#guard-dog', '#pet-shop']);

/** Answers "dispatch: dog bite, owner unknown"; undefined where it is no such message, or nothing comes near. */
export function dispatch(town: Town, heard: Heard, today: PlainDate): Answered | undefined {
  const situation = commanded(town, 'dispatch', heard.typed);
  if (situation === undefined) return undefined;
  if (situation === '') return whatHappened(town);
  const { features, text } = hear(town, situation, today);
  const lines = linesFor(town, features);
  const told: Line[] = [
    ...lines.now.map((duty) => line('Now', duty)),
    ...lines.powers.flatMap((duty) => [
      line('Allowed', duty),
      ...lines.conditions.filter(({ id }) => duty.also?.includes(id) === true).map((its) => line('Condition', its)),
    ]),
    ...lines.next.map((duty) => line('Next', duty)),
    ...lines.caveats.map(openLine),
  ];
  const first = [...lines.now, ...lines.powers, ...lines.next][0];
  if (first === undefined) return undefined;
  const danger = says(town, 'emergency', text) ? ['Call 911 first if anyone is hurt or in danger.'] : [];
  return listed(town, {
    headline: { say: [...danger, told[0]?.say ?? ''].join(' '), proofs: told[0]?.proofs ?? [] },
    basedOn: [situation],
    lines: told.slice(1),
    office: first.office ?? 'police',
    remember: { concepts: [...features] },
  });
}

const line = (kind: string, { say, cite, quote, edition }: Duty): Line => ({
  say: `${kind}: ${placed(say, cite)}`,
  proofs: [{ cite, quote, edition }],
});

interface Lines {
  readonly now: readonly Duty[];
  readonly next: readonly Duty[];
  readonly powers: readonly Duty[];
  readonly conditions: readonly Duty[];
  readonly caveats: readonly Caveat[];
}

function linesFor(town: Town, features: readonly Feature[]): Lines {
  const fits = ({ id, say }: Duty): boolean =>
    !(
      /other than (?:a )?(?:dog|cat)s?\b/i.test(say) &&
      features.some((feature) => feature === '#dog' || feature === '#cat')
    ) && (town.labels.get(id) ?? []).every((feature) => !standings.has(feature) || features.includes(feature));
  const matter = features.filter((feature) => !persons.has(feature));
  const asked = [...matter, ...matter.flatMap((feature) => means[feature] ?? [])];
  const ranked = (kind: Duty['kind']): readonly { duty: Duty; score: number }[] => {
    const found = town.matcher
      .match(
        kind === 'power' ? asked : features,
        (target) => target.kind === 'duty' && town.duties.get(target.id)?.kind === kind,
      )
      .flatMap(({ target, score }) => {
        const duty = town.duties.get(target.id);
        return duty === undefined || !fits(duty) ? [] : [{ duty, score }];
      });
    const best = found[0]?.score ?? 0;
    return best < likely ? [] : found.filter(({ score }) => score >= best * near);
  };
  const obligations = ranked('obligation').map(({ duty }) => duty);
  const powers = ranked('power')
    .map(({ duty }) => duty)
    .filter(({ who }) => isOfficial(who))
    .slice(0, most.powers);
  const conditions = unique(powers.flatMap(({ also = [] }) => also.flatMap((id) => town.duties.get(id) ?? []))).filter(
    ({ id }) => !powers.some((power) => power.id === id),
  );
  const isNow = ({ quote, who }: Duty): boolean => atOnce.test(quote) || (isOfficial(who) && !later.test(quote));
  const rest = obligations.filter((duty) => !conditions.includes(duty));
  const now = rest.filter(isNow).slice(0, most.now);
  const next = rest.filter((duty) => !now.includes(duty) && later.test(duty.quote)).slice(0, most.next);
  const told = [...now, ...next, ...powers, ...conditions];
  const caveats = unique(told.flatMap(({ caveats = [] }) => caveats.flatMap((id) => town.pack.caveats.get(id) ?? [])));
  return { now, next, powers, conditions, caveats };
}

const unique = <T extends { readonly id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

function whatHappened(town: Town): Answered {
  const texts = ['dispatch: dog bite, owner unknown', 'dispatch: dog at large', 'dispatch: neglected animal'];
  return {
    reply: {
      kind: 'choose',
      buttons: texts.map((text) => ({ label: text, text })),
      ...body(town, { headline: 'Say in a few words what happened, behind "dispatch:".' }),
    },
    remember: { offered: texts },
  };
}
