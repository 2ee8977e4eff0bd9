import type { RowField } from './row.ts';

/** The focusable cells of a row, in column order. */
const STOPS = [
  'select',
  'picture',
  'productName',
  'modelNumber',
  'allModelNumbers',
  'dimensions',
  'price',
  'color',
  'details',
  'remove',
] as const;
export type Stop = (typeof STOPS)[number];

/** The editable cells. */
const TEXT_STOPS = [
  'productName',
  'modelNumber',
  'allModelNumbers',
  'dimensions',
  'price',
  'color',
] as const satisfies readonly (Stop & RowField)[];
export type TextStop = (typeof TEXT_STOPS)[number];

export const isTextStop = (stop: Stop): stop is TextStop => TEXT_STOPS.some((text) => text === stop);

export interface Cell {
  row: string;
  stop: Stop;
}

interface Keys {
  key: string;
  ctrlKey: boolean;
  isRightToLeft: boolean;
}

/** Rows per Page Up and Page Down. */
const LEAP = 10;

/** The cell that a key moves to, or null if it is not a navigation key. `rows` are the visible ids in order. */
export function moveBy({ key, ctrlKey, isRightToLeft }: Keys, from: Cell, rows: readonly string[]): Cell | null {
  const column = STOPS.indexOf(from.stop);
  const line = rows.indexOf(from.row);
  const onward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return to(line, column + (key === onward ? 1 : -1), rows);
    case 'ArrowUp':
      return to(line - 1, column, rows);
    case 'ArrowDown':
      return to(line + 1, column, rows);
    case 'PageUp':
      return to(line - LEAP, column, rows);
    case 'PageDown':
      return to(line + LEAP, column, rows);
    case 'Home':
      return to(ctrlKey ? 0 : line, 0, rows);
    case 'End':
      return to(ctrlKey ? rows.length - 1 : line, STOPS.length - 1, rows);
    default:
      return null;
  }
}

/** The next editable cell, continuing on the next row; null at the end. */
export function nextTextCell(from: Cell, rows: readonly string[], isBackwards: boolean): Cell | null {
  const step = isBackwards ? -1 : 1;
  const column = isTextStop(from.stop) ? TEXT_STOPS.indexOf(from.stop) : 0;
  const place = rows.indexOf(from.row) * TEXT_STOPS.length + column + step;
  const row = rows[Math.floor(place / TEXT_STOPS.length)];
  const stop = TEXT_STOPS[place % TEXT_STOPS.length];
  return row === undefined || stop === undefined ? null : { row, stop };
}

function to(line: number, column: number, rows: readonly string[]): Cell | null {
  const row = rows[Math.max(0, Math.min(rows.length - 1, line))];
  const stop = STOPS[Math.max(0, Math.min(STOPS.length - 1, column))];
  return row === undefined || stop === undefined ? null : { row, stop };
}
