/** The steps of answering, in order: the table of contents of the bot. */
import { knownFacts, type Conversation } from './conversation.ts';
import type { Answered, Context, Turned } from './context.ts';
import { onAnotherDay } from './intents/as-of.ts';
import { answerChange } from './intents/change.ts';
import { checklist } from './intents/checklist.ts';
import { nothingNear, offer } from './intents/choose.ts';
import { answerDefinition } from './intents/definition.ts';
import { dispatch } from './intents/dispatch.ts';
import { answerDuty } from './intents/duty.ts';
import { answerGap } from './intents/gap.ts';
import { guard } from './intents/guard.ts';
import { placed } from './intents/placed.ts';
import { answerPenalty } from './intents/penalty.ts';
import { answerRule } from './intents/rule.ts';
import { lookUp, passages } from './intents/section.ts';
import { isMore, talk, talkOf } from './intents/talk.ts';
import { together } from './intents/together.ts';
import type { Message } from './message.ts';
import { finish } from './finish.ts';
import { theRest } from './fit.ts';
import { forget, remembered, withoutSubject } from './memory.ts';
import type { Town } from './town.ts';
import { readFact, readInstead, readForm } from './understanding/continuing.ts';
import { hear, type Heard, type Part } from './understanding/hear.ts';
import { resolve, type Resolved } from './understanding/resolve.ts';
import { takenUp, withDesignation } from './understanding/taking-up.ts';
import { isKindOfQuestion, isWhose, namesSubjectAlone } from './understanding/subject.ts';
import { isClear, likely, speaksOfIt, sure } from './understanding/sureness.ts';
import { isFactId } from '../domain/facts.ts';

export type { Turned } from './context.ts';

/**
 * Answers one message. Pure: the same town, conversation, message and day give the same reply, byte for byte.
 * Never throws on any text.
 */
export function turn(town: Town, before: Conversation, message: Message): Turned {
  const otherDay = onAnotherDay(before, message, (known, rest) => turn(town, known, rest));
  if (otherDay !== undefined) return otherDay;
  const heard = hear(town, offered(before, message.text), message.today);
  const notice = message.form === undefined ? talkOf(town, heard.text) : undefined;
  if (notice !== undefined)
    return finish(town, forget(before, notice), { reply: talk(town, notice), remember: {} }, heard);
  const known = heard.anew ? withoutSubject(before) : before;
  const answered =
    more(town, known, heard) ??
    continued(town, known, message, heard) ??
    dispatch(town, heard, message.today) ??
    checklist(town, heard, message.today) ??
    guard(town, heard, (rest) => answerAll(town, known, message, hear(town, rest, message.today))) ??
    lookUp(town, heard) ??
    answerAll(town, known, message, heard);
  return finish(town, known, answered, heard);
}

/** The questions of a message, each in the light of the one before. */
function answerAll(town: Town, before: Conversation, message: Message, heard: Heard): Answered {
  let now = before;
  const answers = heard.parts.map((part) => {
    const answered = answerPart(town, now, message, heard, part);
    now = { ...now, ...answered.remember };
    return answered;
  });
  return together(answers);
}

/** "More" continues what was read out. */
function more(town: Town, { rest }: Conversation, heard: Heard): Answered | undefined {
  if (!isMore(town, heard.text)) return undefined;
  if (rest === undefined) return { reply: talk(town, 'nothing-more'), remember: {} };
  return rest.kind === 'passages' ? passages(town, rest.place, rest.at, rest.edition) : theRest(town, rest);
}

/** A number as the whole message picks what was offered last. */
function offered({ offered = [] }: Conversation, text: string): string {
  const picked = /^\s*(\d)[.)]?\s*$/.exec(text)?.[1];
  return (picked === undefined ? undefined : offered[Number(picked) - 1]) ?? text;
}

/** A form, or the answer to the fact that was asked for last. */
function continued(town: Town, before: Conversation, message: Message, heard: Heard): Answered | undefined {
  const { pending } = before;
  if (message.form !== undefined) {
    if (pending === undefined || pending.id !== message.form.asking) return undefined;
    return resume(town, { ...before, facts: { ...before.facts, ...readForm(message.form.facts) } }, message, heard);
  }
  if (pending === undefined || !isFactId(pending.fact)) return undefined;
  const given = readFact(town, pending.fact, heard, message.today);
  const instead = given === undefined ? readInstead(town, pending, heard) : {};
  if (Object.keys(instead).length > 0)
    return resume(town, { ...before, facts: { ...before.facts, ...heard.facts, ...instead } }, message, heard);
  if (given === undefined || asksSomethingElse(town, before, heard)) return undefined;
  return resume(town, { ...before, facts: { ...before.facts, ...heard.facts, [pending.fact]: given } }, message, heard);
}

function asksSomethingElse(town: Town, before: Conversation, heard: Heard): boolean {
  const [part] = heard.parts;
  if (part === undefined || heard.text.split(' ').length < 5) return false;
  const found = resolve(town, part, heard, { ...before, concepts: undefined });
  return found !== undefined && found.score >= 0.6 && found.target.id !== before.pending?.target.id;
}

function resume(town: Town, before: Conversation, message: Message, heard: Heard): Answered | undefined {
  const [part] = heard.parts;
  const target = before.pending?.target;
  if (part === undefined || target === undefined) return undefined;
  const resolved: Resolved = {
    target,
    score: 1,
    followUp: true,
    features: before.concepts ?? part.features,
    alternatives: [],
  };
  return answerTarget(town, before, message, heard, part, resolved);
}

/** One question of the message: what answers it, or what is offered instead. */
function answerPart(town: Town, before: Conversation, message: Message, heard: Heard, part: Part): Answered {
  const taken = takenUp(town, part, heard, before);
  if (taken !== undefined) {
    const { target, features, facts } = taken;
    const again: Resolved = { target, score: 1, followUp: true, features, alternatives: [] };
    const answered = answerTarget(
      town,
      before,
      message,
      { ...heard, facts: { ...heard.facts, ...facts } },
      part,
      again,
    );
    if (answered !== undefined) return answered;
  }
  const resolved = spokenOf(town, resolve(town, part, heard, before));
  const told = ({ reply, remember }: Answered): Answered => ({
    reply,
    remember: { facts: { ...before.facts, ...heard.facts }, ...remember },
  });
  if (resolved === undefined || (resolved.score < likely && !isClear(town, resolved)))
    return told(nothingNear(town, part));
  const offered = (): Answered => told(offer(town, resolved.alternatives, resolved.features));
  if (saysNothing(part, before)) return offered();
  if (!isClear(town, resolved)) return speaksOfIt(town, resolved) ? offered() : told(nothingNear(town, part));
  return answerTarget(town, before, message, heard, part, resolved) ?? offered();
}

/** Of a match that speaks of nothing that is asked ("muzzle my pit bull": breeds), the next that does and is sure. */
function spokenOf(town: Town, resolved: Resolved | undefined): Resolved | undefined {
  if (resolved === undefined || resolved.target.kind === 'penalty' || isClear(town, resolved)) return resolved;
  const { features, alternatives } = resolved;
  const next = alternatives.find(({ target, score }) => score >= sure && speaksOfIt(town, { target, features }));
  return next === undefined ? resolved : { ...resolved, ...next };
}

/** "Dog", "how much?", "rabies": words that name an animal, a kind of question or a subject alone, and ask nothing of it. */
const saysNothing = (part: Part, before: Conversation): boolean =>
  before.about === undefined &&
  part.features.length <= 3 &&
  (namesSubjectAlone(part) || part.features.every((feature) => isWhose(feature) || isKindOfQuestion(feature)));

function answerTarget(
  town: Town,
  before: Conversation,
  message: Message,
  heard: Heard,
  part: Part,
  resolved: Resolved,
): Answered | undefined {
  const told = { ...knownFacts(remembered(before, resolved)), ...heard.facts } as ReturnType<typeof knownFacts>;
  const facts = resolved.followUp ? withDesignation(told, part.features) : told;
  const context = { town, conversation: before, heard, part, resolved, facts, today: message.today };
  const answered = answerWith(context, resolved.target);
  // What was told stays known, whatever answered.
  if (answered === undefined) return undefined;
  const said = part.features.includes('#q-section') ? placed(answered) : answered;
  return { ...said, remember: { facts, ...said.remember } };
}

/** What answers a target. */
function answerWith(context: Context, { kind, id }: Resolved['target']): Answered | undefined {
  const { town } = context;
  const [rule, duty, gap] = [town.rules.get(id), town.duties.get(id), town.gaps.get(id)];
  const [definition, change] = [town.definitions.get(id), town.changes.get(id)];
  if (kind === 'penalty') return answerPenalty(context);
  if (kind === 'rule' && rule?.id === 'forfeiture') return answerPenalty(context);
  if (kind === 'rule' && rule !== undefined) return answerRule(context, rule);
  if (kind === 'duty' && duty !== undefined) return answerDuty(context, duty);
  if (kind === 'gap' && gap !== undefined) return answerGap(context, gap);
  if (kind === 'definition' && definition !== undefined) return answerDefinition(context, definition);
  if (kind === 'change' && change !== undefined) return answerChange(town, change, context.resolved.features);
  return undefined;
}
