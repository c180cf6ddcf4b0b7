/** The environment, validated once; every default starts on a laptop. */
import { z } from 'zod';
import { plainDateSchema } from '../domain/calendar.ts';

const text = z.string().trim().min(1);
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const whole = z.string().regex(/^\d+$/, 'a whole number').transform(Number);

const origin = z
  .string()
  .regex(/^(\*|https?:\/\/[^\s/]+)$/, 'an origin such as https://www.example.gov, without a path, or *');

const publicUrl = z
  .string()
  .regex(/^https?:\/\/[^\s/?#]+\/?$/, 'an address such as https://ask.example.gov, without a path')
  .transform((address) => address.replace(/\/$/, ''));

const originList = text
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(z.array(origin).min(1));

/** 'a=webster-wi,b=highland-park-il' → a map. */
const townsBy = (key: RegExp, example: string) =>
  text
    .transform((value) => value.split(',').map((pair) => pair.split('=').map((part) => part.trim())))
    .pipe(z.array(z.tuple([z.string().regex(key, `a pair such as ${example}`), z.string().min(1)])))
    .transform((pairs): ReadonlyMap<string, string> => new Map(pairs));

const trustProxy = text.transform((value) => {
  if (/^\d+$/.test(value)) return Number(value);
  return value === 'true' || value === 'false' ? value === 'true' : value;
});

const environment = z
  .object({
    PORT: whole.refine((port) => port <= 65535, 'a port, 0 to 65535').default(3978),
    HOST: text.default('127.0.0.1'),
    DATA_DIR: text.default('.data'),
    SECRET: z.string().min(16, 'at least 16 characters').optional(),
    TODAY: plainDateSchema.optional(),
    EMBED_ORIGINS: originList.default(['*']),
    TRUST_PROXY: trustProxy.default(false),
    PUBLIC_URL: publicUrl.optional(),
    LOG_TEXT: flag.default(false),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    DATABASE_URL: text.optional(),
    RETENTION_DAYS: whole.refine((days) => days >= 1, 'one day or more').optional(),
    METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
    SMS_NUMBERS: townsBy(/^\+[1-9]\d{6,14}$/, '+17155550100=webster-wi').optional(),
    TWILIO_AUTH_TOKEN: text.optional(),
    MicrosoftAppId: text.optional(),
    MicrosoftAppPassword: text.optional(),
    MicrosoftAppType: z.enum(['SingleTenant', 'MultiTenant', 'UserAssignedMSI']).optional(),
    MicrosoftAppTenantId: text.optional(),
    TEAMS_TOWNS: townsBy(/^[\w-]+$/, '<tenant id>=webster-wi').optional(),
    TEAMS_DEV_UNAUTHENTICATED: flag.default(false),
  })
  .superRefine((env, context) => {
    const fault = (name: keyof typeof env, message: string): void => {
      context.addIssue({ code: 'custom', path: [name], message });
    };
    if (env.DATABASE_URL !== undefined && env.SECRET === undefined) {
      fault('SECRET', 'is needed with DATABASE_URL: every instance must know the same one');
    }
    if (env.TWILIO_AUTH_TOKEN !== undefined && env.SMS_NUMBERS === undefined) {
      fault('SMS_NUMBERS', 'is needed with TWILIO_AUTH_TOKEN: which number answers for which town');
    }
    if (env.SMS_NUMBERS !== undefined && env.TWILIO_AUTH_TOKEN === undefined) {
      fault('TWILIO_AUTH_TOKEN', 'is needed with SMS_NUMBERS: without it no text message can be checked');
    }
    if (env.TWILIO_AUTH_TOKEN !== undefined && env.PUBLIC_URL === undefined) {
      fault('PUBLIC_URL', 'is needed with TWILIO_AUTH_TOKEN: the signature covers the public address');
    }
    if (env.MicrosoftAppId === undefined) {
      for (const name of ['MicrosoftAppPassword', 'MicrosoftAppTenantId', 'MicrosoftAppType'] as const) {
        if (env[name] !== undefined) fault('MicrosoftAppId', `is needed with ${name}`);
      }
    } else {
      const type = env.MicrosoftAppType ?? 'MultiTenant';
      if (type !== 'UserAssignedMSI' && env.MicrosoftAppPassword === undefined) {
        fault('MicrosoftAppPassword', 'is needed with MicrosoftAppId');
      }
      if (type !== 'MultiTenant' && env.MicrosoftAppTenantId === undefined) {
        fault('MicrosoftAppTenantId', `is needed with MicrosoftAppType=${type}`);
      }
    }
    if (env.TEAMS_DEV_UNAUTHENTICATED && !isLoopback(env.HOST)) {
      fault('TEAMS_DEV_UNAUTHENTICATED', 'works on HOST=127.0.0.1 alone: anybody could write to the bot');
    }
    if (env.TEAMS_DEV_UNAUTHENTICATED && env.MicrosoftAppId !== undefined) {
      fault('TEAMS_DEV_UNAUTHENTICATED', 'and MicrosoftAppId exclude each other');
    }
  });

/** The settings of a process. */
export type Config = z.output<typeof environment>;

/** Whether an address reaches this machine alone. */
export const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** The environment holds settings that cannot be used; the message lists all of them. */
export class ConfigError extends Error {}

/**
 * Reads the environment. An empty variable counts as not set.
 * @throws ConfigError listing every setting that is wrong and why.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const read = environment.safeParse(set);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `  ${String(path[0])}: ${message}`);
  throw new ConfigError(`The settings cannot be used:\n${[...new Set(faults)].join('\n')}`);
}
