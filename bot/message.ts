/** Message: what a channel hands to the turn, the same for all channels. */
import type { PlainDate } from '../domain/calendar.ts';

export interface Message {
  /** What the person typed; '' for a form alone. */
  readonly text: string;
  /** A submitted form or button: the question it answers, and facts by id, values as strings. */
  readonly form?: { readonly asking: string; readonly facts: Readonly<Record<string, string>> };
  readonly channel: 'directline' | 'teams' | 'sms' | 'console' | 'page';
  /** The civil day for which is answered. */
  readonly today: PlainDate;
}
