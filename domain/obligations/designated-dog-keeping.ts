/** All that the keeper of a Dangerous or a Vicious Dog must do, with due dates where the day of the designation is known. */
import { z } from 'zod';
import { addDays, longDate, type PlainDate } from '../calendar.ts';
import { daysIn } from '../day-words.ts';
import { dogName, type Designated } from '../deadlines/designation-items.ts';
import { knownDay } from '../known-day.ts';
import { lawValue, proofSchema, unsetValue } from '../law.ts';
import { defineRule, type Because } from '../rule.ts';
import { count, dollars } from '../wording.ts';

const number = lawValue(z.number());

/** What holds for both kinds, each in its own section. */
const common = {
  leash: number,
  adult: number,
  muzzle: proofSchema,
  signs: proofSchema,
  training: number,
  altering: number,
  insurance: number,
  amount: number,
  bond: z.union([number, unsetValue]),
  transfer: proofSchema,
};

const law = z.strictObject({
  dangerous: z.strictObject({ ...common, premises: proofSchema, fence: number, fenceItems: z.array(proofSchema) }),
  vicious: z.strictObject({
    ...common,
    premises: proofSchema,
    outside: proofSchema,
    purposes: z.array(proofSchema).min(1),
  }),
});
type Law = z.infer<typeof law>;

interface Item {
  readonly what: string;
  readonly days?: number;
}

interface Told {
  readonly kind: Designated;
  readonly items: readonly Item[];
  readonly designated: PlainDate | undefined;
  readonly today: PlainDate;
}

const feet = (n: number): string => count(n, 'foot').replace('foots', 'feet');

/** Signs, training, altering, insurance, transfer: the same list for both kinds, with their own values. */
function shared(own: Law[Designated]): Item[] {
  const bond =
    own.bond.value === null
      ? '; the amount of a bond in its place is cut off in the source'
      : `, or a surety bond of at least ${dollars(own.bond.value)}`;
  return [
    {
      what: 'Clearly visible signs in a prominent place and at each entrance to an outdoor Enclosure, in the approved form',
    },
    { what: 'Altered and microchipped', days: own.altering.value },
    {
      what: `Liability insurance of at least ${dollars(own.amount.value)} that covers animal bites, with evidence to the town${bond}`,
      days: own.insurance.value,
    },
    { what: 'An evaluation and the training that the expert finds right, both completed', days: own.training.value },
    { what: 'Before you sell or give it away: tell the new keeper and the place to which it goes of the designation' },
  ];
}

function dangerousItems({ dangerous: own }: Law): Item[] {
  return [
    {
      what: `At home: indoors, in an Enclosure, or in a yard fenced on all sides, at least ${feet(own.fence.value)} high, locked, with secure sides and anchored against digging`,
    },
    {
      what: `In public: held by an adult of at least ${String(own.adult.value)} years, on a Non-Retractable Leash no longer than ${feet(own.leash.value)}, and muzzled`,
    },
    ...shared(own),
  ];
}

function viciousItems({ vicious: own }: Law): Item[] {
  return [
    { what: 'At home: indoors or in an Enclosure at all times; a fenced yard is not enough' },
    {
      what: `Out only for one of ${String(own.purposes.length)} purposes: care by a veterinarian, a sale or change of owner that takes it out of town, direct transfer to another Enclosure, or an order after a hearing`,
    },
    {
      what: `Then muzzled, on a Non-Retractable Leash no longer than ${feet(own.leash.value)}, and under the control of the Owner or another adult of at least ${String(own.adult.value)} years`,
    },
    ...shared(own),
  ];
}

/** The words with the numbers first: a reply may show only the first few. */
const becauseOf = (kind: Designated, law: Law): Because => {
  const own = law[kind];
  const numbers = [own.adult, own.altering, own.amount, own.training];
  const rest = [own.insurance, own.bond, own.leash, own.muzzle, own.signs, own.transfer];
  return kind === 'dangerous'
    ? [law.dangerous.premises, law.dangerous.fence, ...numbers, ...rest, ...law.dangerous.fenceItems]
    : [law.vicious.premises, law.vicious.outside, ...numbers, ...rest, ...law.vicious.purposes];
};

const line = ({ what, days }: Item, from: PlainDate | undefined): string => {
  if (days === undefined) return `${what}.`;
  return from === undefined
    ? `${what}: within ${count(days, 'day')} after the designation.`
    : `${what}: by ${longDate(addDays(from, days))}.`;
};

export const designatedDogKeeping = defineRule({
  id: 'designated-dog-keeping',
  title: 'Keeping a Dangerous or a Vicious Dog: the whole list',
  facts: ['designation', 'designationDate'],
  law,
  decide(facts, law, today) {
    const kind = facts.designation();
    if (kind === 'none')
      return {
        outcome: 'none',
        data: undefined,
        because: [law.dangerous.premises, law.vicious.premises],
        ask: 'police',
      };
    const items = kind === 'dangerous' ? dangerousItems(law) : viciousItems(law);
    const data = { kind, items, designated: knownDay(facts.designationDate), today };
    return { outcome: 'list', data, because: becauseOf(kind, law), ask: 'police' };
  },
  say: {
    list: (d: Told) => {
      const limited = d.items.flatMap(({ days }) =>
        days === undefined || d.designated === undefined ? [] : [addDays(d.designated, days)],
      );
      const notes = [
        ...d.items.map((item) => line(item, d.designated)),
        ...(limited.some((date) => date < d.today) ? ['A due date in this list has passed: do that now.'] : []),
        ...(d.designated === undefined ? ['With the day of the designation I can name the due dates.'] : []),
      ];
      const where =
        d.kind === 'dangerous'
          ? 'confined, leashed and muzzled in public'
          : 'indoors or in an Enclosure, and out only for few purposes';
      return {
        headline: `A ${dogName(d.kind)} may be kept only on conditions, at the Owner's expense: ${where}, with signs, insurance, training, altering and a microchip.`,
        notes,
        computed: [
          ...daysIn(...notes),
          ...(d.kind === 'vicious' ? notes.flatMap((note) => note.match(/\d+ purposes/g) ?? []) : []),
        ],
      };
    },
    none: () => ({
      headline: 'None of these duties is for a dog that is not designated.',
      notes: ['A dog is a Dangerous Dog or a Vicious Dog only after an order that designates it.'],
    }),
  },
  leavesOut: ['conditions that the order adds', 'how an Enclosure is built, which is a definition'],
});
