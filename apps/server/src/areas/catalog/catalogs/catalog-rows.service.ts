import type { CatalogExportQuery } from '@sampan/contract/spreadsheets';
import type { Db } from '#src/db/database.ts';
import type { CellContent } from '#src/records/define-record.ts';
import { inBatches } from '#src/records/in-batches.ts';
import { findNumbersOf } from '#src/records/record.queries.ts';
import { toCatalog } from './catalogs.mapper.ts';
import { findCatalogNumbers, findCatalogsByNumber } from './catalogs.queries.ts';

/** The columns of an exported table of catalogs. */
export const CATALOG_COLUMNS = [
  'catalogId',
  'catalogName',
  'catalogDescription',
  'supplier',
  'category',
  'status',
  'productCount',
  'createdAt',
  'updatedAt',
] as const;

/** The catalogs with these ids, or all that match the filters, newest first. Catalogs deleted during the export are omitted. */
export async function* catalogRows(
  db: Db,
  { ids, ...filter }: Omit<CatalogExportQuery, 'format'>,
): AsyncGenerator<Record<string, CellContent>[]> {
  const numbers = ids ? await findNumbersOf(db, 'catalog', ids) : await findCatalogNumbers(db, filter);
  for (const batch of inBatches(numbers))
    yield (await findCatalogsByNumber(db, batch)).map((row) => {
      const { _id, supplierId, isActive, ...cells } = toCatalog(row);
      return { ...cells, supplier: supplierId?.name ?? null } satisfies Record<
        (typeof CATALOG_COLUMNS)[number],
        CellContent
      >;
    });
}
