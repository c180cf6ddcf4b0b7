/** The yes or no that opens an answer: what hides it, and what does not. */
import { describe, expect, it } from 'vitest';
import { freshConversation } from '../../../bot/conversation.ts';
import { turn } from '../../../bot/turn.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { townOf } from '../towns.ts';

const town = townOf('highland-park-il');
const headline = (text: string): string =>
  turn(town, freshConversation(town.id), { text, channel: 'console', today: plainDate('2026-11-30') }).reply.headline;

describe('a plain yes', () => {
  it.each([
    // "spayed or neutered and microchipped": the microchip is of neither way.
    'does my dangerous dog need a microchip',
    // "if a police officer or the Animal Warden asks": who may ask is no choice of what to do.
    'police asked for my dog after the bite, must I give it',
    // "other than its Owner. The Hearing Officer may order …": the exception ends with its sentence.
    "my dog dug up the neighbor's flowers, is that a violation",
  ])('%s', (text) => {
    expect(headline(text)).toMatch(/^Yes\b/);
  });
});
