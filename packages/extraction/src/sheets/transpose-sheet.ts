import { columnLabel } from './column-labels.ts';
import type { SheetCells } from './sheet-cells.ts';
import type { SheetInput, SheetProduct, SheetReading } from './sheet-model.ts';

const LONGEST_LABEL = 40;
const LEAST_LABELS = 3;
/** Wider sheets are tables. */
const MOST_PRODUCTS = 60;

/** The first row and the column of labels, where each product has a column of its own: 'Item no. | A-1 | A-2'. */
export function labelColumnOf({ input, columns, rowCount, at, isHidden }: SheetCells): number | null {
  for (const column of columns.slice(0, 3)) {
    const roles = new Set<string>();
    let labels = 0;
    for (let row = 0; row < rowCount; row += 1) {
      const cell = isHidden(row) ? null : at(row, column);
      const values = columns.filter((other) => other > column && at(row, other) !== null).length;
      if (!cell || cell.value !== null || cell.text.length > LONGEST_LABEL) continue;
      const role = columnLabel(cell.text);
      if (role === null || (values < 2 && role !== 'picture')) continue;
      labels += 1;
      roles.add(role);
    }
    const isNamed = roles.has('modelNumber') || roles.has('productName');
    const width = columns.length - 1;
    if (
      labels >= LEAST_LABELS &&
      isNamed &&
      (roles.has('price') || roles.size >= LEAST_LABELS) &&
      width <= MOST_PRODUCTS
    )
      return input.rows.length <= MOST_PRODUCTS ? column : null;
  }
  return null;
}

/** Rows become columns, so that a table with its labels at the side is read as any other. */
export function transposed(input: SheetInput, labels: number): SheetInput {
  const width = input.rows.reduce((most, row) => Math.max(most, row.length), 0);
  return {
    ...input,
    rows: Array.from({ length: width }, (_, column) =>
      column < labels ? [] : input.rows.map((row) => row[column] ?? null),
    ),
    merges: input.merges.map(({ startRow, endRow, startCol, endCol }) => ({
      startRow: startCol,
      endRow: endCol,
      startCol: startRow,
      endCol: endRow,
    })),
    hiddenRows: input.hiddenColumns,
    hiddenColumns: input.hiddenRows,
    pictures: input.pictures.map((picture) => ({
      ...picture,
      row: picture.column,
      column: picture.row,
      anchor: { row: picture.anchor.column, column: picture.anchor.row },
      lastRow: picture.column,
    })),
  };
}

/** What was read from a transposed sheet, with the places of the sheet as it is. */
export function turnedBack({ products, hasHeader }: SheetReading, { pictures }: SheetInput) {
  return { products: products.map((product) => toColumn(product, pictures)), hasHeader };
}

function toColumn(product: SheetProduct, pictures: SheetInput['pictures']): SheetProduct {
  const { picture } = product;
  const places = [...product.values.values()].map(({ column }) => column);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return {
    ...product,
    picture: pictures.find(({ data, column }) => data === picture?.data && column === picture.row) ?? null,
    row: first,
    lastRow: last,
    firstColumn: product.row,
    lastColumn: product.row,
    values: new Map(
      [...product.values].map(([role, { text, column }]) => [role, { text, column: product.row, row: column }]),
    ),
    price: product.price && { ...product.price, row: product.price.column, column: product.row },
    prices: product.prices.map((price) => ({ ...price, row: price.column, column: product.row })),
  };
}
