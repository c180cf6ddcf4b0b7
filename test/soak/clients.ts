/** Clients of the soak: each sends until it is accepted, as browsers and carriers do, with the same id each time. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { sendText } from '../../bot/channels/sms/phone.ts';
import type { Talk } from './expected.ts';

export interface Client {
  /** Sends a message. Ends when it was accepted; gives what came back with the acceptance, where the channel does so. */
  send(text: string): Promise<readonly string[] | undefined>;
  /** Everything that the person has been sent, where the channel keeps a log. */
  log(): Promise<readonly string[] | undefined>;
}

export interface Surroundings {
  /** Any server that may serve the next request. */
  readonly url: () => string;
  readonly sms: { readonly publicUrl: string; readonly authToken: string; readonly to: string };
  /** A request was refused or broken off, and is sent again. */
  readonly again: () => void;
  /** A server asked whether its answer was seen, since the one before it was killed while it answered. */
  readonly interrupted: (seen: boolean) => void;
}

const conversation = z.object({ conversationId: z.string(), token: z.string() });
const logged = z.object({ activities: z.array(z.object({ from: z.object({ id: z.string() }), text: z.string() })) });

/** A browser: Direct Line over HTTP. */
export async function browser(n: number, { town }: Talk, around: Surroundings): Promise<Client> {
  const address = `10.0.${String(n >> 8)}.${String(n & 255)}`;
  let token: string | undefined;
  const request = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await untilAccepted(around, () =>
      fetch(`${around.url()}/${town.id}/v3/directline${path}`, {
        method: path.includes('watermark') ? 'GET' : 'POST',
        headers: {
          'content-type': 'application/json',
          // The proxy in front of the servers: each person has an address of their own.
          'x-forwarded-for': address,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    return JSON.parse(answer) as unknown;
  };
  token = conversation.parse(await request('/tokens/generate')).token;
  const opened = conversation.parse(await request('/conversations'));
  token = opened.token;
  let counted = 0;
  return {
    send: async (text) => {
      counted += 1;
      await request(`/conversations/${opened.conversationId}/activities`, {
        type: 'message',
        from: { id: 'user' },
        text,
        channelData: { clientActivityID: `${String(n)}-${String(counted)}` },
      });
      return undefined;
    },
    log: async () => {
      const { activities } = logged.parse(
        await request(`/conversations/${opened.conversationId}/activities?watermark=0`),
      );
      return activities.filter(({ from }) => from.id === town.id).map(({ text }) => text);
    },
  };
}

/** A phone: signed webhooks. */
export function phone(n: number, _talk: Talk, around: Surroundings): Client {
  const from = `+1715${String(5_560_000 + n)}`;
  let counted = 0;
  return {
    send: async (body) => {
      counted += 1;
      const id = `SM-${String(n)}-${String(counted)}`;
      for (;;) {
        try {
          const { to, ...server } = around.sms;
          const { status, texts } = await sendText({ url: around.url(), ...server }, { from, to, body, id });
          if (status === 200) return texts;
        } catch {
          // The connection broke off: whether it was taken is not known, so it is sent again.
        }
        around.again();
        await pause(200);
      }
    },
    log: () => Promise.resolve(undefined),
  };
}

/** Sends until a server accepts it. Gives the body of the answer. */
export async function untilAccepted(
  around: Pick<Surroundings, 'again'>,
  work: () => Promise<Response>,
): Promise<string> {
  for (;;) {
    try {
      const response = await work();
      if (response.ok) return await response.text();
      if (response.status < 500 && response.status !== 429) throw new Refused(String(response.status));
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    around.again();
    await pause(200);
  }
}

/** An answer that no second attempt will change. */
class Refused extends Error {}
