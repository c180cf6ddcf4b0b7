/** Memory: which facts of a conversation still hold for the next question. */
import type { Conversation } from './conversation.ts';
import { freshConversation } from './conversation.ts';
import type { NoticeKind } from './reply.ts';
import type { Resolved } from './understanding/resolve.ts';

/** Facts about the animal and its keeper; they hold when the subject changes, while those of an event do not. */
const lasting = new Set([
  'altered',
  'immunized',
  'assistance',
  'birthDate',
  'ageReachedDate',
  'acquiredDate',
  'ageMonths',
  'dogAge',
  'alreadyOwned',
  'designation',
  'dogs',
  'quotedFee',
]);

/** The conversation without the facts that a new subject ends. */
export function remembered(conversation: Conversation, { target, followUp }: Resolved): Conversation {
  const same =
    conversation.about !== undefined && conversation.about.kind === target.kind && conversation.about.id === target.id;
  if (same || followUp) return conversation;
  return { ...conversation, facts: lastingFacts(conversation) };
}

const lastingFacts = ({ facts }: Conversation): Conversation['facts'] =>
  Object.fromEntries(Object.entries(facts).filter(([fact]) => lasting.has(fact)));

/** The conversation before a question that is announced as one about something else. */
export const withoutSubject = (conversation: Conversation): Conversation => ({
  ...conversation,
  about: undefined,
  concepts: undefined,
  matter: undefined,
  pending: undefined,
  facts: lastingFacts(conversation),
});

/** "Start over" empties everything but the disclosure; other talk leaves the conversation as it is. */
export const forget = (conversation: Conversation, notice: NoticeKind): Conversation =>
  notice === 'start-over'
    ? { ...freshConversation(conversation.town), disclosed: conversation.disclosed, turns: conversation.turns }
    : conversation;
