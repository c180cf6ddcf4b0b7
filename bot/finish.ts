/** Finishing: what every reply carries, and what the conversation remembers of the turn. */
import type { Answered } from './context.ts';
import type { Conversation } from './conversation.ts';
import { fit } from './fit.ts';
import type { Reply } from './reply.ts';
import type { Town } from './town.ts';
import type { Turned } from './context.ts';
import type { Heard } from './understanding/hear.ts';

/** Adds the disclosure once, corrections, and what was remembered. */
export function finish(town: Town, before: Conversation, { reply, remember }: Answered, heard: Heard): Turned {
  const disclose = !before.disclosed && reply.kind !== 'notice';
  const { firstLine } = town.pack.about.source;
  const finished: Reply = {
    ...reply,
    basedOn: [
      ...reply.basedOn,
      ...heard.corrections
        .map(({ from, to }) => `"${from}" read as "${to}"`)
        .slice(0, reply.basedOn.length > 0 ? 3 : 0),
    ],
    ...(disclose && {
      ...(firstLine !== undefined && reply.source !== undefined && { source: `${reply.source} ${firstLine}` }),
      disclosure: disclosureOf(town),
    }),
  };
  const { reply: fitted, rest } = fit(finished, heard.typed);
  const { pending: _pending, offered: _offered, rest: _rest, ...kept } = before;
  return {
    reply: fitted,
    conversation: {
      ...kept,
      ...remember,
      ...(rest !== undefined && { rest }),
      disclosed: before.disclosed || reply.kind !== 'notice' || reply.notice === 'greeting' || reply.notice === 'help',
      turns: before.turns + 1,
    },
  };
}

const disclosureOf = (town: Town): string =>
  `Automated reply with information from the code of the ${town.pack.about.name}, not legal advice; its officials and the courts decide.`;
