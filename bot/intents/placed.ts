/** Placed: who asks for the section gets it in the first words, and hears where this copy does not print its number. */
import type { Answered } from '../context.ts';
import { citationLine } from '../reply.ts';

/** An answer that opens with the place of its first quotation. */
export function placed({ reply, remember }: Answered): Answered {
  const [first] = reply.citations;
  if (first === undefined || (reply.kind !== 'answer' && reply.kind !== 'clarify')) return { reply, remember };
  const restored =
    first.restored === true
      ? [
          "The numbering of this place is not printed in this copy; it was restored. Check the town's own copy before you write it down.",
        ]
      : [];
  return {
    reply: { ...reply, headline: `${citationLine(first)}: ${reply.headline}`, notes: [...restored, ...reply.notes] },
    remember,
  };
}
