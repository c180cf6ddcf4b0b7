/** HTML as a value: whatever is put into a template is escaped, unless it is HTML already. */

/** A piece of HTML that is safe to send. */
export class Html {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

/** What may stand in a template; undefined and false are nothing. */
export type Inset = Html | string | number | undefined | false | readonly Inset[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, in an element or between quotation marks of an attribute. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function inset(value: Inset): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'string') return escape(value);
  return typeof value === 'number' ? String(value) : value.map(inset).join('');
}

/**
 * A template.
 * @example html`<p>${question}</p>` // the question's "<" becomes "&lt;"
 */
export function html(parts: TemplateStringsArray, ...values: readonly Inset[]): Html {
  return new Html(parts.reduce((text, part, at) => text + inset(values[at - 1]) + part));
}
