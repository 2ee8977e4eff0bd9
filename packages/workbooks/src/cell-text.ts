import type { CellValue } from 'hucre';

/** The precision that spreadsheet programs show; further digits are binary rounding errors. */
const SIGNIFICANT_DIGITS = 15;

/** The value of a cell as text. */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  return String(value);
}
