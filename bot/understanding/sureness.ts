/** Sureness: when a match may answer, when it is worth offering, and when nothing comes near. */
import { parseCitation } from '../../domain/citation.ts';
import type { Target } from '../conversation.ts';
import type { Town } from '../town.ts';
import { isShape, type Feature } from './features.ts';
import type { Match } from './match.ts';
import { isAside, isWhose } from './subject.ts';

/** What was found for a question. */
interface Found {
  readonly target: Target;
  readonly score: number;
  readonly features: readonly Feature[];
  readonly alternatives: readonly Match[];
}

/** From this score on a match is an answer; from `likely` on it is worth offering. */
export const sure = 0.27;
export const likely = 0.18;
/** A match of less than `sure` that is clear all the same: far ahead of the next, or of one section with it. */
const clear = { from: 0.17, ahead: 1.2 };

/** "Who is the mayor?": nothing of what is asked is spoken of, so the match must be this good. */
const unspoken = 0.55;

/** Whether a target speaks of what a question is about, and not only of its kind, its animal or an authority. */
export const speaksOfIt = (town: Town, { target, features }: Pick<Found, 'target' | 'features'>): boolean =>
  features.some(
    (feature) => !isShape(feature) && !isWhose(feature) && !isAside(feature) && town.matcher.speaksOf(target, feature),
  );

/** Whether the best match may answer. */
export function isClear(town: Town, { target, score, features, alternatives }: Found): boolean {
  if (!speaksOfIt(town, { target, features }) && target.kind !== 'penalty' && score < unspoken) return false;
  if (score >= sure) return true;
  const [best, next] = alternatives;
  if (best === undefined || score < clear.from) return false;
  if (next === undefined || best.score >= next.score * clear.ahead) return true;
  const [a, b] = [sectionOf(town, best.target), sectionOf(town, next.target)];
  return a !== undefined && a === b;
}

function sectionOf(town: Town, { kind, id }: Target): string | undefined {
  const cite =
    kind === 'duty' ? town.duties.get(id)?.cite : kind === 'definition' ? town.definitions.get(id)?.cite : undefined;
  return cite === undefined ? undefined : parseCitation(cite).section;
}
