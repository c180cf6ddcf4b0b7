/** The dictionary of facts: every fact that any rule may read. Understanding fills them, rules read them. */
import { z } from 'zod';
import { longDate, tryPlainDate } from './calendar.ts';
import { list } from './wording.ts';
import { choiceFact, countFact, dateFact, type Fact } from './fact.ts';
import { spanPattern } from './span.ts';

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** 3 is 'third', 12 is '12th'. */
export const ordinal = (n: number): string =>
  ordinals[n] ??
  `${String(n)}${n % 10 === 1 && n % 100 !== 11 ? 'st' : n % 10 === 2 && n % 100 !== 12 ? 'nd' : n % 10 === 3 && n % 100 !== 13 ? 'rd' : 'th'}`;

const text = (ask: string, label: (value: string) => string): Fact<string> => ({
  schema: z.string().min(1).max(200),
  ask,
  label,
  reads: 'text',
});

export const facts = {
  // money and offenses
  violation: text('What is the ticket or the violation for?', (cite) => `§ ${cite}`),
  offense: countFact('Which offense is it: the first, the second, the third?', (n) => `${ordinal(n)} offense`, 1),
  quotedFee: {
    schema: z.coerce.number().min(0).max(1_000_000),
    ask: 'Which amount did they tell you?',
    label: (n: number) => `a fee of $${String(n)} as told to you`,
    reads: 'money',
    unit: 'USD',
  } satisfies Fact<number>,
  // the animal
  altered: choiceFact('Is the dog spayed or neutered?', {
    yes: { button: 'Yes', label: 'spayed or neutered' },
    no: { button: 'No', label: 'not spayed or neutered' },
  }),
  immunized: choiceFact('Are its rabies shots current?', {
    yes: { button: 'Yes, current', label: 'currently immunized against rabies' },
    no: { button: 'No', label: 'not currently immunized against rabies' },
  }),
  assistance: choiceFact('Is it a trained service dog or a leader dog?', {
    service: { button: 'Service dog, trained', label: 'a trained service dog' },
    leader: { button: 'Leader dog (blind or deaf)', label: 'a leader dog' },
    emotional: { button: 'Emotional support', label: 'an emotional support animal' },
    no: { button: 'None of these', label: 'no service or leader dog' },
  }),
  species: choiceFact('What kind of animal is it?', {
    dog: { button: 'Dog', label: 'dog' },
    cat: { button: 'Cat', label: 'cat' },
    other: { button: 'Another animal', label: 'another animal' },
  }),
  animal: text('Which animal is it?', (name) => name),
  side: choiceFact('Is it your animal, or were you bitten?', {
    owner: { button: 'It is my animal', label: 'your animal' },
    bitten: { button: 'I was bitten', label: 'you were bitten' },
  }),
  length: {
    schema: z.coerce.number().min(0).max(1200),
    ask: 'How long is it?',
    label: (inches: number) =>
      `${inches % 12 === 0 ? `${String(inches / 12)} feet` : `${String(Math.round(inches * 10) / 10)} inches`} long`,
    reads: 'length',
    unit: 'inches',
  } satisfies Fact<number>,
  shelterDays: countFact(
    'How many days was it in the shelter?',
    (n) => `${String(n)} ${n === 1 ? 'day' : 'days'} in the shelter`,
  ),
  dogs: countFact('How many dogs do you keep?', (n) => `${String(n)} ${n === 1 ? 'dog' : 'dogs'}`),
  ageMonths: {
    schema: z.coerce.number().min(0).max(600),
    ask: 'How old is the dog?',
    label: (months: number) =>
      months >= 24 && months % 12 === 0
        ? `${String(months / 12)} years old`
        : `${String(months)} ${months === 1 ? 'month' : 'months'} old`,
    reads: 'age',
    unit: 'months',
  } satisfies Fact<number>,
  dogAge: choiceFact('Is it a puppy or a grown dog?', {
    puppy: { button: 'A puppy', label: 'puppy' },
    grown: { button: 'A grown dog', label: 'grown dog' },
  }),
  designation: choiceFact('Has the dog been designated?', {
    none: { button: 'No', label: 'not designated' },
    dangerous: { button: 'Dangerous Dog', label: 'designated a Dangerous Dog' },
    vicious: { button: 'Vicious Dog', label: 'designated a Vicious Dog' },
  }),
  // days
  birthDate: dateFact('When was the dog born?', 'born', 'back'),
  ageReachedDate: dateFact('On which day did it reach that age?', 'reached the licensing age', 'back'),
  acquiredDate: dateFact('On which day did you get the dog?', 'acquired', 'back'),
  alreadyOwned: choiceFact('Did you already have the dog last year?', {
    yes: { button: 'Yes', label: 'a dog you already had' },
    no: { button: 'No, it is new', label: 'a dog new to you' },
  }),
  licensedDate: dateFact('On which day did you get, or will you get, the license?', 'licensed', 'forward'),
  biteDate: dateFact('On which day was the bite?', 'bite on', 'back'),
  biteBefore: choiceFact('Had the animal bitten a person before it was impounded?', {
    yes: { button: 'Yes', label: 'it had bitten a person' },
    no: { button: 'No', label: 'it had bitten nobody' },
  }),
  exposureDate: dateFact('On which day was it exposed to the rabid animal?', 'exposed to a rabid animal on', 'back'),
  orderDate: dateFact('On which day was the order given?', 'order of', 'back'),
  noticeDate: dateFact('On which day were you notified, or was the notice posted?', 'notice of', 'back'),
  confinedDate: dateFact('On which day did the confinement begin?', 'confined since', 'back'),
  placedDate: dateFact('On which day was it placed in the hospital?', 'placed on', 'back'),
  vaccinationDate: dateFact('On which day was the rabies shot?', 'rabies shot on', 'back'),
  shotAge: {
    schema: z.string().regex(spanPattern),
    ask: 'How long before the bite was the rabies shot?',
    label: (span: string) => `rabies shot ${span} before the bite`,
    reads: 'span',
  } satisfies Fact<string>,
  plannedDate: dateFact('For which day is it planned?', 'planned for', 'forward'),
  vaccine: choiceFact('Was it a one-year or a three-year vaccine?', {
    'one-year': { button: 'One-year', label: 'one-year vaccine' },
    'three-year': { button: 'Three-year', label: 'three-year vaccine' },
  }),
  designationDate: dateFact('On which day was the dog designated?', 'designated on', 'back'),
  removalOrderDate: dateFact('On which day was the removal ordered?', 'removal ordered on', 'back'),
  complaintDate: dateFact('On which day was the first complaint filed?', 'first complaint on', 'back'),
  acquiredDates: {
    schema: z.string().regex(/^\d{4}-\d{2}-\d{2}(?:, \d{4}-\d{2}-\d{2})+$/),
    ask: 'On which days did you get the dogs?',
    label: (days: string) =>
      `dogs acquired ${list(
        days
          .split(', ')
          .flatMap((day) => tryPlainDate(day) ?? [])
          .map(longDate),
      )}`,
    reads: 'text',
  } satisfies Fact<string>,
  movedDate: dateFact('On which day did you move here with the dog?', 'moved here', 'back'),
  deathDate: dateFact('On which day did the animal die?', 'died on', 'back'),
  // what is asked of a designated dog
  designationItem: choiceFact('Which of the duties do you mean?', {
    insurance: { button: 'Insurance', label: 'insurance or bond' },
    altering: { button: 'Altering and microchip', label: 'altering and microchip' },
    training: { button: 'Evaluation and training', label: 'evaluation and training' },
    all: { button: 'All of them', label: 'all duties with a due date' },
  }),
  coverage: choiceFact('Insurance or a surety bond?', {
    insurance: { button: 'Insurance', label: 'liability insurance' },
    bond: { button: 'Surety bond', label: 'a surety bond' },
  }),
} as const satisfies Record<string, Fact<string> | Fact<number>>;

export type FactId = keyof typeof facts;
/** The value of a fact. */
export type FactValue<F extends FactId> = (typeof facts)[F] extends Fact<infer T> ? T : never;
/** What is known of a case. An absent fact was not asked; 'unknown' was asked and the person does not know. */
export type KnownFacts = { readonly [F in FactId]?: { readonly value: FactValue<F> } | 'unknown' };

/** A fact by its id, its type forgotten: for code that treats all facts alike. */
export const factOf = (id: FactId): Fact<unknown> => facts[id];

/** Whether a text is the id of a fact. */
export const isFactId = (id: string): id is FactId => id in facts;
