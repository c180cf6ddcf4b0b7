/** The SMS channel as the settings have it; nothing where no number is set. */
import type { Router } from 'express';
import { ConfigError, type Config } from '../../config.ts';
import { smsChannel, type SmsParts } from './channel.ts';
import { smsRoutes } from './routes.ts';

/**
 * The routes of the channel, where SMS_NUMBERS, TWILIO_AUTH_TOKEN and PUBLIC_URL are set.
 * @throws ConfigError where SMS_NUMBERS names a town without a pack.
 */
export async function mountSms(
  config: Pick<Config, 'SMS_NUMBERS' | 'TWILIO_AUTH_TOKEN' | 'PUBLIC_URL'>,
  parts: Omit<SmsParts, 'publicUrl'>,
): Promise<Router | undefined> {
  const { SMS_NUMBERS: numbers, TWILIO_AUTH_TOKEN: token, PUBLIC_URL: publicUrl } = config;
  if (numbers === undefined || token === undefined || publicUrl === undefined) return undefined;
  const towns = new Map(
    [...numbers].map(([number, id]) => {
      const town = parts.towns.get(id);
      if (town === undefined)
        throw new ConfigError(`The settings cannot be used:\n  SMS_NUMBERS: there is no town "${id}"`);
      return [number, town] as const;
    }),
  );
  // Loaded where it is used: nobody else waits for it at start.
  const { twilioProvider } = await import('./twilio.ts');
  return smsRoutes(twilioProvider(token, publicUrl), smsChannel({ ...parts, towns, publicUrl }));
}
