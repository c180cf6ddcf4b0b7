/** `npm run soak -- --minutes 5`: the soak on each engine; its figures, and an error where anything was lost or mixed up. */
import { parseArgs } from 'node:util';
import { soak } from './run.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    conversations: { type: 'string', default: '200' },
    thinking: { type: 'string', default: '15' },
    engine: { type: 'string' },
  },
});
const minutes = Math.min(Number(values.minutes), 30);
for (const engine of ['sqlite', 'postgres'] as const) {
  if (values.engine !== undefined && values.engine !== engine) continue;
  const figures = await soak({
    engine,
    conversations: Number(values.conversations),
    seconds: minutes * 60,
    kills: Math.max(2, Math.round(minutes * 2)),
    thinking: Number(values.thinking) * 1000,
  });
  console.log(engine, figures);
  if (figures.lost + figures.double + figures.wrong > 0) process.exitCode = 1;
}
