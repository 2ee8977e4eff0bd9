import type { PdfCatalogInput } from '@sampan/contract/pdf-catalogs';

/** The multipart body of POST and PUT /pdf-catalog. Empty fields are omitted for a new record and cleared on a stored one. */
export function catalogBody(values: PdfCatalogInput, file: File, { withEmpty }: { withEmpty: boolean }): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && (withEmpty || value !== '')) body.set(name, value);
  }
  // Last, so that a streaming server knows the fields before the file.
  body.set('pdfFile', file);
  return body;
}
