// npm run extract -- FILE.pdf --out RESULT.json: extracts the products of a PDF, in the format of the upload's
// response.

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ExtractedData } from '@sampan/contract/extraction';
import { extractProducts } from '@sampan/extraction/extract-products';
import { toExtractedData } from '@sampan/extraction/extracted-data';

const USAGE = 'Usage: npm run extract -- FILE.pdf --out RESULT.json';
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
  const extraction = await extractProducts(bytes, {
    onPage: ({ page, of, byOcr }) => console.error(`page ${page} of ${of}${byOcr ? ' (read by OCR)' : ''}`),
  });
  for (const { page, reason } of extraction.failures) console.error(`page ${page} could not be read: ${reason}`);
  if (extraction.skippedPages.length > 0) console.error(`skipped pages: ${extraction.skippedPages.join(', ')}`);
  if (extraction.crowdedPages.length > 0)
    console.error(`pages with too many drawings or pictures, read only in part: ${extraction.crowdedPages.join(', ')}`);
  const documentId = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const data: ExtractedData = toExtractedData(extraction, { documentId, bytes: bytes.length });
  await writeFile(path.resolve(CALLED_FROM, values.out), `${JSON.stringify(data, null, 2)}\n`);
  console.error(`${data.catalogData.products.length} products`);
  return 0;
}
