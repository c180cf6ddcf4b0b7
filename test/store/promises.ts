/** What a store promises, whatever engine it stands on. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshConversation, type Conversation } from '../../bot/conversation.ts';
import type { DurableOptions } from '../../bot/store/durable.ts';
import type { LoggedActivity, Store } from '../../bot/store/store.ts';

const remembered: Conversation = {
  ...freshConversation('webster-wi'),
  facts: { offense: { value: 3 }, 'bite-date': 'unknown' },
  turns: 2,
};

/** Declares the suite. `open` opens a store on the same database each time. */
export function storePromises(open: (options?: DurableOptions) => Promise<Store>): void {
  let store: Store;
  let id: string;
  beforeEach(async () => {
    id = randomUUID();
    store = await open();
  });
  afterEach(async () => {
    await store.close();
  });
  const reopened = async (): Promise<void> => {
    await store.close();
    store = await open();
  };

  describe('what is kept', () => {
    test('a conversation is remembered after a restart', async () => {
      await store.writeConversation(id, remembered);
      await reopened();
      expect(await store.readConversation(id)).toEqual(remembered);
    });

    test('an unknown conversation has no memory and no state', async () => {
      expect(await store.readConversation(id)).toBeUndefined();
      expect(await store.readChannelState(id)).toBeUndefined();
      expect(await store.activities(id, 0)).toEqual([]);
      expect(await store.exportConversation(id)).toBeUndefined();
    });

    test("a channel's state is apart from the memory", async () => {
      await store.writeConversation(id, remembered);
      await store.writeChannelState(id, { opened: true, rest: ['é', '\u0000', '\ud800'] });
      await store.writeConversation(id, { ...remembered, turns: 3 });
      await reopened();
      expect(await store.readChannelState(id)).toEqual({ opened: true, rest: ['é', '\u0000', '\ud800'] });
      expect((await store.readConversation(id))?.turns).toBe(3);
    });

    test('a turn is kept as a whole', async () => {
      const logged = await store.keep({
        conversation: id,
        memory: remembered,
        activities: [{ text: 'q' }, { text: 'a' }],
        delivery: { id: `d-${id}`, answer: 'a\u0000' },
      });
      expect(logged.map(({ at }) => at)).toEqual([1, 2]);
      await reopened();
      expect(await store.readConversation(id)).toEqual(remembered);
      expect(await store.activities(id, 1)).toEqual([{ at: 2, activity: { text: 'a' } }]);
      expect(await store.firstDelivery(`d-${id}`)).toEqual({ answer: 'a\u0000', begun: false });
    });
  });

  describe('the log', () => {
    test('positions count from 1, also when many append at once', async () => {
      const logged = await Promise.all(Array.from({ length: 20 }, (_, n) => store.append(id, { n })));
      expect(logged.map(({ at }) => at).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
      await reopened();
      expect((await store.append(id, { n: 20 })).at).toBe(21);
    });

    test('a listener hears each activity once, in order, until it stops', async () => {
      await store.append(id, 'before');
      const heard: LoggedActivity[] = [];
      const stop = store.onAppend(id, (logged) => heard.push(logged));
      expect(await store.activities(id, 0)).toHaveLength(1);
      await Promise.all(['a', 'b', 'c'].map((text) => store.append(id, text)));
      await store.append(randomUUID(), 'elsewhere');
      await store.activities(id, 0);
      expect(heard.map(({ at }) => at)).toEqual([2, 3, 4]);
      stop();
      await store.append(id, 'after');
      await store.activities(id, 0);
      expect(heard).toHaveLength(3);
    });
  });

  describe('the order of turns', () => {
    test('work of one conversation never overlaps, and a failure does not stop the next', async () => {
      const events: string[] = [];
      const work = (name: string) => async () => {
        events.push(`${name} begins`);
        await pause(5);
        events.push(`${name} ends`);
        if (name === 'b') throw new Error('b fails');
      };
      const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => store.inOrder(id, work(name))));
      expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
      expect(store.waiting()).toBe(0);
    });

    test('many conversations at once all come through', async () => {
      const done = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          store.inOrder(`${id}-${String(n)}`, async () => {
            await store.keep({ conversation: `${id}-${String(n)}`, memory: remembered, activities: [n] });
            return n;
          }),
        ),
      );
      expect(done).toHaveLength(60);
    });
  });

  describe('deliveries', () => {
    test('the first of an id is new, the second gets the same answer', async () => {
      expect(await store.firstDelivery(id)).toBeUndefined();
      expect(await store.firstDelivery(id)).toEqual({ answer: undefined, begun: false });
      await store.answered(id, '$70 plus court costs.');
      await reopened();
      expect(await store.firstDelivery(id)).toEqual({ answer: '$70 plus court costs.', begun: false });
    });

    test('an answer that was begun and not ended is known as such, until it failed or was kept', async () => {
      await store.firstDelivery(id);
      await store.beginAnswer(id, true);
      await reopened();
      expect(await store.firstDelivery(id)).toEqual({ answer: undefined, begun: true });
      await store.beginAnswer(id, false);
      expect(await store.firstDelivery(id)).toEqual({ answer: undefined, begun: false });
      await store.beginAnswer(id, true);
      await store.keep({ conversation: id, memory: remembered, delivery: { id, answer: 'a' } });
      expect(await store.firstDelivery(id)).toEqual({ answer: 'a', begun: false });
    });

    test('of many at once, one is the first', async () => {
      const all = await Promise.all(Array.from({ length: 10 }, () => store.firstDelivery(id)));
      expect(all.filter((seen) => seen === undefined)).toHaveLength(1);
    });
  });

  describe('people', () => {
    test('an opt-out outlives a restart, retention and a second one', async () => {
      await store.setOptedOut(id, true);
      await store.setOptedOut(id, true);
      await store.deleteOlderThan('2100-01-01T00:00:00.000Z');
      await reopened();
      expect(await store.optedOut(id)).toBe(true);
      await store.setOptedOut(id, false);
      expect(await store.optedOut(id)).toBe(false);
    });

    test('a conversation can be exported and deleted', async () => {
      await store.keep({ conversation: id, memory: remembered, activities: ['q'], delivery: { id, answer: 'a' } });
      expect(await store.exportConversation(id)).toMatchObject({
        id,
        memory: remembered,
        activities: [{ at: 1, activity: 'q' }],
        deliveries: [{ id, answer: 'a' }],
      });
      await store.deleteConversation(id);
      expect(await store.exportConversation(id)).toBeUndefined();
      expect(await store.firstDelivery(id)).toBeUndefined();
      expect(await store.activities(id, 0)).toEqual([]);
    });

    test('retention deletes what was not touched since the day, and nothing else', async () => {
      await store.close();
      const old = `old-${id}`;
      store = await open({ now: () => new Date('2020-01-01T00:00:00Z') });
      await store.keep({
        conversation: old,
        memory: remembered,
        activities: ['q'],
        delivery: { id: old, answer: 'a' },
      });
      await reopened();
      await store.writeConversation(id, remembered);
      expect(await store.deleteOlderThan('2020-01-02T00:00:00.000Z')).toBe(1);
      expect(await store.exportConversation(old)).toBeUndefined();
      expect(await store.firstDelivery(old)).toBeUndefined();
      expect(await store.readConversation(id)).toEqual(remembered);
    });
  });

  test('it is healthy', async () => {
    expect(await store.health()).toEqual({ ok: true });
  });

  test('two instances that start together both work', async () => {
    const both = await Promise.all([open(), open()]);
    expect(await Promise.all(both.map((one) => one.health()))).toEqual([{ ok: true }, { ok: true }]);
    await Promise.all(both.map((one) => one.close()));
  });
}
