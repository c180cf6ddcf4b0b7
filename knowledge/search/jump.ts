/** Jump-to: the section title or defined term nearest in spelling to what was typed. Never for section numbers. */
import Fuse from 'fuse.js';
import type { Pack } from '../pack.ts';
import { sectionsOf } from '../places.ts';
import { fold } from '../words.ts';

/** Something that can be jumped to. */
export type Goal =
  | { readonly kind: 'section'; readonly number: string; readonly title: string }
  | { readonly kind: 'title'; readonly title: string }
  | { readonly kind: 'term'; readonly id: string; readonly title: string };

export interface Jump {
  readonly goal: Goal;
  /** 0 is the same text, 1 has nothing in common. A score never decides by itself whether there is an answer. */
  readonly distance: number;
}

export type JumpTo = (text: string, limit?: number) => readonly Jump[];

/** Words of a goal as they are compared: the title, and other names of a term. */
interface Name {
  readonly goal: Goal;
  readonly name: string;
}

/** Prepares jump-to for a pack, once at start. @example jumpTo(pack)('vishous dog')[0]?.goal */
export function jumpTo(pack: Pack, edition?: string): JumpTo {
  const names: Name[] = [
    ...sectionsOf(pack, edition).flatMap(({ number, heading }): Name[] =>
      heading === '' ? [] : [{ goal: { kind: 'section', number, title: heading }, name: fold(heading) }],
    ),
    ...pack.titles.map(({ title }): Name => ({ goal: { kind: 'title', title }, name: fold(title) })),
    ...pack.definitions.flatMap(({ id, term, also }): Name[] =>
      [term, ...(also ?? [])].map((name) => ({ goal: { kind: 'term', id, title: term }, name: fold(name) })),
    ),
  ];
  const fuse = new Fuse(names, {
    keys: ['name'],
    ignoreLocation: true,
    ignoreFieldNorm: false,
    includeScore: true,
    threshold: 0.35,
    minMatchCharLength: 3,
  });
  return (text, limit = 3) => {
    const typed = fold(text)
      .replace(/[^\p{L}\p{N}' -]/gu, ' ')
      .trim();
    if (typed.length < 3 || typed.length > 60 || /\d/.test(typed)) return [];
    const found = fuse.search(typed).map(({ item, score }) => ({ goal: item.goal, distance: score ?? 1 }));
    const first = found.filter(({ goal }, at) => found.findIndex((other) => other.goal.title === goal.title) === at);
    return first.slice(0, limit);
  };
}
