/** Answerables: everything of a town that can answer, with the everyday questions and the words of each. */
import type { Rule } from '../../domain/rule.ts';
import type { Lexicon } from '../../knowledge/lexicon.ts';
import type { Definition, Pack } from '../../knowledge/pack.ts';
import { words } from '../../knowledge/words.ts';
import type { Feature } from './features.ts';
import type { Answerable } from './match.ts';

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
      about: features(`${change.label} what changed. ${change.say}`),
    })),
  ];
}

const definitionAsks = ({ term, also }: Definition): string[] =>
  [term, ...(also ?? [])].flatMap((name) => [
    `definition of ${name}`,
    `what does ${name} mean`,
    `what counts as ${name}`,
  ]);

/** Concepts of which only changes speak. */
export function changedOnly(answerables: readonly Answerable[]): Set<Feature> {
  const spoken = (kind: 'change' | 'else'): Set<Feature> =>
    new Set(
      answerables
        .filter(({ target }) => (target.kind === 'change') === (kind === 'change'))
        .flatMap(({ asks }) => asks.flat()),
    );
  const others = spoken('else');
  return new Set([...spoken('change')].filter((feature) => feature.startsWith('#') && !others.has(feature)));
}

/** Every word that questions of this town are understood by. */
export function vocabulary(pack: Pack, lexicon: Lexicon): Set<string> {
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
