/** The everyday questions of a town, each with what it should reach. */
import type { Conversation, Target } from '../../bot/conversation.ts';
import { freshConversation } from '../../bot/conversation.ts';
import type { Reply } from '../../bot/reply.ts';
import type { Town } from '../../bot/town.ts';
import { turn } from '../../bot/turn.ts';
import { isWithin } from '../../domain/citation.ts';
import { someDay } from './towns.ts';

/** A question as a clerk wrote it down, and whose it is. */
export interface Everyday {
  readonly ask: string;
  readonly owner: Target;
}

/** Every question of the pack, and of the lexicon for the rules that the town uses. */
export function everydayQuestions({ pack, rules, lexicon }: Town): Everyday[] {
  const asked = (
    kind: Target['kind'],
    entries: readonly { readonly id: string; readonly asks?: readonly string[] | undefined }[],
  ) => entries.flatMap(({ id, asks = [] }) => asks.map((ask) => ({ ask, owner: { kind, id } })));
  return [
    ...asked('duty', pack.duties),
    ...asked('gap', pack.gaps),
    ...asked('change', pack.changes),
    ...asked('definition', pack.definitions),
    ...asked(
      'rule',
      [...rules.keys()].map((id) => ({ id, asks: lexicon.rules.get(id) ?? [] })),
    ),
  ];
}

/** What came back to an everyday question, and what it was taken to be about. */
export interface Reached {
  readonly reply: Reply;
  readonly about: Target | undefined;
  /** What "more" brings, where something was left out. */
  readonly more: Reply | undefined;
}

/** Asks in the middle of a conversation that has said its disclosure already. */
export function reach(town: Town, ask: string): Reached {
  const before: Conversation = { ...freshConversation(town.id), disclosed: true };
  const { reply, conversation } = turn(town, before, { text: ask, channel: 'console', today: someDay });
  const more =
    conversation.rest === undefined
      ? undefined
      : turn(town, conversation, { text: 'more', channel: 'console', today: someDay }).reply;
  return { reply, about: conversation.pending?.target ?? conversation.about, more };
}

/** Reasons for which the bot declines before it looks for an answer, in its own words. */
const guarded = new Set(['other-town', 'emergency', 'advice', 'case-record']);

/** Whether the reply is the question's own answer: it cites the words, or says the sentence, of what it should reach. */
export function isOwn(town: Town, { kind, id }: Target, { reply, about }: Reached): boolean {
  const cites = (place: string): boolean =>
    reply.citations.some(({ section }) => isWithin(section, place) || isWithin(place, section));
  switch (kind) {
    case 'duty':
      return cites(town.duties.get(id)?.cite ?? '');
    case 'definition':
      return cites(town.definitions.get(id)?.cite ?? '');
    case 'gap': {
      const gap = town.gaps.get(id);
      return (
        gap !== undefined &&
        (reply.headline.includes(gap.say) ||
          (reply.kind === 'decline' && reply.reason === gap.reason && guarded.has(gap.reason)))
      );
    }
    case 'change': {
      const change = town.changes.get(id);
      return change !== undefined && (reply.headline.includes(change.say) || about?.id === id);
    }
    default:
      return about?.id === id || lawCites(town, id).some(cites);
  }
}

/** The places of a rule's law values. */
const lawCites = (town: Town, rule: string): string[] =>
  [...town.citedBy].flatMap(([place, rules]) => (rules.includes(rule) ? [place] : []));

/** 'duty no-tag: "98-3A(6)"', for a message that a clerk reads. */
export const nameOf = (town: Town, target: Target | undefined): string => {
  if (target === undefined) return 'nothing';
  const cite = town.duties.get(target.id)?.cite ?? town.definitions.get(target.id)?.cite;
  return `${target.kind} ${target.id}${cite === undefined ? '' : ` (${cite})`}`;
};
