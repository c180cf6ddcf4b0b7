/** One adapter and one pipeline for all channels: activity → question → reply → activities. */
import { CloudAdapter, type TurnContext } from 'botbuilder';
import { ActivityTypes, type Activity } from 'botframework-schema';
import type { Answered, Assistant, ChannelKeeps, Question } from '../../assistant.ts';
import type { InboundActivity, OutboundActivity } from '../activity.ts';
import { EmbeddedAuthentication, EmbeddedConnectors, embeddedIdentity, embeddedServiceUrl } from './embedded.ts';
import type { Deliver } from './embedded.ts';

/** What a channel knows that the pipeline does not: how to read a message, and how to show a reply. */
export interface Translation<In = InboundActivity> {
  /** Who asks what in which town; undefined where the activity is no question. */
  read(activity: In): Question | undefined;
  /** The activities that show a reply; none where nothing is to be said. */
  render(answered: Answered, question: Question): readonly OutboundActivity[] | Promise<readonly OutboundActivity[]>;
  /** What the channel keeps of the turn, once its replies are delivered; nothing by default. */
  kept?(): ChannelKeeps;
}

/**
 * The turn of every channel as the Bot Framework runs it. Our own channels and the HTTP endpoint of Teams
 * hand it to their adapter as its logic.
 */
export const turnLogic =
  (assistant: Assistant, translation: Translation<Activity>) =>
  async (context: TurnContext): Promise<void> => {
    const question = translation.read(context.activity);
    if (question === undefined) return;
    await assistant.answer(question, async (answered) => {
      const activities = await translation.render(answered, question);
      if (activities.length > 0) await context.sendActivities(activities.map(outgoing));
      return translation.kept?.() ?? {};
    });
  };

/** Puts an activity of a channel of our own through the adapter; ends when every reply is delivered. */
export type Receive = (activity: InboundActivity, translation: Translation, deliver: Deliver) => Promise<void>;

/** The pipeline of the channels that live in this process (Direct Line, text messages). */
export function createPipeline(assistant: Assistant): Receive {
  const adapter = new CloudAdapter(new EmbeddedAuthentication());
  adapter.onTurnError = (_context, error) => Promise.reject(error);
  return (activity, translation, deliver) =>
    adapter.processActivityDirect(
      { audience: '', claimsIdentity: embeddedIdentity, connectorFactory: new EmbeddedConnectors(deliver) },
      incoming(activity),
      turnLogic(assistant, { ...translation, read: () => translation.read(activity) }),
    );
}

/** An activity of ours as the SDK types it: the SDK wants every field of the protocol, and reads but these. */
const incoming = (activity: InboundActivity): Activity =>
  ({ ...activity, serviceUrl: embeddedServiceUrl }) as unknown as Activity;

const outgoing = ({ type, ...rest }: OutboundActivity): Partial<Activity> => ({
  type: type === 'message' ? ActivityTypes.Message : ActivityTypes.Typing,
  ...rest,
});

export type { Deliver };
