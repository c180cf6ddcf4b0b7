/** Example questions to tap: those of the greeting, else a few that the pack's duties answer. */
import type { Assistant } from '../assistant.ts';
import type { Button } from '../reply.ts';
import type { Town } from '../town.ts';

const shown = 4;

export function examplesOf(assistant: Assistant, town: Town): readonly Button[] {
  const [greeting] = assistant.replay(town, ['hello']);
  if (greeting?.kind === 'notice' && greeting.buttons.length > 0) return greeting.buttons.slice(0, shown);
  const { duties } = town.pack;
  const step = Math.max(1, Math.floor(duties.length / shown));
  return duties
    .filter((_, at) => at % step === 0)
    .slice(0, shown)
    .flatMap(({ asks }) => asks.slice(0, 1))
    .map((text) => ({ label: text, text }));
}
