/** Scripts and styles of the pages: bundled in memory once at start, served under a name that changes with them. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import express, { type Router } from 'express';

/** The files, by what pages call them. */
const sources = {
  'style.css': 'styles/style.css',
  'chat.js': 'client/chat.ts',
  'reader.js': 'client/reader.ts',
  'embed.js': 'client/embed.ts',
  'tab.js': 'client/tab.ts',
} as const;

export type AssetName = keyof typeof sources;

export interface Asset {
  /** '/assets/chat-1a2b3c4d.js' */
  readonly path: string;
  readonly body: string;
  readonly type: 'text/javascript' | 'text/css';
}

export type Assets = Readonly<Record<AssetName, Asset>>;

/** Browsers that the pages still work in, as esbuild names them. */
const browsers = ['safari13', 'chrome80', 'firefox78', 'edge80'];

async function bundle(name: AssetName): Promise<Asset> {
  const [base, extension] = name.split('.');
  const made = await build({
    entryPoints: [fileURLToPath(new URL(sources[name], import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: browsers,
    // Safari 13 errs only where a destructured parameter has a default that is a function; the pages have none.
    supported: { destructuring: true },
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const body = made.outputFiles[0]?.text ?? '';
  const mark = createHash('sha256').update(body).digest('hex').slice(0, 8);
  return {
    path: `/assets/${base ?? name}-${mark}.${extension ?? ''}`,
    body,
    type: extension === 'css' ? 'text/css' : 'text/javascript',
  };
}

/** Bundles everything. There is no build step to forget: what runs is what stands in the files. */
export async function bundleAssets(): Promise<Assets> {
  const [style, chat, reader, embed, tab] = await Promise.all([
    bundle('style.css'),
    bundle('chat.js'),
    bundle('reader.js'),
    bundle('embed.js'),
    bundle('tab.js'),
  ]);
  return { 'style.css': style, 'chat.js': chat, 'reader.js': reader, 'embed.js': embed, 'tab.js': tab };
}

/** A section sign on the pages' accent. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#14506b"/><text x="16" y="23" font-family="Georgia,serif" font-size="21" font-weight="bold" text-anchor="middle" fill="#fff">§</text></svg>`;

/** The routes of the files; /embed.js has a name that never changes, since towns write it into their pages. */
export function assetRoutes(assets: Assets): Router {
  const router = express.Router();
  for (const { path, body, type } of Object.values(assets)) {
    router.get(path, (_request, response) => {
      response.set('Cache-Control', 'public, max-age=31536000, immutable').type(type).send(body);
    });
  }
  router.get('/favicon.svg', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(icon);
  });
  router.get('/embed.js', (_request, response) => {
    response
      .set({ 'Cache-Control': 'public, max-age=300', 'Cross-Origin-Resource-Policy': 'cross-origin' })
      .type('text/javascript')
      .send(assets['embed.js'].body);
  });
  return router;
}
