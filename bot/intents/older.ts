/** Older: a section as it read before an amendment, and what the amendment did to it. */
import { findSections, type SectionLookup } from '../../knowledge/search/sections.ts';
import type { Answered } from '../context.ts';
import type { Town } from '../town.ts';
import { answerChange } from './change.ts';

type Found = Extract<SectionLookup, { kind: 'found' }>;

const old = /\b(?:old|older|previous|former|earlier|original|before)\b/i;
const reads = /\b(?:sa(?:y|ys|id)|read|reads|show|text|wording|words|wrote|copy|see)\b/i;
const went = /\b(?:what happened|where did|where is|whered|where'd|gone|went|disappear\w*|missing|still)\b/i;

/** The old words of the section that a message names: where only an old text has it, or the message asks for old words. */
export function olderText(town: Town, typed: string, named?: SectionLookup): Found | undefined {
  if (named?.kind === 'lacking' || named?.kind === 'other-chapter') return undefined;
  if (
    named?.kind === 'found' &&
    !town.features(typed).includes('#changed') &&
    !asksOldWords(typed) &&
    !/\b(?:gone|disappear\w*)\b/i.test(typed)
  )
    return undefined;
  const editions = [...town.pack.editions.keys()].filter((edition) => edition !== town.pack.defaultEdition);
  for (const edition of editions) {
    const [found] = findSections(town.pack, typed, edition);
    if (found?.kind === 'found') return found;
  }
  return undefined;
}

const asksOldWords = (typed: string): boolean =>
  old.test(typed) && (reads.test(typed) || typed.split(/\s+/).length <= 4);

/** "What changed in § 90.045", "where did § 90.035 go": the change of which the heading of the section speaks. */
export function changeOf(town: Town, typed: string, found: Found): Answered | undefined {
  const features = town.features(typed);
  if (asksOldWords(typed) || !(features.includes('#changed') || went.test(typed))) return undefined;
  const subject = town.features(`what changed about ${found.section.heading}`);
  const [best] = town.matcher.match(subject, ({ kind }) => kind === 'change');
  const change = best === undefined ? undefined : town.changes.get(best.target.id);
  return change === undefined ? undefined : answerChange(town, change, subject);
}
