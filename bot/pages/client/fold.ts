/** Long answers: what comes after about 150 words waits behind a button. */
import { element } from './dom.ts';

const shownWords = 150;
/** Fewer words than these are not worth a button. */
const worthHiding = 30;

const wordsOf = (part: HTMLElement): number => (part.textContent.match(/\S+/g) ?? []).length;

/** Place of the last part that is always shown: the first words of the code stay beside the answer that rests on them. */
const keeps = (parts: readonly HTMLElement[]): number =>
  Math.max(
    0,
    parts.findIndex((part) => part.matches('.quote, .passage')),
  );

/** The parts as they are shown: the first always, the rest up to the limit, the others folded. */
export function fold(parts: readonly HTMLElement[]): HTMLElement[] {
  let words = 0;
  let cut = parts.length;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part === undefined) break;
    words += wordsOf(part);
    if (words > shownWords && at > keeps(parts)) {
      cut = at;
      break;
    }
  }
  const rest = parts.slice(cut);
  const hidden = rest.reduce((sum, part) => sum + wordsOf(part), 0);
  if (hidden < worthHiding) return [...parts];
  const more = element('div', { class: 'more', tabindex: '-1' }, ...rest);
  more.hidden = true;
  const button = element(
    'button',
    { type: 'button', class: 'unfold', 'aria-expanded': 'false' },
    `Show the rest (${String(hidden)} words)`,
  );
  button.addEventListener('click', () => {
    more.hidden = false;
    button.remove();
    more.focus();
  });
  return [...parts.slice(0, cut), button, more];
}
