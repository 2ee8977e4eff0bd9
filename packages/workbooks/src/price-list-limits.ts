import type { SheetLimits } from './read-sheets.ts';

/** The limits of a price list of a supplier. Sheets beyond them are reported; a file beyond the others is refused. */
export const PRICE_LIST: SheetLimits = {
  sheets: 50,
  rows: 20_000,
  columns: 200,
  merges: 50_000,
  cellLength: 5000,
  textLength: 20_971_520,
  unpackedBytes: 419_430_400,
  pictureBytes: 268_435_456,
};
