/** Commands: what the channel answers by itself. MORE, LAW, HUMAN, a numbered choice, and texts that hold no words. */
import type { Town } from '../../town.ts';
import type { IncomingText } from './provider.ts';
import { andMore } from './render.ts';
import type { SmsState } from './state.ts';
import * as words from './words.ts';

export type Command =
  | { readonly kind: 'say'; readonly text: string; readonly changes: Partial<SmsState> }
  /** A question for the assistant, in the person's words or in those of the choice. */
  | { readonly kind: 'ask'; readonly text: string };

const say = (text: string, changes: Partial<SmsState> = {}): Command => ({ kind: 'say', text, changes });
const ask = (text: string): Command => ({ kind: 'ask', text });

/** Reads a text as a command. A word or a number counts as the whole message alone. */
export function command({ text, media }: IncomingText, state: SmsState, town: Town): Command {
  const readable = text.replaceAll('\ufffd', ' ').trim();
  if (readable === '' && media > 0) return say(words.notText);
  if (text.includes('\ufffd') && !/\p{L}{2}|\p{N}/u.test(readable)) return say(words.unreadable);
  const whole = readable.toLowerCase().replace(/^[\s"'(]+|[\s.!?)"']+$/gu, '');
  if (whole === 'more') return more(state);
  if (whole === 'law') return law(state);
  if (whole === 'human' || whole === 'clerk') return say(words.human(town, state.office));
  return choice(whole, state) ?? ask(readable);
}

function more(state: SmsState): Command {
  const [part, ...rest] = state.rest;
  if (part !== undefined) return say(rest.length > 0 || state.continues ? andMore(part) : part, { rest });
  return state.continues ? ask('more') : say(words.noMore);
}

function law(state: SmsState): Command {
  const [part, ...rest] = state.law;
  if (part === undefined) return say(words.noLaw);
  return say(rest.length > 0 ? andMore(part) : part, { rest });
}

function choice(whole: string, { choices }: SmsState): Command | undefined {
  if (choices.length === 0 || !/^#?[1-9]$/.test(whole)) return undefined;
  const chosen = choices[Number(whole.replace('#', '')) - 1];
  return chosen === undefined ? say(words.outOfRange(choices.length)) : ask(chosen);
}
