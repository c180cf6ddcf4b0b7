/** Listeners: who wants to hear of a conversation's activities, each in order and once. */
import type { LoggedActivity } from './store.ts';

type Read = (conversation: string, after: number) => Promise<readonly LoggedActivity[]>;

interface Listener {
  /** Position of the last activity that it heard of, or that was there before it. */
  heard: number;
  /** Ends when everything until now was told. */
  told: Promise<void>;
  readonly tell: (logged: LoggedActivity) => void;
}

export class Listeners {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #read: Read;
  readonly #lastPosition: (conversation: string) => Promise<number>;

  constructor(read: Read, lastPosition: (conversation: string) => Promise<number>) {
    this.#read = read;
    this.#lastPosition = lastPosition;
  }

  add(conversation: string, tell: (logged: LoggedActivity) => void): () => void {
    const listener: Listener = { heard: 0, told: Promise.resolve(), tell };
    listener.told = this.#lastPosition(conversation).then((last) => {
      listener.heard = last;
    });
    const all = this.#listeners.get(conversation) ?? new Set();
    this.#listeners.set(conversation, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0 && this.#listeners.get(conversation) === all) this.#listeners.delete(conversation);
    };
  }

  /** Resolves when each listener of the conversation knows where it starts and has heard everything until now. */
  async settled(conversation: string): Promise<void> {
    await Promise.all([...(this.#listeners.get(conversation) ?? [])].map(({ told }) => told));
  }

  /** Something was appended up to `to`; `logged` where it is at hand, else it is read. */
  appended(conversation: string, to: number, logged: readonly LoggedActivity[]): void {
    for (const listener of this.#listeners.get(conversation) ?? []) {
      listener.told = listener.told.then(async () => {
        if (!this.#listeners.get(conversation)?.has(listener) || to <= listener.heard) return;
        const next = logged[0]?.at === listener.heard + 1 ? logged : await this.#read(conversation, listener.heard);
        for (const one of next) {
          if (one.at <= listener.heard) continue;
          listener.heard = one.at;
          listener.tell(one);
        }
      });
    }
  }

  /** Something may have been missed: each listener reads on from where it stands. */
  gap(): void {
    for (const conversation of this.#listeners.keys()) this.appended(conversation, Infinity, []);
  }
}
