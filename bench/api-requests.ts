import type { BenchRequest } from './api-load.ts';
import { ADMIN } from './api-targets.ts';

export const LIST: BenchRequest = { path: '/products/public' };

/** Words of the generated products: see product-list-data.ts. */
export const WORDS = {
  rare: 'zephyr',
  common: 'steel',
  latin: 'kettle',
  hebrew: 'קומקום',
  chinese: '水壶',
} as const;

const from = (count: number) => Math.floor(Math.random() * count);
const list = (query: Record<string, string>): BenchRequest => ({ path: `${LIST.path}?${new URLSearchParams(query)}` });
/** A random price, at most this many cents above the minimum. */
const priceFrom = (least: number, cents: number): string => (least + from(cents) / 100).toFixed(2);

const USUAL_LIMIT = 12;

/** A random page with a random size, so that few responses are cached. */
export function pageBetween(first: number, last: number): BenchRequest {
  const limit = 4 + from(17);
  const usualPage = first + from(Math.max(1, last - first));
  return list({ page: String(1 + Math.floor((usualPage * USUAL_LIMIT) / limit)), limit: String(limit) });
}

/** A search that is not cached, so its matches must be counted. */
export const newSearch = (search: string): BenchRequest =>
  list({ search, minPrice: priceFrom(1, 1000), maxPrice: priceFrom(4000, 100_000) });

/** Another page of a cached search. */
export const knownSearch = (search: string): BenchRequest =>
  list({ search, page: String(1 + from(40)), limit: String(5 + from(45)) });

/** The ids that lists are filtered by. */
export interface Ids {
  suppliers: readonly string[];
  catalogs: readonly string[];
}

const one = <T>(choices: readonly T[]): T | undefined => choices[from(choices.length)];
const size = () => String(4 + from(17));
const somePrices = () => ({ minPrice: priceFrom(1, 10_000), maxPrice: priceFrom(101, 100_000) });
const someStock = () => one(['in-stock', 'low-stock', 'out-of-stock']) ?? '';

/** Lists whose totals are not searches, with values that hardly ever repeat. */
export const LISTS: Record<string, (ids: Ids, lastPage: number) => BenchRequest> = {
  'list, any page': (_, lastPage) => pageBetween(1, lastPage),
  'list, by supplier': ({ suppliers }) => list({ supplier: one(suppliers) ?? '', limit: size() }),
  'list, by catalog': ({ catalogs }) =>
    list({ catalog: one(catalogs) ?? '', limit: size(), page: String(1 + from(3)) }),
  'list, by stock': () => list({ stock: someStock(), limit: size(), page: String(1 + from(100)) }),
  'list, by price': () => list(somePrices()),
  'list, by supplier and price': ({ suppliers }) => list({ supplier: one(suppliers) ?? '', ...somePrices() }),
  'list, by catalog and stock': ({ catalogs }) =>
    list({ catalog: one(catalogs) ?? '', stock: someStock(), limit: size() }),
};

const LATIN_TERMS = [
  'steel',
  'lamp',
  'kettle',
  'umbrella',
  'wrench',
  'astrolabe',
  'zephyr',
  'levi',
  'fischer',
  'steel lamp',
];
const HEBREW_TERMS = ['מנורה', 'קומקום', 'וילון', 'כהן', 'שמיכה'];
const SHORT_TERMS = ['灯', '水壶', '雨伞', '王', '伟', '被', '义乌'];
const digits = (count: number) => String(from(10 ** count)).padStart(count, '0');
const globalSearch = (token: string, q: string): BenchRequest => ({
  path: `/search?${new URLSearchParams({ q })}`,
  headers: { authorization: `Bearer ${token}` },
});

/** Searches of all records. A model number, a phone number and the end of one hardly ever repeat. */
export const GLOBAL_SEARCHES: Record<string, (token: string) => BenchRequest> = {
  'global search, words and numbers': (token) =>
    globalSearch(
      token,
      one([
        one([...LATIN_TERMS, ...HEBREW_TERMS]) ?? '',
        one([...LATIN_TERMS, ...HEBREW_TERMS]) ?? '',
        `inq${digits(5)}`,
        `05${digits(8)}`,
        digits(4),
        `F${digits(3)}`,
      ]) ?? '',
    ),
  'global search, one or two Chinese characters': (token) => globalSearch(token, one(SHORT_TERMS) ?? ''),
};

export const SIGN_IN: BenchRequest = { path: '/auth/login', method: 'POST', body: ADMIN };

let inquiries = 0;
export function newInquiry(): BenchRequest {
  inquiries += 1;
  const body = {
    fullName: `Importer ${inquiries}`,
    email: `importer${inquiries}@example.com`,
    phone: String(972_500_000_000 + inquiries),
    importExperience: 'Expert',
    businessDescription: 'A shop for the home',
    interestedProducts: `Lamps, order ${inquiries}`,
    budget: 1000,
  };
  return { path: '/inquiries', method: 'POST', body };
}
