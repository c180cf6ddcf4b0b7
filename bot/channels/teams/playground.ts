/** `npm run teams`: the assistant and the local Teams playground, without Azure and without an account. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../server.ts';

const require = createRequire(import.meta.url);

/** The command of the playground: a package for development, so it may be missing. */
export function playgroundCommand(): string | undefined {
  try {
    return join(dirname(require.resolve('@microsoft/m365agentsplayground/package.json')), 'cli.js');
  } catch {
    return undefined;
  }
}

/** Its arguments: as Teams, and nothing told to anybody about its use. */
export const playgroundArguments = (endpoint: string, port?: number): string[] => [
  'start',
  '-e',
  endpoint,
  '-c',
  'msteams',
  '--disable-telemetry',
  ...(port === undefined ? [] : ['-p', String(port)]),
];

async function main(): Promise<void> {
  const command = playgroundCommand();
  if (command === undefined) {
    process.stderr.write('The playground is a package for development: run "npm install" without --omit=dev first.\n');
    process.exitCode = 1;
    return;
  }
  const {
    MicrosoftAppId: _id,
    MicrosoftAppPassword: _password,
    MicrosoftAppType: _type,
    MicrosoftAppTenantId: _tenant,
    ...env
  } = process.env;
  const server = await startServer({
    env: { LOG_LEVEL: 'warn', ...env, HOST: '127.0.0.1', TEAMS_DEV_UNAUTHENTICATED: '1' },
  });
  const endpoint = `${server.url}/api/messages`;
  process.stdout.write(
    `The assistant is at ${server.url}, its tab at ${server.url}/tab. The playground opens in the browser.\n`,
  );
  const playground = spawn(process.execPath, [command, ...playgroundArguments(endpoint)], { stdio: 'inherit' });
  const stop = (): void => {
    playground.kill();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  playground.once('exit', () => {
    void server.close().then(() => process.exit(0));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
