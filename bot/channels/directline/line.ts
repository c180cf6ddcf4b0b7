/** One town's Direct Line, without HTTP: conversations, messages into the pipeline, replies into the log. */
import { randomBytes } from 'node:crypto';
import { freshConversation } from '../../conversation.ts';
import type { Store } from '../../store/store.ts';
import type { Town } from '../../town.ts';
import type { InboundActivity, Party } from '../activity.ts';
import type { Receive, Translation } from '../botframework/pipeline.ts';
import { activityId, clientActivityId, echo, formOf, inbound, type Posted } from './activities.ts';
import { renderDirectLine } from './render.ts';
import { issueToken, tokenSeconds, verifyToken, type Claims, type Verified } from './tokens.ts';

/** Activities after a watermark, and the watermark after them. */
export interface ActivitySet {
  readonly activities: readonly unknown[];
  readonly watermark: string;
}

export interface LineParts {
  readonly town: Town;
  readonly secret: string;
  readonly store: Store;
  readonly receive: Receive;
  readonly now: () => Date;
}

/** A token and what clients want to know with it. */
export interface Grant {
  readonly conversationId: string;
  readonly token: string;
  readonly expires_in: number;
}

export type Line = ReturnType<typeof directLine>;

/** The key of a conversation in the store. */
export const storeKey = (conversation: string): string => `directline:${conversation}`;

export function directLine({ town, secret, store, receive, now }: LineParts) {
  const bot: Party = { id: town.id, name: `${town.pack.about.name} assistant`, role: 'bot' };

  const grant = (claims: Omit<Claims, 'exp'>): Grant => ({
    conversationId: claims.conv,
    token: issueToken(secret, claims, now()),
    expires_in: tokenSeconds,
  });

  /** Whether a conversation is still kept; yes where the storage cannot say. */
  const exists = async (conversation: string): Promise<boolean> => {
    const key = storeKey(conversation);
    if ((await store.readConversation(key)) !== undefined) return true;
    return (await store.activities(key, 0)).length > 0 || !(await store.health()).ok;
  };

  return {
    town,
    exists,
    /** A token for a conversation that does not exist yet. */
    generate: (): Grant =>
      grant({
        aud: town.id,
        conv: randomBytes(16).toString('base64url'),
        user: `dl_${randomBytes(12).toString('base64url')}`,
      }),
    refresh: ({ aud, conv, user }: Claims): Grant => grant({ aud, conv, user }),
    verify: (token: string): Verified => verifyToken(secret, token, now()),
    /** Begins the conversation of a token. Says whether it is new. */
    open: async ({ conv }: Claims): Promise<boolean> => {
      if (await exists(conv)) return false;
      await store.writeConversation(storeKey(conv), freshConversation(town.id));
      return true;
    },
    /**
     * Takes a person's message, answers it, and gives the id of the message. Both enter the log together.
     * @param publicUrl the address under which people reach this server, for the links of citations.
     */
    post: async ({ conv, user }: Claims, message: Posted, publicUrl: string): Promise<string> => {
      const own = clientActivityId(message);
      const id = activityId(conv, own);
      const activity = inbound(message, id, conv, { id: user, role: 'user' }, bot);
      const entries: unknown[] = [echo(message, activity, now())];
      const translation: Translation = {
        read: (read) => question(town.id, read, own === undefined ? undefined : id),
        // A repeated delivery has its reply in the log already.
        render: ({ reply, repeated }) => (repeated ? [] : [renderDirectLine(reply, publicUrl)]),
        kept: () => ({ activities: entries }),
      };
      await receive(activity, translation, (reply) => {
        const replyId = activityId(conv);
        entries.push({ ...reply, id: replyId, from: bot, timestamp: now().toISOString() });
        return Promise.resolve(replyId);
      });
      return id;
    },
    /** What happened after a watermark. */
    after: async (conversation: string, watermark: number): Promise<ActivitySet> => {
      const logged = await store.activities(storeKey(conversation), watermark);
      return {
        activities: logged.map(({ activity }) => activity),
        watermark: String(logged.at(-1)?.at ?? watermark),
      };
    },
    onAppend: (conversation: string, listener: () => void): (() => void) =>
      store.onAppend(storeKey(conversation), listener),
  };
}

/** What an activity asks; undefined for typing, events and the like. */
function question(town: string, activity: InboundActivity, delivery: string | undefined) {
  if (activity.type !== 'message') return undefined;
  const form = formOf(activity);
  return {
    town,
    conversation: storeKey(activity.conversation.id),
    text: activity.text ?? '',
    ...(form === undefined ? {} : { form }),
    channel: 'directline' as const,
    ...(delivery === undefined ? {} : { delivery: `directline:${delivery}` }),
  };
}
