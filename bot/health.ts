/** /healthz and /readyz: does the process live, may it be sent requests, for which day does it answer. */
import express, { type Router } from 'express';
import type { Assistant } from './assistant.ts';
import type { Config } from './config.ts';
import type { Store } from './store/store.ts';

export interface HealthParts {
  readonly config: Config;
  readonly assistant: Assistant;
  readonly store: Store;
  readonly stopping: () => boolean;
}

export function healthRoutes({ config, assistant, store, stopping }: HealthParts): Router {
  const router = express.Router();
  /** Lives, even with a storage that fails: residents still get answers. */
  router.get('/healthz', async (_request, response) => {
    const storage = await store.health();
    response.set('Cache-Control', 'no-store').json({
      status: storage.ok ? 'ok' : 'degraded',
      storage: storage.ok ? 'ok' : 'failing: conversations are not kept',
      towns: [...assistant.towns.values()].map((town) => ({
        id: town.id,
        pack: town.pack.digest.slice(0, 12),
        today: assistant.today(town),
      })),
      ...(config.TODAY === undefined
        ? {}
        : { todayIsSet: `Answers are for ${config.TODAY}, not for the present day.` }),
    });
  });
  router.get('/readyz', (_request, response) => {
    const ready = !stopping();
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ ready });
  });
  return router;
}
