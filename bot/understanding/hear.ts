/** Hearing: from what a person typed to questions, facts and signs that the turn can act on. */
import { daysBetween, tryPlainDate, type PlainDate } from '../../domain/calendar.ts';
import { factOf, isFactId } from '../../domain/facts.ts';
import { fold, plainMarks } from '../../knowledge/words.ts';
import type { Town } from '../town.ts';
import type { Feature } from './features.ts';
import { withoutPreface } from './preface.ts';
import { inYearOf, readDays, type DayRead } from './reading/dates.ts';
import {
  readAge,
  readBareOrdinal,
  readDogs,
  readLength,
  readMoney,
  readOffense,
  readShelterDays,
} from './reading/numbers.ts';
import { readShotAge } from './reading/spans.ts';
import { expectsYes, shapeOf, type Shape } from './shape.ts';
import type { Correction } from './spelling.ts';
import { questionIn, splitQuestions } from './split.ts';

/** One question of a message. */
export interface Part {
  readonly text: string;
  readonly features: readonly Feature[];
  /** In a long story: the features of the question itself. */
  readonly focus?: readonly Feature[];
  readonly shape: Shape;
  /** It expects a yes: "… right?" */
  readonly expectsYes: boolean;
}

export type GivenFacts = Readonly<Record<string, { readonly value: string | number }>>;

/** A message, understood as far as it can be without the conversation. */
export interface Heard {
  /** The text with plain marks, shorthand written out and spelling mended; lower case. */
  readonly text: string;
  /** As typed, with plain marks. */
  readonly typed: string;
  readonly corrections: readonly Correction[];
  /** It is announced as a question about something else. */
  readonly anew: boolean;
  readonly parts: readonly Part[];
  readonly features: readonly Feature[];
  readonly facts: GivenFacts;
  /** Days of the future whose year was not written: it follows from the days that are known. */
  readonly guessed: Readonly<Record<string, DayRead>>;
  /** Days which no word near them assigns to a fact. */
  readonly loose: readonly DayRead[];
  readonly impossible: readonly string[];
  readonly ordinal: number | undefined;
  readonly animals: readonly string[];
}

/** A message longer than this is read in its first and last parts only. */
const longest = 4000;

/** Understands a message. `today` is the civil day on which it was sent. */
export function hear(town: Town, typed: string, today: PlainDate): Heard {
  const plain = plainMarks(typed).replace(/\s+/g, ' ').trim();
  const kept = plain.length > longest ? `${plain.slice(0, longest / 2)} ${plain.slice(-longest / 2)}` : plain;
  const mended = town.speller.mend(kept);
  const { text, anew } = withoutPreface(rewrite(fold(mended.text), town.lexicon.rewrites));
  const days = readDays(text, today);
  const read = days.filter((day): day is DayRead => 'day' in day);
  const { dated, guessed, loose } = assign(town, text, read, today);
  const numbers = numbersOf(text);
  const several = typeof numbers.dogs?.value === 'number' && numbers.dogs.value >= 3 ? ['#multiple-dogs'] : [];
  const parts = splitQuestions(text).map(({ text: part, story }): Part => {
    const question = questionIn(part);
    const focused = story !== '' || question !== part;
    return {
      text: part,
      features: ofItsAnimal(town, part, [...new Set([...town.features(part), ...town.features(story), ...several])]),
      ...(focused && { focus: town.features(question) }),
      shape: shapeOf(question),
      expectsYes: expectsYes(part),
    };
  });
  return {
    text,
    typed: plain,
    anew,
    corrections: mended.corrections,
    parts,
    features: town.features(text),
    facts: withoutDoubles({ ...numbers, ...statesOf(town, text), ...dated }),
    guessed,
    loose,
    impossible: days.flatMap((day) => ('impossible' in day ? [day.impossible] : [])),
    ordinal: readBareOrdinal(text),
    animals: town.animals.read(text),
  };
}

const kinds = new Set(['#dog', '#cat', '#fowl', '#livestock']);

/** "We have three cats and a dog. Do cats need a license?": the animal of the question, not those of the story. */
function ofItsAnimal(town: Town, part: string, features: readonly Feature[]): readonly Feature[] {
  const sentences = part.split(/(?<=[.!?;])\s+/);
  const own = town.features(sentences.at(-1) ?? '').filter((feature) => kinds.has(feature));
  if (sentences.length < 2 || own.length !== 1) return features;
  return features.filter((feature) => !kinds.has(feature) || own.includes(feature));
}

/** "Are we fine for three years": well, not a penalty. */
const well =
  /\b(that is|thats|that's|this is|is|are|am|be|was|were|its|it's|he's|she's|we're|i'm|im|all|just|seems?|feels?|perfectly|totally|doing|works?) (?:still |also |then |totally |perfectly )?fine\b(?! (?:is|was|amount|the)\b)/g;

/** "… when I drive by": a circumstance, not a question for a day. */
const inPassing =
  /((?:\S+\s+){3,}\S+)\s+when (?=(?:i|he|she|it|its|they|we|you|my|our|the|there|hes|shes|someone|people)\b)/g;

const rewrite = (text: string, rewrites: Readonly<Record<string, string>>): string =>
  text
    .replace(
      /w\/o\b|w\/(?=\s|[a-z])|[a-z0-9]+(?:'[a-z]+)?/g,
      (word) => rewrites[word] ?? rewrites[word.replace(/'/g, '')] ?? word,
    )
    .replace(well, '$1 ok')
    .replace(inPassing, '$1 while ');

function assign(
  town: Town,
  text: string,
  days: readonly DayRead[],
  today: PlainDate,
): { dated: GivenFacts; guessed: Record<string, DayRead>; loose: DayRead[] } {
  const dated: Record<string, { value: string }> = {};
  const guessed: Record<string, DayRead> = {};
  const loose: DayRead[] = [];
  const acquired: string[] = [];
  let before: { end: number; roles: readonly string[] } = { end: 0, roles: [] };
  for (const day of days) {
    const near = town.roles.roles(
      text,
      day,
      days.filter((other) => other !== day),
    );
    // "One adopted in February, the other June 1": the other day is of the same kind.
    const another = near.length === 0 && /\b(?:one|other|another|second|third)\b/.test(text.slice(before.end, day.at));
    const roles = another ? before.roles : near;
    before = { end: day.end, roles };
    if (roles[0] === 'acquiredDate' && day.day.length > 7) acquired.push(inYearOf(day, 'back', today));
    const open = roles.filter((fact) => dated[fact] === undefined);
    if (open.length === 0) loose.push(day);
    for (const fact of open) {
      if (day.yearGuessed && looksOf(fact) === 'forward') guessed[fact] = day;
      else if (soon.has(fact)) dated[fact] = { value: nearest(day, today) };
      else dated[fact] = { value: inYearOf(day, isAhead(fact, text, day) ? 'forward' : looksOf(fact), today) };
    }
  }
  const several = new Set(acquired).size > 1 ? { acquiredDates: { value: acquired.join(', ') } } : {};
  return { dated: { ...dated, ...several }, guessed, loose };
}

/** What is told a little before it begins: "home confinement starts dec 1". */
const soon = new Set(['confinedDate', 'placedDate', 'movedDate']);

/** The last such day, unless the next one is less than two months away. */
function nearest(read: DayRead, today: PlainDate): string {
  const next = tryPlainDate(inYearOf(read, 'forward', today));
  return next !== undefined && daysBetween(today, next) <= 60 ? next : inYearOf(read, 'back', today);
}

/** "If I adopt in April", "getting a puppy on dec 10", "she turns six months on april 3": what is still to come. */
const isAhead = (fact: string, text: string, { at }: DayRead): boolean => ahead[fact]?.test(text.slice(0, at)) === true;

const ahead: Readonly<Record<string, RegExp>> = {
  acquiredDate:
    /\b(?:getting|adopting|buying|picking up|bringing home|if (?:(?:i|we) (?:adopt|get|buy|take in|rescue)|(?:adopted|acquired|bought|purchased))|(?:will|gonna|going to|want to|plan to) (?:get|adopt|buy))\b[^.?!]*$/,
  ageReachedDate:
    /\b(?:hits|turns|reaches|becomes|turning|(?:will|gonna|going to) (?:be|hit|turn|reach|become))\b[^.?!]*$/,
};

/** A birthday says more than an age. */
function withoutDoubles(facts: GivenFacts): GivenFacts {
  if (facts.birthDate === undefined && facts.ageReachedDate === undefined) return facts;
  const { ageMonths: _age, ...rest } = facts;
  return rest;
}

/** Whether a date fact lies before or after today. */
export const looksOf = (fact: string): 'back' | 'forward' => (isFactId(fact) ? (factOf(fact).looks ?? 'back') : 'back');

function numbersOf(text: string): GivenFacts {
  const money = readMoney(text);
  const entries: [string, number | string | undefined][] = [
    ['offense', readOffense(text)],
    ['dogs', readDogs(text)],
    ['ageMonths', readAge(text)],
    ['length', readLength(text)],
    ['shelterDays', readShelterDays(text)],
    ['shotAge', readShotAge(text)],
    ['quotedFee', new Set(money).size === 1 ? money[0] : undefined],
  ];
  return Object.fromEntries(entries.flatMap(([fact, value]) => (value === undefined ? [] : [[fact, { value }]])));
}

const statesOf = (town: Town, text: string): GivenFacts =>
  Object.fromEntries([...town.states.read(text)].map(([fact, value]) => [fact, { value }]));
