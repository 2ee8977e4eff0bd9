import type { ProductQuery, PublicProductQuery } from '@sampan/contract/products';
import type { Settings } from '@sampan/contract/settings';
import { STOCK_FILTERS, type StockBand, type StockFilter } from '@sampan/contract/stock';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { executePrepared } from '#src/db/prepared.ts';
import { shortTermGrams, textMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';
import {
  type ProductRecord,
  type PublicRecord,
  selectPublicRecords,
  selectRecords,
} from '../product-record.queries.ts';
import { type Audience, type Place, placeOf, readNumbers, searchCacheOf } from './search-cache.queries.ts';

/** The filter of a list. Absent fields do not filter. */
export interface ProductFilter<A extends Audience = Audience> {
  audience: A;
  term?: string;
  supplier?: string;
  catalog?: string;
  stock?: StockFilter;
  minPrice?: number;
  maxPrice?: number;
}

type Asked = Partial<Pick<ProductQuery, 'search' | 'supplier' | 'catalog' | 'stock' | 'minPrice' | 'maxPrice'>>;

export const forStaff = (query: Asked): ProductFilter<'living'> => ({ audience: 'living', ...narrowing(query) });

/** Fields that the settings hide cannot be filtered by. */
export function forVisitors(
  query: Partial<PublicProductQuery>,
  { showPrices, showSupplierNames }: Pick<Settings, 'showPrices' | 'showSupplierNames'>,
): ProductFilter<'public'> {
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

/** Each audience gets the columns that it may see. */
interface Records {
  living: ProductRecord;
  public: PublicRecord;
}
const SELECT = { living: selectRecords, public: selectPublicRecords } as const;

export interface ProductPageRows<A extends Audience> {
  rows: readonly Records[A][];
  /** The exact total of all pages. */
  total: number;
}

export interface WantedPage {
  page: number;
  limit: number;
  /** The product list version, if the caller has read it since the request began. */
  version?: number;
}

const EMPTY = { rows: [], total: 0 };
/** From this offset on, finding the block where a page starts pays off. */
const DEEP = 2_000;

/** One page of matches, newest first, and their total, as they are in the database. */
export async function findPage<A extends Audience>(
  db: Db,
  filter: ProductFilter<A>,
  { page, limit, version }: WantedPage,
  cache = searchCacheOf(db),
): Promise<ProductPageRows<A>> {
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
    : await cache.matchesOf({ key: JSON.stringify(filter), ...textOf(filter), condition }, current);
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
async function readPage<A extends Audience>(
  db: Db,
  filter: ProductFilter<A>,
  { condition, total, offset, limit, place }: PageParts,
): Promise<ProductPageRows<A>> {
  const isPrepared = filter.term === undefined || 'numbers' in place;
  const bound = isPrepared ? hidden : (value: number) => sql<number>`${value}::bigint`;
  const select = (matches: RawBuilder<SqlBool>, { isUsed = sql<SqlBool>`true`, order = sql`number` } = {}) => sql`
    SELECT number FROM product_listing
    WHERE (SELECT "isReachable" AND ${offset}::bigint < total AND ${isUsed} FROM page) AND ${matches} ${within(place)}
    ORDER BY ${order} DESC LIMIT ${bound(limit)} OFFSET ${bound('numbers' in place ? 0 : place.skip)}`;
  const statement = sql<PublicRecord & { total: number; isReachable: boolean }>`
    WITH page AS MATERIALIZED (SELECT ${total} AS total, ${isReachable(filter)} AS "isReachable")
    SELECT page.*, record.* FROM page LEFT JOIN (
      ${recordsSql(db, filter.audience)} WHERE product.number = ANY (ARRAY(
        ${isOnlyShelf(filter) ? selectByPrice(filter, offset + limit, select) : select(condition)}
      ))
    ) AS record ON true ORDER BY record.number DESC`;
  const rows = isPrepared ? await executePrepared(db, statement) : (await statement.execute(db)).rows;
  const [first] = rows;
  if (!first?.isReachable) return EMPTY;
  // Without records there is one row of nulls.
  const records = first.id === null ? [] : rows.map(({ total, isReachable, ...record }) => record);
  return { total: first.total, rows: records as readonly PublicRecord[] as readonly Records[A][] };
}

/** A subquery hides the value from the planner, so that one plan serves all values. */
const hidden = (value: number): RawBuilder<number> => sql`(SELECT ${value}::bigint)`;

const compiled = new Map<Audience, RawBuilder<unknown>>();

function recordsSql(db: Db, audience: Audience): RawBuilder<unknown> {
  const records = compiled.get(audience) ?? sql.raw(SELECT[audience](db).compile().sql);
  compiled.set(audience, records);
  return records;
}

function within(place: PageParts['place']): RawBuilder<unknown> {
  if ('numbers' in place) return sql`AND number = ANY (${place.numbers}::integer[])`;
  return 'from' in place ? sql`AND number >= ${place.from}::integer AND number <= ${place.to}::integer` : sql``;
}

/** A price range, perhaps of one stock level: the only filter that can match few products or most. */
const isOnlyShelf = ({ term, supplier, catalog, minPrice, maxPrice }: ProductFilter): boolean =>
  (term ?? supplier ?? catalog) === undefined && (minPrice ?? maxPrice) !== undefined;

/**
 * Many matches are soon found from the newest product on; few are read by price and sorted. The statement contains both
 * ways and runs one. Each `+ 0` keeps the planner from the index of the other way.
 */
function selectByPrice(
  { minPrice = 0, maxPrice = BEYOND_PRICES, ...others }: ProductFilter,
  needed: number,
  select: (matches: RawBuilder<SqlBool>, way: { isUsed: RawBuilder<SqlBool>; order: RawBuilder<unknown> }) => unknown,
): RawBuilder<unknown> {
  const matches = (cents: RawBuilder<unknown>) =>
    sql<SqlBool>`${conditionOf(others)} AND ${cents} >= ${hidden(toCents(minPrice))} AND ${cents} <= ${hidden(toCents(maxPrice))}`;
  const isFrequent = sql<SqlBool>`total * total > ${needed}::bigint * ${sumOf(others.audience, 'all')}`;
  return sql`
    (${select(matches(sql`(cents + 0)`), { isUsed: isFrequent, order: sql`number` })})
    UNION ALL
    (${select(matches(sql`cents`), { isUsed: sql`NOT (${isFrequent})`, order: sql`number + 0` })})`;
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

const textOf = ({ term }: ProductFilter) => ({
  hasTerm: term !== undefined,
  grams: term === undefined ? null : shortTermGrams(term),
});

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
  max = BEYOND_PRICES,
): RawBuilder<number> {
  const [from, end] = [toCents(min), toCents(max) + 1];
  const hasWhole = nextPriceStep(from) < priceStepFrom(end);
  const [firstWhole, endOfWhole] = hasWhole ? [nextPriceStep(from), priceStepFrom(end)] : [end, end];
  const bands: readonly StockBand[] = stock === undefined ? [...STOCK_FILTERS, 'unknown'] : [stock];
  const keysOf = (band: StockBand) =>
    sql`key >= ${`${band} ${toStepKey(firstWhole)}`} AND key < ${`${band} ${toStepKey(endOfWhole)}`}`;
  const parts = [
    ...bands.map((band) => sumOf(audience, 'shelf', keysOf(band))),
    countPrices(audience, stock, from, firstWhole),
    countPrices(audience, stock, endOfWhole, end),
  ];
  return sql`${sql.join(parts, sql` + `)}`;
}

/** Must match `price_step` in the database. */
const priceStepWidth = (cents: number): number => 10 ** String(Math.floor(cents / 100)).length;
const priceStepFrom = (cents: number): number => cents - (cents % priceStepWidth(cents));
const nextPriceStep = (cents: number): number => priceStepFrom(cents + priceStepWidth(cents) - 1);
const toStepKey = (cents: number): string => String(cents).padStart(10, '0');

function countPrices(audience: Audience, stock: StockBand | undefined, from: number, end: number): RawBuilder<number> {
  const isPublic = audience === 'public' ? sql`AND is_public` : sql``;
  const isInBand = stock === undefined ? sql`` : sql`AND stock_band = ${stock}::stock_band`;
  return sql`(SELECT count(*) FROM product_listing
    WHERE cents >= ${hidden(from)} AND cents < ${hidden(end)} ${isPublic} ${isInBand})`;
}
