import { type ReadRfqOutcome, readRfqSheets } from '@sampan/documents/read-rfq-sheet';
import { wpsPictures } from '@sampan/documents/wps-pictures';
import { readXlsx } from 'hucre/xlsx';
import { checkZipBounds } from '#src/features/spreadsheets/zip-bounds.service.ts';

/** Ten times the lines of an RFQ. */
const MAX_ROWS = 1000;

/** Reads the forms in a workbook; null if it is damaged. Workers import it, so it imports no contract. */
export async function readRfqSheetFile(content: Uint8Array): Promise<ReadRfqOutcome | null> {
  try {
    checkZipBounds(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    const { sheets } = await readXlsx(content, { maxRows: MAX_ROWS });
    return readRfqSheets(sheets, wpsPictures(content));
  } catch {
    // Any library error means that the file is damaged.
    return null;
  }
}
