/** Composition root: environment → packs → store → assistant → channels and pages → one web server. It only joins things. */
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createAssistant, type AssistantParts } from './assistant.ts';
import { createPipeline } from './channels/botframework/pipeline.ts';
import { directLine } from './channels/directline/line.ts';
import { directLineStreams } from './channels/directline/stream.ts';
import { mountSms } from './channels/sms/mount.ts';
import type { Trust } from './channels/botframework/credentials.ts';
import { mountTeams } from './channels/teams/mount.ts';
import { ConfigError, readConfig } from './config.ts';
import { makeLogger } from './log.ts';
import { createMetrics, metricsRoutes } from './metrics.ts';
import { secretOf } from './secret.ts';
import { openStore } from './store/open.ts';
import { keepRetention } from './store/retention.ts';
import type { Store } from './store/store.ts';
import type { Town } from './town.ts';
import { loadTowns } from './towns.ts';
import { webApp } from './web.ts';

export interface ServerOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Default: every pack of the repository. */
  readonly towns?: readonly Town[];
  /** Default: what the environment names. */
  readonly store?: Store;
  readonly logger?: Logger;
  readonly now?: () => Date;
  readonly turn?: AssistantParts['turn'];
  /** Who issues the tokens of Teams, where it is not the public cloud. */
  readonly teamsTrust?: Trust;
}

export interface RunningServer {
  /** 'http://127.0.0.1:3978' */
  readonly url: string;
  /** Answers what has begun, then ends. */
  close(): Promise<void>;
}

/**
 * Starts the assistant.
 * @throws ConfigError, PackError: what is wrong with the settings or the packs, all at once
 * @example const { url, close } = await startServer({ env: { PORT: '0' } });
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const config = readConfig(options.env);
  const logger = options.logger ?? makeLogger(config.LOG_LEVEL);
  const now = options.now ?? (() => new Date());
  const list = options.towns ?? loadTowns();
  const towns: ReadonlyMap<string, Town> = new Map(list.map((town) => [town.id, town]));
  const metrics = createMetrics();
  const store =
    options.store ??
    (await openStore({
      dataDir: config.DATA_DIR,
      databaseUrl: config.DATABASE_URL,
      now,
      onFault: (operation, error) => {
        metrics.storageFailed(operation);
        logger.error({ err: error, operation }, 'storage failed');
      },
    }));
  const assistant = createAssistant({
    store,
    towns,
    log: logger,
    now,
    today: config.TODAY,
    logText: config.LOG_TEXT,
    onAnswered: metrics.answered,
    ...(options.turn === undefined ? {} : { turn: options.turn }),
  });
  const receive = createPipeline(assistant);
  const secret = secretOf(config);
  const lines = new Map(list.map((town) => [town.id, directLine({ town, secret, store, receive, now })]));
  const streams = directLineStreams(lines, logger);

  const sms = await mountSms(config, { towns, store, receive, secret, log: logger });
  const teams = mountTeams(config, { towns, assistant, store, secret, log: logger, trust: options.teamsTrust });
  metrics.watch(store);
  const stopRetention = keepRetention(store, config.RETENTION_DAYS, (outcome) => {
    logger['failed' in outcome ? 'error' : 'info'](outcome, 'retention');
  });

  const state = { stopping: false };
  const routers = [
    metricsRoutes(metrics, config.METRICS_TOKEN),
    ...(sms === undefined ? [] : [sms]),
    ...(teams === undefined ? [] : [teams]),
  ];
  const app = await webApp({ config, assistant, store, lines, logger, routers, stopping: () => state.stopping });
  const server = createHttpServer(app);
  server.on('upgrade', (request, socket, head) => {
    if (!streams.upgrade(request, socket, head)) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  const url = addressOf(server.address() as AddressInfo, config.HOST);
  const served = list.map(({ id, pack }) => `${pack.about.name} at ${url}/${id}`).join(', ');
  logger.info(`Serving ${served}.`);
  if (teams === undefined) logger.info('Teams is off: MicrosoftAppId is not set.');
  if (config.TODAY !== undefined)
    logger.warn(`Answers are for ${config.TODAY}, not for the present day (TODAY is set).`);

  return {
    url,
    close: async () => {
      state.stopping = true;
      stopRetention();
      streams.close();
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeIdleConnections();
      });
      await store.close();
    },
  };
}

const addressOf = ({ port, family, address }: AddressInfo, host: string): string => {
  const name = host === '127.0.0.1' ? 'localhost' : family === 'IPv6' ? `[${address}]` : host;
  return `http://${name}:${String(port)}`;
};

/** `npm start`: runs until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  try {
    const server = await startServer({ env: process.env });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        void server.close().then(() => process.exit(0));
        // Somebody who holds a connection open does not hold the process.
        setTimeout(() => process.exit(0), 10_000).unref();
      });
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (!(error instanceof ConfigError) && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
