import { ExtractedData } from '@sampan/contract/extraction';
import { extractProducts } from '@sampan/extraction/extract-products';
import { toExtractedData, toRows } from '@sampan/extraction/extracted-data';
import { makeCatalog } from '@sampan/extraction/synthetic/make-catalog';
import { ownCpu } from './cpu-of.ts';

/** The last one is the page limit. */
const PAGES = [75, 150, 299];
const LAYOUTS = ['plain table', 'cards below'] as const;

/** Measures results with thousands of rows, and whether the cost grows linearly with the pages. */
export async function measureLarge(): Promise<void> {
  for (const layout of LAYOUTS) {
    for (const pages of PAGES) {
      const plan = { layout, language: 'en', unseen: false, scanned: false, seed: 903, pages } as const;
      const { pdf } = await makeCatalog(plan);
      const began = ownCpu();
      let eventBytes = 0;
      const extraction = await extractProducts(pdf, {
        // Like the job: each page is reported with its rows as soon as it is read.
        onPage: ({ page, size, products }) => {
          if (size !== null) eventBytes += JSON.stringify(toRows(products(), new Map([[page, size]]))).length;
        },
      });
      const read = ownCpu();
      const text = JSON.stringify(toExtractedData(extraction, { documentId: 'large', bytes: pdf.length }));
      const written = ownCpu();
      const { catalogData } = ExtractedData.parse(JSON.parse(text));
      const parsed = ownCpu();
      const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
      console.log(
        `large, ${layout}: ${pages + 1} pages, ${catalogData.products.length} rows; read with the rows of each page ${(read - began).toFixed(2)} s, ` +
          `page events ${megabytes(eventBytes)} MB, result ${megabytes(text.length)} MB, written in ${(written - read).toFixed(2)} s, checked in ${(parsed - written).toFixed(2)} s`,
      );
    }
  }
}
