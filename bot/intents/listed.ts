/** Listed: an answer that is a list of lines, each with its place; what one reply cannot hold is kept for "more". */
import type { Proof } from '../../domain/law.ts';
import type { Caveat } from '../../knowledge/pack.ts';
import type { Answered } from '../context.ts';
import type { Conversation } from '../conversation.ts';
import { proving } from '../proven.ts';
import { plainText, type Reply } from '../reply.ts';
import { body, citeAll, officeOf } from '../voice.ts';
import type { Town } from '../town.ts';

/** One line, and the words of the code that it rests on: they are shown together. */
export interface Line {
  readonly say: string;
  readonly proofs: readonly Proof[];
  /** Numbers that count the lines' own cases, as written: 'fifth'. */
  readonly computed?: readonly string[];
}

export interface Listed {
  readonly headline: Line;
  readonly basedOn: readonly string[];
  readonly lines: readonly Line[];
  readonly office: string;
  readonly remember: Partial<Conversation>;
}

/** The longest plain text of such an answer: what follows it once in a conversation has room, too. */
const longest = 1550;
const moreNote = 'Type "more" for the rest.';

/**
 * Makes the answer: as many lines as fit, each with its place; a line with numbers only together with the words that
 * hold them; other words of the code as far as there is room. "More" has the rest.
 */
export function listed(town: Town, { headline, basedOn, lines, office, remember }: Listed): Answered {
  const make = (told: readonly Line[], proofs: readonly Proof[], all: boolean): Reply => {
    const [first, ...rest] = citeAll(town, proofs);
    if (first === undefined) throw new Error('a list without a proof');
    const computed = told.flatMap(({ computed: numbers = [] }) => numbers);
    const notes = [...told.map(({ say }) => say), ...(all ? [] : [moreNote])];
    return {
      kind: 'answer',
      ...body(town, {
        headline: headline.say,
        basedOn,
        notes,
        ...officeOf(town, office),
        ...(computed.length > 0 && { computed }),
      }),
      citations: [first, ...rest],
    };
  };
  for (let told = lines.length; ; told -= 1) {
    const shown = lines.slice(0, told);
    const all = unique([headline, ...shown].flatMap(({ proofs }) => proofs.map(bare)));
    const needed = new Set([...all.slice(0, 1), ...[headline, ...shown].flatMap(({ say }) => proving(say, all))]);
    let quoted = all;
    const fits = (): boolean =>
      plainText(make(shown, quoted, told === lines.length && quoted.length === all.length)).length <= longest;
    while (!fits()) {
      const spare = quoted.findLast((proof) => !needed.has(proof));
      if (spare === undefined) break;
      quoted = quoted.filter((proof) => proof !== spare);
    }
    if (!fits() && told > 1) continue;
    const left = lines.slice(told);
    const proofs = unique([
      ...left.flatMap((line) => line.proofs.map(bare)),
      ...all.filter((proof) => !quoted.includes(proof)),
    ]);
    const more = left.length + proofs.length > 0;
    return {
      reply: make(shown, quoted, !more),
      remember: { ...remember, ...(more && { rest: { kind: 'answer', notes: left.map(({ say }) => say), proofs } }) },
    };
  }
}

const unique = <T extends Proof>(proofs: readonly T[]): T[] => [
  ...new Map(proofs.map((proof) => [`${proof.cite}|${proof.quote}`, proof])).values(),
];

/** What the code leaves open, with its words where there are any. */
export const openLine = ({ say, cite, quote, edition, more = [] }: Caveat): Line => ({
  say: `Open: ${say}`,
  proofs: [...(cite !== undefined && quote !== undefined ? [{ cite, quote, edition }] : []), ...more],
});

/** A proof alone, of whatever holds one. */
const bare = ({ cite, quote, edition }: Proof) => ({ cite, quote, ...(edition !== undefined && { edition }) });
