import { namesPrice } from '#src/stages/fields/labels.ts';
import { isNumberText } from '#src/stages/fields/value-type.ts';
import { readCellPrice } from './read-cell-price.ts';
import { toPrice } from './read-rows.ts';
import { saysCharge } from './says-charge.ts';
import type { SheetCells } from './sheet-cells.ts';
import { currencyIn, currencyOfFormat } from './sheet-currency.ts';
import type { SheetCell, SheetPicture, SheetPrice, SheetProduct, SheetRole } from './sheet-model.ts';

interface GridContext {
  readonly context: readonly string[];
  readonly isChinese: boolean;
}

type Placed = { readonly cell: SheetCell; readonly row: number; readonly column: number };

interface PicturedCells {
  readonly picture: SheetPicture;
  /** The cells of its column up to the next picture, the nearest first. */
  readonly cells: readonly Placed[];
}

const LEAST_BLOCKS = 3;
/** Rows of text that belong to a picture. */
const MOST_LINES = 6;
/** The share of pictures with a number, or with a name and a price. */
const MOST = 0.7;
const LONGEST_NAME = 120;
/** No label says what the texts are. */
const CONFIDENCE = 70;
const WITHOUT = 15;

/** Pictures beside each other, each with its number, or its name and price, below or above it and no label. Null if the sheet has none. */
export function readPictureGrid(cells: SheetCells, context: GridContext): SheetProduct[] | null {
  const pictures = cells.input.pictures.filter(
    ({ row, column }) => !cells.isHidden(row) && cells.columns.includes(column),
  );
  const rows = Map.groupBy(pictures, ({ row }) => row);
  const beside = [...rows.values()].filter((some) => new Set(some.map(({ column }) => column)).size > 1);
  if (pictures.length < LEAST_BLOCKS || beside.flat().length < MOST * pictures.length) return null;
  for (const step of [1, -1] as const) {
    const blocks = pictures.map((picture) => ({ picture, cells: cellsBeside(cells, pictures, picture, step) }));
    const products = blocks.flatMap((block) => toProduct(block, context) ?? []);
    const whole = products.filter(({ price, models }) => price !== null || models.length > 0);
    if (products.length >= LEAST_BLOCKS && whole.length >= MOST * pictures.length)
      return products.toSorted((a, b) => a.row - b.row || a.firstColumn - b.firstColumn);
  }
  return null;
}

/** Below the picture or above it, up to the next one, the nearest first. */
function cellsBeside(
  cells: SheetCells,
  pictures: readonly SheetPicture[],
  { row, lastRow, anchor, column }: SheetPicture,
  step: 1 | -1,
): Placed[] {
  const taken = new Set(pictures.filter((other) => other.column === column).map((other) => other.row));
  const found: Placed[] = [];
  for (let next = row + step; next >= 0 && next < cells.rowCount && !taken.has(next); next += step) {
    if (next > lastRow + MOST_LINES || next < anchor.row - MOST_LINES) break;
    const cell = cells.isHidden(next) || isRepeated(cells, next, column) ? null : cells.at(next, column);
    if (cell) found.push({ cell, row: next, column });
  }
  return found;
}

/** By a merge, from a row above. */
const isRepeated = (cells: SheetCells, row: number, column: number) =>
  (cells.mergeAt(row, column)?.startRow ?? row) < row;

function toProduct({ picture, cells }: PicturedCells, context: GridContext): SheetProduct | null {
  const price = cells.flatMap((placed) => priceOf(placed, context) ?? []).at(0) ?? null;
  const texts = cells.filter(({ row, cell }) => row !== price?.row && !saysCharge(cell.text));
  const model = texts.find(({ cell }) => isNumberText(cell.text));
  const name = texts.find(
    ({ cell, row }) => row !== model?.row && cell.text.length <= LONGEST_NAME && /\p{L}{2}/u.test(cell.text),
  );
  if (!model && !name) return null;
  const values = new Map<SheetRole, { text: string; column: number; row: number }>();
  for (const [role, placed] of [
    ['modelNumber', model],
    ['productName', name],
  ] as const)
    if (placed)
      values.set(role, { text: placed.cell.text.replace(/\s+/gu, ' ').trim(), column: placed.column, row: placed.row });
  const lines = [picture.row, ...cells.map(({ row }) => row)];
  const missing = [model, name, price].filter((part) => !part).length;
  return {
    row: Math.min(...lines),
    lastRow: Math.max(...lines),
    firstColumn: picture.column,
    lastColumn: picture.column,
    values,
    models: model ? [model.cell.text] : [],
    price,
    prices: price ? [price] : [],
    tiers: [],
    packing: null,
    picture,
    cells: cells.map(({ cell }) => ({ header: '', role: null, text: cell.text.slice(0, 500) })),
    confidence: CONFIDENCE - WITHOUT * missing,
  };
}

/** A title that speaks of the prices of its goods, not of an order. */
const INCOTERM = /\b(?:fob|exw|cif|ddp|fca)\b/iu;
const MINIMUM = /\bmin\b|\bminimum\b|\bmoq\b|起订|最低|מינימום|минимал|mínimo|mindest/iu;

/** An amount with a currency; a bare one only with decimals, in a sheet whose title speaks of prices. */
function priceOf({ cell, row, column }: Placed, context: GridContext): SheetPrice | null {
  const read = readCellPrice(cell);
  if (!read || read.hasWords) return null;
  const isMoney =
    cell.value === null
      ? currencyIn(cell.text, context.isChinese) !== null
      : currencyOfFormat(cell.format, context.isChinese) !== null;
  const saysPrices = context.context.some((text) => (namesPrice(text) || INCOTERM.test(text)) && !MINIMUM.test(text));
  const isAmount = cell.value !== null ? !Number.isInteger(cell.value) : /^\d+[.,]\d{1,2}$/u.test(cell.text.trim());
  if (!isMoney && !(saysPrices && isAmount)) return null;
  return { ...toPrice(context, { header: '', column }, cell, read, null), row };
}
