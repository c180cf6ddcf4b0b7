/** Reply: the closed list of things that the assistant can say. Every channel renders every kind. */

/** Words of the code that an answer quotes, with their place. */
export interface Citation {
  /** Canonical, '98-6E'; for a section without number its title. */
  readonly section: string;
  readonly heading: string;
  /** Verbatim; empty where only a title is cited. */
  readonly quote: string;
  /** Id of the edition, where the pack holds several. */
  readonly edition?: string;
  /** The section's number or the paragraph's label was rebuilt. */
  readonly restored?: boolean;
  /** Path in the reader, '/webster-wi/code/98-6?q=…#p-E'; the channel puts the public URL in front. */
  readonly path: string;
}

/** A button: what it shows, and what it is as if typed. */
export interface Button {
  readonly label: string;
  readonly text: string;
}

/** The parts of an answer, in the order in which they are read. */
export interface Body {
  /** The first sentence: the answer. */
  readonly headline: string;
  /** The same, shorter, for a text message. */
  readonly short?: string;
  /** Facts that the answer used: a misreading shows here. */
  readonly basedOn: readonly string[];
  readonly citations: readonly Citation[];
  /** Caveats, what the text leaves open, what else to do. */
  readonly notes: readonly string[];
  /** The office to ask: 'Ask the Village Treasurer.' */
  readonly office?: string;
  /** Numbers and days outside the quotations that the decision computed, as written: '$70', 'July 10, 2026'. */
  readonly computed?: readonly string[];
  /** Contacts and amounts that the town supplied, apart from the code. */
  readonly supplied?: readonly string[];
  /** The standing of the source, where it is doubtful. */
  readonly source?: string;
  /** The same in a few words, for a text message. */
  readonly shortSource?: string;
  /** Once in a conversation: automated, from the code, not legal advice, who decides. */
  readonly disclosure?: string;
}

/** A question back: one fact. `form`: all facts that the rule may need, for a card. */
export interface Asking {
  readonly fact: string;
  readonly question: string;
  readonly buttons: readonly Button[];
  /** Id of this question: a card or button acts on it alone. */
  readonly id: string;
  readonly form: readonly FormField[];
}

/** A field of the form that a card shows, from the rule's declaration. */
export interface FormField {
  readonly fact: string;
  readonly label: string;
  readonly reads: 'date' | 'choice' | 'count' | 'length' | 'age' | 'span' | 'money' | 'text';
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

export type DeclineReason =
  | 'not-in-text'
  | 'set-elsewhere'
  | 'out-of-scope'
  | 'other-town'
  | 'advice'
  | 'case-record'
  | 'injection'
  | 'emergency';

export type NoticeKind =
  | 'greeting'
  | 'help'
  | 'thanks'
  | 'opted-out'
  | 'opted-in'
  | 'start-over'
  | 'failed'
  | 'nothing-to-read'
  | 'nothing-more'
  | 'too-long';

export type Reply =
  | ({ readonly kind: 'answer' | 'clarify' } & Body & { readonly citations: readonly [Citation, ...Citation[]] })
  | ({ readonly kind: 'ask'; readonly asking: Asking } & Body)
  | ({ readonly kind: 'decline'; readonly reason: DeclineReason } & Body)
  | ({ readonly kind: 'choose'; readonly buttons: readonly Button[] } & Body)
  | ({ readonly kind: 'passages'; readonly passages: readonly Passage[]; readonly more: boolean } & Body)
  | ({ readonly kind: 'notice'; readonly notice: NoticeKind; readonly buttons: readonly Button[] } & Body);

/** Replies that cannot be sent without a citation. */
export type Cited = Extract<Reply, { readonly kind: 'answer' | 'clarify' }>;
export const isCited = (reply: Reply): reply is Cited => reply.kind === 'answer' || reply.kind === 'clarify';

/** A paragraph that somebody asked to read. */
export interface Passage {
  readonly citation: Citation;
  readonly text: string;
}

/** "§ 98-6E, Restrictions on keeping of dogs …": how a citation is written under its quotation. */
export function citationLine(citation: Citation): string {
  const number = /^\d/.test(citation.section) ? `§ ${citation.section}` : `"${citation.section}"`;
  return citation.heading === '' || citation.heading === citation.section ? number : `${number}, ${citation.heading}`;
}

const joined = (...blocks: readonly (string | undefined)[]): string =>
  blocks.filter((block) => block !== undefined && block !== '').join('\n\n');

/**
 * The complete plain text of a reply: nothing is said by a card or a page alone.
 * Headline, "Based on", quotations with their places, notes, question, source.
 */
export function plainText(reply: Reply): string {
  const quotes = reply.citations.filter(({ quote }) => quote !== '').map((c) => `"${c.quote}"\n${citationLine(c)}`);
  const titles = reply.kind === 'passages' ? [] : reply.citations.filter(({ quote }) => quote === '').map(citationLine);
  const passages =
    reply.kind === 'passages' ? reply.passages.map(({ citation, text }) => `§ ${citation.section}\n"${text}"`) : [];
  const buttons =
    'buttons' in reply ? reply.buttons.map(({ label }, at) => `${String(at + 1)}. ${label}`).join('\n') : '';
  const asking = reply.kind === 'ask' ? askedIn(reply.asking) : undefined;
  return joined(
    reply.headline,
    reply.basedOn.length === 0 ? undefined : `Based on: ${reply.basedOn.join(', ')}.`,
    ...passages,
    ...quotes,
    titles.length === 0 ? undefined : `See ${titles.join('; ')}.`,
    joinSentences([...reply.notes, reply.office ?? '']),
    reply.supplied?.join('\n'),
    asking,
    buttons,
    reply.source,
    reply.disclosure,
  );
}

/** "Are its rabies shots current? (Yes, current / No / I don't know)" */
const askedIn = ({ question, buttons }: Asking): string =>
  buttons.length === 0 ? question : `${question} (${buttons.map(({ label }) => label).join(' / ')})`;

const joinSentences = (sentences: readonly string[]): string => sentences.filter((s) => s !== '').join(' ');
