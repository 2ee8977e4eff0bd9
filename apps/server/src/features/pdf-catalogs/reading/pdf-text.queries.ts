import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { shortTermGrams, textMatches } from '#src/db/text-search.ts';

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
