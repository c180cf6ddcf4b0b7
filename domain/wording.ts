/** How amounts, counts and lists are written in every reply. */

/** '$1,000', '$7.50'. */
export const dollars = (amount: number): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;

/** '$100 to $500'. */
export const dollarRange = ([low, high]: readonly [number, number]): string => `${dollars(low)} to ${dollars(high)}`;

/** '1 day', '14 days'. */
export const count = (n: number, thing: string): string => `${String(n)} ${thing}${n === 1 ? '' : 's'}`;

/** '1 foot', '4 feet'. */
export const feet = (n: number): string => `${String(n)} ${n === 1 ? 'foot' : 'feet'}`;

/** 'a', 'a and b', 'a, b and c'; with another word: 'a, b or c'. */
export const list = (items: readonly string[], and = 'and'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1) ?? ''}`;

/** 'a bear', 'an elephant'. */
export const withArticle = (thing: string): string => `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`;

/** The first letter a capital. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
