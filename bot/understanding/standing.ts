/** Standings: what is said of vicious, dangerous or several dogs says nothing of others. */
import type { Target } from '../conversation.ts';
import type { Town } from '../town.ts';
import type { Feature } from './features.ts';

/** A target about dogs of a special standing, where the question does not speak of it; and the reverse. */
export const otherStanding = 0.72;

/** Standings of a dog, a keeper or a place: rules about them say nothing of others. */
export const standings = new Set([
  '#vicious',
  '#dangerous',
  '#multiple-dogs',
  '#district',
  '#service-dog',
  '#emotional-support',
  '#guard-dog',
  '#pet-shop',
]);

/** The standing that a duty's label names. */
export const standingOf = (town: Town, target: Target): Feature | undefined =>
  labelOf(town, target)?.find((feature) => standings.has(feature));

/** Standings that change the answer to every question. */
const telling = new Set(['#vicious', '#dangerous']);

/** Whether a target speaks of another standing than the question does. */
export function differs(town: Town, target: Target, said: ReadonlySet<Feature>): boolean {
  const label = labelOf(town, target);
  if (label === undefined) return false;
  const asked = asMeant(town, said);
  const own = label.filter((feature) => standings.has(feature));
  if (own.length > 0) return !own.some((feature) => asked.has(feature));
  if (asked.has('#multiple-dogs') && aboutLicenses(town, target) && !town.matcher.speaksOf(target, '#multiple-dogs'))
    return true;
  return [...asked].some((feature) => telling.has(feature) && !town.matcher.speaksOf(target, feature));
}

/** "My dangerous dog" in a town whose text names vicious dogs only: it has one standing, and both words mean it. */
function asMeant(town: Town, said: ReadonlySet<Feature>): ReadonlySet<Feature> {
  const [only, ...more] = tellingOf(town);
  if (only === undefined || more.length > 0 || ![...said].some((feature) => telling.has(feature))) return said;
  return new Set([...[...said].filter((feature) => !telling.has(feature)), only]);
}

const known = new WeakMap<Town, readonly Feature[]>();

/** Which of the telling standings the labels of a town name by themselves: "vicious or dangerous" tells of neither. */
function tellingOf(town: Town): readonly Feature[] {
  const found =
    known.get(town) ??
    [...telling].filter((standing) =>
      [...town.labels.values()].some(
        (label) => label.includes(standing) && label.filter((feature) => telling.has(feature)).length === 1,
      ),
    );
  known.set(town, found);
  return found;
}

const labelOf = (town: Town, { kind, id }: Target): readonly Feature[] | undefined =>
  kind === 'duty' ? town.labels.get(id) : undefined;

/** Licenses of one dog say nothing of several. */
const aboutLicenses = (town: Town, target: Target): boolean =>
  labelOf(town, target)?.some((feature) => feature === '#license' || feature === '#tag') === true;
