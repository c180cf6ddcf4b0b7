/** A server of the soak: as `npm start` starts it, but for the issuer of Teams' tokens, which stands in SOAK_TRUST. */
import { z } from 'zod';
import { startServer } from '../../bot/server.ts';

const trust = z.object({ issuer: z.string(), metadataUrl: z.string(), replyToken: z.string() });
await startServer({ env: process.env, teamsTrust: trust.parse(JSON.parse(process.env['SOAK_TRUST'] ?? '')) });
