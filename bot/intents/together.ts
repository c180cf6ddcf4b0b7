/** Together: the answers to the questions of one message become one reply. */
import type { Answered } from '../context.ts';
import { proving } from '../proven.ts';
import type { Body, Citation, Reply } from '../reply.ts';

const unique = <T>(items: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];

/** Joins answers: numbered headlines, all quotations once, all notes. */
export function together(answers: readonly Answered[]): Answered {
  const told = answers.filter(({ reply }) => reply.kind !== 'choose');
  // The same answer with its place in front is the same answer.
  const [first, ...rest] = unique(told.length === 0 ? answers : told, ({ reply }) =>
    reply.headline.replace(/^§ [^:]+: /, ''),
  );
  if (first === undefined) throw new Error('a message without a question');
  if (rest.length === 0) return first;
  const all = [first, ...rest].map(({ reply }) => reply);
  const citations = citationsOf(all);
  const asking = all.find((reply): reply is Extract<Reply, { kind: 'ask' }> => reply.kind === 'ask');
  const joined = {
    headline: all.map(({ headline }, at) => `${String(at + 1)}. ${headline}`).join(' '),
    basedOn: unique(
      all.flatMap(({ basedOn }) => basedOn),
      (text) => text,
    ),
    citations,
    notes: unique(
      all.flatMap(({ notes }) => notes),
      (text) => text,
    ).slice(0, 6),
    ...(all.some(({ computed }) => computed !== undefined) && {
      computed: all.flatMap(({ computed = [] }) => computed),
    }),
    ...officesOf(all),
    ...sourceOf(all),
  };
  const remember = Object.assign({}, ...[first, ...rest].map((answer) => answer.remember)) as Answered['remember'];
  return { reply: kindOf(joined, all, asking, citations), remember };
}

function kindOf(
  joined: Body,
  all: readonly Reply[],
  asking: Extract<Reply, { kind: 'ask' }> | undefined,
  citations: readonly Citation[],
): Reply {
  const [first, ...rest] = citations;
  if (asking !== undefined) return { ...joined, kind: 'ask', asking: asking.asking, citations };
  const declined = all.find((reply): reply is Extract<Reply, { kind: 'decline' }> => reply.kind === 'decline');
  if (first === undefined || (declined !== undefined && all.every(({ kind }) => kind === 'decline')))
    return { ...joined, kind: 'decline', reason: declined?.reason ?? 'not-in-text', citations };
  return {
    ...joined,
    kind: all.some(({ kind }) => kind === 'clarify') ? 'clarify' : 'answer',
    citations: [first, ...rest],
  };
}

/** How many quotations one reply shows. */
const most = 6;

/** The quotations of all answers once; first those on which the headlines rest, and these are never left out. */
function citationsOf(all: readonly Reply[]): Citation[] {
  const once = (some: readonly Citation[]): Citation[] => unique(some, (c) => `${c.section}|${c.quote}`);
  const resting = once([
    ...all.flatMap(({ citations }) => citations.slice(0, 1)),
    ...all.flatMap(({ headline, citations }) => proving(headline, citations)),
  ]);
  return once([...resting, ...all.flatMap(({ citations }) => citations)]).slice(0, Math.max(most, resting.length));
}

function officesOf(all: readonly Reply[]): { office?: string } {
  const offices = unique(
    all.flatMap(({ office }) => office ?? []),
    (text) => text,
  );
  return offices.length === 0 ? {} : { office: offices.join(' ') };
}

function sourceOf(all: readonly Reply[]): { source?: string; shortSource?: string } {
  const { source, shortSource } = all.find(({ source }) => source !== undefined) ?? {};
  return { ...(source !== undefined && { source }), ...(shortSource !== undefined && { shortSource }) };
}
