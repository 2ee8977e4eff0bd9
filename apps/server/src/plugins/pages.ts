import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, type Language } from '@sampan/contract/languages';
import { type LoadedAnswer, type RenderPage, THEME_KEY, THEMES, type Theme } from '@sampan/contract/pages';
import { DEFAULT_SETTINGS, PublicSettings } from '@sampan/contract/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { databaseFailure } from '#src/db/database-failure.ts';
import { messageLanguage } from '#src/lib/language.ts';
import { declarePublicDocuments } from './access.ts';
import { compressFor } from './compression.ts';
import { withoutAdmission } from './limits/admission-control.ts';
import { NAVIGATION_HEADERS } from './navigation.ts';
import type { ResponseCache } from './response-cache.ts';

export interface PagesOptions {
  render: RenderPage;
  /** The folder of built assets; null while the dev server serves them. */
  assetsDir: string | null;
  /** Serve the service worker of the office; else a script that removes it. */
  hasOfficeWorker: boolean;
  readSettings: () => Promise<PublicSettings>;
  responseCache: Pick<ResponseCache, 'get' | 'keyOfUrl'>;
}

/** Serves the pages and the files of the web app. Everything else goes to the API. */
export const pagesPlugin = fp<PagesOptions>(async (app, options) => {
  const { render, assetsDir, hasOfficeWorker, readSettings, responseCache } = options;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.isNavigation) return;
    return sendPage(request, reply);
  });

  // The last known settings, so that pages render even while the database is unavailable.
  let settings = PublicSettings.parse(DEFAULT_SETTINGS);
  async function currentSettings(): Promise<PublicSettings> {
    try {
      settings = await readSettings();
    } catch (error) {
      if (databaseFailure(error) !== 'unavailable') throw error;
    }
    return settings;
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const chosen = chosenLanguage(request);
    const language = chosen ?? DEFAULT_LANGUAGE;
    const { status, html, location, isPrivate } = await render({
      // The routed URL: a URL that cannot be decoded was rewritten.
      url: request.url,
      language,
      isLanguageOpen: chosen === null,
      offer: chosen === null ? preferredLanguage(request) : undefined,
      theme: pageTheme(request),
      settings: await currentSettings(),
      origin: request.siteOrigin,
      hasOfficeWorker,
      load: (path) => callAsVisitor(path, language, request.ip),
    });
    // Browsers cache a 301 forever by default, and a renamed product may get its old name back.
    if (location !== undefined) return reply.header('cache-control', 'no-cache').redirect(location, 301);
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        vary: `${NAVIGATION_HEADERS}, Accept-Encoding, Accept-Language, Cookie`,
        'cache-control': isPrivate ? 'private, no-store' : 'private, no-cache',
      });
    if (isPrivate) reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
    return reply.send(await compressFor(request, reply, html));
  }

  /** Calls the API in-process without a token, because public pages show only public data. */
  async function callAsVisitor(path: string, language: Language, remoteAddress: string): Promise<LoadedAnswer> {
    const cached = await responseCache.get(responseCache.keyOfUrl(path, language));
    if (cached) return { status: 200, body: JSON.parse(cached.body.toString()) };
    const headers = { accept: 'application/json', 'accept-language': language };
    const response = await withoutAdmission(() => app.inject({ method: 'GET', url: path, headers, remoteAddress }));
    return { status: response.statusCode, body: response.json() };
  }

  if (assetsDir !== null) {
    await app.register(async (scope) => {
      declarePublicDocuments(scope);
      if (!hasOfficeWorker)
        scope.get('/office-worker.js', (_request, reply) =>
          reply.type('text/javascript; charset=utf-8').headers(OFFICE_WORKER_HEADERS).send(REMOVING_WORKER),
        );
      await scope.register(staticFiles, {
        root: assetsDir,
        wildcard: false,
        index: false,
        preCompressed: true,
        dotfiles: 'deny',
        ...(!hasOfficeWorker && { globIgnore: ['office-worker.js*'] }),
        setHeaders: (reply, path) => {
          // Names under assets/ contain a content hash.
          const isHashed = path.startsWith(join(assetsDir, 'assets'));
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
          if (OFFICE_WORKER.test(path)) reply.headers(OFFICE_WORKER_HEADERS);
          else if (PDF_WORKER.test(path)) reply.header('content-security-policy', PDF_WORKER_POLICY);
          else if (isHashed && PAGE_PART.test(path)) for (const name of OF_DOCUMENTS) reply.removeHeader(name);
        },
      });
    });
  }
});

/**
 * A worker has the policy of its own file. The PDF worker decodes pictures with WebAssembly and fetches fonts and parts
 * of the document; the pages that start it do neither.
 */
const PDF_WORKER = /[\\/]pdf\.worker[^\\/]*$/;
const PDF_WORKER_POLICY =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';require-trusted-types-for 'script'";

/** The service worker of the office (ADR 31) fetches from our host and does nothing else. Browsers look for a newer one with each page. */
const OFFICE_WORKER = /[\\/]office-worker\.js[^\\/]*$/;
const OFFICE_WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none';connect-src 'self';require-trusted-types-for 'script'",
};

/** Takes the place of a service worker that a browser still has, and removes it with its caches. */
const REMOVING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('office-')) await caches.delete(name);
      await registration.unregister();
    })(),
  ),
);
`;

/** Files that a page loads: browsers read these headers only of documents and workers, and on a slow network they cost more than small files do. */
const PAGE_PART = /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/;
const OF_DOCUMENTS = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** `?lang=` wins and is not stored; then the cookie with the visitor's choice. */
function chosenLanguage(request: FastifyRequest): Language | null {
  const asked = new URLSearchParams(request.originalUrl.split('?', 2)[1]).get('lang');
  const chosen = request.cookies[LANGUAGE_KEY];
  if (isLanguage(asked)) return asked;
  return isLanguage(chosen) ? chosen : null;
}

/** The browser's language, if it is not the default. */
function preferredLanguage({ headers }: FastifyRequest): Language | undefined {
  const preferred = messageLanguage(headers['accept-language']);
  return preferred === DEFAULT_LANGUAGE ? undefined : preferred;
}

function pageTheme(request: FastifyRequest): Theme {
  return THEMES.find((theme) => theme === request.cookies[THEME_KEY]) ?? 'system';
}
