import { type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#src/db/database.ts';
import { coalesce } from '#src/lib/coalesce.ts';
import {
  BLOCK_SIZE,
  type BlockStart,
  type KeptCounts,
  readBlockStarts,
  readKeptCounts,
  readVersion,
} from './product-counts.queries.ts';
import { type Audience, isAskedFor, type ProductFilter } from './product-filter.queries.ts';
import { type FilterMemory, findMatches, type Place, placeOf, REMEMBERED_FILTERS } from './product-matches.queries.ts';
import { type ProductRecord, selectRecords } from './product-record.queries.ts';

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

interface RememberedPage {
  found: ProductPageRows;
  version: number;
}

/** About 500 typical pages. A product takes a few KB, and a page has up to a hundred of them. */
const REMEMBERED_PRODUCTS = 6000;
/** From this offset on, finding the block where a page starts pays off. */
const DEEP = 2 * BLOCK_SIZE;

interface Memory extends FilterMemory {
  /** Coalesces concurrent reads. */
  presentVersion: () => Promise<number>;
  pages: LRUCache<string, RememberedPage>;
  starts: Map<Audience, { version: number; starts: readonly BlockStart[] }>;
}

/** One cache per pool, because a transaction sees its own uncommitted writes. */
const memories = new WeakMap<Db, Memory>();

/** Four bytes each, so at most 80 KB per filter. Fetching them fits into the time budget of a search. */
const FEW = 20_000;

export const emptyMemory = (db: Db, few = FEW): Memory => ({
  few,
  presentVersion: coalesce(() => readVersion(db)),
  pages: new LRUCache({ maxSize: REMEMBERED_PRODUCTS, sizeCalculation: ({ found }) => Math.max(found.rows.length, 1) }),
  starts: new Map(),
  matches: new LRUCache({ max: REMEMBERED_FILTERS }),
  writes: null,
  pending: new Map(),
});

function memoryOf(db: Db): Memory {
  const known = memories.get(db);
  if (known) return known;
  const memory = emptyMemory(db);
  memories.set(db, memory);
  return memory;
}

/** One page of matches, newest first. Cached or not, it reflects the current state of the database. */
export async function findPage(
  db: Db,
  filter: ProductFilter,
  { page, limit, version }: WantedPage,
  memory = memoryOf(db),
): Promise<ProductPageRows> {
  const kept = await readCounts(db, memory, filter, version);
  const key = JSON.stringify([filter, page, limit]);
  const known = memory.pages.get(key);
  if (known?.version === kept.version) return known.found;
  const found = await readPage(db, memory, filter, kept, (page - 1) * limit, limit);
  memory.pages.set(key, { found, version: kept.version });
  return found;
}

async function readCounts(db: Db, memory: Memory, filter: ProductFilter, version?: number): Promise<KeptCounts> {
  const isTermAlone = filter.term !== undefined && filter.supplier === undefined && filter.catalog === undefined;
  if (!isTermAlone) return readKeptCounts(db, filter);
  return { version: version ?? (await memory.presentVersion()), isReachable: true, total: null };
}

async function readPage(
  db: Db,
  memory: Memory,
  filter: ProductFilter,
  { isReachable, total, version }: KeptCounts,
  offset: number,
  limit: number,
): Promise<ProductPageRows> {
  if (!isReachable) return { rows: [], total: 0 };
  if (total === null) {
    const matches = await findMatches(db, memory, filter, version);
    return { rows: await readRows(db, filter, placeOf(matches, offset, limit), limit), total: matches.total };
  }
  if (offset >= total) return { rows: [], total };
  const isWhole = Object.keys(filter).length === 1;
  const start = isWhole && offset >= DEEP ? await blockAt(db, memory, filter.audience, version, offset) : undefined;
  const place = start ? { to: (start.block + 1) * BLOCK_SIZE - 1, skip: offset - start.before } : { skip: offset };
  return { rows: await readRows(db, filter, place, limit), total };
}

/** The block where a deep page of the complete list starts. */
async function blockAt(db: Db, memory: Memory, audience: Audience, version: number, offset: number) {
  const known = memory.starts.get(audience);
  const starts = known?.version === version ? known.starts : await readBlockStarts(db, audience);
  memory.starts.set(audience, { version, starts });
  return starts.findLast(({ before }) => before <= offset);
}

/** Reads the numbers from an index first, then fetches only the products of the page. */
function readRows(db: Db, filter: ProductFilter, place: Place, limit: number): Promise<ProductRecord[]> {
  if ('numbers' in place && place.numbers.length === 0) return Promise.resolve([]);
  let wanted = db.selectFrom('product_listing').select('number').where(isAskedFor(filter));
  if ('numbers' in place) {
    wanted = wanted.where('number', 'in', place.numbers);
  } else {
    wanted = wanted.orderBy('number', 'desc').limit(limit).offset(place.skip);
    if (place.from !== undefined) wanted = wanted.where('number', '>=', place.from);
    if (place.to !== undefined) wanted = wanted.where('number', '<=', place.to);
  }
  return selectRecords(db)
    .where(sql<SqlBool>`product.number = ANY (ARRAY(${wanted}))`)
    .orderBy('product.number', 'desc')
    .execute();
}
