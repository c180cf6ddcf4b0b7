/** A definition: what a word of the code means. */
import type { Definition } from '../../knowledge/pack.ts';
import type { Answered, Context } from '../context.ts';
import { body, citeAll } from '../voice.ts';

export function answerDefinition({ town, resolved }: Context, definition: Definition): Answered {
  const caveats = (definition.caveats ?? []).flatMap((id) => town.pack.caveats.get(id) ?? []);
  const [first, ...rest] = citeAll(town, [definition, ...(definition.more ?? [])], 4);
  if (first === undefined) throw new Error(`definition "${definition.id}" has no citation`);
  return {
    reply: {
      kind: 'answer',
      ...body(town, {
        headline: definition.say,
        basedOn: [`what "${definition.term}" means`],
        notes: caveats.map(({ say }) => say),
      }),
      citations: [first, ...rest],
    },
    remember: { about: { kind: 'definition', id: definition.id }, concepts: [...resolved.features] },
  };
}
