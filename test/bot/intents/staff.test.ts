/** What staff ask for: a dispatch answer, a checklist for a citation, another day. Both towns, from their packs alone. */
import { describe, expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { freshConversation } from '../../../bot/conversation.ts';
import { plainText } from '../../../bot/reply.ts';
import { loadTowns } from '../../../bot/towns.ts';
import { turn } from '../../../bot/turn.ts';

const towns = new Map(loadTowns().map((town) => [town.id, town]));

/** What is said to each text in turn, joined. */
function said(id: string, ...texts: string[]): string {
  const town = towns.get(id);
  if (town === undefined) throw new Error(id);
  let conversation = freshConversation(id);
  return texts
    .map((text) => {
      const { reply, conversation: next } = turn(town, conversation, {
        text,
        channel: 'teams',
        today: plainDate('2026-11-30'),
      });
      conversation = next;
      return plainText(reply);
    })
    .join('\n\n');
}

describe('dispatch', () => {
  test('Webster, a bite by a dog without a known owner: § 98-9 now, § 98-7A under its condition', () => {
    const text = said('webster-wi', 'dispatch: dog bite, owner unknown');
    expect(text).toMatch(/^Now: [^]*report[^]*§ 98-9/);
    expect(text).toMatch(/Allowed: A police or humane officer may impound[^]*§ 98-7A/);
    expect(text).toMatch(/Condition: The officer must see or hear the violation[^]*under oath[^]*§ 98-7A/);
  });
  test('Highland Park: the police investigate, § 90.040(B) lets them impound', () => {
    const text = said('highland-park-il', 'dispatch: dog bite, owner unknown', 'more');
    expect(text).toMatch(/Now: [^]*Police Department[^]*90\.040\(B\)\(1\)/);
    expect(text).toMatch(/Allowed: [^]*impound[^]*90\.040\(B\)\(2\)/);
  });
  test('the word alone asks what happened', () => {
    expect(said('webster-wi', 'dispatch')).toContain('Say in a few words what happened');
  });
});

describe('checklist', () => {
  test('Webster § 98-6 at large: the words, the oath, $50 to $90, the restored letters', () => {
    const text = said('webster-wi', 'checklist 98-6 at large', 'more');
    for (const part of [
      'Is at large within the limits of the village',
      'under oath',
      '$50',
      '$60',
      '$70',
      '$80',
      '$90',
      'Restored in this copy',
    ])
      expect(text).toContain(part);
  });
  test('Highland Park: its text states no amounts', () => {
    const text = said('highland-park-il', 'checklist dog at large', 'more');
    expect(text).toContain('It shall be unlawful for any Owner');
    expect(text).toContain('The amount of the fine is not in the text I have');
    expect(text).not.toMatch(/\$\d/);
  });
  test('a section alone leads to a choice', () => {
    expect(said('webster-wi', 'checklist 98-6')).toContain('Which violation is the checklist for?');
  });
});

describe('another day', () => {
  test('is said, and today comes back with the next question', () => {
    const text = said('webster-wi', 'as of 2026-03-31: how many dogs can I have', 'how many dogs can I have');
    expect(text.match(/as of March 31, 2026/g)).toHaveLength(1);
  });
  test('a day that does not exist, or half a day, is no other day', () => {
    expect(said('webster-wi', 'as of 2026-02-30: how many dogs can I have')).not.toContain('as of February');
    expect(said('webster-wi', 'as of May: how many dogs can I have')).not.toContain('as of May 1');
  });
});
