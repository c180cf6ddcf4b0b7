/** `npm run ask`: the same turn in a terminal, and in batch. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { dayIn, tryPlainDate, type PlainDate } from '../domain/calendar.ts';
import { freshConversation, type Conversation } from './conversation.ts';
import { plainText, type Reply } from './reply.ts';
import type { Town } from './town.ts';
import { loadTowns } from './towns.ts';
import { turn } from './turn.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    town: { type: 'string' },
    today: { type: 'string' },
    batch: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

const usage = `npm run ask                                        a conversation
npm run ask -- --town webster-wi "question"        one answer
npm run ask -- --today 2026-03-31 …                for another day
npm run --silent ask -- --batch FILE               lines of JSON in, lines of JSON out`;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The line of a batch: other keys are ignored. */
const line = z.object({
  id: z.string(),
  jurisdiction: z.string(),
  today: z.string().optional(),
  turns: z.array(z.string()),
});

function readLine(text: string, at: number): z.infer<typeof line> {
  const where = `line ${String(at + 1)} of the batch`;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail(`${where} is not JSON: ${text.slice(0, 80)}`);
  }
  const read = line.safeParse(json);
  return read.success ? read.data : fail(`${where}: ${z.prettifyError(read.error)}`);
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fail(`the file ${file} cannot be read`);
  }
}

const batchReply = (reply: Reply) => ({
  kind: reply.kind,
  text: plainText(reply),
  citations: reply.citations.map(({ section, heading, quote }) => ({ section, heading, quote })),
});

function batch(file: string, towns: ReadonlyMap<string, Town>): void {
  const lines = readFile(file).split('\n');
  for (const [at, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const { id, jurisdiction, today, turns } = readLine(text, at);
    const town =
      towns.get(jurisdiction) ?? fail(`${id}: no town "${jurisdiction}"; known: ${[...towns.keys()].join(', ')}`);
    const replies: ReturnType<typeof batchReply>[] = [];
    let conversation: Conversation = freshConversation(town.id);
    for (const said of turns) {
      const turned = turn(town, conversation, { text: said, channel: 'console', today: dayOf(town, today) });
      conversation = turned.conversation;
      replies.push(batchReply(turned.reply));
    }
    process.stdout.write(`${JSON.stringify({ id, replies })}\n`);
  }
}

function dayOf(town: Town, today: string | undefined): PlainDate {
  if (today === undefined) return dayIn(town.pack.about.timeZone, new Date());
  return tryPlainDate(today) ?? fail(`--today "${today}" is not a day of the calendar, written YYYY-MM-DD`);
}

async function converse(town: Town, today: PlainDate): Promise<void> {
  let conversation = freshConversation(town.id);
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  console.log(`${town.pack.about.name}, chapter ${town.pack.about.chapter.number}. Ask a question; end with Ctrl-D.`);
  lines.prompt();
  for await (const line of lines) {
    const turned = turn(town, conversation, { text: line, channel: 'console', today });
    conversation = turned.conversation;
    console.log(`\n${plainText(turned.reply)}\n`);
    lines.prompt();
  }
}

if (values.help === true) {
  console.log(usage);
} else {
  const towns: ReadonlyMap<string, Town> = new Map(loadTowns().map((town) => [town.id, town]));
  if (values.batch !== undefined) batch(values.batch, towns);
  else {
    const [only] = towns.keys();
    const town =
      towns.get(values.town ?? only ?? '') ??
      fail(`no town "${values.town ?? ''}"; known: ${[...towns.keys()].join(', ')}`);
    const today = dayOf(town, values.today);
    const question = positionals.join(' ').trim();
    if (question === '') await converse(town, today);
    else
      console.log(
        plainText(turn(town, freshConversation(town.id), { text: question, channel: 'console', today }).reply),
      );
  }
}
