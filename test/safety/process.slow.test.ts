/** The process itself: starts by one command, says what is wrong with its settings, stops gently, outlives its disk. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'process-'));
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  /** Everything that was written so far. */
  readonly out: () => string;
  readonly ended: Promise<number | null>;
}

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bot/server.ts'], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  child.stdout.on('data', (data) => (text += String(data)));
  child.stderr.on('data', (data) => (text += String(data)));
  return { child, out: () => text, ended: new Promise((resolve) => child.on('exit', resolve)) };
}

const serving = async ({ out }: Started): Promise<string> => {
  await expect.poll(out, { timeout: 60_000 }).toContain('Serving ');
  const port = /Village of Webster at http:\/\/localhost:(\d+)\/webster-wi/.exec(out())?.[1] ?? '';
  return `http://127.0.0.1:${port}`;
};

test('one command serves both towns; SIGTERM ends it with 0', async () => {
  const started = start({});
  const url = await serving(started);
  expect(JSON.parse(started.out().split('\n')[0] ?? '{}')).toMatchObject({ level: 30 });
  const page = await fetch(`${url}/webster-wi/ask?q=how+many+dogs+may+i+keep`);
  expect(await page.text()).toContain('multiple-dog license');
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
});

test('settings that cannot be used are told, all at once, without a stack', async () => {
  const started = start({ PORT: 'x', MicrosoftAppPassword: 'y' });
  expect(await started.ended).toBe(1);
  expect(started.out()).toMatch(/The settings cannot be used:[^]*PORT[^]*MicrosoftAppId is needed|MicrosoftAppId/);
  expect(started.out()).not.toContain('    at ');
});

test('where nothing can be kept, residents still get answers, and health says so', async () => {
  // A file where the folder should be: nothing can be written.
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const started = start({ DATA_DIR: file, SECRET: 'a secret that is long enough' });
  const url = await serving(started);
  const page = await fetch(`${url}/webster-wi/ask?q=can+i+keep+a+pig`);
  expect(await page.text()).toContain('A pig may not be kept');
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'degraded' });
  const line = `${url}/webster-wi/v3/directline`;
  const grant = (await (await fetch(`${line}/tokens/generate`, { method: 'POST' })).json()) as {
    token: string;
    conversationId: string;
  };
  const headers = { Authorization: `Bearer ${grant.token}`, 'Content-Type': 'application/json' };
  await fetch(`${line}/conversations`, { method: 'POST', headers });
  const at = `${line}/conversations/${grant.conversationId}/activities`;
  await fetch(at, { method: 'POST', headers, body: '{"type":"message","text":"can i keep a pig"}' });
  const { activities } = (await (await fetch(at, { headers })).json()) as { activities: { text: string }[] };
  expect(activities[1]?.text).toContain('A pig may not be kept');
});
