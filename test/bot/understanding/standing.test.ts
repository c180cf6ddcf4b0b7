/** Standings: which words mean the same dog, and which do not. */
import { describe, expect, it } from 'vitest';
import { freshConversation } from '../../../bot/conversation.ts';
import { turn } from '../../../bot/turn.ts';
import { someDay, towns } from '../towns.ts';

const reached = (place: string, text: string): string | undefined => {
  const town = towns.find(({ id }) => id === place);
  if (town === undefined) throw new Error(place);
  return turn(town, freshConversation(town.id), { text, channel: 'console', today: someDay }).conversation.about?.id;
};

describe('standings', () => {
  it.each([
    ['can my dangerous dog be chained to a stake', 'vicious-dog-chain'],
    ['may a dangerous dog live in an apartment', 'vicious-dog-apartment'],
  ])('where the text names vicious dogs only, "%s" is about them', (text, duty) => {
    expect(reached('webster-wi', text)).toBe(duty);
  });

  it('a dog of no standing is not meant by a rule for vicious ones', () => {
    expect(reached('webster-wi', 'can my dog be chained to a stake')).not.toBe('vicious-dog-chain');
  });
});
