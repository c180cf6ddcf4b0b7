/** The reader's search: a section by its number, else paragraphs by their words. */
import MiniSearch from 'minisearch';
import { parseCitation } from '../../../domain/citation.ts';
import { place, sectionsOf } from '../../../knowledge/places.ts';
import type { Paragraph, Section } from '../../../knowledge/pack.ts';
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

function indexOf(town: Town): { entries: Entry[]; index: MiniSearch } {
  const entries = sectionsOf(town.pack).flatMap((section) =>
    section.paragraphs.map((paragraph) => ({ section, paragraph })),
  );
  const index = new MiniSearch({ fields: ['heading', 'text'], searchOptions: { boost: { heading: 2 }, prefix: true } });
  index.addAll(entries.map(({ section, paragraph }, id) => ({ id, heading: section.heading, text: paragraph.text })));
  return { entries, index };
}

/** Makes the search of these towns; the index is built once. */
export function makeSearch(towns: Iterable<Town>): Search {
  const indexes = new Map([...towns].map((town) => [town.id, indexOf(town)]));
  return (town, text) => {
    const number = /^(?:§+|sec(?:tion)?\.?)?\s*(\d[\w.()-]*)$/i.exec(text)?.[1];
    const cited = number === undefined ? undefined : place(town.pack, number.replace(/\s/g, ''));
    const section = cited?.section;
    if (section !== undefined && number !== undefined) {
      const whole = parseCitation(number).label === '';
      return (whole ? section.paragraphs.slice(0, 1) : (cited?.paragraphs ?? [])).map((paragraph) =>
        found(town, { section, paragraph }),
      );
    }
    const { entries, index } = indexes.get(town.id) ?? indexOf(town);
    const all = index.search(text, { combineWith: 'AND' });
    const hits = all.length > 0 ? all : index.search(text);
    return hits.slice(0, shown).flatMap(({ id }) => {
      const entry = entries[Number(id)];
      return entry === undefined ? [] : [found(town, entry)];
    });
  };
}
