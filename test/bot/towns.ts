/** The towns of this installation, made ready once, and a person who types to them. */
import { plainDate, type PlainDate } from '../../domain/calendar.ts';
import { freshConversation, type Conversation } from '../../bot/conversation.ts';
import type { Reply } from '../../bot/reply.ts';
import { loadTowns } from '../../bot/towns.ts';
import type { Town } from '../../bot/town.ts';
import { turn } from '../../bot/turn.ts';

export const someDay: PlainDate = plainDate('2026-11-30');

export const towns: readonly Town[] = loadTowns();

/** A town by its id. */
export function townOf(id: string): Town {
  const town = towns.find((one) => one.id === id);
  if (town === undefined) throw new Error(`no town "${id}"`);
  return town;
}

/** What came back to one message, and what is remembered. */
export interface Said {
  readonly typed: string;
  readonly reply: Reply;
  readonly conversation: Conversation;
}

/** A conversation from its beginning: one reply to each message. */
export function converse(town: Town, turns: readonly string[], today: PlainDate = someDay): Said[] {
  let conversation = freshConversation(town.id);
  return turns.map((typed) => {
    const turned = turn(town, conversation, { text: typed, channel: 'console', today });
    conversation = turned.conversation;
    return { typed, ...turned };
  });
}

/** The reply to one question, in the middle of a conversation that has said its disclosure already. */
export function askOnce(town: Town, typed: string, today: PlainDate = someDay): Reply {
  const before: Conversation = { ...freshConversation(town.id), disclosed: true };
  return turn(town, before, { text: typed, channel: 'console', today }).reply;
}
