import type { ExtractedData } from '@sampan/contract/extraction';

/** Adds the pages that were read again to the earlier result. */
export function mergeResults(earlier: ExtractedData, again: ExtractedData): ExtractedData {
  const rows = [...earlier.catalogData.products, ...again.catalogData.products].toSorted(
    (a, b) => a.pageNumber - b.pageNumber,
  );
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]));
  const numbered = <Image extends ExtractedData['images'][number]>(image: Image): Image => ({
    ...image,
    productNumber: numbers.get(image.entryId ?? '') ?? null,
  });
  const { totalPages, failedPages: readAgain, ...before } = earlier.summary;
  // A page whose text was read already has pictures.
  const isKept = ({ pageNumber }: { pageNumber: number }) => !readAgain.some(({ page }) => page === pageNumber);
  const { failedPages, ...now } = again.summary;
  const summary = {
    totalPages,
    ocrPages: inOrder(before.ocrPages, now.ocrPages),
    skippedPages: inOrder(before.skippedPages, now.skippedPages),
    crowdedPages: inOrder(before.crowdedPages, now.crowdedPages),
    failedPages,
  };
  const { company, title, header } = earlier.catalogData;
  return {
    ...earlier,
    processingMode: modeOf(summary),
    summary,
    images: [...earlier.images.filter(isKept), ...again.images].map(numbered),
    catalogData: {
      company: company ?? again.catalogData.company,
      title: title ?? again.catalogData.title,
      header: header.image === null ? again.catalogData.header : header,
      products: rows.map((row) => ({ ...row, image: row.image && numbered(row.image) })),
    },
    individualProducts: [...earlier.individualProducts, ...again.individualProducts].toSorted(
      (a, b) => a.page_number - b.page_number,
    ),
  };
}

const inOrder = (some: readonly number[], more: readonly number[]): number[] =>
  [...new Set([...some, ...more])].toSorted((a, b) => a - b);

function modeOf({ totalPages, ocrPages, skippedPages, failedPages }: ExtractedData['summary']) {
  if (ocrPages.length === 0) return 'text';
  return ocrPages.length < totalPages - skippedPages.length - failedPages.length ? 'mixed' : 'ocr';
}
