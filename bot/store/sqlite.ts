/** SQLite in a file: one process, nothing to install. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
} from 'kysely';
import Database from 'libsql';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';

/** Name of the file in DATA_DIR. */
export const SQLITE_FILE = 'conversations.db';

/** How long a transaction waits for another process on the same file, in milliseconds. */
const LONGEST_WAIT = 5000;
const BEGIN = 'begin immediate';

/** The SQLite engine on a file. The file is opened at the first use. `prepare` runs on each connection, for tests. */
export function sqliteEngine(file: string, prepare: (database: Database.Database) => void = () => undefined): Engine {
  const connect = (): Database.Database => {
    const database = open(file);
    prepare(database);
    return database;
  };
  const db = new Kysely<Tables>({
    dialect: new ImmediateDialect(() => Promise.resolve().then(() => new Connection(connect))),
  });
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    name: 'sqlite',
    db,
    lockMigrations: nothing,
    hold: () => Promise.resolve(nothing),
    announce: nothing,
    listen: nothing,
    close: () => db.destroy(),
  };
}

/**
 * Opens the file: write-ahead log, each commit on the disk before it counts.
 * @throws what the disk says, where the folder or the file cannot be made or read.
 */
function open(file: string): Database.Database {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const database = new Database(file);
  database.pragma(`busy_timeout = ${String(LONGEST_WAIT)}`);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 20');
  return database;
}

/** The connection as kysely wants it. A `begin` that found the file busy leaves it unusable, so that it is made anew. */
class Connection implements SqliteDatabase {
  readonly #connect: () => Database.Database;
  #database: Database.Database;

  constructor(connect: () => Database.Database) {
    this.#connect = connect;
    this.#database = connect();
  }

  close(): void {
    this.#database.close();
  }

  prepare(sql: string): ReturnType<SqliteDatabase['prepare']> {
    const statement = this.#database.prepare(sql);
    return {
      reader: statement.reader,
      all: (parameters) => statement.all([...parameters]),
      iterate: (parameters) => statement.iterate([...parameters]),
      run: (parameters) => {
        try {
          return statement.run([...parameters]);
        } catch (error) {
          if (sql === BEGIN) this.#anew();
          throw error;
        }
      },
    };
  }

  #anew(): void {
    this.#database.close();
    this.#database = this.#connect();
  }
}

/**
 * Every transaction takes the write lock at once, so that it never fails midway. Where another process has the lock,
 * it waits without blocking the conversations of this one.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const start = Date.now();
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw(BEGIN));
        return;
      } catch (error) {
        const busy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
        if (!busy || Date.now() - start > LONGEST_WAIT) throw error;
      }
      await pause(5);
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch {
      // A full disk has rolled back already; what failed first is what counts.
    }
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #open: () => Promise<SqliteDatabase>;

  constructor(open: () => Promise<SqliteDatabase>) {
    super({ database: open });
    this.#open = open;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: this.#open });
  }
}
