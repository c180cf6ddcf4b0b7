/** A reply as elements: the same parts in the same order as on the page without script. */
import type { LinkedCitation, LinkedReply } from '../../channels/directline/linked.ts';
import { headlineLines } from '../headline.ts';
import { element } from './dom.ts';
import { fold } from './fold.ts';

/** What the bubbles do when somebody presses something. */
export interface Actions {
  choose(text: string): void;
  follow(link: HTMLAnchorElement): void;
  /** Links open a window of their own: the page is in a frame. */
  readonly framed: boolean;
}

/** How a citation is written under its words. */
export function placeOf({ section, heading }: LinkedCitation): string {
  const number = /^\d/.test(section) ? `§ ${section}` : `“${section}”`;
  return heading === '' || heading === section ? number : `${number}, ${heading}`;
}

const paragraph = (kind: string, text: string | undefined): HTMLElement | undefined =>
  text === undefined || text === '' ? undefined : element('p', { class: kind }, text);

function link(citation: LinkedCitation, id: string, actions: Actions): HTMLAnchorElement {
  const { pathname, search, hash } = new URL(citation.url, window.location.href);
  const made = element(
    'a',
    {
      // The server's own name for itself may differ from the one that this page was opened by.
      href: pathname + search + hash,
      id,
      ...(actions.framed ? { target: '_blank', rel: 'noopener' } : {}),
    },
    placeOf(citation),
  );
  made.addEventListener('click', () => {
    actions.follow(made);
  });
  return made;
}

function quotation(citation: LinkedCitation, id: string, actions: Actions): HTMLElement {
  const anchor = link(citation, id, actions);
  if (citation.quote === '') return element('p', { class: 'see' }, 'See ', anchor, '.');
  return element(
    'figure',
    { class: 'quote' },
    element('blockquote', {}, element('p', {}, `“${citation.quote}”`)),
    element(
      'figcaption',
      {},
      anchor,
      citation.restored === true ? element('span', { class: 'restored' }, ' (numbering restored)') : undefined,
    ),
  );
}

function choices(reply: LinkedReply, actions: Actions): HTMLElement | undefined {
  if (reply.buttons.length === 0) return undefined;
  const list = element('ul', { class: 'choices' });
  for (const { label, text } of reply.buttons) {
    const button = element('button', { type: 'button' }, label);
    button.addEventListener('click', () => {
      actions.choose(text);
    });
    list.append(element('li', {}, button));
  }
  return list;
}

/** @param id of the activity: names the links, so that focus finds its way back to them. */
export function bubble(reply: LinkedReply, id: string, actions: Actions): HTMLElement {
  const passages = (reply.passages ?? []).map(({ citation, text }, at) =>
    element(
      'section',
      { class: 'passage' },
      element('h3', {}, link(citation, `${id}-p${String(at)}`, actions)),
      element('blockquote', {}, element('p', {}, text)),
    ),
  );
  const body = [
    paragraph('headline', headlineLines(reply.headline)),
    paragraph('based', reply.basedOn.length === 0 ? undefined : `Based on: ${reply.basedOn.join(', ')}.`),
    ...passages,
    ...reply.citations.map((citation, at) => quotation(citation, `${id}-c${String(at)}`, actions)),
    paragraph('notes', reply.notes.join(' ')),
    paragraph('office', reply.office),
    ...(reply.supplied ?? []).map((line) => paragraph('supplied', line)),
  ];
  const end = [
    paragraph('question', reply.asking?.question),
    choices(reply, actions),
    paragraph('fine', reply.source),
    paragraph('fine', reply.disclosure),
  ];
  return element(
    'article',
    { class: 'reply', id },
    element('h2', { class: 'heard' }, 'Answer'),
    ...fold(body.filter((part): part is HTMLElement => part !== undefined)),
    ...end,
  );
}
