/** Law words: the names of animals in a town's law values, and which rules rest on which citation. */
import type { Pack } from '../../knowledge/pack.ts';

/** Everyday names of animals in law values: every list under a key `names`. */
export function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'names' && Array.isArray(inner)
      ? inner.filter((name): name is string => typeof name === 'string')
      : namesIn(inner),
  );
}

/** The citations of every proof inside a law value. */
function citesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(citesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'cite' && typeof inner === 'string' ? [inner] : citesIn(inner),
  );
}

/** Rules by the citations of their law values. */
export function citedBy(pack: Pack): Map<string, string[]> {
  const by = new Map<string, string[]>();
  for (const [rule, values] of pack.law)
    for (const place of new Set(citesIn(values))) by.set(place, [...(by.get(place) ?? []), rule]);
  return by;
}
