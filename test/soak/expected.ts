/** What each conversation of the soak asks, and what it must read: made by the same turn, in this process. */
import { longDate, addDays, plainDate } from '../../domain/calendar.ts';
import { messageOf } from '../../bot/channels/teams/message.ts';
import { renderSms } from '../../bot/channels/sms/render.ts';
import { opening } from '../../bot/channels/sms/words.ts';
import { freshConversation, type Conversation } from '../../bot/conversation.ts';
import { plainText } from '../../bot/reply.ts';
import type { Town } from '../../bot/town.ts';
import { turn } from '../../bot/turn.ts';

/** The day for which every server answers. */
export const TODAY = plainDate('2026-11-30');

/** The address under which people reach the servers. */
export const PUBLIC_URL = 'https://ask.example.gov';

export const channels = ['directline', 'sms', 'teams'] as const;
export type Channel = (typeof channels)[number];

/** One conversation: its questions hold dates and offense numbers of its own. */
export interface Talk {
  readonly name: string;
  readonly channel: Channel;
  readonly town: Town;
  /** The next question, and the texts that must come back. */
  next(): { readonly ask: string; readonly texts: readonly string[] };
}

const ordinals = ['1st', '2nd', '3rd', '4th', '5th'];

/** Conversation number `n`. */
export function talk(n: number, channel: Channel, towns: readonly Town[]): Talk {
  const town = towns[n % towns.length];
  if (town === undefined) throw new Error('no town');
  const day = (step: number): string => longDate(addDays(plainDate('2025-01-01'), n * 3 + step));
  const questions = [
    (step: number) => `my dog got out, ${ordinals[(n + step) % 5] ?? ''} ticket, what do i owe`,
    (step: number) => `i got an adult dog on ${day(step)}, when is the license due`,
    () => 'what if i dont know',
    (step: number) => `my dog bit a person on ${day(step)}. how long must he be confined`,
    (step: number) => `and on ${day(step + 1)}?`,
  ];
  let conversation: Conversation = freshConversation(town.id);
  let step = 0;
  return {
    name: `${channel}-${String(n)}`,
    channel,
    town,
    next: () => {
      const ask = questions[step % questions.length]?.(step) ?? '';
      step += 1;
      const turned = turn(town, conversation, { text: ask, channel, today: TODAY });
      conversation = turned.conversation;
      if (channel === 'directline') return { ask, texts: [plainText(turned.reply)] };
      if (channel === 'teams') {
        const { activity } = messageOf(turned.reply, '', PUBLIC_URL, towns.length);
        return { ask, texts: [activity.text ?? ''] };
      }
      const { text } = renderSms(turned.reply, step === 1 ? town.pack.about.short : undefined);
      return { ask, texts: step === 1 ? [opening(town), text] : [text] };
    },
  };
}
