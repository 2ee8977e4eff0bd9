import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { executeSearch, shortTermGrams, textMatches } from '#src/db/text-search.ts';

export interface FoundPage {
  catalog_id: string;
  name: string;
  shown_number: string;
  page: number;
  text: string;
}

/** Pages of active PDF catalogs that contain the term, newest catalogs first, and the total count. */
export async function findPages(
  db: Db,
  { search, page, limit }: { search: string; page: number; limit: number },
): Promise<{ rows: FoundPage[]; total: number }> {
  const grams = shortTermGrams(search);
  const candidates = grams ? sql`pdf_pages_with_grams(${grams})` : sql`pdf_page`;
  const found = sql`FROM ${candidates} AS found JOIN pdf_catalog ON pdf_catalog.id = found.pdf_catalog_id
    WHERE pdf_catalog.deleted_at IS NULL AND ${textMatches('found.search', search)}`;
  const { rows: counts } = await sql<{ total: number }>`SELECT count(*) AS total ${found}`.execute(db);
  const { rows } = await sql<FoundPage>`
    SELECT pdf_catalog.id AS catalog_id, pdf_catalog.name, pdf_catalog.shown_number, found.page, found.text ${found}
    ORDER BY pdf_catalog.number DESC, found.page LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** Searched first: the first pages of the newest PDF catalogs, where a frequent term has enough matches. */
const NEWEST_CATALOGS = 30;
const FIRST_PAGES = 10;
const MAX_MATCHES = 300;

/** Up to `limit` pages, newest catalogs first, without a count of all. */
export async function findFirstPages(db: Db, search: string, limit: number): Promise<FoundPage[]> {
  const grams = shortTermGrams(search);
  const candidates = grams ? sql`pdf_pages_with_grams(${grams}, ${sql.lit(MAX_MATCHES)})` : sql`pdf_page`;
  const statement = sql<FoundPage>`
    WITH newest AS MATERIALIZED (
      SELECT first.pdf_catalog_id, first.page
      FROM (SELECT id FROM pdf_catalog WHERE deleted_at IS NULL ORDER BY number DESC LIMIT ${sql.lit(NEWEST_CATALOGS)}) AS catalog
      CROSS JOIN LATERAL (
        SELECT pdf_catalog_id, page, search FROM pdf_page WHERE pdf_catalog_id = catalog.id ORDER BY page LIMIT ${sql.lit(FIRST_PAGES)}
      ) AS first
      WHERE ${textMatches('first.search', search)} LIMIT ${limit}
    ), matched AS MATERIALIZED (
      -- Without a LIMIT here: PostgreSQL would choose to scan the table for a rare term.
      SELECT found.pdf_catalog_id, found.page FROM ${candidates} AS found
      WHERE (SELECT count(*) < ${limit} FROM newest) AND ${textMatches('found.search', search)}
    ), hit AS (
      SELECT DISTINCT catalog.id, catalog.number, found.page
      FROM (SELECT * FROM newest UNION ALL (SELECT * FROM matched LIMIT ${sql.lit(MAX_MATCHES)})) AS found
      -- OFFSET keeps the planner from reading all catalogs for a few pages.
      CROSS JOIN LATERAL (
        SELECT id, number FROM pdf_catalog WHERE id = found.pdf_catalog_id AND deleted_at IS NULL OFFSET 0
      ) AS catalog
      ORDER BY catalog.number DESC, found.page LIMIT ${limit}
    )
    SELECT hit.id AS catalog_id, pdf_catalog.name, pdf_catalog.shown_number, hit.page, pdf_page.text
    FROM hit JOIN pdf_catalog ON pdf_catalog.id = hit.id
    JOIN pdf_page ON pdf_page.pdf_catalog_id = hit.id AND pdf_page.page = hit.page
    ORDER BY hit.number DESC, hit.page`;
  return executeSearch(db, search, statement);
}

const BATCH = 20;

/** Replaces the stored text of pages. */
export async function replacePages(
  tx: Db,
  catalogId: string,
  pages: readonly { page: number; text: string }[],
): Promise<void> {
  await tx.deleteFrom('pdf_page').where('pdf_catalog_id', '=', catalogId).execute();
  for (let from = 0; from < pages.length; from += BATCH) {
    const batch = pages.slice(from, from + BATCH).map((page) => ({ ...page, pdf_catalog_id: catalogId }));
    await tx.insertInto('pdf_page').values(batch).execute();
  }
}
