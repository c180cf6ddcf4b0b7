/** A message in Teams: from its text to the answer, by way of the town. */
import type { Answered } from '../../assistant.ts';
import type { Town } from '../../town.ts';
import { isShared, mentionsUs, spoken } from './activity.ts';
import { markOf, questionOf, type Desk, type Visit } from './desk.ts';
import { interrupted, messageOf, whichTown, type Message } from './message.ts';
import type { PersonState } from './state.ts';
import { switchIn, townNamed } from './town.ts';

/** Answers what somebody typed. */
export async function onMessage(desk: Desk, visit: Visit): Promise<void> {
  const { activity, turn } = visit;
  if (isShared(activity) && !mentionsUs(activity)) return;
  const text = spoken(activity.text ?? '');
  // A dead connection shows with the answer; the sign that it is coming need not.
  await turn.say({ type: 'typing' }).catch(() => undefined);
  await onText(desk, visit, text === '' && isShared(activity) ? 'help' : text);
}

/** Answers a text, typed or pressed. */
export async function onText(desk: Desk, visit: Visit, text: string): Promise<void> {
  const wanted = switchIn(text);
  const named = wanted === undefined ? undefined : townNamed(desk.towns, wanted);
  if (named !== undefined) return choose(desk, visit, named);
  if (visit.town === undefined) {
    const chosen = townNamed(desk.towns, text);
    if (chosen !== undefined) return choose(desk, visit, chosen);
    return askTown(desk, visit, text);
  }
  if (wanted !== undefined && /^\s*switch\b/i.test(text)) return noSuchTown(desk, visit, wanted);
  await answer(desk, visit, visit.town, { text });
}

/** A reply as the message that shows it, or the question whether it was seen. */
export const shownAs = (desk: Desk, { activity }: Visit, { reply, uncertain }: Answered, mark: string): Message =>
  uncertain ? interrupted(mark, activity.id ?? '') : messageOf(reply, mark, desk.publicUrl, desk.towns.size);

/** Asks the assistant, and shows what it says. */
export function answer(desk: Desk, visit: Visit, town: Town, asked: Parameters<typeof questionOf>[2]): Promise<void> {
  const mark = markOf(visit.activity, asked.text);
  let state: unknown;
  return visit.turn.ask({
    read: () => questionOf(visit, town, asked),
    render: (answered) => {
      if (answered.repeated) return [];
      const message = shownAs(desk, visit, answered, mark);
      state = message.state;
      return [message.activity];
    },
    kept: () => (state === undefined ? {} : { channelState: state }),
  });
}

const remember = (desk: Desk, { person }: Visit, state: PersonState): Promise<void> =>
  desk.store.writeChannelState(person, state);

/** Remembers the town, says so, and answers the question that waited for it. */
export async function choose(desk: Desk, visit: Visit, town: Town): Promise<void> {
  const first = await once(desk, visit, async () => {
    await remember(desk, visit, { version: 1, town: town.id });
    const { name, state, chapter } = town.pack.about;
    const text = `**${name}, ${state}.** Answers come from chapter ${chapter.number} (${chapter.title}) of its code from now on.`;
    await visit.turn.say({ type: 'message', text, textFormat: 'markdown' });
  });
  const { waiting } = visit.known;
  if (first && waiting !== undefined && waiting !== '') await answer(desk, { ...visit, town }, town, { text: waiting });
}

async function askTown(desk: Desk, visit: Visit, text: string): Promise<void> {
  await once(desk, visit, async () => {
    const mark = markOf(visit.activity, 'town');
    await remember(desk, visit, { version: 1, waiting: text.slice(0, 2000), asked: mark });
    await visit.turn.say(whichTown(desk.towns, mark));
  });
}

async function noSuchTown(desk: Desk, visit: Visit, wanted: string): Promise<void> {
  await once(desk, visit, async () => {
    const mark = markOf(visit.activity, 'town');
    await remember(desk, visit, { ...visit.known, asked: mark });
    await visit.turn.say(
      whichTown(desk.towns, mark, [`There is no town "${wanted.replace(/[^\p{L}\p{N} .'-]/gu, '')}" here.`]),
    );
  });
}

/** Does what belongs to a delivery once, however often it is delivered. Says whether this was the first time. */
export async function once(
  desk: Desk,
  { activity, chat }: Visit,
  work: () => Promise<void>,
  own = '',
): Promise<boolean> {
  const id = `teams-once:${chat}:${own === '' ? (activity.id ?? markOf(activity, chat)) : own}`;
  return desk.store.inOrder(chat, async () => {
    if ((await desk.store.firstDelivery(id))?.answer !== undefined) return false;
    await work();
    await desk.store.answered(id, 'done');
    return true;
  });
}
