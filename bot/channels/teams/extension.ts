/** The message extension: finds sections, definitions and duties while somebody writes a message. */
import { z } from 'zod';
import { sectionsOf } from '../../../knowledge/places.ts';
import { jumpTo } from '../../../knowledge/search/jump.ts';
import { findSections } from '../../../knowledge/search/sections.ts';
import type { Town } from '../../town.ts';
import { likely } from '../../understanding/sureness.ts';
import { cite } from '../../voice.ts';
import type { Citation } from '../../reply.ts';
import type { InvokeAnswer } from '../botframework/cloud.ts';
import { cardType, passageCard } from './cards.ts';
import type { Desk, Visit } from './desk.ts';

/** The command of the manifest. */
export const searchCommand = 'searchCode';
const most = 25;

const query = z.object({
  commandId: z.string().nullish(),
  // The playground sends the words without a name where none is typed in.
  parameters: z.array(z.object({ name: z.string().nullish(), value: z.unknown() })).nullish(),
  queryOptions: z
    .object({ skip: z.number().int().min(0).catch(0), count: z.number().int().min(1).catch(most) })
    .nullish(),
});

/** One thing that can be inserted. */
interface Found {
  readonly title: string;
  readonly citation: Citation;
  readonly quote: string;
  readonly town: Town;
}

const say = (text: string): InvokeAnswer => ({ status: 200, body: { composeExtension: { type: 'message', text } } });

/** Answers every invoke whose name begins with "composeExtension/". */
export function onCompose(desk: Desk, visit: Visit): InvokeAnswer {
  const { name, value } = visit.activity;
  if (name === 'composeExtension/selectItem')
    return { status: 200, body: { composeExtension: { type: 'result', attachmentLayout: 'list', attachments: [] } } };
  if (name !== 'composeExtension/query')
    return say('There is nothing to set up or to fill in here. Search the code instead.');
  const read = query.safeParse(value ?? {});
  if (!read.success) return say('This search could not be read. Type a few words or a section.');
  const { commandId, parameters, queryOptions } = read.data;
  if (commandId !== undefined && commandId !== null && commandId !== '' && commandId !== searchCommand)
    return say(`There is no command "${commandId.slice(0, 40)}" here. Search the code instead.`);
  const typed = (parameters ?? []).flatMap(({ name: key, value: given }) =>
    key !== 'initialRun' && typeof given === 'string' ? [given] : [],
  );
  const text = typed.join(' ').trim().slice(0, 400);
  const towns = visit.town === undefined ? [...desk.towns.values()] : [visit.town];
  const found = towns.flatMap((town) => (text === '' ? contents(town) : search(town, text)));
  const skip = queryOptions?.skip ?? 0;
  const page = found.slice(skip, skip + Math.min(queryOptions?.count ?? most, most));
  if (found.length === 0) return say('Nothing in the code fits these words. Try other words or a section number.');
  return {
    status: 200,
    body: {
      composeExtension: {
        type: 'result',
        attachmentLayout: 'list',
        attachments: page.map((one) => attachment(desk, one, towns.length > 1)),
      },
    },
  };
}

/** The sections, in the order of the code: what is shown before anything is typed. */
const contents = (town: Town): Found[] =>
  sectionsOf(town.pack).flatMap(({ number, heading, paragraphs }) => {
    const [first] = paragraphs;
    return first === undefined ? [] : [passage(town, `${mark(number)} ${heading}`, first.cite, first.text)];
  });

const mark = (number: string): string => (/^\d/.test(number) ? `§ ${number}` : '');

function passage(town: Town, title: string, place: string, quote: string, edition?: string): Found {
  return {
    title: title.trim(),
    citation: cite(town, { cite: place, quote: excerpt(quote), edition }),
    quote: excerpt(quote),
    town,
  };
}

/** A paragraph of the code, cut between words where it is very long. */
const excerpt = (text: string): string => (text.length <= 900 ? text : text.slice(0, 900).replace(/\s+\S*$/, ''));

function search(town: Town, text: string): Found[] {
  const places = findSections(town.pack, text).flatMap((found) =>
    found.kind === 'found'
      ? found.paragraphs
          .slice(0, 10)
          .map((one) => passage(town, `§ ${one.cite}, ${found.section.heading}`, one.cite, one.text))
      : [],
  );
  const terms = jumpTo(town.pack)(text, 4).flatMap(({ goal }): Found[] => {
    if (goal.kind === 'term') {
      const definition = town.definitions.get(goal.id);
      return definition === undefined
        ? []
        : [passage(town, `Definition: ${definition.term}`, definition.cite, definition.quote, definition.edition)];
    }
    const section =
      goal.kind === 'section' ? sectionsOf(town.pack).find(({ number }) => number === goal.number) : undefined;
    const [first] = section?.paragraphs ?? [];
    return first === undefined
      ? []
      : [passage(town, `${mark(section?.number ?? '')} ${goal.title}`, first.cite, first.text)];
  });
  const duties = town.matcher
    .match(town.features(text), ({ kind }) => kind === 'duty')
    .filter(({ score }) => score >= likely)
    .slice(0, 8)
    .flatMap(({ target }) => {
      const duty = town.duties.get(target.id);
      return duty === undefined ? [] : [passage(town, duty.label, duty.cite, duty.quote, duty.edition)];
    });
  const paragraphs = town.paragraphs
    .search(text, 12)
    .map(({ section, paragraph }) =>
      passage(town, `${mark(paragraph.cite)} ${section.heading}`, paragraph.cite, paragraph.text),
    );
  const all = [...places, ...terms, ...duties, ...paragraphs];
  return [...new Map(all.map((one) => [`${one.citation.section}|${one.quote}`, one])).values()];
}

function attachment(desk: Desk, { title, citation, quote, town }: Found, named: boolean): unknown {
  const { name, source } = town.pack.about;
  const content = passageCard(citation, quote, name, desk.publicUrl, source.line?.replace(/\.$/, ''));
  const heading = named ? `${name}: ${title}` : title;
  return {
    contentType: cardType,
    content,
    preview: {
      contentType: 'application/vnd.microsoft.card.thumbnail',
      content: { title: heading.slice(0, 120), text: quote.slice(0, 160) },
    },
  };
}
