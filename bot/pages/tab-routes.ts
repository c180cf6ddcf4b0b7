/** The routes of the Teams tab, and who may show it in a frame. */
import express, { type Response, type Router } from 'express';
import { securityHeaders } from '../security.ts';
import type { Config } from '../config.ts';
import type { Html } from './html.ts';
import type { Site } from './site.ts';
import { tabConfigPage, tabPage, tabTownsPage } from './tab.ts';

/** Where Teams, Outlook and Microsoft 365 run in a browser. */
export const teamsHosts = [
  'https://teams.microsoft.com',
  'https://*.teams.microsoft.com',
  'https://teams.cloud.microsoft',
  'https://*.cloud.microsoft',
  'https://teams.live.com',
  'https://*.skype.com',
  'https://outlook.office.com',
  'https://outlook.office365.com',
  'https://outlook.live.com',
  'https://*.microsoft365.com',
  'https://*.office.com',
];

/** Mounted at /tab. */
export function tabRoutes(site: Site, config: Config): Router {
  const router = express.Router();
  const { towns } = site.assistant;
  router.use(securityHeaders(config, ["'self'", ...teamsHosts]), (_request, response, next) => {
    response.removeHeader('X-Frame-Options');
    response.removeHeader('Cross-Origin-Opener-Policy');
    next();
  });
  const send = (response: Response, page: Html): void => {
    response.set('Cache-Control', 'no-cache').type('html').send(page.toString());
  };
  router.get('/', (_request, response) => {
    const [only, ...others] = towns.values();
    send(response, only !== undefined && others.length === 0 ? tabPage(site, only) : tabTownsPage(site));
  });
  router.get('/config', (_request, response) => {
    send(response, tabConfigPage(site));
  });
  // The town of a tenant, from TEAMS_TOWNS; nothing where none is set.
  router.get('/for/:tenant', (request, response) => {
    const town = config.TEAMS_TOWNS?.get(request.params.tenant);
    response.set('Cache-Control', 'no-store').json(town === undefined || !towns.has(town) ? {} : { town });
  });
  router.get('/:town', (request, response, next) => {
    const town = towns.get(request.params.town);
    if (town === undefined) next();
    else send(response, tabPage(site, town));
  });
  return router;
}
