import { STOCK_FILTERS, type StockBand } from '@sampan/contract/stock';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { PrimaryState } from '#src/db/public-read.ts';
import { isId } from '#src/lib/is-id.ts';
import { type Audience, type ProductFilter, toCents } from './product-filter.queries.ts';

/** Triggers count products in blocks of this many numbers. */
export const BLOCK_SIZE = 1000;

export interface KeptCounts {
  /** Increases with every committed write to products, pictures, suppliers, catalogs and settings. */
  version: number;
  /** False if the supplier or catalog of the filter is deleted, because its products do not show it. */
  isReachable: boolean;
  /** The number of matches; null if no maintained count covers the filter. */
  total: number | null;
}

/** Reads the maintained counts for a filter in one statement, so that they are consistent. */
export async function readKeptCounts(db: Db, filter: ProductFilter): Promise<KeptCounts> {
  const { rows } = await sql<KeptCounts>`
    SELECT ${sumOf('writes', 'all')} AS version,
      ${isActive('supplier', filter.supplier)} AND ${isActive('catalog', filter.catalog)} AS "isReachable",
      ${keptTotal(filter)} AS total`.execute(db);
  return onlyRow(rows);
}

/** Reads only the version, from about fifty short rows. Without parameters, so that it is planned once. */
export const VERSION_QUERY = sql<{ version: number }>`SELECT ${sumOf('writes', 'all')} AS version`;

export const readVersion = async (db: Db): Promise<number> => onlyRow((await VERSION_QUERY.execute(db)).rows).version;

/** The version and a WAL position at or after its last write. */
export async function readPrimaryState(db: Db): Promise<PrimaryState> {
  // With synchronous_commit, visible commits are already flushed.
  const { rows } = await sql<PrimaryState>`
    SELECT ${sumOf('writes', 'all')} AS version,
      pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint AS position`.execute(db);
  return onlyRow(rows);
}

export function onlyRow<R>([row]: R[]): R {
  if (row === undefined) throw new Error('A SELECT without a table has one row.');
  return row;
}

function isActive(table: 'supplier' | 'catalog', id: string | undefined): RawBuilder<boolean> {
  if (id === undefined) return sql`true`;
  if (!isId(id)) return sql`false`;
  return sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE id = ${id} AND deleted_at IS NULL)`;
}

function sumOf(
  column: Audience | 'writes',
  dimension: string,
  keys: RawBuilder<unknown> = sql`true`,
): RawBuilder<number> {
  return sql`(SELECT coalesce(sum(${sql.ref(column)}), 0)::bigint FROM product_tally WHERE dimension = ${sql.lit(dimension)} AND ${keys})`;
}

/** An invalid id may contain characters that PostgreSQL rejects. */
const totalOf = (audience: Audience, dimension: 'supplier' | 'catalog', id: string): RawBuilder<number> =>
  isId(id) ? sumOf(audience, dimension, sql`key = lower(${id})`) : sql`0::bigint`;

function keptTotal({ audience, term, supplier, catalog, stock, minPrice, maxPrice }: ProductFilter) {
  const hasShelf = stock !== undefined || minPrice !== undefined || maxPrice !== undefined;
  const asked = [term !== undefined, supplier !== undefined, catalog !== undefined, hasShelf];
  if (term !== undefined || asked.filter(Boolean).length > 1) return sql<null>`NULL::bigint`;
  if (supplier !== undefined) return totalOf(audience, 'supplier', supplier);
  if (catalog !== undefined) return totalOf(audience, 'catalog', catalog);
  return hasShelf ? totalOfShelves(audience, stock, minPrice, maxPrice) : sumOf(audience, 'all');
}

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
  const isPublic = audience === 'public' ? sql`AND is_public` : sql``;
  const isInBand = stock === undefined ? sql`` : sql`AND stock_band = ${stock}`;
  return sql`(SELECT count(*) FROM product_listing
    WHERE cents >= ${from} AND cents < ${end} ${isPublic} ${isInBand})`;
}

/** A block of the complete list, with the number of products before it. */
export interface BlockStart {
  block: number;
  before: number;
}

/** In list order, newest first. */
export async function readBlockStarts(db: Db, audience: Audience): Promise<BlockStart[]> {
  const { rows } = await sql<BlockStart>`
    SELECT key::integer AS block, (sum(n) OVER (ORDER BY key DESC) - n)::bigint AS before
    FROM (SELECT key, sum(${sql.ref(audience)}) AS n FROM product_tally WHERE dimension = 'block' GROUP BY key) AS block
    ORDER BY key DESC`.execute(db);
  return rows;
}

export interface BlockWrites {
  version: number;
  /** The number of writes per block. */
  writes: ReadonlyMap<number, number>;
}

export async function readBlockWrites(db: Db): Promise<BlockWrites> {
  const { rows } = await sql<{ dimension: string; key: string; writes: number }>`
    SELECT dimension, key, sum(writes)::bigint AS writes FROM product_tally
    WHERE dimension IN ('all', 'block') GROUP BY dimension, key`.execute(db);
  const blocks = rows.filter(({ dimension }) => dimension === 'block');
  return {
    version: rows.find(({ dimension }) => dimension === 'all')?.writes ?? 0,
    writes: new Map(blocks.map(({ key, writes }) => [Number(key), writes])),
  };
}
