/** Sections that only the text before an amendment has, and what became of a section. */
import { describe, expect, it } from 'vitest';
import { askOnce, converse, townOf } from '../towns.ts';

const town = townOf('highland-park-il');

describe('a section of the text before the amendment', () => {
  it.each(['section 90.035', 'show me the old 90.040', 'what did 90.047 say before', '90.013'])(
    '"%s" reads it out, with its edition',
    (typed) => {
      const reply = askOnce(town, typed);
      expect(reply.kind).toBe('passages');
      expect(reply.headline).toContain('(before the amendment)');
      expect(reply.citations.every(({ edition }) => edition === 'before')).toBe(true);
    },
  );

  it('goes on with the same edition', () => {
    const [, more] = converse(town, ['90.012', 'more']);
    expect(more?.reply.headline).toContain('(before the amendment)');
    expect(more?.reply.headline).toContain('90.012');
  });

  it.each([
    ['what changed in section 90.055', 'quarantine'],
    ['where did 90.050 go', 'vicious-failure'],
    ['is 90.012 still there', 'guard-dog-license'],
  ])('"%s" tells what became of it', (typed, change) => {
    expect(askOnce(town, typed).headline).toBe(town.changes.get(change)?.say);
  });

  it('a section that no text has stays missing', () => {
    expect(askOnce(town, '90.099').kind).toBe('decline');
    expect(askOnce(town, 'section 90.040').headline).not.toContain('before the amendment');
  });
});
