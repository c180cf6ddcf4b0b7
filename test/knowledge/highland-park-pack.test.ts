/** What stands beside Highland Park's text: standing of the source, defined terms, caveats, titles, changes. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPack } from '../../knowledge/load.ts';
import type { Change, Section } from '../../knowledge/pack.ts';
import { place } from '../../knowledge/places.ts';

const { pack, faults } = readPack(join(import.meta.dirname, '../../knowledge/packs/highland-park-il'));
if (pack === undefined) throw new Error('pack.yaml cannot be read');

const sections = (edition: string): readonly Section[] => pack.editions.get(edition) ?? [];
const numbers = (edition: string) => sections(edition).map(({ number }) => number);
const textOf = (edition: string, number?: string) =>
  sections(edition)
    .filter((section) => number === undefined || section.number === number)
    .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
    .join('\n');

test('the text, the terms, the caveats, the titles and the changes have no fault', () => {
  const mine = /^(pack|definitions|caveats|titles|changes|fees)\.yaml$|^chapter-90\//;
  expect(faults.filter(({ file }) => mine.test(file))).toEqual([]);
});

test('answers speak of the amended edition and say what their source is', () => {
  expect(pack.defaultEdition).toBe('amended');
  expect(pack.about.source.line).toBe('Source: a proposed amendment to chapter 90; its adoption is not confirmed.');
  expect(pack.about.source.shortLine).toBe('Proposed text, adoption not confirmed.');
  expect(pack.about.source.firstLine).toContain('Pages 21 onward');
});

describe('the two editions', () => {
  test.each([
    'run line', 'guard dog', 'permanently sterile', 'crime or offense', 'unleashed', 'spayed or neutered within',
    'protecting its owner, custodian', 'two separate occasions', 'written notice', 'the Director,', '50 feet',
  ])('what was struck is not in the amended text: %s', (words) => {
    expect(textOf('before')).toContain(words);
    expect(textOf('amended')).not.toContain(words);
  }); // prettier-ignore

  test.each([
    'Microchip', 'Non-Retractable', 'Severe Physical Injury', 'fully-fenced yard', '180 days', '$75,000', '$100,000',
    'humanely destroyed', 'violent crime', 'burglary', 'signage', 'City Finance Director', 'Lake County Circuit Court',
  ])('what is new is not in the old text: %s', (words) => {
    expect(textOf('amended')).toContain(words);
    expect(textOf('before')).not.toContain(words);
  }); // prettier-ignore

  test('sections that are gone, sections that are new', () => {
    expect(numbers('before').filter((number) => !numbers('amended').includes(number))).toEqual([
      '90.012', '90.013', '90.035', '90.050',
    ]); // prettier-ignore
    expect(numbers('amended').filter((number) => !numbers('before').includes(number))).toEqual(['90.002']);
  });

  test('the source prints one section number', () => {
    const printed = (edition: string) => sections(edition).filter(({ numberRestored }) => !numberRestored);
    for (const edition of ['before', 'amended'])
      expect(printed(edition).map(({ number }) => number)).toEqual(['90.010']);
  });

  test('the bond breaks off after "$75,": its lost digits stand in brackets', () => {
    const bond = place(pack, '90.045(B)(5)')?.paragraphs[0]?.text;
    expect(bond).toMatch(/a surety bond in the value of at least \$75,\[000\]\.$/);
    expect(textOf('amended')).not.toMatch(/\$75(?!,)/);
    expect(pack.caveats.get('bond-cut')?.quote).toContain('$75,[000]');
  });

  test('the text ends in the middle of § 90.055(C)(3)', () => {
    expect(place(pack, '90.055(C)(3)')?.paragraphs[0]?.text).toMatch(/pursuant to Section$/);
    expect(pack.caveats.get('cut-off')).toBeDefined();
  });
});

test.each([
  ['90.001(B)', 'the last day of the next following month [of] September'],
  ['90.001(B)', 'by means of a Leash not more than six (6) feet in length'],
  ['90.005(A)', 'not later than the first day of the License Year for each License Year'],
  ['90.010(C)(2)', 'presentation of a certificate of a licensed veterinarian'],
  ['90.010(F)', 'except upon payment of an additional fee'],
  ['90.015', 'after the last day of March, the applicable license fee shall be reduced by 50% for the License Year'],
  ['90.040(C)(1)', 'causes damage to the property of any person other than its Owner'],
  ['90.040(D)(g)', 'the dog is a Service Dog or a Police Dog'],
  ['90.045(B)(1)(a)', 'either within an Enclosure or within a fully-fenced yard'],
  ['90.047(B)(1)(b)(iv)(d)', 'necessary for compliance with an order of the Hearing Officer or the court'],
  ['90.047(C)', 'within 14 days of the order to remove the dog from the corporate limits of the City'],
  ['90.055(C)(1)', 'more than 30 days but less than one year prior to the biting'],
])('§ %s can be cited: %s', (cite, words) => {
  expect(place(pack, cite)?.paragraphs.some(({ text }) => text.includes(words))).toBe(true);
});

describe('defined terms', () => {
  const defining = (place(pack, '90.001(B)')?.paragraphs ?? []).filter(({ text }) => text.startsWith('"'));

  test.each(defining.map(({ text }) => [/^"([^"]+)"/.exec(text)?.[1] ?? '', text]))('%s', (term, text) => {
    const entry = pack.definitions.find((definition) => definition.term === term);
    expect(text).toContain(entry?.quote ?? 'no entry');
  });

  test('none speaks for the old edition', () => {
    expect(pack.definitions.filter(({ edition }) => (edition ?? 'amended') !== 'amended')).toEqual([]);
  });
});

test('a title stands for a section whose text is missing', () => {
  const held = [...numbers('before'), ...numbers('amended')];
  expect(pack.titles.filter(({ section }) => section !== undefined && held.includes(section))).toEqual([]);
  expect(pack.titles.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Redemption of Impounded Dogs', 'Tethering', 'Duty to Remove Animal Excrement', 'Penalty']),
  );
});

describe('changes', () => {
  const cites = (side: 'before' | 'after', number: string) =>
    pack.changes.filter((change) => change[side].some(({ cite }) => cite.startsWith(number)));

  test.each(pack.changes)('$id: old words from the old edition, new words from the new one', (change: Change) => {
    expect(change.before.every(({ edition }) => edition === 'before')).toBe(true);
    expect(change.after.every(({ edition }) => edition === 'amended')).toBe(true);
    expect(change.before.length + change.after.length).toBeGreaterThan(0);
    expect(change.say).toMatch(/^Before(,| and now,)|^The amendment/);
    expect(change.asks.length).toBeGreaterThanOrEqual(3);
  });

  test.each(['90.012', '90.013', '90.035', '90.050'])('the deleted § %s is told', (number) => {
    expect(cites('before', number)).not.toEqual([]);
  });

  test.each(['90.001', '90.005', '90.010', '90.015', '90.020', '90.040', '90.045', '90.047', '90.055'])(
    '§ %s is told with both editions',
    (number) => {
      expect(cites('before', number)).not.toEqual([]);
      expect(cites('after', number)).not.toEqual([]);
    },
  );

  test('where nothing of substance changed, the answer says so and the figures agree', () => {
    const figures = (proofs: Change['before']) => proofs.flatMap(({ quote }) => quote.match(/\d+/g) ?? []);
    const unchanged = pack.changes.filter(({ say }) => /Nothing of substance changed|Only the wording/.test(say));
    expect(unchanged.map(({ id }) => id)).toContain('quarantine');
    for (const { before, after } of unchanged) expect(figures(after)).toEqual(figures(before));
  });
});
