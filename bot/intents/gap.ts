/** A gap: what people ask that the text does not hold. Says so, cites the nearest words and names the office. */
import type { Gap } from '../../knowledge/pack.ts';
import type { Answered, Context } from '../context.ts';
import { body, citeAll, proofsOfCaveat, citeTitle, officeOf } from '../voice.ts';

export function answerGap({ town, resolved }: Pick<Context, 'town' | 'resolved'>, gap: Gap): Answered {
  const caveats = (gap.caveats ?? []).flatMap((id) => town.pack.caveats.get(id) ?? []);
  const proofs = [...(gap.proofs ?? []), ...caveats.flatMap(proofsOfCaveat)];
  const citations = [...citeAll(town, proofs, 4), ...(gap.section === undefined ? [] : [citeTitle(town, gap.section)])];
  return {
    reply: {
      kind: 'decline',
      reason: gap.reason,
      ...body(town, {
        headline: gap.say,
        basedOn: gap.reason === 'out-of-scope' ? [] : [gap.label],
        citations,
        notes: [...(gap.notes ?? []), ...caveats.map(({ say }) => say)],
        ...officeOf(town, gap.office),
      }),
    },
    remember: { about: { kind: 'gap', id: gap.id }, concepts: [...resolved.features] },
  };
}
