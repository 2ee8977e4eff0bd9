import type { ProductQuery, PublicProductQuery } from '@sampan/contract/products';
import type { Settings } from '@sampan/contract/settings';
import { STOCK_FILTERS, type StockBand, type StockFilter } from '@sampan/contract/stock';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { executePrepared } from '#src/db/prepared.ts';
import { textMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';
import { type ProductRecord, selectRecordsSql } from '../product-record.queries.ts';
import { type Audience, type Place, placeOf, readNumbers, searchCacheOf } from './search-cache.queries.ts';

/** The filter of a list. Absent fields do not filter. */
export interface ProductFilter {
  audience: Audience;
  term?: string;
  supplier?: string;
  catalog?: string;
  stock?: StockFilter;
  minPrice?: number;
  maxPrice?: number;
}

type Asked = Partial<Pick<ProductQuery, 'search' | 'supplier' | 'catalog' | 'stock' | 'minPrice' | 'maxPrice'>>;

export const forStaff = (query: Asked): ProductFilter => ({ audience: 'living', ...narrowing(query) });

/** Fields that the settings hide cannot be filtered by. */
export function forVisitors(
  query: Partial<PublicProductQuery>,
  { showPrices, showSupplierNames }: Pick<Settings, 'showPrices' | 'showSupplierNames'>,
): ProductFilter {
  const { supplier, minPrice, maxPrice, ...rest } = narrowing(query);
  return {
    audience: 'public',
    ...rest,
    ...(showSupplierNames && supplier !== undefined && { supplier }),
    ...(showPrices && minPrice !== undefined && { minPrice }),
    ...(showPrices && maxPrice !== undefined && { maxPrice }),
  };
}

function narrowing({ search, supplier, catalog, stock, minPrice, maxPrice }: Asked): Omit<ProductFilter, 'audience'> {
  return {
    ...(search && { term: search }),
    ...(supplier && { supplier }),
    ...(catalog && { catalog }),
    ...(stock && stock !== 'all' && { stock }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  };
}

export interface ProductPageRows {
  rows: readonly ProductRecord[];
  /** The exact total of all pages. */
  total: number;
}

export interface WantedPage {
  page: number;
  limit: number;
  /** The product list version, if the caller has read it since the request began. */
  version?: number;
}

const EMPTY: ProductPageRows = { rows: [], total: 0 };
/** From this offset on, finding the block where a page starts pays off. */
const DEEP = 2_000;

/** One page of matches, newest first, and their total, as they are in the database. */
export async function findPage(
  db: Db,
  filter: ProductFilter,
  { page, limit, version }: WantedPage,
  cache = searchCacheOf(db),
): Promise<ProductPageRows> {
  // An invalid id may contain characters that PostgreSQL rejects.
  if (!isId(filter.supplier ?? ANY_ID) || !isId(filter.catalog ?? ANY_ID)) return EMPTY;
  const offset = (page - 1) * limit;
  const condition = conditionOf(filter);
  const isDeep = Object.keys(filter).length === 1 && offset >= DEEP;
  const total = isDeep ? null : totalOf(filter, condition, offset);
  if (total !== null) return readPage(db, filter, { condition, total, offset, limit, place: { skip: offset } });
  const current = version ?? (await cache.version());
  const matches = isDeep
    ? await cache.all(filter.audience, current)
    : await cache.matchesOf({ key: JSON.stringify(filter), term: filter.term, condition }, current);
  if (matches.total === 0) return EMPTY;
  const place = placeOf(matches, offset, limit);
  return readPage(db, filter, { condition, total: sql`${matches.total}::bigint`, offset, limit, place });
}

const ANY_ID = '00000000-0000-7000-8000-000000000000';

interface PageParts {
  condition: RawBuilder<SqlBool>;
  total: RawBuilder<number>;
  offset: number;
  limit: number;
  place: Place | { skip: number };
}

/** Total and rows in one statement, so they are consistent. */
async function readPage(db: Db, filter: ProductFilter, parts: PageParts): Promise<ProductPageRows> {
  const { condition, total, offset, limit, place } = parts;
  const isPrepared = hasOnePlan(filter, place);
  // A subquery hides the value from the planner, so that one plan serves all pages.
  const bound = (value: number) => (isPrepared ? sql`(SELECT ${value}::bigint)` : sql`${value}::bigint`);
  const statement = sql<PageRow>`
    WITH page AS MATERIALIZED (SELECT ${total} AS total, ${isReachable(filter)} AS "isReachable")
    SELECT page.*, record.* FROM page LEFT JOIN (
      ${selectRecordsSql(db)} WHERE product.number = ANY (ARRAY(
        SELECT number FROM product_listing
        WHERE (SELECT "isReachable" AND ${offset}::bigint < total FROM page) AND ${condition} ${within(place)}
        ORDER BY number DESC LIMIT ${bound(limit)} OFFSET ${bound('numbers' in place ? 0 : place.skip)}
      ))
    ) AS record ON true ORDER BY record.number DESC`;
  const rows = isPrepared ? await executePrepared(db, statement) : (await statement.execute(db)).rows;
  const [first] = rows;
  if (!first?.isReachable) return EMPTY;
  // Without records there is one row of nulls.
  return { total: first.total, rows: first.id === null ? [] : rows.map(({ total, isReachable, ...record }) => record) };
}

type PageRow = ProductRecord & { total: number; isReachable: boolean };

function within(place: PageParts['place']): RawBuilder<unknown> {
  if ('numbers' in place) return sql`AND number = ANY (${place.numbers}::integer[])`;
  return 'from' in place ? sql`AND number >= ${place.from}::integer AND number <= ${place.to}::integer` : sql``;
}

/** Whether one plan is good for all values. A price range or a term can match few products or most. */
function hasOnePlan(filter: ProductFilter, place: PageParts['place']): boolean {
  const { term, supplier, catalog, minPrice, maxPrice } = filter;
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  const isOfFew = supplier !== undefined || catalog !== undefined;
  return 'numbers' in place || (term === undefined && (isOfFew || !hasPrice));
}

/** The numbers of all matches, newest first. Four bytes each, so a million of them is cheap. */
export async function findAllNumbers(db: Db, filter: ProductFilter): Promise<Int32Array> {
  if (!isId(filter.supplier ?? ANY_ID) || !isId(filter.catalog ?? ANY_ID)) return new Int32Array();
  return readNumbers(
    db,
    sql`SELECT string_agg(int4send(number), '' ORDER BY number DESC) AS numbers
    FROM product_listing WHERE ${conditionOf(filter)} AND ${isReachable(filter)}`,
  );
}

/** False if the supplier or catalog of the filter is deleted, because its products do not show it. */
function isReachable({ supplier, catalog }: ProductFilter): RawBuilder<SqlBool> {
  const isActive = (table: 'supplier' | 'catalog', id: string | undefined) =>
    id === undefined
      ? sql`true`
      : sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE id = ${id}::uuid AND deleted_at IS NULL)`;
  return sql`(${isActive('supplier', supplier)} AND ${isActive('catalog', catalog)})`;
}

/** Whether a row of `product_listing` matches the filter. */
function conditionOf({ audience, term, supplier, catalog, stock, minPrice, maxPrice }: ProductFilter) {
  const all: RawBuilder<SqlBool>[] = [];
  if (audience === 'public') all.push(sql`is_public`);
  if (supplier !== undefined) all.push(sql`supplier_id = ${supplier}::uuid`);
  if (catalog !== undefined) all.push(sql`catalog_id = ${catalog}::uuid`);
  if (stock !== undefined) all.push(sql`stock_band = ${stock}::stock_band`);
  if (minPrice !== undefined) all.push(sql`cents >= ${toCents(minPrice)}::integer`);
  if (maxPrice !== undefined) all.push(sql`cents <= ${toCents(maxPrice)}::integer`);
  // The indexes cover the complete text, so matches for visitors are filtered again.
  if (term !== undefined) all.push(textMatches('text', term));
  if (term !== undefined && audience === 'public') all.push(textMatches(PUBLIC_TEXT, term));
  return all.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(all, sql` AND `);
}

/** Higher than any price. */
const BEYOND_PRICES = 1_000_000_000;

/** Converts a price bound, which has at most two decimals. */
export const toCents = (price: number): number => Math.min(Math.round(price * 100), BEYOND_PRICES);

/** The search text without the factory number. */
const PUBLIC_TEXT = sql<string>`split_part(text, E'\\x1d', 1)`;

/** The number of matches, from maintained counts if there are any; null if the matches are worth caching. */
function totalOf(filter: ProductFilter, condition: RawBuilder<SqlBool>, offset: number): RawBuilder<number> | null {
  const { audience, term, supplier, catalog, stock, minPrice, maxPrice } = filter;
  if (term !== undefined) return null;
  const hasShelf = stock !== undefined || minPrice !== undefined || maxPrice !== undefined;
  const narrowed = [supplier !== undefined, catalog !== undefined, hasShelf].filter(Boolean).length;
  if (narrowed > 1) return offset === 0 ? sql`(SELECT count(*) FROM product_listing WHERE ${condition})` : null;
  if (supplier !== undefined) return sumOf(audience, 'supplier', sql`key = lower(${supplier}::text)`);
  if (catalog !== undefined) return sumOf(audience, 'catalog', sql`key = lower(${catalog}::text)`);
  return hasShelf ? totalOfShelves(audience, stock, minPrice, maxPrice) : sumOf(audience, 'all');
}

const sumOf = (audience: Audience, dimension: string, keys: RawBuilder<unknown> = sql`true`): RawBuilder<number> =>
  sql`(SELECT coalesce(sum(${sql.ref(audience)}), 0)::bigint FROM product_tally WHERE dimension = ${sql.lit(dimension)} AND ${keys})`;

/**
 * Adds up the maintained counts of whole price steps, and counts the partial steps at both ends with the price index.
 */
function totalOfShelves(
  audience: Audience,
  stock: StockBand | undefined,
  min = 0,
  max = Number.POSITIVE_INFINITY,
): RawBuilder<number> {
  const [from, end] = [toCents(min), toCents(max) + 1];
  const firstWhole = priceStepFrom(from) === from ? from : priceStepFrom(from) + priceStepWidth(from);
  const endOfWhole = priceStepFrom(end);
  if (firstWhole >= endOfWhole) return countPrices(audience, stock, from, end);
  const bands: readonly StockBand[] = stock === undefined ? [...STOCK_FILTERS, 'unknown'] : [stock];
  const keysOf = (band: StockBand) =>
    sql`key >= ${`${band} ${toStepKey(firstWhole)}`} AND key < ${`${band} ${toStepKey(endOfWhole)}`}`;
  const parts = [
    sumOf(audience, 'shelf', sql`(${sql.join(bands.map(keysOf), sql` OR `)})`),
    countPrices(audience, stock, from, firstWhole),
    countPrices(audience, stock, endOfWhole, end),
  ];
  return sql`${sql.join(parts, sql` + `)}`;
}

/** Must match `price_step` in the database. */
const priceStepWidth = (cents: number): number => 10 ** String(Math.floor(cents / 100)).length;
const priceStepFrom = (cents: number): number => cents - (cents % priceStepWidth(cents));
const toStepKey = (cents: number): string => String(cents).padStart(10, '0');

function countPrices(audience: Audience, stock: StockBand | undefined, from: number, end: number): RawBuilder<number> {
  if (from >= Math.min(end, BEYOND_PRICES)) return sql`0`;
  const isPublic = audience === 'public' ? sql`AND is_public` : sql``;
  const isInBand = stock === undefined ? sql`` : sql`AND stock_band = ${stock}::stock_band`;
  return sql`(SELECT count(*) FROM product_listing
    WHERE cents >= ${from}::integer AND cents < ${end}::integer ${isPublic} ${isInBand})`;
}
