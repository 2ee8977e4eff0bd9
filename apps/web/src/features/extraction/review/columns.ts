import { COLUMN_FIELDS, type ColumnField } from '@sampan/contract/extraction';
import { markedPrice, readAmount } from './pricing.ts';
import { type ReadRow, type Row, type RowValues, writeDimensions } from './row.ts';

/** The field of each column of a table, by its index; null for a column that fills none. */
export type ColumnFields = readonly (ColumnField | null)[];

/** A table, which may continue on other pages: rows whose cells have the same headers. */
export interface ReviewTable {
  readonly key: string;
  readonly columns: readonly { header: string; field: ColumnField | null; samples: readonly string[] }[];
  readonly rows: readonly Row[];
}

/** Samples shown for each column. */
const SAMPLES = 3;

/** The tables of a page, with their rows on all pages. */
export function tablesOfPage(rows: readonly Row[], page: number): ReviewTable[] {
  const keys = new Set(rows.filter((row) => row.page === page && row.cells.length > 0).map(tableKey));
  return [...keys].map((key) => {
    const own = rows.filter((row) => row.cells.length > 0 && tableKey(row) === key);
    const first = own.find((row) => row.page === page);
    const columns = (first?.cells ?? []).map(({ header, field }, index) => ({
      header,
      field,
      samples: samplesOf(own, index),
    }));
    return { key, columns, rows: own };
  });
}

const samplesOf = (rows: readonly Row[], column: number): string[] =>
  [...new Set(rows.flatMap(({ cells }) => cells[column]?.text || []))].slice(0, SAMPLES);

/** Tables without headers are compared only within a page. */
function tableKey({ page, cells }: Row): string {
  const headers = cells.map(({ header }) => header.trim().toLowerCase());
  return headers.some((header) => header !== '') ? headers.join('\t') : `${page}\t${cells.length}`;
}

/** Reads the row's cells with another assignment of columns to fields. */
export function assignColumns(row: Row, fields: ColumnFields): Row {
  const changed = COLUMN_FIELDS.filter((field) =>
    row.cells.some((cell, column) => (cell.field === field) !== (fields[column] === field)),
  );
  if (changed.length === 0 || row.cells.length !== fields.length) return row;
  const cells = row.cells.map((cell, column) => ({ ...cell, field: fields[column] ?? null }));
  const values = Object.assign({}, ...changed.map((field) => cellValue(field, cells))) as Partial<RowValues>;
  const origins = withoutOrigins(row.origins, changed);
  const fieldConfidence = withoutConfidence(row.fieldConfidence, changed);
  const read: ReadRow = { ...row.read, cells, origins, fieldConfidence, values: { ...row.read.values, ...values } };
  return { ...row, cells, origins, fieldConfidence, read, values: { ...row.values, ...values } };
}

function cellValue(field: ColumnField, cells: Row['cells']): Partial<RowValues> {
  const texts = cells.filter((cell) => cell.field === field && cell.text !== '').map(({ text }) => text);
  switch (field) {
    case 'modelNumber':
      return { modelNumber: texts[0] ?? '', allModelNumbers: texts.join(', ') };
    case 'price': {
      const marked = texts.map(markedPrice).find((found) => found !== null);
      const bare = texts.map(readAmount).find((amount) => amount !== null);
      return marked ?? { price: bare === undefined ? '' : String(bare) };
    }
    case 'dimensions':
      return { dimensions: writeDimensions(texts) };
    default:
      return { [field]: texts.join(' ') };
  }
}

/** The origin of a changed value is unknown. */
function withoutOrigins(origins: Row['origins'], changed: readonly ColumnField[]): Row['origins'] {
  if (origins === null) return null;
  const entries = Object.entries(origins).map(([field, origin]) => [
    field,
    changed.includes(field as ColumnField) ? null : origin,
  ]);
  return Object.fromEntries(entries) as Row['origins'];
}

/** The confidence of a column that the user assigned is unknown. */
function withoutConfidence(
  confidence: Row['fieldConfidence'],
  changed: readonly ColumnField[],
): Row['fieldConfidence'] {
  return confidence && { ...confidence, ...Object.fromEntries(changed.map((field) => [field, null])) };
}
