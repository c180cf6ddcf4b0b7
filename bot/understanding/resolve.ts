/** Resolving: which target answers a question, on its own or as a follow-up to the last one. */
import { factOf } from '../../domain/facts.ts';
import type { Duty } from '../../knowledge/pack.ts';
import type { Conversation, Target } from '../conversation.ts';
import type { Town } from '../town.ts';
import { computing, favour } from './favour.ts';
import { isConcept, isShape, type Feature } from './features.ts';
import type { Heard, Part } from './hear.ts';
import type { Match } from './match.ts';
import { penaltyMatter } from './matter.ts';
import { standings } from './standing.ts';
import { isPenaltyQuestion, isSubject, isWhose } from './subject.ts';
import { sure } from './sureness.ts';

/** A question that stands on its own so clearly needs no help from the last one. */
const standsAlone = 0.6;
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
/** "And for a vicious one?": a dog is dangerous or vicious, not both. */
const swaps = new Set(['#vicious', '#dangerous']);
const standingWord = /^[#~](?:viciou|danger)/;

/** The features of the last question with those of this one, which replace its animal and its kind of question. */
export function merged(last: readonly Feature[], now: readonly Feature[], shape: Part['shape']): Feature[] {
  const newAnimal = now.some((feature) => isWhose(feature));
  const newShape = now.some(isShape) || shape === 'must' || shape === 'may' || shape === 'illegal';
  const newStanding = now.some((feature) => swaps.has(feature));
  const kept = last.filter(
    (feature) =>
      !(newAnimal && isWhose(feature)) &&
      !(newShape && (isShape(feature) || feature.startsWith('~'))) &&
      !(newStanding && standingWord.test(feature)),
  );
  return [...new Set([...kept, ...now])];
}

/** Finds what answers a part of a message. Undefined where nothing comes near. */
export function resolve(town: Town, part: Part, heard: Heard, conversation: Conversation): Resolved | undefined {
  const own = withStanding(part, conversation);
  const more = addsFacts(town, part, heard, conversation);
  if (more !== undefined)
    return { target: more, score: 1, followUp: true, features: [...(conversation.concepts ?? own)], alternatives: [] };
  const matchAll = (features: readonly Feature[]): Match[] =>
    favour({ town, heard, features, shape: part.shape, focus: part.focus }, focused(town, features, part.focus));
  const alone = matchAll(own);
  const last = conversation.concepts ?? [];
  const content = own.filter(
    (feature) => !isShape(feature) && !isWhose(feature) && !swaps.has(feature) && isConcept(feature),
  );
  const leans =
    last.length > 0 &&
    (states(part) ||
      (((alone[0]?.score ?? 0) < standsAlone || content.length === 0) &&
        (opener.test(part.text.trim()) || content.length <= 1 || (alone[0]?.score ?? 0) < sure)));
  const features = leans ? merged(last, own, part.shape) : [...own];
  const together = leans ? matchAll(features) : [];
  const followUp = leans && better(together, alone, conversation, content.length);
  const matches =
    followUp && isOfAnother(town, conversation.about, own)
      ? together
      : followUp
        ? favourLast(
            together,
            conversation,
            content.length,
            own.some(isShape) && Object.keys(heard.facts).length === 0 && heard.loose.length === 0
              ? own
                  .filter(isShape)
                  .some((shape) => conversation.about !== undefined && town.matcher.speaksOf(conversation.about, shape))
              : undefined,
          )
        : alone;

  const taken = followUp ? features : own;
  if (
    isPenaltyQuestion(taken) ||
    (heard.facts.offense !== undefined && (own.includes('#q-amount') || countsOffenses(part, heard))) ||
    asksItsPrice(town, part, matches[0])
  ) {
    const penalty = penaltyMatter(town, own, taken, matches, conversation, heard);
    if (penalty !== undefined) return { ...penalty, followUp, features: taken, alternatives: matches.slice(0, 4) };
  }
  const [best] = byFacts(
    town,
    heard,
    computing({ town, heard, features: taken, shape: part.shape, told: conversation.facts }, matches),
  );
  if (best === undefined) return undefined;
  return {
    target: best.target,
    score: best.score,
    followUp,
    features: taken,
    alternatives: matches.slice(0, 4),
  };
}

/** "Fifth time my husky got out. What's it going to be?": who counts offenses asks what this one costs. */
const countsOffenses = ({ shape, features }: Part, { facts }: Heard): boolean =>
  Number(facts.offense?.value) >= 2 && facts.dogs === undefined && shape === 'open' && !features.some(isShape);

/** "How much for abandoning a cat?": of what is forbidden, the price is its penalty. */
const asksItsPrice = (town: Town, { text }: Part, best: Match | undefined): boolean =>
  best?.target.kind === 'duty' &&
  town.duties.get(best.target.id)?.kind === 'prohibition' &&
  /\bhow much(?: (?:for|if|when)\b|\W*$)/.test(text);

/** A message that tells something and asks nothing: it belongs to the last question. */
const states = (part: Part): boolean =>
  part.shape === 'open' &&
  !part.features.some(isShape) &&
  !part.text.includes('?') &&
  !isPenaltyQuestion(part.features);

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

const animals = new Set(['#dog', '#puppy', '#cat', '#fowl', '#livestock', '#snake']);

/** "And my dog?" after an answer about cats, "and a vicious one?" after one about a Dangerous Dog. */
function isOfAnother(town: Town, about: Target | undefined, own: readonly Feature[]): boolean {
  const label =
    about?.kind === 'duty'
      ? (town.labels.get(about.id) ?? [])
      : about?.kind === 'rule'
        ? town.features(town.rules.get(about.id)?.title ?? '')
        : [];
  return [swaps, animals].some((kinds) => {
    const [told, asked] = [label, own].map((features) => features.filter((feature) => kinds.has(feature)));
    return (told?.length ?? 0) > 0 && (asked?.length ?? 0) > 0 && asked?.some((one) => told?.includes(one)) === false;
  });
}

/**
 * Where no words are sure, the facts that were given decide: who tells a birth asks what follows from it, and so does who
 * counts dogs, of a rule that speaks of what the message is about.
 */
function byFacts(town: Town, heard: Heard, matches: readonly Match[]): readonly Match[] {
  const [best] = matches;
  if (best !== undefined && best.score >= sure) return matches;
  const subject = heard.features.filter(isSubject);
  const reads = ({ target }: Match): number =>
    target.kind !== 'rule'
      ? 0
      : (town.rules.get(target.id)?.facts ?? []).filter(
          (fact) =>
            heard.facts[fact] !== undefined &&
            (factOf(fact).reads === 'date' ||
              (fact === 'dogs' && subject.some((feature) => town.matcher.speaksOf(target, feature)))),
        ).length;
  const all = [...matches, ...[...town.rules.keys()].map((id): Match => ({ target: { kind: 'rule', id }, score: 0 }))];
  const most = Math.max(0, ...all.map(reads));
  const found =
    most === 0
      ? undefined
      : all.find((match) => reads(match) === most && (town.lexicon.needs.get(match.target.id) ?? []).length === 0);
  return found === undefined ? matches : [{ ...found, score: sure }, ...matches];
}

/** "And who may walk him?": him is the dangerous dog of the last question. */
function withStanding(part: Part, { concepts = [] }: Conversation): readonly Feature[] {
  const kept = concepts.filter((concept) => standings.has(concept));
  const points =
    /\b(?:he|him|his|she|her|it|its|they|them|hes|shes)\b/.test(part.text) || part.text.trim().split(/\s+/).length <= 3;
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

/** A message that adds only facts is about what the last answer was about. */
function favourLast(
  matches: readonly Match[],
  conversation: Conversation,
  content: number,
  /** Whether the last target answers the new kind of question; undefined where none is asked. */
  asksAnew: boolean | undefined,
): Match[] {
  const { about } = conversation;
  if (about === undefined) return [...matches];
  const bonus = asksAnew === undefined ? (content > 0 ? 0.06 : 0.25) : asksAnew ? 0.15 : 0;
  return matches
    .map((match) =>
      match.target.kind === about.kind && match.target.id === about.id
        ? { ...match, score: match.score + bonus }
        : match,
    )
    .sort((a, b) => b.score - a.score);
}

/** What the question of a long story counts beside the whole: more where it says more. */
const questions = { least: 0.2, more: 0.2, most: 0.5 };

/** In a long story the question itself counts as much as all the rest, if it says what it is about. */
function focused(town: Town, features: readonly Feature[], focus: readonly Feature[] | undefined): Match[] {
  const all = town.matcher.match(features);
  if (focus === undefined || focus.length === 0) return all;
  const told = focus.filter((feature) => isConcept(feature) && !isShape(feature) && !isWhose(feature)).length;
  const share = Math.min(questions.most, questions.least + questions.more * told);
  const asked = new Map(town.matcher.match(focus).map(({ target, score }) => [`${target.kind}:${target.id}`, score]));
  return all
    .map(({ target, score }) => ({
      target,
      score: score * (1 - share) + (asked.get(`${target.kind}:${target.id}`) ?? 0) * share,
    }))
    .sort((a, b) => b.score - a.score);
}
