/** Paragraph labels as people type them: 'A(3)(a)', 'B 1', ', subsection B, paragraph 1'. */

const step = String.raw`\(\s*[A-Za-z0-9]{1,3}\s*\)`;
const between = String.raw`[\s,.]*(?:\b(?:sub(?:section|sec|s)?|par(?:agraph|a)?|item|no)\b\.?)?\s*`;

/** A label as typed behind or before a section number. */
export interface Labels {
  readonly steps: readonly string[];
  /** Characters behind the number that belong to each number of steps, the last for all. */
  readonly length: number;
  /** How many of them can be nothing but a label: written without a space, or in parentheses. */
  readonly firm: number;
}

/** "subsection B(1) of § 98-23": a label in front of the number. */
export function labelBefore(text: string): { steps: string[]; start: number } | undefined {
  const match =
    /\b(?:sub(?:section|sec)?|par(?:agraph|a)?)\.?\s*((?:\(?[A-Za-z0-9]{1,2}\)?\s*){1,5})\s*of\s*(?:the\s*)?$/i.exec(
      text.slice(-60),
    );
  const steps = match?.[1]?.match(/[A-Za-z]+|\d+/g);
  return match === null || steps === undefined || steps === null
    ? undefined
    : { steps, start: Math.max(0, text.length - 60) + match.index };
}

/** The label behind a number: 'A(3)(a)', ' B 1', ', subsection B, paragraph 1', '(E)'. A word is no label: "98-6 a dog". */
export function labelAfter(text: string): Labels {
  const steps: string[] = [];
  let length = 0;
  let firm = 0;
  const next = new RegExp(
    String.raw`^(?:(${between})(${step})|(${between})([A-Za-z]|\d{1,2})(?![A-Za-z0-9'’]|\.\d))`,
    'i',
  );
  for (;;) {
    const rest = text.slice(length);
    const run = steps.length === 0 ? /^[A-Za-z](?:\d{1,2}(?:[a-z](?![a-z]))?)?(?![A-Za-z0-9])/.exec(rest) : null;
    if (run !== null) {
      steps.push(...(run[0].match(/[A-Za-z]|\d+/g) ?? []));
      length += run[0].length;
      firm = steps.length;
      continue;
    }
    const found = next.exec(rest);
    if (found === null) break;
    const [all, gapA, inParens, gapB, bare] = found;
    const gap = gapA ?? gapB ?? '';
    if (inParens === undefined && !isLabel(bare ?? '', gap, rest.slice(all.length), steps.length)) break;
    steps.push((inParens ?? bare ?? '').replace(/[\s()]/g, ''));
    if (inParens !== undefined) firm = steps.length;
    length += all.length;
  }
  return { steps, length, firm };
}

/** Whether a letter or digit that stands by itself is a label: not the article of "98-6 a dog", not the 2 of "98-6 2 dogs". */
function isLabel(bare: string, gap: string, after: string, depth: number): boolean {
  if (/[a-z]/i.test(gap)) return true;
  if (/^\d/.test(bare)) return depth > 0 && gap.length <= 2;
  const ends = /^\s*(?:$|[.,;:?!)(]|\d|[-–]\s)/.test(after);
  return ends || (bare !== 'a' && bare !== 'i' && bare !== 'A' && bare !== 'I' && depth === 0);
}
