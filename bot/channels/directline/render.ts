/** Reply → the activity a Direct Line client shows: complete as plain text, with its structure beside it. */
import { plainText, type Reply } from '../../reply.ts';
import type { OutboundActivity } from '../activity.ts';
import { buttonsOf, linked } from './linked.ts';

/** @param publicUrl the address under which people reach this server, without a slash at its end. */
export function renderDirectLine(reply: Reply, publicUrl: string): OutboundActivity {
  const buttons = buttonsOf(reply);
  return {
    type: 'message',
    text: plainText(reply),
    textFormat: 'plain',
    inputHint: reply.kind === 'ask' ? 'expectingInput' : 'acceptingInput',
    channelData: { reply: linked(reply, publicUrl) },
    ...(buttons.length === 0
      ? {}
      : {
          suggestedActions: {
            to: [],
            actions: buttons.map(({ label, text }) => ({ type: 'imBack', title: label, value: text })),
          },
        }),
  };
}
