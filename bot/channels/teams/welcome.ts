/** The welcome: once a conversation, when the bot comes into it. */
import { isSelf } from './activity.ts';
import { markOf, questionOf, type Desk, type Visit } from './desk.ts';
import { messageOf, whichTown } from './message.ts';
import { once } from './talk.ts';

/** Welcomes where the bot was added; other people who come and go are no matter of ours. */
export async function onArrival(desk: Desk, visit: Visit): Promise<void> {
  const { activity, town, turn } = visit;
  if (!(activity.membersAdded ?? []).some(({ id }) => isSelf(activity, id))) return;
  const mark = markOf(activity, 'welcome');
  if (town === undefined) {
    const hello =
      'Hello. This is an automated assistant for the animal chapters of town codes. Ask in your own words; each answer quotes the code. It gives information, not legal advice.';
    await once(
      desk,
      visit,
      async () => {
        await desk.store.writeChannelState(visit.person, { ...visit.known, waiting: '', asked: mark });
        await turn.say(whichTown(desk.towns, mark, [hello]));
      },
      'welcome',
    );
    return;
  }
  let state: unknown;
  await turn.ask({
    read: () => ({ ...questionOf(visit, town, { text: 'hello' }), delivery: `teams-welcome:${visit.chat}` }),
    render: ({ reply, repeated }) => {
      if (repeated) return [];
      const message = messageOf(reply, mark, desk.publicUrl, desk.towns.size);
      state = message.state;
      return [message.activity];
    },
    kept: () => (state === undefined ? {} : { channelState: state }),
  });
}
