/** Taking up: a message that doubts, confirms or corrects the last answer, and asks nothing new. */
import { factOf, isFactId, type FactId, type KnownFacts } from '../../domain/facts.ts';
import type { Conversation, Target } from '../conversation.ts';
import type { Town } from '../town.ts';
import { favour } from './favour.ts';
import { isShape, type Feature } from './features.ts';
import type { GivenFacts, Heard, Part } from './hear.ts';
import { merged } from './resolve.ts';
import { standings } from './standing.ts';

/** "Are you sure?", "so that's a yes?", "says who?", "which section is that?": the last answer, once more. */
const doubts = new RegExp(
  String.raw`^(?:so |ok |okay |wait |um |hm+ |and |but |well |then )*(?:` +
    [
      String.raw`(?:that'?s|that is|it'?s|it is|is (?:that|it)|was that)(?: definitely)? (?:a )?(?:yes|no|yes or (?:a )?no)(?: then)?`,
      String.raw`(?:are )?(?:you|u) (?:sure|certain|positive)(?: about (?:that|this|it))?`,
      String.raw`really|for real|seriously|no way|prove it|source|is that (?:right|true|correct|for sure|really true)`,
      String.raw`(?:check|look)(?: it| that)?(?: up)? again`,
      String.raw`says who|who says(?: so| that)?|according to (?:who|whom|what)`,
      String.raw`where (?:does|do|did) (?:it|that|they|you|the (?:code|law|ordinance)) (?:say|get|find) (?:that|so|this)`,
      String.raw`(?:which|what) (?:section|paragraph|rule|law|part)(?: (?:is|says|was) (?:that|this|it|so))?(?: (?:in|from))?`,
      String.raw`repeat(?: (?:that|it))?|(?:say|tell me) (?:that|it) again|what did you say|come again`,
    ].join('|') +
    String.raw`)(?: please| pls)?[\s?.!]*$`,
);

/** "Oh wait, …", "sorry, I meant …": what was told is put right. */
const corrects =
  /^(?:(?:oh|ok|no|nope|and)[, ]+)*(?:sorry|wait|correction|oops|whoops|my (?:mistake|bad)|scratch that|i meant?(?: to say)?|actually|update|edit)\b[:,. ]*(?:(?:no|sorry|wait|i meant?)\b[, ]*)*/;

/** What the message takes up, with what it says anew. */
export interface TakenUp {
  readonly target: Target;
  readonly features: readonly Feature[];
  /** Facts that take the place of those told before. */
  readonly facts: GivenFacts;
}

/** What a message takes up of the last answer; undefined where it asks something of its own. */
export function takenUp(town: Town, part: Part, heard: Heard, conversation: Conversation): TakenUp | undefined {
  const { about, concepts = [] } = conversation;
  if (about === undefined || heard.parts.length > 1) return undefined;
  if (doubts.test(part.text)) return { target: about, features: concepts, facts: {} };
  const said = corrects.exec(part.text)?.[0];
  if (said === undefined || said === '' || asksAnew(part, heard)) return undefined;
  const now = town.features(withoutDenied(part.text.slice(said.length)));
  const features = merged(concepts, now, part.shape);
  if (now.some((feature) => standings.has(feature) && !concepts.includes(feature))) {
    const [best] = favour({ town, heard, features, shape: part.shape }, town.matcher.match(features));
    const [standing] = ['vicious', 'dangerous'].filter((one) => now.includes(`#${one}`));
    const facts = standing === undefined ? {} : { designation: { value: standing } };
    return best === undefined ? undefined : { target: best.target, features, facts };
  }
  const facts = putRight(town, about, heard, conversation);
  return Object.keys(facts).length > 0 || heard.ordinal !== undefined ? { target: about, features, facts } : undefined;
}

const asksAnew = ({ shape, features, text }: Part, { loose, facts }: Heard): boolean =>
  shape !== 'open' ||
  text.includes('?') ||
  (features.some(isShape) && loose.length === 0 && Object.keys(facts).length === 0);

/** "Vicious, not dangerous". */
const withoutDenied = (text: string): string => text.replace(/,?\s*\b(?:and )?not (?:a |an |the )?\w+/g, '');

/** The facts that a correction gives; a day goes to the one day that was told before. */
function putRight(town: Town, about: Target, heard: Heard, { facts }: Conversation): GivenFacts {
  const told = Object.keys(facts).filter((id): id is FactId => isFactId(id) && factOf(id).reads === 'date');
  const read = told.filter((id) => (town.rules.get(about.id)?.facts ?? []).includes(id));
  const days = [
    ...heard.loose.map(({ day }) => day),
    ...Object.entries(heard.facts).flatMap(([id, { value }]) =>
      isFactId(id) && factOf(id).reads === 'date' ? [String(value)] : [],
    ),
  ];
  const [day] = days;
  const [only] = read;
  const given = Object.fromEntries(
    Object.entries(heard.facts).filter(([id]) => !isFactId(id) || factOf(id).reads !== 'date' || told.includes(id)),
  );
  return read.length === 1 && only !== undefined && days.length === 1 && day !== undefined && day.length > 7
    ? { ...given, [only]: { value: day } }
    : given;
}

/** "And for a vicious one?" after a question about a Dangerous Dog: the designation is the one now named. */
export function withDesignation(facts: KnownFacts, features: readonly Feature[]): KnownFacts {
  const named = (['vicious', 'dangerous'] as const).filter((standing) => features.includes(`#${standing}`));
  const [only] = named;
  return facts.designation === undefined || named.length !== 1 || only === undefined
    ? facts
    : { ...facts, designation: { value: only } };
}
