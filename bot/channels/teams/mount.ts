/** The Teams channel as the settings have it; nothing where no app id is set. */
import express, { type Router } from 'express';
import type { Logger } from 'pino';
import type { Assistant } from '../../assistant.ts';
import { ConfigError, type Config } from '../../config.ts';
import type { Store } from '../../store/store.ts';
import type { Town } from '../../town.ts';
import { cloudEndpoint } from '../botframework/cloud.ts';
import { cloudAuthentication, type Trust } from '../botframework/credentials.ts';
import { teamsChannel } from './channel.ts';

export interface TeamsParts {
  readonly towns: ReadonlyMap<string, Town>;
  readonly assistant: Assistant;
  readonly store: Store;
  readonly secret: string;
  readonly log: Logger;
  /** Another issuer of tokens than the public cloud's. */
  readonly trust?: Trust | undefined;
}

/** Largest body that is read: Teams' own limit for a message is below it. */
const limit = '256kb';

/**
 * The route POST /api/messages, where MicrosoftAppId is set (or TEAMS_DEV_UNAUTHENTICATED, on this machine).
 * @throws ConfigError where TEAMS_TOWNS names a town without a pack.
 */
export function mountTeams(config: Config, parts: TeamsParts): Router | undefined {
  const { towns, assistant, store, secret, log } = parts;
  const tenants = new Map(
    [...(config.TEAMS_TOWNS ?? [])].map(([tenant, id]) => {
      const town = towns.get(id);
      if (town === undefined)
        throw new ConfigError(`The settings cannot be used:\n  TEAMS_TOWNS: there is no town "${id}"`);
      return [tenant, town] as const;
    }),
  );
  const authentication = cloudAuthentication(config, parts.trust);
  if (authentication === undefined) return undefined;
  const open = config.MicrosoftAppId === undefined;
  if (open) log.warn('Teams is open to anybody on this machine: TEAMS_DEV_UNAUTHENTICATED is set.');
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${String(config.PORT)}`;
  const logic = teamsChannel({ towns, tenants, assistant, store, secret, publicUrl, log });
  const router = express.Router();
  router.post(
    '/api/messages',
    express.json({ limit }),
    cloudEndpoint({ authentication, assistant, log, channels: ['msteams'], open }, logic),
  );
  return router;
}
