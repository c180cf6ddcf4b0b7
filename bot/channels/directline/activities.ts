/** What a Direct Line client may send, and what the log of a conversation holds. */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { InboundActivity, Party } from '../activity.ts';

const scalar = z.union([z.string().max(500), z.number(), z.boolean()]);

/** A submitted form: the question it answers, and facts by id. */
const form = z.object({
  asking: z.string().max(100),
  facts: z.record(z.string().max(60), z.union([z.string().max(200), z.number().transform(String)])),
});

/** Only what is named here enters; the rest of what a client sends is dropped. */
export const posted = z.object({
  type: z.enum(['message', 'typing', 'event', 'conversationUpdate', 'endOfConversation', 'messageReaction']),
  text: z.string().optional(),
  value: z.unknown().optional(),
  name: z.string().max(200).optional(),
  locale: z.string().max(40).optional(),
  channelData: z.record(z.string().max(100), z.unknown()).optional(),
});

export type Posted = z.infer<typeof posted>;

/** The id by which a client knows its own message again. */
export function clientActivityId({ channelData }: Posted): string | undefined {
  const id = channelData?.['clientActivityID'];
  return typeof id === 'string' && id !== '' ? id.slice(0, 200) : undefined;
}

/** The form in a message's value, where it is one. */
export function formOf({ value }: { readonly value?: unknown }): z.infer<typeof form> | undefined {
  const read = form.safeParse(value);
  return read.success ? read.data : undefined;
}

/**
 * A new id for an activity. A message with a client id has the same id at each delivery, so that a client
 * that sends again, after a lost connection, gets the id of the first time.
 */
export function activityId(conversation: string, ownId?: string): string {
  const part =
    ownId === undefined
      ? randomBytes(9).toString('base64url')
      : createHash('sha256').update(ownId).digest('base64url').slice(0, 12);
  return `${conversation}|${part}`;
}

/**
 * The person's message as the log keeps it and as the client gets it back. Of `channelData` stay the plain values,
 * among them `clientActivityID`, without which clients say "not sent".
 */
export function echo(message: Posted, activity: InboundActivity, now: Date): Record<string, unknown> {
  const channelData = Object.fromEntries(
    Object.entries(message.channelData ?? {}).filter(([, value]) => scalar.safeParse(value).success),
  );
  return {
    type: activity.type,
    id: activity.id,
    timestamp: now.toISOString(),
    channelId: activity.channelId,
    conversation: activity.conversation,
    from: activity.from,
    text: activity.text,
    textFormat: 'plain',
    ...(message.locale === undefined ? {} : { locale: message.locale }),
    channelData,
  };
}

/** The person's message for the pipeline. `from` is set here: a client's choice is not trusted. */
export function inbound(message: Posted, id: string, conversation: string, from: Party, bot: Party): InboundActivity {
  return {
    type: message.type,
    id,
    channelId: 'directline',
    conversation: { id: conversation },
    from,
    recipient: bot,
    text: message.text ?? '',
    ...(message.value === undefined ? {} : { value: message.value }),
  };
}
