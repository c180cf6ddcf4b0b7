/** A town as the bot serves it: its pack, and what is made from pack and lexicon once at start. Read-only. */
import type { Rule } from '../domain/rule.ts';
import { rules as allRules } from '../domain/rules.ts';
import type { Lexicon } from '../knowledge/lexicon.ts';
import type { Change, Definition, Duty, Gap, Pack } from '../knowledge/pack.ts';
import { indexParagraphs, type ParagraphIndex } from '../knowledge/search/paragraphs.ts';
import { synonymsOf } from '../knowledge/search/synonyms.ts';
import { words } from '../knowledge/words.ts';
import { ConceptFinder, type Feature } from './understanding/features.ts';
import { Matcher, type Answerable } from './understanding/match.ts';
import { AnimalReader } from './understanding/reading/animal.ts';
import { RoleReader } from './understanding/reading/roles.ts';
import { asksWhatChanged } from './understanding/shape.ts';
import { StateReader } from './understanding/reading/states.ts';
import { Speller } from './understanding/spelling.ts';

export interface Town {
  readonly id: string;
  /** Names of all towns of this installation, for a person who asks about another one. */
  readonly served: readonly string[];
  /** Paragraphs of the default edition, found by their words. */
  readonly paragraphs: ParagraphIndex;
  readonly pack: Pack;
  readonly lexicon: Lexicon;
  /** Concepts and words of a text, and whether it names an animal that is no dog or cat. */
  features(text: string): Feature[];
  readonly matcher: Matcher;
  readonly speller: Speller;
  readonly states: StateReader;
  readonly roles: RoleReader;
  readonly animals: AnimalReader;
  /** A dog, a cat or a breed of one. */
  isHousehold(animal: string): boolean;
  /** Everyday names of animals that law values list. */
  readonly lawNames: ReadonlySet<string>;
  /** Concepts of which only what an amendment changed speaks: guard dogs. */
  readonly changedOnly: ReadonlySet<Feature>;
  /** Features of each duty's label, by id. */
  readonly labels: ReadonlyMap<string, readonly Feature[]>;
  /** Rules whose law values stand at a citation. */
  readonly citedBy: ReadonlyMap<string, readonly string[]>;
  readonly rules: ReadonlyMap<string, Rule>;
  readonly duties: ReadonlyMap<string, Duty>;
  readonly gaps: ReadonlyMap<string, Gap>;
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly changes: ReadonlyMap<string, Change>;
}

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]));

/** Prepares a town for answering: about a tenth of a second. */
export function prepareTown(pack: Pack, lexicon: Lexicon, served: readonly string[] = [pack.about.name]): Town {
  const concepts = new ConceptFinder(lexicon.concepts);
  const lawNames = new Set(namesIn([...pack.law.values()]));
  const animals = new AnimalReader([...lexicon.animals, ...[...lawNames].map((name) => ({ name }))]);
  /** Dogs, cats and their breeds, unless the law names the very animal ("wolf dog"). */
  const isHousehold = (name: string): boolean => {
    const kinds = concepts.features(name);
    return (
      household.has(name) ||
      kinds.includes('#breed') ||
      (!lawNames.has(name) && kinds.some((kind) => kind === '#dog' || kind === '#cat'))
    );
  };
  const features = (text: string): Feature[] => {
    const heard = withoutName(text, pack);
    const wild = animals.read(heard).some((name) => !isHousehold(name));
    const found = new Set(concepts.features(heard));
    if (asksWhatChanged(heard)) found.add('#changed');
    if (wild) found.add('#named-animal');
    return [...found];
  };
  const rules = byId(allRules.filter(({ id }) => pack.law.has(id)));
  const answerables = answerablesOf(pack, lexicon, rules, features);
  return {
    id: pack.id,
    served,
    paragraphs: indexParagraphs(pack, synonymsOf(lexicon.concepts)),
    pack,
    lexicon,
    features,
    matcher: new Matcher(answerables),
    changedOnly: changedOnly(answerables),
    speller: new Speller(vocabulary(pack, lexicon)),
    states: new StateReader(lexicon.facts.states),
    roles: new RoleReader(lexicon.facts.dates),
    animals,
    isHousehold,
    lawNames,
    labels: new Map(pack.duties.map(({ id, label }) => [id, features(label)])),
    citedBy: citedBy(pack),
    rules,
    duties: byId(pack.duties),
    gaps: byId(pack.gaps),
    definitions: byId(pack.definitions),
    changes: byId(pack.changes),
  };
}

function changedOnly(answerables: readonly Answerable[]): Set<Feature> {
  const spoken = (kind: 'change' | 'else'): Set<Feature> =>
    new Set(
      answerables
        .filter(({ target }) => (target.kind === 'change') === (kind === 'change'))
        .flatMap(({ asks }) => asks.flat()),
    );
  const others = spoken('else');
  return new Set([...spoken('change')].filter((feature) => feature.startsWith('#') && !others.has(feature)));
}

/** Everything of a town that can answer, with its everyday questions. */
export function answerablesOf(
  pack: Pack,
  lexicon: Lexicon,
  rules: ReadonlyMap<string, Rule>,
  features: (text: string) => Feature[],
): Answerable[] {
  return [
    ...pack.duties.map((duty): Answerable => ({
      target: { kind: 'duty', id: duty.id },
      asks: duty.asks.map(features),
      about: features(`${duty.label}. ${duty.say} ${duty.quote}`),
    })),
    ...pack.gaps.map((gap): Answerable => ({
      target: { kind: 'gap', id: gap.id },
      asks: gap.asks.map(features),
      about: features(gap.label),
    })),
    ...[...rules.values()].map((rule): Answerable => ({
      target: { kind: 'rule', id: rule.id },
      asks: (lexicon.rules.get(rule.id) ?? []).map(features),
      about: features(rule.title),
    })),
    ...pack.definitions.map((definition): Answerable => ({
      target: { kind: 'definition', id: definition.id },
      asks: [...(definition.asks ?? []), ...definitionAsks(definition)].map(features),
      about: features(definition.term),
    })),
    ...pack.changes.map((change): Answerable => ({
      target: { kind: 'change', id: change.id },
      asks: change.asks.map(features),
      about: features(`${change.label} what changed`),
    })),
  ];
}

/** The town's own name says nothing of what is asked: "Highland Park" is no park. */
function withoutName(text: string, { about }: Pack): string {
  const names = [about.name, ...about.aliases]
    .map((name) => words(name).join('[^a-z0-9]+'))
    .sort((a, b) => b.length - a.length);
  return text.replace(new RegExp(`\\b(?:${names.join('|')})\\b`, 'gi'), ' ');
}

const household = new Set(['dog', 'cat', 'puppy', 'kitten']);

/** Everyday names of animals in law values: every list under a key `names`. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'names' && Array.isArray(inner)
      ? inner.filter((name): name is string => typeof name === 'string')
      : namesIn(inner),
  );
}

/** The citations of every proof inside a law value. */
function citesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(citesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'cite' && typeof inner === 'string' ? [inner] : citesIn(inner),
  );
}

function citedBy(pack: Pack): Map<string, string[]> {
  const by = new Map<string, string[]>();
  for (const [rule, values] of pack.law)
    for (const place of new Set(citesIn(values))) by.set(place, [...(by.get(place) ?? []), rule]);
  return by;
}

const definitionAsks = ({ term, also }: Definition): string[] =>
  [term, ...(also ?? [])].flatMap((name) => [
    `definition of ${name}`,
    `what does ${name} mean`,
    `what counts as ${name}`,
  ]);

/** Every word that questions of this town are understood by. */
function vocabulary(pack: Pack, lexicon: Lexicon): Set<string> {
  const texts = [
    ...Object.values(lexicon.concepts).flat(),
    ...pack.duties.flatMap(({ asks, label, say }) => [...asks, label, say]),
    ...pack.gaps.flatMap(({ asks, label }) => [...asks, label]),
    ...[...lexicon.rules.values()].flat(),
    ...pack.definitions.flatMap(({ term, also }) => [term, ...(also ?? [])]),
    ...lexicon.animals.flatMap(({ name, also }) => [name, ...(also ?? [])]),
    ...Object.keys(lexicon.rewrites),
    ...Object.values(lexicon.facts.states).flatMap((values) => Object.values(values).flat()),
    ...Object.values(lexicon.intents).flatMap(({ phrases }) => phrases),
    pack.about.name,
    ...pack.about.aliases,
  ];
  return new Set(texts.flatMap(words));
}
