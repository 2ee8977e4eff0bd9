import type { PdfTextHit } from '@sampan/contract/pdf-catalogs';
import type { Db } from '#src/db/database.ts';
import { excerptAround } from './excerpt.rules.ts';
import { findPages } from './pdf-text.queries.ts';

/** Searches the text of all files, with one hit per page. A blank term finds nothing. */
export async function searchPdfText(
  db: Db,
  query: { search: string; page: number; limit: number },
): Promise<{ hits: PdfTextHit[]; total: number }> {
  if (query.search === '') return { hits: [], total: 0 };
  const { rows, total } = await findPages(db, query);
  const hits = rows.map(({ catalog_id, name, shown_number, page, text }) => ({
    catalog: { _id: catalog_id, name, catalogId: shown_number },
    page,
    ...excerptAround(text, query.search),
  }));
  return { hits, total };
}
