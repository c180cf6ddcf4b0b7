/** `npm run package:teams`: fills the manifest in from the environment, checks the package, writes the zip. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { faultsOf, type Files } from './check.ts';
import { zip } from './zip.ts';

const address = z
  .string()
  .regex(/^https:\/\/[^\s/?#]+\/?$/, 'an https address such as https://ask.example.gov, without a path');

const environment = z.object({
  MicrosoftAppId: z.guid('the app id of the registration, such as 00000000-0000-0000-0000-000000000000'),
  PUBLIC_URL: address.transform((given) => given.replace(/\/$/, '')),
  /** Who offers the app; default: the host of PUBLIC_URL. */
  DEVELOPER_NAME: z.string().min(1).max(32).optional(),
  PRIVACY_URL: z.url().optional(),
  TERMS_URL: z.url().optional(),
});

/** The package cannot be made; the message lists everything that is wrong. */
export class PackageError extends Error {}

const fileNames = ['es.json', 'color.png', 'outline.png'];

/**
 * The files of the package, filled in and checked.
 * @throws PackageError listing every fault at once
 */
export async function teamsFiles(env: Readonly<Record<string, string | undefined>>): Promise<Files> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const read = environment.safeParse(set);
  if (!read.success) throw failed(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  const { PUBLIC_URL: url, MicrosoftAppId: appId, ...others } = read.data;
  const domain = new URL(url).host;
  const values: Readonly<Record<string, string>> = {
    MicrosoftAppId: appId,
    PUBLIC_URL: url,
    DOMAIN: domain,
    DEVELOPER_NAME: others.DEVELOPER_NAME ?? domain.slice(0, 32),
    PRIVACY_URL: others.PRIVACY_URL ?? url,
    TERMS_URL: others.TERMS_URL ?? url,
  };
  const own = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));
  const manifest = own('manifest.json')
    .toString('utf8')
    .replace(/\$\{(\w+)\}/g, (whole, name: string) => JSON.stringify(values[name] ?? whole).slice(1, -1));
  const files = new Map([
    ['manifest.json', Buffer.from(manifest)],
    ...fileNames.map((name) => [name, own(name)] as const),
  ]);
  const faults = await faultsOf(files);
  if (faults.length > 0) throw failed(faults);
  return files;
}

const failed = (faults: readonly string[]): PackageError =>
  new PackageError(`The Teams package cannot be made:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);

/** The zip of a package's files. */
export const teamsZip = (files: Files): Buffer => zip([...files].map(([name, data]) => ({ name, data })));

async function main(): Promise<void> {
  try {
    const files = await teamsFiles(process.env);
    const folder = process.env['DATA_DIR'] ?? '.data';
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'teams-app.zip');
    writeFileSync(path, teamsZip(files));
    process.stdout.write(`${path}: ${[...files.keys()].join(', ')}\n`);
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
