/** Everyday names of animals: the same animal whatever its age, number or the words in front. */

const young =
  /^(baby|young|pet|tame|little|small|mini|miniature|dwarf|adult|full grown|grown)\s+|\s+(cub|pup|puppy|kitten|kit|calf|fawn|chick|hatchling|baby|foal|joey)$/;

/** Lower case, single blanks, no hyphens or apostrophes. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The names to look for, the most exact first: as typed, without age, in the singular, then without words in front. */
export function namesOf(typed: string): string[] {
  const exact = plainName(typed);
  const grown = exact.replace(young, '').replace(young, '').trim();
  const forms = [exact, grown].flatMap((name) => [name, ...singular(name)]);
  const words = grown.split(' ');
  const shorter = words.flatMap((_, at) => {
    const rest = words.slice(at).join(' ');
    return at === 0 ? [] : [rest, ...singular(rest)];
  });
  return [...new Set([...forms, ...shorter])].filter((name) => name !== '');
}

function singular(name: string): string[] {
  if (/(wolves|calves)$/.test(name)) return [name.replace(/ves$/, 'f')];
  if (name.endsWith('ies')) return [name.replace(/ies$/, 'y'), name.slice(0, -1)];
  if (/(ches|shes|xes|sses|oes)$/.test(name)) return [name.slice(0, -2), name.slice(0, -1)];
  return name.endsWith('s') && !name.endsWith('ss') ? [name.slice(0, -1)] : [];
}

/** The animal as it is said: in the singular where a name of the lists is its singular. */
export const oneOf = (typed: string, known: readonly string[]): string =>
  known.some((name) => plainName(name) === plainName(typed))
    ? typed
    : (singular(plainName(typed)).find((form) => known.some((name) => plainName(name) === form)) ?? typed);

/** Whether a list of names holds the animal; names that come first in `forms` are the more exact. */
export const firstNamed = <T extends { readonly names: readonly string[] }>(
  typed: string,
  groups: readonly T[],
): T | undefined => {
  for (const form of namesOf(typed)) {
    const found = groups.find(({ names }) => names.some((name) => plainName(name) === form));
    if (found !== undefined) return found;
  }
  return undefined;
};
