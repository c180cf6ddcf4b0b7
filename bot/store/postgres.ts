/** PostgreSQL: several instances on one database. Turns are serialised by advisory locks, news travels by LISTEN/NOTIFY. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import { parsed } from './records.ts';
import { ConversationBusy, type Appended, type Engine } from './engine.ts';
import type { Tables } from './tables.ts';

/** Any number that this program alone uses: the lock that migrating instances wait for. */
const MIGRATION_LOCK = 7_100_900_098;
const CHANNEL = 'ordinance_assistant_appended';
/** After this a conversation that another instance works on is given up, in milliseconds. */
const LONGEST_WAIT = 30_000;
/** PostgreSQL's code for a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03';

const news = z.object({ sender: z.string(), conversation: z.string(), from: z.number(), to: z.number() });

/** The PostgreSQL engine on a connection string. Connections are made at first use. */
export function postgresEngine(connectionString: string): Engine {
  const connecting = { connectionString, connectionTimeoutMillis: 5000, keepAlive: true };
  const work = new pg.Pool({ ...connecting, max: 10 });
  // Locks have connections of their own: a turn that holds one never waits for another one to do its work.
  const locks = new pg.Pool({ ...connecting, max: 20, options: `-c lock_timeout=${String(LONGEST_WAIT)}` });
  for (const pool of [work, locks]) {
    pool.on('error', () => undefined);
    // A connection that breaks while it is in use says so twice: to whoever waits for its answer, and as an event that
    // would end the process if nobody listened.
    pool.on('connect', (client) => client.on('error', () => undefined));
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: work }) });
  const sender = randomUUID();
  const ear = new Ear(connecting, sender);
  return {
    name: 'postgres',
    db,
    lockMigrations: async (trx) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(trx);
    },
    hold: (key) => hold(locks, key),
    announce: async (trx, appended) => {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ sender, ...appended })})`.execute(trx);
    },
    listen: (heard, gap) => ear.listen(heard, gap),
    close: async () => {
      await ear.close();
      await locks.end();
      await db.destroy();
    },
  };
}

async function hold(locks: pg.Pool, key: string): Promise<() => Promise<void>> {
  const client = await locks.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [key]);
  } catch (error) {
    client.release(true);
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) throw new ConversationBusy(key);
    throw error;
  }
  return async () => {
    try {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]);
      client.release();
    } catch {
      // The connection is gone, and the lock with it.
      client.release(true);
    }
  };
}

/** The connection that hears what other instances appended; made again whenever it breaks. */
class Ear {
  readonly #config: pg.ClientConfig;
  readonly #sender: string;
  #client: pg.Client | undefined;
  #closed = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(config: pg.ClientConfig, sender: string) {
    this.#config = config;
    this.#sender = sender;
  }

  /** Listens until closed. Resolves when the first attempt has succeeded or failed. */
  listen(heard: (appended: Appended) => void, gap: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#loop = this.#keepListening(heard, gap, resolve);
    });
  }

  async #keepListening(heard: (appended: Appended) => void, gap: () => void, tried: () => void): Promise<void> {
    while (!this.#closed) {
      const client = new pg.Client(this.#config);
      this.#client = client;
      const broken = new Promise<void>((resolve) => {
        client.on('error', () => {
          resolve();
        });
        client.on('end', resolve);
      });
      client.on('notification', ({ payload = '' }) => {
        const read = news.safeParse(parsed(payload));
        if (read.success && read.data.sender !== this.#sender) heard(read.data);
      });
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        gap();
        tried();
        await broken;
      } catch {
        tried();
      }
      await client.end().catch(() => undefined);
      if (!this.#stopped()) await pause(250, undefined, { ref: false });
    }
  }

  #stopped(): boolean {
    return this.#closed;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => undefined);
    await this.#loop;
  }
}
