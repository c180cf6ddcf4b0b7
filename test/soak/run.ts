/** The soak: many conversations at once, servers killed in between; every reply compared with what it must be. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadTowns } from '../../bot/towns.ts';
import { startPostgres } from '../store/postgres-server.ts';
import { browser, phone, type Client, type Surroundings } from './clients.ts';
import { channels, PUBLIC_URL, talk, TODAY, type Channel } from './expected.ts';
import { instance, type Instance } from './servers.ts';
import { teamsService, type TeamsService } from './teams.ts';

export interface Soak {
  readonly engine: 'sqlite' | 'postgres';
  readonly conversations: number;
  readonly seconds: number;
  /** How often a server is killed. */
  readonly kills: number;
  /** Pause of a person between two messages, in milliseconds. */
  readonly thinking: number;
}

export interface Figures {
  readonly messages: number;
  readonly by: Readonly<Record<Channel, number>>;
  readonly kills: number;
  /** Requests that broke off or were refused while a server was down, and were sent again. */
  readonly again: number;
  /** Accepted messages without their reply. */
  readonly lost: number;
  /** Replies beyond one a message. */
  readonly double: number;
  /** Teams alone: how often a server asked whether the answer was seen, and how often it was not and the person pressed. */
  readonly interrupted: number;
  readonly pressed: number;
  /** Replies that differ from what this conversation must read. */
  readonly wrong: number;
  /** Milliseconds from sending to acceptance, without waiting for a killed server. */
  readonly median: number;
  readonly p95: number;
}

const SMS_NUMBERS = { 'webster-wi': '+17155550100', 'highland-park-il': '+18475550100' } as const;
const TWILIO_AUTH_TOKEN = 'a-token-for-the-soak';

/** Runs it. On PostgreSQL there are two servers, and each request goes to either. */
export async function soak(options: Soak): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'soak-'));
  const postgres = options.engine === 'postgres' ? await startPostgres() : undefined;
  const teams = await teamsService(Object.keys(SMS_NUMBERS));
  const env = {
    DATA_DIR: folder,
    SECRET: 'a secret for the soak alone',
    TODAY,
    TRUST_PROXY: '1',
    PUBLIC_URL,
    TWILIO_AUTH_TOKEN,
    ...teams.env,
    SOAK_TRUST: JSON.stringify(teams.trust),
    SMS_NUMBERS: Object.entries(SMS_NUMBERS)
      .map(([town, number]) => `${number}=${town}`)
      .join(','),
    ...(postgres === undefined ? {} : { DATABASE_URL: await postgres.database('soak') }),
  };
  const servers = await Promise.all(Array.from({ length: postgres === undefined ? 1 : 2 }, () => instance(env)));
  try {
    await Promise.all(servers.map((server) => server.start()));
    return await converse(options, servers, teams);
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await teams.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function converse(options: Soak, servers: readonly Instance[], teams: TeamsService): Promise<Figures> {
  const towns = loadTowns();
  const counts = { messages: 0, kills: 0, again: 0, lost: 0, double: 0, interrupted: 0, pressed: 0, wrong: 0 };
  const by = { directline: 0, sms: 0, teams: 0 };
  const taken: number[] = [];
  let turnOf = 0;
  let killingEnded = false;
  const end = Date.now() + options.seconds * 1000;

  const one = async (n: number): Promise<void> => {
    const mine = talk(
      n,
      channels[n % channels.length] ?? 'sms',
      towns.filter(({ id }) => id in SMS_NUMBERS),
    );
    let repeated = 0;
    const around: Surroundings = {
      url: () => servers[(turnOf += 1) % servers.length]?.url ?? '',
      sms: {
        publicUrl: PUBLIC_URL,
        authToken: TWILIO_AUTH_TOKEN,
        to: SMS_NUMBERS[mine.town.id === 'webster-wi' ? 'webster-wi' : 'highland-park-il'],
      },
      again: () => {
        counts.again += 1;
        repeated += 1;
      },
      interrupted: (seen) => {
        counts.interrupted += 1;
        if (!seen) counts.pressed += 1;
      },
    };
    await pause((options.thinking * n) / options.conversations);
    const clients: Record<Channel, () => Client | Promise<Client>> = {
      directline: () => browser(n, mine, around),
      sms: () => phone(n, mine, around),
      teams: () => teams.person(n, mine, around),
    };
    const client = await clients[mine.channel]();
    const must: string[] = [];
    const read: string[] = [];
    while (Date.now() < end || !killingEnded) {
      const { ask, texts } = mine.next();
      const before = performance.now();
      repeated = 0;
      const came = await client.send(ask);
      if (repeated === 0) taken.push(performance.now() - before);
      counts.messages += 1;
      by[mine.channel] += 1;
      must.push(...texts);
      read.push(...(came ?? []));
      await pause(options.thinking);
    }
    const all = (await client.log()) ?? read;
    counts.lost += Math.max(0, must.length - all.length);
    counts.double += Math.max(0, all.length - must.length);
    const differ = must.flatMap((text, at) => (all[at] !== undefined && all[at] !== text ? [at] : []));
    counts.wrong += differ.length;
    const [first] = differ;
    if (first !== undefined)
      console.error(`${mine.name}: must be\n${must[first] ?? ''}\nbut is\n${all[first] ?? ''}\n`);
  };

  const killing = async (): Promise<void> => {
    for (let n = 0; n < options.kills; n += 1) {
      // At its time, or as soon as the one that was killed before is up again.
      await pause(Math.max(0, end - (options.seconds * 1000 * (options.kills - n)) / (options.kills + 1) - Date.now()));
      const server = servers[n % servers.length];
      await server?.kill();
      counts.kills += 1;
      await server?.start();
    }
  };
  await Promise.all([
    killing().finally(() => {
      killingEnded = true;
    }),
    ...Array.from({ length: options.conversations }, (_, n) => one(n)),
  ]);
  taken.sort((a, b) => a - b);
  const share = (part: number): number => Math.round(taken[Math.floor(taken.length * part)] ?? 0);
  return { ...counts, by, median: share(0.5), p95: share(0.95) };
}
