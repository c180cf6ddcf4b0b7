/** A section file: front matter, then the paragraphs of the law with their labels. */
import { citationText, labelSteps } from '../../domain/citation.ts';
import { sectionFront, type Paragraph, type Section } from '../pack.ts';
import { fold } from '../places.ts';
import type { Report } from './faults.ts';
import { shaped } from './shape.ts';
import { readYaml } from './yaml.ts';

const front = /^---\r?\n([\s\S]*?)^---[ \t]*\r?\n?/m;
const marker = /^\{([^{}:?]*)(\?)?(?::([a-z0-9-]+))?(\?)?\}[ \t]*/;
const label = /^(?:(?:[A-Za-z0-9]+|\([A-Za-z0-9.]+\))(?:\([A-Za-z0-9.]+\))*)?$/;

/** Reads a section file; faults are reported, and where the front matter is sound the section comes back all the same. */
export function readSection(file: string, text: string, edition: string, report: Report): Section | undefined {
  const opening = front.exec(text);
  if (opening?.index !== 0) {
    report({
      file,
      problem: 'The file does not begin with its front matter.',
      remedy: 'Begin with a line "---", then section and heading, then a line "---".',
    });
    return undefined;
  }
  const yaml = readYaml(file, opening[1] ?? '', report, 2);
  const head = yaml && shaped(sectionFront, yaml, report);
  if (head === undefined) return undefined;
  const bodyLine = opening[0].split('\n').length;
  const paragraphs = readParagraphs(head.section, text.slice(opening[0].length), (line, problem, remedy) => {
    report({ file, place: `line ${String(bodyLine + line)}`, problem, remedy });
  });
  for (const at of [...(head.history ?? []), ...(head.doubtful ?? [])].flatMap((entry) => entry.at ?? []))
    if (!paragraphs.some((paragraph) => isAt(paragraph, at)))
      report({ file, problem: `The front matter speaks of paragraph "${at}", which this section does not have.` });
  return {
    number: head.section,
    heading: head.heading,
    headingMissing: head.headingMissing ?? false,
    numberRestored: head.numberRestored ?? false,
    edition,
    paragraphs,
    history: head.history ?? [],
    doubtful: head.doubtful ?? [],
  };
}

/** Whether the front matter's `at` names this paragraph: a label, a parent's label, or label and word, '(B):leash'. */
function isAt(paragraph: Paragraph, at: string): boolean {
  const [outer = '', suffix] = at.split(':');
  const steps = labelSteps(paragraph.label);
  return suffix === undefined
    ? labelSteps(outer).every((step, index) => steps[index] === step)
    : paragraph.anchor === anchorOf(outer, suffix);
}

/** 'p-A-3-a', 'p-B-leash'. */
const anchorOf = (own: string, suffix: string | undefined): string =>
  ['p', ...labelSteps(own).map((step) => step.replace(/[()]/g, '')), suffix]
    .filter((part) => part !== undefined)
    .join('-');

type LineReport = (line: number, problem: string, remedy?: string) => void;

/** The paragraphs of a body: one to each block of lines, and one to each line that begins with a label. */
function readParagraphs(section: string, body: string, report: LineReport): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const { line, text } of blocks(body)) {
    const found = marker.exec(text);
    if (found === null && text.startsWith('{')) {
      report(
        line,
        `"${text.slice(0, 40)}" does not begin with a well-formed label.`,
        'Write {A(1)}, {A(1)?} or {(B):word}.',
      );
      continue;
    }
    const [whole = '', own = '', lost, suffix, lostAfter] = found ?? [];
    const words = fold(text.slice(whole.length));
    if (!label.test(own)) report(line, `"${own}" is not a label.`, 'Labels are written A, A(1), (B)(1)(a).');
    if (words === '') report(line, `Paragraph "${own}" has no words.`, 'Write them, or take the label away.');
    if (found === null && paragraphs.some((earlier) => earlier.label !== ''))
      report(
        line,
        'This paragraph has no label, though earlier ones have.',
        'Give it its label, or take out the empty line before it.',
      );
    const steps = labelSteps(own);
    const nth = paragraphs.filter((earlier) => earlier.label === '').length;
    const unnamed = found === null && nth > 0 ? String(nth + 1) : undefined;
    const anchor = anchorOf(own, suffix ?? unnamed);
    if (paragraphs.some((earlier) => earlier.anchor === anchor))
      report(
        line,
        `Two paragraphs of this section have the label "${own}".`,
        'Where they share it, add a word: {(B):leash}.',
      );
    paragraphs.push({
      label: own,
      cite: citationText({ section, label: own }),
      anchor,
      restored: lost !== undefined || lostAfter !== undefined,
      text: words,
      depth: steps.length,
    });
  }
  return paragraphs;
}

function blocks(body: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | undefined;
  body.split(/\r?\n/).forEach((text, line) => {
    if (text.trim() === '') open = undefined;
    else if (open === undefined || text.startsWith('{')) found.push((open = { line, text: text.trim() }));
    else open.text += ` ${text.trim()}`;
  });
  return found;
}
