/** /<town>/code/<section>/changes: two editions of a section beside each other, with the differences marked. */
import type { Paragraph, Section } from '../../../knowledge/pack.ts';
import type { Town } from '../../town.ts';
import { html, type Html, type Inset } from '../html.ts';
import { layout } from '../layout.ts';
import type { Site } from '../site.ts';
import { sectionAddress, sectionTitle } from './addresses.ts';
import { align, difference, likeness, type Run } from './difference.ts';
import { standingNote } from './standing.ts';

/** Paragraphs that share less than this are two paragraphs, not one that changed. */
const pairFrom = 0.5;

const heard = (text: string): Html => html`<span class="heard">${text} </span>`;

/** Words in a mark that is seen, and heard as "removed" or "added". */
function runHtml({ kind, words }: Run): Inset {
  if (kind === 'same') return html`${words} `;
  return kind === 'removed'
    ? html`<del>${heard('[removed:')}${words}${heard(']')}</del> `
    : html`<ins>${heard('[added:')}${words}${heard(']')}</ins> `;
}

function cell(title: string, paragraph: Paragraph | undefined, runs: Inset, absent: string): Html {
  return html`<td>
    <span class="which">${title}</span>
    ${
      paragraph === undefined
        ? html`<p class="absent">${absent}</p>`
        : html`<p>${paragraph.label !== '' && html`<span class="label">${paragraph.label}</span> `}${runs}</p>`
    }
  </td>`;
}

function row(titles: readonly [string, string], before: Paragraph | undefined, after: Paragraph | undefined): Html {
  const runs = difference(before?.text ?? '', after?.text ?? '');
  const side = (other: Run['kind']): Inset => runs.filter(({ kind }) => kind !== other).map(runHtml);
  return html`<tr>
    ${cell(titles[0], before, side('added'), 'Not in this edition.')}
    ${cell(titles[1], after, side('removed'), 'Not in this edition.')}
  </tr>`;
}

/** @param sides the section in the earlier and in the later edition. */
export function changesPage(site: Site, town: Town, [before, after]: readonly [Section, Section]): Html {
  const nameOf = (edition: string): string =>
    town.pack.about.editions.find(({ id }) => id === edition)?.title ?? edition;
  const titles = [nameOf(before.edition), nameOf(after.edition)] as const;
  const pairs = align(before.paragraphs, after.paragraphs, (x, y) => {
    const like = likeness(x.text, y.text);
    return like >= pairFrom ? like : 0;
  });
  const heads = [before, after] as const;
  return layout(site, {
    title: `Changes in ${sectionTitle(after)}`,
    town,
    here: 'code',
    shape: 'comparing',
    body: html`<h1>Changes in ${sectionTitle(after)}</h1>
      ${standingNote(town)}
      <p class="legend">
        <del>${heard('[removed:')}Struck words${heard(']')}</del> stand only on the earlier side,
        <ins>${heard('[added:')}underlined words${heard(']')}</ins> only on the later one.
      </p>
      <table class="changes">
        <caption class="heard">
          The section in both editions, paragraph by paragraph
        </caption>
        <thead>
          <tr>
            ${heads.map(
              (section, at) =>
                html`<th scope="col">
                  ${titles[at]}: <a href="${sectionAddress(town, section)}">${sectionTitle(section)}</a>
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${pairs.map(({ before: old, after: young }) => row(titles, old, young))}
        </tbody>
      </table>
      <p><a href="/${town.id}/code">All sections</a></p>`,
  });
}
