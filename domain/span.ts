/** A span of time as people tell it: '20 days', 'about 2 weeks', 'more than 1 year'. */

/** A span as told: how much, in which unit, and whether it is exact, rough, a least or a most. */
export interface Span {
  readonly bound: 'about' | 'almost' | 'more than' | 'less than' | undefined;
  readonly amount: number;
  readonly unit: 'day' | 'week' | 'month' | 'year';
}

/** How a span is written: '20 days', 'about 2 weeks', 'more than 1 year'. */
export const spanPattern = /^(?:(about|almost|more than|less than) )?(\d{1,4}(?:\.\d{1,2})?) (day|week|month|year)s?$/;

/** Reads a span that was written so; undefined for any other text. */
export function readSpan(written: string): Span | undefined {
  const [, bound, amount, unit] = spanPattern.exec(written) ?? [];
  if (amount === undefined || unit === undefined) return undefined;
  return { bound: bound as Span['bound'], amount: Number(amount), unit: unit as Span['unit'] };
}
