/** Law files and worked cases: each rule's values in the rule's own shape, each with its cases. */
import { tryPlainDate } from '../../domain/calendar.ts';
import { facts } from '../../domain/facts.ts';
import type { Rule } from '../../domain/rule.ts';
import { casesFile, type Case } from '../pack.ts';
import type { Code } from '../places.ts';
import type { Report } from './faults.ts';
import { inFolder, type PackFiles } from './files.ts';
import { checkCitation } from './quotations.ts';
import { placeOf, shaped, shapedList } from './shape.ts';
import { checkLawValues } from './values.ts';
import { readYaml, type Sourced } from './yaml.ts';

/** What law files are checked against. */
export interface LawContext {
  readonly files: PackFiles;
  readonly rules: readonly Rule[];
  readonly code: Code;
  readonly chapter: string;
  readonly exists: (cite: string) => boolean;
  readonly report: Report;
}

/** The rule that a file belongs to: 'law/late-fee.yaml' belongs to 'late-fee'. */
const ruleOf = (file: string): string => file.replace(/^\w+\//, '').replace(/\.yaml$/, '');

/** Values by rule id, as the rule's schema read them. */
export function readLaw({ files, rules, code, chapter, exists, report }: LawContext): Map<string, unknown> {
  const law = new Map<string, unknown>();
  for (const [file, text] of inFolder(files, 'law', '.yaml')) {
    const sourced = readYaml(file, text, report);
    if (sourced === undefined) continue;
    checkLawValues(
      code,
      chapter,
      sourced.value,
      (path, finding) => {
        report({ file, place: placeOf(sourced, path), ...finding });
      },
      exists,
    );
    const rule = rules.find(({ id }) => id === ruleOf(file));
    if (rule === undefined)
      report({
        file,
        problem: `There is no rule "${ruleOf(file)}".`,
        remedy: `Name the file after one of: ${rules.map(({ id }) => id).join(', ')}.`,
      });
    else {
      const values: unknown = shaped(rule.law, sourced, report);
      if (values !== undefined) law.set(rule.id, values);
    }
    if (!files.has(`cases/${ruleOf(file)}.yaml`))
      report({ file, problem: 'These values have no worked cases.', remedy: `Write cases/${ruleOf(file)}.yaml.` });
  }
  return law;
}

/** Worked cases by rule id. */
export function readCases(context: LawContext): Map<string, readonly Case[]> {
  const cases = new Map<string, readonly Case[]>();
  for (const [file, text] of inFolder(context.files, 'cases', '.yaml')) {
    const sourced = readYaml(file, text, context.report);
    if (sourced === undefined) continue;
    const list = shapedList(casesFile.element, sourced, context.report);
    if (!context.files.has(`law/${ruleOf(file)}.yaml`))
      context.report({ file, problem: `There are cases, but no law/${ruleOf(file)}.yaml.` });
    if (list.length === 0) context.report({ file, problem: 'This file holds no case.' });
    list.forEach((entry, at) => {
      checkCase(entry, at, sourced, context);
    });
    cases.set(ruleOf(file), list);
  }
  return cases;
}

function checkCase(entry: Case, at: number, sourced: Sourced, { code, exists, report }: LawContext): void {
  const tell = (problem: string, key: string): void => {
    report({ file: sourced.file, place: `${placeOf(sourced, [at, key])}, "${entry.name}"`, problem });
  };
  if (tryPlainDate(entry.today) === undefined)
    tell(`"${entry.today}" is not a day of the calendar, written YYYY-MM-DD.`, 'today');
  if (entry.outcome === undefined && entry.needs === undefined)
    tell('The case says neither an outcome nor which fact is asked.', 'name');
  for (const fact of [...Object.keys(entry.facts), ...(entry.needs === undefined ? [] : [entry.needs])])
    if (!(fact in facts)) tell(`There is no fact "${fact}" in domain/facts.ts.`, 'facts');
  for (const cite of entry.cite ?? [])
    if (!exists(cite)) tell(checkCitation(code, cite)?.problem ?? `There is no § ${cite}.`, 'cite');
}
