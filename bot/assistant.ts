/** The one function that all channels call: a question in, a reply out, memory and failures taken care of. */
import { createHash, randomBytes } from 'node:crypto';
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Logger } from 'pino';
import { dayIn, type PlainDate } from '../domain/calendar.ts';
import { freshConversation, type Conversation } from './conversation.ts';
import type { Message } from './message.ts';
import type { Measured } from './metrics.ts';
import { forLog } from './log.ts';
import { failedReply } from './failed.ts';
import type { Reply } from './reply.ts';
import { Queue } from './store/queue.ts';
import type { Store } from './store/store.ts';
import type { Town } from './town.ts';
import { turn as answerTurn, type Turned } from './turn.ts';

/** What a channel asks on behalf of a person. */
export interface Question {
  /** Id of the town, 'webster-wi'. */
  readonly town: string;
  /** Id of the conversation, unique over all channels: begin it with the channel's name. */
  readonly conversation: string;
  readonly text: string;
  readonly form?: NonNullable<Message['form']>;
  readonly channel: Message['channel'];
  /** Id of this delivery (activity id, MessageSid) where the channel may deliver twice; unique over all channels. */
  readonly delivery?: string;
  /**
   * The reply goes out by a request of its own, before this delivery is accepted. A process that dies in between leaves
   * open whether the person has it; the next delivery is then `uncertain`.
   */
  readonly repliesApart?: boolean;
}

/** What comes back: the reply, and what became of earlier deliveries of the same message. */
export interface Answered {
  readonly reply: Reply;
  /** It was already given to an earlier delivery. */
  readonly repeated: boolean;
  /** An earlier delivery's process died while it gave it: the person may have it, or not. */
  readonly uncertain: boolean;
}

/**
 * Shows a reply to the person. It runs while the conversation's next message waits, and before anything is kept:
 * where it fails, the turn leaves nothing behind, and a second delivery is answered anew.
 * @returns what the channel keeps of this turn.
 */
export type Show = (answered: Answered) => Promise<ChannelKeeps>;

/** What a channel keeps of a turn, together with what the assistant remembers. */
export interface ChannelKeeps {
  /** The message and its replies, for the channel's log. */
  readonly activities?: readonly unknown[];
  /** What the channel itself remembers of the conversation. */
  readonly channelState?: unknown;
}

export interface Assistant {
  /**
   * Answers. A turn that fails becomes a plain apology and a line in the log, a storage that fails a lost memory.
   * @param show rejects where the reply cannot be delivered, and `answer` then rejects with its error.
   */
  readonly answer: (question: Question, show?: Show) => Promise<Answered>;
  /** What was answered to a delivery; undefined where nothing is kept of it. */
  readonly answerTo: (delivery: string) => Promise<Reply | undefined>;
  /**
   * Answers messages one after another from the beginning, with nothing kept: for pages that can be linked,
   * where the whole conversation stands in the address.
   * @returns a reply a message.
   */
  readonly replay: (town: Town, texts: readonly string[]) => readonly Reply[];
  /** The civil day for which a town is answered. */
  readonly today: (town: Town) => PlainDate;
  readonly towns: ReadonlyMap<string, Town>;
}

export interface AssistantParts {
  readonly store: Store;
  readonly towns: ReadonlyMap<string, Town>;
  readonly log: Logger;
  /** The day staff chose to check answers for; else the town's own civil day. */
  readonly today?: PlainDate | undefined;
  readonly now?: () => Date;
  /** Told of each answered question, for the metrics. */
  readonly onAnswered?: (measured: Measured) => void;
  /** Write the resident's words into the log. */
  readonly logText?: boolean;
  /** The turn; another one only in tests of failures. */
  readonly turn?: (town: Town, conversation: Conversation, message: Message) => Turned;
}

/**
 * Makes the assistant.
 * @example
 * const { answer } = createAssistant({ store, towns, log });
 * await answer({ town: 'webster-wi', conversation: 'sms:+1…', text: 'how many dogs', channel: 'sms', delivery: 'SM1' });
 */
export function createAssistant(parts: AssistantParts): Assistant {
  const { store, towns, log, now = () => new Date(), turn = answerTurn } = parts;
  const today = (town: Town): PlainDate => parts.today ?? dayIn(town.pack.about.timeZone, now());

  const run = (town: Town, remembered: Conversation, question: Pick<Question, 'text' | 'form' | 'channel'>): Turned => {
    const message: Message = {
      text: question.text,
      ...(question.form === undefined ? {} : { form: question.form }),
      channel: question.channel,
      today: today(town),
    };
    try {
      return turn(town, remembered, message);
    } catch (error) {
      const id = failureId();
      log.error(
        { err: forLog(error, parts.logText), failure: id, town: town.id, channel: question.channel },
        'a turn failed',
      );
      return { reply: failedReply(town, id), conversation: remembered };
    }
  };

  // Turns are computed one at a time, and between two of them the process does what waits for it. So a reply that was
  // said is kept before the next one is thought of, also where hundreds of messages arrive at once.
  const breathing = new Queue();

  const once = async (town: Town, question: Question, show: Show): Promise<Answered> => {
    const { conversation, delivery } = question;
    const began = performance.now();
    const earlier = delivery === undefined ? undefined : await store.firstDelivery(delivery);
    if (earlier?.answer !== undefined) {
      const again = { reply: JSON.parse(earlier.answer) as Reply, repeated: true, uncertain: false };
      await show(again);
      return again;
    }
    const remembered = await store.readConversation(conversation);
    const before = remembered?.town === town.id ? remembered : freshConversation(town.id);
    const turned = await breathing.run('turn', async () => {
      await othersFirst();
      return run(town, before, question);
    });
    const answered = { reply: turned.reply, repeated: false, uncertain: earlier?.begun === true };
    await store.keep({
      conversation,
      ...(await shown(question, () => show(answered))),
      memory: turned.conversation,
      ...(delivery === undefined ? {} : { delivery: { id: delivery, answer: JSON.stringify(turned.reply) } }),
    });
    parts.onAnswered?.({
      town: town.id,
      channel: question.channel,
      kind: turned.reply.kind,
      seconds: (performance.now() - began) / 1000,
      failed: turned.reply.kind === 'notice' && turned.reply.notice === 'failed',
    });
    log.info(
      {
        town: town.id,
        channel: question.channel,
        conversation: shortDigest(conversation),
        kind: turned.reply.kind,
        ms: Math.round(performance.now() - began),
        ...(parts.logText === true ? { text: question.text, headline: turned.reply.headline } : {}),
      },
      'answered',
    );
    return answered;
  };

  /** Shows a reply. One that goes out apart is marked before, so that a death in between is known afterwards. */
  const shown = async ({ delivery, repliesApart }: Question, show: () => ReturnType<Show>): ReturnType<Show> => {
    if (delivery === undefined || repliesApart !== true) return show();
    await store.beginAnswer(delivery, true);
    try {
      return await show();
    } catch (error) {
      await store.beginAnswer(delivery, false);
      throw error;
    }
  };

  return {
    towns,
    today,
    answerTo: async (delivery) => {
      const answer = (await store.firstDelivery(delivery))?.answer;
      return answer === undefined ? undefined : (JSON.parse(answer) as Reply);
    },
    replay: (town, texts) => {
      let conversation = freshConversation(town.id);
      return texts.map((text) => {
        const turned = run(town, conversation, { text, channel: 'page' });
        conversation = turned.conversation;
        return turned.reply;
      });
    },
    answer: async (question, show = showNothing) => {
      const town = towns.get(question.town);
      if (town === undefined) throw new RangeError(`"${question.town}" is not a town of this assistant`);
      return store.inOrder(question.conversation, () => once(town, question, show));
    },
  };
}

const showNothing: Show = () => Promise.resolve({});

/** Names one failure, so that a resident's report finds its line in the log. */
const failureId = (): string => randomBytes(4).toString('hex');

/** A conversation in the log: the same conversation, the same mark, and no phone number. */
const shortDigest = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 12);
