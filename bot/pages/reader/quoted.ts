/** The quoted words of a citation, marked in the text. */
import { fold } from '../../../knowledge/places.ts';
import { html, type Inset } from '../html.ts';

/** A paragraph's text with the quotation marked at its first place; the plain text where it does not hold it. */
export function marked(text: string, quote: string): Inset {
  const words = fold(quote);
  const at = words === '' ? -1 : text.indexOf(words);
  if (at < 0) return text;
  return html`${text.slice(0, at)}<mark>${words}</mark>${text.slice(at + words.length)}`;
}
