import { tierOf } from './choose-price.ts';
import { columnLabel, saysSize } from './column-labels.ts';
import type { SheetCells } from './sheet-cells.ts';
import type { SheetRole } from './sheet-model.ts';

export interface Header {
  /** The rows of the header, first to last. */
  readonly first: number;
  readonly last: number;
  /** By column: the texts of its header, from the top. */
  readonly texts: ReadonlyMap<number, readonly string[]>;
}

const KEY_ROLES: ReadonlySet<SheetRole> = new Set(['productName', 'modelNumber', 'price']);
const LONGEST_LABEL = 80;
/** Rows of a header below its first. */
const MAX_ROWS = 3;

/** The headers of a sheet: of each table, from the top. */
export function findHeaders(cells: SheetCells): Header[] {
  const headers: Header[] = [];
  for (let row = 0; row < cells.rowCount; row += 1) {
    if (cells.isHidden(row) || !isHeaderRow(cells, row)) continue;
    const last = lastRowOf(cells, row);
    const first = firstRowOf(cells, row, headers.at(-1)?.last ?? -1);
    headers.push({ first, last, texts: textsOf(cells, first, last) });
    row = last;
  }
  return headers;
}

/** Labels of a header without a known word; rows below that show what they label; the share of columns or rows that is most. */
const LEAST_LABELS = 3;
const SEEN_ROWS = 8;
const MOST = 0.7;
const LONGEST_WORD = 32;

/** The first row of words over columns of numbers, where the words that are known do not make it a header. */
export function headerOverNumbers(cells: SheetCells): Header[] {
  for (let row = 0; row < cells.rowCount; row += 1) {
    if (cells.isHidden(row)) continue;
    const { roles, texts, numbers } = labelsOf(cells, row);
    const own = cells.columns.flatMap((column) => {
      const cell = cells.at(row, column);
      return cell ? [{ column, text: cell.text }] : [];
    });
    const isWords =
      numbers === 0 &&
      texts >= LEAST_LABELS &&
      roles.some((role) => role !== null) &&
      new Set(own.map(({ text }) => text)).size === texts &&
      own.every(({ text }) => text.length <= LONGEST_WORD && /\p{L}/u.test(text));
    if (isWords && isOverNumbers(cells, row, own)) return [{ first: row, last: row, texts: textsOf(cells, row, row) }];
  }
  return [];
}

function isOverNumbers(cells: SheetCells, row: number, labels: readonly { readonly column: number }[]): boolean {
  const below = Array.from({ length: SEEN_ROWS }, (_, at) => row + 1 + at).filter(
    (next) => next < cells.rowCount && !cells.isHidden(next) && cells.columns.some((column) => cells.at(next, column)),
  );
  if (below.length < 2) return false;
  const isMost = (test: (next: number) => boolean) => below.filter(test).length >= MOST * below.length;
  const labelled = new Set(labels.map(({ column }) => column));
  const filled = cells.columns.filter((column) => isMost((next) => cells.at(next, column) !== null));
  const counted = filled.filter((column) => isMost((next) => (cells.at(next, column)?.value ?? null) !== null));
  return (
    counted.filter((column) => labelled.has(column)).length >= 2 &&
    filled.filter((column) => labelled.has(column)).length >= MOST * filled.length
  );
}

interface RowLabels {
  readonly roles: readonly (SheetRole | null)[];
  readonly texts: number;
  readonly numbers: number;
  /** Labels of a quantity or a size, such as '100-499 pcs' and 'XL'. */
  readonly tiers: number;
}

function labelsOf(cells: SheetCells, row: number): RowLabels {
  const roles: (SheetRole | null)[] = [];
  let [texts, numbers, tiers] = [0, 0, 0];
  for (const column of cells.columns) {
    const cell = cells.at(row, column);
    if (!cell) continue;
    if (cell.value !== null || cell.isDate) numbers += 1;
    else {
      texts += 1;
      const role = cell.text.length <= LONGEST_LABEL ? columnLabel(cell.text) : null;
      roles.push(role);
      if (role === null && (tierOf(cell.text) !== null || saysSize(cell.text))) tiers += 1;
    }
  }
  return { roles, texts, numbers, tiers };
}

/** Most of its texts are labels, and one of them names a product, its number or its price. */
function isHeaderRow(cells: SheetCells, row: number): boolean {
  const { roles, texts, numbers, tiers } = labelsOf(cells, row);
  const known = roles.filter((role) => role !== null);
  const named = known.length + tiers;
  const distinct = new Set(known);
  if (distinct.size < 2 || ![...distinct].some((role) => KEY_ROLES.has(role))) return false;
  if (numbers * 4 > texts) return false;
  return named * 2 >= texts || distinct.size >= 4;
}

/** A header goes on where its cells are merged downwards, or where the row below divides them. */
function lastRowOf(cells: SheetCells, row: number): number {
  let last = row;
  for (const column of cells.columns) {
    const merge = cells.mergeAt(row, column);
    if (merge && merge.startRow === row && merge.endRow - row < MAX_ROWS && merge.startCol === column)
      last = Math.max(last, merge.endRow);
  }
  if (last > row) return last;
  const next = row + 1;
  const below = labelsOf(cells, next);
  const isDivided = cells.columns.some((column) => {
    const merge = cells.mergeAt(row, column);
    const isWide = merge !== null && merge.endCol > merge.startCol && cells.spread(row, column) !== null;
    return isWide && (cells.at(next, column)?.text.length ?? LONGEST_LABEL) < LONGEST_LABEL;
  });
  const isLabels = below.texts > 0 && below.numbers === 0;
  if (isDivided && isLabels) return next;
  const known = below.roles.filter((role) => role !== null).length;
  // A header in two languages.
  return isLabels && known >= 2 && known * 3 >= 2 * below.texts ? next : last;
}

/** A row above belongs to the header where its merged cells name groups of columns. */
function firstRowOf(cells: SheetCells, row: number, after: number): number {
  const above = row - 1;
  if (above <= after || cells.isHidden(above)) return row;
  const { texts, numbers } = labelsOf(cells, above);
  if (texts === 0 || numbers > 0) return row;
  const groups = cells.columns.filter((column) => {
    const merge = cells.mergeAt(above, column);
    return merge !== null && merge.startCol === column && merge.endCol > column && cells.at(above, column) !== null;
  });
  const isOverAll = groups.some((column) => {
    const merge = cells.mergeAt(above, column);
    return merge !== null && (merge.endCol - merge.startCol + 1) * 3 > 2 * cells.columns.length;
  });
  return groups.length > 0 && !isOverAll ? above : row;
}

function textsOf(cells: SheetCells, first: number, last: number): Map<number, string[]> {
  const texts = new Map<number, string[]>();
  for (const column of cells.columns) {
    const own: string[] = [];
    for (let row = first; row <= last; row += 1) {
      const text = cells.spread(row, column)?.text.replace(/\s+/gu, ' ') ?? '';
      if (text !== '' && text.length <= LONGEST_LABEL && !own.includes(text)) own.push(text);
    }
    texts.set(column, own);
  }
  return texts;
}
