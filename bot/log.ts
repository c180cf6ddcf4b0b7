/** The log: JSON lines for machines; plain lines where a person watches. */
import { pino, type Logger } from 'pino';
import { z } from 'zod';

const line = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().optional(),
  err: z.looseObject({ stack: z.string().optional() }).optional(),
});

/**
 * "20:15:03 Serving …", with what belongs to it behind, and the stack of an error below.
 * @param json a line of the log as it is written for machines.
 */
export function plainLine(json: string): string {
  const { level, time, msg = '', err, pid: _pid, hostname: _hostname, ...rest } = line.parse(JSON.parse(json));
  const name = pino.levels.labels[level] ?? '';
  const details = Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`;
  const shown = level > 30 ? `${name.toUpperCase()} ` : '';
  const stack = err?.stack === undefined ? '' : `\n${err.stack}`;
  return `${new Date(time).toISOString().slice(11, 19)} ${shown}${msg}${details}${stack}\n`;
}

export function makeLogger(level: string): Logger {
  if (!process.stdout.isTTY) return pino({ level });
  return pino({ level }, { write: (json: string) => process.stdout.write(plainLine(json)) });
}

/**
 * An error for the log: its kind and where it happened. Its message stays out, since it may quote what a resident wrote.
 * @param whole the log may hold residents' words (LOG_TEXT)
 */
export function forLog(error: unknown, whole = false): unknown {
  if (whole || !(error instanceof Error)) return whole ? error : { type: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, stack: [error.name, ...frames].join('\n') };
}
