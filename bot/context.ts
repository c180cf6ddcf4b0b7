/** Context: what an intent handler knows while it answers one question, and what it gives back. */
import type { PlainDate } from '../domain/calendar.ts';
import type { KnownFacts } from '../domain/facts.ts';
import type { Conversation } from './conversation.ts';
import type { Reply } from './reply.ts';
import type { Town } from './town.ts';
import type { Heard, Part } from './understanding/hear.ts';
import type { Resolved } from './understanding/resolve.ts';

export interface Context {
  readonly town: Town;
  readonly conversation: Conversation;
  readonly heard: Heard;
  readonly part: Part;
  readonly resolved: Resolved;
  /** Facts of the conversation with those of this message. */
  readonly facts: KnownFacts;
  readonly today: PlainDate;
}

/** An answer, and what is remembered with it. */
export interface Answered {
  readonly reply: Reply;
  readonly remember: Partial<Conversation>;
}

/** What a turn gives back: what is said, and what is remembered. */
export interface Turned {
  readonly reply: Reply;
  readonly conversation: Conversation;
}
