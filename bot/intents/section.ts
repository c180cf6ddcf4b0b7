/** A section: somebody asks to read a place of the code, or names one that does not exist. */
import { findSections, type SectionLookup } from '../../knowledge/search/sections.ts';
import type { Answered } from '../context.ts';
import type { Passage, Reply } from '../reply.ts';
import type { Town } from '../town.ts';
import { isConcept, isShape } from '../understanding/features.ts';
import type { Heard } from '../understanding/hear.ts';
import { body, cite, officeOf } from '../voice.ts';
import { changeOf, olderText } from './older.ts';

/** How many characters of the code one reply reads out. */
const readOut = 1100;

/** Reads a section, where reading is what the message asks for. */
export function lookUp(town: Town, heard: Heard): Answered | undefined {
  const found = findSections(town.pack, heard.typed);
  const [first] = found;
  const older = olderText(town, heard.typed, first);
  if (first === undefined && older === undefined) return undefined;
  const content = town
    .features(rest(heard.typed, older === undefined ? found : [older]))
    .filter((feature) => isConcept(feature) && !isShape(feature) && !aside.has(feature));
  if (older !== undefined && content.every((feature) => feature === '#changed')) {
    const { cite: at, section } = older;
    return changeOf(town, heard.typed, older) ?? passages(town, at, 0, section.edition);
  }
  if (first === undefined) return undefined;
  if (first.kind === 'found') return content.length === 0 ? passages(town, first.cite, 0) : undefined;
  if (content.length > 1 && first.kind !== 'no-section') return undefined;
  return { reply: missing(town, first), remember: {} };
}

const aside = new Set(['#animal', '#dog', '#q-section', '#police', '#lawful', '#court', '#officer', '#clerk', '#show']);

const rest = (text: string, found: readonly SectionLookup[]): string =>
  found.reduceRight((soFar, { start, end }) => `${soFar.slice(0, start)} ${soFar.slice(end)}`, text);

/** Paragraphs of a place from the `from`th on, as many as a reply holds. */
export function passages(town: Town, place: string, from: number, edition?: string): Answered | undefined {
  const [found] = findSections(town.pack, place, edition);
  if (found?.kind !== 'found') return undefined;
  const { section, paragraphs } = found;
  const read: Passage[] = [];
  let length = 0;
  for (const { cite: at, text } of paragraphs.slice(from)) {
    if (read.length > 0 && length + text.length > readOut) break;
    read.push({ citation: cite(town, { cite: at, quote: text.slice(0, 120), edition: section.edition }), text });
    length += text.length;
  }
  const more = from + read.length < paragraphs.length;
  const heading =
    section.headingMissing || section.heading === '' ? 'its heading is missing in the source' : section.heading;
  const reply: Reply = {
    kind: 'passages',
    passages: read,
    more,
    ...body(town, {
      headline: `§ ${found.cite}, ${heading}${titleOf(town, section.edition)}:`,
      citations: [],
      notes: more ? ['Type "more" for the rest.'] : [],
    }),
  };
  return {
    reply: { ...reply, citations: read.map(({ citation }) => ({ ...citation, quote: '' })) },
    remember: {
      ...(more && {
        rest: { kind: 'passages', place, at: from + read.length, ...(edition !== undefined && { edition }) },
      }),
    },
  };
}

/** Which text is read, where it is not the one that answers speak of. */
function titleOf({ pack }: Town, edition: string): string {
  const title = pack.about.editions.find(({ id }) => id === edition)?.title;
  return edition === pack.defaultEdition || title === undefined ? '' : ` (${title.toLowerCase()})`;
}

function missing(town: Town, found: Exclude<SectionLookup, { kind: 'found' }>): Reply {
  const chapter = town.pack.about.chapter.number;
  const headline =
    found.kind === 'no-section'
      ? `There is no § ${found.asked} in the text I have: its sections run from § ${found.first} to § ${found.last}.`
      : found.kind === 'no-label'
        ? `§ ${found.section.number} has no paragraph "${found.asked}" in the text I have.`
        : found.kind === 'lacking'
          ? (found.say ??
            `§ ${found.asked}${found.title === undefined ? '' : `, ${found.title.title},`} is in the contents, but its text is not in my source.`)
          : `§ ${found.asked} is not in chapter ${chapter}; I have the text of that chapter only.`;
  const section =
    found.kind === 'no-label'
      ? found.section.number
      : found.kind === 'lacking' && found.title !== undefined
        ? found.asked
        : undefined;
  return {
    kind: 'decline',
    reason: found.kind === 'other-chapter' ? 'out-of-scope' : 'not-in-text',
    ...body(town, {
      headline,
      citations: section === undefined ? [] : [cite(town, { cite: section, quote: '' })],
      notes: [],
      ...officeOf(town),
    }),
  };
}
