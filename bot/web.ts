/** The web server: headers, limits, health, Direct Line, pages, and plain words for every error. */
import express, { type ErrorRequestHandler, type Express, type Router } from 'express';
import type { Logger } from 'pino';
import type { Assistant } from './assistant.ts';
import type { Line } from './channels/directline/line.ts';
import { directLineRoutes } from './channels/directline/routes.ts';
import type { Config } from './config.ts';
import { forLog } from './log.ts';
import { healthRoutes } from './health.ts';
import { bundleAssets } from './pages/assets.ts';
import { failurePage, townOf } from './pages/failure.ts';
import { pageRoutes } from './pages/routes.ts';
import type { Site } from './pages/site.ts';
import { limit, publicUrlOf, securityHeaders } from './security.ts';
import type { Store } from './store/store.ts';

export interface WebParts {
  readonly config: Config;
  readonly assistant: Assistant;
  readonly store: Store;
  /** The Direct Line of each town. */
  readonly lines: ReadonlyMap<string, Line>;
  readonly logger: Logger;
  /** What other channels and operations mount. */
  readonly routers?: readonly Router[];
  readonly stopping: () => boolean;
}

/** Joins the routes. Other channels that speak HTTP are mounted here too. */
export async function webApp(parts: WebParts): Promise<Express> {
  const { config, assistant, lines, logger } = parts;
  const publicUrl = (request: express.Request): string => publicUrlOf(config, request);
  const site: Site = { assistant, assets: await bundleAssets(), today: config.TODAY, publicUrl };
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.use(securityHeaders(config));
  app.use((request, response, next) => {
    const began = performance.now();
    response.on('finish', () => {
      // Only the path: questions stand behind the question mark.
      const ms = Math.round(performance.now() - began);
      logger.debug({ method: request.method, path: request.path, status: response.statusCode, ms }, 'request');
    });
    next();
  });
  app.use(healthRoutes(parts));
  for (const router of parts.routers ?? []) app.use(router);
  const tooOften = limit(240, (_request, response) => {
    // Clients of other origins read it too, and wait.
    response.set('Access-Control-Allow-Origin', '*');
    response.json({ error: { code: 'TooManyRequests', message: 'Too many requests. Wait a minute.' } });
  });
  for (const [town, line] of lines) {
    app.use(`/${town}/v3/directline`, tooOften, directLineRoutes(line, { publicUrl }));
  }
  app.use(pageRoutes(site, config));
  app.use((request, response) => {
    response.status(404).send(failurePage(site, 'not-found', townOf(site, request.path)).toString());
  });
  const failed: ErrorRequestHandler = (error: unknown, request, response, _next) => {
    const status = clientFault(error);
    if (status === 500) {
      const err = forLog(error, config.LOG_TEXT);
      logger.error({ err, method: request.method, path: request.path }, 'a request failed');
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.status(status);
    if (request.path.includes('/v3/directline/') || request.path.startsWith('/api/')) {
      const message = status === 500 ? 'Something went wrong here.' : 'The request could not be read.';
      response.json({ error: { code: status === 500 ? 'ServerError' : 'BadArgument', message } });
    } else {
      const page = failurePage(site, status === 500 ? 'failed' : 'unreadable', townOf(site, request.path));
      response.send(page.toString());
    }
  };
  app.use(failed);
  return app;
}

/** The status of an error that the client caused (a bad or too large body, a bad address); else 500. */
function clientFault(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
