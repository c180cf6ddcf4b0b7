/** The storage interface: everything that must survive a restart, and the order of turns. */
import type { Conversation } from '../conversation.ts';

/** One activity of a Direct Line conversation, as the client sees it. */
export interface LoggedActivity {
  /** Position in the conversation, from 1: the watermark after it. */
  readonly at: number;
  readonly activity: unknown;
}

/** What one turn leaves behind. It is kept as a whole or not at all, so that a crash never leaves half a turn. */
export interface Kept {
  readonly conversation: string;
  /** What is remembered from now on. */
  readonly memory?: Conversation;
  /** What the channel remembers: plain JSON, its own schema. */
  readonly channelState?: unknown;
  /** Appended to the log, in this order. */
  readonly activities?: readonly unknown[];
  /** The delivery that this turn answered (activity id, MessageSid), and the answer. */
  readonly delivery?: { readonly id: string; readonly answer: string };
}

/** What is known of an earlier delivery. */
export interface Delivery {
  /** What was answered to it; undefined where it was not, or not to its end. */
  readonly answer: string | undefined;
  /** Its answer was begun (`beginAnswer`) and not ended. */
  readonly begun: boolean;
}

/** The state of the storage, for the health check. */
export type StoreHealth = { readonly ok: true } | { readonly ok: false; readonly why: string };

export interface Store {
  /**
   * Keeps everything that a turn leaves behind at once, and tells the listeners of what was appended.
   * Where the disk or the database fails, it is kept in the process and tried again; `health` says so meanwhile.
   * @returns the appended activities with their positions.
   * @example
   * await store.keep({ conversation, memory, activities: [question, answer], delivery: { id, answer } });
   */
  keep(kept: Kept): Promise<readonly LoggedActivity[]>;
  /** The memory of a conversation; undefined for an unknown one, or one whose row is damaged or of an unknown version. */
  readConversation(id: string): Promise<Conversation | undefined>;
  writeConversation(id: string, conversation: Conversation): Promise<void>;
  /** What a channel remembers of a conversation, as it was written; undefined for none, or a damaged row. */
  readChannelState(id: string): Promise<unknown>;
  writeChannelState(id: string, state: unknown): Promise<void>;
  /** Runs `work` after every earlier work of the same conversation has ended, on every instance. */
  inOrder<T>(conversation: string, work: () => Promise<T>): Promise<T>;
  /**
   * Marks a delivery (activity id, MessageSid) as seen.
   * @returns what is known of an earlier delivery of the same id; undefined for the first.
   * Inside `inOrder`, an earlier delivery without an answer died before it was answered: answer this one.
   */
  firstDelivery(id: string): Promise<Delivery | undefined>;
  /** Marks that a delivery's answer is now being given, or that giving it failed. `keep` and `answered` end it. */
  beginAnswer(id: string, begun: boolean): Promise<void>;
  /** Keeps what was answered to a delivery. */
  answered(id: string, answer: string): Promise<void>;
  /** Appends to the log of a Direct Line conversation and tells every instance's listeners. */
  append(conversation: string, activity: unknown): Promise<LoggedActivity>;
  /** Activities after the watermark `after`, in order. */
  activities(conversation: string, after: number): Promise<readonly LoggedActivity[]>;
  /**
   * Called for each activity appended on any instance from now on, in order, each once. Returns how to stop listening.
   * To miss nothing, listen first, then read `activities`, and leave out what came twice (by `at`).
   */
  onAppend(conversation: string, listener: (logged: LoggedActivity) => void): () => void;
  /** Opt-outs are kept for good. `person` is a keyed hash, never a phone number. */
  optedOut(person: string): Promise<boolean>;
  setOptedOut(person: string, out: boolean): Promise<void>;
  /** Everything that is kept of a conversation, for export. */
  exportConversation(id: string): Promise<unknown>;
  deleteConversation(id: string): Promise<void>;
  /** Deletes conversations untouched since `before`, an ISO instant. Returns how many. */
  deleteOlderThan(before: string): Promise<number>;
  /** Tries a write. While it is not `ok`, turns are still answered but a restart loses what they leave behind. */
  health(): Promise<StoreHealth>;
  /** Work that waits or runs in `inOrder` on this instance. */
  waiting(): number;
  close(): Promise<void>;
}
