/** Provider: who carries the text messages. Another one is another file like twilio.ts. */

/** A text message that came in, its signature checked. */
export interface IncomingText {
  /** The provider's id: the same message delivered again has the same one. */
  readonly id: string;
  /** Numbers in international form, '+17155550100'. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Pictures and other files that came with it. */
  readonly media: number;
  /** The provider has already answered this word itself. */
  readonly handled?: 'stop' | 'start' | 'help';
}

/** What a request turns out to be. */
export type Incoming =
  | { readonly kind: 'text'; readonly text: IncomingText }
  /** Not signed by the provider: refused, nothing is done. */
  | { readonly kind: 'forged' }
  /** Signed, but no message: a report of delivery, or not complete. */
  | { readonly kind: 'other' };

/** A request as it came over HTTP. */
export interface WebhookRequest {
  /** Path and query as received, '/api/sms?x=1'. */
  readonly path: string;
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

export interface SmsProvider {
  read(request: WebhookRequest): Incoming;
  /** The response that sends texts back, none for silence. */
  respond(texts: readonly string[]): { readonly contentType: string; readonly body: string };
}
