/** Continuing: a message read as the answer to the fact that was asked for last. */
import { factOf, isFactId, type FactId } from '../../domain/facts.ts';
import { fold, words } from '../../knowledge/words.ts';
import type { Town } from '../town.ts';
import type { Conversation } from '../conversation.ts';
import type { GivenFacts, Heard } from './hear.ts';
import { looksOf } from './hear.ts';
import { inYearOf } from './reading/dates.ts';
import { readBareNumber } from './reading/numbers.ts';
import { readBareSpan } from './reading/spans.ts';
import type { PlainDate } from '../../domain/calendar.ts';

const plainYes =
  /^(?:yes|yeah|yep|yup|y|si|sure|correct|right|ja|oui)(?:\s+(?:he|she|it|they|we|i)\s+(?:is|are|does|do|has|have))?[\s.!]*$/;
const plainNo =
  /^(?:no|nope|nah|n|not?|never|none)(?:\s+(?:he|she|it|they|we|i)\s+(?:is|are|does|do|has|have)\s?n.?t)?[\s.!]*$/;

/** What a message gives for a fact: a value, that the person does not know it, or nothing. */
export type Given = { readonly value: string | number } | 'unknown' | undefined;

/** Reads a message as the answer to one fact. "Not sure" is unknown; "yes but …" and "no wait yes" give nothing. */
export function readFact(town: Town, fact: FactId, heard: Heard, today: PlainDate): Given {
  const stated = heard.facts[fact];
  if (stated !== undefined) return stated;
  if (isUnknown(town, heard)) return 'unknown';
  const { reads, choices = [] } = factOf(fact);
  const text = fold(heard.typed);
  if (reads === 'choice') {
    if (plainYes.test(text) && choices.some(({ value }) => value === 'yes')) return { value: 'yes' };
    if (plainNo.test(text)) {
      const negative = choices.find(({ value }) => value === 'no' || value === 'none');
      if (negative !== undefined) return { value: negative.value };
    }
    const said = words(text).join(' ');
    const named = choices.filter(({ value, label }) =>
      [words(label).join(' '), words(value).join(' ')].some(
        (name) => name.length > 2 && ` ${said} `.includes(` ${name} `),
      ),
    );
    const [only] = named;
    return named.length === 1 && only !== undefined && !/\b(?:but|wait|not|or|except|expired)\b/.test(text)
      ? { value: only.value }
      : undefined;
  }
  if (reads === 'date') {
    const [day] = heard.loose;
    return day === undefined ? undefined : { value: inYearOf(day, looksOf(fact), today) };
  }
  if (reads === 'text') {
    if (fact === 'animal') return heard.animals[0] === undefined ? undefined : { value: heard.animals[0] };
    return undefined;
  }
  if (fact === 'offense' && heard.ordinal !== undefined) return { value: heard.ordinal };
  const bare = /\b(?:or|but|except|died|maybe)\b/.test(text) ? undefined : readBareNumber(text);
  return bare === undefined ? undefined : { value: bare };
}

/** "14 months ago", where the day of the shot was asked: its age does as well, if the rule reads that. */
export function readInstead(
  town: Town,
  { fact, target }: NonNullable<Conversation['pending']>,
  heard: Heard,
): GivenFacts {
  const reads = target.kind === 'rule' && town.rules.get(target.id)?.facts.includes('shotAge') === true;
  const value = reads && fact === 'vaccinationDate' ? readBareSpan(heard.text) : undefined;
  return value === undefined ? {} : { shotAge: { value } };
}

/** The person says that they do not know. */
export const isUnknown = (town: Town, heard: Heard): boolean => {
  const said = words(heard.text).join(' ');
  return (town.lexicon.intents.unknown?.phrases ?? []).some((phrase) => {
    const known = words(phrase).join(' ');
    return (
      said === known ||
      (known.includes(' ') && ` ${said} `.includes(` ${known} `)) ||
      (said.startsWith(`${known} `) && said.split(' ').length <= 5)
    );
  });
};

/** Facts of a submitted form, checked by the dictionary; what does not fit is left out. */
export function readForm(
  form: Readonly<Record<string, string>>,
): Record<string, { value: string | number } | 'unknown'> {
  const given: Record<string, { value: string | number } | 'unknown'> = {};
  for (const [id, typed] of Object.entries(form)) {
    if (!isFactId(id) || typed.trim() === '') continue;
    if (/^unknown$/i.test(typed.trim())) given[id] = 'unknown';
    const parsed = factOf(id).schema.safeParse(typed.trim());
    if (parsed.success && (typeof parsed.data === 'string' || typeof parsed.data === 'number'))
      given[id] = { value: parsed.data };
  }
  return given;
}
