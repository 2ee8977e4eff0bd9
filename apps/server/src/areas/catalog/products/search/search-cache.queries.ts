import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type DatabaseConnection, type Db, openPool } from '#src/db/database.ts';
import type { PrimaryState } from '#src/db/public-read.ts';
import { coalesce } from '#src/lib/coalesce.ts';

/**
 * The audience of a list, named after its maintained count. Visitors see only active products and cannot search factory
 * numbers.
 */
export type Audience = 'staff' | 'public';

/** What a search compares with the rows of `product_listing`. */
export interface Search {
  /** Equal for equal filters. */
  key: string;
  hasTerm: boolean;
  /** For a term that is too short for trigrams. */
  grams: RawBuilder<string[]> | null;
  condition: RawBuilder<SqlBool>;
}

/** Matches of a filter, with enough detail to locate a page. */
export interface Matches {
  total: number;
  /** Ascending; null if there are too many to cache. */
  numbers: Int32Array | null;
  /** The number of matches per block, newest first, if there are too many to cache the numbers. */
  blocks: ReadonlyMap<number, number>;
}

/** Where a page is: exact numbers, or an offset in a range of numbers. */
export type Place = { numbers: number[] } | { from: number; to: number; skip: number };

/** Triggers count products in blocks of this many numbers. */
const BLOCK_SIZE = 1000;
/** With more changed blocks than this, a full count is cheaper. */
const MAX_CHANGED_BLOCKS = 50;
const MAX_SEARCHES = 200;
/** Four bytes each, so at most 80 KB per search. Fetching them fits into the time budget of a search. */
const MAX_NUMBERS = 20_000;

/** What was read at a product list version or later. */
interface Entry<Value> {
  version: number;
  value: Promise<Value>;
}

/**
 * All that a process keeps about the product list, for one pool. The product list version grows with every committed write, on any
 * process; an entry is valid while the version is the same.
 */
export function createSearchCache(db: Db, maxNumbers = MAX_NUMBERS) {
  const searches = new LRUCache<string, Entry<CountedMatches>>({ max: MAX_SEARCHES });
  let blocks: Entry<Blocks> | null = null;

  function blocksAt(version: number): Promise<Blocks> {
    if (blocks?.version === version) return blocks.value;
    const entry = { version, value: readBlocks(db) };
    blocks = entry;
    entry.value.catch(() => {
      if (blocks === entry) blocks = null;
    });
    return entry.value;
  }

  async function count(search: Search, version: number, known?: Promise<CountedMatches>): Promise<CountedMatches> {
    // Before the products: a write in between is counted twice, but never missed.
    const { writes } = await blocksAt(version);
    const old = await known?.catch(() => undefined);
    const changed = [...writes].flatMap(([block, n]) => (old?.writes.get(block) === n ? [] : [block]));
    const matches =
      old !== undefined && changed.length <= MAX_CHANGED_BLOCKS
        ? await refreshMatches(db, search, maxNumbers, old, changed)
        : await collectMatches(db, search, maxNumbers);
    return { ...matches, writes };
  }

  return {
    /** Concurrent calls share a read that starts after all of them. */
    version: coalesce(() => readVersion(db)),

    /** The whole list. */
    async all(audience: Audience, version: number): Promise<Matches> {
      return (await blocksAt(version))[audience];
    },

    /** The first call counts all matches, later ones only those in blocks that were written since. */
    matchesOf(search: Search, version: number): Promise<Matches> {
      const known = searches.get(search.key);
      if (known?.version === version) return known.value;
      const entry = { version, value: count(search, version, known?.value) };
      searches.set(search.key, entry);
      entry.value.catch(() => searches.peek(search.key) === entry && searches.delete(search.key));
      return entry.value;
    },
  };
}

export type SearchCache = ReturnType<typeof createSearchCache>;

/** One cache per pool, because a transaction sees its own uncommitted writes. */
const caches = new WeakMap<Db, SearchCache>();

export function searchCacheOf(db: Db): SearchCache {
  const cache = caches.get(db) ?? createSearchCache(db);
  caches.set(db, cache);
  return cache;
}

/** Locates the page at an offset. */
export function placeOf({ total, numbers, blocks }: Matches, offset: number, limit: number): Place {
  if (offset >= total) return { numbers: [] };
  if (numbers !== null) return { numbers: [...numbers.subarray(Math.max(0, total - offset - limit), total - offset)] };
  let seen = 0;
  let first: { block: number; before: number } | undefined;
  let last = 0;
  for (const [block, count] of blocks) {
    const before = seen;
    seen += count;
    if (seen > offset) first ??= { block, before };
    last = block;
    if (seen >= offset + limit) break;
  }
  if (!first) return { numbers: [] };
  return { from: last * BLOCK_SIZE, to: (first.block + 1) * BLOCK_SIZE - 1, skip: offset - first.before };
}

interface CountedMatches extends Matches {
  /** The number of writes per block before the count. */
  writes: ReadonlyMap<number, number>;
}

/** The maintained counts per block: for staff, for visitors, and of writes. */
type Blocks = Record<Audience, Matches> & Pick<CountedMatches, 'writes'>;

async function readBlocks(db: Db): Promise<Blocks> {
  const { rows } = await sql<{ block: number; staff: number; public: number; writes: number }>`
    SELECT key::integer AS block, sum(living)::bigint AS staff, sum(public)::bigint AS public, sum(writes)::bigint AS writes
    FROM product_tally WHERE dimension = 'block' GROUP BY key`.execute(db);
  const countsOf = (column: Audience | 'writes') => new Map(rows.map((row) => [row.block, row[column]]));
  return {
    staff: fromBlocks(countsOf('staff')),
    public: fromBlocks(countsOf('public')),
    writes: countsOf('writes'),
  };
}

async function collectMatches(db: Db, { hasTerm, grams, condition }: Search, most: number): Promise<Matches> {
  // Without a term, one index-only scan is enough.
  const numbers = hasTerm ? await findNumbers(db, grams, condition, most + 1) : null;
  if (numbers !== null && numbers.length <= most) return fromNumbers(numbers, most);
  const { rows } = await sql<{ block: number; count: number }>`
    SELECT number / ${sql.lit(BLOCK_SIZE)} AS block, count(*) FROM product_listing WHERE ${condition}
    GROUP BY number / ${sql.lit(BLOCK_SIZE)}`.execute(db);
  return fromBlocks(new Map(rows.map(({ block, count }) => [block, count])));
}

async function refreshMatches(
  db: Db,
  { condition }: Search,
  most: number,
  old: Matches,
  changed: number[],
): Promise<Matches> {
  const fresh = changed.length === 0 ? new Int32Array() : await findNumbersIn(db, condition, changed);
  const stale = new Set(changed);
  if (old.numbers !== null) {
    const kept = old.numbers.filter((number) => !stale.has(blockOf(number)));
    return fromNumbers(Int32Array.from([...kept, ...fresh]), most);
  }
  const kept = [...old.blocks].filter(([block]) => !stale.has(block));
  return fromBlocks(new Map([...kept, ...countByBlock(fresh)]));
}

/** Up to `most` matching numbers, unordered. */
async function findNumbers(
  db: Db,
  grams: Search['grams'],
  condition: RawBuilder<SqlBool>,
  most: number,
): Promise<Int32Array> {
  const byGrams = grams && (await findNumbersByGrams(db, grams, condition, most));
  if (byGrams) return byGrams;
  // Materialized: with a LIMIT plan, PostgreSQL would scan the whole table for a rare term.
  return readNumbers(
    db,
    sql`WITH found AS MATERIALIZED (SELECT number FROM product_listing WHERE ${condition})
    SELECT string_agg(int4send(number), '') AS numbers FROM (SELECT number FROM found LIMIT ${most}) AS part`,
  );
}

/** Returns null if too many products match. */
async function findNumbersByGrams(
  db: Db,
  grams: RawBuilder<string[]>,
  condition: RawBuilder<SqlBool>,
  most: number,
): Promise<Int32Array | null> {
  const { rows } = await sql<{ numbers: Buffer | null; seen: number }>`
    WITH product_listing AS MATERIALIZED (SELECT * FROM listed_with_grams(${grams}, ${most}))
    SELECT string_agg(int4send(number), '') FILTER (WHERE ${condition}) AS numbers, count(*) AS seen
    FROM product_listing`.execute(db);
  const { numbers, seen } = onlyRow(rows);
  return seen < most ? unpack(numbers) : null;
}

/** The matching numbers in these blocks. */
const findNumbersIn = (db: Db, condition: RawBuilder<SqlBool>, blocks: number[]): Promise<Int32Array> =>
  readNumbers(
    db,
    sql`SELECT string_agg(int4send(number), '') AS numbers
    FROM product_listing JOIN unnest(${blocks}::integer[]) AS changed (block)
      ON number >= block * ${sql.lit(BLOCK_SIZE)} AND number < (block + 1) * ${sql.lit(BLOCK_SIZE)}
    WHERE ${condition}`,
  );

export async function readNumbers(db: Db, query: RawBuilder<unknown>): Promise<Int32Array> {
  const { rows } = await query.$castTo<{ numbers: Buffer | null }>().execute(db);
  return unpack(onlyRow(rows).numbers);
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

function fromNumbers(numbers: Int32Array, most: number): Matches {
  if (numbers.length > most) return fromBlocks(countByBlock(numbers));
  return { total: numbers.length, numbers: numbers.sort(), blocks: new Map() };
}

const fromBlocks = (blocks: ReadonlyMap<number, number>): Matches => ({
  total: [...blocks.values()].reduce((sum, count) => sum + count, 0),
  numbers: null,
  blocks: new Map([...blocks].sort(([a], [b]) => b - a)),
});

const VERSION = sql<number>`(SELECT coalesce(sum(writes), 0)::bigint FROM product_tally WHERE dimension = 'all')`;
const VERSION_QUERY = sql<{ version: number }>`SELECT ${VERSION} AS version`;

const readVersion = async (db: Db): Promise<number> => onlyRow((await VERSION_QUERY.execute(db)).rows).version;

/** The version and a WAL position at or after its last write. */
export async function readPrimaryState(db: Db): Promise<PrimaryState> {
  // With synchronous_commit, visible commits are already flushed.
  const { rows } = await sql<PrimaryState>`
    SELECT ${VERSION} AS version, pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint AS position`.execute(db);
  return onlyRow(rows);
}

export interface ProductListVersion {
  read(): Promise<number>;
  close(): Promise<void>;
}

/** Every cached response reads the version, so it has its own connection and never waits for searches in the pool. */
export function openProductListVersion(db: Db, connection: DatabaseConnection): ProductListVersion {
  const pool = openPool(connection, { max: 1 });
  const query = { name: 'product-list-version', text: VERSION_QUERY.compile(db).sql };
  return {
    read: async () => onlyRow((await pool.query<{ version: number }>(query)).rows).version,
    close: () => pool.end(),
  };
}

function onlyRow<R>([row]: R[]): R {
  if (row === undefined) throw new Error('The SELECT returned no row.');
  return row;
}
