/** A webhook on loopback for tests: signed sending, and an assistant that gives the reply which the test sets. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Assistant, Question } from '../../../bot/assistant.ts';
import { createPipeline } from '../../../bot/channels/botframework/pipeline.ts';
import { smsChannel } from '../../../bot/channels/sms/channel.ts';
import { smsRoutes } from '../../../bot/channels/sms/routes.ts';
import { textsOf, twilioProvider } from '../../../bot/channels/sms/twilio.ts';
import type { Reply } from '../../../bot/reply.ts';
import { freshConversation } from '../../../bot/conversation.ts';
import { openStore } from '../../../bot/store/open.ts';
import type { Store } from '../../../bot/store/store.ts';
import { town } from './town.ts';
import * as replies from './replies.ts';

export const TOKEN = 'an-auth-token-for-tests';
export const PUBLIC = 'https://ask.example.gov';
export const NUMBER = '+17155550100';

let folder: string;
let store: Store;
let server: Server;
let url: string;

/** What the tests read and set. */
export const webhook: {
  /** Questions that reached the assistant. */
  asked: Question[];
  reply: Reply;
  /** Milliseconds, for the limit. */
  clock: number;
} = { asked: [], reply: replies.forfeiture, clock: 0 };

/** The store of the running test; after `reopened` a new one on the same folder. */
export const kept = (): Store => store;
export async function reopened(): Promise<void> {
  await store.close();
  store = await openStore({ dataDir: folder });
}

/** An assistant that keeps deliveries as the real one does and gives a reply that the test sets. */
const assistant = (): Assistant => ({
  towns: new Map(),
  today: () => {
    throw new Error('not asked');
  },
  replay: () => [],
  answerTo: () => Promise.resolve(undefined),
  answer: (question, show) =>
    store.inOrder(question.conversation, async () => {
      const earlier = await store.firstDelivery(question.delivery ?? '');
      const answered = { reply: webhook.reply, repeated: earlier?.answer !== undefined, uncertain: false };
      const keeps = (await show?.(answered)) ?? {};
      if (answered.repeated) return answered;
      webhook.asked.push(question);
      await store.keep({
        conversation: question.conversation,
        memory: freshConversation('webster-wi'),
        ...keeps,
        delivery: { id: question.delivery ?? '', answer: JSON.stringify(webhook.reply) },
      });
      return answered;
    }),
});

/** A server and a store for each test of the file that calls this. */
export function eachWithWebhook(): void {
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'sms-'));
    store = await openStore({ dataDir: folder });
    Object.assign(webhook, { asked: [], reply: replies.forfeiture, clock: 0 });
    const channel = smsChannel({
      towns: new Map([[NUMBER, town]]),
      store,
      receive: createPipeline(assistant()),
      secret: 'secret',
      publicUrl: PUBLIC,
      log: pino({ level: 'silent' }),
      perMinute: 10,
      clock: () => webhook.clock,
    });
    const app = express().use(smsRoutes(twilioProvider(TOKEN, PUBLIC), channel));
    server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  afterEach(async () => {
    await new Promise((resolve) => server.close(resolve));
    await store.close();
    rmSync(folder, { recursive: true });
  });
}

let counted = 0;
export const form = (fields: Record<string, string>): Record<string, string> => ({
  MessageSid: `SM${String((counted += 1))}`,
  From: '+17155550199',
  To: NUMBER,
  NumMedia: '0',
  ApiVersion: '2010-04-01',
  ...fields,
});

export interface Sending {
  readonly path?: string;
  readonly signedUrl?: string;
  readonly token?: string;
  readonly raw?: string;
  readonly signature?: string;
}

export async function send(fields: Record<string, string>, how: Sending = {}) {
  const all = form(fields);
  const signed = getExpectedTwilioSignature(how.token ?? TOKEN, how.signedUrl ?? `${PUBLIC}/api/sms`, all);
  const response = await fetch(url + (how.path ?? '/api/sms'), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': how.signature ?? signed,
    },
    body: how.raw ?? new URLSearchParams(all).toString(),
  });
  const body = await response.text();
  return { status: response.status, type: response.headers.get('content-type') ?? '', body };
}

/** The texts that come back to one. */
export const text = async (body: string, more: Record<string, string> = {}): Promise<string[]> => {
  const { status, body: twiml } = await send({ Body: body, ...more });
  expect(status).toBe(200);
  return textsOf(twiml);
};
