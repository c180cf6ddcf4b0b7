/** DurableStore: the storage interface on an engine. Where the engine fails, turns go on and health says so. */
import { z } from 'zod';
import { conversationSchema, type Conversation } from '../conversation.ts';
import { ConversationBusy, type Engine } from './engine.ts';
import { Guard } from './guard.ts';
import { Listeners } from './listeners.ts';
import { Queue } from './queue.ts';
import * as records from './records.ts';
import type { Delivery, Kept, LoggedActivity, Store, StoreHealth } from './store.ts';
import { Unsaved } from './unsaved.ts';

export interface DurableOptions {
  readonly now?: () => Date;
  /** Told of each failed operation, for the log and the metrics. Never holds anything that a person wrote. */
  readonly onFault?: (operation: string, error: unknown) => void;
}

export class DurableStore implements Store {
  readonly #engine: Engine;
  readonly #now: () => string;
  readonly #guard: Guard;
  readonly #turns = new Queue();
  readonly #writes = new Queue();
  readonly #unsaved = new Unsaved();
  readonly #listeners: Listeners;

  constructor(engine: Engine, options: DurableOptions = {}) {
    const clock = options.now ?? (() => new Date());
    this.#engine = engine;
    this.#now = () => clock().toISOString();
    this.#guard = new Guard(engine, clock, options.onFault ?? (() => undefined));
    this.#listeners = new Listeners(
      (id, after) => this.#activities(id, after),
      (id) => this.#lastPosition(id),
    );
    void engine.listen(
      ({ conversation, to }) => {
        this.#listeners.appended(conversation, to, []);
      },
      () => {
        this.#listeners.gap();
      },
    );
  }

  #row(operation: string, id: string) {
    return this.#guard.attempt(
      operation,
      () => records.readRow(this.#engine.db, id),
      () => undefined,
    );
  }

  async readConversation(id: string): Promise<Conversation | undefined> {
    const text = this.#unsaved.get(id)?.memory ?? (await this.#row('read conversation', id))?.memory;
    const read = conversationSchema.safeParse(records.parsed(text));
    if (!read.success && text !== undefined && text !== null) this.#guard.damaged(read.error);
    return read.success ? read.data : undefined;
  }

  async writeConversation(id: string, conversation: Conversation): Promise<void> {
    await this.keep({ conversation: id, memory: conversation });
  }

  async readChannelState(id: string): Promise<unknown> {
    return records.parsed(this.#unsaved.get(id)?.channel ?? (await this.#row('read channel state', id))?.channel);
  }

  async writeChannelState(id: string, state: unknown): Promise<void> {
    await this.keep({ conversation: id, channelState: state });
  }

  keep(kept: Kept): Promise<readonly LoggedActivity[]> {
    const { conversation, memory, channelState, activities = [], delivery } = kept;
    return this.#save({
      conversation,
      memory: memory === undefined ? undefined : JSON.stringify(memory),
      channel: channelState === undefined ? undefined : JSON.stringify(channelState),
      activities: activities.map((activity) => JSON.stringify(activity)),
      deliveries: delivery === undefined ? [] : [{ id: delivery.id, answer: JSON.stringify(delivery.answer) }],
    });
  }

  /** Writes, with what could not be written before; else keeps it in the process. */
  #save(writing: records.Writing): Promise<readonly LoggedActivity[]> {
    const { conversation, activities } = writing;
    return this.#writes.run(conversation, async () => {
      const all = this.#unsaved.with(writing);
      const first = await this.#guard.attempt(
        'write',
        async () => {
          const from = await records.write(this.#engine, all, this.#now());
          this.#unsaved.saved(conversation);
          return from;
        },
        async () => {
          const from = this.#unsaved.get(conversation)?.from ?? (await this.#lastPosition(conversation)) + 1;
          this.#unsaved.keep({ ...all, from });
          return from;
        },
      );
      const mine = first + all.activities.length - activities.length;
      const logged = activities.map((body, index) => ({ at: mine + index, activity: records.parsed(body) }));
      if (logged.length > 0) this.#listeners.appended(conversation, mine + logged.length - 1, logged);
      return logged;
    });
  }

  async #lastPosition(id: string): Promise<number> {
    const pending = this.#unsaved.get(id);
    if (pending !== undefined) return pending.from + pending.activities.length - 1;
    return (await this.#row('read position', id))?.last_at ?? 0;
  }

  async inOrder<T>(conversation: string, work: () => Promise<T>): Promise<T> {
    return this.#turns.run(conversation, async () => {
      const letGo = await this.#hold(conversation);
      try {
        return await work();
      } finally {
        await letGo();
      }
    });
  }

  async #hold(conversation: string): Promise<() => Promise<void>> {
    try {
      return await this.#engine.hold(conversation);
    } catch (error) {
      if (error instanceof ConversationBusy) throw error;
      this.#guard.failed('hold', error);
      return () => Promise.resolve();
    }
  }

  waiting(): number {
    return this.#turns.waiting;
  }

  async firstDelivery(id: string): Promise<Delivery | undefined> {
    const kept = this.#unsaved.answerTo(id);
    if (kept !== undefined) return delivered(kept);
    return this.#guard.attempt(
      'mark delivery',
      async () => {
        const before = await records.markDelivery(this.#engine.db, id, this.#now());
        return before === undefined ? undefined : delivered(before.answer);
      },
      () => (this.#unsaved.mark(id) ? delivered(undefined) : undefined),
    );
  }

  beginAnswer(id: string, begun: boolean): Promise<void> {
    return this.#writeAnswer(id, { begun });
  }

  answered(id: string, answer: string): Promise<void> {
    return this.#writeAnswer(id, answer);
  }

  async #writeAnswer(id: string, answer: string | { readonly begun: boolean }): Promise<void> {
    const json = JSON.stringify(answer);
    await this.#guard.attempt(
      'write answer',
      () => records.writeAnswer(this.#engine.db, id, json, this.#now()),
      () => {
        this.#unsaved.keepAnswer(id, json);
      },
    );
  }

  async append(conversation: string, activity: unknown): Promise<LoggedActivity> {
    const [logged] = await this.keep({ conversation, activities: [activity] });
    if (logged === undefined) throw new Error('nothing was appended');
    return logged;
  }

  async activities(conversation: string, after: number): Promise<readonly LoggedActivity[]> {
    await this.#listeners.settled(conversation);
    return this.#activities(conversation, after);
  }

  async #activities(conversation: string, after: number): Promise<readonly LoggedActivity[]> {
    const written = await this.#guard.attempt(
      'read activities',
      () => records.readActivities(this.#engine.db, conversation, after),
      () => [],
    );
    const pending = this.#unsaved.get(conversation);
    if (pending === undefined) return written;
    const unsaved = pending.activities.map((body, index) => ({
      at: pending.from + index,
      activity: records.parsed(body),
    }));
    return [...written.filter(({ at }) => at < pending.from), ...unsaved.filter(({ at }) => at > after)];
  }

  onAppend(conversation: string, listener: (logged: LoggedActivity) => void): () => void {
    return this.#listeners.add(conversation, listener);
  }

  async optedOut(person: string): Promise<boolean> {
    const unsaved = this.#unsaved.optOut(person);
    return (
      unsaved ??
      (await this.#guard.attempt(
        'read opt-out',
        () => records.readOptOut(this.#engine.db, person),
        () => false,
      ))
    );
  }

  async setOptedOut(person: string, out: boolean): Promise<void> {
    await this.#guard.attempt(
      'write opt-out',
      async () => {
        await records.writeOptOut(this.#engine.db, person, out, this.#now());
        this.#unsaved.optOutSaved(person);
      },
      () => {
        this.#unsaved.keepOptOut(person, out);
      },
    );
  }

  async exportConversation(id: string): Promise<unknown> {
    await this.#guard.ready();
    return records.exportConversation(this.#engine.db, id);
  }

  async deleteConversation(id: string): Promise<void> {
    await this.#guard.ready();
    this.#unsaved.saved(id);
    await records.deleteConversation(this.#engine.db, id);
  }

  async deleteOlderThan(before: string): Promise<number> {
    await this.#guard.ready();
    return records.deleteOlderThan(this.#engine.db, before);
  }

  async health(): Promise<StoreHealth> {
    return this.#guard.attempt<StoreHealth>(
      'probe',
      async () => {
        await records.probe(this.#engine.db, this.#now());
        await this.#saveUnsaved();
        this.#guard.works();
        return { ok: true };
      },
      () => ({ ok: false, why: this.#guard.fault ?? 'the storage does not answer' }),
    );
  }

  /** Tries again to write what could not be written. Throws where it still cannot. */
  async #saveUnsaved(): Promise<void> {
    for (const conversation of this.#unsaved.conversations()) {
      await this.#save({ conversation, activities: [], deliveries: [] });
      if (this.#unsaved.get(conversation) !== undefined) throw new Error(this.#guard.fault);
    }
    for (const [person, out] of this.#unsaved.optOuts()) {
      await this.setOptedOut(person, out);
      if (this.#unsaved.optOut(person) !== undefined) throw new Error(this.#guard.fault);
    }
  }

  async close(): Promise<void> {
    await this.#turns.drained();
    await this.#writes.drained();
    await this.#engine.close();
  }
}

const beginning = z.object({ begun: z.boolean() });

/** A delivery as it was kept: its answer as JSON, since PostgreSQL's text takes no NUL, or that it was begun. */
function delivered(kept: string | null | undefined): Delivery {
  const answer = records.parsed(kept);
  if (typeof answer === 'string') return { answer, begun: false };
  return { answer: undefined, begun: beginning.safeParse(answer).data?.begun === true };
}
