/** Resolving: which target answers a question, on its own or as a follow-up to the last one. */
import type { Duty } from '../../knowledge/pack.ts';
import type { Conversation, Target } from '../conversation.ts';
import type { Town } from '../town.ts';
import { parseCitation } from '../../domain/citation.ts';
import { factOf } from '../../domain/facts.ts';
import { isConcept, isShape, type Feature } from './features.ts';
import type { Heard, Part } from './hear.ts';
import type { Match } from './match.ts';

/** From this score on a match is an answer; from `likely` on it is worth offering. */
export const sure = 0.27;
export const likely = 0.18;
/** A match of less than `sure` that is clear all the same: far ahead of the next, or of one section with it. */
const clear = { from: 0.17, ahead: 1.2 };

/** Whether the best match may answer. */
export function isClear(town: Town, { score, alternatives }: Pick<Resolved, 'score' | 'alternatives'>): boolean {
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

/** A question that stands on its own so clearly needs no help from the last one. */
const standsAlone = 0.6;
/** A question that gives a day, an age or a count wants it computed: for the first fact that a rule reads, for each more. */
const computes = { first: 0.12, more: 0.06, most: 0.26 };
/** A rule about animals, where the message names one that is no dog or cat. */
const namesAnimal = { any: 0.06, listed: 0.08, mayI: 0.12 };
/** A change, where the question sets the old beside the new. */
const asksForChange = 0.2;
/** A target about dogs of a special standing, where the question does not speak of it; and the reverse. */
const otherStanding = 0.72;

export interface Resolved {
  readonly target: Target;
  readonly score: number;
  /** The question leans on the last one. */
  readonly followUp: boolean;
  /** What the question is about, with what it takes from the last one. */
  readonly features: readonly Feature[];
  readonly alternatives: readonly Match[];
  /** A penalty question: the duty whose violation is meant. */
  readonly matter?: Duty;
}

const opener =
  /^(?:and|but|so|what about|how about|what if|then|ok(?:ay)?|also|same|or|now|well|even|only|unless|because|cuz|not|no|yes|its|it is|hes|he is|shes|she is|they are|there are|that is|i|we|the one|for a|with|without|about)\b/;
/** Features that say of which animal or person a question is, not what it asks. */
const whose = new Set([
  '#second-time',
  '#offense-number',
  '#dog',
  '#cat',
  '#animal',
  '#puppy',
  '#owner',
  '#neighbor',
  '#child',
  '#fowl',
  '#snake',
  '#livestock',
  '#breed',
]);
export const isWhose = (feature: Feature): boolean => whose.has(feature);
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
]);

export const isPenaltyQuestion = (features: readonly Feature[]): boolean =>
  features.includes('#penalty') || (features.includes('#offense-number') && features.includes('#q-amount'));

const violable =
  (town: Town) =>
  (target: Target): boolean => {
    const duty = target.kind === 'duty' ? town.duties.get(target.id) : undefined;
    return duty !== undefined && (duty.kind === 'prohibition' || duty.kind === 'obligation') && !isOfficial(duty);
  };

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

/** The features of the last question with those of this one, which replace its animal and its kind of question. */
function merged(last: readonly Feature[], now: readonly Feature[]): Feature[] {
  const newAnimal = now.some((feature) => whose.has(feature));
  const newShape = now.some(isShape);
  const kept = last.filter((feature) => !(newAnimal && whose.has(feature)) && !(newShape && isShape(feature)));
  return [...new Set([...kept, ...now])];
}

/** Finds what answers a part of a message. Undefined where nothing comes near. */
export function resolve(town: Town, part: Part, heard: Heard, conversation: Conversation): Resolved | undefined {
  const own = withStanding(part, conversation);
  const more = addsFacts(town, part, heard, conversation);
  if (more !== undefined)
    return { target: more, score: 1, followUp: true, features: [...(conversation.concepts ?? own)], alternatives: [] };
  const matchAll = (features: readonly Feature[]): Match[] =>
    favour(town, focused(town, features, part.focus), heard, features, part.shape);
  const alone = matchAll(own);
  const last = conversation.concepts ?? [];
  const content = own.filter((feature) => !isShape(feature) && !whose.has(feature) && isConcept(feature));
  const leans =
    last.length > 0 &&
    ((alone[0]?.score ?? 0) < standsAlone || content.length === 0) &&
    (opener.test(part.text.trim()) || content.length <= 1 || (alone[0]?.score ?? 0) < sure);
  const features = leans ? merged(last, own) : [...own];
  const together = leans ? matchAll(features) : [];
  const followUp = leans && better(together, alone, conversation, content.length);
  const matches = followUp
    ? favourLast(
        together,
        conversation,
        content.length,
        own.some(isShape) && Object.keys(heard.facts).length === 0 && heard.loose.length === 0,
      )
    : alone;

  if (
    isPenaltyQuestion(followUp ? features : own) ||
    (heard.facts.offense !== undefined && own.includes('#q-amount'))
  ) {
    const penalty = penaltyMatter(town, own, followUp ? features : own, matches, conversation, heard);
    if (penalty !== undefined)
      return { ...penalty, followUp, features: followUp ? features : own, alternatives: matches.slice(0, 4) };
  }
  const [best] = computing(town, matches, heard, followUp ? features : own, part.shape);
  if (best === undefined) return undefined;
  return {
    target: best.target,
    score: best.score,
    followUp,
    features: followUp ? features : own,
    alternatives: matches.slice(0, 4),
  };
}

function better(
  together: readonly Match[],
  alone: readonly Match[],
  conversation: Conversation,
  content: number,
): boolean {
  const [t, a] = [together[0], alone[0]];
  if (t === undefined) return false;
  if (a === undefined || content === 0) return true;
  const same =
    conversation.about !== undefined &&
    t.target.id === conversation.about.id &&
    t.target.kind === conversation.about.kind;
  return t.score + (same ? 0.05 : 0) >= a.score * 0.9;
}

/** "And who may walk him?": him is the dangerous dog of the last question. */
function withStanding(part: Part, { concepts = [] }: Conversation): readonly Feature[] {
  const kept = concepts.filter((concept) => standings.has(concept));
  const points = /\b(?:he|him|his|she|her|it|its|they|them|hes|shes)\b/.test(part.text);
  return points && kept.length > 0 && !part.features.some((feature) => standings.has(feature))
    ? [...part.features, ...kept]
    : part.features;
}

/** "No, he isn't vaccinated": a short message that states a fact which the last rule reads, and asks nothing. */
function addsFacts(town: Town, part: Part, heard: Heard, { about, facts }: Conversation): Target | undefined {
  const declared = about?.kind === 'rule' ? (town.rules.get(about.id)?.facts ?? []) : [];
  const given = declared.some(
    (fact) =>
      heard.facts[fact] !== undefined &&
      fact !== 'species' &&
      JSON.stringify(facts[fact]) !== JSON.stringify(heard.facts[fact]),
  );
  const asks =
    part.shape !== 'open' || part.features.some(isShape) || isPenaltyQuestion(part.features) || part.text.includes('?');
  return given && !asks && part.text.split(/\s+/).length <= 9 ? about : undefined;
}

/** In a long story the question itself counts as much as all the rest. */
function focused(town: Town, features: readonly Feature[], focus: readonly Feature[] | undefined): Match[] {
  const all = town.matcher.match(features);
  if (focus === undefined || focus.length === 0) return all;
  const asked = new Map(town.matcher.match(focus).map(({ target, score }) => [`${target.kind}:${target.id}`, score]));
  return all
    .map(({ target, score }) => ({
      target,
      score: score * 0.5 + (asked.get(`${target.kind}:${target.id}`) ?? 0) * 0.5,
    }))
    .sort((a, b) => b.score - a.score);
}

/** Rules that can compute with the days, ages, lengths and counts of the message go first; other standings go last. */
function favour(
  town: Town,
  matches: readonly Match[],
  heard: Heard,
  features: readonly Feature[],
  shape: Part['shape'],
): Match[] {
  const asked = new Set(features.filter((feature) => standings.has(feature)));
  const changed = features.includes('#changed');
  const quoted = quotedTerms(town, heard.typed);
  return matches
    .map((match) => {
      const { kind } = match.target;
      let score = match.score;
      if (kind === 'rule' && lacksNeed(town, match.target.id, features)) return { ...match, score: score * 0.5 };
      if (kind === 'rule') score += ruleBonus(town, match.target.id, heard, features, shape);
      if (kind === 'change') score = changed ? score + asksForChange : score * 0.7;
      if (shape === 'counts' && weighs(town, match.target)) score += 0.12;
      if (kind === 'definition' && quoted.has(match.target.id)) score += 0.25;
      if (differs(town, match.target, asked)) score *= otherStanding;
      else if (asked.size > 1 && [...asked].indexOf(standingOf(town, match.target) ?? '') === 0) score += 0.05;
      return { ...match, score: Math.min(1, score) };
    })
    .sort((a, b) => b.score - a.score);
}

/** A rule whose subject the question must name, and does not: a litter, an exposure. */
function lacksNeed(town: Town, id: string, features: readonly Feature[]): boolean {
  const needs = town.lexicon.needs.get(id) ?? [];
  return needs.length > 0 && !needs.some((concept) => features.includes(`#${concept}`));
}

/** "Does it count as dangerous?" is answered by a criterion or a defense. */
function weighs(town: Town, { kind, id }: Target): boolean {
  const duty = kind === 'duty' ? town.duties.get(id)?.kind : undefined;
  return duty === 'criterion' || duty === 'defense';
}

/** Defined terms that stand in quotation marks: "am I the 'owner'?" */
function quotedTerms(town: Town, typed: string): Set<string> {
  const quoted = new Set(
    [...typed.matchAll(/(?<![a-z])['"]([^'"]{3,40})['"](?![a-z])/gi)].map(([, term = '']) => term.toLowerCase()),
  );
  return new Set(
    [...town.definitions.values()]
      .filter(({ term, also = [] }) => [term, ...also].some((name) => quoted.has(name.toLowerCase())))
      .map(({ id }) => id),
  );
}

/** Standings of a dog, a keeper or a place: rules about them say nothing of others. */
const standings = new Set([
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
const standingOf = (town: Town, target: Target): Feature | undefined =>
  labelOf(town, target)?.find((feature) => standings.has(feature));

function differs(town: Town, target: Target, asked: ReadonlySet<Feature>): boolean {
  const label = labelOf(town, target);
  if (label === undefined) return false;
  const own = label.filter((feature) => standings.has(feature));
  if (own.length > 0) return !own.some((feature) => asked.has(feature));
  return [...asked].some(
    (feature) => (feature === '#vicious' || feature === '#dangerous') && !town.matcher.speaksOf(target, feature),
  );
}

const labelOf = (town: Town, { kind, id }: Target): readonly Feature[] | undefined =>
  kind === 'duty' ? town.labels.get(id) : undefined;

/** Questions which no computed day answers. */
const notTime = new Set(['#q-who', '#expense', '#q-what-happens', '#q-why', '#q-define', '#q-section']);

function ruleBonus(town: Town, id: string, heard: Heard, features: readonly Feature[], shape: Part['shape']): number {
  const facts = town.rules.get(id)?.facts ?? [];
  const given = facts.filter(
    (fact) => fact !== 'offense' && computed.has(factOf(fact).reads) && heard.facts[fact] !== undefined,
  ).length;
  const days =
    heard.loose.some(({ text }) => !/^(?:today|tonight|hoy)$/i.test(text)) &&
    facts.some((fact) => factOf(fact).reads === 'date')
      ? 1
      : 0;
  const timely = shape === 'counts' || features.some((feature) => notTime.has(feature)) ? 0 : given + days;
  const animal =
    facts.includes('animal') && features.includes('#named-animal')
      ? namesAnimal.any +
        (heard.animals.some((name) => town.lawNames.has(name)) ? namesAnimal.listed : 0) +
        (shape === 'may' || shape === 'illegal' ? namesAnimal.mayI : 0)
      : 0;
  const subject = features.filter(isSubject);
  const spoken = subject.filter((feature) => town.matcher.speaksOf({ kind: 'rule', id }, feature)).length;
  // A rule that does not speak of what is asked computes something else.
  const fit = subject.length === 0 ? 1 : spoken / subject.length;
  if (fit < 0.5) return animal;
  return animal + (timely === 0 ? 0 : fit * Math.min(computes.most, computes.first + computes.more * (timely - 1)));
}

const computed = new Set(['date', 'age', 'length', 'count', 'money']);

const durations = new Set(['#q-when', '#q-long']);

/**
 * Where a duty answers best, but a rule computes from the same words of the code: the rule goes first if the message
 * gives a day, an age or a count that it reads, or asks when or how long.
 */
function computing(
  town: Town,
  matches: readonly Match[],
  heard: Heard,
  features: readonly Feature[],
  shape: Part['shape'],
): Match[] {
  const [best] = matches;
  const cite =
    best === undefined
      ? undefined
      : (town.duties.get(best.target.id)?.cite ?? town.definitions.get(best.target.id)?.cite);
  if (best === undefined || cite === undefined || best.target.kind === 'rule') return [...matches];
  const linked = new Set(town.citedBy.get(cite) ?? []);
  const asksTime = features.some((feature) => durations.has(feature));
  const timely = shape !== 'counts' && !features.some((feature) => notTime.has(feature));
  const fitting = matches.find(({ target, score }) => {
    if (target.kind !== 'rule' || target.id === 'forfeiture' || target.id === 'highest-amount') return false;
    const gives = timely && givesFacts(town, target.id, heard);
    return linked.has(target.id)
      ? (gives && score >= best.score * 0.4) || (asksTime && score >= best.score * 0.6)
      : gives && score >= best.score * 0.85;
  });
  return fitting === undefined ? [...matches] : [{ ...fitting, score: best.score }, ...matches];
}

/** Whether the message holds a day, an age, a length or a count that the rule reads. */
function givesFacts(town: Town, rule: string, heard: Heard): boolean {
  const facts = town.rules.get(rule)?.facts ?? [];
  return facts.some(
    (fact) =>
      fact !== 'offense' &&
      computed.has(factOf(fact).reads) &&
      (heard.facts[fact] !== undefined || (heard.loose.length > 0 && factOf(fact).reads === 'date')),
  );
}

/** A message that adds only facts is about what the last answer was about. */
function favourLast(
  matches: readonly Match[],
  conversation: Conversation,
  content: number,
  asksAnew: boolean,
): Match[] {
  const { about } = conversation;
  if (about === undefined) return [...matches];
  const bonus = content > 0 ? 0.06 : asksAnew ? 0.15 : 0.25;
  return matches
    .map((match) =>
      match.target.kind === about.kind && match.target.id === about.id
        ? { ...match, score: match.score + bonus }
        : match,
    )
    .sort((a, b) => b.score - a.score);
}

/** From this score on the violated duty is taken as named. */
const subjectFound = 0.2;

/** A feature that says what is done or kept: no animal, no person, no kind of question. */
const isSubject = (feature: Feature): boolean => isConcept(feature) && !whose.has(feature) && !isShape(feature);

/** The violation that a penalty question means; undefined where something else answers it better. */
function penaltyMatter(
  town: Town,
  own: readonly Feature[],
  features: readonly Feature[],
  matches: readonly Match[],
  conversation: Conversation,
  heard: Heard,
): { target: Target; score: number; matter?: Duty } | undefined {
  const [best] = matches;
  // "Where do I go for my ticket?" asks for an office, not for an amount.
  if (own.includes('#q-who') && !own.includes('#q-amount') && best !== undefined && best.score >= sure)
    return undefined;
  const remembered = conversation.matter;
  // "So what is the fine for it?": the matter of the last answer.
  if (remembered !== undefined && !notPenalty(own).some(isSubject))
    return { target: { kind: 'penalty', id: remembered.cite }, score: sure };
  const subject = notPenalty(features);
  const standing = new Set(features.filter((feature) => standings.has(feature)));
  const [found] = (subject.some(isSubject) ? town.matcher.match(subject, violable(town)) : [])
    .map((match) => (differs(town, match.target, standing) ? { ...match, score: match.score * otherStanding } : match))
    .sort((a, b) => b.score - a.score);
  const named = found === undefined || found.score < subjectFound ? undefined : town.duties.get(found.target.id);
  // Something else answers better where it speaks of what the violated duty does not: jail, court costs, the highest fine.
  const beyond = subject.filter(
    (feature) =>
      isConcept(feature) &&
      !whose.has(feature) &&
      (found === undefined || !town.matcher.speaksOf(found.target, feature)),
  );
  const special =
    best !== undefined &&
    best.target.id !== 'forfeiture' &&
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
