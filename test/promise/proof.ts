/** The central promise: what of a reply's numbers and days nothing proves. */
import { figuresIn, holdsNumber } from '../../knowledge/loading/figures.ts';
import type { Reply } from '../../bot/reply.ts';

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const days = new RegExp(`\\b(?:${months}) \\d{1,2}(?:, \\d{4})?(?!\\d)`, 'g');
/** Section numbers, chapters, and the numbers of a list. */
const places =
  /§+ ?[\w.-]+(?:\([\w.]+\))*[A-Z]?(?:\([\w.]+\))*|\b\d{2,3}[-.]\d+(?:\.\d+)?[A-Z]?(?:\([\w.]+\))*|\bchapters? \d+|(?:^|\s)\(?\d{1,2}[.)]\s/gi;
/** Counted are parts of the text, not what the text orders: "two penalties cover this". */
const partsOfText =
  /^(?:rules?|cases?|places?|things?|periods?|ways?|readings?|sections?|tests?|words?|offices?|penalties|matters?|paragraphs?|conditions?|kinds?|parts?|lists?|sentences?)$/;

/** What may prove a number besides the quotations of the reply itself. */
export interface Given {
  /** What the person typed in the conversation so far. */
  readonly typed: readonly string[];
  /** What earlier replies of the conversation computed: "more" goes on with them. */
  readonly computed?: readonly string[];
}

/** The sentences of a reply that are not quotations. */
const sentencesOf = (reply: Reply): string =>
  [
    reply.headline,
    reply.short ?? '',
    ...reply.notes,
    reply.office ?? '',
    reply.kind === 'ask' ? reply.asking.question : '',
  ]
    .join(' \n ')
    .replace(/"[^"]*"/g, ' ');

/** The words of the code that a reply shows. */
const quotedBy = (reply: Reply): string[] => [
  ...reply.citations.map(({ quote }) => quote),
  ...(reply.kind === 'passages' ? reply.passages.map(({ text }) => text) : []),
];

/**
 * Numbers, amounts and days outside quotation marks that no quotation of the reply holds, that were not given and
 * that the decision did not compute. Number words count too ("five months").
 */
export function unproven(reply: Reply, { typed, computed = [] }: Given): string[] {
  const sentences = sentencesOf(reply);
  const quotes = quotedBy(reply).flatMap((quote) => [
    quote,
    quote.replace(/\[[^\]]*\]/g, ''),
    quote.replace(/[[\]]/g, ''),
  ]);
  const given = [...typed, ...reply.basedOn, ...(reply.computed ?? []), ...computed].join(' \n ');
  const daysSaid = sentences.match(days) ?? [];
  const looseDays = daysSaid.filter((day) => !given.includes(day) && !quotes.some((quote) => quote.includes(day)));
  const givenFigures = figuresIn(given);
  const looseNumbers = figuresIn(sentences.replace(days, ' ').replace(places, ' '))
    .filter(({ value, next }) => value !== 911 && !partsOfText.test(next ?? ''))
    .filter(({ value, money, ordinal, adjacent }) => !(value < 3 && !money && (!adjacent || ordinal)))
    .filter(({ value, ordinal, unit }) => !(ordinal && value < 13 && unit === undefined))
    .filter(
      ({ value, money }) =>
        !quotes.some((quote) => holdsNumber(quote, value, money ? 'USD' : undefined)) &&
        !givenFigures.some((figure) => figure.value === value),
    )
    .map(({ value, money, unit }) => `${money ? '$' : ''}${String(value)}${unit === undefined ? '' : ` ${unit}`}`);
  return [...looseDays, ...looseNumbers];
}

/** An answer and a clarification cite at least one place with its words. */
export const lacksCitation = (reply: Reply): boolean =>
  (reply.kind === 'answer' || reply.kind === 'clarify') && !reply.citations.some(({ quote }) => quote !== '');
