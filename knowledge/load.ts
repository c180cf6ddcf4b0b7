/** Loading: a town's folder becomes a checked pack, or one error that lists everything wrong with it. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import type { Rule } from '../domain/rule.ts';
import { rules as allRules } from '../domain/rules.ts';
import { checkEntries, citationExists, type Entries, type Filed } from './loading/entries.ts';
import { PackError, type Fault, type Report } from './loading/faults.ts';
import { checkFees } from './loading/fees.ts';
import { digestOf, inFolder, readFiles, reportStrangers, type PackFiles } from './loading/files.ts';
import { readCases, readLaw } from './loading/law.ts';
import { readAbout, readEditions } from './loading/text.ts';
import { shapedList } from './loading/shape.ts';
import { readYaml } from './loading/yaml.ts';
import {
  caveatsFile,
  changesFile,
  definitionsFile,
  dutiesFile,
  feesFile,
  gapsFile,
  titlesFile,
  type Pack,
} from './pack.ts';

export { PackError, type Fault } from './loading/faults.ts';

export interface LoadOptions {
  /** Rules that a law file may fill; default: every rule there is. */
  readonly rules?: readonly Rule[];
}

/** What a folder holds: the sound part of the pack, and every fault. */
export interface ReadPack {
  /** Without the entries that have a fault of shape; undefined where pack.yaml itself cannot be read. */
  readonly pack: Pack | undefined;
  readonly faults: readonly Fault[];
}

/**
 * Loads a town's pack.
 * @throws PackError with every fault at once: file, place, what is wrong, what the text says, what to do
 * @example loadPack('knowledge/packs/webster-wi').about.name // 'Village of Webster'
 */
export function loadPack(folder: string, options: LoadOptions = {}): Pack {
  const { pack, faults } = readPack(folder, options);
  if (pack === undefined || faults.length > 0) throw new PackError(folder, faults);
  return pack;
}

/**
 * Loads every pack of a folder, in the order of their names.
 * @throws PackError with the faults of all packs
 */
export function loadPacks(folder: string, options: LoadOptions = {}): Pack[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'pack.yaml')))
    .map(({ name }) => name)
    .sort();
  const read = names.map((name) => ({ name, ...readPack(join(folder, name), options) }));
  const faults = read.flatMap(({ name, faults }) =>
    faults.map((fault) => ({ ...fault, file: `${name}/${fault.file}` })),
  );
  if (faults.length > 0) throw new PackError(folder, faults);
  return read.flatMap(({ pack }) => pack ?? []);
}

/** Reads a pack and tells its faults without throwing: for people who are writing one. */
export function readPack(folder: string, { rules = allRules }: LoadOptions = {}): ReadPack {
  const faults: Fault[] = [];
  const report: Report = (fault) => {
    faults.push(fault);
  };
  const files = readFiles(folder);
  reportStrangers(files, report);
  const about = readAbout(files, basename(folder), report);
  if (about === undefined) return { pack: undefined, faults };
  const code = readEditions(files, about, report);
  const entries = readEntries(files, report);
  const titles = entries.titles.map(({ entry }) => entry);
  const exists = citationExists(code, about, titles);
  checkEntries(code, about, entries, (file, id, finding) => {
    report({ file, place: entryPlace(files.get(file) ?? '', id), ...finding });
  });
  const context = { files, rules, code, chapter: about.chapter.number, exists, report };
  const law = readLaw(context);
  const cases = readCases(context);
  const fees = readList(files, 'fees', feesFile.element, report);
  checkFees(fees, law, report);
  const pack: Pack = {
    id: about.id,
    about,
    digest: digestOf(files),
    ...code,
    law,
    duties: entries.duties.map(({ entry }) => entry),
    definitions: entries.definitions.map(({ entry }) => entry),
    caveats: new Map(entries.caveats.map(({ entry }) => [entry.id, entry])),
    gaps: entries.gaps.map(({ entry }) => entry),
    changes: entries.changes.map(({ entry }) => entry),
    titles,
    fees: fees.map(({ entry }) => entry),
    cases,
  };
  return { pack, faults };
}

/** 'line 12, entry "feces"'. */
function entryPlace(text: string, id: string): string {
  const line = text.split('\n').findIndex((words) => new RegExp(`^(- )?\\s*id: *['"]?${id}['"]? *$`).test(words));
  return line < 0 ? `entry "${id}"` : `line ${String(line + 1)}, entry "${id}"`;
}

const readEntries = (files: PackFiles, report: Report): Entries => ({
  duties: readList(files, 'duties', dutiesFile.element, report),
  definitions: readList(files, 'definitions', definitionsFile.element, report),
  caveats: readList(files, 'caveats', caveatsFile.element, report),
  gaps: readList(files, 'gaps', gapsFile.element, report),
  changes: readList(files, 'changes', changesFile.element, report),
  titles: readList(files, 'titles', titlesFile.element, report),
});

/** The list `<name>.yaml`, and those of the folder of that name. Missing files are empty lists. */
function readList<T extends z.ZodType>(files: PackFiles, name: string, entry: T, report: Report): Filed<z.infer<T>>[] {
  const own = files.get(`${name}.yaml`);
  const parts: [string, string][] = [
    ...(own === undefined ? [] : [[`${name}.yaml`, own] as [string, string]]),
    ...inFolder(files, name, '.yaml'),
  ];
  return parts.flatMap(([file, text]) => {
    const sourced = readYaml(file, text, report);
    return sourced === undefined ? [] : shapedList(entry, sourced, report).map((item) => ({ file, entry: item }));
  });
}
