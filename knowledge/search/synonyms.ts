/** Everyday words → ordinance words: what a query looks for besides its own words. */
import { isSmall, stem, stems, words } from '../words.ts';

/** Everyday word or phrase → words of the code, as the lexicon gives them. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Finds the words of the code that a text means: its stems, and those of its synonyms. */
export type Expand = (text: string) => { readonly own: readonly string[]; readonly meant: readonly string[] };

/**
 * Prepares a word list for expanding queries. A phrase matches where its words stand in a row.
 * @example expanding(new Map([['pick up', ['feces']]]))('must i pick up poop').meant // ['fece']
 */
export function expanding(synonyms: Synonyms): Expand {
  const phrases = new Map<string, [string, readonly string[]][]>();
  for (const [phrase, meanings] of synonyms) {
    const parts = words(phrase).map(stem);
    const first = parts[0];
    if (first === undefined) continue;
    const known = phrases.get(first) ?? [];
    phrases.set(first, [...known, [` ${parts.join(' ')} `, meanings.flatMap(stems)]]);
  }
  return (text) => {
    const typed = words(text);
    const all = typed.map(stem);
    const row = ` ${all.join(' ')} `;
    const own = all.filter((_, at) => !isSmall(typed[at] ?? ''));
    const found = [...new Set(all)]
      .flatMap((word) => phrases.get(word) ?? [])
      .filter(([phrase]) => row.includes(phrase));
    const meant = new Set(found.flatMap(([, meanings]) => meanings));
    return { own: [...new Set(own)], meant: [...meant].filter((word) => !own.includes(word)) };
  };
}

/**
 * A word list from the lexicon's concepts: each word of a concept means the others, and its name.
 * Concepts of a question's form ("q-amount") and empty phrases say nothing about a place of the code.
 */
export function synonymsOf(concepts: Readonly<Record<string, readonly string[]>>): Synonyms {
  const meanings = new Map<string, string[]>();
  for (const [name, phrases] of Object.entries(concepts)) {
    if (name === 'nothing' || name.startsWith('q-')) continue;
    const single = phrases.filter((phrase) => words(phrase).length === 1);
    for (const phrase of phrases) meanings.set(phrase, [...(meanings.get(phrase) ?? []), name, ...single]);
  }
  return meanings;
}
