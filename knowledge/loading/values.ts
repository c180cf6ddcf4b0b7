/** The second proof: each law value stands in its quotation, and no number of a law file stands without one. */
import { checkCitation, checkQuotation, type Finding } from './quotations.ts';
import { holdsMonthDay, holdsNumber, holdsTime, holdsWords } from './figures.ts';
import type { Code } from '../places.ts';

/** Takes a finding with its path inside the file. */
export type At = (path: readonly PropertyKey[], finding: Finding) => void;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Walks the values of a law file: every proof in it, every number, every citation of this chapter. */
export function checkLawValues(
  code: Code,
  chapter: string,
  value: unknown,
  at: At,
  exists: (cite: string) => boolean,
): void {
  const ofChapter = new RegExp(`^${chapter.replace(/\W/g, '\\$&')}[-.]\\d`);
  const walk = (inner: unknown, path: readonly PropertyKey[]): void => {
    if (typeof inner === 'number')
      at(path, {
        problem: `The number ${inner} stands here without a proof.`,
        remedy: 'Give it as value, cite and quote.',
      });
    else if (typeof inner === 'string' && ofChapter.test(inner)) {
      const missing = exists(inner) ? undefined : checkCitation(code, inner);
      if (missing !== undefined) at(path, missing);
    } else if (Array.isArray(inner))
      inner.forEach((item, index) => {
        walk(item, [...path, index]);
      });
    else if (isRecord(inner)) walkEntry(inner, path);
  };
  const walkEntry = (entry: Record<string, unknown>, path: readonly PropertyKey[]): void => {
    const [cite, quote, edition] = [text(entry['cite']), text(entry['quote']), text(entry['edition'])];
    if (cite !== undefined && quote !== undefined) {
      const finding = checkQuotation(code, { cite, quote, edition });
      if (finding !== undefined) at(path, finding);
      if ('value' in entry) for (const missing of checkValue(entry, quote)) at(path, missing);
    }
    for (const [key, inner] of Object.entries(entry)) {
      if (key === 'cite' || key === 'quote' || (key === 'value' && quote !== undefined)) continue;
      walk(inner, [...path, key]);
    }
  };
  walk(value, []);
}

function checkValue(entry: Record<string, unknown>, quote: string): Finding[] {
  const { value, unit } = entry;
  if (value === null)
    return entry['setBy'] !== undefined || entry['reference'] !== undefined
      ? []
      : [
          {
            problem: 'The value is null, and nothing says why.',
            remedy:
              'Add "setBy: …" (who sets it), "reference: broken" (the place it names holds none) or "reference: none" (it names nobody).',
          },
        ];
  return leaves(value)
    .filter((leaf) => !holds(quote, leaf, text(unit)))
    .map((leaf) => ({
      problem: `The value ${String(leaf)}${text(unit) === undefined ? '' : ` (${text(unit) ?? ''})`} does not stand in its quotation "${quote}".`,
      remedy: 'Correct the value or its unit, or quote the words that hold it.',
    }));
}

/** Single values of a value: items of a list, values of keys. */
function leaves(value: unknown): (number | string)[] {
  if (typeof value === 'number' || typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(leaves);
  return isRecord(value) ? Object.values(value).flatMap(leaves) : [];
}

function holds(quote: string, leaf: number | string, unit: string | undefined): boolean {
  if (typeof leaf === 'number') return holdsNumber(quote, leaf, unit);
  if (/^\d{2}-\d{2}$/.test(leaf)) return holdsMonthDay(quote, leaf);
  if (/^\d{2}:\d{2}$/.test(leaf)) return holdsTime(quote, leaf);
  return holdsWords(quote, leaf);
}
