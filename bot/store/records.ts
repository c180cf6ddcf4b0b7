/** Records: reading and writing the tables. Each function is one step that happens whole or not at all, and may throw. */
import type { Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import type { LoggedActivity } from './store.ts';
import type { Tables } from './tables.ts';

/** What is to be written of a conversation, already as text. */
export interface Writing {
  readonly conversation: string;
  readonly memory?: string | undefined;
  readonly channel?: string | undefined;
  readonly activities: readonly string[];
  readonly deliveries: readonly { readonly id: string; readonly answer: string }[];
}

/**
 * Writes everything in one transaction.
 * @returns the position of the first appended activity.
 */
export function write(engine: Engine, writing: Writing, now: string): Promise<number> {
  const { conversation, memory, channel, activities, deliveries } = writing;
  return engine.db.transaction().execute(async (trx) => {
    // Counting up in the row both locks it and gives the positions, on both engines.
    const { last_at: last } = await trx
      .insertInto('conversation')
      .values({
        id: conversation,
        memory: memory ?? null,
        channel: channel ?? null,
        last_at: activities.length,
        touched: now,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          last_at: eb('conversation.last_at', '+', eb.ref('excluded.last_at')),
          touched: now,
          ...(memory === undefined ? {} : { memory }),
          ...(channel === undefined ? {} : { channel }),
        })),
      )
      .returning('last_at')
      .executeTakeFirstOrThrow();
    const from = last - activities.length + 1;
    if (activities.length > 0) {
      const rows = activities.map((body, index) => ({ conversation, at: from + index, body }));
      await trx.insertInto('activity').values(rows).execute();
      await engine.announce(trx, { conversation, from, to: last });
    }
    for (const { id, answer } of deliveries) {
      await trx
        .insertInto('delivery')
        .values({ id, conversation, answer, seen: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ conversation, answer }))
        .execute();
    }
    return from;
  });
}

/** The row of a conversation. */
export const readRow = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('conversation').selectAll().where('id', '=', id).executeTakeFirst();

/** Activities after a position. A damaged row is left out. */
export async function readActivities(db: Kysely<Tables>, id: string, after: number): Promise<LoggedActivity[]> {
  const rows = await db
    .selectFrom('activity')
    .select(['at', 'body'])
    .where('conversation', '=', id)
    .where('at', '>', after)
    .orderBy('at')
    .execute();
  return rows.flatMap(({ at, body }) => {
    const activity = parsed(body);
    return activity === undefined ? [] : [{ at, activity }];
  });
}

/** Marks a delivery as seen. Returns the row that was there before, undefined for the first. */
export const markDelivery = (db: Kysely<Tables>, id: string, now: string) =>
  db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('delivery')
      .values({ id, conversation: null, answer: null, seen: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined) return undefined;
    return trx.selectFrom('delivery').select('answer').where('id', '=', id).executeTakeFirst();
  });

/** Keeps an answer to a delivery that belongs to no conversation. */
export const writeAnswer = (db: Kysely<Tables>, id: string, answer: string, now: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('delivery')
      .values({ id, conversation: null, answer, seen: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ answer }))
      .execute();
  });

/** Whether a person has opted out. */
export const readOptOut = async (db: Kysely<Tables>, person: string): Promise<boolean> =>
  (await db.selectFrom('opt_out').select('person').where('person', '=', person).executeTakeFirst()) !== undefined;

/** Records an opt-out, or takes it back. */
export const writeOptOut = (db: Kysely<Tables>, person: string, out: boolean, now: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!out) await trx.deleteFrom('opt_out').where('person', '=', person).execute();
    else
      await trx
        .insertInto('opt_out')
        .values({ person, since: now })
        .onConflict((conflict) => conflict.column('person').doNothing())
        .execute();
  });

/** Deletes a conversation with its log and its deliveries. */
export const deleteConversation = (db: Kysely<Tables>, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.deleteFrom('activity').where('conversation', '=', id).execute();
    await trx.deleteFrom('delivery').where('conversation', '=', id).execute();
    await trx.deleteFrom('conversation').where('id', '=', id).execute();
  });

/** Deletes conversations, logs and deliveries untouched since `before`. Opt-outs stay. */
export const deleteOlderThan = (db: Kysely<Tables>, before: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const old = trx.selectFrom('conversation').select('id').where('touched', '<', before);
    await trx.deleteFrom('activity').where('conversation', 'in', old).execute();
    await trx.deleteFrom('delivery').where('conversation', 'in', old).execute();
    await trx.deleteFrom('delivery').where('conversation', 'is', null).where('seen', '<', before).execute();
    const { numDeletedRows } = await trx
      .deleteFrom('conversation')
      .where('touched', '<', before)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });

/** A write that changes nothing that matters: does the disk take it? */
export const probe = (db: Kysely<Tables>, now: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('probe')
      .values({ id: 1, at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: now }))
      .execute();
  });

/** Text as JSON; undefined where it is damaged. */
export function parsed(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Everything that is kept of a conversation; undefined where nothing is. */
export async function exportConversation(db: Kysely<Tables>, id: string): Promise<unknown> {
  const row = await readRow(db, id);
  if (row === undefined) return undefined;
  const deliveries = await db
    .selectFrom('delivery')
    .select(['id', 'answer', 'seen'])
    .where('conversation', '=', id)
    .orderBy('seen')
    .execute();
  return {
    id,
    touched: row.touched,
    memory: parsed(row.memory) ?? row.memory,
    channel: parsed(row.channel) ?? row.channel,
    activities: await readActivities(db, id, 0),
    deliveries: deliveries.map((delivery) => ({ ...delivery, answer: parsed(delivery.answer) ?? null })),
  };
}
