/** kill -9 in the middle of a load: no accepted message is lost, none is answered twice, no conversation reads another's. */
import { expect, test } from 'vitest';
import { soak } from './run.ts';

test.each(['sqlite', 'postgres'] as const)(
  '%s',
  async (engine) => {
    const figures = await soak({ engine, conversations: 16, seconds: 24, kills: 2, thinking: 1500 });
    expect(figures).toMatchObject({ kills: 2, lost: 0, double: 0, wrong: 0 });
    expect(figures.messages).toBeGreaterThan(16);
  },
  240_000,
);
