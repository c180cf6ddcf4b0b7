/** What every response of the web server carries, and how often a client may ask. */
import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';
import type { Config } from './config.ts';

/** The address under which people reach this server, without a slash at its end. */
export function publicUrlOf(config: Pick<Config, 'PUBLIC_URL'>, request: Request): string {
  const host = request.get('host') ?? '';
  // A forged Host header comes back to its sender alone, and only where it looks like a host.
  return config.PUBLIC_URL ?? `${request.protocol}://${/^[\w.:[\]-]+$/.test(host) ? host : 'localhost'}`;
}

/**
 * Strict headers: no inline script or style, nothing from elsewhere, framed by nobody but `framedBy`.
 * @param framedBy origins that may show the page in a frame; none by default.
 */
export function securityHeaders(config: Config, framedBy: readonly string[] = []): RequestHandler {
  const https = config.PUBLIC_URL?.startsWith('https:') === true;
  const make = (socket: string) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'"],
          // Browsers before 2022 do not count a WebSocket of the same host as 'self'.
          connectSrc: ["'self'", socket],
          formAction: ["'self'"],
          baseUri: ["'none'"],
          frameAncestors: framedBy.length === 0 ? ["'none'"] : [...framedBy],
        },
      },
      frameguard: framedBy.length === 0 ? { action: 'deny' } : false,
      // A question may stand in the address: it goes to nobody else.
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: https ? { maxAge: 15552000 } : false,
      crossOriginOpenerPolicy: framedBy.length === 0 ? { policy: 'same-origin' } : false,
      crossOriginResourcePolicy: { policy: framedBy.length === 0 ? 'same-origin' : 'cross-origin' },
    });
  const made = new Map<string, ReturnType<typeof make>>();
  return (request, response, next) => {
    const socket = publicUrlOf(config, request).replace(/^http/, 'ws');
    let headers = made.get(socket);
    if (headers === undefined) {
      headers = make(socket);
      // Hosts come from clients: the list must not grow with them.
      if (made.size > 50) made.clear();
      made.set(socket, headers);
    }
    headers(request, response, next);
  };
}

/** At most `perMinute` requests a client and minute; then a plain answer with 429. */
export function limit(perMinute: number, say: (request: Request, response: Response) => void): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    // Without TRUST_PROXY a forwarded address is ignored on purpose.
    validate: { xForwardedForHeader: false },
    handler: (request, response) => {
      response.status(429);
      say(request, response);
    },
  });
}
