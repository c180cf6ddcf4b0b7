/** The loader: it takes a sound pack, and refuses a damaged one with every fault in one message. */
import { expect, test } from 'vitest';
import { loadPack, loadPacks, PackError } from '../../knowledge/load.ts';
import { confinement, withPack, type Change } from './temporary-pack.ts';

const load = (changes: readonly Change[]) => withPack(changes, (folder) => loadPack(folder, { rules: [confinement] }));

function refusal(changes: readonly Change[]): string {
  try {
    load(changes);
  } catch (error) {
    if (error instanceof PackError) return error.message;
    throw error;
  }
  return 'taken';
}

const law = 'law/confinement.yaml';
const duties = 'duties/cemetery.yaml';

test('a sound pack is taken with its text, values, duties, caveats and cases', () => {
  const pack = load([]);
  expect(pack.id).toBe('webster-wi');
  expect(pack.editions.get(pack.defaultEdition)?.map(({ number }) => number)).toHaveLength(21);
  expect(pack.law.get('confinement')).toMatchObject({ hold: { value: 14 }, fee: { value: null } });
  expect(pack.duties.map(({ id }) => id)).toEqual(['no-dogs-in-cemetery', 'report-a-bite']);
  expect([...pack.caveats.keys()]).toEqual(['cemetery-blind-only']);
  expect(pack.cases.get('confinement')).toHaveLength(1);
});

const refused: readonly (readonly [string, Change, ...string[]])[] = [
  ['a changed digit of a value', { file: law, replace: 'value: 14', by: 'value: 15' }, 'line 1, hold', 'The value 15 (days) does not stand in its quotation'],
  ['a changed digit of a quotation', { file: law, replace: 'not less than 14', by: 'not less than 15' }, 'does not stand in § 98-9', 'says "15", the text says "14"'],
  ['a changed word of a quotation', { file: duties, replace: 'in any public cemetery', by: 'in any village cemetery' }, 'line 1, entry "no-dogs-in-cemetery"', 'says "village", the text says "public"'],
  ['a changed word of the law', { file: 'chapter-98/98-8.md', replace: 'public cemetery', by: 'private cemetery' }, 'says "public", the text says "private"'],
  ['one number of a list', { file: law, replace: '[155, 165]', by: '[155, 166]' }, 'The value 166 (days) does not stand'],
  ['a wrong unit', { file: law, replace: 'unit: days, cite: \'98-9\'', by: 'unit: weeks, cite: \'98-9\'' }, 'The value 14 (weeks) does not stand'],
  ['a day that the words do not name', { file: law, replace: "'04-01'", by: "'04-02'" }, 'The value 04-02 (month-day) does not stand'],
  ['money without its sign', { file: law, replace: '[60, 70]', by: '[60, 75]' }, 'The value 75 (USD) does not stand'],
  ['an unset value without a reason', { file: law, replace: ' setBy: the Village Board,', by: '' }, 'The value is null, and nothing says why'],
  ['a number without a proof', { file: law, replace: "covers: [98-6, '98-1']", by: 'covers: [98-6]\nlimit: 3' }, 'The number 3 stands here without a proof', 'Unknown key: limit'],
  ['a dead citation', { file: law, replace: 'cite: 98-6E', by: 'cite: 98-26E' }, 'There is no § 98-26E in this text'],
  ['a dead label', { file: law, replace: 'cite: 98-6E', by: 'cite: 98-6F' }, '§ 98-6 has no paragraph "F"', 'A(1)'],
  ['a quotation that stands elsewhere', { file: law, replace: "cite: '98-4', quote: 'prior", by: "cite: '98-5', quote: 'prior" }, 'It stands in § 98-4'],
  ['a dead citation in a list', { file: law, replace: 'covers: [98-6', by: 'covers: [98-66' }, 'There is no § 98-66'],
  ['an unknown key', { file: duties, replace: 'label: dog in', by: 'lable: dog in' }, 'Unknown key: lable', 'label\n    This key is missing'],
  ['an empty quotation', { file: duties, replace: 'quote: No dog or cat shall be permitted in any public cemetery.', by: "quote: ''" }, 'quote\n    This is empty'],
  ['a number where text must stand', { file: 'chapter-98/98-8.md', replace: "section: '98-8'", by: 'section: 98.10' }, '98.1 was read as a number', 'line 2'],
  ['two keys of one name', { file: duties, replace: 'office: police', by: 'office: police\n  office: court' }, 'The same key stands twice', 'line 9'],
  ['a tab', { file: duties, replace: '  office: police', by: '\toffice: police' }, 'A tab stands here', 'line 8'],
  ['an id taken twice', { file: duties, replace: 'id: report-a-bite', by: 'id: no-dogs-in-cemetery' }, 'This id is taken already, in duties/cemetery.yaml'],
  ['an unknown caveat', { file: duties, replace: '[cemetery-blind-only]', by: '[cemetery-blind]' }, 'It names the caveat "cemetery-blind"'],
  ['an unknown office', { file: duties, replace: 'office: police', by: 'office: sheriff' }, 'It names the office "sheriff"', 'general, license'],
  ['an unknown duty', { file: duties, replace: 'also: [no-dogs-in-cemetery]', by: 'also: [no-dogs]' }, 'It names the duty "no-dogs"'],
  ['words of the quotation in a question', { file: duties, replace: 'past the graves', by: 'at "any public" Cemetery' }, 'takes "any public cemetery" from the quotation'],
  ['a section number in a question', { file: duties, replace: 'my dog nipped the mailman', by: 'what does 98-9 say' }, 'names a section'],
  ['one question for two entries', { file: duties, replace: 'my dog nipped the mailman', by: 'Can I walk my puppy past the graves?' }, 'is claimed by "no-dogs-in-cemetery" too'],
  ['a number in a sentence that no quotation holds', { file: duties, replace: 'in for 14 days', by: 'in for 10 days' }, 'It says 10 (day), and no quotation of this entry holds that'],
  ['an amount in words of a wrong size', { file: duties, replace: 'in for 14 days', by: 'in for three weeks' }, 'It says 3 (week)'],
  ['a law file without a rule', { file: 'law/barking.yaml', replace: '', by: "a: { value: 2, cite: '98-12', quote: 'two formal' }\n" }, 'There is no rule "barking"'],
  ['a law file without cases', { file: 'law/barking.yaml', replace: '', by: "a: { value: 2, cite: '98-12', quote: 'two formal' }\n" }, 'These values have no worked cases'],
  ['a case with an unknown fact', { file: 'cases/confinement.yaml', replace: 'biteDate', by: 'biteDay' }, 'There is no fact "biteDay"'],
  ['a case on a day that does not exist', { file: 'cases/confinement.yaml', replace: "today: '2026-05-01'", by: "today: '2026-02-30'" }, '"2026-02-30" is not a day of the calendar'],
  ['a case with a dead citation', { file: 'cases/confinement.yaml', replace: "['98-9']", by: "['98-9B']" }, '§ 98-9 has no paragraph "B"'],
  ['a misspelt file', { file: 'dutys/cemetery.yaml', replace: '', by: '[]\n' }, 'dutys/cemetery.yaml', 'nothing would read it'],
  ['a paragraph that lost its label', { file: 'chapter-98/98-17.md', replace: '{B?} ', by: '' }, 'This paragraph has no label', 'line 8'],
  ['two paragraphs of one label', { file: 'chapter-98/98-17.md', replace: '{B?}', by: '{A?}' }, 'Two paragraphs of this section have the label "A"'],
  ['a broken label', { file: 'chapter-98/98-17.md', replace: '{B?}', by: '{B' }, 'does not begin with a well-formed label'],
  ['history of a paragraph that is not there', { file: 'chapter-98/98-6.md', replace: "at: 'B(1)'", by: "at: 'B(9)'" }, 'speaks of paragraph "B(9)"'],
  ['two defaults', { file: 'pack.yaml', replace: '    default: true', by: '    default: false' }, 'Exactly one edition must have "default: true"'],
  ['no office for the rest', { file: 'pack.yaml', replace: '  general:', by: '  other:' }, 'There is no office "general"'],
]; // prettier-ignore

for (const [what, change, ...said] of refused)
  test(`${what} is refused`, () => {
    const message = refusal([change]);
    for (const words of said) expect(message).toContain(words);
  });

test('all faults come in one message, each with its file', () => {
  const changes = refused.slice(1, 3).map(([, change]) => change);
  const message = refusal([...changes, { file: duties, replace: 'label: bite must', by: 'labels: bite must' }]);
  for (const words of ['has 5 faults', 'less than 15', 'labels', 'village']) expect(message).toContain(words);
  expect(message.match(/law\/confinement\.yaml|duties\/cemetery\.yaml/g)?.length).toBeGreaterThan(3);
});

test('the packs of this repository are sound', () => {
  expect(loadPacks('knowledge/packs').map(({ id }) => id)).toEqual(['highland-park-il', 'webster-wi']);
});

test('the digest is the same for the same files and another after any change', () => {
  const digest = load([]).digest;
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(load([]).digest).toBe(digest);
  expect(load([{ file: duties, replace: 'puppy', by: 'dog' }]).digest).not.toBe(digest);
});
