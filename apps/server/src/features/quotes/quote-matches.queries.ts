import { type SelectQueryBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#src/db/database.ts';
import type { Tables } from '#src/db/tables.ts';

export type MatchingQuotes = SelectQueryBuilder<Tables, 'quote', object>;

export interface QuoteMatches {
  total: number;
  /** Null if there are too many to keep. */
  numbers: number[] | null;
}

/** The page of more matches is found from the newest quote on. */
const MOST_NUMBERS = 200;
const MAX_SEARCHES = 200;

interface KeptSearch {
  writes: number;
  matches: Promise<QuoteMatches>;
}

/** One cache per pool, because a transaction sees its own uncommitted writes. */
const caches = new WeakMap<Db, LRUCache<string, KeptSearch>>();

/** The matches of a search. They are counted once, and again after a write of any process. */
export async function quoteMatchesOf(db: Db, key: string, matching: MatchingQuotes): Promise<QuoteMatches> {
  const cache = caches.get(db) ?? new LRUCache<string, KeptSearch>({ max: MAX_SEARCHES });
  caches.set(db, cache);
  // Before the quotes: a write in between is read twice, but never missed.
  const writes = await readWrites(db);
  const known = cache.get(key);
  if (known?.writes === writes) return known.matches;
  const entry = { writes, matches: readMatches(db, matching) };
  cache.set(key, entry);
  entry.matches.catch(() => cache.peek(key) === entry && cache.delete(key));
  return entry.matches;
}

async function readWrites(db: Db): Promise<number> {
  const { writes } = await db
    .selectFrom('quote_tally')
    .select(sql<number>`coalesce(sum(writes), 0)::bigint`.as('writes'))
    .where('kind', '=', '')
    .executeTakeFirstOrThrow();
  return writes;
}

async function readMatches(db: Db, matching: MatchingQuotes): Promise<QuoteMatches> {
  // Materialized: with a LIMIT plan, PostgreSQL would scan the whole table for a rare term.
  const { rows } = await sql<{ total: number; numbers: number[] }>`
    WITH found AS MATERIALIZED (${matching.select('quote.number')})
    SELECT (SELECT count(*) FROM found) AS total,
      ARRAY(SELECT number FROM found LIMIT ${sql.lit(MOST_NUMBERS + 1)}) AS numbers`.execute(db);
  const { total, numbers } = rows[0] ?? { total: 0, numbers: [] };
  return { total, numbers: numbers.length > MOST_NUMBERS ? null : numbers };
}
