/** The Teams package: complete, valid, and refused with every fault at once where it is not. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { searchCommand } from '../../bot/channels/teams/extension.ts';
import { faultsOf } from '../../manifest/check.ts';
import { colorIcon, outlineIcon } from '../../manifest/icons.ts';
import { PackageError, teamsFiles, teamsZip } from '../../manifest/package.ts';
import { writePng } from '../../manifest/png.ts';

const env = { MicrosoftAppId: '11111111-2222-4333-8444-555555555555', PUBLIC_URL: 'https://ask.example.gov/' };
const manifestOf = (files: ReadonlyMap<string, Buffer>) =>
  JSON.parse(files.get('manifest.json')?.toString() ?? '') as Record<string, unknown>;

test('a package is filled in from the environment, and valid by schema and store', async () => {
  const files = await teamsFiles(env);
  expect([...files.keys()]).toEqual(['manifest.json', 'es.json', 'color.png', 'outline.png']);
  expect(await faultsOf(files)).toEqual([]);
  const text = files.get('manifest.json')?.toString() ?? '';
  expect(text).not.toMatch(/\$\{|gov\/\/|localhost/);
  expect(manifestOf(files)).toMatchObject({ id: env.MicrosoftAppId, validDomains: ['ask.example.gov'] });
  expect(text).toContain(`"id": "${searchCommand}"`);
});

test('the zip holds the same files, readable by anybody, and the same bytes each time', async () => {
  const files = await teamsFiles(env);
  const packed = teamsZip(files);
  expect(teamsZip(files).equals(packed)).toBe(true);
  let at = 0;
  for (const [name, data] of files) {
    expect(packed.readUInt32LE(at)).toBe(0x04034b50);
    const [size, length] = [packed.readUInt32LE(at + 18), packed.readUInt16LE(at + 26)];
    expect(packed.toString('utf8', at + 30, at + 30 + length)).toBe(name);
    expect(inflateRawSync(packed.subarray(at + 30 + length, at + 30 + length + size)).equals(data)).toBe(true);
    at += 30 + length + size;
  }
  expect(packed.readUInt32LE(at)).toBe(0x02014b50);
});

test('what the environment lacks is listed at once', async () => {
  const error = await teamsFiles({ MicrosoftAppId: 'x', PUBLIC_URL: 'http://localhost:3978' }).catch(
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(PackageError);
  expect(String(error)).toMatch(/MicrosoftAppId:[^]*PUBLIC_URL:/);
});

describe('what the store would refuse', () => {
  const faults = async (change: (files: Map<string, Buffer>) => void): Promise<string> => {
    const files = new Map(await teamsFiles(env));
    change(files);
    return (await faultsOf(files)).join('\n');
  };
  const manifest = (change: (json: Record<string, unknown>) => void) => (files: Map<string, Buffer>) => {
    const json = manifestOf(files);
    change(json);
    files.set('manifest.json', Buffer.from(JSON.stringify(json, null, 2)));
  };
  const cases: Record<string, [(files: Map<string, Buffer>) => void, RegExp]> = {
    'a long name': [
      manifest((json) => (json['name'] = { short: 'x'.repeat(31), full: 'x' })),
      /manifest.json: .*short/,
    ],
    'no description': [manifest((json) => delete json['description']), /description/],
    'a foreign domain': [manifest((json) => (json['validDomains'] = ['other.example'])), /is not in validDomains/],
    'a wildcard domain': [manifest((json) => (json['validDomains'] = ['*.example.gov'])), /no plain domain/],
    'an open place': [manifest((json) => (json['version'] = '${VERSION}')), /VERSION/],
    'a small color icon': [
      (files) =>
        files.set(
          'color.png',
          writePng(96, () => [1, 2, 3, 255]),
        ),
      /color.png: must be 192/,
    ],
    'a transparent color icon': [
      (files) =>
        files.set(
          'color.png',
          writePng(192, () => [1, 2, 3, 9]),
        ),
      /must be opaque/,
    ],
    'a colored outline': [
      (files) =>
        files.set(
          'outline.png',
          writePng(32, (x) => [x, 0, 0, 255]),
        ),
      /white alone/,
    ],
    'a filled outline': [
      (files) =>
        files.set(
          'outline.png',
          writePng(32, () => [255, 255, 255, 255]),
        ),
      /transparent ground/,
    ],
    'no picture': [(files) => files.set('outline.png', Buffer.from('x')), /is no PNG/],
    'a lost icon': [(files) => files.delete('outline.png'), /outline.png: is not in the package/],
    'a long text in Spanish': [
      (files) => files.set('es.json', Buffer.from('{"name.short":"' + 'x'.repeat(40) + '"}')),
      /es.json: /,
    ],
    'a lost language': [(files) => files.delete('es.json'), /es.json: is not in the package/],
    'no JSON': [(files) => files.set('manifest.json', Buffer.from('{')), /is not JSON/],
  };
  test.each(Object.keys(cases))('%s', async (name) => {
    const [change, expected] = cases[name] ?? [() => undefined, /^$/];
    expect(await faults(change)).toMatch(expected);
  });
});

test('the icons in the folder are the drawing', () => {
  const file = (name: string) => readFileSync(new URL(`../../manifest/${name}`, import.meta.url));
  expect(file('color.png').equals(colorIcon())).toBe(true);
  expect(file('outline.png').equals(outlineIcon())).toBe(true);
});

test('the command says what is wrong in plain lines, and fails', () => {
  const run = () =>
    execFileSync('npx', ['tsx', 'manifest/package.ts'], {
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(run).toThrow(/The Teams package cannot be made:\n {2}MicrosoftAppId/);
});
