/** The batch of the terminal: lines of JSON in, lines of JSON out, nothing else on standard output. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { everydayQuestions } from './everyday.ts';
import { towns } from './towns.ts';

const root = join(import.meta.dirname, '../..');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'batch-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function batch(lines: readonly unknown[], name = 'questions.jsonl') {
  const file = join(folder, name);
  writeFileSync(file, `${lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')}\n`);
  return ask('--batch', file);
}

const ask = (...options: readonly string[]) =>
  spawnSync('npm', ['run', '--silent', 'ask', '--', ...options], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });

const line = z.strictObject({
  id: z.string(),
  replies: z.array(
    z.strictObject({
      kind: z.enum(['answer', 'ask', 'clarify', 'decline', 'choose', 'passages', 'notice']),
      text: z.string().min(1),
      citations: z.array(z.strictObject({ section: z.string(), heading: z.string(), quote: z.string() })),
    }),
  ),
});
const read = (output: string) =>
  output
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => line.parse(JSON.parse(text)));

const questions = towns.flatMap((town) =>
  everydayQuestions(town)
    .filter((_, at) => at % 97 === 0)
    .map(({ ask: typed }, at) => ({
      id: `${town.id}-${String(at)}`,
      jurisdiction: town.id,
      today: '2026-11-30',
      turns: [typed, 'and for a cat?'],
    })),
);

describe('a batch', { timeout: 120_000 }, () => {
  it('gives a line for each line, and a reply for each turn', () => {
    const { stdout, stderr, status } = batch(questions);
    expect(status).toBe(0);
    expect(stderr).toBe('');
    const lines = read(stdout);
    expect(lines.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
    expect(lines.every(({ replies }) => replies.length === 2)).toBe(true);
  });

  it('reads no other keys: the same bytes with and without them', () => {
    const decorated = questions.map((question) => ({
      note: 'x',
      must: ['\\$50'],
      kind: 'answer',
      cite: ['98-6'],
      ...question,
    }));
    expect(batch(decorated, 'decorated.jsonl').stdout).toBe(batch(questions, 'bare.jsonl').stdout);
  });

  it('keeps the facts of a conversation, and nothing between lines', () => {
    const question = {
      id: 'a',
      jurisdiction: 'webster-wi',
      today: '2026-11-30',
      turns: ['my beagle got out again, 3rd ticket, what do i owe', 'and the 5th?'],
    };
    const [first, second] = read(batch([question, { ...question, id: 'b' }]).stdout);
    expect(first?.replies[0]?.text).toMatch(/^\$70 plus court costs\./);
    expect(first?.replies[1]?.text).toMatch(/^\$90 plus court costs\./);
    expect(second?.replies).toEqual(first?.replies);
  });

  it.each([
    ['a town that is not there', { id: 'a', jurisdiction: 'atlantis', turns: ['hi'] }, /atlantis/],
    [
      'a day that does not exist',
      { id: 'a', jurisdiction: 'webster-wi', today: '2026-02-30', turns: ['hi'] },
      /2026-02-30/,
    ],
    ['a line that is no JSON', '{"id": "a", ', /line 1/],
    ['a line without turns', { id: 'a', jurisdiction: 'webster-wi' }, /line 1.*turns/s],
  ])('says what is wrong with %s', (_what, bad, message) => {
    const { stdout, stderr, status } = batch([bad], 'bad.jsonl');
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at .*:\d+:\d+/);
  });

  it('says what is wrong with a file that is not there', () => {
    const { stderr, status } = ask('--batch', join(folder, 'nowhere.jsonl'));
    expect(status).toBe(1);
    expect(stderr).toMatch(/nowhere\.jsonl/);
    expect(stderr).not.toMatch(/\n\s+at .*:\d+:\d+/);
  });
});

describe('one question', { timeout: 60_000 }, () => {
  it('is answered once', () => {
    const { stdout, status } = ask('--town', 'webster-wi', '--today', '2026-11-30', 'can i keep a pig');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^No\./);
    expect(stdout).toContain('98-13');
  });

  it.each([
    [['--town', 'atlantis', 'hi'], /atlantis/],
    [['--today', '2026-02-30', 'hi'], /2026-02-30/],
  ])('%j is refused with a sentence', (options, message) => {
    const { stderr, status } = ask(...options);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
  });
});
