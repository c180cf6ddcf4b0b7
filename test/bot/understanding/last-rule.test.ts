/** A follow-up that asks when: the rule that computed from the same words of the code knows the day. */
import { expect, it } from 'vitest';
import { freshConversation } from '../../../bot/conversation.ts';
import { plainText } from '../../../bot/reply.ts';
import { turn } from '../../../bot/turn.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { townOf } from '../towns.ts';

const town = townOf('highland-park-il');
const today = plainDate('2026-11-30');

it.each([
  // 14 days after the designation: § 90.045(B)(4).
  [['my dog is dangerous, designated nov 2 2026', 'when does he have to be fixed and chipped'], 'November 16, 2026'],
  // 20 days are not more than 30: § 90.055(C)(1).
  [
    ['can we quarantine at home after the bite', 'the shot was 20 days before'],
    'No, the shot does not lie more than 30 days',
  ],
  [['can we quarantine at home after the bite', '14 months ago', 'one year'], 'No, the shot is too old'],
])('%j', (said, expected) => {
  let conversation = freshConversation(town.id);
  let reply = '';
  for (const text of said) {
    const answered = turn(town, conversation, { text, channel: 'console', today });
    conversation = answered.conversation;
    reply = plainText(answered.reply);
  }
  expect(reply).toContain(expected);
});
