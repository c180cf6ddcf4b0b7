/** Direct Line tokens: who may speak in which conversation of which town, signed, for some hours. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const claims = z.object({
  /** Id of the town. */
  aud: z.string(),
  conv: z.string(),
  /** The person's id; clients read it from here and cannot choose another. */
  user: z.string(),
  /** Seconds since 1970. */
  exp: z.number(),
});

export type Claims = z.infer<typeof claims>;

/** Why a token is refused: clients tell "expired" from "never valid" by the code. */
export type Verified =
  { readonly ok: true; readonly claims: Claims } | { readonly ok: false; readonly expired: boolean };

/** How long a token lives, in seconds: a resident may leave the page open for the day. */
export const tokenSeconds = 12 * 60 * 60;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT' });
const sign = (secret: string, text: string): Buffer =>
  createHmac('sha256', `directline:${secret}`).update(text).digest();

/** Signs a token that lives from `now` for `tokenSeconds`. */
export function issueToken(secret: string, who: Omit<Claims, 'exp'>, now: Date): string {
  const body = `${header}.${encode({ ...who, exp: Math.floor(now.getTime() / 1000) + tokenSeconds })}`;
  return `${body}.${sign(secret, body).toString('base64url')}`;
}

/** Checks signature, shape and age. */
export function verifyToken(secret: string, token: string, now: Date): Verified {
  const [head, body, signature, ...rest] = token.split('.');
  const refused = { ok: false, expired: false } as const;
  if (head !== header || body === undefined || signature === undefined || rest.length > 0) return refused;
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, `${head}.${body}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return refused;
  const read = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  if (!read.success) return refused;
  return read.data.exp * 1000 <= now.getTime() ? { ok: false, expired: true } : { ok: true, claims: read.data };
}
