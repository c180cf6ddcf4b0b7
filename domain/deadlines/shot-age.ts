/** The age of a rabies shot at a bite, told as a span of time ("20 days", "14 months"), against the law's window. */
import type { Span } from '../span.ts';
import type { Verdict } from './vaccine-window.ts';

/** A rough number is right to half of its unit: "about 3 weeks", "almost a year". */
const half = 0.5;
/** Below the amount: enough that "less than a year" is no year. */
const below = 1e-6;

/** The least and the most that a span can mean, in its own unit. */
function reach({ bound, amount }: Span): readonly [number, number] {
  switch (bound) {
    case 'about':
      return [amount - half, amount + half];
    case 'almost':
      return [amount - half, amount - below];
    case 'less than':
      return [0, amount - below];
    case 'more than':
      return [amount + below, Number.POSITIVE_INFINITY];
    case undefined:
      return [amount, amount];
  }
}

/** A month has 28 to 31 days; a year 365, and one day more for a leap year. */
const [shortMonth, longMonth] = [28, 31];
const [yearDays, leapYears] = [365, 4];

/** What an exact span leads to; undefined where the calendar decides ("1 month" against more than 30 days). */
function exact(amount: number, unit: Span['unit'], days: number, years: number): Verdict | undefined {
  if (unit === 'day' || unit === 'week') {
    const age = unit === 'week' ? amount * 7 : amount;
    if (age <= days) return 'tooRecent';
    if (age < years * yearDays) return 'valid';
    return age > years * yearDays + Math.ceil(years / leapYears) ? 'tooOld' : undefined;
  }
  const months = unit === 'year' ? amount * 12 : amount;
  if (months >= years * 12) return 'tooOld';
  if (months * longMonth <= days) return 'tooRecent';
  return months * shortMonth > days ? 'valid' : undefined;
}

/**
 * Whether a shot of that age lies more than so many days and less than so many years before the bite; undefined where
 * the span is too rough to tell, so that the day of the shot must be asked.
 */
export function shotAgeVerdict(span: Span, days: number, years: number): Verdict | undefined {
  const [least, most] = reach(span);
  const found = exact(least, span.unit, days, years);
  return found === exact(most, span.unit, days, years) ? found : undefined;
}
