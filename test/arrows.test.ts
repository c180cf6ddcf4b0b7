/** The arrows between the floors, over the import statements; and that no town is named in the domain. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

const sources = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.[cm]?tsx?$/.test(name))
        .map((name) => join(folder, name))
    : [];

/** What a file imports: packages by name, files of the project by their path from the root. */
function imports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g,
  );
  return [...found].map(([, from, bare]) => {
    const name = from ?? bare ?? '';
    return name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)) : name;
  });
}

/** The imports of a folder that no pattern allows, as 'file imports name'. */
const outside = (folder: string, allowed: readonly RegExp[]): string[] =>
  sources(folder).flatMap((file) =>
    imports(file)
      .filter((name) => !allowed.some((pattern) => pattern.test(name)))
      .map((name) => `${file} imports ${name}`),
  );

const importersOf = (pattern: RegExp): string[] =>
  ['domain', 'knowledge', 'bot', 'manifest']
    .flatMap(sources)
    .filter((file) => imports(file).some((name) => pattern.test(name)));

describe('the floors', () => {
  it('the domain imports zod, date-fns and itself', () => {
    expect(outside('domain', [/^zod$/, /^date-fns$/, /^domain\//])).toEqual([]);
  });

  it('knowledge imports the domain, itself, zod, yaml, search libraries and files', () => {
    const libraries = /^(zod|yaml|fuse\.js|minisearch|stemmer)$/;
    const node = /^node:(fs|path|crypto|url)$/;
    expect(outside('knowledge', [libraries, node, /^domain\//, /^knowledge\//])).toEqual([]);
  });

  it('there are sources to look at', () => {
    expect(sources('domain').length).toBeGreaterThan(20);
    expect(sources('knowledge').length).toBeGreaterThan(2);
  });
});

describe('what comes from outside', () => {
  it('only bot/channels/botframework imports the Bot Framework', () => {
    const importers = importersOf(/^(botbuilder|botframework-|@microsoft\/agents|@azure\/)/);
    expect(importers.filter((file) => !file.startsWith(join('bot', 'channels', 'botframework')))).toEqual([]);
  });

  it('at most one file imports twilio', () => {
    expect(importersOf(/^twilio$/).length).toBeLessThanOrEqual(1);
  });
});

describe('the domain', () => {
  const towns = existsSync(join(root, 'knowledge/packs')) ? readdirSync(join(root, 'knowledge/packs')) : [];
  const words = towns.flatMap((id) => [id, id.replace(/-[a-z]{2}$/, '').replaceAll('-', ' ')]);

  it('names no town', () => {
    expect(words.length).toBeGreaterThan(0);
    const naming = sources('domain').filter((file) => {
      const text = readFileSync(join(root, file), 'utf8').toLowerCase();
      return words.some((word) => text.includes(word));
    });
    expect(naming).toEqual([]);
  });

  it('reads no clock, no file, no network', () => {
    const forbidden = /\bDate\.now\b|new Date\(\s*\)|\bprocess\.|\bfetch\(|\brequire\(/;
    expect(sources('domain').filter((file) => forbidden.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });
});
