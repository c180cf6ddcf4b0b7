/** Amounts that a town supplies: each belongs to a rule that the town uses. */
import { tryPlainDate } from '../../domain/calendar.ts';
import type { SuppliedFee } from '../pack.ts';
import type { Filed } from './entries.ts';
import type { Report } from './faults.ts';

/** Reports fees which no answer could show. */
export function checkFees(
  fees: readonly Filed<SuppliedFee>[],
  law: ReadonlyMap<string, unknown>,
  report: Report,
): void {
  const seen = new Set<string>();
  for (const { file, entry } of fees) {
    const place = `entry "${entry.id}"`;
    const values = law.get(entry.rule);
    if (values === undefined)
      report({ file, place, problem: `It belongs to the rule "${entry.rule}", for which this pack has no law file.` });
    else if (!unsetKeys(values).includes(entry.key))
      report({
        file,
        place,
        problem: `The rule "${entry.rule}" leaves no amount "${entry.key}" to the town.`,
        remedy: `It leaves: ${unsetKeys(values).join(', ') || 'none'}.`,
      });
    if (tryPlainDate(entry.date) === undefined)
      report({ file, place, problem: `"${entry.date}" is not a day of the calendar, written YYYY-MM-DD.` });
    if (entry.amount < 0) report({ file, place, problem: 'An amount cannot be below zero.' });
    for (const key of [entry.id, `${entry.rule} ${entry.key}`]) {
      if (seen.has(key)) report({ file, place, problem: 'This id or this amount is given twice.' });
      seen.add(key);
    }
  }
}

/** Keys of law values that the text does not set. */
const unsetKeys = (values: unknown): string[] =>
  Object.entries(values as Record<string, unknown>)
    .filter(([, value]) => typeof value === 'object' && value !== null && 'value' in value && value.value === null)
    .map(([key]) => key);
