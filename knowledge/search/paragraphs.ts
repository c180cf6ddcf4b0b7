/** The index of paragraphs: which places of the code a sentence is about. */
import MiniSearch from 'minisearch';
import { labelSteps } from '../../domain/citation.ts';
import type { Pack, Paragraph, Section } from '../pack.ts';
import { sectionsOf } from '../places.ts';
import { stems } from '../words.ts';
import { sectionsNamed } from './references.ts';
import { expanding, type Synonyms } from './synonyms.ts';

/** A paragraph that was found. */
export interface Hit {
  readonly section: Section;
  readonly paragraph: Paragraph;
  /** Comparable within one search; it never decides by itself whether there is an answer. */
  readonly score: number;
}

/** A section that was found, by its best paragraph. */
export interface SectionHit extends Hit {
  /** Other paragraphs of the section that were found, best first. */
  readonly others: readonly Hit[];
}

export interface ParagraphIndex {
  /** Paragraphs nearest in meaning, best first; ties in the order of the code. */
  search(text: string, limit?: number): readonly Hit[];
  /** The same by section. */
  sections(text: string, limit?: number): readonly SectionHit[];
}

interface Entry {
  readonly id: number;
  readonly text: string;
  /** "Multiple-dog licenses." at the beginning of a paragraph. */
  readonly runIn: string;
  readonly heading: string;
  /** Words of the paragraphs above: the sentence that leads a list in. */
  readonly above: string;
  /** Headings of the sections that a penalty paragraph lists by number. */
  readonly listed: string;
}

const fields = ['text', 'runIn', 'heading', 'above', 'listed'];
const boost = { heading: 2.2, runIn: 1.8, text: 1, above: 0.5, listed: 1.2 };
/** A word that stands in more than this share of the paragraphs ("dog") tells little: it counts for less. */
const common = 0.15;
const commonWeight = 0.35;
/** A word that the lexicon put in counts for less than a word that was typed. */
const meantWeight = 0.7;

/**
 * Makes the index of an edition, once at start.
 * @param synonyms everyday words → ordinance words, from the lexicon
 * @example indexParagraphs(pack).sections('dog poop on my lawn')[0]?.section.number
 */
export function indexParagraphs(pack: Pack, synonyms: Synonyms = new Map(), edition?: string): ParagraphIndex {
  const sections = sectionsOf(pack, edition);
  const places = sections.flatMap((section) => section.paragraphs.map((paragraph) => ({ section, paragraph })));
  const expand = expanding(synonyms);
  const index = new MiniSearch<Entry>({
    fields,
    tokenize: (text) => (text === '' ? [] : stems(text)),
    processTerm: (term) => term,
    searchOptions: { tokenize: (text) => text.split(' '), boost, combineWith: 'OR', prefix: false, fuzzy: false },
  });
  const entries = places.map(({ section, paragraph }, id) => entryOf(id, section, paragraph, pack, sections));
  index.addAll(entries);

  const spread = new Map<string, number>();
  for (const entry of entries)
    for (const word of new Set(stems(`${entry.text} ${entry.heading}`))) spread.set(word, (spread.get(word) ?? 0) + 1);

  const search = (text: string, limit = 10): readonly Hit[] => {
    const expanded = expand(text);
    const own = expanded.own.filter((word) => spread.has(word));
    const meant = expanded.meant.filter((word) => spread.has(word));
    const terms = [...own, ...meant];
    if (terms.length === 0) return [];
    const boostTerm = (term: string, at: number): number =>
      (at < own.length ? 1 : meantWeight) * ((spread.get(term) ?? 0) > common * places.length ? commonWeight : 1);
    const found = index.search(terms.join(' '), { boostTerm });
    return found
      .map(({ id, score }) => ({ id: Number(id), score: Math.round(score * 1e6) / 1e6 }))
      .sort((a, b) => b.score - a.score || a.id - b.id)
      .slice(0, limit)
      .flatMap(({ id, score }) => {
        const at = places[id];
        return at === undefined ? [] : [{ ...at, score }];
      });
  };
  const bySection = (text: string, limit = 3): readonly SectionHit[] => {
    const groups = new Map<Section, Hit[]>();
    for (const hit of search(text, places.length)) groups.set(hit.section, [...(groups.get(hit.section) ?? []), hit]);
    return [...groups.values()]
      .flatMap(([best, ...others]) => (best === undefined ? [] : [{ ...best, others }]))
      .slice(0, limit);
  };
  return { search, sections: bySection };
}

function entryOf(id: number, section: Section, paragraph: Paragraph, pack: Pack, sections: readonly Section[]): Entry {
  const named = sectionsNamed(paragraph.text, pack.about.chapter.number, sections).filter((other) => other !== section);
  const lists = named.length > 1 || /penalt|violation/i.test(section.heading);
  return {
    id,
    text: paragraph.text,
    runIn: runInHeading(paragraph.text),
    heading: section.heading,
    above: ancestors(section, paragraph)
      .map(({ text }) => text)
      .join(' '),
    listed: lists ? named.map(({ heading }) => heading).join(' ') : '',
  };
}

/** A heading inside a paragraph: a first sentence of a few words without a verb form of the law, followed by more or alone. */
export const runInHeading = (text: string): string => /^([A-Z][^.:"]{2,90})\.(?: |$)/.exec(text)?.[1] ?? '';

/** The paragraphs above this one: 'A' and 'A(3)' for 'A(3)(a)'. */
export function ancestors(section: Section, paragraph: Paragraph): readonly Paragraph[] {
  const steps = labelSteps(paragraph.label);
  return section.paragraphs.filter(({ label }) => {
    const above = labelSteps(label);
    return above.length < steps.length && above.every((step, at) => steps[at] === step);
  });
}
