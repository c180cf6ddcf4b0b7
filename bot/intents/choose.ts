/** Choose: not sure what was asked; up to three likely questions to tap, or a plain "not in the text". */
import type { Answered } from '../context.ts';
import type { Target } from '../conversation.ts';
import type { Button, Reply } from '../reply.ts';
import type { Town } from '../town.ts';
import type { Match } from '../understanding/match.ts';
import { body, cite, officeOf } from '../voice.ts';
import { isConcept, isShape, type Feature } from '../understanding/features.ts';
import type { Part } from '../understanding/hear.ts';

/** A question that a target answers, as a person would type it. */
export function questionFor(town: Town, { kind, id }: Target): string | undefined {
  if (kind === 'duty') return town.duties.get(id)?.asks[0];
  if (kind === 'gap') return town.gaps.get(id)?.asks[0];
  if (kind === 'rule') return town.lexicon.rules.get(id)?.[0];
  if (kind === 'definition') return `what does ${town.definitions.get(id)?.term ?? id} mean`;
  if (kind === 'change') return town.changes.get(id)?.asks[0];
  return undefined;
}

const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\?*$/, '')}?`;

/** Offers the likeliest questions. */
export function offer(town: Town, matches: readonly Match[], features: readonly Feature[]): Answered {
  const buttons: Button[] = matches.slice(0, 3).flatMap(({ target }) => {
    const text = questionFor(town, target);
    return text === undefined ? [] : [{ label: asSentence(text), text }];
  });
  const nearest = matches.flatMap(({ target }) => town.duties.get(target.id) ?? []).slice(0, 2);
  const reply: Reply = {
    kind: 'choose',
    buttons,
    ...body(town, {
      headline: 'I am not sure what you are asking. Which of these do you mean?',
      citations: nearest.map(({ cite: place, edition }) => cite(town, { cite: place, quote: '', edition })),
      notes: ['If none fits, please ask in other words: I can only answer from the text of the code.'],
    }),
  };
  return { reply, remember: { concepts: [...features], offered: buttons.map(({ text }) => text) } };
}

/** Nothing of the code comes near: says so, and names the nearest sections where words of the question stand in them. */
export function nothingNear(town: Town, part: Part): Answered {
  const { chapter, name } = town.pack.about;
  const near = part.features.some(isConcept) ? town.paragraphs.sections(part.text, 2) : [];
  const known = part.features.some((feature) => isConcept(feature) && !isShape(feature));
  const reply: Reply = {
    kind: 'decline',
    reason: known ? 'not-in-text' : 'out-of-scope',
    ...body(town, {
      headline: known
        ? `I found nothing about that in the text I have of chapter ${chapter.number} (${chapter.title}).`
        : `I can only help with chapter ${chapter.number} (${chapter.title}) of the ${name} code; this does not seem to be part of it.`,
      citations: known ? near.map(({ section }) => cite(town, { cite: section.number, quote: '' })) : [],
      notes: known ? ['That does not mean that it is allowed: other rules may apply.'] : [],
      ...officeOf(town),
    }),
  };
  return { reply, remember: {} };
}
