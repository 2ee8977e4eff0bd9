import { ExtractedData } from '@sampan/contract/extraction';
import { extractProducts } from '@sampan/extraction/extract-products';
import { toExtractedData, toRows } from '@sampan/extraction/extracted-data';
import { makeCatalog } from '@sampan/extraction/synthetic/make-catalog';
import { ownCpu } from './cpu-of.ts';

/** The last is the most that is read of a file. */
const PAGES = [75, 150, 299];
const LAYOUTS = ['plain table', 'cards below'] as const;

/** What a result of thousands of rows costs, and whether twice the pages cost more than twice as much. */
export async function measureLarge(): Promise<void> {
  for (const layout of LAYOUTS) {
    for (const pages of PAGES) {
      const plan = { layout, language: 'en', unseen: false, scanned: false, seed: 903, pages } as const;
      const { pdf } = await makeCatalog(plan);
      const began = ownCpu();
      let told = 0;
      const extraction = await extractProducts(pdf, {
        // As the job does it: each page is told with its rows as soon as it is read.
        onPage: ({ page, size, products }) => {
          if (size !== null) told += JSON.stringify(toRows(products(), new Map([[page, size]]))).length;
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
          `pages told ${megabytes(told)} MB, result ${megabytes(text.length)} MB, written in ${(written - read).toFixed(2)} s, checked in ${(parsed - written).toFixed(2)} s`,
      );
    }
  }
}
