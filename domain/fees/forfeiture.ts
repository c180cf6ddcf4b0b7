/** The forfeiture for a violation: a ladder by offense, a range, two penalties at once, or what the text leaves out. */
import { z } from 'zod';
import { isWithin } from '../citation.ts';
import { proofSchema, type Proof } from '../law.ts';
import { defineRule, type Because } from '../rule.ts';
import { dollarRange } from '../wording.ts';
import { say } from './forfeiture-wording.ts';
import { penaltyOf, scheduleFor, scheduleSchema, type Schedule } from './schedule.ts';

const places = z.array(z.string()).min(1);

const law = z.strictObject({
  schedules: z.array(scheduleSchema).min(1),
  /** One act that breaks two places which fall under two schedules: an unlicensed dog, a barking dog. */
  together: z.array(z.tuple([places, places])),
  /** Violations beside which the owner's liability for the damage stands, with the words on it. */
  liability: z.strictObject({ covers: places, cite: z.string(), quote: z.string() }).optional(),
  /** The words that show which sections the schedules name, quoted where none of them covers the violation. */
  uncovered: proofSchema,
  /** What the town can do about any violation at all. */
  injunction: proofSchema,
});
type Law = z.infer<typeof law>;

const within = (violation: string, covers: readonly string[]): boolean =>
  covers.some((place) => isWithin(violation, place));

/** The schedule of the other place that the same act breaks. */
function otherSchedule({ schedules, together }: Law, violation: string, found: Schedule): Schedule | undefined {
  const others = together.flatMap(([one, two]) => (within(violation, one) ? two : within(violation, two) ? one : []));
  return others.map((place) => scheduleFor(schedules, place)).find((other) => other !== undefined && other !== found);
}

/** The schedule that the rest of a section falls under, where a more specific one was found. */
const generalSchedule = ({ schedules }: Law, found: Schedule): Schedule | undefined =>
  found.insteadOf === undefined
    ? undefined
    : scheduleFor(
        schedules.filter((schedule) => schedule !== found),
        found.insteadOf,
      );

const because = (...proofs: readonly (Proof | undefined)[]): Because => {
  const [first, ...rest] = proofs.filter((proof) => proof !== undefined);
  if (first === undefined) throw new Error('a penalty without a proof');
  return [first, ...rest];
};

export const forfeiture = defineRule({
  id: 'forfeiture',
  title: 'The forfeiture for a violation',
  facts: ['violation', 'offense', 'species'],
  law,
  decide(facts, law) {
    const violation = facts.violation();
    const found = scheduleFor(law.schedules, violation);
    const any = found === undefined ? undefined : penaltyOf(found, undefined);
    if (found === undefined || any === undefined)
      return {
        outcome: 'none',
        data: { violation },
        because: [law.uncovered, law.injunction],
        standing: 'not-in-text',
        ask: 'court',
      };
    if (found.adopted !== undefined)
      return { outcome: 'adopted', data: {}, because: [found.adopted], standing: 'not-in-text', ask: 'court' };

    const liability = law.liability && within(violation, law.liability.covers) ? law.liability : undefined;
    const species = facts.species.ifKnown();
    const otherAnimal = found.dogsOnly !== undefined && species !== undefined && species !== 'dog';
    const other = otherSchedule(law, violation, found);
    if (other !== undefined) {
      const offense = facts.offense.ifKnown();
      const both = [found, other].map((schedule) => penaltyOf(schedule, offense)).filter((one) => one !== undefined);
      const dogsOnly = [found, other].find((schedule) => schedule.dogsOnly)?.dogsOnly;
      const proofs = [...both.flatMap(({ proofs }) => proofs), species === 'dog' ? undefined : dogsOnly];
      return {
        outcome: 'both',
        data: { both, dogs: species !== undefined && species !== 'dog' && dogsOnly !== undefined },
        because: because(...proofs),
        standing: 'clarify',
        ask: 'court',
      };
    }
    if (found.ladder !== undefined && otherAnimal) {
      const offense = facts.offense.ifKnown();
      const rest = scheduleFor(
        law.schedules.filter((schedule) => schedule !== found),
        violation,
      );
      const [forDogs, otherwise] = [penaltyOf(found, offense), rest && penaltyOf(rest, offense)];
      return {
        outcome: 'notDogs',
        data: { animal: species === 'cat' ? 'a cat' : 'an animal other than a dog', forDogs, otherwise },
        because: because(found.dogsOnly, ...(forDogs?.proofs ?? []), ...(otherwise?.proofs ?? [])),
        standing: 'clarify',
        ask: 'court',
      };
    }
    if (found.ladder !== undefined) {
      const offense = facts.offense();
      const step = penaltyOf(found, offense) ?? any;
      const reasons = because(...step.proofs, found.impounding, liability);
      const data = { step, offense, liability: liability !== undefined, impounding: found.impounding !== undefined };
      if (step.missing) return { outcome: 'beyond', data, because: reasons, standing: 'clarify', ask: 'court' };
      const dog = species === 'dog' || found.dogsOnly === undefined;
      return { outcome: 'step', data: { ...data, dog }, because: reasons, ask: 'court' };
    }
    const offense = facts.offense.ifKnown();
    const amount = penaltyOf(found, offense) ?? any;
    const rest = generalSchedule(law, found);
    const general = rest && penaltyOf(rest, undefined);
    const reasons = because(...amount.proofs, found.jail, ...(general?.proofs ?? []), liability);
    if (found.later !== undefined && found.first === undefined && (offense === undefined || offense === 1)) {
      const data = { later: dollarRange(found.later.value) };
      return offense === undefined
        ? { outcome: 'laterOnly', data, because: reasons, standing: 'clarify', ask: 'court' }
        : { outcome: 'firstUnstated', data, because: reasons, standing: 'clarify', ask: 'court' };
    }
    const same = found.first !== undefined && String(found.first.value) === String(found.later?.value);
    const instead =
      general === undefined
        ? ''
        : `Other violations of § ${found.insteadOf ?? ''}: ${general.words} (§ ${general.cite}).`;
    const words = same ? dollarRange(found.first?.value ?? [0, 0]) : amount.words;
    return {
      outcome: 'range',
      data: { words, same, jail: found.jail?.value, instead },
      because: reasons,
      ask: 'court',
    };
  },
  general(law, _today, facts) {
    const violation = facts.violation.ifKnown();
    const found = violation === undefined ? undefined : scheduleFor(law.schedules, violation);
    const steps = found && penaltyOf(found, undefined);
    if (found !== undefined && steps !== undefined)
      return { outcome: 'ladder', data: { words: steps.words }, because: because(...steps.proofs, found.impounding) };
    const all = law.schedules.map((schedule) => ({ schedule, penalty: penaltyOf(schedule, undefined) }));
    const said = all.flatMap(({ schedule, penalty }) =>
      penalty === undefined || schedule.adopted ? [] : [{ covers: schedule.covers, penalty }],
    );
    return { outcome: 'overview', data: { said }, because: because(...said.flatMap(({ penalty }) => penalty.proofs)) };
  },
  say,
  leavesOut: ['whether offenses of different kinds add up', 'juveniles, payment plans, appeals'],
});
