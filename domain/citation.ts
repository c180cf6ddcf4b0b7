/** Citations: how a place of the code is written, '98-6E', '98-3A(3)(a)', '90.045(B)(1)(a)'. */

/** A place of the code: a section, and where given the label of a paragraph in it. */
export interface Citation {
  /** '98-6', '90.045', or the heading of a section whose number the source lost. */
  readonly section: string;
  /** 'E', 'A(3)(a)', '(B)(1)'; empty for the whole section. */
  readonly label: string;
}

/**
 * Splits a canonical citation at the end of its section number.
 * @example parseCitation('98-3A(3)(a)') // { section: '98-3', label: 'A(3)(a)' }
 */
export function parseCitation(text: string): Citation {
  const match = /^(\d+[-.]\d+(?:\.\d+)?)(.*)$/.exec(text.trim());
  return match?.[1] === undefined ? { section: text.trim(), label: '' } : { section: match[1], label: match[2] ?? '' };
}

/** The canonical text of a citation, without the section sign. */
export const citationText = ({ section, label }: Citation): string => section + label;

/** The steps of a label: 'A(3)(a)' is ['A', '(3)', '(a)']. */
export const labelSteps = (label: string): string[] => label.match(/\([^)]*\)|[A-Za-z]+|\d+/g) ?? [];

/** Whether `inner` is `outer` itself or lies inside it: '98-6E' lies inside '98-6', '98-60' does not. */
export function isWithin(inner: string, outer: string): boolean {
  const [a, b] = [parseCitation(inner), parseCitation(outer)];
  const [stepsA, stepsB] = [labelSteps(a.label), labelSteps(b.label)];
  return a.section === b.section && stepsB.every((step, at) => stepsA[at] === step);
}
