/** The shape of a file: what a schema finds wrong, in a clerk's words. */
import type { z } from 'zod';
import type { Report } from './faults.ts';
import type { Sourced } from './yaml.ts';

type Issue = z.core.$ZodIssue;

/**
 * Checks a file against its schema and reports every fault.
 * @returns the value as the schema read it, or undefined
 */
export function shaped<T extends z.ZodType>(schema: T, sourced: Sourced, report: Report): z.infer<T> | undefined {
  const result = schema.safeParse(sourced.value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) reportIssue(issue, sourced, report);
  return undefined;
}

/** The same for a list: entries that are well formed are kept, each other one is reported. An empty file is an empty list. */
export function shapedList<T extends z.ZodType>(entry: T, sourced: Sourced, report: Report): z.infer<T>[] {
  const { value } = sourced;
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) {
    report({ file: sourced.file, problem: 'This file must be a list: each entry begins with "- ".' });
    return [];
  }
  return value.flatMap((item: unknown, at) => {
    const result = entry.safeParse(item);
    if (result.success) return [result.data];
    for (const issue of result.error.issues) reportIssue({ ...issue, path: [at, ...issue.path] }, sourced, report);
    return [];
  });
}

function reportIssue(issue: Issue, sourced: Sourced, report: Report): void {
  const found = valueAt(sourced.value, issue.path);
  report({ file: sourced.file, place: placeOf(sourced, issue.path), ...describe(issue, found) });
}

/** 'line 12, entry "feces", key "cite"'. */
export function placeOf(sourced: Sourced, path: readonly PropertyKey[]): string {
  const line = sourced.lineOf(path);
  const entry = path.length > 0 ? valueAt(sourced.value, path.slice(0, 1)) : undefined;
  const id = isRecord(entry) && typeof entry['id'] === 'string' ? `entry "${entry['id']}"` : undefined;
  const keys = (id === undefined ? path : path.slice(1)).map((key) =>
    typeof key === 'number' ? `no. ${key + 1}` : String(key),
  );
  const parts = [line === undefined ? undefined : `line ${line}`, id, keys.length === 0 ? undefined : keys.join(' > ')];
  return parts.filter((part) => part !== undefined).join(', ');
}

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? 'nothing' : text.length > 80 ? `${text.slice(0, 77)}...` : text;
};

function describe(issue: Issue, found: unknown): { problem: string; remedy?: string } {
  switch (issue.code) {
    case 'unrecognized_keys':
      return {
        problem: `Unknown ${issue.keys.length === 1 ? 'key' : 'keys'}: ${issue.keys.join(', ')}.`,
        remedy: 'Check the spelling, or take it away.',
      };
    case 'invalid_type':
      return wrongType(issue.expected, found);
    case 'too_small':
      return found === '' || (Array.isArray(found) && found.length === 0)
        ? { problem: 'This is empty.', remedy: 'Write it, or take the key away where it is not needed.' }
        : { problem: `${shown(found)} is too short or too small: at least ${issue.minimum}.` };
    case 'too_big':
      return { problem: `${shown(found)} is too long or too large: at most ${issue.maximum}.` };
    case 'invalid_value':
      return { problem: `${shown(found)} is not one of: ${issue.values.map(String).join(', ')}.` };
    case 'invalid_union':
      return { problem: `${shown(found)} has none of the shapes that may stand here. ${closest(issue, found)}`.trim() };
    case 'invalid_format':
      return { problem: `${shown(found)} is not written as it must be: ${issue.message}.` };
    default:
      return { problem: `${shown(found)}: ${issue.message}.` };
  }
}

/** Of several shapes, the one that fits best says what is missing. */
function closest(issue: Extract<Issue, { code: 'invalid_union' }>, found: unknown): string {
  const [best] = [...issue.errors].sort((a, b) => a.length - b.length);
  return (best ?? [])
    .slice(0, 2)
    .map((inner) => {
      const at = inner.path.map(String).join(' > ');
      return `${at === '' ? '' : `${at}: `}${describe(inner, valueAt(found, inner.path)).problem}`;
    })
    .join(' ');
}

function wrongType(expected: string, found: unknown): { problem: string; remedy?: string } {
  if (found === undefined) return { problem: 'This key is missing.', remedy: 'Add it.' };
  if (expected === 'string' && typeof found === 'number')
    return {
      problem: `${String(found)} was read as a number, and text must stand here.`,
      remedy: "Put quotation marks around it, as in '12.10', or it becomes 12.1.",
    };
  const names: Record<string, string> = {
    string: 'text',
    array: 'a list',
    object: 'keys with values',
    record: 'keys with values',
  };
  return { problem: `${shown(found)} stands where ${names[expected] ?? `a ${expected}`} must stand.` };
}
