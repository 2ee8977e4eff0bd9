// npm run extract -- FILE --out RESULT.json: extracts the products of a PDF or of a price list (XLSX, XLSM, XLSB, XLS, CSV), in
// the format of the upload's response.

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ExtractedData } from '@sampan/contract/extraction';
import { extractProducts } from '@sampan/extraction/extract-products';
import { toExtractedData } from '@sampan/extraction/extracted-data';
import { extractSheets } from '@sampan/extraction/sheets/extract-sheets';
import { toSheetData } from '@sampan/extraction/sheets/to-sheet-data';
import { WorkbookError } from '@sampan/workbooks/limits';
import { PRICE_LIST } from '@sampan/workbooks/price-list-limits';
import { readGrids } from '@sampan/workbooks/read-grid';

const PDF_HEADER_BYTES = 1024;
const USAGE = 'Usage: npm run extract -- FILE --out RESULT.json';
// run.mjs changes to the project folder; paths are relative to the folder where npm was called.
const CALLED_FROM = process.env['INIT_CWD'] ?? process.cwd();

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
  const [file] = positionals;
  if (file === undefined || values.out === undefined || positionals.length > 1) {
    console.error(USAGE);
    return 1;
  }
  const bytes = await readFile(path.resolve(CALLED_FROM, file));
  const documentId = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const isPdf = bytes.subarray(0, PDF_HEADER_BYTES).includes('%PDF-');
  const data = isPdf ? await readPdf(bytes, documentId) : await readWorkbook(bytes, documentId);
  await writeFile(path.resolve(CALLED_FROM, values.out), `${JSON.stringify(data, null, 2)}\n`);
  console.error('error' in data ? data.error : `${data.catalogData.products.length} products`);
  return 'error' in data ? 1 : 0;
}

async function readWorkbook(bytes: Buffer, documentId: string): Promise<ExtractedData | { error: string }> {
  try {
    const { grids, sheetsLeft, mayLosePictures } = await readGrids(bytes, PRICE_LIST);
    const facts = { documentId, bytes: bytes.length, sheetsLeft, picturesLost: 0, hasLostPictures: mayLosePictures };
    const data: ExtractedData = toSheetData([...extractSheets(grids)], facts);
    return data;
  } catch (error) {
    if (error instanceof WorkbookError)
      return { error: error.refusal === 'locked' ? 'sheetLocked' : 'sheetUnreadable' };
    throw error;
  }
}

async function readPdf(bytes: Buffer, documentId: string): Promise<ExtractedData> {
  const extraction = await extractProducts(bytes, {
    onPage: ({ page, of, byOcr }) => console.error(`page ${page} of ${of}${byOcr ? ' (read by OCR)' : ''}`),
  });
  for (const { page, reason } of extraction.failures) console.error(`page ${page} could not be read: ${reason}`);
  if (extraction.modelError !== null) console.error(`the page model failed: ${extraction.modelError}`);
  if (extraction.skippedPages.length > 0) console.error(`skipped pages: ${extraction.skippedPages.join(', ')}`);
  if (extraction.crowdedPages.length > 0)
    console.error(`pages with too many drawings or pictures, read only in part: ${extraction.crowdedPages.join(', ')}`);
  return toExtractedData(extraction, { documentId, bytes: bytes.length });
}
