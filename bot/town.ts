/** A town as the bot serves it: its pack, and what is made from pack and lexicon once at start. Read-only. */
import type { Rule } from '../domain/rule.ts';
import { rules as allRules } from '../domain/rules.ts';
import type { Lexicon } from '../knowledge/lexicon.ts';
import type { Change, Definition, Duty, Gap, Pack } from '../knowledge/pack.ts';
import { indexParagraphs, type ParagraphIndex } from '../knowledge/search/paragraphs.ts';
import { words } from '../knowledge/words.ts';
import { ConceptFinder } from './understanding/features.ts';
import { Matcher, type Answerable } from './understanding/match.ts';
import { AnimalReader } from './understanding/reading/animal.ts';
import { RoleReader } from './understanding/reading/roles.ts';
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
  readonly concepts: ConceptFinder;
  readonly matcher: Matcher;
  readonly speller: Speller;
  readonly states: StateReader;
  readonly roles: RoleReader;
  readonly animals: AnimalReader;
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
  const rules = byId(allRules.filter(({ id }) => pack.law.has(id)));
  const answerables = answerablesOf(pack, lexicon, rules, concepts);
  return {
    id: pack.id,
    served,
    paragraphs: indexParagraphs(pack),
    pack,
    lexicon,
    concepts,
    matcher: new Matcher(answerables),
    speller: new Speller(vocabulary(pack, lexicon)),
    states: new StateReader(lexicon.facts.states),
    roles: new RoleReader(lexicon.facts.dates),
    animals: new AnimalReader(lexicon.animals),
    rules,
    duties: byId(pack.duties),
    gaps: byId(pack.gaps),
    definitions: byId(pack.definitions),
    changes: byId(pack.changes),
  };
}

/** Everything of a town that can answer, with its everyday questions. */
export function answerablesOf(
  pack: Pack,
  lexicon: Lexicon,
  rules: ReadonlyMap<string, Rule>,
  concepts: ConceptFinder,
): Answerable[] {
  const features = (text: string) => concepts.features(text);
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
