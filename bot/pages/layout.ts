/** The frame of every page: title, styles, the way to the content, who speaks. */
import { longDate } from '../../domain/calendar.ts';
import type { Town } from '../town.ts';
import type { AssetName } from './assets.ts';
import { html, type Html, type Inset } from './html.ts';
import type { Site } from './site.ts';

export interface Page {
  /** Of the window; the town's name is put behind it. */
  readonly title: string;
  /** Inside <main>. */
  readonly body: Inset;
  readonly town?: Town | undefined;
  readonly scripts?: readonly AssetName[];
  /** Which place of the navigation this is. */
  readonly here?: 'ask' | 'code';
  /** Classes of the body: how wide, and whether in a frame. */
  readonly shape?: 'framed' | 'reading' | 'comparing';
}

/** The day is set by hand: whoever reads an answer must know. */
const dayNote = ({ today }: Site): Inset =>
  today !== undefined &&
  html`<p class="day-note">Checking another day: answers on this site are for ${longDate(today)}, not for today.</p>`;

const navigation = ({ id, pack }: Town, here: Page['here']): Html =>
  html`<nav aria-label="Pages">
    <a href="/${id}" ${here === 'ask' && html`aria-current="page"`}>Ask</a>
    <a href="/${id}/code" ${here === 'code' && html`aria-current="page"`}>Read chapter ${pack.about.chapter.number}</a>
  </nav>`;

/** A whole page. */
export function layout(site: Site, { title, body, town, scripts = [], here, shape }: Page): Html {
  const name = town === undefined ? 'Ordinance assistant' : town.pack.about.name;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${name}</title>
        <link rel="stylesheet" href="${site.assets['style.css'].path}" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        ${scripts.map((script) => html`<script src="${site.assets[script].path}" defer></script>`)}
      </head>
      <body class="${shape ?? 'asking'}">
        <a class="skip" href="#main">Skip to the content</a>
        ${dayNote(site)}
        <header class="top">
          <p class="town">
            <a href="${town === undefined ? '/' : `/${town.id}`}" ${shape === 'framed' && html`target="_blank"`}
              >${name}</a
            >
          </p>
          ${town !== undefined && shape !== 'framed' && navigation(town, here)}
        </header>
        <main id="main" tabindex="-1" ${shape === 'framed' && html`aria-label="Chat"`}>${body}</main>
      </body>
    </html> `;
}
