/** Lengths of animals: as the law writes them, and in inches. */
import { z } from 'zod';

/** A length of the law, in feet or inches as its words say. */
export const lengthSchema = z.strictObject({
  value: z.number(),
  unit: z.enum(['feet', 'inches']),
  cite: z.string(),
  quote: z.string(),
});

export const inInches = (value: number, unit: 'feet' | 'inches'): number => (unit === 'feet' ? value * 12 : value);

/** '6 feet', '30 inches'. */
export const lengthWords = (value: number, unit: 'feet' | 'inches'): string => `${String(value)} ${unit}`;
