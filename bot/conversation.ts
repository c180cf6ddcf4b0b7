/** What is remembered of a conversation between turns: plain JSON, so that a restart loses nothing. */
import { z } from 'zod';
import type { KnownFacts } from '../domain/facts.ts';

/** What a question was about: which rule, duty, gap … answers it. */
export const targetSchema = z.strictObject({
  kind: z.enum(['rule', 'duty', 'gap', 'definition', 'change', 'section', 'penalty']),
  id: z.string(),
});
export type Target = z.infer<typeof targetSchema>;

export const conversationSchema = z.strictObject({
  version: z.literal(1),
  town: z.string(),
  /** Facts by id: `{ value }`, or 'unknown' where the person does not know. */
  facts: z.record(
    z.string(),
    z.union([z.strictObject({ value: z.union([z.string(), z.number()]) }), z.literal('unknown')]),
  ),
  /** What the last answer was about. */
  about: targetSchema.optional(),
  /** The violation a follow-up question may mean: citation and label. */
  matter: z.strictObject({ cite: z.string(), label: z.string() }).optional(),
  /** Concepts of the last question, for a follow-up that names none. */
  concepts: z.array(z.string()).optional(),
  /** The fact that was asked for last. */
  pending: z.strictObject({ id: z.string(), fact: z.string(), target: targetSchema }).optional(),
  /** The day for which the pending question was asked, where it is not today. */
  asOf: z.string().optional(),
  /** The choices that were offered last, as if typed. */
  offered: z.array(z.string()).optional(),
  /** What `more` continues. */
  rest: z
    .union([
      /** Paragraphs of a place, from the `at`th on. */
      z.strictObject({
        kind: z.literal('passages'),
        place: z.string(),
        at: z.number(),
        edition: z.string().optional(),
      }),
      /** Sentences and quotations that did not fit into the last answer. */
      z.strictObject({
        kind: z.literal('answer'),
        notes: z.array(z.string()),
        proofs: z.array(z.strictObject({ cite: z.string(), quote: z.string(), edition: z.string().optional() })),
      }),
    ])
    .optional(),
  /** Whether the one line of disclosure was said. */
  disclosed: z.boolean(),
  turns: z.number().int(),
});

export type Conversation = z.infer<typeof conversationSchema>;

/** A conversation that knows nothing yet. */
export const freshConversation = (town: string): Conversation => ({
  version: 1,
  town,
  facts: {},
  disclosed: false,
  turns: 0,
});

/** The facts of a conversation, as rules read them. The store's schema and the dictionary of facts agree on the ids. */
export const knownFacts = (conversation: Conversation): KnownFacts => conversation.facts;
