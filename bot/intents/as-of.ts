/** As of: staff ask what holds on another day, "as of 2026-03-31: is the license late?". */
import { longDate, tryPlainDate, type PlainDate } from '../../domain/calendar.ts';
import type { Conversation } from '../conversation.ts';
import type { Message } from '../message.ts';
import type { Turned } from '../context.ts';
import { readDays } from '../understanding/reading/dates.ts';

const prefix = /^\s*as of\s+([^:]{4,40}?)\s*[:,]\s*(\S[^]*)$/i;

/**
 * Answers for another day where the message names one, or goes on with a question that was asked for one.
 * @param answer answers a message that names no day any more.
 * @returns undefined for a message about the present day.
 */
export function onAnotherDay(
  before: Conversation,
  message: Message,
  answer: (before: Conversation, message: Message) => Turned,
): Turned | undefined {
  const named = prefix.exec(message.text);
  const day = named === null ? undefined : dayOf(named[1] ?? '', message.today);
  const going = before.pending === undefined ? undefined : tryPlainDate(before.asOf);
  const asked = day ?? going;
  if (asked === undefined) return before.asOf === undefined ? undefined : answer(without(before), message);
  const text = day === undefined ? message.text : (named?.[2] ?? '');
  const { reply, conversation } = answer(without(before), { ...message, text, today: asked });
  return {
    reply: { ...reply, basedOn: [`as of ${longDate(asked)}`, ...reply.basedOn] },
    conversation: conversation.pending === undefined ? conversation : { ...conversation, asOf: asked },
  };
}

function without(before: Conversation): Conversation {
  const { asOf: _asOf, ...rest } = before;
  return rest;
}

/** '2026-03-31', 'March 31, 2026'; a day without its year is not taken for one. */
function dayOf(text: string, today: PlainDate): PlainDate | undefined {
  const [day, ...others] = readDays(text, today);
  if (day === undefined || others.length > 0 || !('day' in day) || day.yearGuessed) return undefined;
  return tryPlainDate(day.day);
}
