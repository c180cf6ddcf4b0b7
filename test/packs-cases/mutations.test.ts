/** The cases hold the law: each computed value changed by one fails a case, and each outcome is reached. */
import { describe, expect, it } from 'vitest';
import { addDays, dayOfYear } from '../../domain/calendar.ts';
import { faults, filled, run, conclusionsOf, type Filled } from './packs.ts';

type Path = readonly (string | number)[];

/** The numbers and month-days in the values of a law file. */
function computedValues(node: unknown, path: Path = []): Path[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]: [string, unknown]) =>
    key === 'value' ? leaves(child, [...path, key]) : computedValues(child, [...path, key]),
  );
}

function leaves(node: unknown, path: Path): Path[] {
  if (Array.isArray(node)) return node.flatMap((child, at) => leaves(child, [...path, at]));
  return typeof node === 'number' || (typeof node === 'string' && /^\d\d-\d\d$/.test(node)) ? [path] : [];
}

const shifted = (value: unknown, by: number): unknown =>
  typeof value === 'number' ? value + by : addDays(dayOfYear(2026, String(value)), by).slice(5);

function mutated(node: unknown, path: Path, by: number): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return shifted(node, by);
  const copy: unknown = structuredClone(node);
  const object = copy as Record<string | number, unknown>;
  object[key] = mutated(object[key], rest, by);
  return copy;
}

const survives = ({ rule, raw, cases }: Filled, path: Path, by: number): boolean => {
  const read = rule.law.safeParse(mutated(raw, path, by));
  return read.success && cases.every((one) => faults(one, run(rule, read.data, one)).length === 0);
};

describe.each(filled.map((one) => [`${one.pack}: ${one.rule.id}`, one] as const))('%s', (_name, one) => {
  it('a value changed by one fails a case', () => {
    const survivors = computedValues(one.raw).flatMap((path) =>
      [1, -1].filter((by) => survives(one, path, by)).map((by) => `${path.join('.')} ${by > 0 ? 'plus' : 'minus'} one`),
    );
    expect(survivors).toEqual([]);
  });
});

it('each outcome of each rule is reached by a case', () => {
  const reached = new Map<string, Set<string>>();
  for (const { rule, law, cases } of filled)
    for (const one of cases)
      for (const { outcome } of conclusionsOf(run(rule, law, one)))
        reached.set(rule.id, (reached.get(rule.id) ?? new Set()).add(outcome));
  const missing = filled.flatMap(({ rule }) =>
    rule.outcomes.filter((outcome) => !reached.get(rule.id)?.has(outcome)).map((outcome) => `${rule.id}: ${outcome}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});
