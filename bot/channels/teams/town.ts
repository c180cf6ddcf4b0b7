/** Which town a person in Teams asks about: what they chose, else their tenant's, else the only one. */
import type { Town } from '../../town.ts';
import { words } from '../../../knowledge/words.ts';

export interface TownParts {
  readonly towns: ReadonlyMap<string, Town>;
  /** Tenant id → town, from TEAMS_TOWNS. */
  readonly tenants: ReadonlyMap<string, Town>;
}

/** The town that is known without asking. */
export function townFor(
  { towns, tenants }: TownParts,
  chosen: string | undefined,
  tenant: string | undefined,
): Town | undefined {
  const own = chosen === undefined ? undefined : towns.get(chosen);
  if (own !== undefined) return own;
  const configured = tenant === undefined ? undefined : tenants.get(tenant);
  if (configured !== undefined) return configured;
  const [only, ...others] = towns.values();
  return others.length === 0 ? only : undefined;
}

const said = (text: string): string => words(text).join(' ');

/** A town by one of its names, as the whole text. A number is never one. */
export function townNamed(towns: ReadonlyMap<string, Town>, text: string): Town | undefined {
  const name = said(text);
  if (name === '') return undefined;
  const named = [...towns.values()].filter(({ id, pack: { about } }) =>
    [id, about.name, about.short, `${about.name} ${about.state}`, ...about.aliases].some((own) => said(own) === name),
  );
  return named.length === 1 ? named[0] : undefined;
}

/** "Switch to Highland Park": the name that it gives; undefined for any other message. */
export const switchIn = (text: string): string | undefined =>
  /^\s*(?:switch|change)\s+(?:(?:the\s+)?town\s+)?to\s+(.{2,80}?)[\s.!?]*$/i.exec(text)?.[1];
