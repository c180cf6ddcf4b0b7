/** Reply → HTML, for pages without script. The chat page shows the same parts in the same order. */
import { citationLine, type Button, type Citation, type Reply } from '../reply.ts';
import { headlineLines } from './headline.ts';
import { html, type Html, type Inset } from './html.ts';

/** Ends of quoted words, so that "(§ 98-12.)" and its kind do not look like ours. */
const quoted = (text: string): string => `“${text}”`;

const quotation = (citation: Citation): Html =>
  citation.quote === ''
    ? html`<p class="see">See <a href="${citation.path}">${citationLine(citation)}</a>.</p>`
    : html`<figure class="quote">
        <blockquote><p>${quoted(citation.quote)}</p></blockquote>
        <figcaption>
          <a href="${citation.path}">${citationLine(citation)}</a>${citation.restored === true && restoredMark}
        </figcaption>
      </figure>`;

const restoredMark = html` <span class="restored">(numbering restored)</span>`;

const paragraph = (text: string | undefined, kind?: string): Inset =>
  text !== undefined && text !== '' && html`<p ${kind !== undefined && html`class="${kind}"`}>${text}</p>`;

/** The buttons of a reply as something to press. */
export type Choices = (buttons: readonly Button[]) => Html;

/** @param choices how buttons look on this page; it is asked only where there are any. */
export function replyHtml(reply: Reply, choices: Choices): Html {
  const buttons = reply.kind === 'ask' ? reply.asking.buttons : 'buttons' in reply ? reply.buttons : [];
  return html`<article class="reply">
    <p class="headline">${headlineLines(reply.headline)}</p>
    ${paragraph(reply.basedOn.length === 0 ? undefined : `Based on: ${reply.basedOn.join(', ')}.`, 'based')}
    ${
      reply.kind === 'passages' &&
      reply.passages.map(
        ({ citation, text }) =>
          html`<section class="passage">
            <h2><a href="${citation.path}">${citationLine(citation)}</a></h2>
            <blockquote><p>${text}</p></blockquote>
          </section>`,
      )
    }
    ${reply.citations.map(quotation)} ${paragraph(reply.notes.join(' '), 'notes')} ${paragraph(reply.office, 'office')}
    ${
      reply.supplied !== undefined &&
      reply.supplied.length > 0 &&
      html`<div class="supplied">${reply.supplied.map((line) => paragraph(line))}</div>`
    }
    ${reply.kind === 'ask' && paragraph(reply.asking.question, 'question')} ${buttons.length > 0 && choices(buttons)}
    ${paragraph(reply.source, 'fine')} ${paragraph(reply.disclosure, 'fine')}
  </article>`;
}
