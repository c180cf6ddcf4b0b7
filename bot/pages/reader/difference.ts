/** What changed between two texts, in words; and which paragraph of one stands for which of the other. */

/** A run of words that both texts have, or only the first, or only the second. */
export interface Run {
  readonly kind: 'same' | 'removed' | 'added';
  readonly words: string;
}

const split = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Length of the longest common sequence of the rests that begin at each pair of positions. */
function commonRests<T>(a: readonly T[], b: readonly T[], value: (x: T, y: T) => number): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [x, y, row] = [a[i], b[j], table[i]];
      if (x === undefined || y === undefined || row === undefined) continue;
      const worth = value(x, y);
      row[j] = Math.max(at(i + 1, j), at(i, j + 1), worth > 0 ? worth + at(i + 1, j + 1) : 0);
    }
  }
  return table;
}

/** One step of an alignment: a pair, or one that has no partner. */
export interface Step<T> {
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/** The alignment of two lists with the greatest worth, in order. `value` 0 or less: these two are no pair. */
export function align<T>(a: readonly T[], b: readonly T[], value: (x: T, y: T) => number): Step<T>[] {
  const table = commonRests(a, b, value);
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0;
  const steps: Step<T>[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]];
    const worth = x === undefined || y === undefined ? 0 : value(x, y);
    if (worth > 0 && at(i, j) === worth + at(i + 1, j + 1)) {
      steps.push({ before: x, after: y });
      i += 1;
      j += 1;
    } else if (x !== undefined && (y === undefined || at(i + 1, j) >= at(i, j + 1))) {
      steps.push({ before: x, after: undefined });
      i += 1;
    } else {
      steps.push({ before: undefined, after: y });
      j += 1;
    }
  }
  return steps;
}

/** How alike two texts are, 0 to 1: the share of their words that both have. */
export function likeness(a: string, b: string): number {
  const counts = new Map<string, number>();
  const [one, two] = [split(a.toLowerCase()), split(b.toLowerCase())];
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of two) {
    const left = counts.get(word) ?? 0;
    if (left > 0) common += 1;
    counts.set(word, left - 1);
  }
  return one.length + two.length === 0 ? 1 : (2 * common) / (one.length + two.length);
}

/**
 * The words of two texts in runs.
 * @example difference('a run line', 'a fence') // same 'a', removed 'run line', added 'fence'
 */
export function difference(before: string, after: string): Run[] {
  const steps = align(split(before), split(after), (x, y) => (x === y ? 1 : 0));
  const runs: { kind: Run['kind']; words: string[] }[] = [];
  for (const { before: old, after: young } of steps) {
    const kind = old === undefined ? 'added' : young === undefined ? 'removed' : 'same';
    const word = young ?? old ?? '';
    const last = runs.at(-1);
    if (last?.kind === kind) last.words.push(word);
    else runs.push({ kind, words: [word] });
  }
  return runs.map(({ kind, words }) => ({ kind, words: words.join(' ') }));
}
