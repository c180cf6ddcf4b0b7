/** Migrations: the list of changes to the tables, applied once each, in order, by whichever instance comes first. */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';

type Migration = (trx: Transaction<Tables>) => Promise<void>;

/** Only ever append: an instance of the version before must be able to work beside this one during an update. */
const migrations: readonly Migration[] = [
  async (trx) => {
    await trx.schema
      .createTable('conversation')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('memory', 'text')
      .addColumn('channel', 'text')
      .addColumn('last_at', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('touched', 'text', (c) => c.notNull())
      .execute();
    await trx.schema.createIndex('conversation_touched').on('conversation').column('touched').execute();
    await trx.schema
      .createTable('activity')
      .addColumn('conversation', 'text', (c) => c.notNull())
      .addColumn('at', 'integer', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('activity_key', ['conversation', 'at'])
      .execute();
    await trx.schema
      .createTable('delivery')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('conversation', 'text')
      .addColumn('answer', 'text')
      .addColumn('seen', 'text', (c) => c.notNull())
      .execute();
    await trx.schema.createIndex('delivery_conversation').on('delivery').column('conversation').execute();
    await trx.schema
      .createTable('opt_out')
      .addColumn('person', 'text', (c) => c.primaryKey())
      .addColumn('since', 'text', (c) => c.notNull())
      .execute();
    await trx.schema
      .createTable('probe')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('at', 'text', (c) => c.notNull())
      .execute();
  },
];

/** Brings the tables up to date in one transaction. Safe when several instances start together. */
export async function migrate(engine: Engine, now: () => Date): Promise<void> {
  await engine.db.transaction().execute(async (trx) => {
    await engine.lockMigrations(trx);
    await trx.schema
      .createTable('schema_version')
      .ifNotExists()
      .addColumn('version', 'integer', (c) => c.primaryKey())
      .addColumn('at', 'text', (c) => c.notNull())
      .execute();
    const done = await version(trx);
    for (const [index, migration] of migrations.entries()) {
      if (index < done) continue;
      await migration(trx);
      await trx
        .insertInto('schema_version')
        .values({ version: index + 1, at: now().toISOString() })
        .execute();
    }
  });
}

async function version(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('schema_version')
    .select(sql<number>`coalesce(max(version), 0)`.as('version'))
    .executeTakeFirstOrThrow();
  return row.version;
}
