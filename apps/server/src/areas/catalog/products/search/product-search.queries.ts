import { DEFAULT_LANGUAGE, type Language } from '@sampan/contract/languages';
import type { ProductQuery, ProductSort, PublicProductQuery } from '@sampan/contract/products';
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
  category?: string;
  stock?: StockFilter;
  minPrice?: number;
  maxPrice?: number;
  /** Without a text in this language. */
  missing?: Language;
  /** With an unchecked suggestion in this language. */
  suggested?: Language;
}

type StaffQuery = Partial<
  Pick<ProductQuery, 'search' | 'supplier' | 'catalog' | 'stock' | 'minPrice' | 'maxPrice' | 'missing' | 'suggested'>
> &
  Partial<Pick<PublicProductQuery, 'category'>>;

export const forStaff = (query: StaffQuery): ProductFilter<'staff'> => ({ audience: 'staff', ...narrowing(query) });

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

/** A hidden price cannot be sorted by. */
export const sortForVisitors = (
  { sort }: Pick<PublicProductQuery, 'sort'>,
  { showPrices }: Pick<Settings, 'showPrices'>,
): ProductSort => (showPrices && sort) || 'newest';

function narrowing(asked: StaffQuery): Omit<ProductFilter, 'audience'> {
  const { search, supplier, catalog, category, stock, minPrice, maxPrice, missing, suggested } = asked;
  return {
    ...(search && { term: search }),
    ...(supplier && { supplier }),
    ...(catalog && { catalog }),
    ...(category && { category }),
    ...(stock && stock !== 'all' && { stock }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(missing && { missing }),
    ...(suggested && { suggested }),
  };
}

/** Each audience gets the columns that it may see. */
interface Records {
  staff: ProductRecord;
  public: PublicRecord;
}

export interface ProductPageRows<A extends Audience> {
  rows: readonly Records[A][];
  /** The exact total of all pages. */
  total: number;
}

export interface WantedPage {
  page: number;
  limit: number;
  /** Newest first by default. */
  sort?: ProductSort | undefined;
  /** The language of a visitor. Staff get all languages. */
  reader?: Language;
  /** The product list version, if the caller has read it since the request began. */
  version?: number;
}

const EMPTY = { rows: [], total: 0 };
/** From this offset on, finding the block where a page starts pays off. */
const DEEP = 2_000;

/** One page of matches and their total, as they are in the database. */
export async function findPage<A extends Audience>(
  db: Db,
  filter: ProductFilter<A>,
  { page, limit, sort = 'newest', version, reader = DEFAULT_LANGUAGE }: WantedPage,
  cache = searchCacheOf(db),
): Promise<ProductPageRows<A>> {
  // An invalid id may contain characters that PostgreSQL rejects.
  if (!isId(filter.supplier ?? ANY_ID) || !isId(filter.catalog ?? ANY_ID)) return EMPTY;
  const offset = (page - 1) * limit;
  const condition = conditionOf(filter);
  const isByNumber = sort === 'newest';
  const isDeep = isByNumber && Object.keys(filter).length === 1 && offset >= DEEP;
  const total = isDeep ? null : totalOf(filter, condition, isByNumber ? offset : 0);
  const parts = { condition, sort, offset, limit, reader };
  if (total !== null) return readPage(db, filter, { ...parts, total, place: { skip: offset } });
  const current = version ?? (await cache.version());
  const matches = isDeep
    ? await cache.all(filter.audience, current)
    : await cache.matchesOf({ key: JSON.stringify(filter), ...textOf(filter), condition }, current);
  if (matches.total === 0) return EMPTY;
  const place = isByNumber ? placeOf(matches, offset, limit) : { skip: offset };
  return readPage(db, filter, { ...parts, total: sql`${matches.total}::bigint`, place });
}

const ANY_ID = '00000000-0000-7000-8000-000000000000';

/** The index by price serves both directions. */
const ORDERS = {
  newest: { listed: sql`number DESC`, shown: sql`record.number DESC` },
  price: { listed: sql`cents, number`, shown: sql`record.price, record.number` },
  '-price': { listed: sql`cents DESC, number DESC`, shown: sql`record.price DESC, record.number DESC` },
} as const satisfies Record<ProductSort, unknown>;

interface PageParts {
  condition: RawBuilder<SqlBool>;
  total: RawBuilder<number>;
  sort: ProductSort;
  offset: number;
  limit: number;
  reader: Language;
  place: Place | { skip: number };
}

/** Total and rows in one statement, so they are consistent. */
async function readPage<A extends Audience>(
  db: Db,
  filter: ProductFilter<A>,
  { condition, total, sort, offset, limit, reader, place }: PageParts,
): Promise<ProductPageRows<A>> {
  const isPrepared = filter.term === undefined || 'numbers' in place;
  const bound = isPrepared ? hidden : (value: number) => sql<number>`${value}::bigint`;
  const { listed, shown } = ORDERS[sort];
  const select = (
    matches: RawBuilder<SqlBool>,
    { isUsed = sql<SqlBool>`true`, order = listed as RawBuilder<unknown> } = {},
  ) => sql`
    SELECT number FROM product_listing
    WHERE (SELECT "isReachable" AND ${offset}::bigint < total AND ${isUsed} FROM page) AND ${matches} ${within(place)}
    ORDER BY ${order} LIMIT ${bound(limit)} OFFSET ${bound('numbers' in place ? 0 : place.skip)}`;
  const statement = sql<PublicRecord & { total: number; isReachable: boolean }>`
    WITH page AS MATERIALIZED (SELECT ${total} AS total, ${isReachable(filter)} AS "isReachable")
    SELECT page.*, record.* FROM page LEFT JOIN (
      ${recordsSql(db, filter.audience, reader)} WHERE product.number = ANY (ARRAY(
        ${sort === 'newest' && isOnlyShelf(filter) ? selectByPrice(filter, offset + limit, select) : select(condition)}
      ))
    ) AS record ON true ORDER BY ${shown}`;
  const rows = isPrepared ? await executePrepared(db, statement) : (await statement.execute(db)).rows;
  const [first] = rows;
  if (!first?.isReachable) return EMPTY;
  // Without records there is one row of nulls.
  const records = first.id === null ? [] : rows.map(({ total, isReachable, ...record }) => record);
  return { total: first.total, rows: records as readonly PublicRecord[] as readonly Records[A][] };
}

/** A subquery hides the value from the planner, so that one plan serves all values. */
const hidden = (value: number): RawBuilder<number> => sql`(SELECT ${value}::bigint)`;

const compiled = new Map<string, RawBuilder<unknown>>();

function recordsSql(db: Db, audience: Audience, reader: Language): RawBuilder<unknown> {
  const key = audience === 'public' ? reader : 'staff';
  const select = () => (audience === 'public' ? selectPublicRecords(db, reader) : selectRecords(db));
  const records = compiled.get(key) ?? sql.raw(select().compile().sql);
  compiled.set(key, records);
  return records;
}

function within(place: PageParts['place']): RawBuilder<unknown> {
  if ('numbers' in place) return sql`AND number = ANY (${place.numbers}::integer[])`;
  return 'from' in place ? sql`AND number >= ${place.from}::integer AND number <= ${place.to}::integer` : sql``;
}

/** A price range, perhaps of one stock level: the only filter that can match few products or most. */
const isOnlyShelf = (filter: ProductFilter): boolean => {
  const { term, supplier, catalog, category, missing, suggested, minPrice, maxPrice } = filter;
  const others = term ?? supplier ?? catalog ?? category ?? missing ?? suggested;
  return others === undefined && (minPrice ?? maxPrice) !== undefined;
};

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
    (${select(matches(sql`(cents + 0)`), { isUsed: isFrequent, order: sql`number DESC` })})
    UNION ALL
    (${select(matches(sql`cents`), { isUsed: sql`NOT (${isFrequent})`, order: sql`number + 0 DESC` })})`;
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
function conditionOf(filter: ProductFilter) {
  const { audience, term, supplier, catalog, category, stock, minPrice, maxPrice, missing, suggested } = filter;
  const all: RawBuilder<SqlBool>[] = [];
  if (audience === 'public') all.push(sql`is_public`);
  if (supplier !== undefined) all.push(sql`supplier_id = ${supplier}::uuid`);
  if (catalog !== undefined) all.push(sql`catalog_id = ${catalog}::uuid`);
  if (category !== undefined) all.push(sql`category_key = category_key(${category}::text)`);
  if (stock !== undefined) all.push(sql`stock_band = ${stock}::stock_band`);
  if (minPrice !== undefined) all.push(sql`cents >= ${toCents(minPrice)}::integer`);
  if (maxPrice !== undefined) all.push(sql`cents <= ${toCents(maxPrice)}::integer`);
  if (missing !== undefined) all.push(sql`missing & language_bit(${missing}::text) <> 0`);
  if (suggested !== undefined) all.push(sql`suggested & language_bit(${suggested}::text) <> 0`);
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
  const { audience, term, supplier, catalog, category, stock, minPrice, maxPrice, missing, suggested } = filter;
  if ((term ?? missing ?? suggested) !== undefined) return null;
  const hasShelf = stock !== undefined || minPrice !== undefined || maxPrice !== undefined;
  const narrowed = [supplier !== undefined, catalog !== undefined, category !== undefined, hasShelf].filter(
    Boolean,
  ).length;
  if (narrowed > 1) return offset === 0 ? sql`(SELECT count(*) FROM product_listing WHERE ${condition})` : null;
  if (supplier !== undefined) return sumOf(audience, 'supplier', sql`key = lower(${supplier}::text)`);
  if (catalog !== undefined) return sumOf(audience, 'catalog', sql`key = lower(${catalog}::text)`);
  if (category !== undefined) return sumOf(audience, 'category', spellingsOf(category));
  return hasShelf ? totalOfShelves(audience, stock, minPrice, maxPrice) : sumOf(audience, 'all');
}

/** A key of this count is the category's key and a spelling, with a character between them that sorts before a space. */
const spellingsOf = (category: string): RawBuilder<unknown> =>
  sql`key >= category_key(${category}::text) || E'\\x1f' AND key < category_key(${category}::text) || ' '`;

/** The columns of the maintained counts. */
const COUNTED = { staff: 'living', public: 'public' } as const satisfies Record<Audience, string>;

const sumOf = (audience: Audience, dimension: string, keys: RawBuilder<unknown> = sql`true`): RawBuilder<number> =>
  sql`(SELECT coalesce(sum(${sql.ref(COUNTED[audience])}), 0)::bigint FROM product_tally WHERE dimension = ${sql.lit(dimension)} AND ${keys})`;

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
