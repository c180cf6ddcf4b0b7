/** Number words: a text cut into words, its figures and runs of number words read as numbers. */

/** A word of a text; `figure` where it is a number. */
export interface Word {
  readonly text: string;
  readonly figure?: number;
  readonly money?: boolean;
  readonly ordinal?: boolean;
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const cardinal = new Map<string, number>([
  ...ones.map((word, at): [string, number] => [word, at]),
  ...tens.map((word, at): [string, number] => [word, (at + 2) * 10]),
]);

const token = /\$?\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th)?|%|[A-Za-z]+/g;

function digits(text: string): Word | undefined {
  const match = /^(\$?)(\d[\d,]*(?:\.\d+)?)(st|nd|rd|th)?$/.exec(text);
  if (match === null) return undefined;
  const [, dollar, number = '', ending] = match;
  return {
    text,
    figure: Number(number.replaceAll(',', '')),
    money: dollar === '$',
    ordinal: ending !== undefined,
  };
}

/** Words and numbers of a text; runs of number words ("one hundred eighty", "twenty-eight") become one. */
export function numberedWords(text: string): Word[] {
  const found: Word[] = [];
  let open: { total: number; last: number } | undefined;
  const close = (): void => {
    if (open !== undefined) found.push({ text: 'number', figure: open.total + open.last });
    open = undefined;
  };
  for (const raw of text.replace(/[[\]]/g, '').toLowerCase().match(token) ?? []) {
    const plain = cardinal.get(raw);
    if (plain !== undefined) {
      const joins =
        open !== undefined &&
        ((open.last >= 20 && open.last % 10 === 0 && plain < 10) ||
          (open.last >= 100 && plain < 100) ||
          (open.last === 0 && open.total > 0));
      if (open !== undefined && joins) open.last += plain;
      else {
        close();
        open = { total: 0, last: plain };
      }
    } else if (open !== undefined && raw === 'hundred') open.last *= 100;
    else if (open !== undefined && raw === 'thousand') open = { total: (open.total + open.last) * 1000, last: 0 };
    else {
      close();
      const nth = ordinals.indexOf(raw);
      found.push(digits(raw) ?? (nth >= 0 ? { text: raw, figure: nth + 1, ordinal: true } : { text: raw }));
    }
  }
  close();
  return found;
}
