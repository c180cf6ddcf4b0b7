/** /tab/<town>: the question box and the reader beside each other, for a tab in Teams; a plain page everywhere else. */
import { sectionsOf } from '../../knowledge/places.ts';
import type { Town } from '../town.ts';
import { chatElement } from './chat.ts';
import { exampleLinks, questionForm } from './ask.ts';
import { html, type Html, type Inset } from './html.ts';
import { layout } from './layout.ts';
import { sectionAddress, sectionTitle } from './reader/addresses.ts';
import { searchForm } from './reader/contents.ts';
import type { Site } from './site.ts';

const sections = (town: Town): Html =>
  html`<ul class="sections">
    ${sectionsOf(town.pack).map(
      (section) => html`<li><a href="${sectionAddress(town, section)}">${sectionTitle(section)}</a></li>`,
    )}
  </ul>`;

const standing = ({ pack: { about } }: Town): Inset =>
  about.source.line !== undefined && html`<p class="standing">${about.source.line} ${about.source.firstLine}</p>`;

/** The tab of a town. As served it is complete; the script takes the person's theme and keeps links inside the tab. */
export function tabPage(site: Site, town: Town): Html {
  const { about } = town.pack;
  const form = html`<div class="find">${searchForm(town, '', 'find')}</div>`;
  return layout(site, {
    title: 'Ask and read',
    town,
    shape: 'framed',
    scripts: ['chat.js', 'tab.js'],
    body: html`<div class="tab" data-code="/${town.id}/code">
      <h1 class="heard">Chapter ${about.chapter.number}, ${about.chapter.title}: ask and read</h1>
      <nav class="jumps" aria-label="Parts of this tab"><a href="#ask">Ask</a> <a href="#code">Read the code</a></nav>
      <section id="ask" aria-labelledby="ask-title" tabindex="-1">
        <h2 id="ask-title">Ask</h2>
        <p class="lead">
          Automated. It quotes the code and gives no legal advice. Staff can type “dispatch: dog bite” or “checklist dog
          at large”.
        </p>
        ${standing(town)} ${chatElement(town, [exampleLinks(site, town), questionForm(town)])}
      </section>
      <section id="code" aria-labelledby="code-title" tabindex="-1">
        <h2 id="code-title">Chapter ${about.chapter.number}, ${about.chapter.title}</h2>
        <p class="bar" hidden>
          <button type="button" class="contents">All sections</button>
          <button type="button" class="share" hidden>Link to this place</button>
        </p>
        <p role="status" class="status"></p>
        <div class="reader">${form} ${sections(town)}</div>
      </section>
    </div>`,
  });
}

const townLinks = (towns: Iterable<Town>): Html =>
  html`<ul class="towns">
    ${[...towns].map(
      ({ id, pack: { about } }) =>
        html`<li>
          <a href="/tab/${id}">${about.name}</a><span>${about.state}, chapter ${about.chapter.number}</span>
        </li>`,
    )}
  </ul>`;

/** /tab: which town? A person is asked once; the script remembers the answer. */
export const tabTownsPage = (site: Site): Html =>
  layout(site, {
    title: 'Which town',
    shape: 'framed',
    scripts: ['tab.js'],
    body: html`<div class="tab-towns">
      <h1>Which town do you ask about?</h1>
      ${townLinks(site.assistant.towns.values())}
    </div>`,
  });

/** /tab/config: what a channel's tab shows. */
export const tabConfigPage = (site: Site): Html =>
  layout(site, {
    title: 'Set up the tab',
    shape: 'framed',
    scripts: ['tab.js'],
    body: html`<form class="tab-config">
      <h1>Set up the tab</h1>
      <fieldset>
        <legend>Which town's code does this tab show?</legend>
        ${[...site.assistant.towns.values()].map(
          ({ id, pack: { about } }, at) =>
            html`<label
              ><input type="radio" name="town" value="${id}" data-name="${about.name}" ${at === 0 && html`checked`} />
              ${about.name}, ${about.state}</label
            >`,
        )}
      </fieldset>
      <p>Then press Save below. Outside Teams this page does nothing.</p>
    </form>`,
  });
