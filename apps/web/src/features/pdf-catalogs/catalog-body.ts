import type { PdfCatalogInput } from '@sampan/contract/pdf-catalogs';

/** The multipart body of POST and PUT /pdf-catalog. An empty field of a new record says nothing; of a stored one it empties it. */
export function catalogBody(values: PdfCatalogInput, file: File, { withEmpty }: { withEmpty: boolean }): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && (withEmpty || value !== '')) body.set(name, value);
  }
  // Last: a server that reads in order then knows the fields when the file comes.
  body.set('pdfFile', file);
  return body;
}
