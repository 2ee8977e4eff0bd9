import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sampan/contract/languages';
import { INDEXED_PATHS } from '@sampan/contract/pages';

interface Address {
  path: string;
  changedAt?: Date;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The index of all sitemap files. */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
  return `${HEAD}\n<sitemapindex ${NAMESPACES}>\n${parts.join('\n')}\n</sitemapindex>\n`;
}

export const pagesSitemap = (origin: string): string =>
  sitemap(
    origin,
    INDEXED_PATHS.map((path) => ({ path })),
  );

/** Every URL in every language, with links to its alternates. */
export function sitemap(origin: string, addresses: readonly Address[]): string {
  const urls = addresses.map(({ path, changedAt }) => {
    const others = [...LANGUAGES, 'x-default' as const]
      .map((name) => {
        const other = pathIn(name === 'x-default' ? DEFAULT_LANGUAGE : name, path);
        return `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeXml(origin + other)}"/>`;
      })
      .join('');
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return LANGUAGES.map(
      (language) => `<url><loc>${escapeXml(origin + pathIn(language, path))}</loc>${changed}${others}</url>`,
    ).join('\n');
  });
  return `${HEAD}\n<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** The default language has no language parameter. */
function pathIn(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
