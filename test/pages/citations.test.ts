/** Every citation that the packs can give opens the reader at its words, marked. */
import { expect, test } from 'vitest';
import type { Proof } from '../../domain/law.ts';
import type { Site } from '../../bot/pages/site.ts';
import { sectionPage } from '../../bot/pages/reader/section.ts';
import { escape } from '../../bot/pages/html.ts';
import { fold, sectionsOf } from '../../knowledge/places.ts';
import { loadTowns } from '../../bot/towns.ts';
import type { Town } from '../../bot/town.ts';
import { cite } from '../../bot/voice.ts';

const asset = { path: '/x', body: '', type: 'text/css' } as const;
const assets = { 'style.css': asset, 'chat.js': asset, 'reader.js': asset, 'embed.js': asset };
const site = { assets } as unknown as Site;

const proofs = ({ pack }: Town): Proof[] =>
  [...pack.duties, ...pack.definitions].flatMap(({ cite, quote, edition, more }) =>
    [{ cite, quote, edition }, ...(more ?? [])].map((proof) => ({
      cite: proof.cite,
      quote: proof.quote,
      ...(proof.edition === undefined ? {} : { edition: proof.edition }),
    })),
  );

/** The page at a path, made as the server makes it. */
function page(town: Town, path: string): { html: string; anchor: string; quote: string } {
  const url = new URL(path, 'http://localhost');
  const [, id, code, ...rest] = url.pathname.split('/').map(decodeURIComponent);
  expect([id, code]).toEqual([town.id, 'code']);
  const [edition, number] = rest.length === 2 ? rest : [town.pack.defaultEdition, rest[0]];
  const section = sectionsOf(town.pack, edition).find((one) => one.number === number);
  if (section === undefined) throw new Error(`no section at ${path}`);
  const quote = url.searchParams.get('q') ?? '';
  return { html: sectionPage(site, town, section, quote).toString(), anchor: url.hash.slice(1), quote };
}

test.each(loadTowns().map((town) => [town.id, town] as const))('%s', (_id, town) => {
  const all = proofs(town);
  expect(all.length).toBeGreaterThan(100);
  for (const proof of all) {
    const { html, anchor, quote } = page(town, cite(town, proof).path);
    const at = html.indexOf(`id="${anchor}"`);
    expect(at, `${proof.cite}: ${proof.quote}`).toBeGreaterThan(0);
    const paragraph = html.slice(at, html.indexOf('</div>', at));
    expect(fold(paragraph), `${proof.cite}: ${proof.quote}`).toContain(`<mark>${escape(fold(quote))}</mark>`);
    expect(fold(proof.quote)).toContain(fold(quote));
  }
});
