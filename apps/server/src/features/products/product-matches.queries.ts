import { sql } from 'kysely';
import type { LRUCache } from 'lru-cache';
import type { Db } from '#src/db/database.ts';
import type { ListedRow } from '#src/db/tables.ts';
import { shortTermGrams } from '#src/db/text-search.ts';
import { BLOCK_SIZE, type BlockWrites, readBlockWrites } from './product-counts.queries.ts';
import { isAskedFor, type ProductFilter } from './product-filter.queries.ts';

/** With more changed blocks than this, a full count is cheaper. */
const MOST_CHANGED_BLOCKS = 50;
export const REMEMBERED_FILTERS = 200;

/** The matches of a filter, with enough detail to locate a page. */
interface Matches extends BlockWrites {
  total: number;
  /** Ascending; null if there are too many to cache. */
  numbers: Int32Array | null;
  /** The number of matches per non-empty block, if there are too many to cache the numbers. */
  blocks: ReadonlyMap<number, number>;
}

/** The location of a page: exact numbers, or a number range with an offset. */
export type Place = { numbers: number[] } | { from?: number; to?: number; skip: number };

export interface FilterMemory {
  /** Up to this many matches are cached as numbers; beyond it, as counts per block. */
  few: number;
  /** Least recently used first. */
  matches: LRUCache<string, Matches>;
  /** The write counts of the last read, valid while the version is the same. */
  writes: BlockWrites | null;
  /** Running counts by version and filter, to coalesce concurrent searches. */
  pending: Map<string, Promise<Matches>>;
}

/**
 * Finds the matches of a filter without a maintained count. The first call counts all products. Later calls recount
 * only the blocks that have changed, so that one write does not invalidate every search.
 */
export async function findMatches(
  db: Db,
  memory: FilterMemory,
  filter: ProductFilter,
  version: number,
): Promise<Matches> {
  const { few, matches, pending } = memory;
  const key = JSON.stringify(filter);
  const known = matches.get(key);
  if (known?.version === version) return known;
  const pendingKey = `${version} ${key}`;
  const started = pending.get(pendingKey);
  if (started) return started;
  const work = writesAt(db, memory, version).then((state) =>
    known ? refreshMatches(db, few, filter, known, state) : collectMatches(db, few, filter, state),
  );
  pending.set(pendingKey, work);
  try {
    const found = await work;
    matches.set(key, found);
    return found;
  } finally {
    pending.delete(pendingKey);
  }
}

// Read the write counts before the products: a write in between is counted twice, but never missed.

async function writesAt(db: Db, memory: FilterMemory, version: number): Promise<BlockWrites> {
  if (memory.writes?.version !== version) memory.writes = await readBlockWrites(db);
  return memory.writes;
}

async function collectMatches(db: Db, few: number, filter: ProductFilter, state: BlockWrites): Promise<Matches> {
  // Without a term, one index-only scan is enough.
  const numbers = filter.term === undefined ? null : await findNumbers(db, filter, few + 1);
  if (numbers !== null && numbers.length <= few) return { ...state, ...fromNumbers(numbers, few) };
  const rows = await db
    .selectFrom('product_listing')
    .select((row) => [sql<number>`number / ${sql.lit(BLOCK_SIZE)}`.as('block'), row.fn.countAll<number>().as('count')])
    .where(isAskedFor(filter))
    .groupBy(sql`number / ${sql.lit(BLOCK_SIZE)}`)
    .execute();
  return { ...state, ...fromBlocks(new Map(rows.map(({ block, count }) => [block, count]))) };
}

async function refreshMatches(
  db: Db,
  few: number,
  filter: ProductFilter,
  known: Matches,
  state: BlockWrites,
): Promise<Matches> {
  const changed = [...state.writes].flatMap(([block, writes]) => (known.writes.get(block) === writes ? [] : [block]));
  if (changed.length > MOST_CHANGED_BLOCKS) return collectMatches(db, few, filter, state);
  const fresh = changed.length === 0 ? new Int32Array() : await findNumbersIn(db, filter, changed);
  if (known.numbers !== null) {
    const stale = new Set(changed);
    const kept = known.numbers.filter((number) => !stale.has(blockOf(number)));
    return { ...state, ...fromNumbers(Int32Array.from([...kept, ...fresh]), few) };
  }
  const blocks = new Map(known.blocks);
  for (const block of changed) blocks.delete(block);
  for (const [block, count] of countByBlock(fresh)) blocks.set(block, count);
  return { ...state, ...fromBlocks(blocks) };
}

/** Up to `most` matching numbers, unordered. */
async function findNumbers(db: Db, filter: ProductFilter, most: number): Promise<Int32Array> {
  const byGrams = await findNumbersByGrams(db, filter, most);
  if (byGrams) return byGrams;
  const { numbers } = await db
    // Materialized: with a LIMIT plan, PostgreSQL would scan the whole table for a rare term.
    .with(
      (cte) => cte('found').materialized(),
      (query) => query.selectFrom('product_listing').select('number').where(isAskedFor(filter)),
    )
    .selectFrom((query) => query.selectFrom('found').select('number').limit(most).as('part'))
    .select(sql<Buffer | null>`string_agg(int4send(part.number), '')`.as('numbers'))
    .executeTakeFirstOrThrow();
  return unpack(numbers);
}

/** Uses the gram index for terms that are too short for trigrams. Returns null if too many products match. */
async function findNumbersByGrams(db: Db, filter: ProductFilter, most: number): Promise<Int32Array | null> {
  const grams = filter.term === undefined ? null : shortTermGrams(filter.term);
  if (grams === null) return null;
  const listed = sql<ListedRow>`listed_with_grams(${grams}, ${most})`.as<'product_listing'>(sql`product_listing`);
  const { numbers, seen } = await db
    .with(
      (cte) => cte('product_listing').materialized(),
      (query) => query.selectFrom(listed).selectAll(),
    )
    .selectFrom('product_listing')
    .select((row) => [
      sql<Buffer | null>`string_agg(int4send(number), '') FILTER (WHERE ${isAskedFor(filter)(row)})`.as('numbers'),
      row.fn.countAll<number>().as('seen'),
    ])
    .executeTakeFirstOrThrow();
  return seen < most ? unpack(numbers) : null;
}

/** The matching numbers in these blocks. */
async function findNumbersIn(db: Db, filter: ProductFilter, blocks: number[]): Promise<Int32Array> {
  const changed = sql<{ block: number }>`unnest(${blocks}::integer[])`.as<'changed'>(sql`changed (block)`);
  const size = sql.lit(BLOCK_SIZE);
  const { numbers } = await db
    .selectFrom('product_listing')
    .innerJoin(changed, (join) =>
      join.on(sql<boolean>`number >= changed.block * ${size} AND number < (changed.block + 1) * ${size}`),
    )
    .select(sql<Buffer | null>`string_agg(int4send(number), '')`.as('numbers'))
    .where(isAskedFor(filter))
    .executeTakeFirstOrThrow();
  return unpack(numbers);
}

/** Reads numbers of four bytes each, because parsing a text array would take longer than the query. */
const unpack = (bytes: Buffer | null): Int32Array =>
  Int32Array.from({ length: (bytes?.length ?? 0) / 4 }, (_, i) => bytes?.readInt32BE(i * 4) ?? 0);

const blockOf = (number: number): number => Math.floor(number / BLOCK_SIZE);

function countByBlock(numbers: Int32Array): Map<number, number> {
  const blocks = new Map<number, number>();
  for (const number of numbers) blocks.set(blockOf(number), (blocks.get(blockOf(number)) ?? 0) + 1);
  return blocks;
}

function fromNumbers(numbers: Int32Array, few: number): Pick<Matches, 'total' | 'numbers' | 'blocks'> {
  if (numbers.length > few) return fromBlocks(countByBlock(numbers));
  return { total: numbers.length, numbers: numbers.sort(), blocks: new Map() };
}

function fromBlocks(blocks: ReadonlyMap<number, number>): Pick<Matches, 'total' | 'numbers' | 'blocks'> {
  return { total: [...blocks.values()].reduce((sum, count) => sum + count, 0), numbers: null, blocks };
}

/** Locates the page at an offset. */
export function placeOf({ total, numbers, blocks }: Matches, offset: number, limit: number): Place {
  if (offset >= total) return { numbers: [] };
  if (numbers !== null) return { numbers: [...numbers.subarray(Math.max(0, total - offset - limit), total - offset)] };
  let seen = 0;
  let first: { block: number; before: number } | undefined;
  for (const block of [...blocks.keys()].sort((a, b) => b - a)) {
    const before = seen;
    seen += blocks.get(block) ?? 0;
    if (seen > offset) first ??= { block, before };
    if (first && seen >= offset + limit) return rangeBetween(first, block, offset);
  }
  return first ? rangeBetween(first, 0, offset) : { numbers: [] };
}

const rangeBetween = (first: { block: number; before: number }, last: number, offset: number): Place => ({
  from: last * BLOCK_SIZE,
  to: (first.block + 1) * BLOCK_SIZE - 1,
  skip: offset - first.before,
});
