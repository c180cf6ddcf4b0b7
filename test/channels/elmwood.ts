/** Elmwood: a small invented town in two editions, and a turn that answers by script. For tests of channels and pages. */
import type { PackFile, Pack, Paragraph, Section } from '../../knowledge/pack.ts';
import type { Conversation } from '../../bot/conversation.ts';
import type { Message } from '../../bot/message.ts';
import type { Body, Citation, Reply } from '../../bot/reply.ts';
import type { Town } from '../../bot/town.ts';
import type { Turned } from '../../bot/turn.ts';

const about: PackFile = {
  id: 'elmwood-xx',
  name: 'Town of Elmwood',
  short: 'Elmwood XX',
  state: 'Example',
  aliases: ['Elmwood'],
  chapter: { number: '7', title: 'Animals' },
  timeZone: 'America/Chicago',
  editions: [
    { id: 'before', title: 'Before the amendment', folder: 'before' },
    { id: 'now', title: 'As amended', folder: 'now', default: true },
  ],
  source: {
    file: 'x.txt',
    describe: 'A text made up for tests.',
    line: 'Source: a text made up for tests.',
    firstLine: 'Its last page is missing.',
  },
  lacks: [{ section: '7-9', say: '§ 7-9 is not in the text this assistant has.' }],
  offices: { general: { name: 'Town Clerk' } },
  counting: { stated: false, say: 'The text does not say how days are counted.' },
};

const paragraph = (section: string, label: string, text: string, more: Partial<Paragraph> = {}): Paragraph => ({
  label,
  cite: section + label,
  anchor: label === '' ? 'p' : `p-${label.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')}`,
  restored: false,
  depth: label === '' ? 0 : 1,
  text,
  ...more,
});

const section = (edition: string, number: string, heading: string, ...paragraphs: Paragraph[]): Section => ({
  number,
  heading,
  headingMissing: false,
  numberRestored: number === '7-2',
  edition,
  paragraphs,
  history: number === '7-1' ? [{ at: 'A', note: '[Amended 5-1-2014]' }] : [],
  doubtful: number === '7-2' ? [{ at: 'A', say: 'The source is hard to read here.', otherReading: 'two geese' }] : [],
});

const long = 'The keeper shall clean the yard. '.repeat(40).trim();

const sections = (edition: string, fine: string): Section[] => [
  section(
    edition,
    '7-1',
    'Dogs at large',
    paragraph('7-1', 'A', 'No person shall allow a dog to run at large. Running at large means off a leash.', {
      restored: true,
    }),
    paragraph('7-1', 'B', `The owner shall pay a forfeiture of ${fine} & court costs <for> each dog.`),
  ),
  section(edition, '7-2', 'Geese', paragraph('7-2', 'A', 'Nobody shall keep more than three geese.')),
  section(edition, '7-3', 'Yards', paragraph('7-3', '', long)),
];

const pack: Pack = {
  id: about.id,
  about,
  digest: '0123456789abcdef',
  defaultEdition: 'now',
  editions: new Map([
    ['before', sections('before', '$20')],
    ['now', sections('now', '$30')],
  ]),
  law: new Map(),
  duties: [],
  definitions: [],
  caveats: new Map([['c1', { id: 'c1', say: 'The text gives two fines for one act.', sections: ['7-1'] }]]),
  gaps: [],
  changes: [],
  titles: [{ section: '7-9', title: 'Parrots' }],
  fees: [],
  cases: new Map(),
};

/** The town; what understanding needs of it is not there, since the scripted turn needs none. */
export const elmwood = (id = about.id): Town =>
  ({ id, pack: { ...pack, id }, lexicon: { concepts: {} } }) as unknown as Town;

const citation = (quote: string): Citation => ({
  section: '7-1A',
  heading: 'Dogs at large',
  quote,
  restored: true,
  path: `/elmwood-xx/code/7-1?q=${encodeURIComponent(quote)}#p-A`,
});

const body = (headline: string): Body => ({ headline, basedOn: [], citations: [], notes: [] });

function reply({ text, today }: Message, { turns }: Conversation): Reply {
  const quote = 'No person shall allow a dog to run at large.';
  if (text.includes('break')) throw new Error(`broken by ${text}`);
  if (text === 'hello') {
    const buttons = ['my dog got out', 'do I need a license'].map((label) => ({ label, text: label }));
    return { kind: 'notice', notice: 'greeting', buttons, ...body('Ask about animals.') };
  }
  if (text.includes('license')) {
    const buttons = ['Yes', 'No', "I don't know"].map((label) => ({ label, text: label.toLowerCase() }));
    const asking = { fact: 'altered', question: 'Is the dog neutered or spayed?', buttons, id: 'ask1', form: [] };
    return { kind: 'ask', asking, ...body('It depends on one thing.') };
  }
  if (text.includes('long')) {
    const citations = [citation(quote)] as const;
    return { kind: 'answer', ...body('The yard.'), citations, notes: [long, 'The last sentence of all.'] };
  }
  const citations = [citation(quote)] as const;
  return {
    kind: 'answer',
    ...body(`Answer ${String(turns + 1)} for ${today}: keep the dog on a leash.`),
    basedOn: [text],
    citations,
    notes: ['Nobody may let it run.'],
    office: 'Ask the Town Clerk.',
  };
}

/** Answers by script; counts the turns of a conversation, so that a test sees what is remembered. */
export function scriptedTurn(_town: Town, conversation: Conversation, message: Message): Turned {
  return { reply: reply(message, conversation), conversation: { ...conversation, turns: conversation.turns + 1 } };
}
