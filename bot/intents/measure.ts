/** Measures: a length, an age or a sum that a question names, held against the bound in the code's words. */

type Unit = 'feet' | 'years' | 'dollars' | 'pounds' | 'days' | 'hours';

/** `beyond`: the code's bound is not met. `within`: it is. Undefined where there is nothing to compare, or more than one. */
export type Measured = 'within' | 'beyond' | undefined;

const named: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12, fifteen: 15, sixteen: 16, seventeen: 17, twenty: 20,
}; // prettier-ignore
const amount = `(\\d[\\d,]*(?:\\.\\d+)?|${Object.keys(named).join('|')})`;
const valueOf = (text: string): number => named[text] ?? Number(text.replace(/,/g, ''));

/** "at least six feet", "not more than six (6) feet", "at least $75,000", "at least 18 years". */
const bound = new RegExp(
  `(at least|(?:no|not) (?:longer|more|later) than) (\\$?)${amount}(?: \\(\\d+\\))?(?: (feet|foot|years|pounds|days|hours))?`,
  'g',
);

/** What people type: '5 ft', '5-foot', '17 y/o', '50k', '$50,000', '200 lb'. */
const typed = new RegExp(
  `(\\$?)\\b${amount}(k\\b)?(?:[\\s-]*(feet|foot|ft|years?|yrs?|y\\/o|yo|dollars?|bucks|pounds?|lbs?|days?|hours?|hrs?|weeks?|wks?)\\b)?`,
  'g',
);

const unitOf = (sign: string, word: string | undefined): Unit | undefined => {
  if (sign !== '' || /^(?:k|dollar|buck)/.test(word ?? '')) return 'dollars';
  if (/^f/.test(word ?? '')) return 'feet';
  if (/^y/.test(word ?? '')) return 'years';
  if (/^(?:d|w)/.test(word ?? '')) return 'days';
  if (/^h/.test(word ?? '')) return 'hours';
  return /^(?:pound|lb)/.test(word ?? '') ? 'pounds' : undefined;
};

/**
 * Compares the one measure of a question with the one bound of its unit in the quotations.
 * @example measured('is a 5 ft fence ok', ['is at least six feet in height']) // 'beyond'
 */
export function measured(question: string, quotes: readonly string[]): Measured {
  const asked = [...question.toLowerCase().matchAll(typed)].flatMap(([, sign = '', number = '', thousand, word]) => {
    const unit = unitOf(sign, word ?? thousand);
    return unit === undefined
      ? []
      : [
          {
            unit,
            value: valueOf(number) * (thousand === undefined ? 1 : 1000) * (word?.startsWith('w') === true ? 7 : 1),
          },
        ];
  });
  const [one, ...others] = asked;
  if (one === undefined || others.some(({ value, unit }) => value !== one.value || unit !== one.unit)) return undefined;
  const bounds = new Map(
    quotes.flatMap((quote) =>
      [...quote.toLowerCase().matchAll(bound)].flatMap(([text, way, sign = '', number = '', word]) =>
        unitOf(sign, word) === one.unit ? [[text, { least: way === 'at least', value: valueOf(number) }] as const] : [],
      ),
    ),
  );
  const [only, ...more] = bounds.values();
  if (only === undefined || more.some(({ least, value }) => least !== only.least || value !== only.value))
    return undefined;
  return (only.least ? one.value < only.value : one.value > only.value) ? 'beyond' : 'within';
}
