/** Listed: an answer that is a list of lines, each with its place; what one reply cannot hold is kept for "more". */
import type { Proof } from '../../domain/law.ts';
import type { Answered } from '../context.ts';
import type { Conversation } from '../conversation.ts';
import { plainText, type Reply } from '../reply.ts';
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

/** The longest plain text of such an answer: what follows it once in a conversation has room, too. */
const longest = 1500;
const moreNote = 'Type "more" for the rest.';

/** Makes the answer: the lines first, then as many quotations as fit. */
export function listed(town: Town, { headline, basedOn, lines, proofs, office, remember }: Listed): Answered {
  const citations = citeAll(town, proofs, 12);
  let [told, quoted] = [lines.length, citations.length];
  let reply = replyOf();
  while (plainText(reply).length > longest && told + quoted > 2) {
    if (quoted > 2 || told <= 1) quoted -= 1;
    else told -= 1;
    reply = replyOf();
  }
  const notes = lines.slice(told).map(({ say }) => say);
  const left = citations
    .slice(quoted)
    .map(({ section, quote, edition }) => ({ cite: section, quote, ...(edition !== undefined && { edition }) }));
  return {
    reply,
    remember: { ...remember, ...(notes.length + left.length > 0 && { rest: { kind: 'answer', notes, proofs: left } }) },
  };

  function replyOf(): Reply {
    const [first, ...rest] = citations.slice(0, quoted);
    if (first === undefined) throw new Error('a list without a proof');
    const all = told === lines.length && quoted === citations.length;
    const notes = [...lines.slice(0, told).map(({ say }) => say), ...(all ? [] : [moreNote])];
    return {
      kind: 'answer',
      ...body(town, { headline, basedOn, notes, ...officeOf(town, office) }),
      citations: [first, ...rest],
    };
  }
}
