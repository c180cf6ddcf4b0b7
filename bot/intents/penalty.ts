/** A penalty: what a violation costs. The forfeiture rule decides where the town has one. */
import type { Duty, Gap } from '../../knowledge/pack.ts';
import type { Answered, Context } from '../context.ts';
import { body, citeAll, officeOf } from '../voice.ts';
import { proofOfSay } from './duty.ts';
import { answerGap } from './gap.ts';
import { answerRule } from './rule.ts';

const forfeiture = 'forfeiture';

export function answerPenalty(context: Context): Answered {
  const { town, conversation, heard, facts, resolved } = context;
  const rule = town.rules.get(forfeiture);
  const matter = resolved.matter ?? dutyAt(context, conversation.matter?.cite);
  if (rule === undefined) return unstated(context, matter);
  const cite = resolved.matter?.cite ?? conversation.matter?.cite;
  const label = resolved.matter?.label ?? conversation.matter?.label;
  // "And the 5th?" replaces the offense of the last question.
  const said = heard.facts.offense === undefined ? heard.ordinal : undefined;
  const offense = said === undefined ? facts.offense : { value: said };
  const known = {
    ...facts,
    ...(cite !== undefined && { violation: { value: cite } }),
    ...(offense !== undefined && { offense }),
  };
  const extras = {
    ...(label !== undefined && { labels: { violation: label } }),
    ...(matter !== undefined && matter.kind === 'prohibition' && { proofs: [] }),
    remember: cite === undefined || label === undefined ? {} : { matter: { cite, label } },
  };
  return answerRule({ ...context, facts: known }, rule, extras);
}

const dutyAt = ({ town }: Context, cite: string | undefined): Duty | undefined =>
  town.pack.duties.find((duty) => duty.cite === cite);

/** A town whose text holds no penalties: says so by name, and says what the text does hold of the matter. */
function unstated(context: Context, matter: Duty | undefined): Answered {
  const { town, resolved } = context;
  const gap = penaltyGap(context);
  if (gap === undefined)
    return {
      reply: {
        kind: 'decline',
        reason: 'not-in-text',
        ...body(town, { headline: 'The text I have states no amounts for violations.', ...officeOf(town, 'court') }),
      },
      remember: {},
    };
  const answered = answerGap({ town, resolved }, gap);
  if (matter === undefined || answered.reply.kind !== 'decline') return answered;
  return {
    reply: {
      ...answered.reply,
      basedOn: [matter.label],
      citations: [...citeAll(town, proofOfSay(matter), 4), ...answered.reply.citations],
      notes: [matter.say, ...answered.reply.notes],
    },
    remember: { ...answered.remember, matter: { cite: matter.cite, label: matter.label } },
  };
}

function penaltyGap({ town, resolved }: Context): Gap | undefined {
  const [best] = town.matcher.match(
    ['#penalty', ...resolved.features],
    (target) => target.kind === 'gap' && town.matcher.speaksOf(target, '#penalty'),
  );
  return best === undefined ? undefined : town.gaps.get(best.target.id);
}
