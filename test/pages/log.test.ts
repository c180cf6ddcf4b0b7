/** The log as a person reads it. */
import { expect, test } from 'vitest';
import { plainLine } from '../../bot/log.ts';

const at = Date.parse('2026-11-30T20:15:03Z');

test('a line says when and what', () => {
  const json = JSON.stringify({ level: 30, time: at, pid: 7, hostname: 'h', msg: 'Serving Elmwood.' });
  expect(plainLine(json)).toBe('20:15:03 Serving Elmwood.\n');
});

test('an error says so, with its details and its stack', () => {
  const json = JSON.stringify({
    level: 50,
    time: at,
    msg: 'a turn failed',
    failure: 'ab12',
    err: { stack: 'Error: x\n at y' },
  });
  expect(plainLine(json)).toBe('20:15:03 ERROR a turn failed {"failure":"ab12"}\nError: x\n at y\n');
});
