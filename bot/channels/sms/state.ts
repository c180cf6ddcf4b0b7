/** What the SMS channel remembers of a conversation: plain JSON in the store. */
import { z } from 'zod';

const smsState = z.strictObject({
  version: z.literal(1),
  /** Whether the opening message was sent. */
  opened: z.boolean(),
  /** What MORE sends next. */
  rest: z.array(z.string()),
  /** What LAW sends. */
  law: z.array(z.string()),
  /** What a number stands for, as if typed. */
  choices: z.array(z.string()),
  /** The office that the last answer named. */
  office: z.string().optional(),
  /** "more" is for the assistant, which has more to say. */
  continues: z.boolean(),
  /** The last deliveries and what was sent for each, the newest last. */
  sent: z.array(z.strictObject({ id: z.string(), texts: z.array(z.string()) })),
});

export type SmsState = z.infer<typeof smsState>;

const fresh: SmsState = { version: 1, opened: false, rest: [], law: [], choices: [], continues: false, sent: [] };

/** The state as it was kept; a damaged one, or one of another version, is forgotten. */
export function readState(kept: unknown): SmsState {
  const read = smsState.safeParse(kept);
  return read.success ? read.data : fresh;
}

/** How many deliveries are remembered with their texts: a provider tries again within minutes. */
const REMEMBERED = 8;

/** The state after `texts` were sent for a delivery. */
export const withSent = (state: SmsState, id: string, texts: readonly string[]): SmsState => ({
  ...state,
  sent: [...state.sent, { id, texts: [...texts] }].slice(-REMEMBERED),
});
