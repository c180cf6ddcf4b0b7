/** What Teams sends, as far as it is read here; the rest of an activity is dropped. */
import { z } from 'zod';

const party = z.object({ id: z.string(), name: z.string().optional(), aadObjectId: z.string().optional() });

const mention = z.object({
  type: z.literal('mention'),
  mentioned: z.object({ id: z.string() }),
  text: z.string().optional(),
});

export const received = z.object({
  type: z.string(),
  id: z.string().max(500).optional(),
  name: z.string().max(200).optional(),
  text: z.string().nullish(),
  value: z.unknown().optional(),
  replyToId: z.string().optional(),
  from: party.optional(),
  recipient: party.optional(),
  conversation: z.object({
    id: z.string(),
    conversationType: z.string().optional(),
    isGroup: z.boolean().nullish(),
    tenantId: z.string().optional(),
  }),
  channelData: z
    .object({ tenant: z.object({ id: z.string() }).optional() })
    .nullish()
    .catch(undefined),
  membersAdded: z.array(party).optional().catch(undefined),
  entities: z.array(z.unknown()).nullish().catch(undefined),
});

export type Received = z.infer<typeof received>;

/** The tenant whose people speak here. */
export const tenantOf = ({ conversation, channelData }: Received): string | undefined =>
  conversation.tenantId ?? channelData?.tenant?.id;

/** Teams writes the ids of bots with '28:' in front, and not everywhere. */
const bare = (id: string): string => id.replace(/^28:/, '');

/** Whether an id is the bot's own. */
export const isSelf = ({ recipient }: Received, id: string): boolean =>
  recipient !== undefined && bare(recipient.id) === bare(id);

/** Whether several people read along: a group chat or a channel. */
export const isShared = ({ conversation }: Received): boolean =>
  conversation.isGroup === true || (conversation.conversationType ?? 'personal') !== 'personal';

/** Whether somebody turned to the bot by name. */
export const mentionsUs = (activity: Received): boolean =>
  (activity.entities ?? []).some((entity) => {
    const read = mention.safeParse(entity);
    return read.success && isSelf(activity, read.data.mentioned.id);
  });

const entities: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/**
 * The words of a message: without mentions, marks of HTML and no-break spaces.
 * @example spoken('<at>Pet Bot</at>&nbsp;how many dogs\n') // 'how many dogs'
 */
export function spoken(text: string): string {
  return text
    .replace(/<at\b[^>]*>.*?<\/at>/gis, ' ')
    .replace(/<\/?at\b[^>]*>/gi, ' ')
    .replace(/<\/?(?:p|div|br|span|b|i|strong|em)\b[^>]*>/gi, ' ')
    .replace(/&(nbsp|lt|gt|amp|quot|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/[\u00a0\u200b\u2028\u2029]/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/^[\s,:;]+|\s+$/g, '');
}
