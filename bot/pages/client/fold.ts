/** Long answers: about 150 words are shown; further quotations, then what comes last, wait behind a button. */
import { element } from './dom.ts';

const shownWords = 150;
/** What stands after the quotations may run on a little, before it is folded too. */
const grace = 40;
/** Fewer words than these are not worth a button. */
const worthHiding = 25;

const wordsOf = (parts: readonly HTMLElement[]): number =>
  parts.reduce((sum, part) => sum + (part.textContent.match(/\S+/g) ?? []).length, 0);

const isQuotation = (part: HTMLElement): boolean => part.matches('.quote, .passage');

/** A button, and behind it the parts. */
function behind(parts: readonly HTMLElement[], label: string): HTMLElement[] {
  const more = element('div', { class: 'more', tabindex: '-1' }, ...parts);
  more.hidden = true;
  const button = element('button', { type: 'button', class: 'unfold', 'aria-expanded': 'false' }, label);
  button.addEventListener('click', () => {
    more.hidden = false;
    button.remove();
    more.focus();
  });
  return [button, more];
}

/**
 * The parts of an answer as they are shown. The answer, its first words of the code and what the text leaves open
 * come before the third quotation: those who want to read on press a button.
 */
export function fold(parts: readonly HTMLElement[]): HTMLElement[] {
  const quotations = parts.filter(isQuotation);
  let kept = quotations.length;
  const hidden = (): HTMLElement[] => quotations.slice(kept);
  const visible = (): HTMLElement[] => parts.filter((part) => !hidden().includes(part));
  while (kept > 1 && wordsOf(visible()) > shownWords) kept -= 1;
  if (wordsOf(hidden()) < worthHiding) kept = quotations.length;
  const folded = hidden();
  const further = folded.length === 1 ? 'Show one more quotation' : `Show ${String(folded.length)} more quotations`;
  const shown = visible();
  const [start, rest] = cut(shown);
  const last = quotations[kept - 1];
  const at = last === undefined ? start.length : start.indexOf(last) + 1;
  return [
    ...start.slice(0, at),
    ...(folded.length === 0 ? [] : behind(folded, further)),
    ...start.slice(at),
    ...(rest.length === 0 ? [] : behind(rest, `Show the rest (${String(wordsOf(rest))} words)`)),
  ];
}

/** What is shown, and what follows after the limit; the first quotation is always among what is shown. */
function cut(parts: readonly HTMLElement[]): readonly [readonly HTMLElement[], readonly HTMLElement[]] {
  const first = Math.max(0, parts.findIndex(isQuotation));
  const at = parts.findIndex((_, place) => place > first && wordsOf(parts.slice(0, place + 1)) > shownWords + grace);
  if (at < 0 || wordsOf(parts.slice(at)) < worthHiding) return [parts, []];
  return [parts.slice(0, at), parts.slice(at)];
}
