import type { ExtractedData } from './extraction.ts';
import type { MessageRef } from './message-ref.ts';

/** What is said of what was found in a PDF: by the upload's answer, and by the screen at the end of a job. */
export function foundMessage({ catalogData, images }: ExtractedData): MessageRef {
  const { products, company, title } = catalogData;
  if (products.length > 0) {
    const models = new Set(products.flatMap(({ allModelNumbers }) => allModelNumbers));
    return `extractionFound:${products.length}:${models.size}`;
  }
  const hasData = images.length > 0 || company !== null || title !== null;
  return hasData ? 'extractionNoProducts' : 'extractionNoData';
}
