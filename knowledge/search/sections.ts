/** Section look-ups: "98-12", "sec. 98-23 B 1", "§98-6(E)", and numbers that do not exist. */
import { labelSteps } from '../../domain/citation.ts';
import type { Pack, Paragraph, Section, Title } from '../pack.ts';
import { sectionsOf } from '../places.ts';
import { plainMarks } from '../words.ts';
import { labelAfter, labelBefore, type Labels } from './labels.ts';

/** What a section number in a text leads to. */
export type SectionLookup = {
  /** As typed: 'sec. 98-23 B 1'. */
  readonly typed: string;
  readonly start: number;
  readonly end: number;
} & (
  | {
      readonly kind: 'found';
      readonly section: Section;
      /** Canonical: '98-23B(1)'. */
      readonly cite: string;
      /** The paragraph of that label and those inside it; all of them for a whole section. */
      readonly paragraphs: readonly Paragraph[];
    }
  /** The section exists, the paragraph does not. */
  | { readonly kind: 'no-label'; readonly section: Section; readonly asked: string }
  /** The code has it, this text does not: § 98-1. */
  | { readonly kind: 'lacking'; readonly asked: string; readonly say?: string; readonly title?: Title }
  /** A number of this chapter that the text does not have: § 98-26. */
  | { readonly kind: 'no-section'; readonly asked: string; readonly first: string; readonly last: string }
  /** A section of another chapter or of a state law. */
  | { readonly kind: 'other-chapter'; readonly asked: string }
);

const cue = String.raw`(?:§+|\bsec(?:tions?|ts?|s)?\b\.?|\bpar(?:agraph)?\b\.?|\bord(?:inance)?\b\.?|\bcode\b)\s*`;
const number = String.raw`(\d{1,3})(\s?-\s?|\.)(\d{1,3})(\.\d{1,3})?(?![\d%]|[-./]\d)`;
const place = new RegExp(String.raw`(?<![\w.$-])(${cue})?${number}`, 'gi');
const chapterless = new RegExp(String.raw`${cue}(\d{1,3})(?![\d.-])`, 'i');
/** More section numbers than this in one text are not looked up. */
const most = 12;
const measure =
  /^\s*(?:degrees?|°|lbs?\b|pounds?|dollars?|bucks|percent|inch|inches|feet|days?|years?|mph|people|dogs?)/i;

/**
 * The section numbers in a text, each looked up in the pack; empty where the text names none.
 * @example findSections(pack, 'whats 98-26 say')[0]?.kind // 'no-section'
 */
export function findSections(pack: Pack, text: string, edition?: string): SectionLookup[] {
  const plain = plainMarks(text);
  const found = [...plain.matchAll(place)].slice(0, most).flatMap((match) => lookUp(pack, plain, match, edition) ?? []);
  if (found.length > 0) return found;
  const short = plain.trim().split(/\s+/).length <= 6 ? chapterless.exec(plain) : null;
  if (short === null) return [];
  const full = `${pack.about.chapter.number}-${short[1] ?? ''}`;
  const moved = plain.slice(0, short.index) + full + plain.slice(short.index + short[0].length);
  return [...moved.matchAll(place)]
    .flatMap((match) => lookUp(pack, moved, match, edition, true) ?? [])
    .filter(({ kind }) => kind === 'found')
    .map((hit) => ({ ...hit, typed: plain.trim(), start: short.index, end: plain.length }));
}

/** The first section number in a text. */
export const findSection = (pack: Pack, text: string, edition?: string): SectionLookup | undefined =>
  findSections(pack, text, edition)[0];

function lookUp(
  pack: Pack,
  text: string,
  match: RegExpExecArray | RegExpMatchArray,
  edition: string | undefined,
  cued = match[1] !== undefined,
): SectionLookup | undefined {
  const [all, , chapter = '', dash = '', digits = '', more = ''] = match;
  const start = match.index ?? 0;
  const after = text.slice(start + all.length);
  const whole = cued || text.slice(0, start).trim() === '' || /\bis\b|\bwhat|\bread\b|\bshow\b|\bsays?\b/i.test(text);
  const asked = `${chapter}${dash.trim()}${digits}${more}`;
  if (chapter !== pack.about.chapter.number)
    return cued ? { kind: 'other-chapter', asked, typed: all, start, end: start + all.length } : undefined;
  if (measure.test(after)) return undefined;
  const sections = sectionsOf(pack, edition);
  const section = sectionNumbered(sections, chapter, digits + more);
  const exact = section?.number === asked;
  if (!exact && !whole) return undefined;
  const before = labelBefore(text.slice(0, start));
  const labels =
    before === undefined ? labelAfter(after) : { steps: before.steps, length: 0, firm: before.steps.length };
  const at = { start: before?.start ?? start, end: start + all.length + labels.length };
  if (section === undefined) return missing(pack, sections, asked, labels, { ...at, end: start + all.length }, text);
  return resolve(section, labels, { start: at.start, end: start + all.length }, text);
}

/** The section of that number; a zero that a person leaves out or adds does not matter where one section alone is meant. */
function sectionNumbered(sections: readonly Section[], chapter: string, digits: string): Section | undefined {
  const exact = sections.find((section) => section.number.replace(/[-.]/, '-') === `${chapter}-${digits}`);
  if (exact !== undefined) return exact;
  const bare = digits.replace(/^0+/, '');
  const alike = sections.filter((section) => {
    const own = section.number.slice(chapter.length + 1).replace(/^0+/, '');
    return section.number.startsWith(chapter) && own === bare;
  });
  return alike.length === 1 ? alike[0] : undefined;
}

type Span = { readonly start: number; readonly end: number };

function resolve(section: Section, labels: Labels, span: Span, text: string): SectionLookup {
  const lower = labels.steps.map((own) => own.toLowerCase());
  for (let depth = lower.length; depth >= labels.firm; depth -= 1) {
    const wanted = lower.slice(0, depth);
    const paragraphs = section.paragraphs.filter(({ label }) => {
      const own = plainSteps(label);
      return wanted.every((one, at) => own[at] === one);
    });
    const [head] = paragraphs;
    if (head === undefined) continue;
    const label = labelSteps(head.label).slice(0, depth).join('');
    const end = depth === labels.steps.length ? span.end + labels.length : span.end;
    return { kind: 'found', section, cite: section.number + label, paragraphs, ...said({ ...span, end }, text) };
  }
  return {
    kind: 'no-label',
    section,
    asked: askedWith(section.number, labels),
    ...said({ ...span, end: span.end + labels.length }, text),
  };
}

function missing(
  pack: Pack,
  sections: readonly Section[],
  asked: string,
  labels: Labels,
  span: Span,
  text: string,
): SectionLookup {
  const normal = asked.replace(/[-.]/, '-');
  const same = (number: string | undefined): boolean => number?.replace(/[-.]/, '-') === normal;
  const lack = pack.about.lacks.find(({ section }) => same(section));
  const title = pack.titles.find(({ section }) => same(section));
  const cite = askedWith(lack?.section ?? title?.section ?? asked, labels);
  if (lack !== undefined || title !== undefined)
    return {
      kind: 'lacking',
      asked: cite,
      ...(lack === undefined ? {} : { say: lack.say }),
      ...(title === undefined ? {} : { title }),
      ...said(span, text),
    };
  const numbered = sections.filter(({ number: own }) => /^\d/.test(own));
  return {
    kind: 'no-section',
    asked,
    first: numbered[0]?.number ?? '',
    last: numbered.at(-1)?.number ?? '',
    ...said(span, text),
  };
}

const said = ({ start, end }: Span, text: string): Span & { readonly typed: string } => ({
  start,
  end,
  typed: text.slice(start, end),
});

const plainSteps = (label: string): string[] => labelSteps(label).map((own) => own.replace(/[()]/g, '').toLowerCase());

/** 'A', '(3)' …: letters first as capitals, further steps in parentheses. */
const askedWith = (section: string, { steps, firm }: Labels): string =>
  section +
  steps
    .slice(0, firm)
    .map((own, at) => (at === 0 ? own.toUpperCase() : `(${own})`))
    .join('');
