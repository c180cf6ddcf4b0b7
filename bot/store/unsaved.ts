/** Unsaved: what could not be written because the disk or the database failed, kept in the process until it can. */
import type { Writing } from './records.ts';

export interface Pending extends Omit<Writing, 'activities'> {
  /** Position that the first unsaved activity was given. */
  readonly from: number;
  readonly activities: readonly string[];
}

/** More than this many conversations are not kept: memory is finite, too. */
const MOST = 10_000;

export class Unsaved {
  readonly #pending = new Map<string, Pending>();
  readonly #seen = new Map<string, string | undefined>();
  readonly #optOuts = new Map<string, boolean>();

  get(conversation: string): Pending | undefined {
    return this.#pending.get(conversation);
  }

  /** Everything still to be written of a conversation, with what comes now. */
  with(writing: Writing): Writing {
    const before = this.#pending.get(writing.conversation);
    if (before === undefined) return writing;
    return {
      conversation: writing.conversation,
      memory: writing.memory ?? before.memory,
      channel: writing.channel ?? before.channel,
      activities: [...before.activities, ...writing.activities],
      deliveries: [...before.deliveries, ...writing.deliveries],
    };
  }

  keep(pending: Pending): void {
    bounded(this.#pending, pending.conversation, pending);
    for (const { id, answer } of pending.deliveries) bounded(this.#seen, id, answer);
  }

  saved(conversation: string): void {
    this.#pending.delete(conversation);
  }

  conversations(): string[] {
    return [...this.#pending.keys()];
  }

  /** Marks a delivery as seen, as the table would. Says whether it was before. */
  mark(id: string): boolean {
    const seen = this.#seen.has(id);
    if (!seen) bounded(this.#seen, id, undefined);
    return seen;
  }

  /** The answer that was kept here for a delivery. */
  answerTo(id: string): string | undefined {
    return this.#seen.get(id);
  }

  keepAnswer(id: string, answer: string): void {
    bounded(this.#seen, id, answer);
  }

  optOut(person: string): boolean | undefined {
    return this.#optOuts.get(person);
  }

  keepOptOut(person: string, out: boolean): void {
    this.#optOuts.set(person, out);
  }

  optOuts(): [string, boolean][] {
    return [...this.#optOuts];
  }

  optOutSaved(person: string): void {
    this.#optOuts.delete(person);
  }
}

function bounded<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MOST) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
