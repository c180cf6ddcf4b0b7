/** Fit: cutting text so that an amount, a date, a section or a number with its unit is never torn. */
import { places } from './gsm7.ts';

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const UNIT = '(?:days?|weeks?|months?|years?|hours?|inch(?:es)?|feet|foot|dogs?|pounds?|segments?|%)';

/** What stays together although it holds spaces. */
const together = new RegExp(
  [
    `${MONTH} \\d{1,2}(?:, \\d{4})?`,
    `${MONTH} \\d{4}`,
    '§§? \\S+',
    '\\bsec(?:tion|\\.) \\S+',
    `\\$[\\d,.]+(?: (?:million|per day|a day))?`,
    `\\[?\\d[\\d,.\\]]*(?:-| )${UNIT}`,
    'No\\. \\d+',
    'Chapter \\d+',
  ].join('|'),
  'giu',
);

/** Stands for a space that must not be cut at. */
const GLUE = '\u0001';

/** Words of a text, each with the white space before it; what belongs together is one word. */
function words(text: string): string[] {
  const glued = text.replace(together, (found) => found.replaceAll(' ', GLUE));
  return (glued.match(/\s*\S+/gu) ?? []).map((word) => word.replaceAll(GLUE, ' '));
}

/** The longest beginning of whole words that takes at most `room` places. */
export function beginning(text: string, room: number): string {
  let taken = '';
  for (const word of words(text)) {
    if (places(taken + word) > room) break;
    taken += word;
  }
  return taken.trim();
}

/**
 * Parts of at most `room` places each, cut after a sentence where that does not waste more than half a part,
 * else between words.
 */
export function parts(text: string, room: number): string[] {
  const cut: string[] = [];
  let rest = text.trim();
  while (places(rest) > room) {
    let part = beginning(rest, room);
    const sentence = /^[\s\S]*[.!?]["')]?(?=\s)/u.exec(`${part} `)?.[0].trim();
    if (sentence !== undefined && sentence.length > room / 2 && part.length < rest.length) part = sentence;
    // A single word longer than a part: nothing that the code or the replies hold, but no reason to hang.
    if (part === '')
      part = Array.from(rest)
        .slice(0, Math.floor(room / 2))
        .join('');
    cut.push(part);
    rest = rest.slice(part.length).trim();
  }
  return rest === '' ? cut : [...cut, rest];
}

/** A sentence that takes back part of the one before it: the two are never parted. */
const turnsBack = /^(?:but|however|except|unless|only|it must not|this does not|otherwise|yet|not|now)\b/iu;

/** Sentences; "No." and "1." stay with what follows them. */
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=\S{3,}[.!?]["')]*) +(?=["'(]?[A-Z\d$])/u).filter((sentence) => sentence !== '');

/**
 * As many whole sentences from the beginning as fit, else as many members of a list, and what is left.
 * Undefined where not even the first fits, where the next would take back part of it, and where several questions are
 * answered, numbered.
 */
export function leading(text: string, room: number): { told: string; left: string } | undefined {
  if (/(?:^|: )1\. /.test(text)) return undefined;
  return cutAfter(sentencesOf(text), room, '') ?? cutAfter(text.split(/(?<=;) /u), room, ' ...');
}

function cutAfter(pieces: readonly string[], room: number, mark: string): { told: string; left: string } | undefined {
  for (let count = pieces.length - 1; count > 0; count -= 1) {
    const told = pieces.slice(0, count).join(' ') + mark;
    if (places(told) > room || turnsBack.test(pieces[count] ?? '')) continue;
    return { told, left: mark.trim() + pieces.slice(count).join(' ') };
  }
  return undefined;
}

const figures = (text: string): string[] => text.match(/\$?\d[\d,.]*\d|\$?\d/gu) ?? [];

/**
 * As many words of a quotation as fit, with the figures that the answer states among them; what is left out is '...'.
 * Undefined where fewer than four words would fit.
 */
export function excerpt(quote: string, room: number, stated: string): string | undefined {
  if (places(quote) + 2 <= room) return `"${quote}"`;
  const all = words(quote.trim());
  const wanted = figures(stated).filter((figure) => figures(quote).includes(figure));
  const holds = (text: string): number => wanted.filter((figure) => figures(text).includes(figure)).length;
  let best: { text: string; held: number; length: number } | undefined;
  for (let start = 0; start < all.length; start += 1) {
    const before = start === 0 ? '' : '...';
    const from = all.slice(start).join('').trim();
    const whole = places(`"${before}${from}"`) <= room;
    const text = whole ? from : beginning(from, room - 5 - before.length);
    const held = holds(text);
    const length = text.split(' ').length;
    // The first start that shows the most figures; words from the beginning are easier to read.
    if (best === undefined || held > best.held)
      best = { text: `"${before}${text}${whole ? '' : '...'}"`, held, length };
    if (whole || best.held === wanted.length) break;
  }
  return best === undefined || best.length < 4 ? undefined : best.text;
}
