/** Words: text as people type it, folded to plain lower-case words and their stems. */
import { stemmer } from 'stemmer';

/** Words that carry no meaning of their own in a question. */
const small = new Set(
  `a an the and or but if so as of in on at to for from by with into onto over under out up off about than then that this these those there here
  i me my mine we us our you your yours he him his she her hers it its they them their theirs who whom which what when where why how
  is are was were be been being am do does did doing done have has had having will would shall should can could may might must
  not no nor yes please hi hello hey thanks thank ok okay just also too very really still even any some all each every other another
  get got gets getting go goes going gonna wanna gotta lol omg pls plz umm hmm well oh ah theyre youre weve youve theyve theyll youll wouldnt couldnt shouldnt havent hadnt hasnt whats hows wheres im ive id ill dont doesnt didnt isnt arent wasnt cant wont
  know tell said say says like want need thing things stuff one two guy someone somebody anyone anybody people person question ask asking
  now today because since while until til per via etc us maybe actually exactly anyway sir madam dear jan feb apr aug sep sept oct nov dec january february april june july august september october november december monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri de la el que un una y mi tengo`.split(
    /\s+/,
  ),
);

const folding: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201B\u2032`\u00B4]/g, "'"],
  [/[\u201C\u201D\u201E\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/[\u00A0\u2000-\u200A\u202F\u3000]/g, ' '],
  [/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, ''],
];

/** Plain quotation marks, dashes and spaces; compatibility forms (full-width letters) made plain. Keeps case. */
export const plainMarks = (text: string): string =>
  folding.reduce((soFar, [from, to]) => soFar.replace(from, to), text.normalize('NFKC'));

/** Lower case without accents. */
export const fold = (text: string): string =>
  plainMarks(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** The words of a text: folded, apostrophes dropped (doesn't → doesnt), hyphens split. */
export const words = (text: string): string[] =>
  fold(text)
    .replace(/'/g, '')
    .match(/[a-z]+|\d+(?:\.\d+)?|[\p{L}]+/gu) ?? [];

/** Whether a word carries no meaning of its own. */
export const isSmall = (word: string): boolean => small.has(word);

const irregular: Readonly<Record<string, string>> = {
  bit: 'bite', bitten: 'bite', biting: 'bite', feet: 'foot', ft: 'foot', mice: 'mouse', geese: 'goose', wolves: 'wolf', knives: 'knife',
  puppies: 'puppy', kept: 'keep', paid: 'pay', sold: 'sell', bought: 'buy', lost: 'lose', stole: 'steal', dug: 'dig', tore: 'tear', torn: 'tear',
  fought: 'fight', caught: 'catch', ran: 'run', ate: 'eat', shot: 'shot', fed: 'feed', chose: 'choose', died: 'die', dies: 'die', dying: 'die',
  droppings: 'feces', tied: 'tie', tying: 'tie', licence: 'license', licenses: 'license', neighbour: 'neighbor', colour: 'color', coloured: 'color', behaviour: 'behavior',
}; // prettier-ignore

/** The stem of a folded word: barks, barked and barking are one. */
export const stem = (word: string): string => stemmer(irregular[word] ?? word);

/** The stems of a text, small words left out. */
export const stems = (text: string): string[] =>
  words(text)
    .filter((word) => !isSmall(word))
    .map(stem);
