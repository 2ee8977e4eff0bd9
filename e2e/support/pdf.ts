import type { PdfCatalog, PdfCatalogSaved, PdfCategory } from '@sampan/contract/pdf-catalogs';
import { type Sheet, writePdf } from '@sampan/extraction/synthetic/write-pdf';
import { word } from './records.ts';
import type { Office } from './test.ts';

/** A PDF with the given lines on each of its pages. */
export function pdfOf(...pages: readonly (readonly string[])[]): Buffer {
  const sheets = pages.map(
    (lines): Sheet => ({
      width: 595,
      height: 842,
      marks: lines.map((text, line) => ({ kind: 'text', text, x: 60, y: 80 + line * 40, size: 22, bold: line === 0 })),
    }),
  );
  return Buffer.from(writePdf(sheets));
}

export const pdfFile = (name: string, content: Buffer) => ({ name, mimeType: 'application/pdf', buffer: content });

export async function addCategory(
  office: Office,
  type: PdfCategory['category_type'] = 'to_customers',
): Promise<PdfCategory> {
  const response = await office.call('POST', '/pdf-catalog/category', {
    categoryName: `Category ${word()}`,
    categoryType: type,
  });
  if (response.status !== 201) throw new Error(`the category could not be made: ${await response.text()}`);
  return ((await response.json()) as { category: PdfCategory }).category;
}

/** Form fields as sent. */
export async function addPdfCatalog(
  office: Office,
  category: PdfCategory,
  {
    content = pdfOf(['One page'], ['Another']),
    ...fields
  }: { content?: Buffer } & Record<string, string | Buffer> = {},
): Promise<PdfCatalog> {
  const body = new FormData();
  const values = {
    name: `Library ${word()}`,
    category: category._id,
    categoryType: category.category_type,
    ...fields,
  };
  for (const [name, value] of Object.entries(values)) body.set(name, String(value));
  body.set('pdfFile', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'library.pdf');
  const response = await office.call('POST', '/pdf-catalog', body);
  if (response.status !== 201) throw new Error(`the PDF catalog could not be made: ${await response.text()}`);
  return ((await response.json()) as PdfCatalogSaved).catalog;
}
