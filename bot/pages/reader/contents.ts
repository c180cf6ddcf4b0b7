/** /<town>/code: the sections, what the source lacks, and the search. */
import { sectionsOf } from '../../../knowledge/places.ts';
import type { Town } from '../../town.ts';
import { html, type Html, type Inset } from '../html.ts';
import { layout } from '../layout.ts';
import type { Site } from '../site.ts';
import { sectionAddress, sectionTitle } from './addresses.ts';
import { editionNote, otherContents, standingNote } from './standing.ts';

/** A paragraph that a search found. */
export interface Found {
  readonly cite: string;
  readonly heading: string;
  readonly text: string;
  readonly address: string;
}

/** Looks words up in a town's code; the best first. */
export type Search = (town: Town, text: string) => readonly Found[];

/** @param id of the field, where the page has another field of the same name. */
export const searchForm = (town: Town, text = '', id = 'q'): Html =>
  html`<form class="search" action="/${town.id}/code" method="get" role="search">
    <label for="${id}">Find words or a section</label>
    <div class="line">
      <input type="search" id="${id}" name="q" value="${text}" maxlength="200" autocomplete="off" />
      <button class="send">Find</button>
    </div>
  </form>`;

function lacking({ pack }: Town): Inset {
  const { lacks } = pack.about;
  if (lacks.length === 0) return undefined;
  return html`<section>
    <h2>What this text lacks</h2>
    <ul>
      ${lacks.map(({ say }) => html`<li>${say}</li>`)}
    </ul>
  </section>`;
}

function titlesOnly(town: Town): Inset {
  const { titles } = town.pack;
  if (titles.length === 0) return undefined;
  const groups = [...new Set(titles.map(({ group }) => group ?? ''))];
  return html`<section>
    <h2>Only the title is known</h2>
    <p>These sections stand in the list of contents. Their text is not in the source.</p>
    ${groups.map(
      (name) =>
        html`${name !== '' && html`<h3>${name}</h3>`}
          <ul class="sections">
            ${titles
              .filter(({ group }) => (group ?? '') === name)
              .map(({ section, title }) => html`<li>${section === undefined ? title : `§ ${section} ${title}`}</li>`)}
          </ul>`,
    )}
  </section>`;
}

export function contentsPage(site: Site, town: Town, edition: string): Html {
  const { about, defaultEdition } = town.pack;
  return layout(site, {
    title: `Chapter ${about.chapter.number}, ${about.chapter.title}`,
    town,
    here: 'code',
    shape: 'reading',
    body: html`<h1>Chapter ${about.chapter.number}, ${about.chapter.title}</h1>
      ${standingNote(town)} ${editionNote(town, edition, html`Read: ${otherContents(town, edition)}`)}
      ${searchForm(town)}
      <h2>Sections</h2>
      <ul class="sections">
        ${sectionsOf(town.pack, edition).map(
          (section) => html`<li><a href="${sectionAddress(town, section)}">${sectionTitle(section)}</a></li>`,
        )}
      </ul>
      ${edition === defaultEdition && titlesOnly(town)} ${lacking(town)}`,
  });
}

export function foundPage(site: Site, town: Town, text: string, found: readonly Found[]): Html {
  return layout(site, {
    title: `Search: ${text}`,
    town,
    here: 'code',
    shape: 'reading',
    body: html`<h1>Search in chapter ${town.pack.about.chapter.number}</h1>
      ${standingNote(town)} ${searchForm(town, text)}
      <h2>${found.length === 0 ? 'Nothing was found' : `Found: ${String(found.length)}`}</h2>
      ${
        found.length === 0 &&
        html`<p>
          No paragraph holds these words. Try one word of the code, or
          <a href="/${town.id}/ask?q=${encodeURIComponent(text)}">ask the assistant</a>.
        </p>`
      }
      <ol class="found">
        ${found.map(
          ({ cite, heading, text: words, address }) =>
            html`<li>
              <a href="${address}">${/^\d/.test(cite) ? `§ ${cite}` : cite}, ${heading}</a>
              <p>${words.length > 260 ? `${words.slice(0, 257)}…` : words}</p>
            </li>`,
        )}
      </ol>
      <p><a href="/${town.id}/code">All sections</a></p>`,
  });
}
