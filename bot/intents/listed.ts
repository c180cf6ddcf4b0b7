/** Listed: an answer that is a list of lines, each with its place; what one reply cannot hold is kept for "more". */
import type { Proof } from '../../domain/law.ts';
import type { Answered } from '../context.ts';
import type { Conversation } from '../conversation.ts';
import { body, citeAll, officeOf } from '../voice.ts';
import type { Town } from '../town.ts';

/** One line, and the words of the code that it rests on. */
export interface Line {
  readonly say: string;
  readonly proof?: Proof;
}

export interface Listed {
  readonly headline: string;
  readonly basedOn: readonly string[];
  readonly lines: readonly Line[];
  /** The words of the code, the most important first. */
  readonly proofs: readonly Proof[];
  readonly office: string;
  readonly remember: Partial<Conversation>;
}

/** Room for the lines, and for lines and quotations together; the rest of a reply's 1,800 characters is its frame. */
const room = { lines: 850, all: 1350 };
const moreNote = 'Type "more" for the rest.';

/** Makes the answer. */
export function listed(town: Town, { headline, basedOn, lines, proofs, office, remember }: Listed): Answered {
  const shown: Line[] = [];
  let length = headline.length;
  for (const line of lines) {
    if (shown.length > 0 && length + line.say.length > room.lines) break;
    shown.push(line);
    length += line.say.length;
  }
  const left = lines.slice(shown.length);
  const quoted: Proof[] = [];
  const kept: Proof[] = [];
  for (const { cite, quote, edition } of proofs) {
    const fits = quoted.length === 0 || (kept.length === 0 && length + quote.length + cite.length < room.all);
    (fits ? quoted : kept).push({ cite, quote, edition });
    length += fits ? quote.length + 60 : 0;
  }
  const [first, ...rest] = citeAll(town, quoted);
  if (first === undefined) throw new Error('a list without a proof');
  const more = left.length + kept.length > 0;
  return {
    reply: {
      kind: 'answer',
      ...body(town, {
        headline,
        basedOn,
        notes: [...shown.map(({ say }) => say), ...(more ? [moreNote] : [])],
        ...officeOf(town, office),
      }),
      citations: [first, ...rest],
    },
    remember: {
      ...remember,
      ...(more && {
        rest: {
          kind: 'answer',
          notes: left.map(({ say }) => say),
          proofs: kept.map(({ cite, quote, edition }) => ({ cite, quote, ...(edition !== undefined && { edition }) })),
        },
      }),
    },
  };
}
