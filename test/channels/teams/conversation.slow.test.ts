/** Conversations in Teams: as the store's reviewers play them, and as the clerk, the warden and the dispatcher do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../bot/store/open.ts';
import { cardOf, teams, titles, type Said, type Teams } from './service.ts';

let bot: Teams;
let data: string;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'teams-'));
  bot = await teams({ env: { TEAMS_TOWNS: 'webster-tenant=webster-wi', DATA_DIR: data } });
});
afterAll(async () => {
  await bot.close();
  rmSync(data, { recursive: true, force: true });
});

let people = 0;
const inWebster = (id?: string) => {
  people += 1;
  return bot.person(id ?? `person-${String(people)}`, { tenantId: 'webster-tenant' });
};
const textOf = (said: readonly Said[]): string => said.map(({ text }) => text ?? '').join('\n---\n');

/** Everything of a card that people read: each must wrap. */
const blocks = (said: Said | undefined): Record<string, unknown>[] => [...(cardOf(said)?.body ?? [])];

describe("the store's review", () => {
  test('one welcome that says what the bot can do, however often the bot is announced', async () => {
    const clerk = inWebster();
    const welcome = await clerk.arrives();
    expect(welcome).toHaveLength(1);
    expect(textOf(welcome)).toMatch(/automated assistant[^]*chapter 98[^]*dispatch[^]*checklist/i);
    expect(titles(welcome[0]).length).toBeGreaterThan(0);
    expect(await clerk.arrives()).toHaveLength(0);
  });

  test.each(['Hi', 'Hello', 'Help', 'hi!', 'HELP', 'start over', 'dispatch', 'checklist', 'thanks', 'what can you do'])(
    '"%s" gets one answer, and no dead end',
    async (text) => {
      const said = await inWebster().says(text);
      expect(said).toHaveLength(1);
      expect(textOf(said).length).toBeGreaterThan(10);
      expect(textOf(said)).not.toMatch(/went wrong|I am not sure/);
    },
  );

  test('the typing sign comes before the answer', async () => {
    const before = bot.all.length;
    await inWebster().says('how many dogs can I have');
    expect(bot.all.slice(before).map(({ type }) => type)).toEqual(['typing', 'message']);
  });

  test('nonsense, an empty message, a picture alone and a very long text are answered', async () => {
    const clerk = inWebster();
    for (const text of ['asdf qwer', '', '🐕', 'dog '.repeat(5000)]) expect(await clerk.says(text)).toHaveLength(1);
    expect(await clerk.says('', { text: null, attachments: [{ contentType: 'image/png' }] })).toHaveLength(1);
  });

  test('no card has more than six buttons, and all of its text wraps', () => {
    for (const { attachments } of bot.said) {
      for (const { content } of attachments ?? []) {
        expect((content.actions ?? []).length).toBeLessThanOrEqual(6);
        expect(content.fallbackText.length).toBeGreaterThan(5);
        for (const part of content.body) if (part['type'] === 'TextBlock') expect(part['wrap']).toBe(true);
      }
    }
  });
});

describe('answers', () => {
  test('the text is the answer: amount first, quotation, link, citation behind its mark; no card', async () => {
    const [said, ...others] = await inWebster().says('fine for a 3rd offense dog at large');
    expect(others).toEqual([]);
    expect(said?.text).toMatch(/^\*\*\$70 plus court costs\.\*\*/);
    expect(said?.text).toMatch(
      /> "a forfeiture of \$50[^]*\]\(https:\/\/ask\.example\.gov\/webster-wi\/code\/98-6\?q=[^)]*\)[^]*\[1\]/,
    );
    expect(said?.attachments).toBeUndefined();
    const [entity] = said?.entities ?? [];
    expect(entity).toMatchObject({
      type: 'https://schema.org/Message',
      '@type': 'Message',
      '@context': 'https://schema.org',
    });
    expect(entity).not.toHaveProperty('additionalType');
    const claims = entity?.['citation'] as {
      position: number;
      appearance: { name: string; abstract: string; url: string };
    }[];
    for (const { position, appearance } of claims) {
      expect(said?.text).toContain(`[${String(position)}]`);
      expect(appearance.name.length).toBeLessThanOrEqual(80);
      expect(appearance.abstract.length).toBeLessThanOrEqual(160);
    }
  });

  test('a follow-up keeps the facts', async () => {
    const clerk = inWebster();
    await clerk.says('fine for a 3rd offense dog at large');
    expect(textOf(await clerk.says('what about a 5th offense'))).toMatch(/^\*\*\$90 plus court costs/);
  });

  test('staff: dispatch says what to do, what is allowed and under which condition, each line with its place', async () => {
    const said = textOf(await inWebster().says('dispatch: dog at large'));
    expect(said).toMatch(/Allowed: A police or humane officer may impound[^]*\(§ 98-7A\)/);
    expect(said).toMatch(/Condition: The officer must see or hear the violation[^]*under oath[^]*\(§ 98-7A\)/);
  });

  test('staff: the checklist of a violation, and another day', async () => {
    const warden = inWebster();
    const said = textOf([...(await warden.says('checklist 98-6 at large')), ...(await warden.says('more'))]);
    for (const part of [
      'Is at large within the limits of the village',
      '$50 plus court costs',
      '$90 plus court costs',
      'under oath',
      'Restored in this copy',
    ])
      expect(said).toContain(part);
    expect(textOf(await warden.says('as of 2026-03-31: when is a dog license late'))).toContain('as of March 31, 2026');
  });
});

describe('cards', () => {
  const asks = 'my dog got out, what is the fine';

  test('a missing fact is given on the card; the card is replaced; a second click changes nothing', async () => {
    const clerk = inWebster();
    const [question] = await clerk.says(asks);
    expect(question?.text).toBeDefined();
    expect(blocks(question).length + titles(question).length).toBeGreaterThan(0);
    const pressed = await clerk.presses('Answer', { fact_offense: '3' }, question);
    expect(textOf(pressed.said)).toMatch(/\$70 plus court costs/);
    expect(pressed.value.actions).toBeUndefined();
    const replaced = bot.replaced.at(-1);
    expect(JSON.stringify(cardOf(replaced)?.body)).toMatch(/Your answer: [^"]*third offense/);
    expect(cardOf(replaced)?.actions).toBeUndefined();
    const again = await clerk.presses('Answer', { fact_offense: '1' }, question);
    expect(again.said).toEqual([]);
    expect(JSON.stringify(again.value)).toContain('This card is closed');
    expect(textOf(await clerk.says('and the 5th?'))).toMatch(/\$90/);
  });

  test('two clicks at once are one answer', async () => {
    const clerk = inWebster();
    const [question] = await clerk.says(asks);
    const before = bot.said.length;
    await Promise.all([1, 2, 3].map(() => clerk.presses('Answer', { fact_offense: '2' }, question)));
    expect(bot.said.length).toBe(before + 1);
  });

  test('an old card acts on its own question only', async () => {
    const clerk = inWebster();
    const [question] = await clerk.says(asks);
    await clerk.says('how many dogs can I have');
    const pressed = await clerk.presses('Answer', { fact_offense: '2' }, question);
    expect(pressed.said).toEqual([]);
    expect(JSON.stringify(pressed.value)).toContain('This card is closed');
  });

  test('"I don\'t know" lays out the branches; in words works too; an older client\'s submit works too', async () => {
    const clerk = inWebster();
    await clerk.says(asks);
    expect(textOf((await clerk.presses("I don't know")).said)).toMatch(/\$50[^]*\$90/);
    const warden = inWebster();
    await warden.says(asks);
    expect(textOf(await warden.says('third'))).toMatch(/\$70/);
    const officer = inWebster();
    const [question] = await officer.says(asks);
    const data = cardOf(question)?.actions?.[0]?.data;
    const said = await officer.says('', { text: undefined, value: { ...data, fact_offense: '4' } });
    expect(textOf(said)).toMatch(/\$80/);
    for (const value of [null, 'x', {}, { card: 5 }, []])
      expect((await officer.says('', { value })).length).toBeLessThanOrEqual(1);
  });

  test('an invoke that is no button of ours gets a valid answer', async () => {
    const clerk = inWebster();
    expect(await clerk.invokes('adaptiveCard/action', { action: { data: { hack: 1 } } })).toMatchObject({
      status: 200,
      body: { statusCode: 400, type: 'application/vnd.microsoft.error' },
    });
    expect((await clerk.invokes('task/fetch', {})).status).toBe(501);
  });
});

test('the same activity delivered twice, at once and again later, is answered once', async () => {
  const clerk = inWebster();
  const activity = clerk.activity({ text: 'how many dogs can I have' });
  const before = bot.said.length;
  const responses = await Promise.all([bot.post(activity), bot.post(activity)]);
  responses.push(await bot.post(activity));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(bot.said.length).toBe(before + 1);
});

test('of an answer that was cut off while it was sent, nobody knows who has it: the person is asked, and can see it', async () => {
  const clerk = inWebster();
  const activity = clerk.activity({ text: 'my dog got out, what is the fine' }) as { id: string };
  const chat = `chat-person-${String(people)}`;
  // What a server leaves that was killed after it had begun to send.
  const store = await openStore({ dataDir: data });
  await store.beginAnswer(`teams:${chat}:${activity.id}`, true);
  await store.close();
  const before = bot.said.length;
  const responses = [await bot.post(activity), await bot.post(activity)];
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  const [note, ...others] = bot.said.slice(before);
  expect(others).toEqual([]);
  expect(note?.text).toMatch(/interrupted[^]*send the message again/);
  const pressed = await clerk.presses('Show the answer', {}, note);
  expect(textOf(pressed.said)).toMatch(/\$50[^]*98-6/);
  expect(pressed.value.actions).toBeUndefined();
  expect((await clerk.presses('Show the answer', {}, note)).said).toEqual([]);
  // The turn counts once, and the card that is shown works.
  expect(textOf((await clerk.presses('Answer', { fact_offense: '3' })).said)).toMatch(/\$70/);
});

describe('a channel', () => {
  const channel = {
    id: '19:abc@thread.tacv2;messageid=1',
    conversationType: 'channel',
    isGroup: true,
    tenantId: 'webster-tenant',
  };
  const mention = (id: string, name: string) => ({
    type: 'mention',
    mentioned: { id, name },
    text: `<at>${name}</at>`,
  });
  const us = (text: string, more: unknown[] = []) => ({
    text,
    entities: [mention('28:11111111-2222-4333-8444-555555555555', 'Ordinance Assistant'), ...more],
  });

  test('a mention is answered, with every mark cleaned away', async () => {
    const warden = bot.person('warden', channel);
    const { text, entities } = us(
      '<at>Ordinance Assistant</at>&nbsp;how many dogs can I have\n<at id="1">Bob</at> see this',
      [mention('29:bob', 'Bob')],
    );
    const said = await warden.says(text, { entities });
    expect(said).toHaveLength(1);
    expect(textOf(said)).not.toMatch(/Bob|&nbsp;|<at/);
    expect(textOf(said)).toMatch(/three/i);
  });

  test("a colleague's mention, and a message that mentions nobody, are no questions to us", async () => {
    const warden = bot.person('warden', channel);
    expect(await warden.says('<at>Bob</at> how many dogs', { entities: [mention('29:bob', 'Bob')] })).toEqual([]);
    expect(await warden.says('how many dogs')).toEqual([]);
  });

  test('a mention alone gets help; an id without its prefix is ours too', async () => {
    const warden = bot.person('warden', channel);
    const entities = [mention('11111111-2222-4333-8444-555555555555', 'Ordinance Assistant')];
    expect(textOf(await warden.says('<at>Ordinance Assistant</at>', { entities }))).toMatch(/automated assistant/);
  });
});

describe('which town', () => {
  test('asked once, remembered, and the question that waited is answered', async () => {
    const person = bot.person('new');
    const [asked, ...others] = await person.says('how many dogs can I have');
    expect(others).toEqual([]);
    expect(titles(asked)).toEqual(['City of Highland Park', 'Village of Webster']);
    const { said, value } = await person.presses('Village of Webster');
    expect(JSON.stringify(value)).toContain('You chose: Village of Webster');
    expect(textOf(said)).toMatch(/Village of Webster, Wisconsin[^]*98-/);
    expect(textOf(await person.says('how many dogs can I have'))).toContain('98-');
    const again = await person.presses('City of Highland Park', {}, asked);
    expect(again.said).toEqual([]);
    expect(JSON.stringify(again.value)).toContain('This card is closed');
  });

  test('"switch to Highland Park" works, in a tenant that has a town too; a number never chooses', async () => {
    const clerk = inWebster();
    expect(textOf(await clerk.says('switch to Highland Park'))).toMatch(/City of Highland Park, Illinois/);
    expect(textOf(await clerk.says('must my dog wear a leash'))).toMatch(/90\.0/);
    expect(textOf(await clerk.says('switch to webster'))).toMatch(/Village of Webster/);
    expect(textOf(await clerk.says('switch to Atlantis'))).toMatch(/no town "Atlantis"/);
    const person = bot.person('numbers');
    await person.says('hi');
    const [asked] = await person.says('I have 2 dogs');
    expect(titles(asked)).toHaveLength(2);
    expect(textOf(await person.says('webster'))).toMatch(/Village of Webster/);
  });

  test('the welcome of somebody without a town asks for it', async () => {
    const person = bot.person('fresh');
    const welcome = await person.arrives();
    expect(welcome).toHaveLength(1);
    expect(textOf(welcome)).toMatch(/automated assistant[^]*Which town/);
    expect(await person.arrives()).toEqual([]);
    expect(textOf((await person.presses('Village of Webster')).said)).toMatch(/Village of Webster/);
  });
});
