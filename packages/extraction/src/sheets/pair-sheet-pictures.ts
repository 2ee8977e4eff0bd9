import type { SheetCells } from './sheet-cells.ts';
import type { SheetColumn, SheetPicture } from './sheet-model.ts';

/** A picture over more rows belongs to none of them, unless their cells are merged. */
const MAX_ROWS = 2;

/** The picture of each row. `isProduct` tells which rows have one; the columns are those of one table. */
export function pairPictures(
  cells: SheetCells,
  columns: readonly SheetColumn[],
  isProduct: (row: number) => boolean,
): ReadonlyMap<number, SheetPicture> {
  const [from, to] = [columns[0]?.column ?? 0, columns.at(-1)?.column ?? 0];
  const near = cells.input.pictures.filter(
    (picture) => picture.column >= from - 1 && picture.column <= to + 1 && !isHidden(cells, picture),
  );
  const named = columns.find(({ role }) => role === 'picture')?.column;
  const usual = named ?? commonest(near.map(({ column }) => column));
  const pairs = new Map<number, SheetPicture>();
  const sorted = near.toSorted(
    (a, b) =>
      Number(b.column === usual) - Number(a.column === usual) ||
      Number(b.isInCell) - Number(a.isInCell) ||
      a.column - b.column,
  );
  for (const picture of sorted) {
    if (named === undefined && near.length < 2 && !picture.isInCell && !isWithin(picture)) continue;
    for (const row of rowsOf(cells, picture, isProduct)) if (!pairs.has(row)) pairs.set(row, picture);
  }
  return pairs;
}

/** A picture in a hidden row has no height and seems to stand in the next one. */
const isHidden = (cells: SheetCells, { anchor, lastRow }: SheetPicture) =>
  cells.isHidden(anchor.row) && cells.isHidden(lastRow);

const isWithin = ({ anchor, lastRow }: SheetPicture) => lastRow - anchor.row <= 1;

/** All rows of a merged cell share its picture. */
function rowsOf(cells: SheetCells, picture: SheetPicture, isProduct: (row: number) => boolean): number[] {
  const merge = cells.mergeAt(picture.row, picture.column) ?? cells.mergeAt(picture.anchor.row, picture.anchor.column);
  if (merge && merge.endRow > merge.startRow) {
    const rows = Array.from({ length: merge.endRow - merge.startRow + 1 }, (_, at) => merge.startRow + at);
    return rows.filter(isProduct);
  }
  const covered = Array.from(
    { length: Math.min(50, picture.lastRow - picture.anchor.row + 1) },
    (_, at) => picture.anchor.row + at,
  ).filter(isProduct);
  if (!picture.isInCell && covered.length > MAX_ROWS) return [];
  return isProduct(picture.row) ? [picture.row] : covered.slice(0, 1);
}

function commonest(columns: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const column of columns) counts.set(column, (counts.get(column) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
