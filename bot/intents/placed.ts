/** Placed: who asks for the section gets it in the first words, and hears where this copy does not print its number. */
import type { Answered } from '../context.ts';
import { citationLine, type Citation } from '../reply.ts';

/** Tells which of the places are rebuilt in this copy; empty where none is. */
export function restoredNote(places: readonly Pick<Citation, 'section' | 'restored'>[]): string[] {
  const rebuilt = places.flatMap(({ restored, section }) =>
    restored === true ? [/^\d/.test(section) ? `§ ${section}` : section] : [],
  );
  return rebuilt.length === 0
    ? []
    : [
        `Restored in this copy: ${[...new Set(rebuilt)].join(', ')}. Check the town's own copy before you write it down.`,
      ];
}

/** An answer that opens with the place of its first quotation. */
export function placed({ reply, remember }: Answered): Answered {
  const [first] = reply.citations;
  if (first === undefined || (reply.kind !== 'answer' && reply.kind !== 'clarify')) return { reply, remember };
  const number = first.restored === true ? ['The numbering of this place is not printed in this copy; it was restored.'] : [];
  return {
    reply: {
      ...reply,
      headline: `${citationLine(first)}: ${reply.headline}`,
      notes: [...number, ...restoredNote([first]), ...reply.notes],
    },
    remember,
  };
}
