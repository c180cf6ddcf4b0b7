/** POST /api/sms: the provider's webhook. */
import express, { type Router } from 'express';
import type { SmsChannel } from './channel.ts';
import type { SmsProvider } from './provider.ts';

/** Largest form that is read: a text of 1,600 characters, encoded, with the provider's own fields. */
const LIMIT = '64kb';

/** @example app.use(smsRoutes(twilioProvider(token, publicUrl), smsChannel({ … }))); */
export function smsRoutes(provider: SmsProvider, channel: SmsChannel): Router {
  const router = express.Router();
  router.post('/api/sms', express.raw({ type: () => true, limit: LIMIT }), async (request, response) => {
    const body: unknown = request.body;
    const incoming = provider.read({
      path: request.originalUrl,
      header: (name) => request.get(name),
      body: Buffer.isBuffer(body) ? body.toString('utf8') : '',
    });
    response.set('Cache-Control', 'no-store');
    if (incoming.kind === 'forged') {
      response.status(403).json({ error: { code: 'Forbidden', message: 'The signature does not fit.' } });
      return;
    }
    const { contentType, body: reply } = provider.respond(incoming.kind === 'text' ? await channel(incoming.text) : []);
    response.type(contentType).send(reply);
  });
  return router;
}
