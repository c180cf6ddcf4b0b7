/** What the owner of a designated dog must have done, and by which day, counted from the designation. */
import type { z } from 'zod';
import { addDays, longDate, plainDate, type PlainDate } from '../calendar.ts';
import { daysIn, plannedNotes } from '../day-words.ts';
import { knownDay } from '../known-day.ts';
import type { Proof } from '../law.ts';
import { defineRule, type Because, type Saying } from '../rule.ts';
import { weekendNotice } from '../weekend.ts';
import { count, list } from '../wording.ts';
import {
  designationLaw,
  dogName,
  itemSentence,
  proofsOf,
  type Designated,
  type Duties,
  type Item,
} from './designation-items.ts';

const names: Readonly<Record<Item, string>> = {
  altering: 'altering with a microchip',
  insurance: 'insurance or bond',
  training: 'evaluation and training',
};

type Law = z.infer<typeof designationLaw>;

/** Items that end together, with the day where the day of the designation is known. */
interface Group {
  readonly days: number;
  readonly items: readonly Item[];
  readonly date: PlainDate | undefined;
}

interface Told {
  readonly groups: readonly Group[];
  readonly kinds: readonly Designated[];
  readonly laws: readonly Duties[];
  readonly designated: PlainDate | undefined;
  /** The day for which somebody plans one item. */
  readonly planned?: PlainDate | undefined;
  readonly today: PlainDate;
}

function groupsOf(items: readonly Item[], law: Duties, from: PlainDate | undefined): Group[] {
  const all = [...new Set(items.map((item) => law[item].value))].sort((a, b) => a - b);
  return all.map((days) => ({
    days,
    items: items.filter((item) => law[item].value === days),
    date: from === undefined ? undefined : addDays(from, days),
  }));
}

const notesOf = ({ groups, kinds, laws, designated, planned, today }: Told): string[] => {
  const items = groups.flatMap((group) => group.items);
  const sentences = items.flatMap((item) => {
    const said = laws.map((law, at) =>
      itemSentence(item, law, kinds.length > 1 ? ` for a ${dogName(kinds[at] ?? 'vicious')}` : ''),
    );
    return [...new Set(said)];
  });
  const dates = groups.flatMap(({ date }) => (date === undefined ? [] : [date]));
  return [
    ...(designated === undefined
      ? []
      : groups.map(
          ({ days, date }) => `${count(days, 'day')} after ${longDate(designated)} is ${longDate(date ?? designated)}.`,
        )),
    ...(dates.length === 1 && designated !== undefined
      ? plannedNotes(planned, designated, dates[0] ?? designated)
      : []),
    ...(kinds.length > 1 ? ['The days are the same for a Dangerous Dog and for a Vicious Dog.'] : []),
    ...sentences,
    ...dates.flatMap((date) => [
      ...weekendNotice(date).notes,
      ...(date < today ? [`${longDate(date)} has passed: if it is not done, do it now.`] : []),
    ]),
  ];
};

const said = (headline: string, notes: string[]): Saying => ({ headline, notes, computed: daysIn(headline, ...notes) });

const all: readonly Item[] = ['altering', 'insurance', 'training'];

/** Both kinds, where the designation is not known. */
const kindsOf = (known: Designated | 'none' | undefined): readonly Designated[] =>
  known === undefined || known === 'none' ? ['dangerous', 'vicious'] : [known];

function becauseOf(items: readonly Item[], laws: readonly Duties[], fallback: Proof): Because {
  const [first = fallback, ...rest] = laws.flatMap((one) => items.flatMap((item) => [...proofsOf(item, one)]));
  return [first, ...rest];
}

/** The groups with all that is said of them; `from` is the day of the designation, where it is known. */
function tell(
  items: readonly Item[],
  known: Designated | 'none' | undefined,
  law: Law,
  from: PlainDate | undefined,
  today: PlainDate,
) {
  const kinds = kindsOf(known);
  const laws = kinds.map((kind) => law[kind]);
  const groups = groupsOf(items, laws[0] ?? law.dangerous, from);
  const data: Told = { groups, kinds, laws, designated: from, today };
  return { data, because: becauseOf(items, laws, law.dangerous.altering), ask: 'police' };
}

export const designationDeadlines = defineRule({
  id: 'designation-deadlines',
  title: 'Due dates after a designation as Dangerous or Vicious Dog',
  facts: ['designation', 'designationDate', 'designationItem', 'plannedDate'],
  law: designationLaw,
  decide(facts, law, today) {
    const item = facts.designationItem.ifKnown();
    const items = item === undefined || item === 'all' ? all : [item];
    let known = facts.designation.ifKnown();
    const same = items.every((one) => law.dangerous[one].value === law.vicious[one].value);
    if (known === undefined && !same) known = facts.designation();
    if (known === 'none') return { ...tell(items, known, law, undefined, today), outcome: 'none', data: undefined };
    const day = knownDay(facts.designationDate);
    if (day === undefined && item !== undefined)
      return { outcome: 'period', ...tell(items, known, law, undefined, today) };
    const told = tell(items, known, law, day ?? plainDate(facts.designationDate()), today);
    const planned = knownDay(facts.plannedDate);
    return { outcome: 'due', ...told, data: { ...told.data, planned }, safe: told.data.groups[0]?.date ?? today };
  },
  say: {
    due: (d: Told) => {
      const parts = d.groups.map(
        ({ date, items }) => `${list(items.map((item) => names[item]))} by ${longDate(date ?? d.today)}`,
      );
      const single = d.groups.length === 1 ? `${longDate(d.groups[0]?.date ?? d.today)}.` : undefined;
      const both = `${parts.join('; ')}.`;
      return said(single ?? both.charAt(0).toUpperCase() + both.slice(1), notesOf(d));
    },
    period: (d: Told) => {
      const parts = d.groups.map(
        ({ days, items }) => `${list(items.map((item) => names[item]))} within ${count(days, 'day')}`,
      );
      const single =
        d.groups.length === 1 ? `Within ${count(d.groups[0]?.days ?? 0, 'day')} after the designation.` : undefined;
      const both = `${parts.join('; ')} after the designation.`;
      return said(single ?? both.charAt(0).toUpperCase() + both.slice(1), [
        ...notesOf(d),
        'With the day of the designation I can name the last day.',
      ]);
    },
    none: () => ({
      headline: 'Nothing is due: these duties begin with the designation of the dog.',
      notes: ['A dog is a Dangerous Dog or a Vicious Dog only after an order that designates it.'],
    }),
  },
  general: (law, today, facts) => ({
    outcome: 'period',
    ...tell(all, facts.designation.ifKnown(), law, undefined, today),
  }),
  leavesOut: ['other conditions that the order adds'],
});
