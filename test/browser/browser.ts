/** A real headless browser out of the npm package: nothing to install, on a machine without any browser's libraries too. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

interface Unpacked {
  readonly executable: string;
  readonly args: string[];
  /** Libraries of the package, for machines that lack them. */
  readonly libraries: string;
}

/** Unpacks the browser once into a folder of the machine; two processes at once do not disturb each other. */
async function unpack(): Promise<Unpacked> {
  const home = join(tmpdir(), 'ordinance-assistant-browser-147');
  const before = { TMPDIR: process.env['TMPDIR'], AWS: process.env['AWS_EXECUTION_ENV'] };
  const own = mkdtempSync(join(tmpdir(), 'browser-'));
  const path = process.env['LD_LIBRARY_PATH'];
  // The package unpacks into the system's folder for temporary files, and its libraries only where it finds this name.
  process.env['TMPDIR'] = own;
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    if (!existsSync(home)) {
      await packaged.executablePath();
      try {
        renameSync(own, home);
      } catch {
        // Another process was first.
      }
    }
    // Flags for one vendor's cloud: some switch off what these tests are about.
    const args = packaged.args.filter(
      (arg) => !/web-security|insecure-content|single-process|site-isol|site-per/.test(arg),
    );
    return { executable: join(home, 'chromium'), args, libraries: join(home, 'al2023', 'lib') };
  } finally {
    restore('TMPDIR', before.TMPDIR);
    restore('AWS_EXECUTION_ENV', before.AWS);
    restore('LD_LIBRARY_PATH', path);
    rmSync(own, { recursive: true, force: true });
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(process.env, name);
  else process.env[name] = value;
}

/** Whether the machine lacks a library that the browser needs. */
function lacksLibraries(executable: string): boolean {
  try {
    return execFileSync('ldd', [executable], { encoding: 'utf8' }).includes('not found');
  } catch {
    return true;
  }
}

/** Starts the browser. Close it. */
export async function launch(): Promise<Browser> {
  const { executable, args, libraries } = await unpack();
  const { FONTCONFIG_PATH = join(libraries, '../../fonts'), ...env } = process.env;
  return chromium.launch({
    executablePath: executable,
    args,
    headless: true,
    env: lacksLibraries(executable) ? { ...env, FONTCONFIG_PATH, LD_LIBRARY_PATH: libraries } : { ...process.env },
  });
}

/** A page whose errors and refused resources fail the test that asks for `faults`. */
export async function open(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, faults };
}
