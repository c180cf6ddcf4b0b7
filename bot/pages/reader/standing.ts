/** What a reader must know of the source, on each page of the code. */
import type { Town } from '../../town.ts';
import { html, type Html, type Inset } from '../html.ts';
import { contentsAddress } from './addresses.ts';

/** The note on each page: where the text comes from, and its doubtful standing if it has one. */
export function standingNote({ pack }: Town): Html {
  const { describe, line, firstLine } = pack.about.source;
  return line === undefined
    ? html`<p class="source">About this text: ${describe}</p>`
    : html`<div class="standing">
        <p><strong>${line}</strong> ${firstLine}</p>
        <details>
          <summary>About this text</summary>
          <p>${describe}</p>
        </details>
      </div>`;
}

/** Which edition this is, and the way to the others. */
export function editionNote(town: Town, edition: string, others: Inset): Inset {
  const { editions } = town.pack.about;
  if (editions.length < 2) return undefined;
  const title = editions.find(({ id }) => id === edition)?.title ?? edition;
  return html`<p class="edition">You are reading: <strong>${title}</strong>. ${others}</p>`;
}

/** Links to the contents of the other editions. */
export const otherContents = (town: Town, edition: string): Inset =>
  town.pack.about.editions
    .filter(({ id }) => id !== edition)
    .map(({ id, title }) => html`<a href="${contentsAddress(town, id)}">${title}</a> `);
