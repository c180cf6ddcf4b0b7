/** The routes of the ordinance reader. */
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { sectionsOf } from '../../../knowledge/places.ts';
import type { Section } from '../../../knowledge/pack.ts';
import type { Town } from '../../town.ts';
import type { Html } from '../html.ts';
import type { Site } from '../site.ts';
import { changesPage } from './changes.ts';
import { contentsPage, foundPage, type Search } from './contents.ts';
import { missingSectionPage, sectionPage } from './section.ts';

/** The text of a query, if it is one text. */
const textOf = (given: unknown): string => (typeof given === 'string' ? given.trim() : '');

/** A section by its number or, where it has none, by its heading. */
const sectionOf = ({ pack }: Town, name: string, edition: string): Section | undefined =>
  sectionsOf(pack, edition).find(({ number, heading }) => number === name || heading === name);

/** The earliest and the latest edition of a section, where two hold it. */
function editionsOf(town: Town, name: string): readonly [Section, Section] | undefined {
  const found = town.pack.about.editions.flatMap(({ id }) => sectionOf(town, name, id) ?? []);
  const [first, last] = [found[0], found.at(-1)];
  return first === undefined || last === undefined || first === last ? undefined : [first, last];
}

/** Mounted at /<town>/code. What it does not know goes on to the page "no such page". */
export function readerRoutes(site: Site, town: Town, search: Search): Router {
  const router = express.Router();
  const { editions, defaultEdition } = town.pack;
  const send = (response: Response, page: Html | undefined, next: NextFunction): void => {
    if (page === undefined) next();
    else response.set('Cache-Control', 'no-cache').type('html').send(page.toString());
  };
  const section = (name: string, edition: string, request: Request): Html | undefined => {
    const found = sectionOf(town, name, edition);
    if (found !== undefined) return sectionPage(site, town, found, textOf(request.query['q']));
    return edition === defaultEdition ? missingSectionPage(site, town, name) : undefined;
  };
  router.get('/', (request, response, next) => {
    const text = textOf(request.query['q']);
    const page =
      text === '' ? contentsPage(site, town, defaultEdition) : foundPage(site, town, text, search(town, text));
    send(response, page, next);
  });
  router.get('/:name', (request, response, next) => {
    const { name } = request.params;
    const page = editions.has(name) ? contentsPage(site, town, name) : section(name, defaultEdition, request);
    send(response, page, next);
  });
  router.get('/:name/changes', (request, response, next) => {
    const both = editionsOf(town, request.params.name);
    send(response, both && changesPage(site, town, both), next);
  });
  router.get('/:edition/:name', (request, response, next) => {
    const { edition, name } = request.params;
    send(response, editions.has(edition) ? section(name, edition, request) : undefined, next);
  });
  return router;
}
