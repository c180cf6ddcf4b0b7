/** The message extension: every search answers validly, and what is chosen carries quotation, place and link. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { teams, type Card, type Person, type Teams } from './service.ts';

let bot: Teams;
let clerk: Person;
beforeAll(async () => {
  bot = await teams({ env: { TEAMS_TOWNS: 'tenant-1=webster-wi' } });
  clerk = bot.person();
});
afterAll(() => bot.close());

interface Result {
  readonly composeExtension: {
    readonly type: string;
    readonly text?: string;
    readonly attachments?: readonly {
      readonly content: Card;
      readonly preview: { readonly content: { title: string; text: string } };
    }[];
  };
}

async function search(value: unknown, person = clerk): Promise<Result['composeExtension']> {
  const { status, body } = await person.invokes('composeExtension/query', value);
  expect(status).toBe(200);
  return (body as Result).composeExtension;
}
const typed = (text: string, more: Record<string, unknown> = {}) => ({
  commandId: 'searchCode',
  parameters: [{ name: 'query', value: text }],
  queryOptions: { skip: 0, count: 25 },
  ...more,
});
const titles = ({ attachments = [] }: Result['composeExtension']): string[] =>
  attachments.map(({ preview }) => preview.content.title);

test('before anything is typed the sections are offered, and pages follow each other', async () => {
  const first = await search({
    commandId: 'searchCode',
    parameters: [{ name: 'initialRun', value: 'true' }],
    queryOptions: { skip: 0, count: 5 },
  });
  expect(titles(first)).toHaveLength(5);
  expect(titles(first)[0]).toMatch(/^§ 98-3/);
  const second = await search({
    commandId: 'searchCode',
    parameters: [{ name: 'initialRun', value: 'true' }],
    queryOptions: { skip: 5, count: 5 },
  });
  expect(titles(second)).toHaveLength(5);
  expect(titles(second)).not.toContain(titles(first)[0]);
  expect((await search(typed('', { queryOptions: { skip: 900, count: 5 } }))).type).toBe('result');
});

test('words without a name, as the playground sends them, are searched', async () => {
  const found = await search({ parameters: [{ value: '98-6E' }], queryOptions: { skip: 0, count: 25 } });
  expect(titles(found)[0]).toMatch(/^§ 98-6E/);
});

test.each([
  ['98-6E', /98-6E/],
  ['leash', /leash|98-6/i],
  ['vicious dog', /vicious/i],
  ['barking', /bark/i],
])('"%s" finds its place', async (text, expected) => {
  const found = await search(typed(text));
  expect(found.type).toBe('result');
  expect(titles(found).slice(0, 3).join('\n')).toMatch(expected);
});

test('what is inserted: heading, quoted paragraph, citation and link; it wraps, and reads without the card', async () => {
  const { attachments = [] } = await search(typed('98-6E'));
  const card = attachments[0]?.content;
  expect(card).toMatchObject({ type: 'AdaptiveCard', version: '1.5' });
  expect(card?.fallbackText).toMatch(/§ 98-6E[^]*"[^"]+[^]*https:\/\/ask\.example\.gov\/webster-wi\/code\/98-6/);
  expect(card?.body.every(({ wrap }) => wrap === true)).toBe(true);
  expect(JSON.stringify(card?.actions)).toContain('https://ask.example.gov/webster-wi/code/98-6');
});

test('a missing command, no parameters, odd values, unknown commands and odd words get a valid answer', async () => {
  const odd: unknown[] = [
    undefined,
    null,
    {},
    [],
    'x',
    { parameters: null },
    { commandId: '', parameters: [] },
    { commandId: 'other' },
    { parameters: [{ name: 'query', value: 5 }] },
    typed('x', { queryOptions: { skip: -1, count: 'many' } }),
    typed('!dog ^|"'),
    typed('zzzz qqqq'),
    typed('a'.repeat(5000)),
  ];
  for (const value of odd) expect(['result', 'message']).toContain((await search(value)).type);
  for (const name of [
    'composeExtension/selectItem',
    'composeExtension/submitAction',
    'composeExtension/fetchTask',
    'composeExtension/querySettingUrl',
    'composeExtension/queryLink',
    'composeExtension/new',
  ])
    expect((await clerk.invokes(name, {})).status).toBe(200);
});

test('somebody whose town is not known finds all towns, each by name', async () => {
  const stranger = bot.person('stranger', { tenantId: 'tenant-9' });
  const found = await search(typed('dog at large'), stranger);
  expect(titles(found).some((title) => title.startsWith('Village of Webster: '))).toBe(true);
  expect(titles(found).some((title) => title.startsWith('City of Highland Park: '))).toBe(true);
});
