/** YAML read strictly: duplicate keys, tabs and broken syntax are faults with their line. */
import { isCollection, isNode, LineCounter, parseDocument } from 'yaml';
import type { Report } from './faults.ts';

/** What a YAML text holds, and on which line each part of it stands. */
export interface Sourced {
  readonly file: string;
  readonly value: unknown;
  /** Line of the part at `path`, or of the nearest part around it. */
  readonly lineOf: (path: readonly PropertyKey[]) => number | undefined;
}

/**
 * Reads YAML.
 * @param firstLine line of the file on which the text begins (front matter begins on the second)
 * @returns undefined where the text cannot be read; the faults are reported
 */
export function readYaml(file: string, text: string, report: Report, firstLine = 1): Sourced | undefined {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, strict: true, uniqueKeys: true, version: '1.2' });
  const lineAt = (offset: number): number => counter.linePos(offset).line + firstLine - 1;
  const tab = text.indexOf('\t');
  const broken = [...document.errors, ...document.warnings];
  if (tab >= 0)
    report({ file, place: `line ${lineAt(tab)}`, problem: 'A tab stands here.', remedy: 'Write spaces instead.' });
  for (const error of broken)
    report({ file, place: `line ${lineAt(error.pos[0])}`, problem: explain(error.code, error.message) });
  if (broken.length > 0 || tab >= 0) return undefined;
  const lineOf = (path: readonly PropertyKey[]): number | undefined => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
      if (isCollection(node)) continue;
    }
    return undefined;
  };
  return { file, value: document.toJS() as unknown, lineOf };
}

function explain(code: string, message: string): string {
  const plain = message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? message;
  return code === 'DUPLICATE_KEY' ? 'The same key stands twice in this entry. Take one away.' : `YAML: ${plain}.`;
}
