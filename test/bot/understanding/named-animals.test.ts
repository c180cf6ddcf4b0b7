/** Messages that name an animal: which ask whether it may be kept, and which only tell of it. */
import { describe, expect, it } from 'vitest';
import { freshConversation } from '../../../bot/conversation.ts';
import { turn } from '../../../bot/turn.ts';
import { someDay, towns } from '../towns.ts';

const reached = (text: string): string | undefined => {
  const town = towns.find(({ id }) => id === 'webster-wi');
  if (town === undefined) throw new Error('webster-wi');
  return turn(town, freshConversation(town.id), { text, channel: 'console', today: someDay }).conversation.about?.id;
};

describe('an animal named', () => {
  it.each([
    'droppings heap up in the hen house',
    'the renters went away and a snake is still in there',
    'a bear tips over our trash every week',
    'are there turtles in the creek',
    'who comes to take that tiger away',
    'is the DNR free to hold a young bear',
  ])('is not asked about by "%s"', (text) => {
    expect(reached(text)).not.toBe('keeping-animals');
  });

  it.each(['fox', 'is a hedgehog ok', 'my uncle wants to own a goat, may he', 'python, eight feet long, allowed?'])(
    'is asked about by "%s"',
    (text) => {
      expect(reached(text)).toBe('keeping-animals');
    },
  );
});
