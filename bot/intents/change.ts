/** A change: what an amendment changed, with the words before and after, each cited with its edition. */
import type { Change } from '../../knowledge/pack.ts';
import type { Answered } from '../context.ts';
import type { Town } from '../town.ts';
import type { Feature } from '../understanding/features.ts';
import { body, citeAll } from '../voice.ts';

/** @param features of the question, which the next one may lean on. */
export function answerChange(town: Town, change: Change, features: readonly Feature[]): Answered {
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
    remember: { about: { kind: 'change', id: change.id }, concepts: [...features] },
  };
}
