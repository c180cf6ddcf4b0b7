/** A last day on a weekend: nothing is moved where the text has no rule for it, so the working day before is safe. */
import { addDays, isWeekend, longDate, weekday, type PlainDate } from './calendar.ts';

/** The Friday before a weekend day; any other day itself. */
export function fridayOf(date: PlainDate): PlainDate {
  return isWeekend(date) ? addDays(date, weekday(date) === 'Saturday' ? -1 : -2) : date;
}

/**
 * The notice for a last day on a weekend, and the days that it names; nothing for a working day.
 * @example weekendNotice('2026-09-19') // 'September 19, 2026 is a Saturday and the text has no rule about weekends, so go by Friday, September 18, 2026.'
 */
export function weekendNotice(date: PlainDate): { readonly notes: string[]; readonly computed: string[] } {
  if (!isWeekend(date)) return { notes: [], computed: [] };
  const [last, safe] = [longDate(date), longDate(fridayOf(date))];
  return {
    notes: [`${last} is a ${weekday(date)} and the text has no rule about weekends, so go by Friday, ${safe}.`],
    computed: [last, safe],
  };
}
