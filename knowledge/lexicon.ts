/** The lexicon: everyday words, loaded from the YAML files that a clerk can edit and checked for their shape. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const wordList = z.array(z.coerce.string().min(1));
const concepts = z.record(z.string().regex(/^[a-z][a-z-]*$/), wordList.min(1));
const pairs = z.record(z.string(), z.string());

const asksFile = z.strictObject({
  asks: z.array(z.string().min(3)).min(3),
  /** Concepts of which a question must name one, where other rules read the same facts. */
  needs: wordList.optional(),
});

/** Cues by which a fact is recognised in a sentence. */
const factCues = z.strictObject({
  /** Words near a day that tell what the day is, by fact. */
  dates: z.record(z.string(), wordList),
  /** Phrases that state a fact with few answers: fact → value → phrases. */
  states: z.record(z.string(), z.record(z.string(), wordList)),
});

const animalsFile = z.array(z.strictObject({ name: z.string(), also: wordList.optional() }));

const intentsFile = z.record(z.string(), z.strictObject({ phrases: wordList.min(1), say: z.string().optional() }));

export interface Lexicon {
  readonly concepts: Readonly<Record<string, readonly string[]>>;
  /** SMS shorthand, abbreviations of staff, foreign words: word → words. */
  readonly rewrites: Readonly<Record<string, string>>;
  readonly facts: z.infer<typeof factCues>;
  readonly animals: z.infer<typeof animalsFile>;
  /** Everyday questions that reach a rule, by rule id. */
  readonly rules: ReadonlyMap<string, readonly string[]>;
  /** Concepts of which a question to a rule must name one, by rule id. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
  /** Phrases of greetings, thanks, injections …, by name. */
  readonly intents: z.infer<typeof intentsFile>;
}

/**
 * Loads the lexicon from its folder.
 * @throws Error naming the file and the place of what does not fit.
 */
export function loadLexicon(folder: string): Lexicon {
  const read = <T>(file: string, schema: z.ZodType<T>): T => {
    const parsed = schema.safeParse(parse(readFileSync(join(folder, file), 'utf8'), { strict: true }));
    if (!parsed.success) throw new Error(`lexicon, ${file}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  };
  const rulesFolder = join(folder, 'rules');
  const files = readdirSync(rulesFolder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => [name.replace(/\.yaml$/, ''), read(join('rules', name), asksFile)] as const);
  return {
    concepts: read('concepts.yaml', concepts),
    rewrites: { ...read('shorthand.yaml', pairs), ...read('spanish.yaml', pairs) },
    facts: read('facts.yaml', factCues),
    animals: read('animals.yaml', animalsFile),
    rules: new Map(files.map(([id, { asks }]) => [id, asks])),
    needs: new Map(files.map(([id, { needs }]) => [id, needs ?? []])),
    intents: read('intents.yaml', intentsFile),
  };
}
