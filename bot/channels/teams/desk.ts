/** What every part of the Teams channel works with, and who a turn belongs to. */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Assistant, Question } from '../../assistant.ts';
import { keyedHash } from '../../store/hash.ts';
import type { Store } from '../../store/store.ts';
import type { Town } from '../../town.ts';
import type { CloudTurn } from '../botframework/cloud.ts';
import { tenantOf, type Received } from './activity.ts';
import { readPerson, type PersonState } from './state.ts';
import { townFor, type TownParts } from './town.ts';

export interface Desk extends TownParts {
  readonly assistant: Pick<Assistant, 'answerTo'>;
  readonly store: Store;
  /** Key of the hashes that stand for people. */
  readonly secret: string;
  /** The address under which people reach this server, without a slash at its end. */
  readonly publicUrl: string;
  readonly log: Logger;
}

/** A turn, who speaks, and what is known of them. */
export interface Visit {
  readonly turn: CloudTurn;
  readonly activity: Received;
  /** Key of the conversation in the store. */
  readonly chat: string;
  /** Key of the person in the store. */
  readonly person: string;
  readonly known: PersonState;
  readonly town: Town | undefined;
}

export const chatKey = ({ conversation }: Received): string => `teams:${conversation.id}`;

function personKey(desk: Desk, activity: Received): string {
  const who = activity.from?.aadObjectId ?? activity.from?.id ?? activity.conversation.id;
  return `teams-person:${keyedHash(desk.secret, 'teams', tenantOf(activity) ?? '', who)}`;
}

/** Reads what is remembered of the person. */
export async function visit(desk: Desk, turn: CloudTurn, activity: Received): Promise<Visit> {
  const person = personKey(desk, activity);
  const known = readPerson(await desk.store.readChannelState(person));
  const town = townFor(desk, known.town, tenantOf(activity));
  return { turn, activity, chat: chatKey(activity), person, known, town };
}

/** The id of a delivery: an activity's id is unique in its conversation only. */
export const deliveryOf = ({ conversation, id }: Pick<Received, 'conversation' | 'id'>): string | undefined =>
  id === undefined ? undefined : `teams:${conversation.id}:${id}`;

/** The mark of the card that a delivery leads to: the same delivery, the same mark. */
export const markOf = (activity: Received, text: string): string =>
  createHash('sha256')
    .update(`${deliveryOf(activity) ?? ''}|${text}`)
    .digest('base64url')
    .slice(0, 16);

export const questionOf = ({ chat, activity }: Visit, town: Town, asked: Pick<Question, 'text' | 'form'>): Question => {
  const delivery = deliveryOf(activity);
  const common = { town: town.id, conversation: chat, channel: 'teams' as const, repliesApart: true };
  return { ...common, ...asked, ...(delivery !== undefined && { delivery }) };
};
