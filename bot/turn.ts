/** The steps of answering, in order: the table of contents of the bot. */
import type { Conversation } from './conversation.ts';
import type { Message } from './message.ts';
import type { Reply } from './reply.ts';
import type { Town } from './town.ts';

/** What a turn gives back: what is said, and what is remembered. */
export interface Turned {
  readonly reply: Reply;
  readonly conversation: Conversation;
}

/**
 * Answers one message. Pure: the same town, conversation, message and day give the same reply, byte for byte.
 * Never throws on any text.
 */
export function turn(town: Town, conversation: Conversation, message: Message): Turned {
  const reply: Reply = {
    kind: 'notice',
    notice: 'greeting',
    buttons: [],
    headline: `This assistant answers questions about chapter ${town.pack.about.chapter.number} of the ${town.pack.about.name}. You wrote: ${String(message.text.length)} characters.`,
    basedOn: [],
    citations: [],
    notes: [],
  };
  return { reply, conversation: { ...conversation, turns: conversation.turns + 1 } };
}
