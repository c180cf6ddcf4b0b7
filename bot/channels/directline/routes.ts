/** Direct Line 3.0 over HTTP, under /<town>/v3/directline. */
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { posted } from './activities.ts';
import type { Line } from './line.ts';
import type { Claims } from './tokens.ts';

/** Largest body that is read: a long question with its envelope. */
const bodyLimit = '32kb';

/** What the routes need of the web server around them. */
export interface Surroundings {
  /** The address under which people reach this server, without a slash at its end. */
  readonly publicUrl: (request: Request) => string;
}

const refuse = (response: Response, status: number, code: string, message: string): void => {
  response.status(status).json({ error: { code, message } });
};

const lost = (response: Response): void => {
  refuse(response, 404, 'BadArgument', 'There is no such conversation.');
};

/** A watermark as clients send it: '' and '-' are the beginning. Undefined where it is none. */
export function readWatermark(given: unknown): number | undefined {
  if (given === undefined || given === '' || given === '-') return 0;
  return typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : undefined;
}

/** The token of a request: in the header, as "Bearer …". */
const bearer = (request: Request): string | undefined => /^Bearer (\S+)$/.exec(request.get('authorization') ?? '')?.[1];

/** The routes of one town. */
export function directLineRoutes(line: Line, { publicUrl }: Surroundings): Router {
  const router = express.Router();
  router.use((request, response, next) => {
    // Clients of other origins may speak to it: a token is in a header, never in a cookie.
    response.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, x-ms-bot-agent, x-requested-with',
      'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
      'Access-Control-Expose-Headers': 'Retry-After',
      'Access-Control-Max-Age': '86400',
      'Cache-Control': 'no-store',
    });
    if (request.method === 'OPTIONS') response.status(204).end();
    else next();
  });

  /** Lets through who holds a token of this town, and of the conversation that the address names. */
  const authorized = (request: Request, response: Response, next: NextFunction): void => {
    const token = bearer(request);
    if (token === undefined) {
      refuse(response, 401, 'Unauthorized', 'A token is needed.');
      return;
    }
    const verified = line.verify(token);
    if (!verified.ok) {
      if (verified.expired) refuse(response, 403, 'TokenExpired', 'The token has expired.');
      else refuse(response, 403, 'BadArgument', 'The token is not valid.');
      return;
    }
    const { claims } = verified;
    const named = request.params['conversation'];
    if (claims.aud !== line.town.id || (named !== undefined && named !== claims.conv)) {
      lost(response);
      return;
    }
    response.locals['claims'] = claims;
    next();
  };
  const claimsOf = (response: Response): Claims => response.locals['claims'] as Claims;

  /** Lets through where the conversation is still kept. */
  const kept = async (_request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (await line.exists(claimsOf(response).conv)) next();
    else lost(response);
  };

  const streamUrl = (request: Request, conversation: string, token: string, watermark: string): string =>
    `${publicUrl(request).replace(/^http/, 'ws')}/${line.town.id}/v3/directline/conversations/${conversation}/stream` +
    `?watermark=${watermark}&t=${token}`;

  router.post('/tokens/generate', (_request, response) => {
    response.json(line.generate());
  });
  router.post('/tokens/refresh', authorized, (_request, response) => {
    response.json(line.refresh(claimsOf(response)));
  });
  router.post('/conversations', authorized, async (request, response) => {
    const grant = line.refresh(claimsOf(response));
    const isNew = await line.open(claimsOf(response));
    const url = streamUrl(request, grant.conversationId, grant.token, '-');
    response.status(isNew ? 201 : 200).json({ ...grant, streamUrl: url });
  });
  router.get('/conversations/:conversation', authorized, kept, (request, response) => {
    const watermark = readWatermark(request.query['watermark']);
    if (watermark === undefined) {
      refuse(response, 400, 'BadArgument', 'The watermark is not one of this server.');
      return;
    }
    const grant = line.refresh(claimsOf(response));
    const url = streamUrl(request, grant.conversationId, grant.token, String(watermark));
    response.json({ ...grant, streamUrl: url });
  });
  router.get('/conversations/:conversation/activities', authorized, kept, async (request, response) => {
    const watermark = readWatermark(request.query['watermark']);
    if (watermark === undefined) refuse(response, 400, 'BadArgument', 'The watermark is not one of this server.');
    else response.json(await line.after(claimsOf(response).conv, watermark));
  });
  router.post(
    '/conversations/:conversation/activities',
    authorized,
    kept,
    express.json({ limit: bodyLimit }),
    async (request, response) => {
      const message = posted.safeParse(request.body);
      if (message.success) response.json({ id: await line.post(claimsOf(response), message.data, publicUrl(request)) });
      else refuse(response, 400, 'BadArgument', 'This is not an activity that this server takes.');
    },
  );
  router.post('/conversations/:conversation/upload', (_request, response) => {
    refuse(response, 415, 'NotSupported', 'This assistant takes no files. Ask in words.');
  });
  router.get('/session/getsessionid', authorized, (_request, response) => {
    response.json({ sessionId: claimsOf(response).conv });
  });
  router.use((_request, response) => {
    refuse(response, 404, 'BadArgument', 'There is nothing at this address.');
  });
  return router;
}
