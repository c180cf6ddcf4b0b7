/** Roles: which fact a day belongs to, by the words near it ('born', 'adopted', 'ordered'). */
import type { DayRead } from './dates.ts';

interface Cue {
  readonly fact: string;
  readonly phrase: string;
}

/** Words so common that a rarer cue nearby goes first. */
const weak = new Set([
  'got',
  'got a',
  'gave',
  'given',
  'since',
  'told',
  'called',
  'order',
  'removed',
  'paid',
  'hospital',
  'held',
  'order',
  'turns',
  'is that ok',
  'quarantine',
  'quarantined',
  'bat',
]);

/** Assigns days to facts. Made once from the lexicon's cues. */
export class RoleReader {
  readonly #cues: readonly Cue[];

  constructor(dates: Readonly<Record<string, readonly string[]>>) {
    this.#cues = Object.entries(dates).flatMap(([fact, phrases]) =>
      phrases.map((phrase) => ({ fact, phrase: phrase.toLowerCase() })),
    );
  }

  /** The facts that a day is about, the likeliest first; two where the text joins them ("exposed and ordered"). */
  roles(text: string, day: DayRead, others: readonly DayRead[]): string[] {
    const lower = text.toLowerCase();
    const from = Math.max(0, ...others.filter((o) => o.end <= day.at).map((o) => o.end));
    const to = Math.min(lower.length, ...others.filter((o) => o.at >= day.end).map((o) => o.at));
    const near: { fact: string; cost: number; at: number; end: number }[] = [];
    for (const { fact, phrase } of this.#cues) {
      const pattern = new RegExp(`(?<![a-z])${escaped(phrase)}(?![a-z])`, 'g');
      for (const match of lower.slice(from, to).matchAll(pattern)) {
        const at = from + match.index;
        const end = at + match[0].length;
        const gap = end <= day.at ? day.at - end : at >= day.end ? (at - day.end) * 1.6 + 8 : undefined;
        if (gap === undefined || gap > 75) continue;
        const between = end <= day.at ? lower.slice(end, day.at) : lower.slice(day.end, at);
        const stop = /[.?!;]\s/.test(between) ? 30 : between.includes(',') && at >= day.end ? 18 : 0;
        // "Bit someone nov 20 placed in hospital nov 21": what stands before the next day without a break is of that day.
        const next = at >= day.end && to < lower.length ? lower.slice(end, to) : undefined;
        // "Licensed July 20, he was born Feb 20": the word right before the next day is of that day.
        const ofNext = next === undefined ? 0 : next.trim() === '' ? 25 : /[,.;?!]|\band\b/.test(next) ? 0 : 5;
        near.push({ fact, at, end, cost: gap + stop + ofNext - phrase.length * 0.6 + (weak.has(phrase) ? 9 : 0) });
      }
    }
    near.sort((a, b) => a.cost - b.cost);
    const [best] = near;
    if (best === undefined) return [];
    const joined = near.filter((other) => other.fact !== best.fact && joins(lower, other, best));
    return [...new Set([best.fact, ...joined.map(({ fact }) => fact)])];
  }
}

/** A cue as a pattern; '#' stands for a number: 'turned # months'. */
const escaped = (phrase: string): string =>
  phrase
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace('#', '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten)');

function joins(text: string, a: { at: number; end: number }, b: { at: number; end: number }): boolean {
  const between = a.end <= b.at ? text.slice(a.end, b.at) : a.at >= b.end ? text.slice(b.end, a.at) : 'x';
  return /^\s*(?:\+|&|and|\/|plus|then)\s*(?:was |were )?$/.test(between);
}
