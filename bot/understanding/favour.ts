/** Favour: what makes one match go before another, besides the words: days to compute with, standings, kinds of question. */
import { factOf, type FactId } from '../../domain/facts.ts';
import { isSmall, words } from '../../knowledge/words.ts';
import type { Conversation, Target } from '../conversation.ts';
import type { Town } from '../town.ts';
import type { Feature } from './features.ts';
import type { Heard, Part } from './hear.ts';
import type { Match } from './match.ts';
import { differs, otherStanding, standingOf, standings } from './standing.ts';
import { isSubject, isWhose } from './subject.ts';

/** A question that gives a day, an age or a count wants it computed: for the first fact that a rule reads, for each more. */
const computes = { first: 0.12, more: 0.06, most: 0.26 };
/** A rule about animals, where the message names one that is no dog or cat. */
const namesAnimal = { any: 0.06, listed: 0.08, mayI: 0.12, alone: 0.3 };
/** A rule that computes with an amount as told. */
const toldAmount = 0.12;
/** A change, where the question sets the old beside the new. */
const asksForChange = 0.2;
/** A change, where the question does not; unless nothing but changes speaks of its subject. */
const withoutChange = 0.5;
/** A duty about another kind of animal. */
const otherKind = 0.8;
/** A duty after a bite, where nobody speaks of one. */
const afterBite = 0.9;
/** What follows a bite on a person, where an animal was bitten. */
const ofPeople = 0.8;
/** "Which section is the leash rule?" asks for a rule, seldom for the meaning of a word or for what is beside it. */
const noRule = 0.75;
/** A gap about fines, where nobody asks for one. */
const penaltyGap = 0.85;
const ofPenalties = /\b(?:fines?|penalt(?:y|ies)|forfeitures?)\b/i;
/** A question that is one of the target's own. */
const itsOwn = 0.9;

/** What is asked, for weighing its matches. */
export interface Asked {
  readonly town: Town;
  readonly heard: Heard;
  /** Of the question, with what it takes from the one before. */
  readonly features: readonly Feature[];
  readonly shape: Part['shape'];
  /** Of a long story: the features of the question itself. */
  readonly focus?: readonly Feature[] | undefined;
  /** What was told before. */
  readonly told?: Conversation['facts'];
}

/** Rules that can compute with the days, ages, lengths and counts of the message go first; other standings go last. */
export function favour(asked: Asked, matches: readonly Match[]): Match[] {
  const { town, heard, features, shape } = asked;
  const askedStandings = new Set(features.filter((feature) => standings.has(feature)));
  const changed = features.includes('#changed');
  const asksPenalty = ['#penalty', '#q-amount', '#offense-number'].some((feature) => features.includes(feature));
  const onlyChanged = features.some((feature) => town.changedOnly.has(feature));
  const quoted = quotedTerms(town, heard.typed);
  return matches
    .map((match) => {
      const { kind } = match.target;
      let score = match.score;
      if (kind === 'rule' && lacksNeed(town, match.target.id, features)) return { ...match, score: score * 0.5 };
      if (kind === 'rule') score += ruleBonus(asked, match.target.id);
      if (kind === 'change')
        score = changed ? score + asksForChange : score * (onlyChanged || score >= itsOwn ? 1 : withoutChange);
      if (weighs(town, match.target))
        score =
          shape === 'counts'
            ? score + 0.12
            : features.some((feature) => judged.has(feature))
              ? score
              : score < itsOwn
                ? score * 0.75
                : score;
      if (ofOtherKind(town, match.target, features)) score *= otherKind;
      if (onlyAfterBite(town, match.target, features)) score *= afterBite;
      if (onlyOfPeople(town, match.target, features)) score *= ofPeople;
      if (features.includes('#q-section') && !isRule(town, match.target)) score *= noRule;
      if (kind === 'gap' && !asksPenalty && ofPenalties.test(town.gaps.get(match.target.id)?.label ?? ''))
        score *= penaltyGap;
      if (kind === 'definition' && shape !== 'counts' && quoted.has(match.target.id)) score += 0.25;
      if (differs(town, match.target, askedStandings)) score *= otherStanding;
      else if (askedStandings.size > 1 && standingOf(town, match.target) !== [...askedStandings][0]) score *= 0.85;
      return { ...match, score: Math.min(1, score) };
    })
    .sort((a, b) => b.score - a.score);
}

/** A duty that commands, forbids or allows; what measures, explains or empowers stands beside the rule. */
function isRule(town: Town, { kind, id }: Target): boolean {
  const duty = kind === 'duty' ? town.duties.get(id)?.kind : undefined;
  return kind !== 'definition' && !['statement', 'criterion', 'defense', 'power'].includes(duty ?? '');
}

/** Kinds of animals that the code treats apart. */
const kinds = ['#dog', '#cat', '#fowl', '#livestock'];

/** A duty whose label names another kind of animal than the question, which names one. */
function ofOtherKind(town: Town, { kind, id }: Target, features: readonly Feature[]): boolean {
  const asked = kinds.filter((one) => features.includes(one));
  const label = kind === 'duty' ? (town.labels.get(id) ?? []) : [];
  const [only] = asked;
  return asked.length === 1 && only !== undefined && !label.includes(only) && kinds.some((one) => label.includes(one));
}

/** A duty after a bite, where the question speaks of none. */
const onlyAfterBite = (town: Town, { kind, id }: Target, features: readonly Feature[]): boolean =>
  kind === 'duty' && !features.includes('#bite') && town.labels.get(id)?.includes('#bite') === true;

/** A duty that knows no bitten animal, where an animal was bitten. */
const onlyOfPeople = (town: Town, target: Target, features: readonly Feature[]): boolean =>
  target.kind === 'duty' &&
  features.includes('#bitten-animal') &&
  !town.matcher.speaksOf(target, '#bitten-animal') &&
  town.matcher.speaksOf(target, '#bite');

/** A rule whose subject the question must name, and does not: a litter, an exposure. */
function lacksNeed(town: Town, id: string, features: readonly Feature[]): boolean {
  const needs = town.lexicon.needs.get(id) ?? [];
  return needs.length > 0 && !needs.some((concept) => features.includes(`#${concept}`));
}

/** Words of judgement: without one, nobody asks whether behavior counts as dangerous. */
const judged = new Set([
  '#dangerous',
  '#vicious',
  '#designation',
  '#provoke',
  '#burglar',
  '#self-defense',
  '#penalty',
  '#menacing',
  '#q-define',
  '#attack',
]);

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

/** Questions which no computed day answers. */
const notTime = new Set(['#q-who', '#expense', '#q-what-happens', '#q-why', '#q-define', '#q-section']);

/** After a bite what to do comes before until when. */
const asksNoTime = (features: readonly Feature[]): boolean =>
  features.some((feature) => notTime.has(feature)) ||
  (features.includes('#q-what-do') &&
    features.includes('#bite') &&
    !features.some((feature) => durations.has(feature)));

function ruleBonus(asked: Asked, id: string): number {
  const { town, heard, features, shape, focus = features } = asked;
  const facts = town.rules.get(id)?.facts ?? [];
  const given = givenFor(facts, heard);
  const days =
    heard.loose.some(({ text }) => !/^(?:today|tonight|hoy)$/i.test(text)) &&
    facts.some((fact) => factOf(fact).reads === 'date')
      ? 1
      : 0;
  const timely = shape === 'counts' || asksNoTime(features) ? 0 : given + days;
  const animal =
    facts.includes('animal') && asksToKeep(asked, id)
      ? namesAnimal.any +
        (heard.animals.some((name) => town.lawNames.has(name)) ? namesAnimal.listed : 0) +
        (shape === 'may' || shape === 'illegal' ? namesAnimal.mayI : 0) +
        (namesNothingElse(heard) ? namesAnimal.alone : 0)
      : 0;
  const subject = focus.filter(isMatter);
  const spoken = subject.filter((feature) => town.matcher.speaksOf({ kind: 'rule', id }, feature)).length;
  // A rule that does not speak of what is asked computes something else.
  const fit = subject.length === 0 ? 1 : spoken / subject.length;
  if (fit < 0.5)
    return (
      animal *
      (given > 0 || fit > 0.5 ? 1 : Math.max(fit, heard.animals.some((name) => town.lawNames.has(name)) ? 0.5 : 0))
    );
  const money =
    heard.facts.quotedFee !== undefined && facts.includes('quotedFee') && features.includes('#q-amount')
      ? toldAmount
      : 0;
  return (
    animal + money + (timely === 0 ? 0 : fit * Math.min(computes.most, computes.first + computes.more * (timely - 1)))
  );
}

/** What is done or asked, beyond that an animal is named. */
const isMatter = (feature: Feature): boolean => isSubject(feature) && feature !== '#named-animal';

const computed = new Set(['date', 'age', 'span', 'length', 'count', 'money']);

const durations = new Set(['#q-when', '#q-long']);

/**
 * Where a duty answers best, but a rule computes from the same words of the code: the rule goes first if the message
 * gives a day, an age or a count that it reads, or asks when or how long.
 */
export function computing(asked: Asked, matches: readonly Match[]): Match[] {
  const { town, heard, features, shape, told = {} } = asked;
  const [best] = matches;
  const cite =
    best === undefined
      ? undefined
      : (town.duties.get(best.target.id)?.cite ?? town.definitions.get(best.target.id)?.cite);
  if (best === undefined || cite === undefined || best.target.kind === 'rule') return [...matches];
  const linked = new Set(town.citedBy.get(cite) ?? []);
  const asksTime = features.some((feature) => durations.has(feature));
  const timely = shape !== 'counts' && !asksNoTime(features);
  // "Can I put him down tomorrow?": what is forbidden is forbidden on every day.
  const forbids =
    !asksTime && (shape === 'may' || shape === 'open') && town.duties.get(best.target.id)?.kind === 'prohibition';
  const fitting = matches.find(({ target, score }) => {
    if (target.kind !== 'rule' || target.id === 'forfeiture' || target.id === 'highest-amount') return false;
    const subject = features.filter(isMatter);
    const spoken = subject.filter((feature) => town.matcher.speaksOf(target, feature));
    const names =
      town.rules.get(target.id)?.facts.includes('animal') === true &&
      asksToKeep(asked, target.id) &&
      (spoken.length === subject.length || (spoken.length > 0 && otherAnimal(town, best.target.id, heard)));
    const gives = timely && givesFacts(town, target.id, heard) && !(forbids && only(town, target.id, heard, 'date'));
    // "Must all five wear tags?": how many there are is no reason to leave the tags unanswered.
    const leavesOut =
      !differs(town, best.target, new Set(features.filter((feature) => standings.has(feature)))) &&
      subject.some((feature) => !spoken.includes(feature) && town.matcher.speaksOf(best.target, feature));
    if (gives && leavesOut && heard.loose.length === 0 && only(town, target.id, heard, 'count')) return false;
    if (!linked.has(target.id)) return gives && score >= best.score * (asksTime ? 0.6 : 0.85);
    // "Designated on November 2." "When must he be fixed?"
    if (asksTime && timely && knowsDay(town, target.id, told) && score >= best.score * 0.35) return true;
    return ((gives || names) && score >= best.score * 0.4) || (asksTime && score >= best.score * 0.6);
  });
  return fitting === undefined ? [...matches] : [{ ...fitting, score: best.score }, ...matches];
}

/** A duty about one animal, where the message names others: "keeping sharks" says nothing of a tarantula. */
function otherAnimal(town: Town, duty: string, heard: Heard): boolean {
  const of = town.animals.read(town.duties.get(duty)?.label ?? '');
  return of.length > 0 && heard.animals.length > 0 && !of.some((name) => heard.animals.includes(name));
}

/** "Fox?", "and a serval cat": who types the name of an animal alone asks whether it may be kept. */
const namesNothingElse = ({ animals, text }: Heard): boolean =>
  animals.some((name) => name !== 'dog' && name !== 'cat') &&
  words(text).filter((word) => !isSmall(word)).length <= words(animals.join(' ')).length;

/** Who, when, why, at whose cost, or that it got out: no question of whether the animal may be kept. */
const notKeeping = ['#q-who', '#q-when', '#q-why', '#expense', '#at-large'];

const wantsToKeep =
  /\b(?:can|may|could|should) (?:i|we) (?:still |legally )?(?:keep|have|own|raise)\b|\bis (?:that|it|this|she|he) (?:ok|okay|legal|allowed)\b/;

/** Whether the animal named is what is asked about, rather than a part of what happened: "they left a snake". */
function asksToKeep({ town, heard, features, shape }: Asked, id: string): boolean {
  if (!features.includes('#named-animal')) return false;
  if (namesNothingElse(heard)) return true;
  if (notKeeping.some((feature) => features.includes(feature))) return false;
  if ((shape === 'may' || shape === 'illegal') && wantsToKeep.test(heard.text)) return true;
  const named = new Set(heard.animals.flatMap((name) => words(name)).map((word) => word.slice(0, 3)));
  const told = features.filter(
    (feature) =>
      feature !== '#named-animal' && !feature.startsWith('~') && !isWhose(feature) && !named.has(feature.slice(0, 3)),
  );
  return (
    shape !== 'open' ||
    told.length === 0 ||
    told.some((feature) => town.matcher.speaksOf({ kind: 'rule', id }, feature))
  );
}

/** How many facts that a rule computes with are given; how many dogs there are is none to a rule about days. */
function givenFor(facts: readonly FactId[], heard: Heard): number {
  const read = facts.filter((fact) => fact !== 'offense' && computed.has(factOf(fact).reads));
  const given = read.filter((fact) => heard.facts[fact] !== undefined);
  const counts = (fact: FactId): boolean => factOf(fact).reads === 'count';
  return given.every(counts) && !read.every(counts) ? 0 : given.length;
}

/** Whether nothing but days, or nothing but counts, is given of what the rule computes with. */
function only(town: Town, rule: string, heard: Heard, kind: 'date' | 'count'): boolean {
  const facts = town.rules.get(rule)?.facts ?? [];
  return !facts.some(
    (fact) => computed.has(factOf(fact).reads) && factOf(fact).reads !== kind && heard.facts[fact] !== undefined,
  );
}

/** Whether a day that the rule computes with was told before. */
const knowsDay = (town: Town, rule: string, told: Conversation['facts']): boolean =>
  (town.rules.get(rule)?.facts ?? []).some((fact) => factOf(fact).reads === 'date' && told[fact] !== undefined);

/** Whether the message holds a day, an age, a length or a count that the rule reads. */
function givesFacts(town: Town, rule: string, heard: Heard): boolean {
  const facts = town.rules.get(rule)?.facts ?? [];
  const looseDay = heard.loose.length > 0 && facts.some((fact) => factOf(fact).reads === 'date');
  return looseDay || givenFor(facts, heard) > 0;
}
