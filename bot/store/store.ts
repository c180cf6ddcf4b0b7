/** The storage interface: everything that must survive a restart, and the order of turns. */
import type { Conversation } from '../conversation.ts';

/** One activity of a Direct Line conversation, as the client sees it. */
export interface LoggedActivity {
  /** Position in the conversation, from 1: the watermark after it. */
  readonly at: number;
  readonly activity: unknown;
}

/** The state of the storage, for the health check. */
export type StoreHealth = { readonly ok: true } | { readonly ok: false; readonly why: string };

export interface Store {
  /** The memory of a conversation; undefined for an unknown one, or one whose row is damaged or of an unknown version. */
  readConversation(id: string): Promise<Conversation | undefined>;
  writeConversation(id: string, conversation: Conversation): Promise<void>;
  /** Runs `work` after every earlier work of the same conversation has ended, on every instance. */
  inOrder<T>(conversation: string, work: () => Promise<T>): Promise<T>;
  /**
   * Marks a delivery (activity id, MessageSid) as seen.
   * @returns what was answered to an earlier delivery of the same id; undefined for the first.
   */
  firstDelivery(id: string): Promise<{ readonly answer: string | undefined } | undefined>;
  /** Keeps what was answered to a delivery. */
  answered(id: string, answer: string): Promise<void>;
  /** Appends to the log of a Direct Line conversation and tells every instance's listeners. */
  append(conversation: string, activity: unknown): Promise<LoggedActivity>;
  /** Activities after the watermark `after`, in order. */
  activities(conversation: string, after: number): Promise<readonly LoggedActivity[]>;
  /** Called for each activity appended on any instance. Returns how to stop listening. */
  onAppend(conversation: string, listener: (logged: LoggedActivity) => void): () => void;
  optedOut(person: string): Promise<boolean>;
  setOptedOut(person: string, out: boolean): Promise<void>;
  /** Everything that is kept of a conversation, for export. */
  exportConversation(id: string): Promise<unknown>;
  deleteConversation(id: string): Promise<void>;
  /** Deletes conversations untouched since `before`, an ISO instant. Returns how many. */
  deleteOlderThan(before: string): Promise<number>;
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}
