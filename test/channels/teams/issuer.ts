/** An issuer of tokens on this machine: an own signing key and OpenID metadata, as the Bot Framework has them. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import type { Trust } from '../../../bot/channels/botframework/credentials.ts';

export const appId = '11111111-2222-4333-8444-555555555555';

export interface Issuer {
  readonly trust: Trust;
  /** A token; `changes` make it wrong in one way. */
  token(serviceUrl: string, changes?: Partial<TokenParts>): string;
  close(): Promise<void>;
}

interface TokenParts {
  readonly claims: Record<string, unknown>;
  readonly key: KeyObject | string;
  readonly kid: string;
  readonly algorithm: jwt.Algorithm;
  readonly expiresIn: number;
}

/** Listens on a free port of this machine. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

export const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => {
      resolve();
    });
  });

export async function issuer(): Promise<Issuer> {
  const [own, other] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  if (own === undefined || other === undefined) throw new Error('no keys');
  const keys = [
    { ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', endorsements: ['msteams'] },
    { ...other.publicKey.export({ format: 'jwk' }), kid: 'webchat', use: 'sig', endorsements: ['webchat'] },
  ];
  const server = createServer((request, response) => {
    const body = request.url === '/keys' ? { keys } : { issuer: trust.issuer, jwks_uri: `${url}/keys` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  const url = await listen(server);
  const trust: Trust = { issuer: `${url}/issuer`, metadataUrl: `${url}/metadata`, replyToken: 'of the bot itself' };
  return {
    trust,
    token: (serviceUrl, changes = {}) => {
      const { claims = {}, kid = 'own', algorithm = 'RS256', expiresIn = 600 } = changes;
      const key = changes.key ?? (kid === 'webchat' ? other.privateKey : own.privateKey);
      const all = { iss: trust.issuer, aud: appId, serviceurl: serviceUrl, ...claims };
      return jwt.sign(all, key, { algorithm, expiresIn, keyid: kid });
    },
    close: () => closed(server),
  };
}
