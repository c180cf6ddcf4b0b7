/** The Teams channel: which turn is a message, an arrival, a button or a search. */
import type { CloudLogic } from '../botframework/cloud.ts';
import { received } from './activity.ts';
import { visit, type Desk } from './desk.ts';
import { onCompose } from './extension.ts';
import { cardAnswer, notOurs, onPress, pressedIn } from './press.ts';
import { onMessage } from './talk.ts';
import { onArrival } from './welcome.ts';

/** @example cloudEndpoint({ … }, teamsChannel(desk)) */
export function teamsChannel(desk: Desk): CloudLogic {
  return async (turn) => {
    const read = received.safeParse(turn.body);
    if (!read.success) return turn.body['type'] === 'invoke' ? { status: 400 } : undefined;
    const activity = read.data;
    const present = await visit(desk, turn, activity);
    if (activity.type === 'message') {
      const pressed = pressedIn(activity.value);
      if (pressed === undefined) await onMessage(desk, present);
      else await onPress(desk, present, pressed);
      return undefined;
    }
    if (activity.type === 'conversationUpdate' || activity.type === 'installationUpdate') {
      await onArrival(desk, present);
      return undefined;
    }
    if (activity.type !== 'invoke') return undefined;
    if (activity.name === 'adaptiveCard/action') {
      const pressed = pressedIn(activity.value);
      return pressed === undefined ? notOurs : cardAnswer(await onPress(desk, present, pressed));
    }
    return activity.name?.startsWith('composeExtension/') === true ? onCompose(desk, present) : { status: 501 };
  };
}
