import type { CategoryType, PdfCatalogQuery } from '@sampan/contract/pdf-catalogs';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { PdfCatalogRow, PdfFileRow } from '#src/db/pdf-tables.ts';
import { textMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';

type Nullable<T> = { [K in keyof T]: T[K] | null };

/** A PDF catalog with its category and file, if any. */
export type LinkedPdfCatalogRow = PdfCatalogRow & {
  category_name: string | null;
  category_type: CategoryType | null;
  twin: { id: string; name: string; number: string } | null;
} & Nullable<Omit<PdfFileRow, 'pdf_catalog_id' | 'sha256'>>;

/** A page of the active PDF catalogs, and the total count. */
export async function findPdfCatalogs(
  db: Db,
  { page, limit, search, category }: PdfCatalogQuery,
): Promise<{ rows: LinkedPdfCatalogRow[]; total: number }> {
  if (category && !isId(category)) return { rows: [], total: 0 };
  let matching = activePdfCatalogs(db);
  if (category) matching = matching.where('pdf_catalog.category_id', '=', category);
  if (search !== '') matching = matching.where(says(search));
  const { total } = await matching.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await withLinks(matching)
    // Numbers increase with time.
    .orderBy('pdf_catalog.number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export function findPdfCatalog(db: Db, id: string): Promise<LinkedPdfCatalogRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return withLinks(activePdfCatalogs(db)).where('pdf_catalog.id', '=', id).executeTakeFirst();
}

const activePdfCatalogs = (db: Db) =>
  db
    .selectFrom('pdf_catalog')
    .leftJoin('pdf_category', 'pdf_category.id', 'pdf_catalog.category_id')
    .leftJoin('pdf_file', 'pdf_file.pdf_catalog_id', 'pdf_catalog.id')
    .where('pdf_catalog.deleted_at', 'is', null);

const withLinks = (query: ReturnType<typeof activePdfCatalogs>) =>
  query
    .selectAll('pdf_catalog')
    .select(['pdf_category.name as category_name', 'pdf_category.type as category_type'])
    .select(['file_key', 'file_name', 'size', 'reading', 'page_count', 'thumbnail_key', 'thumbnail_widths'])
    .select(twin);

/** The oldest other active PDF catalog with the same file. */
const twin = sql<LinkedPdfCatalogRow['twin']>`(
  SELECT jsonb_build_object('id', other.id, 'name', other.name, 'number', other.shown_number)
  FROM pdf_file AS same JOIN pdf_catalog AS other ON other.id = same.pdf_catalog_id
  WHERE same.sha256 = pdf_file.sha256 AND other.id <> pdf_catalog.id AND other.deleted_at IS NULL
  ORDER BY other.number LIMIT 1
)`.as('twin');

const says = (search: string): RawBuilder<SqlBool> =>
  sql`(${textMatches('pdf_catalog.search', search)} OR coalesce(${textMatches('pdf_category.search', search)}, false))`;
