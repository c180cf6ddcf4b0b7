/** Guards: what must be met before any question is answered: danger, orders to the machine, other towns. */
import type { Answered } from '../context.ts';
import type { DeclineReason } from '../reply.ts';
import type { Town } from '../town.ts';
import type { Heard } from '../understanding/hear.ts';
import { body, officeOf } from '../voice.ts';
import { answerGap } from './gap.ts';

/** Says whether a text holds one of the phrases of an intent, as whole words. */
export function says(town: Town, intent: string, text: string): boolean {
  return phraseIn(town, intent, text) !== undefined;
}

const spaced = (text: string): string =>
  ` ${text
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

function phraseIn(town: Town, intent: string, text: string): string | undefined {
  const said = spaced(text);
  return phrasesOf(town.lexicon.intents[intent]?.phrases ?? []).find(({ words }) => said.includes(words))?.phrase;
}

interface Phrase {
  readonly phrase: string;
  /** Between blanks, as it is looked for. */
  readonly words: string;
}

const prepared = new WeakMap<readonly string[], readonly Phrase[]>();

function phrasesOf(list: readonly string[]): readonly Phrase[] {
  const known = prepared.get(list) ?? list.map((phrase) => ({ phrase, words: spaced(phrase) }));
  prepared.set(list, known);
  return known;
}

/**
 * A reply of its own, or undefined where the message is a plain question.
 * @param ask answers what is left of a message when an order to the machine is taken out of it.
 */
export function guard(town: Town, heard: Heard, ask: (rest: string) => Answered): Answered | undefined {
  if (says(town, 'emergency', heard.text))
    return byGap(town, heard, 'emergency', 'Call 911 first if anyone is hurt or in danger.', 'police');
  const elsewhere = otherTown(town, heard.text);
  if (elsewhere !== undefined) return elsewhere;
  if (says(town, 'injection', heard.text)) return injected(town, ask(withoutOrders(town, heard.text)));
  if (says(town, 'advice', heard.text))
    return byGap(
      town,
      heard,
      'advice',
      'I cannot advise you on how to plead, what to do in court or whether you have a good case. That is for a lawyer.',
      'court',
    );
  if (says(town, 'case-record', heard.text))
    return byGap(town, heard, 'case-record', 'I cannot see records: I have only the text of the code.', 'general');
  return undefined;
}

function byGap(town: Town, heard: Heard, reason: DeclineReason, headline: string, role: string): Answered {
  const [best] = town.matcher.match(
    heard.features,
    ({ kind, id }) => kind === 'gap' && town.gaps.get(id)?.reason === reason,
  );
  const gap = best === undefined || best.score < 0.1 ? undefined : town.gaps.get(best.target.id);
  if (gap !== undefined && best !== undefined)
    return answerGap(
      {
        town,
        resolved: { target: best.target, score: 1, followUp: false, features: heard.features, alternatives: [] },
      },
      gap,
    );
  return { reply: { kind: 'decline', reason, ...body(town, { headline, ...officeOf(town, role) }) }, remember: {} };
}

/** The answer to what was asked besides the order, under a plain first sentence. */
function injected(town: Town, answered: Answered): Answered {
  const { reply } = answered;
  const refusal = 'I only say what the text of the code holds; I cannot follow orders inside a message.';
  const plain = reply.kind === 'answer' || reply.kind === 'clarify' || reply.kind === 'decline';
  const headline = plain ? `${refusal} ${reply.headline.replace(/^(?:Yes|No)\. /, '')}` : refusal;
  return {
    reply: {
      kind: 'decline',
      reason: 'injection',
      ...body(town, {
        headline,
        ...(plain && { basedOn: reply.basedOn, citations: reply.citations, notes: reply.notes }),
        ...officeOf(town),
      }),
      ...(plain && reply.office !== undefined && { office: reply.office }),
      ...(plain && reply.computed !== undefined && { computed: reply.computed }),
    },
    remember: plain ? answered.remember : {},
  };
}

function withoutOrders(town: Town, text: string): string {
  const sentences = text.replace(/"[^"]*"/g, ' ').split(/(?<=[.!?])\s+|\s--\s|\n/);
  const clean = sentences
    .filter((sentence) => !says(town, 'injection', sentence))
    .join(' ')
    .trim();
  if (clean.split(/\s+/).length >= 3) return clean;
  const phrase = phraseIn(town, 'injection', text) ?? '';
  return text
    .replace(/"[^"]*"/g, ' ')
    .replace(phrase, ' ')
    .trim();
}

/** A question about another town, or about a namesake of this one. */
function otherTown(town: Town, text: string): Answered | undefined {
  const { name, state, aliases } = town.pack.about;
  const places = town.lexicon.intents['other-places']?.phrases ?? [];
  const said = spaced(text);
  const own = [...aliases, name].map((alias) => spaced(alias.toLowerCase()).trim()).filter((alias) => alias.length > 2);
  const namesake = own.some((alias) =>
    places.some((place) => said.includes(` ${alias} ${place} `) || said.includes(` ${alias} in ${place} `)),
  );
  const otherServed = town.served
    .map((served) => served.split(',')[0] ?? '')
    .filter((served) => served !== name)
    .map((served) => spaced(served.toLowerCase().replace(/^(?:village|city|town) of /, '')).trim());
  const asksRule =
    /\b(?:rules?|laws?|ordinances?|codes?|licen[sc]es?|fees?|fines?|limits?|allowed|legal|illegal|tags?|cost|price|how many|how much)\b/.test(
      said,
    );
  const elsewhere =
    /\b(?:mov|bring|com|transfer|from|lived|licensed|went|going to|drive|told|court|vet|shelter|pound|hospital)\w*\b/.test(
      said,
    );
  const about = (place: string): boolean =>
    asksRule &&
    !elsewhere &&
    new RegExp(`\\b(?:in|for|of|about) (?:the )?(?:village of |city of |town of )?${place}\\s*$`).test(said.trimEnd());
  if (!namesake && ![...places, ...otherServed].some(about)) return undefined;
  const others = town.served.filter((served) => !served.startsWith(name));
  return {
    reply: {
      kind: 'decline',
      reason: 'other-town',
      ...body(town, {
        headline: `I only have the code of the ${name}, ${state}. I cannot answer for another town or another state.`,
        notes: others.length === 0 ? [] : [`This assistant also knows: ${others.join('; ')}.`],
        ...officeOf(town),
      }),
    },
    remember: {},
  };
}
