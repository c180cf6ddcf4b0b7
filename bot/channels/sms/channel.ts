/** The SMS channel without HTTP: a text comes in, texts go back. Consent first, then commands, then the assistant. */
import type { Logger } from 'pino';
import type { Question } from '../../assistant.ts';
import { keyedHash } from '../../store/hash.ts';
import type { Store } from '../../store/store.ts';
import type { Town } from '../../town.ts';
import type { InboundActivity } from '../activity.ts';
import type { Receive } from '../botframework/pipeline.ts';
import { command } from './commands.ts';
import { consentOf } from './consent.ts';
import { limiter } from './limit.ts';
import type { IncomingText } from './provider.ts';
import { renderSms } from './render.ts';
import { readState, withSent, type SmsState } from './state.ts';
import * as words from './words.ts';

export interface SmsParts {
  /** Which number answers for which town. */
  readonly towns: ReadonlyMap<string, Town>;
  readonly store: Store;
  /** The pipeline of all channels. */
  readonly receive: Receive;
  /** Key of the hashes that stand for phone numbers. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly log: Logger;
  /** Texts that one person may send in a minute. */
  readonly perMinute?: number;
  /** The clock of the limit, in milliseconds. */
  readonly clock?: () => number;
}

/** Answers a text. An empty list is silence. */
export type SmsChannel = (incoming: IncomingText) => Promise<readonly string[]>;

/**
 * Makes the channel.
 * The phone number is used to reply in the same breath; what is kept is a keyed hash of it and of the number texted.
 */
export function smsChannel(parts: SmsParts): SmsChannel {
  const { store, log, secret } = parts;
  const allowance = limiter(parts.perMinute ?? 20, parts.clock);

  return async (incoming) => {
    const town = parts.towns.get(incoming.to);
    if (town === undefined) {
      log.warn('a text came for a number that SMS_NUMBERS does not name');
      return [];
    }
    const person = keyedHash(secret, 'sms', incoming.from, incoming.to);
    const text: Text = { incoming, town, person, conversation: `sms:${person}`, delivery: `sms:${incoming.id}` };
    try {
      const consent = incoming.handled ?? consentOf(incoming.text);
      if (consent === 'stop' || consent === 'stop-keyword' || consent === 'stop-sentence') {
        return await stop(parts, text, consent === 'stop-sentence');
      }
      if (await store.optedOut(person)) {
        return consent === 'start' || consent === 'yes' ? await start(parts, text) : [];
      }
      const allowed = allowance(person);
      if (allowed !== 'ok') return allowed === 'warn' ? [words.tooMany] : [];
      if (consent === 'start') return await start(parts, text);
      return await answer(parts, text, consent === 'help');
    } catch (error) {
      log.error({ err: error, town: town.id, channel: 'sms' }, 'a text was not answered');
      return [words.failed];
    }
  };
}

interface Text {
  readonly incoming: IncomingText;
  readonly town: Town;
  readonly person: string;
  readonly conversation: string;
  readonly delivery: string;
}

const earlierTexts = (state: SmsState, { incoming }: Text): readonly string[] | undefined =>
  state.sent.find(({ id }) => id === incoming.id)?.texts;

/** Runs `work` on the channel's state unless this delivery was answered before; keeps what comes of it. */
async function once(
  { store }: SmsParts,
  text: Text,
  work: (state: SmsState) => Promise<{ texts: readonly string[]; state: SmsState } | undefined>,
): Promise<readonly string[] | undefined> {
  return store.inOrder(text.conversation, async () => {
    const state = readState(await store.readChannelState(text.conversation));
    const earlier = earlierTexts(state, text);
    if (earlier !== undefined) return earlier;
    const done = await work(state);
    if (done === undefined) return undefined;
    const next = withSent(done.state, text.incoming.id, done.texts);
    await store.keep({ conversation: text.conversation, channelState: next });
    return done.texts;
  });
}

/** Opts out, for good. The carrier confirms its own keywords; a sentence is confirmed by us, once. */
async function stop(parts: SmsParts, text: Text, confirm: boolean): Promise<readonly string[]> {
  const texts = await once(parts, text, async (state) => {
    const already = await parts.store.optedOut(text.person);
    await parts.store.setOptedOut(text.person, true);
    return { texts: confirm && !already ? [words.stopped(text.town)] : [], state: { ...state, opened: false } };
  });
  return texts ?? [];
}

/** Opts in. Where the carrier has said so itself, the person hears nothing twice. */
async function start(parts: SmsParts, text: Text): Promise<readonly string[]> {
  const texts = await once(parts, text, async (state) => {
    await parts.store.setOptedOut(text.person, false);
    const said = text.incoming.handled === 'start' ? [] : [words.opening(text.town)];
    return { texts: said, state: { ...state, opened: said.length > 0 } };
  });
  return texts ?? [];
}

/** Answers what is no matter of consent: first what the channel knows by itself, then by the assistant. */
async function answer(parts: SmsParts, text: Text, help: boolean): Promise<readonly string[]> {
  const { incoming, town } = text;
  let asked = incoming.text;
  const local = await once(parts, text, (state) => {
    if (help) {
      const texts = incoming.handled === 'help' ? [] : [words.help(town, parts.publicUrl)];
      return Promise.resolve({ texts, state });
    }
    const known = command(incoming, state, town);
    if (known.kind === 'ask') {
      asked = known.text;
      return Promise.resolve(undefined);
    }
    const opened = state.opened ? [] : [words.opening(town)];
    return Promise.resolve({ texts: [...opened, known.text], state: { ...state, ...known.changes, opened: true } });
  });
  return local ?? ask(parts, text, asked);
}

/** Asks the assistant through the pipeline of all channels. */
async function ask(parts: SmsParts, text: Text, asked: string): Promise<readonly string[]> {
  const { town, conversation, delivery, incoming } = text;
  const question: Question = { town: town.id, conversation, text: asked, channel: 'sms', delivery };
  const activity: InboundActivity = {
    type: 'message',
    id: incoming.id,
    channelId: 'sms',
    conversation: { id: conversation },
    from: { id: text.person, role: 'user' },
    recipient: { id: town.id, role: 'bot' },
    text: asked,
  };
  const sent: string[] = [];
  let next: SmsState | undefined;
  await parts.receive(
    activity,
    {
      read: () => question,
      render: async ({ reply }) => {
        const state = readState(await parts.store.readChannelState(conversation));
        const earlier = earlierTexts(state, text);
        if (earlier !== undefined) return earlier.map(asActivity);
        const { text: said, ...rendered } = renderSms(reply, state.opened ? undefined : town.pack.about.short);
        const texts = state.opened ? [said] : [words.opening(town), said];
        const { office, ...rest } = rendered;
        next = withSent(
          {
            version: 1,
            opened: true,
            sent: state.sent,
            ...(office === undefined ? {} : { office }),
            ...{ ...rest, rest: [...rest.rest], law: [...rest.law], choices: [...rest.choices] },
          },
          incoming.id,
          texts,
        );
        return texts.map(asActivity);
      },
      kept: () => (next === undefined ? {} : { channelState: next }),
    },
    ({ text: reply }) => {
      if (typeof reply === 'string') sent.push(reply);
      return Promise.resolve(`${incoming.id}-${String(sent.length)}`);
    },
  );
  return sent;
}

const asActivity = (text: string) => ({ type: 'message', text, textFormat: 'plain' }) as const;
