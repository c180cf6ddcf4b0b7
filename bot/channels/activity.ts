/** The part of a Bot Framework activity that our channels read and write: their common tongue with the adapter. */

/** A party of a conversation. */
export interface Party {
  readonly id: string;
  readonly name?: string;
  readonly role?: 'user' | 'bot';
}

/** A button under a message, as the protocol writes it. */
export interface CardAction {
  readonly type: 'imBack';
  readonly title: string;
  readonly value: string;
}

/** What comes in from a channel of our own. */
export interface InboundActivity {
  readonly type: string;
  readonly id: string;
  readonly channelId: string;
  readonly conversation: { readonly id: string };
  readonly from: Party;
  readonly recipient: Party;
  readonly text?: string;
  readonly value?: unknown;
  readonly name?: string;
  readonly locale?: string;
  readonly channelData?: unknown;
}

/** What a channel's renderer makes of a reply; the adapter adds who, to whom and where. */
export interface OutboundActivity {
  readonly type: 'message' | 'typing';
  readonly text?: string;
  readonly textFormat?: 'plain' | 'markdown';
  readonly inputHint?: 'acceptingInput' | 'expectingInput';
  readonly suggestedActions?: { readonly to: string[]; readonly actions: CardAction[] };
  readonly attachments?: { readonly contentType: string; readonly content: unknown }[];
  readonly entities?: { readonly type: string; readonly [key: string]: unknown }[];
  readonly channelData?: unknown;
}
