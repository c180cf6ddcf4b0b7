/** Talk: greetings, thanks, help and "start over"; nothing of the law. */
import type { NoticeKind, Reply } from '../reply.ts';
import { body } from '../voice.ts';
import type { Town } from '../town.ts';
import { words } from '../../knowledge/words.ts';

const whole: readonly NoticeKind[] = ['thanks', 'greeting', 'help', 'start-over'];

/** Which notice a whole message asks for, if any. */
export function talkOf(town: Town, text: string): NoticeKind | undefined {
  const said = words(text).join(' ');
  if (said === '') return 'nothing-to-read';
  const polite = said.replace(
    /^(?:ok|okay|great|cool|hi|hello|hey) (?=\S)|(?<=\S) (?:please|there|again|bot|so much|very much)$/g,
    '',
  );
  return whole.find((name) =>
    town.lexicon.intents[name]?.phrases.some((phrase) => [said, polite].includes(words(phrase).join(' '))),
  );
}

/** "More", as the whole message. */
export const isMore = (town: Town, text: string): boolean => {
  const said = words(text).join(' ');
  return (town.lexicon.intents.more?.phrases ?? []).some((phrase) => words(phrase).join(' ') === said);
};

/** Everyday questions of the town that people may tap. */
export const exampleQuestions = (town: Town): string[] => town.pack.about.examples ?? [];

/** The reply to talk. */
export function talk(town: Town, notice: NoticeKind): Reply {
  const { name, chapter } = town.pack.about;
  const about = `chapter ${chapter.number} (${chapter.title}) of the ${name} code`;
  const said: Record<NoticeKind, { headline: string; notes?: string[] }> = {
    greeting: {
      headline: `Hello. This is an automated assistant for ${about}.`,
      notes: [
        'Ask about licenses, fees, deadlines, bites, loose or barking dogs, or which animals may be kept. Each answer quotes the code.',
      ],
    },
    help: {
      headline: `This is an automated assistant, not a person. It answers questions about ${about}.`,
      notes: [
        'Ask in your own words, for example about a fine, a deadline or whether an animal is allowed. You can also name a section to read it.',
        'Type "start over" to begin again. It gives information from the code, not legal advice; the officials and the courts decide.',
      ],
    },
    thanks: { headline: 'You are welcome. Ask again at any time.' },
    'start-over': { headline: 'Starting over. What do you want to know?' },
    'nothing-to-read': { headline: 'There was no text to read. Please type a question about the animal code.' },
    'nothing-more': { headline: 'There is no more to the last answer. Ask about something else at any time.' },
    'too-long': { headline: 'That message is too long. Please ask in a few sentences.' },
    failed: {
      headline: 'Something went wrong on our side, and this question was not answered.',
      notes: ['Please ask again.'],
    },
    'opted-out': { headline: 'You will get no more messages.' },
    'opted-in': { headline: 'You will get messages again.' },
  };
  const { headline, notes } = said[notice];
  const buttons =
    notice === 'greeting' || notice === 'help' || notice === 'start-over'
      ? exampleQuestions(town).map((text) => ({ label: text, text }))
      : [];
  const { source: _source, shortSource: _short, ...parts } = body(town, { headline, notes: notes ?? [] });
  return { kind: 'notice', notice, buttons, ...parts };
}
