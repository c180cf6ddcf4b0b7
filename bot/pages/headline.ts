/** The first sentence of a reply as the pages show it: of several questions each answer on a line of its own. */

/** @example headlineLines('1. Yes. 2. No.') // '1. Yes.\n2. No.' */
export const headlineLines = (headline: string): string =>
  headline.startsWith('1. ') ? headline.replace(/ (?=\d\. )/g, '\n') : headline;
