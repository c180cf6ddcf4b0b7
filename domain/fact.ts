/** Facts: what must be known of the resident's case before the law can be applied to it. */
import { z } from 'zod';
import { isWithinReach, longDate, plainDateSchema, type PlainDate } from './calendar.ts';

/** One of few answers, with the words for a button. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a fact is, how it is asked for and how it is repeated ("Based on: born February 10, 2026"). */
export interface Fact<T> {
  readonly schema: z.ZodType<T>;
  /** One short question. */
  readonly ask: string;
  /** The fact in a list: 'third offense'. */
  label(value: T): string;
  /** What kind of answer is expected: it decides how free text is read. */
  readonly reads: 'date' | 'choice' | 'count' | 'length' | 'age' | 'span' | 'money' | 'text';
  /** The few answers, where there are few. */
  readonly choices?: readonly Choice[];
  /** A date: whether a day without a year lies before today (births, bites) or after it (due dates). */
  readonly looks?: 'back' | 'forward';
  readonly unit?: string;
}

/** What is known of a fact: a value, or that the person does not know it. */
export type Known<T> = { readonly value: T } | 'unknown';

/** A day, or only its month: "in May". */
export type DayOrMonth = string;
const month = /^\d{4}-(?:0[1-9]|1[0-2])$/;
export const isMonthOnly = (date: DayOrMonth): boolean => month.test(date);

/** A fact that is a day; "in May 2026" is kept as '2026-05' until a rule needs the day. */
export const dateFact = (ask: string, label: string, looks: 'back' | 'forward'): Fact<DayOrMonth> => ({
  schema: z.union([plainDateSchema, z.string().regex(month)]).refine(isWithinReach, 'a day of our time'),
  ask,
  label: (date) => `${label} ${isMonthOnly(date) ? monthName(date) : longDate(date as PlainDate)}`,
  reads: 'date',
  looks,
});

const monthName = (date: string): string => longDate(`${date}-01` as PlainDate).replace(' 1,', '');

/** A fact with few answers. `labels` maps each value to its words in "Based on". */
export function choiceFact<V extends string>(
  ask: string,
  choices: Readonly<Record<V, { readonly button: string; readonly label: string }>>,
): Fact<V> {
  const values = Object.keys(choices) as [V, ...V[]];
  return {
    schema: z.enum(values),
    ask,
    label: (value) => choices[value].label,
    reads: 'choice',
    choices: values.map((value) => ({ value, label: choices[value].button })),
  };
}

/** A whole number, from `min` up. */
export const countFact = (ask: string, label: (count: number) => string, min = 0): Fact<number> => ({
  schema: z.coerce.number().int().min(min).max(100_000),
  ask,
  label,
  reads: 'count',
});
