/** Every number and day that a rule says stands in a quotation, is a fact given, or was computed. */
import { describe, expect, it } from 'vitest';
import { facts as dictionary, type FactId } from '../../domain/facts.ts';
import type { Conclusion } from '../../domain/rule.ts';
import { conclusionsOf, filled, knownFacts, run, textOf } from './packs.ts';

const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const numbers = new RegExp(`(?:${months}) \\d+(?:, \\d{4})?|\\$?\\d[\\d,]*(?:\\.\\d+)?`, 'g');

const inQuote = (number: string, quotes: string): boolean => {
  const forms = [number, words[Number(number)]].filter((form) => form !== undefined);
  return forms.some((form) => new RegExp(`(?<![\\w$])${form.replace(/[$.]/g, '\\$&')}(?!\\w)`, 'i').test(quotes));
};

/** The numbers and days of a text, without section numbers. */
const tokens = (text: string): string[] => {
  const found: string[] = text.replace(/§§? ?[\w.()-]+/g, ' ').match(numbers) ?? [];
  return found.map((token) => token.replace(/,$/, ''));
};

function unproved(said: Conclusion, given: readonly string[]): string[] {
  const allowed = [...(said.computed ?? []), ...given].flatMap(tokens);
  const quotes = said.because.map(({ quote }) => quote).join(' ');
  return tokens(textOf(said)).filter((number) => !allowed.includes(number) && !inQuote(number, quotes));
}

const labels = (given: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(given).flatMap(([name, known]) => {
    if (known === 'unknown') return [];
    const { value } = known as { value: never };
    const label: string = dictionary[name as FactId].label(value);
    return [label, String(value)];
  });

describe.each(filled.map((one) => [`${one.pack}: ${one.rule.id}`, one] as const))('%s', (_name, one) => {
  it('says no number without a proof', () => {
    const bad = one.cases.flatMap((example) =>
      conclusionsOf(run(one.rule, one.law, example)).flatMap((said) =>
        unproved(said, labels(knownFacts(example.facts))).map(
          (number) => `${example.name}: ${number} in "${textOf(said)}"`,
        ),
      ),
    );
    expect(bad).toEqual([]);
  });

  it('computes nothing that it does not say', () => {
    const idle = one.cases.flatMap((example) =>
      conclusionsOf(run(one.rule, one.law, example)).flatMap((said) =>
        (said.computed ?? []).filter((part) => !textOf(said).includes(part)).map((part) => `${example.name}: ${part}`),
      ),
    );
    expect(idle).toEqual([]);
  });

  it('speaks in plain words', () => {
    const texts = one.cases.flatMap((example) => conclusionsOf(run(one.rule, one.law, example)).map(textOf));
    expect(texts.filter((text) => /!|undefined|NaN|[‘’“”–—…]|\.\./.test(text))).toEqual([]);
  });
});
