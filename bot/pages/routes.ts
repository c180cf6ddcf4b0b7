/** The pages and where they are. */
import express, { type Request, type Response, type Router } from 'express';
import type { Config } from '../config.ts';
import { limit, securityHeaders } from '../security.ts';
import { askPage, readQuestions } from './ask.ts';
import { assetRoutes } from './assets.ts';
import { chatPage, embedPage } from './chat.ts';
import { failurePage, townOf } from './failure.ts';
import type { Html } from './html.ts';
import { readerRoutes } from './reader/routes.ts';
import { makeSearch } from './reader/search.ts';
import type { Site } from './site.ts';
import { tabRoutes } from './tab-routes.ts';
import { townsPage } from './towns.ts';

const send = (response: Response, page: Html): void => {
  response.set('Cache-Control', 'no-cache').type('html').send(page.toString());
};

export function pageRoutes(site: Site, config: Config): Router {
  const router = express.Router();
  router.use(assetRoutes(site.assets));
  router.get('/', (_request, response) => {
    send(response, townsPage(site));
  });
  const wait = (request: Request, response: Response): void => {
    send(response, failurePage(site, 'too-often', townOf(site, request.originalUrl)));
  };
  router.use('/tab', tabRoutes(site, config));
  const tooOften = limit(120, wait);
  const readingTooOften = limit(240, wait);
  const search = makeSearch(site.assistant.towns.values());
  const framing = securityHeaders(config, config.EMBED_ORIGINS);
  for (const town of site.assistant.towns.values()) {
    const pages = express.Router();
    pages.get('/', (_request, response) => {
      send(response, chatPage(site, town));
    });
    pages.get('/ask', tooOften, (request, response) => {
      send(response, askPage(site, town, readQuestions(request.query['q'])));
    });
    pages.get('/embed', framing, (_request, response) => {
      response.removeHeader('X-Frame-Options');
      response.removeHeader('Cross-Origin-Opener-Policy');
      send(response, embedPage(site, town));
    });
    pages.use('/code', readingTooOften, readerRoutes(site, town, search));
    router.use(`/${town.id}`, pages);
  }
  return router;
}
