/** A change: what an amendment changed, with the words before and after, each cited with its edition. */
import type { Change } from '../../knowledge/pack.ts';
import type { Answered, Context } from '../context.ts';
import { body, citeAll } from '../voice.ts';

export function answerChange({ town, resolved }: Context, change: Change): Answered {
  const [first, ...rest] = [...citeAll(town, change.after, 3), ...citeAll(town, change.before, 5)];
  const said = body(town, {
    headline: change.say,
    basedOn: [`${change.label}, before and after the amendment`],
    notes: change.notes ?? [],
  });
  return {
    reply:
      first === undefined
        ? { kind: 'decline', reason: 'not-in-text', ...said }
        : { kind: 'answer', ...said, citations: [first, ...rest] },
    remember: { about: { kind: 'change', id: change.id }, concepts: [...resolved.features] },
  };
}
