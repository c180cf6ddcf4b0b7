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

const reply = z.object({ type: z.string(), text: z.string().optional(), replyToId: z.string().optional() });

/** Starts the service. @param towns ids of the towns. */
export async function teamsService(towns: readonly string[]): Promise<TeamsService> {
  const own = await issuer();
  /** What each chat reads, by the message that it answers. */
  const chats = new Map<string, Map<string, string[]>>();
  let count = 0;
  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { type, text = '', replyToId = '' } = reply.parse(JSON.parse(Buffer.concat(parts).toString()));
      const chat = /\/conversations\/([^/]+)\//.exec(request.url ?? '')?.[1] ?? '';
      if (type === 'message') {
        const read = chats.get(chat) ?? new Map<string, string[]>();
        chats.set(chat, read.set(replyToId, [...(read.get(replyToId) ?? []), text]));
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
      /** How often each message was sent without being accepted. */
      const refused: number[] = [];
      return {
        send: async (text) => {
          const at = refused.push(0) - 1;
          const activity = {
            type: 'message',
            id: `a-${String(at)}`,
            channelId: 'msteams',
            serviceUrl,
            from: { id: `29:${chat}`, aadObjectId: chat, name: 'Clerk' },
            recipient: { id: `28:${appId}`, name: 'Ordinance Assistant' },
            conversation: { id: chat, conversationType: 'personal', tenantId: tenant.id },
            channelData: { tenant },
            text,
          };
          const again = (): void => {
            refused[at] = (refused[at] ?? 0) + 1;
            around.again();
          };
          await untilAccepted({ ...around, again }, () =>
            fetch(`${around.url()}/api/messages`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', authorization: `Bearer ${own.token(serviceUrl)}` },
              body: JSON.stringify(activity),
            }),
          );
          return undefined;
        },
        log: () => {
          const read = chats.get(chat) ?? new Map<string, string[]>();
          const known = refused.map((_, at) => `a-${String(at)}`);
          const answers = known.flatMap((id, at) => {
            const [first, ...more] = read.get(id) ?? [];
            // A server that was killed between the reply and the acceptance has said it; the next one says the same.
            const same = more.filter((text) => text === first).slice(0, refused[at] ?? 0);
            around.saidAgain(same.length);
            return first === undefined ? [] : [first, ...more.slice(same.length)];
          });
          const strays = [...read].filter(([id]) => !known.includes(id)).flatMap(([, texts]) => texts);
          return Promise.resolve([...answers, ...strays]);
        },
      };
    },
    close: async () => {
      await closed(service);
      await own.close();
    },
  };
}
