import { EXTRACTION_SAVE_MAX } from '@sampan/contract/extraction-jobs';
import type { Corrections } from '@sampan/contract/learned';
import { originOf, rowsOf } from './changes.ts';
import type { ReviewState } from './review-state.ts';
import type { Row } from './row.ts';

type RowsAsLeft = Pick<Corrections, 'rows' | 'removed'>;

const VALUES = [
  'modelNumber',
  'productName',
  'price',
  'currency',
  'dimensions',
  'color',
  'material',
  'type',
  'description',
] as const;

/** What people made of the rows of the pages that they worked on or saved. Rows that were merged or split are left out. */
export function correctionsOf(
  { read, changes, saved }: Pick<ReviewState, 'read' | 'changes' | 'saved'>,
  rows: readonly Row[],
): RowsAsLeft {
  const pageOf = new Map(read.map(({ id, page }) => [id, page]));
  const touched = [...changes.flatMap(rowsOf), ...Object.keys(saved)];
  const pages = new Set(touched.flatMap((id) => pageOf.get(originOf(id)) ?? []));
  const regrouped = new Set(
    changes
      .filter(({ type }) => type === 'merge' || type === 'split' || type === 'splitLines')
      .flatMap(rowsOf)
      .map(originOf),
  );
  const left = new Set(rows.map(({ id }) => originOf(id)));
  const isTold = ({ id, page }: { id: string; page: number }) => pages.has(page) && !regrouped.has(id);
  const kept = rows.filter((row) => pageOf.has(row.id) && isTold(row));
  const gone = read.filter((row) => isTold(row) && !left.has(row.id));
  return {
    rows: kept.slice(0, EXTRACTION_SAVE_MAX).map(({ id, values }) => ({
      id,
      ...(Object.fromEntries(VALUES.map((field) => [field, values[field]])) as Omit<RowsAsLeft['rows'][number], 'id'>),
    })),
    removed: gone.slice(0, EXTRACTION_SAVE_MAX).map(({ id }) => id),
  };
}
