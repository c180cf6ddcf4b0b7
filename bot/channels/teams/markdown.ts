/** Reply → the text of a Teams message: complete, in the part of Markdown that Teams shows. */
import { citationLine, type Citation, type Reply } from '../../reply.ts';

/** Signs that Markdown would take for its own. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]~|]/g, (sign) => `\\${sign}`)
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/^(\s*)([-+#])(?=\s)/gm, '$1\\$2')
    .replace(/^(\s*\d+)\.(?=\s)/gm, '$1\\.');

const link = (citation: Citation, publicUrl: string): string =>
  `[${escaped(citationLine(citation))}](${publicUrl}${citation.path.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`;

const restored = ({ restored }: Citation): string => (restored === true ? ' (letter restored)' : '');

const paragraphs = (blocks: readonly (string | undefined)[]): string =>
  blocks.filter((block) => block !== undefined && block !== '').join('\n\n');

/** Three sentences and more read better below each other. */
const notesOf = (notes: readonly string[]): string =>
  notes.length >= 3 ? notes.map((note) => `- ${escaped(note)}`).join('\n') : notes.map(escaped).join(' ');

/**
 * The text of a reply. Choices are not in it: the card below has them, and they can be typed.
 * @param publicUrl the address under which people reach this server, without a slash at its end.
 */
export function teamsText(reply: Reply, publicUrl: string): string {
  const numbered = reply.citations.length > 1;
  const mark = (at: number): string => (numbered || reply.citations.length === 1 ? ` [${String(at + 1)}]` : '');
  const quotes = reply.citations.flatMap((citation, at) =>
    citation.quote === ''
      ? []
      : [`> "${escaped(citation.quote)}"\n>\n> ${link(citation, publicUrl)}${restored(citation)}${mark(at)}`],
  );
  const titles = reply.citations.filter(({ quote }) => quote === '' && reply.kind !== 'passages');
  const passages =
    reply.kind === 'passages'
      ? reply.passages.map(({ citation, text }) => `${link(citation, publicUrl)}\n\n> ${escaped(text)}`)
      : [];
  return paragraphs([
    `**${escaped(reply.headline)}**`,
    reply.basedOn.length === 0 ? undefined : `Based on: ${escaped(reply.basedOn.join(', '))}.`,
    ...passages,
    ...quotes,
    titles.length === 0 ? undefined : `See ${titles.map((citation) => link(citation, publicUrl)).join('; ')}.`,
    notesOf(reply.notes),
    reply.office === undefined ? undefined : escaped(reply.office),
    ...(reply.supplied ?? []).map(escaped),
    reply.kind === 'ask' && !reply.headline.includes(reply.asking.question)
      ? escaped(reply.asking.question)
      : undefined,
    reply.source === undefined ? undefined : `_${escaped(reply.source)}_`,
    reply.disclosure === undefined ? undefined : `_${escaped(reply.disclosure)}_`,
  ]);
}

/** At most so many citations are shown by Teams, and so many characters of each. */
const shown = { citations: 20, name: 80, abstract: 160 };

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** The citations as Teams shows them behind the marks [1], [2] … of the text; none where nothing is quoted. */
export function citationEntities(reply: Reply, publicUrl: string): { type: string; [key: string]: unknown }[] {
  const quoted = reply.citations
    .map((citation, at) => ({ citation, position: at + 1 }))
    .filter(({ citation }) => citation.quote !== '');
  if (quoted.length === 0) return [];
  return [
    {
      type: 'https://schema.org/Message',
      '@type': 'Message',
      '@context': 'https://schema.org',
      citation: quoted.slice(0, shown.citations).map(({ citation, position }) => ({
        '@type': 'Claim',
        position,
        appearance: {
          '@type': 'DigitalDocument',
          name: cut(citationLine(citation), shown.name),
          url: publicUrl + citation.path,
          abstract: cut(citation.quote, shown.abstract),
        },
      })),
    },
  ];
}
