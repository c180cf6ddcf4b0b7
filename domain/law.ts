/** Law values: what the code says, bound to the place and the words that say it. */
import { z } from 'zod';

/** The words of the code that prove something: cited place and verbatim quotation. */
export interface Proof {
  /** Canonical citation, '98-6E'. */
  readonly cite: string;
  /** Verbatim words of the cited paragraph. */
  readonly quote: string;
  /** Edition of the code, where the pack holds several; absent: the default edition. */
  readonly edition?: string | undefined;
}

/** A value of the law with its proof. `value: null`: the text sets none, and `setBy` or `reference` says why. */
export interface LawValue<T> extends Proof {
  readonly value: T;
  /** 'USD', 'days', 'months', 'month-day', 'inches', 'percent', 'count' … */
  readonly unit?: string | undefined;
}

/** A value which the text leaves to somebody or loses in a broken reference. */
export interface Unset extends Proof {
  readonly value: null;
  readonly setBy?: string | undefined;
  /** 'none': the text names nobody who sets it. */
  readonly reference?: 'broken' | 'none' | undefined;
}

const proof = { cite: z.string().min(1), quote: z.string().min(3), edition: z.string().optional() };

/** Schema of cited words alone: an exemption, a condition, a duty. */
export const proofSchema = z.strictObject(proof);

/** Schema of a value with unit and proof: `lawValue(z.number())` reads `{ value: 14, unit: days, cite: 98-9, quote: … }`. */
export const lawValue = <T extends z.ZodType>(value: T) =>
  z.strictObject({ value, unit: z.string().optional(), ...proof });

/** Schema of a value that the text does not hold. */
export const unsetValue = z.strictObject({
  value: z.null(),
  unit: z.string().optional(),
  setBy: z.string().optional(),
  reference: z.enum(['broken', 'none']).optional(),
  ...proof,
});

/** 'MM-DD' in a law value. */
export const monthDay = z.string().regex(/^\d{2}-\d{2}$/);
