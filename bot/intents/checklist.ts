/** Checklist: what an officer must have for a citation, in the code's words; the forfeiture; what the code leaves open. */
import { isWithin, parseCitation } from '../../domain/citation.ts';
import type { PlainDate } from '../../domain/calendar.ts';
import { ordinal, type KnownFacts } from '../../domain/facts.ts';
import { step } from '../../domain/interview.ts';
import type { Proof } from '../../domain/law.ts';
import type { Definition, Duty, Gap } from '../../knowledge/pack.ts';
import { findSections } from '../../knowledge/search/sections.ts';
import type { Answered } from '../context.ts';
import type { Town } from '../town.ts';
import { hear, type Heard } from '../understanding/hear.ts';
import { likely } from '../understanding/sureness.ts';
import { body, citeAll, officeOf, sectionOf } from '../voice.ts';
import { commanded, isOfficial, placed, placeMark } from './commanded.ts';
import { listed, openLine, type Line } from './listed.ts';

const witnessed = /\b(?:oath|sworn|see or hear|complaining witness|signed statement)\b/i;
const offenses = [1, 2, 3, 4, 5];

/** Answers "checklist 98-6 at large"; undefined where it is no such message, or nothing comes near. */
export function checklist(town: Town, heard: Heard, today: PlainDate): Answered | undefined {
  const asked = commanded(town, 'checklist', heard.typed);
  if (asked === undefined) return undefined;
  const { duties, sure } = violations(town, asked, today);
  const [duty] = duties;
  if (asked === '' || duty === undefined) return asked === '' ? whichViolation(town, []) : undefined;
  return sure ? listFor(town, duty, today) : whichViolation(town, duties.slice(0, 4));
}

/** What may be violated at the named place, best first; sure where the words or the place single one out. */
function violations(town: Town, asked: string, today: PlainDate): { duties: Duty[]; sure: boolean } {
  const places = findSections(town.pack, asked).flatMap((found) => (found.kind === 'found' ? [found] : []));
  const words = places.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, asked);
  const violable = ({ kind, cite, who }: Duty): boolean =>
    (kind === 'prohibition' || kind === 'obligation') &&
    !isOfficial(who) &&
    (places.length === 0 || places.some((place) => isWithin(cite, place.cite)));
  const { features } = hear(town, words, today);
  const ranked = town.matcher
    .match(features, ({ kind, id }) => {
      const duty = kind === 'duty' ? town.duties.get(id) : undefined;
      return duty !== undefined && violable(duty);
    })
    .filter(({ score }) => score >= likely)
    .flatMap(({ target }) => town.duties.get(target.id) ?? []);
  if (ranked.length > 0) return { duties: ranked, sure: true };
  const there = places.length === 0 ? [] : town.pack.duties.filter(violable);
  return { duties: there, sure: there.length === 1 };
}

function listFor(town: Town, duty: Duty, today: PlainDate): Answered {
  const { section: number } = parseCitation(duty.cite);
  const terms = termsIn(town, duty).slice(0, 2);
  const proof = town.pack.duties.filter(({ who, quote }) => isOfficial(who) && witnessed.test(quote)).slice(0, 1);
  const penalty = penaltyFor(town, duty, today);
  const caveats = (duty.caveats ?? []).flatMap((id) => town.pack.caveats.get(id) ?? []);
  const itself = sectionOf(town, number)?.paragraphs.some(({ text }) => witnessed.test(text)) === true;
  const lines: Line[] = [
    ...elements(duty.quote).map((words, at) => ({
      say: `${String(at + 1)}. "${words}" (${placeMark(duty.cite)}).`,
      proofs: [],
      computed: [String(at + 1)],
    })),
    ...proof.map((one) => ({ say: `Seen or sworn (${one.label}): ${placed(one.say, one.cite)}`, proofs: [one] })),
    ...(itself
      ? []
      : [{ say: `${placeMark(number)} itself does not say what must be seen or sworn for a citation.`, proofs: [] }]),
    ...penalty,
    ...terms.map((one) => ({ say: `"${one.term}": ${placed(one.say, one.cite)}`, proofs: [one] })),
    ...caveats.map(openLine),
  ];
  return listed(town, {
    headline: {
      say: `Checklist for ${placeMark(duty.cite)}, ${duty.label}. Each element must be shown:`,
      proofs: [duty],
    },
    basedOn: [duty.label],
    lines: [...lines, ...restoredIn(town, [duty, ...lines.flatMap(({ proofs }) => proofs)])],
    office: 'court',
    remember: { about: { kind: 'duty', id: duty.id }, matter: { cite: duty.cite, label: duty.label } },
  });
}

function restoredIn(town: Town, proofs: readonly Proof[]): Line[] {
  const places = citeAll(town, proofs).flatMap(({ restored, section }) =>
    restored === true ? [placeMark(section)] : [],
  );
  if (places.length === 0) return [];
  const named = [...new Set(places)].join(', ');
  return [{ say: `Restored in this copy: ${named}. Check the town's own copy before you write it down.`, proofs: [] }];
}

/** The words of the code, cut where a condition or a further item begins; nothing is left out or added. */
export function elements(quote: string): string[] {
  const pieces = quote
    .split(
      /(?<=[;:]) (?=\S)|(?<=,) (?=(?:and|or|unless|except|if|when|where|which|who|provided|but|without)\b)|\s(?=(?:unless|except|provided that|if it|if such)\b)/,
    )
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  return pieces.length > 6 ? [quote] : pieces;
}

/** Defined terms that the words of a violation use. */
function termsIn(town: Town, { quote }: Duty): Definition[] {
  const said = ` ${quote.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `;
  return town.pack.definitions.filter(({ term, also = [] }) =>
    [term, ...also].some((name) =>
      said.includes(
        ` ${name
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, ' ')
          .trim()} `,
      ),
    ),
  );
}

/** The forfeiture for the first to the fifth time, by the town's rule; else that the text states none. */
function penaltyFor(town: Town, duty: Duty, today: PlainDate): Line[] {
  const rule = town.rules.get('forfeiture');
  if (rule === undefined) return unstated(town);
  const { species } = hear(town, duty.label, today).facts as KnownFacts;
  const known: KnownFacts = { violation: { value: duty.cite }, ...(species && { species }) };
  const law = town.pack.law.get(rule.id);
  const reached = offenses.map((offense) => step(rule, law, { ...known, offense: { value: offense } }, today));
  const conclusions = reached.flatMap((one) => (one.kind === 'decided' ? [one.conclusion] : []));
  const said = conclusions.map(({ headline }) => headline.replace(/\.$/, ''));
  const same = new Set(said).size === 1;
  const amounts = same
    ? `Forfeiture, first to fifth offense: ${said[0] ?? ''}.`
    : `Forfeiture: ${said.map((words, at) => `${ordinal(at + 1)} offense: ${words}`).join('; ')}.`;
  const proofs = conclusions.flatMap(({ because }) => because);
  const open = [...new Set(conclusions.flatMap(({ notes = [] }) => notes))].slice(0, 3);
  return [
    { say: amounts, proofs, computed: offenses.map(ordinal) },
    ...open.map((say) => ({ say: `Open: ${say}`, proofs })),
  ];
}

function unstated(town: Town): Line[] {
  const [best] = town.matcher.match(['#penalty', '#q-amount'], ({ kind }) => kind === 'gap');
  const gap: Gap | undefined = best === undefined ? undefined : town.gaps.get(best.target.id);
  return [{ say: gap?.say ?? 'The text I have states no amounts for violations.', proofs: gap?.proofs ?? [] }];
}

function whichViolation(town: Town, duties: readonly Duty[]): Answered {
  const examples =
    duties.length > 0 ? duties : town.pack.duties.filter(({ kind }) => kind === 'prohibition').slice(0, 3);
  const buttons = examples.map(({ cite, label }) => {
    const text = `checklist ${cite} ${label}`;
    return { label: text, text };
  });
  return {
    reply: {
      kind: 'choose',
      buttons,
      ...body(town, {
        headline: 'Which violation is the checklist for? Name the section and a word or two.',
        ...officeOf(town, 'court'),
      }),
    },
    remember: { offered: buttons.map(({ text }) => text) },
  };
}
