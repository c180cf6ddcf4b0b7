/** Sureness: when a match may answer, when it is worth offering, and when nothing comes near. */
import { parseCitation } from '../../domain/citation.ts';
import type { Target } from '../conversation.ts';
import type { Town } from '../town.ts';
import type { Match } from './match.ts';

/** From this score on a match is an answer; from `likely` on it is worth offering. */
export const sure = 0.27;
export const likely = 0.18;
/** A match of less than `sure` that is clear all the same: far ahead of the next, or of one section with it. */
const clear = { from: 0.17, ahead: 1.2 };

/** Whether the best match may answer. */
export function isClear(
  town: Town,
  { score, alternatives }: { readonly score: number; readonly alternatives: readonly Match[] },
): boolean {
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
