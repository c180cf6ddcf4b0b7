/** Headers, escapes, plain failures and the state of the server, as anybody sees them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { running, type Running } from '../channels/running.ts';

let server: Running;

beforeAll(async () => {
  server = await running({ env: { EMBED_ORIGINS: 'https://www.elmwood.example, https://elmwood.example' } });
});
afterAll(() => server.end());

const get = (path: string): Promise<Response> => fetch(server.url + path);

const pages = ['/', '/elmwood-xx', '/elmwood-xx/ask?q=hi', '/elmwood-xx/code', '/elmwood-xx/code/7-1', '/nowhere'];

test.each(pages)('%s has a strict policy, no inline code, and is framed by nobody', async (path) => {
  const answer = await get(path);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|data:|https?:\/\//);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(answer.headers.get('x-powered-by')).toBeNull();
  const text = await answer.text();
  expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|javascript:/i);
});

test('the embedded page alone may be framed, by the named origins', async () => {
  const answer = await get('/elmwood-xx/embed');
  expect(answer.headers.get('content-security-policy')).toContain(
    'frame-ancestors https://www.elmwood.example https://elmwood.example',
  );
  expect(answer.headers.get('x-frame-options')).toBeNull();
});

const typed = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "' onmouseover='x",
  '</textarea><b>',
  '&lt;b&gt;',
];

test.each(typed)('typed text is text: %s', async (text) => {
  const q = encodeURIComponent(text);
  for (const path of [`/elmwood-xx/ask?q=${q}&q=${q}`, `/elmwood-xx/code?q=${q}`, `/elmwood-xx/code/7-1?q=${q}`]) {
    const page = await (await get(path)).text();
    expect(page).not.toContain(text);
    expect(page).not.toMatch(/<img|<script>|<b>|onmouseover='x/);
  }
  const found = await (await get(`/elmwood-xx/ask?q=${q}`)).text();
  expect(found).toContain(text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#39;')); // prettier-ignore
});

test('the text of the code is text, too', async () => {
  expect(await (await get('/elmwood-xx/code/7-1')).text()).toContain('$30 &amp; court costs &lt;for&gt; each dog.');
});

test.each([
  ['/nowhere', 404],
  ['/elmwood-xx/code/7-99', 404],
  ['/elmwood-xx/code/__proto__', 404],
  ['/elmwood-xx/code/..%2f..%2fpackage.json', 404],
  ['/elmwood-xx/code/%E0%A4%A', 400],
  ['/constructor', 404],
])('%s is answered %i in plain words', async (path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  const text = await answer.text();
  expect(text).toMatch(/There is no such page|could not be read/);
  expect(text).not.toMatch(/node_modules|Error:|at \w+ \(/);
});

test('an endless conversation in the address keeps its last messages', async () => {
  const many = Array.from({ length: 40 }, (_, at) => `q=message+${String(at)}`).join('&');
  const page = await (await get(`/elmwood-xx/ask?${many}`)).text();
  expect(page).toContain('message 39');
  expect(page).not.toContain('message 20<');
});

test('health tells the storage, the towns and their day; a day that is set is said everywhere', async () => {
  expect(await (await get('/healthz')).json()).toMatchObject({ status: 'ok', storage: 'ok' });
  expect(await (await get('/readyz')).json()).toEqual({ ready: true });
  const other = await running({ env: { TODAY: '2027-04-01' } });
  try {
    const health = (await (await fetch(`${other.url}/healthz`)).json()) as { todayIsSet: string };
    expect(health.todayIsSet).toContain('2027-04-01');
    expect(other.log.join('')).toContain('Answers are for 2027-04-01');
    for (const path of ['/elmwood-xx', '/elmwood-xx/ask?q=my+dog', '/elmwood-xx/code']) {
      expect(await (await fetch(other.url + path)).text()).toContain('answers on this site are for April 1, 2027');
    }
    expect(await (await fetch(`${other.url}/elmwood-xx/ask?q=my+dog`)).text()).toContain('for 2027-04-01');
  } finally {
    await other.end();
  }
});

test('the first line of the log says which towns are served, and where', () => {
  const first = JSON.parse(server.log[0] ?? '{}') as { msg?: string };
  expect(first.msg).toMatch(/^Serving Town of Elmwood at http:\/\/localhost:\d+\/elmwood-xx, /);
});

test('the script of the chat weighs less than 30 KB, compressed', async () => {
  const { gzipSync } = await import('node:zlib');
  const page = await (await get('/elmwood-xx')).text();
  const scripts = [...page.matchAll(/<script src="([^"]+)"/g)].map(([, path]) => path ?? '');
  const sizes = await Promise.all(
    scripts.map(async (path) => gzipSync(Buffer.from(await (await get(path)).arrayBuffer())).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000);
});
