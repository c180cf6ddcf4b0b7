/** Voice: from proofs and sentences to a reply's parts, in the words of one town. */
import { parseCitation } from '../domain/citation.ts';
import type { Proof } from '../domain/law.ts';
import type { Caveat, Section } from '../knowledge/pack.ts';
import { proving } from './proven.ts';
import type { Body, Citation } from './reply.ts';
import type { Town } from './town.ts';

/** The section of an edition, by number or by heading. */
export const sectionOf = (town: Town, number: string, edition = town.pack.defaultEdition): Section | undefined =>
  town.pack.editions.get(edition)?.find((section) => section.number === number || section.heading === number);

const fold = (text: string): string => text.replace(/\s+/g, ' ');

/** A proof as a citation: heading, marks of restoration, and the path of the quoted words in the reader. */
export function cite(town: Town, proof: Proof): Citation {
  const { section: number } = parseCitation(proof.cite);
  const edition = proof.edition ?? town.pack.defaultEdition;
  const section = sectionOf(town, number, edition);
  const paragraph =
    section?.paragraphs.find(({ cite, text }) => cite === proof.cite && fold(text).includes(fold(proof.quote))) ??
    section?.paragraphs.find(({ text }) => fold(text).includes(fold(proof.quote)));
  const folder = edition === town.pack.defaultEdition ? '' : `${edition}/`;
  const query = proof.quote === '' ? '' : `?q=${encodeURIComponent(proof.quote.slice(0, 300))}`;
  const restored = paragraph?.restored === true || section?.numberRestored === true;
  return {
    section: proof.cite,
    heading: section?.heading ?? '',
    quote: proof.quote,
    ...(town.pack.editions.size > 1 && { edition }),
    ...(restored && { restored }),
    path: `/${town.id}/code/${folder}${encodeURIComponent(section?.number ?? number)}${query}${paragraph === undefined ? '' : `#${paragraph.anchor}`}`,
  };
}

/** Citations without repetition: a quotation that stands inside another of the same place is left out. */
export function citeAll(town: Town, proofs: readonly Proof[], most = 6): Citation[] {
  const kept: Proof[] = [];
  for (const proof of proofs) {
    const inside = (a: Proof, b: Proof): boolean => a.cite === b.cite && fold(b.quote).includes(fold(a.quote));
    if (kept.some((other) => inside(proof, other))) continue;
    const covering = kept.findIndex((other) => inside(other, proof));
    if (covering >= 0) kept[covering] = proof;
    else kept.push(proof);
  }
  return kept.slice(0, most).map((proof) => cite(town, proof));
}

/**
 * The same, where there are more than a reply shows: first those which hold a number of the sentences, in their order.
 * @param sentences what the reply says outside its quotations.
 */
export function citeFor(town: Town, proofs: readonly Proof[], sentences: readonly string[], most: number): Citation[] {
  const all = citeAll(town, proofs, proofs.length);
  if (all.length <= most) return all;
  const needed = new Set([...all.slice(0, 1), ...sentences.flatMap((sentence) => proving(sentence, all))]);
  const others = new Set(all.filter((one) => !needed.has(one)).slice(0, Math.max(0, most - needed.size)));
  return all.filter((one) => needed.has(one) || others.has(one));
}

/** The words that show a caveat. */
export const proofsOfCaveat = ({ cite: place, quote, edition, more = [] }: Caveat): Proof[] => [
  ...(place !== undefined && quote !== undefined ? [{ cite: place, quote, edition }] : []),
  ...more,
];

/** A title that the source's contents list has, without its text. */
export function citeTitle(town: Town, place: string): Citation {
  const title = town.pack.titles.find(({ section, title }) => section === place || title === place);
  return {
    section: title?.section ?? place,
    heading: title?.title ?? sectionOf(town, place)?.heading ?? '',
    quote: '',
    path: `/${town.id}/code`,
  };
}

/** 'Ask the Village Treasurer.' with the contact that the town supplied, where it did. */
export function officeOf(town: Town, role = 'general'): { office: string; supplied?: string[] } {
  const { offices } = town.pack.about;
  const office = offices[role] ?? offices.general;
  if (office === undefined) return { office: `Ask the ${town.pack.about.name}.` };
  const name = /^(?:the|an?) /i.test(office.name) ? office.name : `the ${office.name}`;
  return {
    office: `Ask ${name}.`,
    ...(office.contact !== undefined && {
      supplied: [`${office.name}, as supplied by the ${town.pack.about.name}: ${office.contact}`],
    }),
  };
}

/** The parts that every reply of a town carries, around what is said. */
export function body(town: Town, parts: Partial<Body> & Pick<Body, 'headline'>): Body {
  const { line, shortLine } = town.pack.about.source;
  return {
    basedOn: [],
    citations: [],
    notes: [],
    ...(line !== undefined && { source: line }),
    ...(shortLine !== undefined && { shortSource: shortLine }),
    ...parts,
  };
}

/** A sentence joined to a leading yes or no: 'No. Dogs are …'. */
export const lead = (word: 'Yes' | 'No' | undefined, sentence: string): string =>
  word === undefined ? sentence : `${word}. ${sentence}`;
