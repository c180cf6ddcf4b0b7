/** The reader's search: a section by its number, paragraphs by their words, titles and terms by their nearest spelling. */
import { jumpTo, type Goal, type JumpTo } from '../../../knowledge/search/jump.ts';
import { indexParagraphs, type ParagraphIndex } from '../../../knowledge/search/paragraphs.ts';
import { findSections } from '../../../knowledge/search/sections.ts';
import { synonymsOf } from '../../../knowledge/search/synonyms.ts';
import { parseCitation } from '../../../domain/citation.ts';
import type { Paragraph, Section } from '../../../knowledge/pack.ts';
import { place, sectionsOf } from '../../../knowledge/places.ts';
import type { Town } from '../../town.ts';
import { sectionAddress } from './addresses.ts';
import type { Found, Search } from './contents.ts';

const shown = 20;

interface Entry {
  readonly section: Section;
  readonly paragraph: Paragraph;
}

const found = (town: Town, { section, paragraph }: Entry): Found => ({
  cite: paragraph.cite,
  heading: section.heading,
  text: paragraph.text,
  address: `${sectionAddress(town, section)}#${paragraph.anchor}`,
});

/** What stands where a section number leads to. */
function byNumber(town: Town, text: string): Entry[] {
  return findSections(town.pack, text).flatMap((hit) => {
    if (hit.kind !== 'found') return [];
    const { section, paragraphs, cite } = hit;
    const whole = parseCitation(cite).label === '';
    return (whole ? paragraphs.slice(0, 1) : paragraphs).map((paragraph) => ({ section, paragraph }));
  });
}

/** The paragraph that a title or a defined term leads to. */
function goalEntry({ pack }: Town, goal: Goal): Entry[] {
  if (goal.kind === 'section') {
    const section = sectionsOf(pack).find(({ number }) => number === goal.number);
    const paragraph = section?.paragraphs[0];
    return section === undefined || paragraph === undefined ? [] : [{ section, paragraph }];
  }
  const definition = goal.kind === 'term' ? pack.definitions.find(({ id }) => id === goal.id) : undefined;
  const there = definition === undefined ? undefined : place(pack, definition.cite, definition.edition);
  const paragraph = there?.paragraphs.find(({ text }) => text.includes(definition?.quote ?? ''));
  return there === undefined || paragraph === undefined ? [] : [{ section: there.section, paragraph }];
}

/** Makes the search of these towns; the indexes are built once. */
export function makeSearch(towns: Iterable<Town>): Search {
  const tools = new Map<string, { readonly index: ParagraphIndex; readonly jump: JumpTo }>(
    [...towns].map((town) => [
      town.id,
      { index: indexParagraphs(town.pack, synonymsOf(town.lexicon.concepts)), jump: jumpTo(town.pack) },
    ]),
  );
  return (town, text) => {
    const numbered = byNumber(town, text);
    if (numbered.length > 0) return numbered.slice(0, shown).map((entry) => found(town, entry));
    const { index, jump } = tools.get(town.id) ?? {};
    const hits: readonly Entry[] = index?.search(text, shown) ?? [];
    if (hits.length > 0) return hits.map((hit) => found(town, hit));
    // No word of it stands in the code: perhaps a title or a term, misspelt.
    return (jump?.(text, 3) ?? []).flatMap(({ goal }) => goalEntry(town, goal)).map((entry) => found(town, entry));
  };
}
