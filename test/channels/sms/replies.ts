/** Replies of every kind, as literals, for the tests of the SMS channel. */
import type { Body, Citation, Reply } from '../../../bot/reply.ts';

export const ladder: Citation = {
  section: '98-6E',
  heading: 'Restrictions on keeping of dogs, cats, fowl and other animals',
  quote:
    'a forfeiture of $50 plus court costs for the first offense and $60, $70, $80 and $90 plus court costs for each subsequent offense',
  path: '/webster-wi/code/98-6',
};

export const body = (headline: string, more: Partial<Body> = {}): Body => ({
  headline,
  basedOn: [],
  citations: [],
  notes: [],
  ...more,
});

export const forfeiture: Reply = {
  kind: 'answer',
  ...body('$70 plus court costs.', {
    basedOn: ['dog at large', 'third offense'],
    notes: [
      'Any fees for impounding come on top.',
      'The text does not say over what period offenses are counted.',
      'This schedule speaks of dogs; for another animal it is not clear that it applies.',
    ],
    office: 'Ask the Webster Municipal Court.',
  }),
  citations: [ladder],
};

const button = (label: string, text = label) => ({ label, text });

export const asking: Reply = {
  kind: 'ask',
  ...body('$50 plus court costs for a first offense, and $60, $70, $80 and $90 for the next ones, in that order.', {
    citations: [ladder],
    basedOn: ['dog at large'],
  }),
  asking: {
    fact: 'offense',
    id: '1',
    form: [],
    question: 'Which offense is it?',
    buttons: [
      button('The first', 'first offense'),
      button('The second', 'second offense'),
      button('The third', 'third offense'),
      button("I don't know"),
    ],
  },
};

export const counting: Reply = {
  kind: 'ask',
  ...body('More than three dogs need a multiple-dog license.'),
  asking: {
    fact: 'dogs',
    id: '2',
    form: [],
    question: 'How many dogs do you keep?',
    buttons: [button('1 to 3'), button('4 to 12'), button('more than 12')],
  },
};

export const choosing: Reply = {
  kind: 'choose',
  ...body('I am not sure what you want to know.'),
  buttons: [
    button('Dog running at large', 'my dog ran at large'),
    button('Barking dog', 'a dog barks'),
    button('Dog license', 'license my dog'),
  ],
};

export const declining: Reply = {
  kind: 'decline',
  reason: 'set-elsewhere',
  ...body('The chapter states no dollar amount.', {
    office: 'Ask the City Finance Director.',
    source: 'Source: a proposed amendment to chapter 90; its adoption is not confirmed.',
    shortSource: 'Proposed text, adoption not confirmed.',
    citations: [
      {
        section: '90.015',
        heading: 'Annual license fee',
        quote: 'shall be in the corresponding amounts set forth in the Annual Fee Resolution',
        path: '/highland-park-il/code/90.015',
      },
    ],
  }),
};

export const emergency: Reply = {
  kind: 'decline',
  reason: 'emergency',
  ...body('Call 911 now.', { notes: ['I cannot reach anybody for you.'] }),
};

const passage = (section: string, text: string) => ({
  citation: { ...ladder, section, quote: text },
  text,
});

export const reading: Reply = {
  kind: 'passages',
  ...body('§ 98-6, Restrictions on keeping of dogs, cats, fowl and other animals.'),
  passages: [
    passage('98-6A', `No person owning a dog shall allow it “to run” – at large. ${'Word '.repeat(60)}`.trim()),
    passage('98-6E', ladder.quote),
  ],
  more: true,
};

/** A short one, after which the assistant has more. */
export const lastPassage: Reply = {
  kind: 'passages',
  ...body('§ 98-6, continued.'),
  passages: [passage('98-6E', ladder.quote)],
  more: true,
};

export const greeting: Reply = {
  kind: 'notice',
  notice: 'greeting',
  ...body('Hello. This is an automated assistant for chapter 98.'),
  buttons: [button('How many dogs may I keep?'), button('What does a license cost?')],
};

export const long: Reply = {
  kind: 'answer',
  ...body(`${'The owner must do the following thing at once. '.repeat(14)}Then pay $1,000 by March 31, 2027.`),
  citations: [ladder],
};

export const every: Readonly<Record<string, Reply>> = {
  forfeiture,
  asking,
  counting,
  choosing,
  declining,
  emergency,
  reading,
  greeting,
  long,
};
