/** Duties, definitions, caveats, gaps and changes: their quotations, their references to one another, their questions. */
import type { Caveat, Change, Definition, Duty, Gap, PackFile, Title } from '../pack.ts';
import { place, type Code } from '../places.ts';
import { checkAsks, checkQuestions } from './asks.ts';
import { checkCitation, checkQuotation, type Finding, type Quoted } from './quotations.ts';
import { unprovenNumbers } from './said.ts';

/** An entry with the file in which it stands. */
export interface Filed<T> {
  readonly file: string;
  readonly entry: T;
}

/** Every list of a pack, as read from its files. */
export interface Entries {
  readonly duties: readonly Filed<Duty>[];
  readonly definitions: readonly Filed<Definition>[];
  readonly caveats: readonly Filed<Caveat>[];
  readonly gaps: readonly Filed<Gap>[];
  readonly changes: readonly Filed<Change>[];
  readonly titles: readonly Filed<Title>[];
}

/** Takes a finding with the file and the id of its entry. */
export type Note = (file: string, id: string, finding: Finding) => void;

/** Whether a citation names something: a paragraph of the text, or a section of which the pack says that it is lacking. */
export const citationExists =
  (code: Code, about: PackFile, titles: readonly Title[]) =>
  (cite: string, edition?: string): boolean =>
    place(code, cite, edition) !== undefined ||
    about.lacks.some(({ section, title }) => within(cite, section) || title === cite) ||
    titles.some(({ section, title }) => section === cite || title === cite);

const within = (cite: string, section: string | undefined): boolean =>
  section !== undefined && cite.startsWith(section) && !/^\d/.test(cite.slice(section.length));

/** Checks every entry and reports what is wrong with it. */
export function checkEntries(code: Code, about: PackFile, entries: Entries, note: Note): void {
  const caveatQuotes = new Map(entries.caveats.map(({ entry }) => [entry.id, entry.quote ?? '']));
  const dutyById = new Map(entries.duties.map(({ entry }) => [entry.id, entry]));
  const exists = citationExists(
    code,
    about,
    entries.titles.map(({ entry }) => entry),
  );
  const all = [...entries.duties, ...entries.definitions, ...entries.caveats, ...entries.gaps, ...entries.changes];
  checkIds(all, note);
  checkQuestions(all, note);
  for (const { file, entry } of all) {
    const tell = (finding: Finding): void => {
      note(file, entry.id, finding);
    };
    const proofs = proofsOf(entry);
    for (const finding of proofs.map((proof) => checkQuotation(code, proof))) if (finding) tell(finding);
    const named = 'caveats' in entry ? (entry.caveats ?? []) : [];
    for (const id of named)
      if (!caveatQuotes.has(id))
        tell({ problem: `It names the caveat "${id}", and caveats.yaml has none of that name.` });
    const also = 'also' in entry && 'kind' in entry ? (entry.also ?? []) : [];
    for (const id of also)
      if (!dutyById.has(id)) tell({ problem: `It names the duty "${id}" under "also", and there is none.` });
    const office = 'office' in entry ? entry.office : undefined;
    if (office !== undefined && about.offices[office] === undefined)
      tell({
        problem: `It names the office "${office}".`,
        remedy: `pack.yaml has the roles ${Object.keys(about.offices).join(', ')}.`,
      });
    if ('section' in entry && entry.section !== undefined && !exists(entry.section))
      tell(checkCitation(code, entry.section) ?? { problem: `There is no § ${entry.section}.` });
    if ('sections' in entry)
      for (const section of entry.sections ?? [])
        if (!exists(section)) tell(checkCitation(code, section) ?? { problem: `There is no § ${section}.` });
    const quotes = [
      ...proofs.map(({ quote }) => quote),
      ...named.map((id) => caveatQuotes.get(id) ?? ''),
      ...also.flatMap((id) => proofsOf(dutyById.get(id)).map(({ quote }) => quote)),
    ];
    const said = [entry.say, ...('notes' in entry ? (entry.notes ?? []) : [])];
    for (const sentence of said)
      for (const number of unprovenNumbers(sentence, quotes))
        tell({
          problem: `It says ${number}, and no quotation of this entry holds that.`,
          remedy: 'Quote the words that do, or leave the number out.',
        });
    checkAsks(entry, tell);
  }
}

/** An entry of any list. */
export type Entry = Duty | Definition | Caveat | Gap | Change;

/** The quotations of an entry, in the order in which an answer shows them. */
function proofsOf(entry: Entry | undefined): Quoted[] {
  if (entry === undefined) return [];
  const own =
    'cite' in entry && entry.cite !== undefined && entry.quote !== undefined
      ? [{ cite: entry.cite, quote: entry.quote, edition: entry.edition }]
      : [];
  const more = 'more' in entry ? (entry.more ?? []) : [];
  const proofs = 'proofs' in entry ? (entry.proofs ?? []) : [];
  const both = 'before' in entry ? [...entry.before, ...entry.after] : [];
  return [...own, ...more, ...proofs, ...both];
}

function checkIds(all: readonly Filed<Entry>[], note: Note): void {
  const seen = new Map<string, string>();
  for (const { file, entry } of all) {
    const kind = file.split('/')[0] ?? file;
    const key = `${kind} ${entry.id}`;
    const first = seen.get(key);
    if (first !== undefined)
      note(file, entry.id, { problem: `This id is taken already, in ${first}.`, remedy: 'Give each entry its own.' });
    else seen.set(key, file);
  }
}
