/** SQLite in a file: one process, nothing to install. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CompiledQuery, Kysely, SqliteDialect, SqliteDriver, type DatabaseConnection, type SqliteDatabase } from 'kysely';
import Database from 'libsql';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';

/** Name of the file in DATA_DIR. */
export const SQLITE_FILE = 'conversations.db';

/** Every transaction takes the write lock at once: a second process on the file waits and never fails midway. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
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

/**
 * Opens the file: write-ahead log, each commit on the disk before it counts.
 * @throws what the disk says, where the folder or the file cannot be made or read.
 */
function open(file: string): SqliteDatabase {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const database = new Database(file);
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  return {
    close: () => {
      database.close();
    },
    prepare: (sql) => {
      const statement = database.prepare(sql);
      return {
        reader: statement.reader,
        all: (parameters) => statement.all([...parameters]),
        run: (parameters) => statement.run([...parameters]),
        iterate: (parameters) => statement.iterate([...parameters]),
      };
    },
  };
}

/** The SQLite engine on a file. The file is opened at the first use. */
export function sqliteEngine(file: string): Engine {
  const db = new Kysely<Tables>({ dialect: new ImmediateDialect(() => Promise.resolve().then(() => open(file))) });
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    name: 'sqlite',
    db,
    lockMigrations: nothing,
    exclusively: (_key, work) => work(),
    announce: nothing,
    listen: nothing,
    close: () => db.destroy(),
  };
}
