/** Engine: what differs between SQLite and PostgreSQL. Everything else is one code path. */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Activities that were appended: positions `from` to `to`. */
export interface Appended {
  readonly conversation: string;
  readonly from: number;
  readonly to: number;
}

/** Another instance has worked on this conversation for too long. */
export class ConversationBusy extends Error {}

export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** Makes other instances wait while this one migrates. */
  lockMigrations(trx: Transaction<Tables>): Promise<void>;
  /**
   * Waits until no instance holds `key`, and holds it. Returns how to let go.
   * @throws ConversationBusy where another instance has held it for too long; else what the database says.
   */
  hold(key: string): Promise<() => Promise<void>>;
  /** Tells other instances what was appended, when the transaction is committed. */
  announce(trx: Transaction<Tables>, appended: Appended): Promise<void>;
  /** Calls back for what other instances appended, and after a gap in which something may have been missed. */
  listen(heard: (appended: Appended) => void, gap: () => void): Promise<void>;
  close(): Promise<void>;
}
