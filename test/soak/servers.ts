/** Servers of the soak: processes on loopback that are killed without warning and started again on the same port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Instance {
  readonly url: string;
  start(): Promise<void>;
  /** SIGKILL: nothing is written, nothing is answered any more. */
  kill(): Promise<void>;
}

/** A server that is not started yet. */
export async function instance(env: Readonly<Record<string, string>>): Promise<Instance> {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  let child: ChildProcess | undefined;
  return {
    url,
    start: async () => {
      child = spawn(process.execPath, ['--import', 'tsx', 'test/soak/serving.ts'], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'fatal', ...env, PORT: String(port), HOST: '127.0.0.1' },
      });
      const started = child;
      for (;;) {
        if (started.exitCode !== null) throw new Error('the server did not start');
        if (await answers(url)) return;
        await pause(100);
      }
    },
    kill: async () => {
      const killed = child;
      if (killed === undefined || killed.exitCode !== null) return;
      const gone = new Promise((resolve) => killed.once('exit', resolve));
      killed.kill('SIGKILL');
      await gone;
    },
  };
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};
