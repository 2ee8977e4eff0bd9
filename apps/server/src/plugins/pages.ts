import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import staticFiles from '@fastify/static';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, type Language } from '@sampan/contract/languages';
import { type LoadedAnswer, type RenderPage, THEME_KEY, THEMES, type Theme } from '@sampan/contract/pages';
import { DEFAULT_SETTINGS, PublicSettings } from '@sampan/contract/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { databaseFailure } from '#src/db/database-failure.ts';
import { declarePublicDocuments } from './access.ts';
import { withoutAdmission } from './limits/admission-control.ts';
import { isNavigation } from './navigation.ts';
import type { ResponseCache } from './response-cache.ts';

export interface PagesOptions {
  render: RenderPage;
  /** The folder of built assets; null while the dev server serves them. */
  assetsDir: string | null;
  readSettings: () => Promise<PublicSettings>;
  responseCache: Pick<ResponseCache, 'get' | 'keyOfUrl'>;
}

/**
 * Pages and API calls share paths. A GET or HEAD that prefers HTML gets the page, unless it is under /api or its route is a
 * document; everything else goes to the API.
 */
export const pagesPlugin = fp<PagesOptions>(async (app, options) => {
  const { render, assetsDir, readSettings, responseCache } = options;
  app.addHook('onRequest', async (request, reply) => {
    if (!isNavigation(request)) return;
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
      theme: pageTheme(request),
      settings: await currentSettings(),
      origin: request.siteOrigin,
      load: (path) => callAsVisitor(path, language, request.ip),
    });
    // Browsers cache a 301 forever by default, and a renamed product may get its old name back.
    if (location !== undefined) return reply.header('cache-control', 'no-cache').redirect(location, 301);
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        vary: 'Accept, Accept-Encoding, Cookie',
        'cache-control': isPrivate ? 'private, no-store' : 'private, no-cache',
      });
    if (isPrivate) reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
    // In our order of preference, because browsers list encodings without one.
    const encoding = (['br', 'gzip'] as const).find((name) => request.encodings().includes(name));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(await compress(html, encoding));
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
      await scope.register(staticFiles, {
        root: assetsDir,
        wildcard: false,
        index: false,
        preCompressed: true,
        dotfiles: 'deny',
        setHeaders: (reply, path) => {
          // Names under assets/ contain a content hash.
          const isHashed = path.startsWith(join(assetsDir, 'assets'));
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
          if (PDF_WORKER.test(path)) reply.header('content-security-policy', PDF_WORKER_POLICY);
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

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
// Responses are compressed per request: higher levels cost far more time than they save bytes.
const BROTLI_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function compress(html: string, encoding: 'br' | 'gzip' | undefined): Promise<string | Buffer> {
  if (encoding === 'br') return inBrotli(html, BROTLI_QUALITY);
  return encoding === 'gzip' ? inGzip(html) : html;
}

/** `?lang=` wins and is not stored; then the cookie with the visitor's choice. */
function chosenLanguage(request: FastifyRequest): Language | null {
  const asked = new URLSearchParams(request.originalUrl.split('?', 2)[1]).get('lang');
  const chosen = request.cookies[LANGUAGE_KEY];
  if (isLanguage(asked)) return asked;
  return isLanguage(chosen) ? chosen : null;
}

function pageTheme(request: FastifyRequest): Theme {
  return THEMES.find((theme) => theme === request.cookies[THEME_KEY]) ?? 'system';
}
