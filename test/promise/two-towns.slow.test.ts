/** Two towns in one house: the other town's everyday questions never bring the other town's text. */
import { describe, expect, it } from 'vitest';
import { citationLine, plainText } from '../../bot/reply.ts';
import type { Town } from '../../bot/town.ts';
import { place } from '../../knowledge/places.ts';
import { everydayQuestions, reach } from '../bot/everyday.ts';
import { towns } from '../bot/towns.ts';
import { lacksCitation, unproven } from './proof.ts';

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether a town's own text, in one of its editions, holds a citation with its words. */
function holds(town: Town, { section, quote, edition }: { section: string; quote: string; edition?: string }): boolean {
  const { pack } = town;
  const found = place(pack, section, edition);
  if (found !== undefined) return quote === '' || found.paragraphs.some(({ text }) => fold(text).includes(fold(quote)));
  return quote === '' && pack.titles.some((title) => title.section === section || title.title === section);
}

/** The names by which people call a town. */
const namesOf = ({ pack }: Town): string[] => [
  pack.about.name,
  ...pack.about.aliases.filter((name) => name.length > 5),
];

const pairs = towns.flatMap((town) => towns.filter((other) => other !== town).map((other) => ({ town, other })));

describe.each(pairs.map(({ town, other }) => [town.pack.about.name, other.pack.about.name, { town, other }] as const))(
  '%s is asked the questions of %s',
  (_town, _other, { town, other }) => {
    const asked = everydayQuestions(other).map(({ ask }) => ({ ask, reply: reach(town, ask).reply }));

    it('every citation is its own', () => {
      const strange = asked.flatMap(({ ask, reply }) =>
        reply.citations
          .filter((citation) => !holds(town, citation))
          .map((citation) => `"${ask}": ${citationLine(citation)} "${citation.quote}"`),
      );
      expect(strange).toEqual([]);
    });

    it('the other town is named only where it is declined', () => {
      const named = asked.filter(
        ({ reply }) =>
          !(reply.kind === 'decline' && reply.reason === 'other-town') &&
          namesOf(other).some((name) => plainText(reply).toLowerCase().includes(name.toLowerCase())),
      );
      expect(named.map(({ ask }) => ask)).toEqual([]);
    });

    it('and the promise holds', () => {
      const broken = asked.flatMap(({ ask, reply }) => [
        ...unproven(reply, { typed: [ask] }).map((number) => `"${ask}": ${number}`),
        ...(lacksCitation(reply) ? [`"${ask}": no citation`] : []),
      ]);
      expect(broken).toEqual([]);
    });
  },
);
