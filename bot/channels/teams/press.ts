/** A button or form of a card: it acts on its own question, once; the card is replaced by what was said. */
import { z } from 'zod';
import type { InvokeAnswer } from '../botframework/cloud.ts';
import { cardType, doneCard, type Card } from './cards.ts';
import { deliveryOf, markOf, questionOf, type Desk, type Visit } from './desk.ts';
import { cardAlone, messageOf } from './message.ts';
import { readChat, type ChatState } from './state.ts';
import { choose, shownAs } from './talk.ts';
import { switchIn, townNamed } from './town.ts';
import type { Question } from '../../assistant.ts';

const pressed = z.looseObject({
  card: z.string().max(40),
  choose: z.string().max(2000).optional(),
  label: z.string().max(2000).optional(),
  asking: z.string().max(100).optional(),
  again: z.string().max(500).optional(),
});

type Pressed = z.infer<typeof pressed>;

/** What an Action.Execute brings. */
const executed = z.object({ action: z.object({ data: z.unknown() }) });

/** The data of a pressed button in an activity's value; undefined where it is none of ours. */
export function pressedIn(value: unknown): Pressed | undefined {
  const inner = executed.safeParse(value);
  const read = pressed.safeParse(inner.success ? inner.data.action.data : value);
  if (!read.success) return undefined;
  const { choose: text, asking, again } = read.data;
  return [text, asking, again].some((part) => part !== undefined) ? read.data : undefined;
}

class Stale extends Error {}

const closed =
  'This card is closed: its question was answered, or another one was asked since. Ask again in a message.';
const fact = /^fact_(\w+)$/;

function factsIn(data: Pressed): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      const id = fact.exec(key)?.[1];
      const given = typeof value === 'number' ? String(value) : value;
      return id === undefined || typeof given !== 'string' || given.trim() === '' ? [] : [[id, given.slice(0, 200)]];
    }),
  );
}

/** Acts on what was pressed. Gives the card that now stands in the place of the pressed one. */
export async function onPress(desk: Desk, visit: Visit, data: Pressed): Promise<Card> {
  const wanted = switchIn(data.choose ?? '');
  const town = wanted === undefined ? undefined : townNamed(desk.towns, wanted);
  if (town !== undefined) {
    if (visit.known.asked !== data.card) return doneCard(closed);
    await choose(desk, visit, town);
    return doneCard(`You chose: ${town.pack.about.name}`);
  }
  if (data.again !== undefined) return showAgain(desk, visit, data.card, data.again);
  if (visit.town === undefined) return doneCard(closed);
  const asked: Pick<Question, 'text' | 'form'> =
    data.asking === undefined
      ? { text: data.choose ?? '' }
      : { text: '', form: { asking: data.asking, facts: factsIn(data) } };
  const question = questionOf(visit, visit.town, asked);
  const mark = markOf(visit.activity, asked.text);
  let used: ChatState['card'];
  let next: ChatState | undefined;
  let basedOn: readonly string[] = [];
  try {
    await visit.turn.ask({
      read: () => question,
      render: async (answered) => {
        basedOn = answered.reply.basedOn;
        if (answered.repeated) return [];
        // Read while the conversation waits: of two clicks at once the second finds the card used.
        used = readChat(await desk.store.readChannelState(visit.chat)).card;
        if (used === undefined || used.mark !== data.card) throw new Stale(closed);
        const message = shownAs(desk, visit, answered, mark);
        next = message.state;
        return [message.activity];
      },
      kept: () => (next === undefined ? {} : { channelState: next }),
    });
  } catch (error) {
    if (error instanceof Stale) return doneCard(closed);
    throw error;
  }
  const label = data.asking === undefined ? (data.label ?? data.choose ?? '') : basedOn.join(', ');
  const done = doneCard(
    label === '' ? 'Answered below.' : `${data.asking === undefined ? 'You chose' : 'Your answer'}: ${label}`,
  );
  if (used !== undefined) await replaceForAll(desk, visit, done);
  return done;
}

/** Says once more what was answered to a message that was interrupted. */
function showAgain(desk: Desk, visit: Visit, mark: string, id: string): Promise<Card> {
  const { activity, chat, turn } = visit;
  return desk.store.inOrder(chat, async () => {
    if (readChat(await desk.store.readChannelState(chat)).card?.mark !== mark) return doneCard(closed);
    const reply = await desk.assistant.answerTo(deliveryOf({ conversation: activity.conversation, id }) ?? '');
    if (reply === undefined) return doneCard(closed);
    const message = messageOf(reply, markOf(activity, id), desk.publicUrl, desk.towns.size);
    await turn.say(message.activity);
    await desk.store.writeChannelState(chat, message.state);
    const done = doneCard('Answered below.');
    await replaceForAll(desk, visit, done);
    return done;
  });
}

/**
 * Who pressed sees the new card at once; this shows it to everybody, and after a reload.
 * Teams makes two messages of a text with a card, and takes one only in the place of another: the card goes alone.
 */
async function replaceForAll(desk: Desk, { turn, activity }: Visit, done: Card): Promise<void> {
  if (activity.replyToId === undefined) return;
  try {
    await turn.replace(activity.replyToId, cardAlone(done));
  } catch (error) {
    desk.log.warn({ err: error }, 'a used card could not be replaced in Teams');
  }
}

/** The answer to an Action.Execute. */
export const cardAnswer = (card: Card): InvokeAnswer => ({
  status: 200,
  body: { statusCode: 200, type: cardType, value: card },
});

/** The answer to an action that is none of ours. */
export const notOurs: InvokeAnswer = {
  status: 200,
  body: {
    statusCode: 400,
    type: 'application/vnd.microsoft.error',
    value: { code: 'BadRequest', message: 'This button does nothing here.' },
  },
};
