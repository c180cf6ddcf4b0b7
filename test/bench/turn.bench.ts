/** How long one turn takes: `npm run bench`. */
import { bench, describe } from 'vitest';
import { freshConversation } from '../../bot/conversation.ts';
import { loadTowns } from '../../bot/towns.ts';
import { turn } from '../../bot/turn.ts';
import { plainDate } from '../../domain/calendar.ts';

const today = plainDate('2026-11-30');
const questions = [
  'my beagle got out again, 3rd ticket, what do i owe',
  'we have a puppy born february 10 2026, when must it be licensed',
  'can i keep a rooster',
  'what is the airspeed of an unladen swallow',
];

for (const town of loadTowns())
  describe(town.pack.about.name, () => {
    for (const text of questions)
      bench(text, () => {
        turn(town, freshConversation(town.id), { text, channel: 'console', today });
      });
  });
