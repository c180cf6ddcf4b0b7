/** The law values and the cases of every pack, as the rules' own schemas read them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { facts as dictionary, type FactId, type KnownFacts } from '../../domain/facts.ts';
import { step, type Step } from '../../domain/interview.ts';
import { plainDate } from '../../domain/calendar.ts';
import type { Conclusion, Rule } from '../../domain/rule.ts';
import { rules } from '../../domain/rules.ts';
import { casesFile, type Case } from '../../knowledge/pack.ts';

const root = new URL('../../knowledge/packs/', import.meta.url);
const yaml = (path: string): unknown => parse(readFileSync(new URL(path, root), 'utf8'));
const names = (path: string): string[] =>
  existsSync(new URL(path, root)) ? readdirSync(new URL(path, root)).filter((name) => name.endsWith('.yaml')) : [];

/** A rule as a pack fills it. */
export interface Filled {
  readonly pack: string;
  readonly rule: Rule;
  /** As written, before the schema. */
  readonly raw: unknown;
  readonly law: unknown;
  readonly cases: readonly Case[];
}

export const packs = readdirSync(root).filter((pack) => existsSync(new URL(`${pack}/pack.yaml`, root)));

/** Files of law values for which there is no rule. */
export const orphans = packs.flatMap((pack) =>
  names(`${pack}/law`)
    .filter((name) => !rules.some(({ id }) => `${id}.yaml` === name))
    .map((name) => `${pack}/law/${name}`),
);

export const filled: readonly Filled[] = packs.flatMap((pack) =>
  rules
    .filter(({ id }) => names(`${pack}/law`).includes(`${id}.yaml`))
    .map((rule) => {
      const raw = yaml(`${pack}/law/${rule.id}.yaml`);
      const file = names(`${pack}/cases`).includes(`${rule.id}.yaml`) ? yaml(`${pack}/cases/${rule.id}.yaml`) : [];
      return { pack, rule, raw, law: rule.law.parse(raw), cases: casesFile.parse(file) };
    }),
);

/** The facts of a case, read as a form would be. */
export function knownFacts(given: Case['facts']): KnownFacts {
  const entries = Object.entries(given).map(([name, value]) => {
    if (!(name in dictionary)) throw new Error(`no fact is named "${name}"`);
    return [name, value === 'unknown' ? 'unknown' : { value: dictionary[name as FactId].schema.parse(value) }];
  });
  return Object.fromEntries(entries) as KnownFacts;
}

export const run = (rule: Rule, law: unknown, one: Case): Step =>
  step(rule, law, knownFacts(one.facts), plainDate(one.today));

/** Headline and notes in one text. */
export const textOf = (said: Conclusion): string => [said.headline, ...(said.notes ?? [])].join(' ');

/** All conclusions that a step shows: the decision, or what is said with the question and of each branch. */
export const conclusionsOf = (found: Step): Conclusion[] =>
  found.kind === 'decided'
    ? [found.conclusion]
    : [...(found.general ? [found.general] : []), ...found.branches.flatMap((branch) => conclusionsOf(branch.step))];

/** What of a case does not come out; empty where all of it does. */
export function faults(one: Case, found: Step): string[] {
  const all = conclusionsOf(found);
  const said = all.map(textOf).join(' ');
  const cited = all.flatMap(({ because }) => because.map(({ cite }) => cite));
  const got = found.kind === 'decided' ? found.conclusion.outcome : `needs ${found.fact}`;
  const want = one.outcome ?? `needs ${one.needs ?? 'nothing?'}`;
  return [
    ...(got === want ? [] : [`${got} instead of ${want}`]),
    ...(one.says ?? []).filter((words) => !said.includes(words)).map((words) => `does not say "${words}" in: ${said}`),
    ...(one.cite ?? []).filter((cite) => !cited.includes(cite)).map((cite) => `does not cite ${cite}`),
    ...(one.safe === undefined || all.some(({ safe }) => safe === one.safe)
      ? []
      : [`safe is ${String(all[0]?.safe)} instead of ${one.safe}`]),
  ];
}
