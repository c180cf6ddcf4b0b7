/** What the Teams channel remembers: of a conversation its open card, of a person the town. Plain JSON in the store. */
import { z } from 'zod';

const chat = z.strictObject({
  version: z.literal(1),
  /** The card that may still be used. Earlier states hold more of it than its mark. */
  card: z.object({ mark: z.string() }).optional(),
});
export type ChatState = z.infer<typeof chat>;

const person = z.strictObject({
  version: z.literal(1),
  /** The town that the person chose. */
  town: z.string().optional(),
  /** The question that waits for the choice. */
  waiting: z.string().optional(),
  /** The mark of the card that asked for the town, while it may be used. */
  asked: z.string().optional(),
});
export type PersonState = z.infer<typeof person>;

/** The state as it was kept; a damaged one, or one of another version, is forgotten. */
export function readChat(kept: unknown): ChatState {
  const read = chat.safeParse(kept);
  return read.success ? read.data : { version: 1 };
}

export function readPerson(kept: unknown): PersonState {
  const read = person.safeParse(kept);
  return read.success ? read.data : { version: 1 };
}
