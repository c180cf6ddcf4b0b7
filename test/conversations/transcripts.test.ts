/** Every transcript of this folder, replayed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../bot/reply.ts';
import { converse, someDay, townOf } from '../bot/towns.ts';
import { lacking, readTranscripts } from './transcript.ts';

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
const all = files.map((file) => ({ file, transcripts: readTranscripts(readFileSync(join(folder, file), 'utf8'), someDay) }));

describe.each(all.map(({ file, transcripts }) => [file, transcripts] as const))('%s', (_file, transcripts) => {
  it.each(transcripts.map((one) => [one.title, one] as const))('%s', (_title, { town, day, exchanges }) => {
    const said = converse(
      townOf(town),
      exchanges.map(({ typed }) => typed),
      day,
    );
    const wrong = exchanges.flatMap(({ typed, expected }, at) => {
      const [now, before] = [said[at], said[at - 1]];
      const missing = now === undefined ? ['no reply'] : lacking(now.reply, before && plainText(before.reply), expected);
      return missing.map((fault) => `> ${typed}\n  ${fault}`);
    });
    expect(wrong).toEqual([]);
  });
});

it('there are enough of them, in both towns', () => {
  const transcripts = all.flatMap((one) => one.transcripts);
  expect(transcripts.length).toBeGreaterThanOrEqual(30);
  expect(new Set(transcripts.map(({ town }) => town)).size).toBe(2);
  expect(transcripts.filter(({ exchanges }) => exchanges.some(({ expected }) => expected.length === 0))).toEqual([]);
});
