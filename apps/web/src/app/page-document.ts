import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sampan/contract/languages';
import { SHARE_PICTURE } from '@sampan/contract/product-path';
import { directionOf, LANGUAGE_PARAM } from '#src/lib/language.ts';
import { PAGE_DATA_ID, type PageData } from '#src/lib/pages/page-data.ts';
import type { PicturePreload } from '#src/lib/pages/page-head.ts';
import type { PageLook } from './layouts/page-look.ts';
import type { PageAssets } from './page-assets.ts';

/** The picture in link previews, with an absolute URL. */
export interface PageImage {
  url: string;
  alt: string;
}

export interface PageDocument {
  language: Language;
  look: PageLook;
  title: string;
  description: string | undefined;
  /** The title in link previews of a page that is not indexed; without it there is no preview. */
  card: string | undefined;
  /** The canonical URL of an indexed page; other pages are noindex. */
  address: string | undefined;
  preload: readonly PicturePreload[];
  image: PageImage;
  structuredData: object | undefined;
  company: string;
  /** Scheme and host. */
  origin: string;
  assets: PageAssets;
  /** Calls that the page makes before its scripts are loaded. */
  calls: readonly string[];
  /** The message for browsers without scripts. */
  noScript: string | undefined;
  /** The rendered app; empty for client-rendered pages. */
  body: string;
  /** Null for a page that is not hydrated. */
  data: PageData | null;
}

/** The complete HTML, without inline scripts or styles, which the content security policy forbids. */
export function renderDocument(page: PageDocument): string {
  const { language, look, assets } = page;
  const density = look.density === undefined ? '' : ` data-density="${look.density}"`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-theme="${look.theme}"${density}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
${[
  ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ...earlyScript(page),
  ...page.preload.map(preloadPicture),
  // A page that its scripts render needs them first.
  ...(page.body === '' ? [] : assets.fonts.map(preloadFont)),
  ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
  `<script type="module" src="${assets.script}"></script>`,
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  `<link rel="manifest" href="/${look.density === undefined ? 'manifest' : 'office'}.webmanifest">`,
  ...searchEngineTags(page),
].join('\n')}
</head>
<body>
<div id="root">${page.body}</div>
${page.noScript === undefined ? '' : `<noscript>${escapeHtml(page.noScript)}</noscript>\n`}${dataBlock(page.data)}</body>
</html>
`;
}

const earlyScript = ({ assets, calls }: PageDocument): string[] =>
  assets.early === undefined
    ? []
    : [`<script type="module" async src="${assets.early}" data-calls="${escapeHtml(calls.join(' '))}"></script>`];

const preloadFont = (href: string) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;

const dataBlock = (data: PageData | null): string =>
  data === null ? '' : `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(data)}</script>\n`;

const OPEN_GRAPH_LOCALES: Record<Language, string> = { en: 'en_US', he: 'he_IL', zh: 'zh_CN' };

function searchEngineTags(page: PageDocument): string[] {
  const { language, title, description, address, image, company } = page;
  if (address === undefined) return ['<meta name="robots" content="noindex">', ...cardTags(page)];
  const canonical = addressIn(language, address);
  return [
    ...(description === undefined ? [] : [meta('name', 'description', description)]),
    link('canonical', canonical),
    ...LANGUAGES.map((other) => link('alternate', addressIn(other, address), other)),
    link('alternate', address, 'x-default'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', company),
    meta('property', 'og:title', title),
    ...(description === undefined ? [] : [meta('property', 'og:description', description)]),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', OPEN_GRAPH_LOCALES[language]),
    meta('property', 'og:image', image.url),
    meta('property', 'og:image:width', String(SHARE_PICTURE.width)),
    meta('property', 'og:image:height', String(SHARE_PICTURE.height)),
    meta('property', 'og:image:alt', image.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(page.structuredData === undefined
      ? []
      : [`<script type="application/ld+json">${escapeJson(page.structuredData)}</script>`]),
  ];
}

const ICON_SIZE = '512';

/** The preview of a page for one recipient: the company's name and icon, and whom it is for. */
function cardTags({ card, company, language, origin }: PageDocument): string[] {
  if (card === undefined) return [];
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', company),
    meta('property', 'og:title', card),
    meta('property', 'og:description', company),
    meta('property', 'og:locale', OPEN_GRAPH_LOCALES[language]),
    meta('property', 'og:image', `${origin}/icon-${ICON_SIZE}.png`),
    meta('property', 'og:image:width', ICON_SIZE),
    meta('property', 'og:image:height', ICON_SIZE),
    meta('property', 'og:image:alt', company),
    meta('name', 'twitter:card', 'summary'),
  ];
}

/** The default language has no parameter. */
export function addressIn(language: Language, address: string): string {
  if (language === DEFAULT_LANGUAGE) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}`;
}

/** All preloaded pictures are AVIF. */
function preloadPicture({ srcSet, sizes, media }: PicturePreload): string {
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}" media="${escapeHtml(media)}" fetchpriority="high">`;
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}

function link(rel: string, href: string, hreflang?: string): string {
  return `<link rel="${rel}"${hreflang === undefined ? '' : ` hreflang="${hreflang}"`} href="${escapeHtml(href)}">`;
}

const HTML_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? character);
}

/** Escapes `</script`, which would end the data block. */
function escapeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
