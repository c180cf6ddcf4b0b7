/** Fitting: a reply holds at most 1,800 characters; what does not fit is kept for "more". */
import type { Answered } from './context.ts';
import type { Conversation } from './conversation.ts';
import type { Town } from './town.ts';
import { isProven, proving } from './proven.ts';
import { isCited, plainText, type Citation, type Reply } from './reply.ts';
import { body, citeAll } from './voice.ts';

/** The longest plain text of a reply. */
export const longest = 1800;
const moreNote = 'Type "more" for the rest.';

type Rest = Extract<NonNullable<Conversation['rest']>, { kind: 'answer' }>;

/**
 * Shortens a reply that is too long: last notes first, then quotations from the third on. A sentence whose number no
 * quotation of the shortened reply holds goes with its quotation; of several answers the last one waits for "more".
 * @param typed what the person wrote: its numbers need no quotation.
 * @returns the reply, and what was left out
 */
export function fit(reply: Reply, typed = ''): { reply: Reply; rest?: Rest } {
  const { shown, notes, proofs } = shorten(reply, typed);
  const texts = [...shown.citations.map(({ quote }) => quote), ...shown.basedOn, ...(shown.computed ?? []), typed];
  const unproved = shown.kind === 'notice' ? [] : shown.notes.filter((note) => !isProven(note, texts));
  const left = [...unproved, ...notes];
  if (left.length + proofs.length === 0) return { reply };
  const all = reply.citations.map(({ section, quote, edition }) => ({ cite: section, quote, edition }));
  const needed = left.flatMap((note) => proving(note, all)).filter((proof) => !proofs.includes(proof));
  return {
    reply: {
      ...shown,
      notes: [...shown.notes.filter((note) => note !== moreNote && !unproved.includes(note)), moreNote],
    },
    rest: { kind: 'answer', notes: left, proofs: [...proofs, ...needed] },
  };
}

function shorten(reply: Reply, typed: string): { shown: Reply; notes: string[]; proofs: Rest['proofs'] } {
  let shown = reply;
  const notes: string[] = [];
  const proofs: Rest['proofs'] = [];
  while (plainText(shown).length > longest) {
    const last = shown.notes.filter((note) => note !== moreNote).at(-1);
    const tail = dispensable(shown, typed);
    if (last !== undefined && (shown.notes.length > 2 || shown.citations.length <= 2 || tail === undefined)) {
      notes.unshift(last);
      shown = { ...shown, notes: [...shown.notes.filter((note) => note !== last && note !== moreNote), moreNote] };
    } else if (tail !== undefined) {
      proofs.unshift({ cite: tail.section, quote: tail.quote, edition: tail.edition });
      shown = withCitations(
        shown,
        shown.citations.filter((one) => one !== tail),
      );
      if (!shown.notes.includes(moreNote)) shown = { ...shown, notes: [...shown.notes, moreNote] };
    } else {
      const answers = shown.headline.split(/ (?=\d\. )/);
      const unsaid = answers.pop();
      if (answers.length === 0 || unsaid === undefined) break;
      notes.unshift(unsaid.replace(/^\d\. /, ''));
      shown = { ...shown, headline: answers.join(' '), notes: [moreNote] };
    }
  }
  return { shown, notes, proofs };
}

/** The last quotation, but the first, on which no number of the first sentence rests. */
function dispensable({ citations, headline, basedOn, computed = [] }: Reply, typed: string): Citation | undefined {
  const proven = (some: readonly Citation[]): boolean =>
    isProven(headline, [...some.map(({ quote }) => quote), ...basedOn, ...computed, typed]);
  const whole = proven(citations);
  return citations.slice(1).findLast((tail) => !whole || proven(citations.filter((one) => one !== tail)));
}

function withCitations(reply: Reply, citations: readonly Citation[]): Reply {
  const [first, ...others] = citations;
  if (!isCited(reply)) return { ...reply, citations };
  return first === undefined ? reply : { ...reply, citations: [first, ...others] };
}

/** What the last answer left out. */
export function theRest(town: Town, { notes, proofs }: Rest): Answered {
  const [headline = 'The code also says:', ...others] = notes;
  const [first, ...more] = citeAll(town, proofs);
  const said = body(town, { headline, notes: others });
  const reply: Reply =
    first === undefined
      ? { kind: 'notice', notice: 'help', buttons: [], ...said }
      : { kind: 'answer', ...said, citations: [first, ...more] };
  return { reply, remember: {} };
}
