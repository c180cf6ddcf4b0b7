/** /<town>/ask?q=…: an answer as a page that can be linked. The conversation stands in the address: q, then q again. */
import type { Reply } from '../reply.ts';
import type { Town } from '../town.ts';
import { examplesOf } from './examples.ts';
import { html, type Html, type Inset } from './html.ts';
import { layout } from './layout.ts';
import { replyHtml } from './reply.ts';
import type { Site } from './site.ts';

/** So many messages of a conversation are kept in an address, and so long ones. */
const messagesKept = 12;
export const longestQuestion = 2000;

/**
 * The messages of an address, the last ones of too many.
 * @param given the query's `q`: nothing, a text, or several.
 */
export function readQuestions(given: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  return list
    .filter((text): text is string => typeof text === 'string')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .slice(-messagesKept);
}

/** Outside of the frame, where the page is in one: only /embed may be framed. */
const outside = (framed: boolean): Inset => framed && html`target="_blank"`;

/** The form that asks on: what was said before travels with it. */
function asking(town: Town, before: readonly string[], label: string, framed = false): Html {
  return html`<form class="ask" action="/${town.id}/ask" method="get" ${outside(framed)}>
    ${before.map((text) => html`<input type="hidden" name="q" value="${text}" />`)}
    <label for="q">${label}</label>
    <div class="line">
      <textarea id="q" name="q" rows="2" maxlength="${longestQuestion}" required></textarea>
      <button class="send">Ask</button>
    </div>
  </form>`;
}

/** The empty page and the form with which every page of a town begins. */
export const questionForm = (town: Town, framed = false): Html => asking(town, [], 'Your question', framed);

/** What stands over a reply. */
const titles: Readonly<Record<Reply['kind'], string>> = {
  answer: 'The answer',
  clarify: 'The answer',
  passages: 'From the code',
  ask: 'One more thing is needed',
  choose: 'Which of these do you mean?',
  decline: 'The reply',
  notice: 'The reply',
};

export function askPage(site: Site, town: Town, questions: readonly string[]): Html {
  const last = questions.at(-1);
  if (last === undefined) {
    return layout(site, {
      title: 'Ask',
      town,
      here: 'ask',
      body: html`<h1>Ask about ${town.pack.about.chapter.title.toLowerCase()}</h1>
        ${questionForm(town)} ${exampleLinks(site, town)}`,
    });
  }
  const reply = site.assistant.replay(town, questions).at(-1);
  const asks = reply?.kind === 'ask';
  const choices = (buttons: readonly { readonly label: string; readonly text: string }[]): Html =>
    html`<form class="choices" action="/${town.id}/ask" method="get">
      ${questions.map((text) => html`<input type="hidden" name="q" value="${text}" />`)}
      ${buttons.map(({ label, text }) => html`<button name="q" value="${text}">${label}</button>`)}
    </form>`;
  return layout(site, {
    title: last.length > 60 ? `${last.slice(0, 57)}…` : last,
    town,
    here: 'ask',
    body: html`<h1>Your question</h1>
      <ol class="asked">
        ${questions.map((text) => html`<li><p>${text}</p></li>`)}
      </ol>
      <h2>${reply === undefined ? 'The reply' : titles[reply.kind]}</h2>
      ${reply !== undefined && replyHtml(reply, choices)}
      ${asking(town, questions, asks ? 'Your answer' : 'Ask on: what you said is kept')}
      <p><a href="/${town.id}">Start over with another question</a></p>`,
  });
}

/** Examples as links: they work without script, and the chat takes them as if typed. */
export function exampleLinks(site: Site, town: Town, framed = false): Inset {
  const examples = examplesOf(site.assistant, town);
  if (examples.length === 0) return undefined;
  return html`<section class="examples" aria-labelledby="examples">
    <h2 id="examples">For example</h2>
    <ul>
      ${examples.map(
        ({ label, text }) =>
          html`<li><a href="/${town.id}/ask?q=${encodeURIComponent(text)}" ${outside(framed)}>${label}</a></li>`,
      )}
    </ul>
  </section>`;
}
