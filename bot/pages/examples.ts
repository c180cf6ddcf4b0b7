/** Example questions to tap: those of the greeting, else everyday ones that this town's code answers. */
import type { Assistant } from '../assistant.ts';
import type { Button, Reply } from '../reply.ts';
import type { Town } from '../town.ts';

const shown = 4;

/** What residents of any town ask about animals; a town shows those that its code settles or asks back about. */
const everyday: readonly string[] = [
  'Do I need a license for my dog?',
  'My dog bit someone. What do I do now?',
  'My dog got out. What do I owe?',
  'The neighbor’s dog barks all night.',
  'How many dogs may I keep?',
  'Can I keep a pig?',
  'What is a vicious dog?',
];

const settles: readonly Reply['kind'][] = ['answer', 'clarify', 'ask'];

const made = new WeakMap<Town, readonly Button[]>();

/** At most four; found once for each town. */
export function examplesOf(assistant: Assistant, town: Town): readonly Button[] {
  const before = made.get(town);
  if (before !== undefined) return before;
  const [greeting] = assistant.replay(town, ['hello']);
  const offered = greeting?.kind === 'notice' ? greeting.buttons : [];
  const examples =
    offered.length > 0
      ? offered
      : everyday
          .filter((text) => assistant.replay(town, [text]).every(({ kind }) => settles.includes(kind)))
          .map((text) => ({ label: text, text }));
  const first = examples.slice(0, shown);
  made.set(town, first);
  return first;
}
