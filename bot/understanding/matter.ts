/** The matter of a penalty question: which violation it means. */
import { parseCitation } from '../../domain/citation.ts';
import { findSections } from '../../knowledge/search/sections.ts';
import type { Duty } from '../../knowledge/pack.ts';
import type { Conversation, Target } from '../conversation.ts';
import type { Town } from '../town.ts';
import { isShape, type Feature } from './features.ts';
import type { Heard } from './hear.ts';
import type { Match } from './match.ts';
import { differs, otherStanding, standings } from './standing.ts';
import { isSubject } from './subject.ts';
import { sure } from './sureness.ts';

const penalties = new Set([
  '#penalty',
  '#q-amount',
  '#fee',
  '#offense-number',
  '#court',
  '#police',
  '#late',
  '#lawful',
  '#second-time',
  '#highest',
]);

const violable =
  (town: Town) =>
  (target: Target): boolean => {
    const duty = target.kind === 'duty' ? town.duties.get(target.id) : undefined;
    return (
      duty !== undefined &&
      (duty.kind === 'prohibition' || duty.kind === 'obligation') &&
      !isOfficial(duty) &&
      !holders.test(duty.who)
    );
  };

/** What binds the pound, or stands before a license is given, is no violation of a resident. */
const holders = /^(?:(?:the )?(?:animal shelter|pound)$|applicant\b)/i;

/** Duties of officers and offices: a resident is not fined for them. */
const official =
  /\b(?:officer|officers|treasurer|clerk|veterinarian|court|police|warden|laboratory|department|director|village|city|hearing)\b/i;

/** Whether a duty is one of an officer or an office. */
export const isOfficial = ({ who }: Duty): boolean => official.test(who);

const notPenalty = (features: readonly Feature[]): Feature[] =>
  features.filter(
    (feature) =>
      !penalties.has(feature) &&
      !isShape(feature) &&
      !/^~(?:fine|ticket|penalti|citat|cite|cost|much|offens|forfeitur|amount|owe|time|pai|charg)/.test(feature),
  );

/** "The fine for keeping a monkey" is no question of whether monkeys may be kept. */
const asksWhichAnimal = (town: Town, { kind, id }: Target): boolean =>
  kind === 'rule' && town.rules.get(id)?.facts.includes('animal') === true;

/** From this score on the violated duty is taken as named. */
const subjectFound = 0.2;

/** "The forfeiture under 98-6(A)(2)": what can be violated at the place that is named. */
function dutyOfPlace(town: Town, typed: string): Duty | undefined {
  const found = findSections(town.pack, typed).find(({ kind }) => kind === 'found');
  if (found?.kind !== 'found' || town.features(found.section.heading).includes('#penalty')) return undefined;
  const violated = town.pack.duties.filter((duty) => violable(town)({ kind: 'duty', id: duty.id }));
  return (
    violated.find(({ cite }) => cite === found.cite) ??
    (found.cite === found.section.number
      ? violated.find(({ cite }) => parseCitation(cite).section === found.cite)
      : undefined)
  );
}

/** The violation that a penalty question means; undefined where something else answers it better. */
export function penaltyMatter(
  town: Town,
  own: readonly Feature[],
  features: readonly Feature[],
  matches: readonly Match[],
  conversation: Conversation,
  heard: Heard,
): { target: Target; score: number; matter?: Duty } | undefined {
  const [best] = matches;
  // "Where do I go for my ticket?" asks for an office, not for an amount.
  // "How many complaints until they fine him?" asks for a number of complaints.
  const asksOther = own.some(
    (feature) => feature === '#q-who' || (feature === '#q-count' && own.includes('#complaint')),
  );
  if (asksOther && !own.includes('#q-amount') && best !== undefined && best.score >= sure) return undefined;
  const remembered = conversation.matter;
  // "So what is the fine for it?": the matter of the last answer.
  if (remembered !== undefined && !notPenalty(own).some(isSubject))
    return { target: { kind: 'penalty', id: remembered.cite }, score: sure };
  const atPlace = dutyOfPlace(town, heard.typed);
  if (atPlace !== undefined) return { target: { kind: 'penalty', id: atPlace.id }, score: sure, matter: atPlace };
  const subject = notPenalty(features);
  const standing = new Set(features.filter((feature) => standings.has(feature)));
  const [found] = (subject.some(isSubject) ? town.matcher.match(subject, violable(town)) : [])
    .map((match) => (differs(town, match.target, standing) ? { ...match, score: match.score * otherStanding } : match))
    .sort((a, b) => b.score - a.score);
  const named = found === undefined || found.score < subjectFound ? undefined : town.duties.get(found.target.id);
  // Something else answers better where it speaks of what the violated duty does not: jail, court costs, the highest fine.
  const beyond = subject.filter(
    (feature) => isSubject(feature) && (found === undefined || !town.matcher.speaksOf(found.target, feature)),
  );
  const special =
    best !== undefined &&
    best.target.id !== 'forfeiture' &&
    !(named !== undefined && asksWhichAnimal(town, best.target)) &&
    !violable(town)(best.target) &&
    best.score >= 0.4 &&
    (named === undefined ||
      (best.target.kind === 'gap' && best.score > (found?.score ?? 0) + 0.1) ||
      (beyond.length > 0 && beyond.some((feature) => town.matcher.speaksOf(best.target, feature))));
  if (special && heard.facts.offense === undefined) return undefined;
  const asked =
    heard.ordinal !== undefined ||
    /\b(?:offen[sc]e|ticket|fine|penalty|citation|forfeiture|cited|fined)/.test(heard.text);
  if (!asked && named === undefined) return undefined;
  const noSubject = !subject.some(isSubject);
  const matter = noSubject && remembered !== undefined ? undefined : named;
  return {
    target: { kind: 'penalty', id: matter?.id ?? remembered?.cite ?? '' },
    score: matter === undefined ? sure : Math.max(found?.score ?? 0, sure),
    ...(matter && { matter }),
  };
}
