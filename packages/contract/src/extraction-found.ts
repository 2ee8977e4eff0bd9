import type { ExtractedData } from './extraction.ts';
import type { MessageRef } from './message-ref.ts';

/** The message about an extraction result, in the upload's response and on screen when a job ends. */
export function foundMessage({ catalogData, images }: ExtractedData): MessageRef {
  const { products, company, title } = catalogData;
  if (products.length > 0) {
    const models = new Set(products.flatMap(({ allModelNumbers }) => allModelNumbers));
    return `extractionFound:${products.length}:${models.size}`;
  }
  const hasData = images.length > 0 || company !== null || title !== null;
  return hasData ? 'extractionNoProducts' : 'extractionNoData';
}
