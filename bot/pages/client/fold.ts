/** Long answers: what comes after about 150 words waits behind a button. */
import { element } from './dom.ts';

const shownWords = 150;
/** Fewer words than these are not worth a button. */
const worthHiding = 30;

const wordsOf = (part: HTMLElement): number => (part.textContent.match(/\S+/g) ?? []).length;

/** The parts as they are shown: the first always, the rest up to the limit, the others folded. */
export function fold(parts: readonly HTMLElement[]): HTMLElement[] {
  let words = 0;
  let cut = parts.length;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part === undefined) break;
    words += wordsOf(part);
    // The first words of the code stay beside the answer that rests on them.
    if (words > shownWords && at > 2) {
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
