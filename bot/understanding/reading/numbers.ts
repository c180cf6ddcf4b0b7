/** Numbers in free text: which offense, how many dogs, how old, how long, how much they were told. */

const named: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14,
  fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, a: 1, an: 1, couple: 2, un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8,
}; // prettier-ignore
const ordinals: Readonly<Record<string, number>> = {
  first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10, primera: 1, segunda: 2, tercera: 3,
}; // prettier-ignore
/** A number in digits or in words, as a pattern. */
export const number = `(\\d+(?:\\.\\d+)?|${Object.keys(named)
  .filter((word) => word.length > 2)
  .join('|')})`;
const ordinal = `(\\d{1,2}(?:st|nd|rd|th)|${Object.keys(ordinals).join('|')})`;

/** The number that such a text names. */
export const toNumber = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const value = /^\d/.test(text) ? Number.parseFloat(text) : (named[text] ?? ordinals[text]);
  return value === undefined || Number.isNaN(value) ? undefined : value;
};

const matterWord =
  '(?:offen[sc]es?|tickets?|tickt|violations?|citations?|fines?|times?|strikes?|infractions?|vez|multa|loose|at large)';

/** Which offense: '3rd ticket' is 3, 'never had one before' is 1, 'cited again' is 2. */
export function readOffense(text: string): number | undefined {
  const direct =
    new RegExp(`\\b${ordinal}[\\s-]+(?:\\w+\\s+){0,2}?${matterWord}\\b`).exec(text) ??
    new RegExp(`\\b(?:number|offense|ticket|no\\.?)\\s*#?(\\d{1,2})\\b(?!\\s*[-/.])`).exec(text);
  const value = toNumber(direct?.[1]);
  if (value !== undefined && value >= 1 && value < 100) return value;
  if (
    /\bnever (?:had|got|gotten|been)\b[^.?!]{0,30}(?:ticket|fine|cited|citation|before|one)|\bfirst (?:ever|one)\b|\bno (?:prior|previous)s?\b/.test(
      text,
    )
  )
    return 1;
  if (
    /\b(?:already|previously) (?:paid|had|got|been|received)\b[^.?!]{0,25}\b(?:one|a|1)\b[^.?!]{0,20}(?:ticket|fine|citation|warning)?/.test(
      text,
    )
  )
    return 2;
  if (
    /\b(?:again|another (?:one|ticket|citation))\b/.test(text) &&
    /\b(?:cited|ticketed|fined)\b[^.?!]{0,20}\bbefore\b/.test(text)
  )
    return 2;
  if (/\b(?:repeat offender|repeat offense|subsequent)\b/.test(text)) return 2;
  return undefined;
}

/** A bare ordinal, 'and the 5th?': an offense where offenses are spoken of already. */
export const readBareOrdinal = (text: string): number | undefined =>
  toNumber(new RegExp(`\\b${ordinal}\\b`).exec(text)?.[1]);

const dogWord =
  '(?:dogs?|pups?|puppies|beagles?|labs?|huskies|hounds?|shepherds?|terriers?|poodles?|collies?|perros?|of them|chihuahuas?|dachshunds?|pit ?bulls?|retrievers?|mutts?)';

/** "Ticketed in 2019 for my dog": so many are a year, no dogs. */
const mostDogs = 1000;

/** How many dogs are kept. Undefined where the text does arithmetic or names alternatives ('3 but one died'). */
export function readDogs(text: string): number | undefined {
  if (/\b(?:died|passed away|gave away|but one|or maybe|used to have|except|sold one)\b/.test(text)) return undefined;
  // "She had nine pups": a litter, of which the text does not say that it counts.
  if (/\b(?:had|birth to|litter of|whelped|expecting)\s+(?:\d+|[a-z]+)\s+(?:pups|puppies)\b/.test(text))
    return undefined;
  // "Dog at large, third one this year": a ticket, not a dog.
  const ticket = /\b(?:tickets?|fines?|fined|offen[sc]es?|citations?|violations?|penalty|caught|warning)\b/.test(text);
  const ranked = new RegExp(
    `\\bnumber (\\d+|${Object.keys(named).join('|')})\\b|\\b${ordinal} (?:dog(?! (?:at large|bite|barking|running))|${ticket ? '' : 'one|'}tag)\\b`,
  ).exec(text);
  const rank = toNumber(ranked?.[1] ?? ranked?.[2]);
  if (rank !== undefined && rank >= 2) return rank;
  const counts = [
    ...text.matchAll(
      new RegExp(
        `(?<!\\$\\s?)\\b${number}\\s+(?:(?!months?|years?|yrs?|weeks?|days?|or|times?|shots?|miles?)[a-z-]+\\s+){0,2}?${dogWord}\\b`,
        'g',
      ),
    ),
  ]
    .map((match) => toNumber(match[1]))
    .filter((n) => n !== undefined && Number.isInteger(n) && n < mostDogs);
  const [count] = counts;
  if (counts.length === 1 && count !== undefined && !/\bmore than\b|\bup to\b|\bover\b|\bmax/.test(text)) return count;
  return undefined;
}

/** How old an animal is, in months. Durations ('for 3 years') and vaccines ('3 year shot') are not ages. */
export function readAge(text: string): number | undefined {
  const pattern = new RegExp(
    `\\b${number}(?:\\s*(?:and a half|1/2))?[\\s-]*(mos?|months?|mes(?:es)?|yrs?|years?|anos|wks?|weeks?)\\b[\\s.-]*(old|of age)?(?!\\s*(?:shots?|vaccines?|rabies|license|old rule))`,
    'g',
  );
  for (const match of text.matchAll(pattern)) {
    const before = text.slice(Math.max(0, match.index - 14), match.index);
    const said =
      match[3] !== undefined ||
      /(?:\bis|\bare|\bs|\bhas|\bhave|\bage|\baged|\btiene|\bturn(?:s|ed)?|\bhit|\bat|\bexactly|\balmost|\babout|\bonly|\(|^|,)\s*$/.test(
        before,
      );
    if (
      !said ||
      /(?:\bfor|\bevery|\bwithin|\bin|\bafter|\blast|\bnext|\bpast|\bfirst)\s*$/.test(before) ||
      /\bago\b/.test(text.slice(match.index, match.index + 30))
    )
      continue;
    const value = toNumber(match[1]);
    if (value === undefined) continue;
    const unit = match[2] ?? '';
    const months = /^(?:y|a)/.test(unit) ? value * 12 : unit.startsWith('w') ? (value * 7) / 30.44 : value;
    return Math.round(months * 10) / 10;
  }
  return undefined;
}

/** A length in inches: '7ft boa' is 84, '80 cm' is 31.5. */
export function readLength(text: string): number | undefined {
  const both = /(\d+)\s*(?:'|ft|feet|foot)\s*(\d+)\s*(?:"|''|in\b|inch)/.exec(text);
  if (both !== null) return Number(both[1]) * 12 + Number(both[2]);
  const match = new RegExp(
    `\\b${number}[\\s-]*(feet|foot|ft|'|inch(?:es)?|in\\.|"|cm|centimeters?|meters?|metres?|m\\b|yards?|yds?)`,
  ).exec(text);
  const value = toNumber(match?.[1]);
  if (match === null || value === undefined) return undefined;
  const unit = match[2] ?? '';
  if (/^(?:f|')/.test(unit)) return value * 12;
  if (/^c/.test(unit)) return Math.round((value / 2.54) * 10) / 10;
  if (/^m/.test(unit)) return Math.round((value / 0.0254) * 10) / 10;
  if (/^y/.test(unit)) return value * 36;
  return value;
}

/** Amounts of money that a text names, in dollars. */
export const readMoney = (text: string): number[] => {
  const told =
    /\b(?:quoted|quotes?|quoting|told (?:me|us)|said|charges?|fee (?:is|of|was)|price (?:is|of|was)|at) (?:it(?:'s| is) )?\$?(\d{1,4}(?:\.\d{1,2})?)(?! ?(?:days?|months?|years?|weeks?|hours?|dogs?|times?|feet|am|pm|%|[/.-]\d))\b/.exec(
      text,
    )?.[1];
  const written = amounts(text);
  return written.length === 0 && told !== undefined ? [Number(told)] : written;
};

const amounts = (text: string): number[] =>
  [...text.matchAll(/\$\s?(\d[\d,]*(?:\.\d{1,2})?)|\b(\d+(?:\.\d{1,2})?)\s*(?:dollars?|bucks|usd)\b/g)]
    .map((match) => Number((match[1] ?? match[2] ?? '').replace(/,/g, '')))
    .filter((amount) => Number.isFinite(amount));

/** A bare number as the whole answer to a question. */
export const readBareNumber = (text: string): number | undefined =>
  toNumber(new RegExp(`^\\W*(?:about |only |just |exactly |i have |we have )?${number}\\b`).exec(text)?.[1]);

/** How many days an animal was in the shelter: "3 nights", "4 days in the pound". */
export function readShelterDays(text: string): number | undefined {
  const nights =
    new RegExp(`\\b${number} nights?\\b`).exec(text) ??
    new RegExp(`\\b${number} days? (?:in|at) (?:the |a )?(?:pound|shelter|kennel)`).exec(text) ??
    new RegExp(`\\b(?:pound|shelter|impounded|there|held)\\b[^.?!]{0,20}\\b(?:for |after )?${number} days?\\b`).exec(
      text,
    ) ??
    new RegExp(`\\b(?:pound|shelter)\\b[^.?!]{0,12}\\bafter ${number} days?\\b`).exec(text);
  return toNumber(nights?.[1]);
}
