import { isVaguePrice } from './column-labels.ts';
import type { CellPrice } from './read-cell-price.ts';
import type { TableInput } from './sheet-cells.ts';
import type { SheetColumn, SheetRole } from './sheet-model.ts';

interface RowFacts {
  readonly values: ReadonlyMap<SheetRole, { readonly text: string; readonly column: number }>;
  readonly price: { readonly column: SheetColumn; readonly read: CellPrice } | null;
  readonly currency: string | null;
  /** The share of rows with a price. */
  readonly pricedShare: number;
}

const LONGEST_SURE_NAME = 160;

/** How sure a row is: 90 and more only where headers name the price, the name and the number, and no other column may be it. */
export function rateRow(
  { cells, columns, hasHeader }: TableInput,
  row: number,
  { values, price, currency, pricedShare }: RowFacts,
): number {
  const isNamed = (role: SheetRole) => columns.some((column) => column.role === role && column.isNamed);
  const hasRival = (role: SheetColumn['rival']) => columns.some(({ rival }) => rival === role);
  let points = 96;
  if (!hasHeader) points -= 30;
  const name = values.get('productName');
  if (!name) points -= 12;
  else if (!isNamed('productName') || hasRival('productName')) points -= 8;
  else if (name.text.length > LONGEST_SURE_NAME || !/\p{L}{2}/u.test(name.text)) points -= 8;
  // The name of a merged block says less than the row.
  if (name && isOverRows(cells, row, name.column)) points -= 8;
  if (columns.some(({ role }) => role === 'modelNumber') && !isNamed('modelNumber')) points -= 8;
  else if (hasRival('modelNumber')) points -= 8;
  if (columns.some(({ role }) => role === 'modelNumber') && !values.has('modelNumber')) points -= 10;
  // A model number that the spreadsheet program took for a date.
  const model = values.get('modelNumber');
  if (model && cells.at(row, model.column)?.isDate) points -= 30;
  if (!price) points -= pricedShare > 0.5 ? 15 : 25;
  else {
    if (!price.column.isNamed) points -= 15;
    else if (isVaguePrice(price.column.header)) points -= 8;
    if (price.read.isDoubtful) points -= 30;
    // The reviewer names the currency.
    if (currency === null) points -= 10;
  }
  return Math.max(5, points);
}

const isOverRows = (cells: TableInput['cells'], row: number, column: number) => {
  const merge = cells.mergeAt(row, column);
  return merge !== null && merge.endRow > merge.startRow;
};
