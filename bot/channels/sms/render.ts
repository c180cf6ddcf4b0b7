/** Reply → text message: the answer first, one citation with its words, the standing of the source; the rest on MORE. */
import { citationLine, type Button, type Citation, type Reply } from '../../reply.ts';
import { beginning, excerpt, leading, parts } from './fit.ts';
import { places, placesIn, toGsm7 } from './gsm7.ts';

/** What a reply becomes in text messages. */
export interface SmsReply {
  /** The answer: two segments, three at most. */
  readonly text: string;
  /** What MORE sends, one part after another. */
  readonly rest: readonly string[];
  /** What LAW sends: the quoted words with their places. */
  readonly law: readonly string[];
  /** What a number stands for, as if typed. */
  readonly choices: readonly string[];
  /** The office to ask, for HUMAN: 'Ask the Village Treasurer.' */
  readonly office: string | undefined;
  /** The assistant itself has more to say on "more". */
  readonly continues: boolean;
}

/** How an answer says that there is more. */
export const MORE_HINT = ' Reply MORE.';

/** A part, and the hint that another follows; a part that ends in mid-sentence says so. */
export const andMore = (part: string): string => (/[.!?:)"']$/.test(part) ? part : `${part}...`) + MORE_HINT;

/** Room of a part that MORE sends, with the hint. */
const PART = placesIn(2) - places(andMore('x')) + 1;

const mark = ({ section }: Citation): string => (/^\d/.test(section) ? `§ ${section}` : `"${section}"`);
const full = (citation: Citation): string =>
  citation.quote === '' ? `See ${citationLine(citation)}.` : `"${citation.quote}" (${citationLine(citation)})`;

const sentences = (texts: readonly (string | undefined)[], by = ' '): string =>
  texts.filter((text) => text !== undefined && text !== '').join(by);

/**
 * Renders a reply of any kind in GSM-7.
 * @param lead the town's short name, where this is the first answer of a conversation.
 */
export function renderSms(given: Reply, lead?: string): SmsReply {
  const reply = gsm7(given);
  const law = reply.kind === 'passages' ? passageTexts(reply.passages) : reply.citations.map(full);
  const { lines, choices } = numbered(buttonsOf(given));
  const said = reply.short ?? reply.headline;
  const start = lead === undefined ? said : `${toGsm7(lead)}: ${said}`;
  const base = {
    law: parts(law.join(' '), PART),
    choices,
    office: reply.office,
    continues: reply.kind === 'passages' && reply.more,
  };
  if (reply.kind === 'passages') {
    const [text = '', ...rest] = parts(
      sentences([start, ...law, ...reply.notes, reply.shortSource ?? reply.source]),
      PART,
    );
    return { ...base, text: rest.length > 0 || base.continues ? andMore(text) : text, rest };
  }
  return { ...base, ...composed(reply, start, said, lines) };
}

/** What must be in the text, and what may be where there is room, the most important first. */
function composed(reply: Reply, start: string, said: string, lines: string): { text: string; rest: string[] } {
  const cited = mostTelling(reply);
  const question = reply.kind === 'ask' && !reply.headline.includes(reply.asking.question) ? reply.asking.question : '';
  const source = reply.shortSource ?? (reply.citations.length > 0 ? reply.source : undefined);
  const build = (told: string, shown: Shown): string =>
    sentences(
      [
        sentences([
          told,
          shown.based,
          cited === undefined ? '' : sentences([shown.quote, `(${mark(cited)}).`]),
          ...shown.others,
          shown.office,
          question,
          source,
        ]),
        lines,
      ],
      '\n',
    );
  const based = reply.basedOn.length === 0 ? '' : `Based on: ${reply.basedOn.join(', ')}.`;
  const needed = places(build(start, nothing)) + places(MORE_HINT);
  const { told, left, room } = headlineFor(start, said, needed - places(start));

  const quote = (most: number): string =>
    cited === undefined || cited.quote === '' ? '' : (excerpt(cited.quote, most, `${reply.headline} ${based}`) ?? '');
  const everything: Shown = {
    based,
    quote: cited === undefined || cited.quote === '' ? '' : `"${cited.quote}"`,
    others: [...reply.notes, ...(reply.supplied ?? [])],
    office: reply.office ?? '',
  };
  const others = reply.citations.filter((citation) => citation !== cited);
  const text = build(told, everything);
  if (left === '' && others.length === 0 && reply.short === undefined && places(text) <= placesIn(2)) {
    return { text, rest: [] };
  }

  let shown = nothing;
  const space = (): number => room - places(build(told, shown)) - places(MORE_HINT) - 1;
  const add = (more: Shown): void => {
    if (places(build(told, more)) + places(MORE_HINT) <= room) shown = more;
  };
  add({ ...shown, based });
  add({ ...shown, quote: quote(space()) });
  add({ ...shown, office: everything.office });
  for (const note of everything.others) add({ ...shown, others: [...shown.others, note] });
  const rest = sentences([
    reply.short === undefined ? left : reply.headline,
    shown.based === based ? '' : based,
    ...[...(cited === undefined || shown.quote === everything.quote ? [] : [cited]), ...others].map(full),
    ...everything.others.filter((note) => !shown.others.includes(note)),
    shown.office === everything.office ? '' : everything.office,
  ]);
  const withSource = rest === '' ? '' : sentences([rest, reply.source]);
  return { text: withHint(build(told, shown), lines, rest !== ''), rest: parts(withSource, PART) };
}

/**
 * The headline and the room: two segments where it fits them with the town's name, without it (the opening message has
 * named the town), or in whole sentences; else three.
 */
function headlineFor(start: string, said: string, others: number): { told: string; left: string; room: number } {
  const [two, three] = [placesIn(2), placesIn(3)];
  for (const text of [start, said]) if (places(text) + others <= two) return { told: text, left: '', room: two };
  const short = leading(start, two - others) ?? leading(said, two - others);
  if (short !== undefined) return { ...short, room: two };
  if (places(start) + others <= three) return { told: start, left: '', room: three };
  const fewer = leading(start, three - others);
  if (fewer !== undefined) return { ...fewer, room: three };
  const told = beginning(start, three - others - 3);
  return { told: `${told}...`, left: `...${start.slice(told.length).trim()}`, room: three };
}

interface Shown {
  readonly based: string;
  readonly quote: string;
  readonly others: readonly string[];
  readonly office: string;
}
const nothing: Shown = { based: '', quote: '', others: [], office: '' };

/** The hint stands before the numbered choices, which end the text. */
function withHint(text: string, lines: string, more: boolean): string {
  if (!more) return text;
  return lines === '' ? text + MORE_HINT : `${text.slice(0, -lines.length - 1)}${MORE_HINT}\n${lines}`;
}

const figures = (text: string): string[] => text.match(/\d[\d,.]*\d|\d/gu) ?? [];

/** The citation whose words hold the most of the figures that the answer states; the first of equals. */
function mostTelling(reply: Reply): Citation | undefined {
  const stated = figures(`${reply.headline} ${reply.basedOn.join(' ')}`);
  const held = ({ quote }: Citation): number => stated.filter((figure) => figures(quote).includes(figure)).length;
  return reply.citations.reduce<Citation | undefined>(
    (best, citation) => (best === undefined || held(citation) > held(best) ? citation : best),
    undefined,
  );
}

const passageTexts = (passages: readonly { citation: Citation; text: string }[]): string[] =>
  passages.map(({ citation, text }) => `${mark(citation)}: "${text}"`);

/** Up to this many choices are offered; the person may type anything else. */
const MOST_CHOICES = 6;

function buttonsOf(reply: Reply): readonly Button[] {
  if (reply.kind === 'ask') return reply.asking.buttons.slice(0, MOST_CHOICES);
  if (reply.kind === 'choose') return reply.buttons.slice(0, MOST_CHOICES);
  return reply.kind === 'notice' ? reply.buttons.slice(0, 3) : [];
}

/** Numbered lines. Where a label begins with a figure of its own, numbers would be ambiguous: the person types it. */
function numbered(buttons: readonly Button[]): { lines: string; choices: string[] } {
  if (buttons.length === 0) return { lines: '', choices: [] };
  if (buttons.some(({ label }) => /^\d/.test(label))) {
    return { lines: toGsm7(`Reply: ${buttons.map(({ label }) => label).join(' / ')}`), choices: [] };
  }
  const lines = buttons.map(({ label }, index) => `${String(index + 1)} ${toGsm7(label)}`);
  return { lines: lines.join('\n'), choices: buttons.map(({ text }) => text) };
}

/** The same reply with every string in GSM-7. */
function gsm7<T>(value: T): T {
  if (typeof value === 'string') return toGsm7(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => gsm7(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, gsm7<unknown>(item)])) as T;
}
