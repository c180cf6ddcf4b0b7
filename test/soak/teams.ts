/** Teams' part in the soak: a service that takes the replies, tokens of an own issuer, and a person who types. */
import { createServer } from 'node:http';
import { z } from 'zod';
import type { Trust } from '../../bot/channels/botframework/credentials.ts';
import { appId, closed, issuer, listen } from '../channels/teams/issuer.ts';
import { untilAccepted, type Client, type Surroundings } from './clients.ts';
import type { Talk } from './expected.ts';

export interface TeamsService {
  readonly trust: Trust;
  /** The settings of a server that Teams speaks to; the tenant of a town bears its name. */
  readonly env: Readonly<Record<string, string>>;
  /** Somebody in a chat of their own. */
  person(n: number, talk: Talk, around: Surroundings): Client;
  close(): Promise<void>;
}

const button = z.object({ title: z.string(), data: z.looseObject({ card: z.string() }) });
const reply = z.object({
  type: z.string(),
  text: z.string().optional(),
  replyToId: z.string().optional(),
  attachments: z.array(z.object({ content: z.object({ actions: z.array(z.unknown()).optional() }) })).optional(),
});

/** A message as the person reads it, with the button that shows the answer once more. */
interface Read {
  readonly text: string;
  readonly again: Readonly<Record<string, unknown>> | undefined;
}

function readIn({ text = '', attachments = [] }: z.infer<typeof reply>): Read {
  const actions = attachments.flatMap(({ content }) => content.actions ?? []);
  const found = actions.map((action) => button.safeParse(action).data).find((one) => one?.title === 'Show the answer');
  return { text, again: found?.data };
}

/** Starts the service. @param towns ids of the towns. */
export async function teamsService(towns: readonly string[]): Promise<TeamsService> {
  const own = await issuer();
  /** What each chat reads, by the message that it answers. */
  const chats = new Map<string, Map<string, Read[]>>();
  let count = 0;
  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const said = reply.parse(JSON.parse(Buffer.concat(parts).toString()));
      const { type, replyToId = '' } = said;
      const chat = /\/conversations\/([^/]+)\//.exec(request.url ?? '')?.[1] ?? '';
      if (type === 'message' && request.method === 'POST') {
        const read = chats.get(chat) ?? new Map<string, Read[]>();
        chats.set(chat, read.set(replyToId, [...(read.get(replyToId) ?? []), readIn(said)]));
      }
      count += 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: `said-${String(count)}` }));
    });
  });
  const serviceUrl = `${await listen(service)}/`;
  return {
    trust: own.trust,
    env: {
      MicrosoftAppId: appId,
      MicrosoftAppPassword: 'secret',
      TEAMS_TOWNS: towns.map((id) => `tenant-${id}=${id}`).join(','),
    },
    person: (n, { town }, around) => {
      const chat = `chat-${String(n)}`;
      const tenant = { id: `tenant-${town.id}` };
      /** Ids of what the person sent, in order. */
      const sent: string[] = [];
      const readOf = (id: string): readonly Read[] => chats.get(chat)?.get(id) ?? [];
      const post = async (more: Readonly<Record<string, unknown>>): Promise<string> => {
        const id = `a-${String(sent.length)}`;
        sent.push(id);
        const activity = {
          type: 'message',
          id,
          channelId: 'msteams',
          serviceUrl,
          from: { id: `29:${chat}`, aadObjectId: chat, name: 'Clerk' },
          recipient: { id: `28:${appId}`, name: 'Ordinance Assistant' },
          conversation: { id: chat, conversationType: 'personal', tenantId: tenant.id },
          channelData: { tenant },
          ...more,
        };
        await untilAccepted(around, () =>
          fetch(`${around.url()}/api/messages`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${own.token(serviceUrl)}` },
            body: JSON.stringify(activity),
          }),
        );
        return id;
      };
      return {
        send: async (text) => {
          const id = await post({ text });
          const again = readOf(id).find((read) => read.again !== undefined)?.again;
          if (again === undefined) return undefined;
          // As a person does who was asked: whoever has the answer goes on, the others press the button.
          const seen = readOf(id).some((read) => read.again === undefined);
          around.interrupted(seen);
          if (!seen) await post({ value: again });
          return undefined;
        },
        log: () => {
          const read = [...(chats.get(chat) ?? new Map<string, Read[]>())].sort(
            ([one], [other]) => sent.indexOf(one) - sent.indexOf(other),
          );
          const texts = read.flatMap(([, messages]) => messages.flatMap(({ text, again }) => (again ? [] : [text])));
          return Promise.resolve(texts);
        },
      };
    },
    close: async () => {
      await closed(service);
      await own.close();
    },
  };
}
