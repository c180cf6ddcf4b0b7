/** A reply as a Teams message: its text is the answer; a card below it where something can be chosen or filled in. */
import type { Reply } from '../../reply.ts';
import type { OutboundActivity } from '../activity.ts';
import { againCard, cardType, choicesCard, mostActions, replyCard, type Card } from './cards.ts';
import { citationEntities, escaped, teamsText } from './markdown.ts';
import type { ChatState } from './state.ts';
import type { Town } from '../../town.ts';

export interface Message {
  readonly activity: OutboundActivity;
  /** What the channel keeps, so that the card can be used once. */
  readonly state: ChatState;
}

const withCard = (
  text: string,
  card: Card | undefined,
  entities: NonNullable<OutboundActivity['entities']> = [],
): OutboundActivity => ({
  type: 'message',
  text,
  textFormat: 'markdown',
  ...(entities.length > 0 && { entities }),
  ...(card !== undefined && { attachments: [{ contentType: cardType, content: card }] }),
});

/** A card without a text: what can stand in the place of another one. */
export const cardAlone = (card: Card): OutboundActivity => ({
  type: 'message',
  attachments: [{ contentType: cardType, content: card }],
});

/** What staff can type besides questions: told with the greeting and with help. */
const staffNote =
  'For staff: "dispatch: dog bite, owner unknown" says what to do and what the code allows; "checklist" with a section or a violation lists what a citation needs; "as of 2026-03-31:" before a question asks for another day.';

const switchNote = 'To change the town, type "switch to" and its name.';

/** Commands of staff to tap, behind the town's own examples. */
const staffExamples = ['dispatch: dog bite, owner unknown', 'checklist dog at large'].map((text) => ({
  label: text,
  text,
}));

/** The greeting and the help speak of the bot itself; they tell staff what else they can type. */
const withStaffNotes = (reply: Reply, towns: number): Reply =>
  reply.kind === 'notice' && /\bautomated assistant\b/.test(reply.headline)
    ? {
        ...reply,
        notes: [...reply.notes, staffNote, ...(towns > 1 ? [switchNote] : [])],
        buttons: [...reply.buttons.slice(0, mostActions - staffExamples.length), ...staffExamples],
      }
    : reply;

/**
 * @param mark of the card, where there is one.
 * @param towns how many towns this installation has.
 */
export function messageOf(given: Reply, mark: string, publicUrl: string, towns: number): Message {
  const reply = withStaffNotes(given, towns);
  const text = teamsText(reply, publicUrl);
  const card = replyCard(mark, reply);
  return {
    activity: withCard(text, card, citationEntities(reply, publicUrl)),
    state: { version: 1, ...(card !== undefined && { card: { mark } }) },
  };
}

/**
 * In the place of an answer that the person may have: its process died while it was sent. Sending it again would say it
 * twice, keeping silent would lose it; so the person decides.
 * @param to id of the message that was answered.
 */
export const interrupted = (mark: string, to: string): Message => ({
  activity: withCard(
    '**I was interrupted while I answered this message.** If you do not see the answer above, press the button or send the message again.',
    againCard(mark, to),
  ),
  state: { version: 1, card: { mark } },
});

/** Asks for the town: once, with a button a town. */
export function whichTown(
  towns: ReadonlyMap<string, Town>,
  mark: string,
  before: readonly string[] = [],
): OutboundActivity {
  const names = [...towns.values()].map(({ pack: { about } }) => about.name);
  const buttons = names.map((name) => ({ label: name, text: `switch to ${name}` }));
  const listed = buttons.length > 6 ? [`Type one of: ${names.join('; ')}.`] : [];
  const lines = [
    ...before,
    '**Which town do you ask about?**',
    ...listed.map(escaped),
    'You are asked once. To change it later, type "switch to" and its name.',
  ];
  return withCard(lines.join('\n\n'), choicesCard(mark, buttons));
}
