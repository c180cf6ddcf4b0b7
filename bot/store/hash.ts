/** Keyed hash: how a phone number is known again without being kept. */
import { createHmac } from 'node:crypto';

/**
 * HMAC-SHA-256 with the server's secret, 32 hexadecimal digits. Without the secret nobody can try numbers against it.
 * @example keyedHash(secret, 'sms', from, to)
 */
export const keyedHash = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex').slice(0, 32);
