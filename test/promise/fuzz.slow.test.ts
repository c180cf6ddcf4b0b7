/** Ten thousand generated messages: no turn fails, none is too long, the same is said twice, and the promise holds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshConversation, type Conversation } from '../../bot/conversation.ts';
import { longest } from '../../bot/fit.ts';
import { plainText, type Reply } from '../../bot/reply.ts';
import type { Town } from '../../bot/town.ts';
import { turn } from '../../bot/turn.ts';
import { someDay, towns } from '../bot/towns.ts';
import { messages, nasty, oddDays } from './messages.ts';
import { lacksCitation, unproven } from './proof.ts';

const seed = 20261130;
const each = 3500;

/** The faults of one conversation of these messages. */
function faultsOf(town: Town, turns: readonly string[]): string[] {
  const play = (): { replies: Reply[]; last: Conversation } => {
    let conversation = freshConversation(town.id);
    const replies = turns.map((text) => {
      const turned = turn(town, conversation, { text, channel: 'console', today: someDay });
      conversation = turned.conversation;
      return turned.reply;
    });
    return { replies, last: conversation };
  };
  const { replies, last } = play();
  const again = play();
  const computed: string[] = [];
  return [
    ...(JSON.stringify(again) === JSON.stringify({ replies, last }) ? [] : ['not the same twice']),
    ...(JSON.stringify(JSON.parse(JSON.stringify(last))) === JSON.stringify(last)
      ? []
      : ['a conversation that is not plain']),
    ...replies.flatMap((reply, at) => {
      computed.push(...(reply.computed ?? []), ...reply.basedOn);
      const text = plainText(reply);
      return [
        ...(reply.kind === 'notice' && reply.notice === 'failed' ? ['an apology'] : []),
        ...(text.length > longest ? [`${String(text.length)} characters`] : []),
        ...(/undefined|\[object|NaN(?!\w)/.test(reply.headline) ? [`a broken sentence: ${reply.headline}`] : []),
        ...(lacksCitation(reply) ? [`no citation: ${reply.headline}`] : []),
        ...unproven(reply, { typed: turns.slice(0, at + 1), computed }).map(
          (number) => `no proof of ${number} in: ${reply.headline} ${reply.notes.join(' ')}`,
        ),
      ];
    }),
  ];
}

describe.each(towns.map((town) => [town.pack.about.name, town] as const))('%s', (_name, town) => {
  it('answers whatever is typed', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(fc.array(messages(town), { minLength: 1, maxLength: 2 }), (turns) => {
        expect(faultsOf(town, turns)).toEqual([]);
      }),
      { numRuns: each, seed },
    );
  });

  it.each([...nasty, ...oddDays].map((text) => [JSON.stringify(text).slice(0, 60), text] as const))(
    'takes %s',
    (_shown, text) => {
      expect(faultsOf(town, [text, `my dog bit someone ${text}`, text])).toEqual([]);
    },
  );

  it.each([
    ['a hundred thousand characters', 'my dog got loose and '.repeat(5000)],
    ['one long word', 'a'.repeat(100_000)],
    ['digits alone', '1 '.repeat(50_000)],
    ['section numbers', '98-6 90.045 '.repeat(8000)],
    ['question marks', 'is it? '.repeat(14_000)],
    ['open brackets', '('.repeat(100_000)],
    ['days', 'feb 10 2026 '.repeat(8000)],
    ['emoji', '🐶'.repeat(40_000)],
    ['accents', 'e\u0301'.repeat(50_000)],
    ['lone surrogates', '\ud83d'.repeat(100_000)],
    ['quotation marks', '"'.repeat(100_000)],
    ['blanks', ' '.repeat(100_000)],
  ])('takes %s', { timeout: 60_000 }, (_what, text) => {
    expect(faultsOf(town, [text])).toEqual([]);
  });
});
