/** Guards: what must be met before any question is answered: danger, orders to the machine, other towns. */
import type { Answered } from '../context.ts';
import type { Conversation } from '../conversation.ts';
import type { DeclineReason } from '../reply.ts';
import type { Town } from '../town.ts';
import type { Heard } from '../understanding/hear.ts';
import { body, officeOf } from '../voice.ts';

/** A reply of its own, or undefined where the message is a plain question. */
export function guard(town: Town, heard: Heard, conversation: Conversation): Answered | undefined {
  void conversation;
  const name = (['emergency', 'injection', 'advice', 'case-record'] as const).find((intent) => says(town, intent, heard.text));
  return name === undefined ? undefined : guarded(town, name);
}

export const says = (town: Town, intent: string, text: string): boolean => {
  const said = ` ${text.replace(/[^a-z0-9]+/g, ' ').trim()} `;
  return (town.lexicon.intents[intent]?.phrases ?? []).some((phrase) => said.includes(` ${phrase.replace(/[^a-z0-9]+/g, ' ').trim()} `));
};

function guarded(town: Town, reason: DeclineReason): Answered {
  return { reply: { kind: 'decline', reason, ...body(town, { headline: 'I cannot help with that.', ...officeOf(town) }) }, remember: {} };
}
