/** How a license fee is said whose amounts a resolution sets. */
import { longDate, longMonthDay, type PlainDate } from '../calendar.ts';
import { daysIn } from '../day-words.ts';
import type { Saying } from '../rule.ts';
import { count, dollars, list } from '../wording.ts';
import { reducedAmounts } from './reduced-amount.ts';

/** What every answer says besides: an amount as told, the open designation, when the license is due and ends. */
export interface Told {
  readonly quoted: number | undefined;
  readonly unless: boolean;
  readonly setBy: string;
  readonly percent: number;
  readonly lastFull: string;
  readonly age: number;
  readonly dueDays: number;
  readonly due: PlainDate | 'some day' | undefined;
  readonly yearEnds: PlainDate;
  readonly classed: boolean;
  /** How many dogs were spoken of. */
  readonly howMany: number;
}

/** The amount is not in the code; when the license is due and ends. */
function besides(d: Told): string[] {
  return [
    ...(d.classed ? ['Altered and un-altered dogs are two classes, each with its own amount.'] : []),
    `The code states no dollar amount: ${d.setBy} sets it, and I do not have that.`,
    ...(d.due === undefined
      ? []
      : d.due === 'some day'
        ? [`The license is due within ${count(d.dueDays, 'day')} after you got the dog.`]
        : [`The license is due by ${longDate(d.due)} and ends ${longDate(d.yearEnds)}.`]),
  ];
}

/** An amount is that of one dog, also where several were spoken of. */
const forOne = (d: Told): string => (d.howMany > 1 ? ' for one dog' : '');
/** What several dogs of the same kind cost together. */
const together = (d: Told, amount: number): { notes: string[]; computed: string[] } => {
  const total = dollars(Math.round(amount * d.howMany * 100) / 100);
  return d.howMany > 1
    ? { notes: [`For ${count(d.howMany, 'dog')} of which all this is true it is ${total}.`], computed: [total] }
    : { notes: [], computed: [] };
};

const unless = (d: Told): string => (d.unless ? ', unless the dog is designated Dangerous or Vicious' : '');

/** "Half price?" is answered by the first word; a figure that was told goes first where there is one. */
const fullPrice = (d: Told): string =>
  d.quoted === undefined
    ? 'No half price: the full fee, at full price.'
    : `Full price, the full fee: ${dollars(d.quoted)}${forOne(d)}, if that figure is right.`;

const said = (d: Told, headline: string, notes: string[], computed: readonly string[] = []): Saying => {
  const all = [headline, ...notes].join(' ');
  const own = [...computed, longMonthDay(d.lastFull), ...(d.quoted === undefined ? [] : [dollars(d.quoted)])];
  return { headline, notes, computed: [...daysIn(all), ...own.filter((part) => all.includes(part))] };
};

/** What is said of each outcome. */
export const licenseFeeSayings = {
  several: (d: Told & { dogs: readonly { date: PlainDate; half: boolean }[] }) => {
    const full = d.quoted ?? 0;
    const amounts = d.dogs.map(({ half }) => (half ? (full * (100 - d.percent)) / 100 : full));
    const total = dollars(Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100);
    const each = d.dogs.map(
      ({ date, half }, at) => `${longDate(date)}: ${dollars(amounts[at] ?? 0)}${half ? ', reduced' : ''}`,
    );
    return said(
      d,
      `${total} in all, if the ${dollars(full)} figure is right for each${unless(d)}.`,
      [
        `${each.join('; ')}.`,
        `The fee is cut by ${String(d.percent)}% for a dog that you got after ${longMonthDay(d.lastFull)}.`,
        ...besides(d),
      ],
      [total, ...amounts.map(dollars)],
    );
  },
  half: (d: Told) => {
    const amounts = d.quoted === undefined ? undefined : reducedAmounts(d.quoted, d.percent);
    const event = `after ${longMonthDay(d.lastFull)}`;
    if (amounts === undefined)
      return said(d, `Half price: the fee is cut by ${String(d.percent)}%${unless(d)}.`, [
        `That is for a dog which you got, or which became ${count(d.age, 'month')} old, ${event} of this License Year.`,
        ...besides(d),
      ]);
    const all =
      amounts.length > 1 ? together({ ...d, howMany: 1 }, 0) : together(d, ((d.quoted ?? 0) * (100 - d.percent)) / 100);
    const between = amounts.length > 1 ? ['The text does not say how half a cent is rounded.'] : [];
    return said(
      d,
      `${list(amounts, 'or')}${forOne(d)}, if the ${dollars(d.quoted ?? 0)} figure is right${unless(d)}.`,
      [`The fee is cut by ${String(d.percent)}% ${event}.`, ...between, ...all.notes, ...besides(d)],
      [...amounts, ...all.computed],
    );
  },
  full: (d: Told & { young: boolean }) =>
    said(d, fullPrice(d), [
      `The half price is only for a dog which you got, or which became ${count(d.age, 'month')} old, after ${longMonthDay(d.lastFull)}; ${longMonthDay(d.lastFull)} itself is full price.`,
      ...(d.young
        ? [`A puppy that becomes ${count(d.age, 'month')} old after that day is half price${unless(d)}.`]
        : []),
      ...besides(d),
    ]),
  earlier: (d: Told & { first: PlainDate }) =>
    said(
      d,
      `No half price: the full fee, at full price, for the License Year from ${longDate(d.first)} to ${longDate(d.yearEnds)}.`,
      [
        'The half price is only for the License Year in which you got the dog, or in which it became old enough.',
        ...besides(d),
      ],
    ),
  owned: (d: Told) =>
    said(d, fullPrice(d), [
      `The reduction goes by the day on which you got the dog, or on which it became ${count(d.age, 'month')} old. It does not go by the day on which you apply.`,
      ...besides(d),
    ]),
  designated: (d: Told & { kind: 'dangerous' | 'vicious' }) =>
    said(
      d,
      `No half price for a ${d.kind === 'dangerous' ? 'Dangerous' : 'Vicious'} Dog: the full fee${d.quoted === undefined ? '' : ` of ${dollars(d.quoted)}, if that figure is right`}.`,
      [
        'A designated dog gets no reduction, also when you got it late in the License Year. An additional fee and a certificate are needed, too.',
        ...besides({ ...d, due: undefined, classed: false }),
      ],
    ),
  amount: (d: Told) =>
    said(d, `The code states no dollar amount: ${d.setBy} sets it, and I do not have that.`, [
      'It has one amount each for altered dogs, un-altered dogs, Dangerous Dogs and Vicious Dogs.',
      `For a dog which you got, or which became ${count(d.age, 'month')} old, after ${longMonthDay(d.lastFull)}, it is cut by ${String(d.percent)}% for that License Year${unless(d)}. ${longMonthDay(d.lastFull)} itself is full price.`,
    ]),
};
