/** The local Teams playground in front of the bot, with authentication on: a proxy adds a token to what it sends. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playgroundArguments, playgroundCommand } from '../../../bot/channels/teams/playground.ts';
import { closed, listen } from './issuer.ts';
import { teams, type Teams } from './service.ts';

interface Sent {
  readonly type: string;
  readonly name?: string;
  readonly serviceUrl: string;
}

export interface Playing {
  readonly url: string;
  readonly bot: Teams;
  /** Statuses of what the playground sent. */
  readonly statuses: number[];
  /** What it sent. */
  readonly bodies: Sent[];
  /** Keeps back what the playground sends until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

export async function playing(options: Parameters<typeof teams>[0] = {}): Promise<Playing> {
  const bot = await teams(options);
  const [statuses, bodies]: [number[], Sent[]] = [[], []];
  let held = Promise.resolve();
  const proxy = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      if (request.method !== 'POST') {
        response.writeHead(404).end();
        return;
      }
      const sent = JSON.parse(body.toString()) as Sent;
      bodies.push(sent);
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${bot.issuer.token(sent.serviceUrl)}`,
      };
      const pass = () => fetch(`${bot.server.url}/api/messages`, { method: 'POST', headers, body });
      void held.then(pass).then(async (answer) => {
        statuses.push(answer.status);
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
        response.end(Buffer.from(await answer.arrayBuffer()));
      });
    });
  });
  const endpoint = `${await listen(proxy)}/api/messages`;
  const command = playgroundCommand();
  if (command === undefined) throw new Error('the playground is not installed');
  const probe = createServer();
  const port = Number(new URL(await listen(probe)).port);
  await closed(probe);
  const folder = mkdtempSync(join(tmpdir(), 'playground-'));
  const child = spawn(process.execPath, [command, ...playgroundArguments(endpoint, port)], {
    cwd: folder,
    env: { ...process.env, TEAMSAPPTESTER_BROWSER: 'none', BROWSER: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await listening(child);
  return {
    url,
    bot,
    statuses,
    bodies,
    hold: () => {
      let open = (): void => undefined;
      held = new Promise((resolve) => {
        open = resolve;
      });
      return () => {
        open();
      };
    },
    close: async () => {
      child.kill();
      await closed(proxy);
      await bot.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for the line with which the playground says where it listens. */
const listening = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      const port = /Listening on (\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(`http://localhost:${port}`);
    });
    child.once('exit', () => {
      reject(new Error(`the playground ended: ${said}`));
    });
  });
