/** Pages for what went wrong, in plain words. */
import type { Town } from '../town.ts';
import { html, type Html } from './html.ts';
import { layout } from './layout.ts';
import type { Site } from './site.ts';

const words = {
  'not-found': {
    title: 'There is no such page',
    say: 'Nothing is kept at this address. It may be mistyped, or the section may not be in the source.',
  },
  unreadable: {
    title: 'This request could not be read',
    say: 'It was too long, or it was not what this page expects. Ask again in fewer words.',
  },
  failed: {
    title: 'Something went wrong here',
    say: 'Your question was not answered. Please try again in a moment.',
  },
  'too-often': {
    title: 'Too many questions at once',
    say: 'Please wait a minute, then ask again.',
  },
} as const;

export type Failure = keyof typeof words;

export function failurePage(site: Site, failure: Failure, town?: Town): Html {
  const { title, say } = words[failure];
  return layout(site, {
    title,
    town,
    body: html`<h1>${title}</h1>
      <p>${say}</p>
      <p>
        ${
          town !== undefined &&
          html`<a href="/${town.id}">Ask a question</a> or <a href="/${town.id}/code">read the code</a>, or `
        }<a href="/">see all towns</a>.
      </p>`,
  });
}

/** The town that an address belongs to, if it belongs to one. */
export const townOf = (site: Site, path: string): Town | undefined =>
  site.assistant.towns.get(/^\/([^/]+)/.exec(path)?.[1] ?? '');
