/** Places of the code: from a citation or a quotation to its section and paragraph. */
import { labelSteps, parseCitation } from '../domain/citation.ts';
import type { Pack, Paragraph, Section } from './pack.ts';

/** The text of a town in its editions; a pack is one. */
export type Code = Pick<Pack, 'editions' | 'defaultEdition'>;

/** A section, and those of its paragraphs that a citation names: all of them where it names the section. */
export interface Place {
  readonly section: Section;
  readonly paragraphs: readonly Paragraph[];
}

/** White space folded to single spaces: how quotations are compared. */
export const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The sections of an edition (the default one where none is named), in the order of the code. */
export const sectionsOf = (code: Code, edition = code.defaultEdition): readonly Section[] =>
  code.editions.get(edition) ?? [];

/** Section and label of a citation; a section without number is found by its title. */
function split(sections: readonly Section[], cite: string): { section: Section; label: string } | undefined {
  const parsed = parseCitation(cite);
  const numbered = sections.find(({ number }) => number === parsed.section);
  if (numbered !== undefined) return { section: numbered, label: parsed.label };
  const titled = sections.find(
    ({ number }) => cite === number || (cite.startsWith(number) && cite.charAt(number.length) === '('),
  );
  return titled && { section: titled, label: cite.slice(titled.number.length) };
}

/**
 * What a citation names: the paragraphs of that label and those inside it.
 * @returns undefined where the edition has no such section or no such label.
 * @example place(pack, '98-6A')?.paragraphs // A, A(1) … A(7)
 */
export function place(code: Code, cite: string, edition?: string): Place | undefined {
  const found = split(sectionsOf(code, edition), cite);
  if (found === undefined) return undefined;
  const wanted = labelSteps(found.label);
  if (wanted.join('') !== found.label) return undefined;
  const within = found.section.paragraphs.filter(({ label }) => {
    const steps = labelSteps(label);
    return wanted.every((step, at) => steps[at] === step);
  });
  return within.length === 0 ? undefined : { section: found.section, paragraphs: within };
}

/**
 * The paragraph that holds a quotation, looked for in the cited place first and there alone.
 * @returns undefined where the words do not stand there.
 */
export function paragraphHolding(
  code: Code,
  proof: { readonly cite: string; readonly quote: string; readonly edition?: string | undefined },
): { readonly section: Section; readonly paragraph: Paragraph } | undefined {
  const found = place(code, proof.cite, proof.edition);
  const words = fold(proof.quote);
  const paragraph = found?.paragraphs.find(({ text }) => text.includes(words));
  return found && paragraph && { section: found.section, paragraph };
}
