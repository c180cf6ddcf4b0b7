/** /<town>/code/<section>: the text of a section, every paragraph an anchor, with all that is doubtful about it. */
import { labelSteps } from '../../../domain/citation.ts';
import type { Paragraph, Section } from '../../../knowledge/pack.ts';
import { sectionsOf } from '../../../knowledge/places.ts';
import type { Town } from '../../town.ts';
import { html, type Html, type Inset } from '../html.ts';
import { layout } from '../layout.ts';
import type { Site } from '../site.ts';
import { changesAddress, contentsAddress, sectionAddress, sectionTitle } from './addresses.ts';
import { searchForm } from './contents.ts';
import { marked } from './quoted.ts';
import { editionNote, standingNote } from './standing.ts';

/** Whether a note's `at` ('(B)(5)', '(B):leash') names this paragraph itself. */
const isAt = ({ label, anchor }: Paragraph, at: string): boolean => {
  const [outer = '', word] = at.split(':');
  return word === undefined ? label === outer : anchor === anchorOf(outer, word);
};

const anchorOf = (label: string, word: string): string =>
  ['p', ...labelSteps(label).map((step) => step.replace(/[()]/g, '')), word].join('-');

/** "(a)", heard as "§ 98-3A(3)(a)"; "[a]" where it was restored. */
function labelLink({ label, cite, anchor, restored }: Paragraph): Inset {
  const steps = labelSteps(label);
  const own = steps.at(-1);
  if (own === undefined) return undefined;
  const outer = cite.slice(0, cite.length - own.length);
  return html`<a class="label" href="#${anchor}"
    ><span class="heard">§ ${outer}</span>${restored ? `[${own.replace(/[()]/g, '')}]` : own}</a
  > `;
}

const doubtNote = ({ say, otherReading }: Section['doubtful'][number]): Html =>
  html`<p class="doubt">
    <strong>Doubtful reading.</strong> ${say}
    ${otherReading !== undefined && html`<span class="other">The other reading: “${otherReading}”</span>`}
  </p>`;

function paragraphHtml(section: Section, paragraph: Paragraph, quote: string, seen: Set<string>): Html {
  // Definitions share a label: notes of the label itself stand once, under the first.
  const doubts = section.doubtful.filter((doubt) => isAt(paragraph, doubt.at) && !seen.has(doubt.say));
  const notes = section.history.filter((one) => one.at !== undefined && isAt(paragraph, one.at) && !seen.has(one.note));
  for (const { say } of doubts) seen.add(say);
  for (const { note } of notes) seen.add(note);
  return html`<div class="paragraph depth-${Math.min(paragraph.depth, 5)}" id="${paragraph.anchor}" tabindex="-1">
    <p>${labelLink(paragraph)}${marked(paragraph.text, quote)}</p>
    ${notes.map(({ note }) => html`<p class="history">${note}</p>`)} ${doubts.map(doubtNote)}
  </div>`;
}

function flaws({ pack }: Town, number: string): Inset {
  const says = [...pack.caveats.values()].filter(
    ({ sections, cite }) => sections?.includes(number) === true || sectionIs(cite, number),
  );
  if (says.length === 0) return undefined;
  return html`<section class="flaws">
    <h2>Flaws of this section’s text</h2>
    <ul>
      ${says.map(({ say }) => html`<li>${say}</li>`)}
    </ul>
  </section>`;
}

const sectionIs = (cite: string | undefined, number: string): boolean =>
  cite?.startsWith(number) === true && !/^[\w.]/.test(cite.slice(number.length).replace(/^[A-Z]/, ''));

/** Links to the other editions of this section, and to both beside each other. */
function otherEditions(town: Town, section: Section): Inset {
  const others = town.pack.about.editions.filter(({ id }) => id !== section.edition);
  const holding = others.filter(({ id }) => sectionsOf(town.pack, id).some(({ number }) => number === section.number));
  if (holding.length === 0) return 'The other edition has no such section.';
  return html`${holding.map(
      ({ id, title }) =>
        html`<a href="${sectionAddress(town, { number: section.number, edition: id })}">${title}</a>, `,
    )}or <a href="${changesAddress(town, section.number)}">both, with the differences marked</a>.`;
}

function legend(section: Section): Inset {
  const labels = section.paragraphs.some(({ restored }) => restored);
  if (!labels && !section.numberRestored && !section.headingMissing) return undefined;
  return html`<p class="legend">
    ${section.numberRestored && 'The source lost the number of this section; it comes from elsewhere. '}
    ${section.headingMissing && 'The heading of this section is not in the source. '}
    ${labels && 'Letters in square brackets were lost in the source and restored; check them against the town’s copy.'}
  </p>`;
}

export function sectionPage(site: Site, town: Town, section: Section, quote: string): Html {
  const all = sectionsOf(town.pack, section.edition);
  const at = all.indexOf(section);
  const [before, after] = [all[at - 1], all[at + 1]];
  const seen = new Set<string>();
  const paragraphs = section.paragraphs.map((paragraph) => paragraphHtml(section, paragraph, quote, seen));
  const endNotes = section.history.filter(({ note }) => !seen.has(note));
  const endDoubts = section.doubtful.filter(({ say }) => !seen.has(say));
  const step = (way: string, to: Section | undefined): Inset =>
    to !== undefined && html`<li>${way}: <a href="${sectionAddress(town, to)}">${sectionTitle(to)}</a></li>`;
  return layout(site, {
    title: sectionTitle(section),
    town,
    here: 'code',
    shape: 'reading',
    scripts: ['reader.js'],
    body: html`<p class="way">
        <a href="${contentsAddress(town, section.edition)}">Chapter ${town.pack.about.chapter.number}</a>
        <a class="back" href="/${town.id}">Back to the chat</a>
      </p>
      <h1>${sectionTitle(section)}</h1>
      ${standingNote(town)} ${editionNote(town, section.edition, html`Read: ${otherEditions(town, section)}`)}
      ${legend(section)}
      <div class="law">${paragraphs}</div>
      ${endNotes.map(({ note }) => html`<p class="history">${note}</p>`)} ${endDoubts.map(doubtNote)}
      ${flaws(town, section.number)}
      <nav aria-label="Sections">
        <ul class="steps">
          ${step('Before', before)}${step('Next', after)}
        </ul>
      </nav>
      ${searchForm(town)}`,
  });
}

/** A section of which the source holds the title alone, or nothing. */
export function missingSectionPage(site: Site, town: Town, name: string): Html | undefined {
  const title = town.pack.titles.find(({ section, title }) => section === name || title === name);
  const lack = town.pack.about.lacks.find(({ section }) => section === name);
  if (title === undefined && lack === undefined) return undefined;
  const heading = sectionTitle({ number: name, heading: title?.title ?? lack?.title ?? '' });
  return layout(site, {
    title: heading,
    town,
    here: 'code',
    shape: 'reading',
    body: html`<h1>${heading}</h1>
      ${standingNote(town)}
      <p>${lack?.say ?? 'This section is in the list of contents, but its text is not in the source.'}</p>
      <p><a href="/${town.id}/code">All sections</a></p>`,
  });
}
