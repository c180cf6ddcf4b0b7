/** The central promise over every worked case of every pack, number words included: "five months", "twice". */
import { describe, expect, it } from 'vitest';
import { facts as dictionary, factOf, isFactId } from '../../domain/facts.ts';
import type { Conclusion } from '../../domain/rule.ts';
import type { Reply } from '../../bot/reply.ts';
import { conclusionsOf, filled, knownFacts, run } from '../packs-cases/packs.ts';
import type { Case } from '../../knowledge/pack.ts';
import { unproven } from './proof.ts';

/** What is said of a conclusion, as a reply shows it. */
const asReply = (said: Conclusion, basedOn: readonly string[]): Reply => {
  const [first, ...rest] = said.because.map(({ cite, quote }) => ({ section: cite, heading: '', quote, path: '' }));
  if (first === undefined) throw new Error('a conclusion without a proof');
  return {
    kind: 'answer',
    headline: said.headline,
    ...(said.short !== undefined && { short: said.short }),
    notes: said.notes ?? [],
    basedOn,
    ...(said.computed !== undefined && { computed: said.computed }),
    citations: [first, ...rest],
  };
};

const labelsOf = (one: Case): string[] =>
  Object.entries(knownFacts(one.facts)).flatMap(([fact, known]) =>
    known === 'unknown' || !isFactId(fact) ? [] : [factOf(fact).label(known.value), String(known.value)],
  );

describe.each(filled.map((one) => [`${one.pack}: ${one.rule.id}`, one] as const))(
  '%s',
  (_name, { rule, law, cases }) => {
    it('says no number and no day without a proof', () => {
      const choices = rule.facts.flatMap((fact) =>
        dictionary[fact].reads === 'choice' ? (factOf(fact).choices ?? []).map(({ label }) => label) : [],
      );
      const bad = cases.flatMap((one) =>
        conclusionsOf(run(rule, law, one)).flatMap((said) =>
          unproven(asReply(said, [...labelsOf(one), ...choices]), { typed: [] }).map(
            (number) => `${one.name}: ${number} in "${said.headline} ${(said.notes ?? []).join(' ')}"`,
          ),
        ),
      );
      expect([...new Set(bad)]).toEqual([]);
    });
  },
);
