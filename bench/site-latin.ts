import { PublicProductPage, PublicSuppliers } from '@sampan/contract/products';
import { PublicSettings } from '@sampan/contract/settings';
import { runDemo } from './site-product.ts';

const LANGUAGES = ['he', 'zh'];
const AT_ONCE = 4;

/** Brands, and names of languages in their own language. */
const BRANDS = ['WhatsApp', 'WeChat', 'English', 'Excel', 'Google', 'Bluetooth'];
/** Units, and abbreviations of the trade that no language translates. */
const CODES = /^(?:[A-Z][A-Z0-9.&/-]*s?|RoHS|cm|mm|m|m²|m³|kg|g|ml|l|km|kW|kWh|mAh|Hz|kHz|pH|lm|dpi|Wi-Fi|x|v)$/;

/**
 * The visible texts of every public page of the demo in Hebrew and Chinese that have only Latin letters, and are no brand,
 * code or unit. Pages: those of the sitemap, the list of a visitor, and the pages that are not in it.
 */
export async function reportLatin(): Promise<void> {
  await using product = await runDemo();
  const { address } = product;
  const names = await namesOf(address);
  const paths = [...(await listedPaths(address)), ...(await unlistedPaths(address))];
  const found = new Map<string, string>();
  const pages = paths.flatMap((path) => LANGUAGES.map((language) => ({ path, language })));
  const left = pages.values();
  const read = async () => {
    for (const { path, language } of left) {
      const response = await fetch(`${address}${path}${path.includes('?') ? '&' : '?'}lang=${language}`, {
        headers: { accept: 'text/html' },
      });
      for (const text of visibleTexts(await response.text()))
        if (isLatinOnly(text, names) && !found.has(`${language} ${text}`)) found.set(`${language} ${text}`, path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  for (const [text, path] of found) console.log(`${text}\t${path}`);
  console.log(`${pages.length} pages, ${found.size} texts with Latin letters only (bar 0)`);
}

async function listedPaths(address: string): Promise<string[]> {
  const locations = async (path: string) =>
    Array.from(
      (await (await fetch(address + path)).text()).matchAll(/<loc>(.*?)<\/loc>/g),
      ([, url = '']) => new URL(decoded(url)),
    );
  const parts = await locations('/sitemap.xml');
  const all = await Promise.all(parts.map(({ pathname }) => locations(pathname)));
  const paths = all.flat().map((url) => {
    url.searchParams.delete('lang');
    return url.pathname + url.search;
  });
  return [...new Set(paths)];
}

async function unlistedPaths(address: string): Promise<string[]> {
  const { products, totalPages } = PublicProductPage.parse(await read(address, '/products/public?limit=12'));
  const list = products.map(({ _id }) => `${_id}*500`).join(',');
  return [
    ...Array.from({ length: totalPages }, (_, index) => `/products?page=${index + 1}`),
    `/my-list?selected=${list}`,
    '/my-list',
    '/thank-you',
    '/login',
    '/nowhere',
  ];
}

const read = async (address: string, path: string): Promise<unknown> => (await fetch(`${address}/api${path}`)).json();

/** Names of companies and people, which no language translates. */
async function namesOf(address: string): Promise<string[]> {
  const { company, site, chat } = PublicSettings.parse(await read(address, '/settings/public'));
  const suppliers = PublicSuppliers.parse(await read(address, '/products/public/suppliers'));
  return [
    ...BRANDS,
    company.name,
    company.email,
    ...company.address.split('\n'),
    chat.wechatId,
    ...site.social.map(({ name }) => name),
    ...site.people.map(({ name }) => name),
    ...suppliers.map(({ name }) => name),
  ].filter((name) => name !== '');
}

/** The texts between tags, and those that screen readers and browsers show. Made-up logos are pictures of brands. */
function visibleTexts(html: string): string[] {
  const shown = html
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<span role="img"[^>]*lang="en".*?<\/span><\/span>/gs, '');
  const texts = Array.from(shown.matchAll(/>([^<]+)</g), ([, text = '']) => text);
  const spoken = Array.from(
    shown.matchAll(/ (?:alt|title|placeholder|aria-label|aria-description)="([^"]+)"/g),
    ([, text = '']) => text,
  );
  const described = Array.from(shown.matchAll(/<meta (?:name="description"|property="og:title") content="([^"]+)"/g));
  return [...texts, ...spoken, ...described.map(([, text = '']) => text)].map((text) => decoded(text).trim());
}

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&');

function isLatinOnly(text: string, names: readonly string[]): boolean {
  if (/[\p{Script=Han}\p{Script=Hebrew}]/u.test(text) || !/\p{Script=Latin}/u.test(text)) return false;
  if (/^https?:|^[\w.+-]+@/.test(text)) return false;
  let rest = text;
  for (const name of names) rest = rest.replaceAll(name, ' ');
  const words = rest.split(/[\s,;:·()[\]/–—|•…"“”׳״+]+/).filter((word) => /\p{Script=Latin}/u.test(word));
  return words.some((word) => !/\d/.test(word) && !CODES.test(word));
}
