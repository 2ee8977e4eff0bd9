import type { SheetLayout } from '@sampan/contract/price-lists';

/** The rows and columns that a cell of a drawn sheet covers; null for a cell that another one covers. */
type CellSpan = { rowSpan: number; colSpan: number } | null;

/** A merge over more cells is a frame around the sheet. */
const MAX_CELLS = 5000;

/** How the cells of a sheet are drawn. `columns` are the shown ones, and rows after `rowCount` are not loaded yet. */
export function mergedCells(
  merges: SheetLayout['merges'],
  columns: readonly number[],
  rowCount: number,
): (row: number, column: number) => CellSpan | undefined {
  const spans = new Map<string, CellSpan>();
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const shown = columns.filter((column) => column >= startCol && column <= endCol);
    const rowSpan = Math.min(endRow, rowCount - 1) - startRow + 1;
    if (shown[0] !== startCol || rowSpan < 1 || rowSpan * shown.length > MAX_CELLS) continue;
    for (let row = startRow; row < startRow + rowSpan; row += 1)
      for (const column of shown) spans.set(`${row},${column}`, null);
    spans.set(`${startRow},${startCol}`, { rowSpan, colSpan: shown.length });
  }
  return (row, column) => spans.get(`${row},${column}`);
}
