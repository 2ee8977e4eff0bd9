import type { PdfTextHit } from '@sampan/contract/pdf-catalogs';
import type { Db } from '#src/db/database.ts';
import { excerptAround } from './excerpt.rules.ts';
import { type FoundPage, findFirstPages, findPages } from './pdf-text.queries.ts';

/** Searches the text of all files, with one hit per page. A blank term finds nothing. */
export async function searchPdfText(
  db: Db,
  query: { search: string; page: number; limit: number },
): Promise<{ hits: PdfTextHit[]; total: number }> {
  if (query.search === '') return { hits: [], total: 0 };
  const { rows, total } = await findPages(db, query);
  return { hits: rows.map((row) => toHit(row, query.search)), total };
}

/** Up to `limit` pages that contain the term. */
export async function firstPdfTextHits(db: Db, search: string, limit: number): Promise<PdfTextHit[]> {
  return (await findFirstPages(db, search, limit)).map((row) => toHit(row, search));
}

const toHit = ({ catalog_id, name, shown_number, page, text }: FoundPage, search: string): PdfTextHit => ({
  catalog: { _id: catalog_id, name, catalogId: shown_number },
  page,
  ...excerptAround(text, search),
});
