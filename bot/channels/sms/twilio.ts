/** Twilio: the signature, the form fields and the TwiML of its webhook. The one file that knows Twilio. */
import MessagingResponse from 'twilio/lib/twiml/MessagingResponse.js';
import { getExpectedTwilioSignature, validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import type { Incoming, SmsProvider } from './provider.ts';

export const SIGNATURE_HEADER = 'X-Twilio-Signature';

/** The path of the webhook, below the public URL. */
export const WEBHOOK_PATH = '/api/sms';

type Fields = Record<string, string | string[]>;

/**
 * Twilio as a provider.
 * @param publicUrl the address that Twilio calls, from the configuration: behind a proxy the request's own is another.
 */
export function twilioProvider(authToken: string, publicUrl: string): SmsProvider {
  return {
    read: (request) => {
      const signature = request.header(SIGNATURE_HEADER);
      const fields = readForm(request.body);
      const signed =
        signature !== undefined &&
        addresses(publicUrl, request.path).some((url) => validateRequest(authToken, signature, url, fields));
      return signed ? message(fields) : { kind: 'forged' };
    },
    respond: (texts) => {
      const response = new MessagingResponse();
      for (const text of texts) response.message(xmlSafe(text));
      return { contentType: 'text/xml', body: response.toString() };
    },
  };
}

/** The addresses that may have been signed: as configured, with or without a slash that a proxy takes or adds. */
function addresses(publicUrl: string, received: string): string[] {
  const question = received.indexOf('?');
  const query = question < 0 ? '' : received.slice(question);
  const address = publicUrl.replace(/\/+$/, '') + WEBHOOK_PATH;
  return [`${address}${query}`, `${address}/${query}`];
}

/** Form fields; one that comes several times is a list. A badly encoded sign becomes U+FFFD and spoils nothing else. */
function readForm(body: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const before = fields[name];
    fields[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return fields;
}

const one = (field: string | string[] | undefined): string | undefined =>
  Array.isArray(field) ? (new Set(field).size === 1 ? field[0] : undefined) : field;

const handled = { STOP: 'stop', START: 'start', HELP: 'help' } as const;
const isHandled = (word: string): word is keyof typeof handled => word in handled;

function message(fields: Fields): Incoming {
  const [id, from, to] = ['MessageSid', 'From', 'To'].map((name) => one(fields[name]));
  const received = fields['SmsStatus'] === undefined || fields['SmsStatus'] === 'received';
  if (!id || !from || !to || !received || fields['MessageStatus'] !== undefined) return { kind: 'other' };
  const media = Number(one(fields['NumMedia']) ?? '0');
  const optOutType = one(fields['OptOutType']) ?? '';
  return {
    kind: 'text',
    text: {
      id,
      from,
      to,
      // A body that comes several times says nothing that can be relied on.
      text: one(fields['Body']) ?? (Array.isArray(fields['Body']) ? '\ufffd' : ''),
      media: Number.isInteger(media) && media > 0 ? media : 0,
      ...(isHandled(optOutType) ? { handled: handled[optOutType] } : {}),
    },
  };
}

/** Text that may stand in XML: control characters and halves of a pair make the builder throw. */
const xmlSafe = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd-\uffff]|\p{Surrogate}/gu, '');

/** A request as Twilio would send it, signed: for the phone in the terminal. */
export function signedRequest(
  authToken: string,
  publicUrl: string,
  fields: Readonly<Record<string, string>>,
): { headers: Record<string, string>; body: string } {
  const [url = ''] = addresses(publicUrl, WEBHOOK_PATH);
  return {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      [SIGNATURE_HEADER]: getExpectedTwilioSignature(authToken, url, fields),
    },
    body: new URLSearchParams(fields).toString(),
  };
}

/** The texts of a TwiML response. */
export const textsOf = (twiml: string): string[] =>
  [...twiml.matchAll(/<Message>([\s\S]*?)<\/Message>/gu)].map(([, text = '']) =>
    text.replace(/&(lt|gt|quot|apos|amp|#xD|#13);/gu, (entity) => entities[entity] ?? entity),
  );

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
