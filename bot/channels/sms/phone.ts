/** `npm run sms`: a phone in the terminal. Signed requests to the running server; each text with its segments. */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { places, segments } from './gsm7.ts';
import { signedRequest, textsOf, WEBHOOK_PATH } from './twilio.ts';

const usage = `npm run sms                                   a phone that texts the running server
npm run sms -- --to +17155550100              the town's number (default: the first of SMS_NUMBERS)
npm run sms -- --from +17155550199            the phone's own number
npm run sms -- --url http://localhost:3978    where the server listens

The server and the phone need the same settings, for example:
export SMS_NUMBERS="+17155550100=webster-wi,+18475550100=highland-park-il"
export TWILIO_AUTH_TOKEN=any-token-for-trying PUBLIC_URL=http://localhost:3978`;

/** One text to a server, as the provider would deliver it. */
export async function sendText(
  server: { readonly url: string; readonly publicUrl: string; readonly authToken: string },
  text: { readonly from: string; readonly to: string; readonly body: string; readonly id?: string },
): Promise<{ readonly status: number; readonly texts: readonly string[] }> {
  const { headers, body } = signedRequest(server.authToken, server.publicUrl, {
    MessageSid: text.id ?? `SM${randomBytes(16).toString('hex')}`,
    From: text.from,
    To: text.to,
    Body: text.body,
    NumMedia: '0',
    SmsStatus: 'received',
  });
  const response = await fetch(server.url + WEBHOOK_PATH, { method: 'POST', headers, body });
  return { status: response.status, texts: textsOf(await response.text()) };
}

/** A text as the terminal shows it. */
export function shown(text: string): string {
  const count = segments(text);
  return `${text}\n   [${String(places(text))} characters, ${String(count)} segment${count === 1 ? '' : 's'}]`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      url: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const config = readConfig(process.env);
  const [first] = config.SMS_NUMBERS?.keys() ?? [];
  const to = values.to ?? first;
  const { TWILIO_AUTH_TOKEN: authToken, PUBLIC_URL: publicUrl } = config;
  if (values.help === true || to === undefined || authToken === undefined || publicUrl === undefined) {
    console.log(usage);
    process.exitCode = values.help === true ? 0 : 1;
    return;
  }
  const server = { url: values.url ?? `http://127.0.0.1:${String(config.PORT)}`, publicUrl, authToken };
  const from = values.from ?? '+17155550199';
  console.log(`Texting ${to} (${config.SMS_NUMBERS?.get(to) ?? 'no town'}) as ${from}. Ctrl+D ends.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  terminal.prompt();
  for await (const body of terminal) {
    try {
      const { status, texts } = await sendText(server, { from, to, body });
      if (status !== 200) console.log(`The server refused it (${String(status)}).`);
      else if (texts.length === 0) console.log('(silence)');
      for (const text of texts) console.log(`\n${shown(text)}`);
    } catch {
      console.log(`No server answers at ${server.url}. Start it with "npm start" and the same settings.`);
    }
    terminal.prompt();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
