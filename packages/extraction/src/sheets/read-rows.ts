import { priceColumns, quantitiesOf } from './choose-price.ts';
import { saysTotal } from './column-labels.ts';
import { pairPictures } from './pair-sheet-pictures.ts';
import { rateRow } from './rate-row.ts';
import { type CellPrice, readCellPrice } from './read-cell-price.ts';
import { readPacking } from './read-packing.ts';
import { saysCharge } from './says-charge.ts';
import type { SheetCells, TableInput } from './sheet-cells.ts';
import { currencyIn, currencyOfFormat, type FoundCurrency } from './sheet-currency.ts';
import type { SheetCell, SheetColumn, SheetPrice, SheetProduct, SheetRole } from './sheet-model.ts';

/** A longer text alone in its row is a note. */
const LONGEST_NAME = 250;
/** A row with this many cells among rows with so many more is a remark with an amount. */
const THIN = 2;
const FULL = 5;
const MAX_OF_CHARGE = 4;
/** Columns that say something about a product, next to its name and price. */
const FACTS: ReadonlySet<SheetRole | null> = new Set([
  'dimensions',
  'color',
  'material',
  'description',
  'cartonQuantity',
  'cartonSize',
  'grossWeight',
  'netWeight',
  'cbm',
  'moq',
  'unit',
  'barcode',
] as SheetRole[]);

export function readTableRows(table: TableInput): SheetProduct[] {
  const { cells, columns, body } = table;
  const prices = priceColumns(cells, columns, body);
  const rows = body.filter((row) => isProductRow(table, prices, row));
  const kept = new Set(rows);
  const pictures = pairPictures(cells, columns, (row) => kept.has(row));
  const shareOf = (some: readonly SheetColumn[]) =>
    rows.filter((row) => some.some(({ column }) => readCellPrice(cells.at(row, column)) !== null)).length /
    Math.max(1, rows.length);
  const quantities = quantitiesOf(prices);
  const [first] = prices;
  const isBase = first !== undefined && quantities.get(first.column) === Math.min(...quantities.values());
  const currencies = new Map(prices.map(({ column }) => [column, currencyOfColumn(table, column)]));
  const facts = {
    pricedShare: shareOf(prices),
    currencies,
    currencyColumn: currencyColumnOf(table),
    quantities,
    base: isBase && shareOf([first]) >= USUAL ? first.column : null,
  };
  return rows.map((row) => toProduct(table, prices, row, pictures.get(row) ?? null, facts));
}

interface TableFacts {
  /** The share of rows with a price. */
  readonly pricedShare: number;
  readonly currencies: ReadonlyMap<number, FoundCurrency | null>;
  /** The column that names the currency of each row, or null. */
  readonly currencyColumn: number | null;
  /** The quantities at which price columns start. */
  readonly quantities: ReadonlyMap<number, number>;
  /** The price column of the smallest quantity, if rows usually have it: a row without it has no price, only tiers. */
  readonly base: number | null;
}

/** The share of rows that makes something usual. */
const USUAL = 0.5;

/** Of the shortest texts: a code or a sign. */
const LONGEST_CURRENCY = 4;

function currencyColumnOf({ cells, columns, body, isChinese }: TableInput): number | null {
  const found = columns.filter(({ column, role }) => {
    const own = role === 'price' ? [] : body.flatMap((row) => cells.at(row, column) ?? []);
    const named = own.filter(
      ({ text }) => text.length <= LONGEST_CURRENCY && !/\d/.test(text) && currencyIn(text, isChinese),
    );
    return named.length > 1 && named.length >= 0.8 * own.length;
  });
  return found.length === 1 ? (found[0]?.column ?? null) : null;
}

/** The currency that most texts of a column print; cells without one have it, too. */
function currencyOfColumn({ cells, body, isChinese }: TableInput, column: number): FoundCurrency | null {
  const found = body.flatMap((row) => {
    const cell = cells.at(row, column);
    if (!cell || readCellPrice(cell) === null) return [];
    return [cell.value === null ? currencyIn(cell.text, isChinese) : currencyOfFormat(cell.format, isChinese)];
  });
  const [first] = found.filter((one) => one !== null);
  const same = found.filter((one) => one?.currency === first?.currency).length;
  return first && same * 2 >= found.length ? first : null;
}

/** 'On request' where the price stands: another column of the row is none. */
const saysNoPrice = (cell: SheetCell | null) =>
  cell !== null && readCellPrice(cell) === null && /\p{L}{2}/u.test(cell.text);

/** A product has a price or a number, and a name or another fact; group rows, totals and notes have not. */
function isProductRow({ cells, columns, body }: TableInput, prices: readonly SheetColumn[], row: number): boolean {
  const filled = columns.filter(({ column }) => cells.at(row, column) !== null);
  const own = filled.filter(({ column }) => isOwn(cells, row, column));
  if (own.length === 0) return false;
  if (filled.some(({ column }) => saysTotal(cells.at(row, column)?.text ?? ''))) return false;
  if (isCharge(cells, own, row) || (own.length <= THIN && usualFilled(cells, columns, body) >= FULL)) return false;
  const has = (role: SheetRole) => filled.some((column) => column.role === role);
  const named = has('productName');
  const numbered = own.some(({ role }) => role === 'modelNumber');
  const priced = prices.some(({ column }) => readCellPrice(cells.at(row, column)) !== null);
  const facts = own.filter(({ role }) => FACTS.has(role)).length;
  if (prices.length === 0) return (named && (numbered || facts > 0)) || (numbered && (facts > 0 || own.length > 1));
  if (priced) return named || numbered || has('picture') || (facts > 0 && hasPicture(cells, row));
  const explained = prices.some(({ column }) => cells.at(row, column) !== null && isOwn(cells, row, column));
  if (explained) return (named || numbered) && own.length > 1 && !isLongText(cells, own, row);
  return numbered && named && own.length >= Math.max(3, usualFilled(cells, columns, body) / 2);
}

/** Freight, a mold, a deposit or the rate of a currency: a text and an amount, and nothing else of a product. */
function isCharge(cells: SheetCells, own: readonly SheetColumn[], row: number): boolean {
  const texts = own.map(({ column, role }) => ({ role, text: cells.at(row, column)?.text ?? '' }));
  const isNumbered = texts.some(({ role, text }) => role === 'modelNumber' && /\d/.test(text) && !saysCharge(text));
  return own.length <= MAX_OF_CHARGE && !isNumbered && texts.some(({ text }) => saysCharge(text));
}

/** Not the repetition of a cell that is merged over several rows. */
function isOwn(cells: SheetCells, row: number, column: number): boolean {
  const merge = cells.mergeAt(row, column);
  return merge === null || merge.startRow === row;
}

const hasPicture = (cells: SheetCells, row: number) => cells.input.pictures.some((picture) => picture.row === row);

const isLongText = (cells: SheetCells, columns: readonly SheetColumn[], row: number) =>
  columns.some(
    ({ column, role }) => role === 'productName' && (cells.at(row, column)?.text.length ?? 0) > LONGEST_NAME,
  );

function usualFilled(cells: SheetCells, columns: readonly SheetColumn[], body: readonly number[]): number {
  const counts = body.slice(0, 200).map((row) => columns.filter(({ column }) => cells.at(row, column) !== null).length);
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
}

/** The first column of a role that has a value in this row. */
function valuesByRole(cells: SheetCells, columns: readonly SheetColumn[], row: number) {
  const values = new Map<SheetRole, { text: string; column: number }>();
  for (const { column, role } of columns) {
    const text = cells.at(row, column)?.text;
    if (text === undefined || text === '' || role === null) continue;
    const before = values.get(role);
    if (!before) values.set(role, { text: tidy(text), column });
    else if (role === 'dimensions' || role === 'description')
      values.set(role, { ...before, text: `${before.text}; ${tidy(text)}` });
  }
  return values;
}

const tidy = (text: string) => text.replace(/\s+/gu, ' ').trim();

function toProduct(
  table: TableInput,
  prices: readonly SheetColumn[],
  row: number,
  picture: SheetProduct['picture'],
  { pricedShare, currencies, currencyColumn, quantities, base }: TableFacts,
): SheetProduct {
  const { cells, columns } = table;
  const values = valuesByRole(cells, columns, row);
  const found = prices.flatMap((column) => {
    const cell = cells.at(row, column.column);
    const read = readCellPrice(cell);
    // Words with a number in a column that no header calls a price are no price.
    return cell && read && (column.isNamed || !read.hasWords) ? [{ column, cell, read }] : [];
  });
  const ofRow = currencyColumn === null ? null : currencyIn(cells.at(row, currencyColumn)?.text ?? '', table.isChinese);
  const all = found.map(({ column, cell, read }) =>
    toPrice(table, column, cell, read, ofRow ?? currencies.get(column.column) ?? null),
  );
  const filled = columns.flatMap(({ column, header, role }) => {
    const cell = cells.at(row, column);
    return cell ? [{ column, header, role, cell }] : [];
  });
  const hasBase = base === null || all.some(({ column }) => column === base);
  const price = hasBase && !saysNoPrice(cells.at(row, prices[0]?.column ?? 0)) ? (all[0] ?? null) : null;
  return {
    row,
    firstColumn: columns[0]?.column ?? 0,
    lastColumn: columns.at(-1)?.column ?? 0,
    values,
    models: columns.flatMap(({ column, role }) => (role === 'modelNumber' ? (cells.at(row, column)?.text ?? []) : [])),
    price,
    prices: all,
    tiers: tiersOf(all, quantities),
    packing: readPacking(filled),
    picture,
    cells: filled.map(({ header, role, cell }) => ({ header, role, text: cell.text.slice(0, 500) })),
    confidence: rateRow(table, row, {
      values,
      price: price && (found[0] ?? null),
      currency: price?.currency ?? null,
      pricedShare,
    }),
  };
}

export function toPrice(
  { isChinese, context }: Pick<TableInput, 'isChinese' | 'context'>,
  { header, column }: Pick<SheetColumn, 'header' | 'column'>,
  cell: SheetCell,
  { amount }: CellPrice,
  ofColumn: FoundCurrency | null,
): SheetPrice {
  const beside = [
    cell.value === null ? currencyIn(cell.text, isChinese) : null,
    currencyIn(header, isChinese),
    currencyOfFormat(cell.format, isChinese),
    ofColumn,
  ].filter((one) => one !== null);
  const above = context.map((text) => currencyIn(text, isChinese)).filter((one) => one !== null);
  const known = beside.find(({ currency }) => currency !== null);
  const found = known ?? above.find(({ currency }) => currency !== null) ?? beside[0] ?? null;
  const basis = header === '' ? null : header;
  return {
    amount: Math.round(amount * 1e6) / 1e6,
    currency: found?.currency ?? null,
    sign: found?.sign ?? null,
    basis,
    column,
  };
}

/** Several prices whose heads give quantities are tiers; levels without a quantity keep their order. */
function tiersOf(
  prices: readonly SheetPrice[],
  quantities: ReadonlyMap<number, number>,
): { min: number | null; price: number }[] {
  if (prices.length < 2) return [];
  const most = Math.max(...prices.map(({ amount }) => amount));
  const tiers = prices.map(({ amount, column }) => {
    const min = quantities.get(column) ?? null;
    // A single one costs the most; a higher price of twelve is the price of a carton.
    return { min: min === 1 && amount < most ? null : min, price: amount };
  });
  const known = tiers.filter(({ min }) => min !== null);
  return known.length >= 2
    ? known.toSorted((a, b) => (a.min ?? 0) - (b.min ?? 0))
    : tiers.map(({ price }) => ({ min: null, price }));
}
