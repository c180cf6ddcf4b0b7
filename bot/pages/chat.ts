/** /<town>: the chat. As served it is a form that works; the script makes a conversation of it. */
import type { Town } from '../town.ts';
import { exampleLinks, questionForm } from './ask.ts';
import { html, type Html, type Inset } from './html.ts';
import { layout } from './layout.ts';
import type { Site } from './site.ts';

/** The element that the script makes alive. In a frame, links to the code open in a window of their own. */
const chat = (town: Town, inside: Inset, framed: boolean): Html =>
  html`<ordinance-chat
    data-line="/${town.id}/v3/directline"
    data-name="${town.pack.about.name}"
    ${framed && html`data-framed="true"`}
  >
    ${inside}
  </ordinance-chat>`;

const introduction = ({ pack: { about } }: Town): Html =>
  html`<div class="lead">
    <p>
      Ask in your own words about chapter ${about.chapter.number}, ${about.chapter.title}, of the ${about.name} code.
      The answer shows the words of the code that it rests on.
    </p>
    <p>This is an automated assistant. It gives information from the code, not legal advice.</p>
  </div>`;

const standing = ({ pack: { about } }: Town): Inset =>
  about.source.line !== undefined && html`<p class="standing">${about.source.line} ${about.source.firstLine}</p>`;

export function chatPage(site: Site, town: Town): Html {
  return layout(site, {
    title: 'Ask',
    town,
    here: 'ask',
    scripts: ['chat.js'],
    body: html`<h1>Ask about ${town.pack.about.chapter.title.toLowerCase()} in the code</h1>
      ${introduction(town)} ${standing(town)} ${chat(town, [exampleLinks(site, town), questionForm(town)], false)}`,
  });
}

/** /<town>/embed: the same in a frame of another site. */
export function embedPage(site: Site, town: Town): Html {
  return layout(site, {
    title: 'Ask',
    town,
    shape: 'framed',
    scripts: ['chat.js'],
    body: html`<h1>Ask about ${town.pack.about.chapter.title.toLowerCase()}</h1>
      ${introduction(town)} ${standing(town)}
      ${chat(town, [exampleLinks(site, town, true), questionForm(town, true)], true)}`,
  });
}

/** The chat alone, inside another page. */
export const chatElement = (town: Town, inside: Inset): Html => chat(town, inside, false);
