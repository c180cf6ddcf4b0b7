/** Plays Teams' part: sends activities with a token, and keeps what the bot says, replaces and answers. */
import { createServer } from 'node:http';
import { running, type Running } from '../running.ts';
import type { ServerOptions } from '../../../bot/server.ts';
import { loadTowns } from '../../../bot/towns.ts';
import { turn } from '../../../bot/turn.ts';
import { appId, closed, issuer, listen, type Issuer } from './issuer.ts';

export interface Card {
  readonly type: string;
  readonly fallbackText: string;
  readonly body: readonly Record<string, unknown>[];
  readonly actions?: readonly {
    readonly title: string;
    readonly verb?: string;
    readonly data?: Record<string, unknown>;
  }[];
}

/** Something the bot said. */
export interface Said {
  readonly id: string;
  readonly type: string;
  readonly text?: string;
  readonly entities?: readonly Record<string, unknown>[];
  readonly attachments?: readonly { readonly contentType: string; readonly content: Card }[];
  readonly conversation: { readonly id: string };
}

export interface Teams {
  readonly server: Running;
  readonly issuer: Issuer;
  readonly serviceUrl: string;
  /** Requests that reached the service, in order: 'POST /v3/…'. */
  readonly requests: string[];
  /** Messages without the typing signs. */
  readonly said: Said[];
  readonly all: Said[];
  readonly replaced: Said[];
  post(activity: Record<string, unknown>, token?: string | null): Promise<Response>;
  person(id?: string, conversation?: Partial<Chat>): Person;
  close(): Promise<void>;
}

interface Chat {
  readonly id: string;
  readonly conversationType: string;
  readonly tenantId: string;
  readonly isGroup: boolean;
}

export interface Person {
  /** What came back to a text. */
  says(text: string, more?: Record<string, unknown>): Promise<readonly Said[]>;
  /** Presses a button of the last card by its title. */
  presses(title: string, inputs?: Record<string, unknown>, of?: Said): Promise<{ value: Card; said: readonly Said[] }>;
  invokes(name: string, value: unknown): Promise<{ status: number; body: unknown }>;
  arrives(): Promise<readonly Said[]>;
  activity(more: Record<string, unknown>): Record<string, unknown>;
}

const bot = { id: `28:${appId}`, name: 'Ordinance Assistant' };

/** Starts the assistant with the towns of the repository, an issuer and a service. */
export async function teams(options: Partial<ServerOptions> = {}): Promise<Teams> {
  const own = await issuer();
  const [requests, all, replaced]: [string[], Said[], Said[]] = [[], [], []];
  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString() || '{}') as Said;
      requests.push(`${request.method ?? ''} ${request.headers.authorization ?? ''}`);
      const id = `said-${String(all.length + 1)}`;
      response.setHeader('content-type', 'application/json');
      // Teams makes a message of a text and one of each card, and takes one only in the place of another.
      if (request.method === 'PUT' && (body.text ?? '') !== '' && (body.attachments ?? []).length > 0) {
        const error = { code: 'BadSyntax', message: 'Activity resulted into multiple skype activities' };
        response.writeHead(400).end(JSON.stringify({ error }));
        return;
      }
      if (request.method === 'PUT') replaced.push(body);
      else all.push({ ...body, id });
      response.end(JSON.stringify({ id }));
    });
  });
  const serviceUrl = `${await listen(service)}/`;
  const server = await running({
    towns: loadTowns(),
    turn,
    teamsTrust: own.trust,
    ...options,
    env: {
      MicrosoftAppId: appId,
      MicrosoftAppPassword: 'secret',
      PUBLIC_URL: 'https://ask.example.gov',
      TODAY: '2026-11-30',
      ...options.env,
    },
  });
  let count = 0;
  const post = (activity: Record<string, unknown>, token: string | null = own.token(serviceUrl)) =>
    fetch(`${server.url}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(activity),
    });
  const messages = (): Said[] => all.filter(({ type }) => type === 'message');
  const person: Teams['person'] = (id = 'clerk', conversation = {}) => {
    const activity = (more: Record<string, unknown>) => {
      count += 1;
      return {
        type: 'message',
        id: `a-${String(count)}`,
        channelId: 'msteams',
        serviceUrl,
        from: { id: `29:${id}`, aadObjectId: id, name: 'Clerk' },
        recipient: bot,
        conversation: { id: `chat-${id}`, conversationType: 'personal', tenantId: 'tenant-1', ...conversation },
        channelData: { tenant: { id: 'tenant-1' } },
        ...more,
      };
    };
    const after = async (sent: Record<string, unknown>): Promise<readonly Said[]> => {
      const before = messages().length;
      const response = await post(sent);
      if (response.status !== 200) throw new Error(`status ${String(response.status)}`);
      return messages().slice(before);
    };
    return {
      activity,
      says: (text, more = {}) => after(activity({ text, ...more })),
      arrives: () => after(activity({ type: 'conversationUpdate', membersAdded: [bot, { id: `29:${id}` }] })),
      invokes: async (name, value) => {
        const response = await post(activity({ type: 'invoke', name, value }));
        const text = await response.text();
        return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
      },
      presses: async (title, inputs = {}, of) => {
        const shown = of ?? messages().findLast(({ attachments }) => (attachments ?? []).length > 0);
        const action = shown?.attachments?.[0]?.content.actions?.find((one) => one.title === title);
        if (shown === undefined || action === undefined) throw new Error(`no button "${title}"`);
        const before = messages().length;
        const value = {
          action: { type: 'Action.Execute', verb: action.verb, data: { ...action.data, ...inputs } },
          trigger: 'manual',
        };
        const response = await post(
          activity({ type: 'invoke', name: 'adaptiveCard/action', replyToId: shown.id, value }),
        );
        const body = (await response.json()) as { value: Card };
        return { value: body.value, said: messages().slice(before) };
      },
    };
  };
  return {
    server,
    issuer: own,
    serviceUrl,
    requests,
    get said() {
      return messages();
    },
    all,
    replaced,
    post,
    person,
    close: async () => {
      await server.end();
      await closed(service);
      await own.close();
    },
  };
}

/** The card of a message. */
export const cardOf = (said: Said | undefined): Card | undefined => said?.attachments?.[0]?.content;
export const titles = (said: Said | undefined): string[] => (cardOf(said)?.actions ?? []).map(({ title }) => title);
