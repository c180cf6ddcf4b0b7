/** The HTTP endpoint of the Bot Framework: checks the sender, runs the turn, gives an invoke its answer. */
import { CloudAdapter, type TurnContext } from 'botbuilder';
import { AuthenticationError, type BotFrameworkAuthentication } from 'botframework-connector';
import { ActivityTypes, type Activity, type InvokeResponse } from 'botframework-schema';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { Entity } from 'botframework-connector/lib/connectorApi/models/mappers.js';
import { z } from 'zod';
import type { Assistant } from '../../assistant.ts';
import type { OutboundActivity } from '../activity.ts';
import { turnLogic, type Translation } from './pipeline.ts';

// The SDK's serializer drops what it does not know of an entity; Teams' citations are unknown to it.
Entity.type.additionalProperties = { serializedName: 'additional', type: { name: 'Object' } };

/** A turn that came over HTTP, from a sender who was checked. */
export interface CloudTurn {
  /** What came in, as JSON. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Answers a question through the pipeline of all channels. */
  ask(translation: Translation<unknown>): Promise<void>;
  /** Says something. Gives the id of what was said. */
  say(activity: OutboundActivity): Promise<string | undefined>;
  /** Puts something else in the place of what was said. */
  replace(id: string, activity: OutboundActivity): Promise<void>;
}

/** What a channel does with a turn; an invoke gets the answer that is returned. */
export type CloudLogic = (turn: CloudTurn) => Promise<InvokeAnswer | undefined>;

export interface InvokeAnswer {
  readonly status: number;
  readonly body?: unknown;
}

export interface CloudParts {
  readonly authentication: BotFrameworkAuthentication;
  readonly assistant: Assistant;
  readonly log: Logger;
  /** Ids of the channels that may speak here. */
  readonly channels: readonly string[];
  /** Senders are not checked: development on this machine. */
  readonly open: boolean;
}

class HttpAdapter extends CloudAdapter {
  /** Runs a turn. @throws AuthenticationError where the sender is not who may speak here. */
  run(
    header: string,
    activity: Activity,
    logic: (context: TurnContext) => Promise<void>,
  ): Promise<InvokeResponse | undefined> {
    return this.processActivity(header, activity, logic);
  }
}

/** What every activity must have before anything else is looked at. */
const envelope = z.looseObject({
  type: z.string().min(1).max(100),
  channelId: z.string().min(1).max(100),
  serviceUrl: z
    .string()
    .regex(/^https?:\/\/[^\s/]+/)
    .max(500),
  conversation: z.looseObject({ id: z.string().min(1).max(1000) }),
  deliveryMode: z.literal('normal').optional(),
});

const refuse = (response: Response, status: number, code: string, message: string): void => {
  response.status(status).json({ error: { code, message } });
};

const outgoing = ({ type, ...rest }: OutboundActivity): Partial<Activity> => ({
  type: type === 'message' ? ActivityTypes.Message : ActivityTypes.Typing,
  ...rest,
});

/**
 * The endpoint. It expects a body that is parsed JSON.
 * 401: who sends is not known or may not; 400: what is sent is no activity; nothing is processed in either case.
 */
export function cloudEndpoint(parts: CloudParts, logic: CloudLogic): RequestHandler {
  const adapter = new HttpAdapter(parts.authentication);
  adapter.onTurnError = (_context, error) => Promise.reject(error);
  return async (request: Request, response: Response): Promise<void> => {
    const header = request.get('authorization') ?? '';
    if (header === '' && !parts.open) {
      refuse(response, 401, 'Unauthorized', 'A token is needed.');
      return;
    }
    const read = envelope.safeParse(request.body);
    if (!read.success || !parts.channels.includes(read.data.channelId)) {
      refuse(response, 400, 'BadArgument', 'This is not an activity that this endpoint takes.');
      return;
    }
    try {
      const body = read.data;
      const answer = await adapter.run(header, body as unknown as Activity, async (context) => {
        const given = await logic(turnOf(context, parts.assistant, body));
        if (given === undefined) return;
        await context.sendActivity({ type: ActivityTypes.InvokeResponse, value: given });
      });
      response.status(answer?.status ?? 200);
      if (answer?.body === undefined) response.end();
      else response.json(answer.body);
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      parts.log.warn({ why: error.message }, 'a request to /api/messages was refused');
      refuse(response, 401, 'Unauthorized', 'The token is not valid.');
    }
  };
}

function turnOf(context: TurnContext, assistant: Assistant, body: CloudTurn['body']): CloudTurn {
  return {
    body,
    ask: (translation) => turnLogic(assistant, translation)(context),
    say: async (activity) => (await context.sendActivity(outgoing(activity)))?.id,
    replace: (id, activity) => context.updateActivity({ ...outgoing(activity), id }).then(() => undefined),
  };
}
