/** Transcripts: Markdown that a clerk can read, as conversations to replay. */
import { plainDate, type PlainDate } from '../../domain/calendar.ts';
import { isWithin } from '../../domain/citation.ts';
import { plainText, type Reply } from '../../bot/reply.ts';

/** One message, and what its reply must hold. */
export interface Exchange {
  readonly typed: string;
  readonly expected: readonly string[];
}

export interface Transcript {
  readonly title: string;
  readonly town: string;
  readonly day: PlainDate;
  readonly exchanges: readonly Exchange[];
}

/** Reads a file of transcripts. */
export function readTranscripts(text: string, someDay: PlainDate): Transcript[] {
  const [head = '', ...parts] = text.split(/^## /m);
  const town = /^Town: (.+)$/m.exec(head)?.[1]?.trim() ?? '';
  return parts.map((part) => ({
    title: part.split('\n', 1)[0]?.trim() ?? '',
    town,
    day: plainDate(/^Day: (\S+)$/m.exec(part)?.[1] ?? someDay),
    exchanges: part
      .split(/^> /m)
      .slice(1)
      .map((exchange) => ({
        typed: exchange.split('\n', 1)[0]?.trim() ?? '',
        expected: [...exchange.matchAll(/^- (.+)$/gm)].map(([, line = '']) => line.trim()),
      })),
  }));
}

const kinds = /^(?:(?:answer|ask|clarify|decline|choose|passages|notice)(?: or )?)+$/;

/** What a reply lacks of the lines that it must meet; each line in the words of the transcript. */
export function lacking(reply: Reply, before: string | undefined, expected: readonly string[]): string[] {
  const text = plainText(reply);
  return expected
    .filter((line) => !meets(reply, text, before, line))
    .map((line) => `${line} — but it is ${reply.kind}, citing ${reply.citations.map(({ section }) => section).join(' ')}: ${text}`);
}

function meets(reply: Reply, text: string, before: string | undefined, line: string): boolean {
  const words = /^(?:never )?says "(.+)"$/.exec(line)?.[1];
  if (words !== undefined) return text.toLowerCase().includes(words.toLowerCase()) !== line.startsWith('never');
  if (line === 'cites nothing') return reply.citations.length === 0;
  if (line === 'says what it said before') return text === before;
  const place = /^cites (.+)$/.exec(line)?.[1];
  if (place !== undefined) return reply.citations.some(({ section }) => isWithin(section, place));
  if (kinds.test(line)) return line.split(' or ').includes(reply.kind);
  throw new Error(`nobody knows how to check "${line}"`);
}
