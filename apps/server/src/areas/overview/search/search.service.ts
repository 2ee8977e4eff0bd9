import { isAdmin, type Role } from '@sampan/contract/accounts';
import { formatPhone } from '@sampan/contract/format-phone';
import {
  type GlobalSearchQuery,
  type GlobalSearchResults,
  SEARCH_TYPES,
  type SearchItem,
  type SearchType,
} from '@sampan/contract/global-search';
import type { Language } from '@sampan/contract/languages';
import { phoneSuffix } from '@sampan/contract/phone';
import { firstPdfTextHits } from '#src/areas/catalog/pdf-catalogs/reading/pdf-text.service.ts';
import { pictureAddress } from '#src/areas/platform/pictures/pictures.service.ts';
import { type Database, type DatabaseConnection, type Db, openDatabase } from '#src/db/database.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import {
  RANKS,
  searchCatalogs,
  searchCustomers,
  searchInquiries,
  searchOrders,
  searchPdfCatalogs,
  searchProducts,
  searchQuotes,
  searchRfqs,
  searchSuppliers,
  searchUsers,
} from './search.queries.ts';

interface RankedItem extends SearchItem {
  rank: number;
}

/** Finds up to `limit + 1` items, so that the caller knows if there are more. */
type FindItems = (db: Db, wanted: { q: string; limit: number; language: Language }) => Promise<RankedItem[]>;

const GROUPS: Record<SearchType, FindItems> = {
  inquiries: async (db, wanted) =>
    (await searchInquiries(db, wanted)).map(({ id, number, subject, name, rank }) => ({
      _id: id,
      title: subject,
      subtitle: name,
      number: humanNumber('INQ', number),
      url: `/inquiries/${id}`,
      rank,
    })),
  customers: async (db, wanted) =>
    (await searchCustomers(db, wanted)).map(({ id, number, name, company_name, phone, email, rank }) => ({
      _id: id,
      title: name,
      subtitle: joined(company_name, formatPhone(phone), email),
      number: humanNumber('CUS', number),
      url: `/customers/${id}`,
      rank,
    })),
  products: async (db, wanted) =>
    (await searchProducts(db, wanted)).map((row) => ({
      _id: row.id,
      ...namesOf(row),
      subtitle: joined(row.original_sku, row.supplier_name ?? ''),
      number: humanNumber('PRD', row.number),
      ...pictureOf(row.file_key, row.picture_width),
      url: `/admin/products/view/${row.id}`,
      rank: row.rank,
    })),
  quotes: async (db, wanted) =>
    (await searchQuotes(db, wanted)).map(({ id, number, title, customer_name, company_name, rank }) => ({
      _id: id,
      title: title || customer_name || company_name,
      subtitle: joined(...(title ? [customer_name, company_name] : [customer_name && company_name])),
      number: humanNumber('QUO', number),
      url: `/quotes/${id}`,
      rank,
    })),
  orders: async (db, wanted) =>
    (await searchOrders(db, wanted)).map(({ id, number, title, customer_name, company_name, rank }) => ({
      _id: id,
      title: title || customer_name || company_name,
      subtitle: joined(...(title ? [customer_name, company_name] : [customer_name && company_name])),
      number: humanNumber('ORD', number),
      url: `/orders/${id}`,
      rank,
    })),
  rfqs: async (db, wanted) =>
    (await searchRfqs(db, wanted)).map(({ id, number, title, suppliers, rank }) => ({
      _id: id,
      title,
      subtitle: suppliers,
      number: humanNumber('RFQ', number),
      url: `/rfqs/${id}`,
      rank,
    })),
  suppliers: async (db, wanted) =>
    (await searchSuppliers(db, wanted)).map(({ id, number, name, city, phone, rank }) => ({
      _id: id,
      title: name,
      subtitle: joined(city, formatPhone(phone)),
      number: humanNumber('SUP', number),
      url: `/suppliers/view/${id}`,
      rank,
    })),
  catalogs: async (db, wanted) =>
    (await searchCatalogs(db, wanted)).map(({ id, number, name, supplier_name, rank }) => ({
      _id: id,
      title: name,
      subtitle: supplier_name ?? '',
      number: humanNumber('CAT', number),
      url: `/catalogs/${id}`,
      rank,
    })),
  'pdf-catalogs': async (db, wanted) =>
    (await searchPdfCatalogs(db, wanted)).map((row) => ({
      _id: row.id,
      title: row.title,
      subtitle: row.maker,
      number: row.shown_number,
      ...pictureOf(row.thumbnail_key, row.thumbnail_widths?.[0] ?? null),
      url: previewUrl({ search: row.shown_number, preview: row.id }),
      rank: row.rank,
    })),
  'pdf-text': async (db, { q, limit }) =>
    (await firstPdfTextHits(db, q, limit + 1)).map(({ catalog, page, excerpt, mark }) => ({
      _id: catalog._id,
      title: catalog.name || catalog.catalogId,
      subtitle: excerpt,
      number: catalog.catalogId,
      page,
      mark,
      url: previewUrl({ search: catalog.catalogId, preview: catalog._id, at: String(page), find: q }),
      rank: RANKS.other,
    })),
  users: async (db, wanted) =>
    (await searchUsers(db, wanted)).map(({ id, username, name, email, rank }) => ({
      _id: id,
      title: name || username,
      subtitle: joined(username, email),
      number: '',
      url: '/dashboard?users=1',
      rank,
    })),
};

/** The name that a person typed or checked in the language of the reader; else the product's own. */
const namesOf = ({
  name,
  shown_name,
}: {
  name: string;
  shown_name: string | null;
}): Pick<SearchItem, 'title' | 'original'> =>
  shown_name === null || shown_name === name ? { title: name } : { title: shown_name, original: name };

/** Of several items that were typed in full, without a number, the first of these types is `exact`. */
const IDENTIFIED: readonly SearchType[] = ['customers', 'products', 'suppliers', 'catalogs', 'pdf-catalogs', 'users'];

/**
 * The connections for searches. With few of them, concurrent searches finish one after the other, instead of all late. A
 * plan for any term suits these statements, and planning them for each term would take longer than some of them run.
 */
export const openSearchDatabase = (connection: DatabaseConnection): Database =>
  openDatabase(connection, { max: 3, options: '-c plan_cache_mode=force_generic_plan' });

interface Searched extends Omit<GlobalSearchQuery, 'types'> {
  types?: readonly SearchType[] | undefined;
  /** Of the reader. */
  language: Language;
}

/** Searches all records that the role may see. */
export async function searchAll(
  db: Db,
  role: Role,
  { q, limit, language, types = SEARCH_TYPES }: Searched,
): Promise<GlobalSearchResults> {
  if (q === '') return { q, groups: [] };
  const wanted = orderFor(q).filter((type) => types.includes(type) && (type !== 'users' || isAdmin(role)));
  const found = await Promise.all(
    wanted.map(async (type) => ({ type, items: await GROUPS[type](db, { q, limit, language }) })),
  );
  const exact = exactOf(found);
  return {
    q,
    groups: found
      .filter(({ items }) => items.length > 0)
      .map(({ type, items }) => ({ type, items: items.slice(0, limit), more: items.length > limit })),
    ...(exact && { exact }),
  };
}

/** A phone number is searched for its owner, whose page has the inquiries. */
const orderFor = (q: string): readonly SearchType[] =>
  phoneSuffix(q) === null ? SEARCH_TYPES : ['customers', ...SEARCH_TYPES.filter((type) => type !== 'customers')];

function exactOf(found: readonly { type: SearchType; items: readonly RankedItem[] }[]): GlobalSearchResults['exact'] {
  const firsts = found.flatMap(({ type, items: [first] }) =>
    first ? [{ type, _id: first._id, rank: first.rank }] : [],
  );
  const exact =
    firsts.find(({ rank }) => rank === RANKS.number) ??
    IDENTIFIED.map((type) => firsts.find((first) => first.type === type && first.rank === RANKS.identity)).find(
      Boolean,
    );
  return exact && { type: exact.type, _id: exact._id };
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

const pictureOf = (fileKey: string | null, width: number | null): { picture?: string } =>
  fileKey === null || width === null ? {} : { picture: pictureAddress(fileKey, width) };

/** The PDF library with the preview of a catalog, which `search` finds. */
const previewUrl = (params: Record<string, string>): string => `/pdf-catalog?${new URLSearchParams(params)}`;
