/** Placed: who asks for the section gets it in the first words, and hears where this copy does not print its number. */
import type { Answered } from '../context.ts';
import { citationLine, isCited } from '../reply.ts';

/** An answer that opens with the place of its first quotation. */
export function placed({ reply, remember }: Answered): Answered {
  if (!isCited(reply)) return { reply, remember };
  const [first] = reply.citations;
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
