/**
 * Every everyday question of every town: it reaches its own answer, that answer is cited, and each number and day in
 * it is proved. The meaning of the word lists is checked here.
 */
import { describe, expect, it } from 'vitest';
import { everydayQuestions, isOwn, nameOf, reach } from '../bot/everyday.ts';
import { towns } from '../bot/towns.ts';
import { acceptedNeighbours } from './neighbours.ts';
import { lacksCitation, unproven } from './proof.ts';

/** The share of questions that may reach a neighbour instead. */
const most = 0.04;

describe.each(towns.map((town) => [town.pack.about.name, town] as const))('%s', (_name, town) => {
  const asked = everydayQuestions(town).map((question) => ({ ...question, reached: reach(town, question.ask) }));
  const astray = asked.filter(({ owner, reached }) => !isOwn(town, owner, reached));
  const accepted = new Set(acceptedNeighbours[town.id] ?? []);

  it('each question reaches its own answer, or an accepted neighbour', () => {
    const collisions = astray
      .filter(({ ask }) => !accepted.has(ask))
      .map(
        ({ ask, owner, reached: { about, reply } }) =>
          `"${ask}" belongs to ${nameOf(town, owner)}, and reaches ${nameOf(town, about)}: ${reply.headline.slice(0, 80)}`,
      );
    expect(collisions, 'Reword one of the two, or accept the neighbour in neighbours.ts.').toEqual([]);
  });

  it('few questions reach a neighbour', () => {
    expect(astray.length / asked.length).toBeLessThanOrEqual(most);
    expect(accepted.size / asked.length).toBeLessThanOrEqual(most);
  });

  it('nothing is answered without a citation', () => {
    expect(asked.filter(({ reached }) => lacksCitation(reached.reply)).map(({ ask }) => ask)).toEqual([]);
  });

  it('no number and no day is said without a proof', () => {
    const said = asked.flatMap(({ ask, reached: { reply } }) =>
      unproven(reply, { typed: [ask] }).map((number) => `"${ask}": ${number}`),
    );
    expect(said).toEqual([]);
  });

  it('what was left out is cited and proved too', () => {
    const broken = asked.flatMap(({ ask, reached: { reply, more } }) => {
      if (more === undefined) return [];
      const computed = [...(reply.computed ?? []), ...reply.basedOn];
      const numbers = unproven(more, { typed: [ask], computed });
      return [...numbers, ...(lacksCitation(more) ? ['no citation'] : [])].map((fault) => `"${ask}": ${fault}`);
    });
    expect(broken).toEqual([]);
  });

  it('the words of another edition stand only where it is asked what changed', () => {
    const mixed = asked.filter(
      ({ owner, reached: { reply, about } }) =>
        owner.kind !== 'change' &&
        about?.kind !== 'change' &&
        reply.citations.some(({ edition }) => edition !== undefined && edition !== town.pack.defaultEdition),
    );
    expect(mixed.map(({ ask }) => ask)).toEqual([]);
  });
});
