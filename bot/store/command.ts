/** `npm run conversation -- export|delete <id>`: what is kept of one conversation, printed or deleted. */
import { fileURLToPath } from 'node:url';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

const usage = 'Usage: npm run --silent conversation -- export <id>   or   npm run conversation -- delete <id>';

/** What the command prints, and whether it succeeded. */
export interface Outcome {
  readonly ok: boolean;
  readonly say: string;
}

/** Runs the command on a store. */
export async function conversationCommand(store: Store, words: readonly string[]): Promise<Outcome> {
  const [verb, id, ...more] = words;
  if (id === undefined || more.length > 0 || (verb !== 'export' && verb !== 'delete')) return { ok: false, say: usage };
  const kept = await store.exportConversation(id);
  if (kept === undefined) return { ok: false, say: `Nothing is kept of a conversation "${id}".` };
  if (verb === 'export') return { ok: true, say: JSON.stringify(kept, undefined, 2) };
  await store.deleteConversation(id);
  return { ok: true, say: `Deleted: what was remembered of "${id}", its log and its deliveries. Opt-outs are kept.` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const store = await openStore({
    dataDir: process.env['DATA_DIR'] ?? '.data',
    databaseUrl: process.env['DATABASE_URL'] === '' ? undefined : process.env['DATABASE_URL'],
  });
  try {
    const { ok, say } = await conversationCommand(store, process.argv.slice(2));
    (ok ? console.log : console.error)(say);
    process.exitCode = ok ? 0 : 1;
  } finally {
    await store.close();
  }
}
