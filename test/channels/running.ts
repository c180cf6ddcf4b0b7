/** A real server on a free port of this machine, with its own data folder; for slow tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startServer, type ServerOptions } from '../../bot/server.ts';
import { elmwood, scriptedTurn } from './elmwood.ts';

export interface Running {
  readonly url: string;
  /** Lines of the log, as written. */
  readonly log: readonly string[];
  /** Stops the process's server and starts it anew on the same port and data, as after an update. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** Stops for good, and deletes the data. */
  end(): Promise<void>;
}

/** Starts Elmwood with the scripted turn; `options` may name other towns, another turn, more environment. */
export async function running(options: Partial<ServerOptions> = {}): Promise<Running> {
  const data = mkdtempSync(join(tmpdir(), 'ordinance-'));
  const log: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => log.push(line) });
  const start = (port: string) =>
    startServer({
      towns: [elmwood(), elmwood('oakford-xx')],
      turn: scriptedTurn,
      logger,
      ...options,
      env: { DATA_DIR: data, PORT: port, ...options.env },
    });
  let server = await start('0');
  let open = true;
  const url = server.url.replace('localhost', '127.0.0.1');
  const stop = async (): Promise<void> => {
    if (open) await server.close();
    open = false;
  };
  return {
    url,
    log,
    stop,
    restart: async () => {
      await stop();
      server = await start(new URL(url).port);
      open = true;
    },
    end: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
