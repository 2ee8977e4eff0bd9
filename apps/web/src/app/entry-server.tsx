import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { findText } from '@sampan/contract/find-text';
import { isLanguage, LANGUAGES, type Language } from '@sampan/contract/languages';
import type { AssetManifest, CreateRenderer, FindPageArea, PageFiles, PageRequest } from '@sampan/contract/pages';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { parsePath, StaticRouter } from 'react-router';
import { sharePicture } from '#src/features/public-site/share-picture.ts';
import { readAnswer } from '#src/lib/api/api-answer.ts';
import type { Api } from '#src/lib/api/api-client.ts';
import { queryString } from '#src/lib/api/query-string.ts';
import { createI18n } from '#src/lib/i18n.ts';
import { LANGUAGE_PARAM } from '#src/lib/language.ts';
import { listNamespaces } from '#src/lib/namespaces.ts';
import type { PageData } from '#src/lib/pages/page-data.ts';
import { CollectPageHead, fullTitle, type PageHead, plainText } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { PageAddress } from '#src/lib/pages/use-page-address.ts';
import type { I18n } from '#src/lib/translation-context.tsx';
import { App } from './App.tsx';
import { buildIdOf } from './build-id.ts';
import { PUBLIC_LOOK } from './layouts/page-look.ts';
import { assetsOf, devAssets, type PageAssets } from './page-assets.ts';
import { addressIn, type PageImage, renderDocument } from './page-document.ts';
import { type AppRoute, findRoute, matchPage, NOT_FOUND_NAMESPACES, ROUTES } from './route-table.ts';
import { partsOf } from './router.tsx';

/** The server's entry: it receives the build manifest and renders pages. */
export const createRenderer: CreateRenderer = (manifest) => {
  const textsIn = createTexts();
  const assetsFor =
    manifest === null ? (route: AppRoute | null) => devAssets(textsAndEntryOf(route)) : createAssets(manifest);
  const build = manifest === null ? undefined : buildIdOf(manifest);

  return async ({ url, language: asked, isLanguageOpen, offer, theme, settings, origin, hasOfficeWorker, load }) => {
    // Not `new URL`, which would parse `//host/path` as another host.
    const { pathname = '/', search = '' } = parsePath(url);
    const match = matchPage(pathname);
    const route = match?.route ?? null;
    const isPublic = route === null || route.area === 'public';
    const canonical = route?.area === 'public' ? canonicalPath(route.path, pathname) : pathname;
    if (canonical !== pathname) return { status: 301, html: '', location: canonical + search };
    const loadData = await route?.loader?.();
    const params = new URLSearchParams(search);
    const loaded = await loadData?.({ pathParams: match?.params ?? {}, params, get: getThrough(load) });
    if (loaded?.redirect !== undefined) {
      return { status: 301, html: '', location: withLanguageOf(params, loaded.redirect) };
    }
    const language = (isLanguageOpen && loaded?.language) || asked;
    const i18n = await textsIn(language);
    const status = route === null ? 404 : (loaded?.status ?? 200);
    const data: PageData = {
      settings,
      ...(loaded?.language !== undefined && { language: loaded.language }),
      ...(offer !== undefined && isPublic && { offer }),
      ...(route?.area === 'office' && { texts: textsOfPage(i18n, language, route) }),
      ...(hasOfficeWorker && build !== undefined && leadsToOffice(route) && { build }),
      ...(loaded?.data !== undefined && { loaded: { path: pathname, data: loaded.data } }),
    };

    let head: PageHead | undefined;
    const collect = (given: PageHead) => {
      head = given;
    };
    const body = isPublic
      ? await renderWhole(
          <CollectPageHead value={collect}>
            <PageAddress value={addressIn(language, origin + pathname)}>
              <StaticRouter location={{ pathname, search }}>
                <App i18n={i18n} data={data} />
              </StaticRouter>
            </PageAddress>
          </CollectPageHead>,
        )
      : '';

    const html = renderDocument({
      language,
      look: isPublic ? PUBLIC_LOOK : { theme, density: 'office' },
      title: fullTitle(head?.title, settings.company.name),
      description: head?.description && plainText(head.description),
      card: status === 200 && head?.card !== undefined ? plainText(head.card) : undefined,
      address:
        route?.isIndexed && status === 200 && !head?.isHidden ? addressOf(origin + pathname, head?.query) : undefined,
      preload: head?.preload ?? [],
      image: shareImage(head?.image, language, settings.company.name, origin),
      structuredData: head?.structuredData?.({
        page: (path) => addressIn(language, origin + path),
        file: (path) => new URL(path, origin).href,
      }),
      company: settings.company.name,
      origin,
      assets: assetsFor(route, language),
      calls: callsOf(route, search),
      noScript: isPublic ? undefined : officeNeedsScript(i18n, language),
      body,
      data: route?.isLight ? null : data,
    });
    return { status, html, isPrivate: route?.isPlain === true };
  };
};

/** Signing in opens the office without loading another page. */
const leadsToOffice = (route: AppRoute | null): boolean => route?.area === 'office' || route?.path === paths.login;

export const findPageArea: FindPageArea = (path) => findRoute(path)?.area ?? null;

const FIRST_CALLS: Record<string, readonly string[]> = { [paths.myDay]: ['/my-day?who=me'] };

/** The calls of an office page's first view, which it makes before its scripts are loaded. A query may ask for other data. */
function callsOf(route: AppRoute | null, search: string): string[] {
  if (route?.area !== 'office') return [];
  return ['/auth/profile', ...(search === '' ? (FIRST_CALLS[route.path] ?? []) : [])];
}

/** The texts of the first view, which the office's browser-rendered pages would otherwise ask for file by file. */
function textsOfPage(i18n: I18n, language: Language, route: AppRoute): NonNullable<PageData['texts']> {
  const namespaces = route.namespaces.filter((namespace) => namespace !== 'messages');
  return Object.fromEntries(namespaces.map((namespace) => [namespace, i18n.textsOf(language, namespace) ?? {}]));
}

/** The page's own picture, or the company's. */
function shareImage(image: PageHead['image'], language: Language, company: string, origin: string): PageImage {
  const { url, alt } = image ?? { url: sharePicture(language), alt: company };
  return { url: new URL(url, origin).href, alt };
}

/** The path as the route spells it: `/PRODUCTS/` is `/products`. Parameters stay as they are. */
function canonicalPath(pattern: string, pathname: string): string {
  const parts = pathname.split('/').filter((part) => part !== '');
  const names = pattern.split('/').filter((name) => name !== '');
  return `/${names.map((name, index) => (name.startsWith(':') ? parts[index] : name)).join('/')}`;
}

/** A redirect keeps the language of the request. */
function withLanguageOf(params: URLSearchParams, path: string): string {
  const language = params.get(LANGUAGE_PARAM);
  return isLanguage(language) ? `${path}?${LANGUAGE_PARAM}=${language}` : path;
}

/** The files of each page in each language, including lazily hydrated screens. */
export function listPageFiles(manifest: AssetManifest): PageFiles[] {
  return ROUTES.flatMap((route) => {
    const parts = [...filesOf(route), route.screen.file];
    return LANGUAGES.map((language) => {
      const { modules, styles } = assetsOf(manifest, { parts, language, ...textsAndEntryOf(route) });
      return { path: route.path, language, scripts: modules, styles };
    });
  });
}

/** The list of the office's screens. */
const OFFICE_SCREENS = 'src/app/office-screens.ts';

/** The files of the first view. */
const filesOf = (route: AppRoute | null): string[] => [
  ...partsOf(route).map(({ file }) => file),
  ...(route?.area === 'office' ? [OFFICE_SCREENS] : []),
];

const textsAndEntryOf = (route: AppRoute | null) => ({
  // The HTML of an office page has the other texts.
  namespaces: (route?.namespaces ?? NOT_FOUND_NAMESPACES).filter(
    (namespace) => route?.area !== 'office' || namespace === 'messages',
  ),
  isLight: route?.isLight === true,
  isOffice: route?.area === 'office',
});

/** A loader's API client: calls the server's own API with the same validation. */
function getThrough(load: PageRequest['load']): Api['get'] {
  return async (path, { query = {}, schema }) => {
    const { status, body } = await load(path + queryString(query));
    return readAnswer(status, body, schema);
  };
}

const addressOf = (path: string, query: string | undefined) => (query ? `${path}?${query}` : path);

/** Waits for all lazy parts, so that the page works without scripts. */
function renderWhole(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      // By default React streams large parts out of order with inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

/** The noscript message of the client-rendered office pages. */
function officeNeedsScript(i18n: I18n, language: Language): string | undefined {
  const texts = i18n.textsOf(language, 'common');
  return (texts && findText(texts, language, 'officeNeedsScript', {})) ?? undefined;
}

/** One shared instance per language with all texts, created on first use. */
function createTexts(): (language: Language) => Promise<I18n> {
  const instances = new Map<Language, Promise<I18n>>();
  return (language) => {
    const instance = instances.get(language) ?? createI18n(language, listNamespaces());
    instances.set(language, instance);
    return instance;
  };
}

/** Computed once for all pages, independent of the request. */
function createAssets(manifest: AssetManifest): (route: AppRoute | null, language: Language) => PageAssets {
  const known = new Map(
    [...ROUTES, null].map((route) => {
      const page = { parts: filesOf(route), ...textsAndEntryOf(route) };
      return [
        route,
        new Map(LANGUAGES.map((language) => [language, assetsOf(manifest, { ...page, language })])),
      ] as const;
    }),
  );
  return (route, language) => {
    const assets = known.get(route)?.get(language);
    if (assets === undefined) throw new Error(`No assets for ${route?.path ?? 'an unknown path'} in ${language}`);
    return assets;
  };
}
