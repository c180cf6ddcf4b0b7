/** A penalty schedule of the code: which violations it covers, and the amounts that it prints. */
import { z } from 'zod';
import { isWithin } from '../citation.ts';
import { ordinal } from '../facts.ts';
import { lawValue, proofSchema, type Proof } from '../law.ts';
import { count, dollarRange, dollars, list } from '../wording.ts';

const range = lawValue(z.tuple([z.number(), z.number()]));

/** One schedule. Of several that cover a violation, the one that stands first is the more specific. */
export const scheduleSchema = z.strictObject({
  /** Sections and paragraphs whose violation it covers. */
  covers: z.array(z.string()).min(1),
  /** Amounts from the first offense on; the last offense named is the end of the ladder. */
  ladder: lawValue(z.array(z.number()).min(1)).optional(),
  /** What comes on top of the ladder: 'court costs'. */
  plus: z.strictObject({ what: z.string(), cite: z.string(), quote: z.string() }).optional(),
  /** Words which make it doubtful that the schedule reaches animals other than dogs. */
  dogsOnly: proofSchema.optional(),
  /** Fees that come on top where the animal was impounded. */
  impounding: proofSchema.optional(),
  /** One range, without a word on first or later offenses. */
  range: range.optional(),
  /** The range for a first offense. With `later` and without `first`, the text states none for the first. */
  first: range.optional(),
  later: range.optional(),
  /** The days for which a court may hold a person who does not pay. */
  jail: lawValue(z.number()).optional(),
  /** Penalties of another law that are adopted, and whose amounts the text does not hold. */
  adopted: proofSchema.optional(),
  /** A place whose other violations fall under the next schedule. */
  insteadOf: z.string().optional(),
});

export type Schedule = z.infer<typeof scheduleSchema>;

/** The first schedule that covers a place. */
export const scheduleFor = (schedules: readonly Schedule[], place: string): Schedule | undefined =>
  schedules.find(({ covers }) => covers.some((covered) => isWithin(place, covered)));

/** What a schedule says of an offense, as part of a sentence, and the words that prove it. */
export interface Penalty {
  readonly words: string;
  /** The place of the amount. */
  readonly cite: string;
  readonly proofs: readonly Proof[];
  readonly computed: readonly string[];
  /** The text prints no amount for this offense. */
  readonly missing: boolean;
}

const penalty = (words: string, proof: Proof, missing = false, computed: readonly string[] = []): Penalty => ({
  words,
  cite: proof.cite,
  proofs: [proof],
  computed,
  missing,
});

/** The amount for an offense; without one, every step. */
export function penaltyOf(schedule: Schedule, offense: number | undefined): Penalty | undefined {
  const { ladder, plus, first, later, adopted } = schedule;
  if (ladder !== undefined) {
    const steps = ladder.value.map(dollars);
    const top = plus === undefined ? '' : ` plus ${plus.what}`;
    const [start = '', ...rest] = steps;
    if (offense === undefined)
      return penalty(`${start}${top} for a first offense, and ${list(rest)} for the next ones, in that order`, ladder);
    const step = steps[offense - 1];
    if (step !== undefined) return penalty(step + top, ladder);
    const end = ordinal(steps.length);
    return penalty(`no stated amount, as the schedule ends with ${steps.at(-1) ?? ''} for the ${end}`, ladder, true, [
      end,
    ]);
  }
  if (schedule.range !== undefined) return penalty(dollarRange(schedule.range.value), schedule.range);
  if (later !== undefined) {
    const amount = dollarRange(later.value);
    if (first !== undefined && offense === undefined)
      return {
        ...penalty(
          dollarRange(first.value) === amount
            ? `${amount} for any offense`
            : `${dollarRange(first.value)} first, then ${amount}`,
          first,
        ),
        proofs: [first, later],
      };
    if (offense === undefined)
      return penalty(`${amount} for a later violation, and no stated amount for a first`, later);
    if (offense > 1) return penalty(amount, later);
    return first === undefined
      ? penalty('no stated amount for a first violation', later, true)
      : penalty(dollarRange(first.value), first);
  }
  return adopted === undefined
    ? undefined
    : penalty('the penalties of a law that this text does not hold', adopted, true);
}

/** That a court may hold a person who does not pay, in a sentence. */
export const jailNote = (days: number): string =>
  `Jail is only for not paying: the person can be held until it is paid, ${count(days, 'day')} at most.`;
