/** An invented third town answers, with nothing changed outside its folder; and no code knows any town. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareTown } from '../../bot/town.ts';
import { plainText } from '../../bot/reply.ts';
import { plainDate } from '../../domain/calendar.ts';
import { step } from '../../domain/interview.ts';
import { loadLexicon } from '../../knowledge/lexicon.ts';
import { loadPack } from '../../knowledge/load.ts';
import { converse, someDay, towns } from '../bot/towns.ts';
import { lacking, readTranscripts } from '../conversations/transcript.ts';
import { faults, knownFacts } from '../packs-cases/packs.ts';
import { unproven } from '../promise/proof.ts';

const root = join(import.meta.dirname, '../..');
const town = prepareTown(loadPack(join(import.meta.dirname, 'third-town')), loadLexicon(join(root, 'knowledge/lexicon')));
const transcripts = readTranscripts(readFileSync(join(import.meta.dirname, 'third-town.md'), 'utf8'), someDay);

describe('the invented town', () => {
  it.each(transcripts.map((one) => [one.title, one] as const))('%s', (_title, { day, exchanges }) => {
    const said = converse(
      town,
      exchanges.map(({ typed }) => typed),
      day,
    );
    const wrong = exchanges.flatMap(({ typed, expected }, at) => {
      const [now, before] = [said[at], said[at - 1]];
      if (now === undefined) return ['no reply'];
      const open = unproven(now.reply, { typed: exchanges.map((one) => one.typed) });
      return [...lacking(now.reply, before && plainText(before.reply), expected), ...open].map((fault) => `> ${typed}\n  ${fault}`);
    });
    expect(wrong).toEqual([]);
  });

  it('is asked twenty questions', () => {
    expect(transcripts.flatMap(({ exchanges }) => exchanges).length).toBeGreaterThanOrEqual(20);
  });

  it('meets its worked cases', () => {
    const wrong = [...town.rules.values()].flatMap((rule) =>
      (town.pack.cases.get(rule.id) ?? []).flatMap((one) =>
        faults(one, step(rule, town.pack.law.get(rule.id), knownFacts(one.facts), plainDate(one.today))),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('uses fewer rules than the real towns', () => {
    for (const real of towns) expect(town.rules.size).toBeLessThan(real.rules.size);
  });
});

describe('the code', () => {
  const files = ['bot', 'domain', 'knowledge'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('packs'))
      .map((name) => join(folder, name)),
  );
  /** Code without its comments, where examples may stand. */
  const code = (file: string): string =>
    readFileSync(join(root, file), 'utf8')
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/(?<=^|\s)\/\/.*$/gm, '');
  const names = [...new Set(towns.flatMap(({ pack }) => [pack.id, pack.about.name.replace(/^\w+ of /, ''), pack.about.state]))];
  const sections = towns.flatMap(({ pack }) => {
    const { number } = pack.about.chapter;
    return [`${number}-\\d`, `${number}\\.\\d`];
  });

  /** How a command or a setting is typed, shown to people. */
  const typed = /npm run|npx |_NUMBERS|_TOWNS/;

  it.each([
    ['a town or a state', new RegExp(`\\b(?:${names.join('|')})\\b`, 'i')],
    ['a section number', new RegExp(`(?<![\\d.])(?:${sections.join('|')})`)],
  ])('names nowhere %s', (_what, pattern) => {
    const found = files.flatMap((file) =>
      code(file)
        .split('\n')
        .filter((line) => pattern.test(line) && !typed.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
