import { createReadStream } from 'node:fs';
import { pdfCategories } from '#src/areas/catalog/pdf-catalogs/categories/pdf-categories.service.ts';
import { createPdfCatalog } from '#src/areas/catalog/pdf-catalogs/pdf-catalogs.service.ts';
import { pdfCatalogUpload } from '#src/areas/catalog/pdf-catalogs/pdf-files.service.ts';
import type { Tx } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { StoredPdf } from '#src/files/store-pdf.ts';
import { DEMO_PDF_CATALOGS, DEMO_PDF_CATEGORIES, type DemoPdfCatalog } from './demo-pdf-catalogs.ts';

const PDFS = new URL('../../demo/pdfs/', import.meta.url);

export async function storeDemoPdfs(files: FileStore, stored: Map<DemoPdfCatalog, StoredPdf>): Promise<void> {
  for (const catalog of DEMO_PDF_CATALOGS)
    stored.set(catalog, await pdfCatalogUpload(files).store(createReadStream(new URL(catalog.file, PDFS))));
}

/** Inserts PDF catalogs in three languages and both category types. Jobs read them in the background. */
export async function insertDemoPdfCatalogs(tx: Tx, stored: ReadonlyMap<DemoPdfCatalog, StoredPdf>): Promise<void> {
  const categories = new Map<string, string>();
  for (const { key, input } of DEMO_PDF_CATEGORIES)
    categories.set(key, (await pdfCategories.create(tx, null, input))._id);
  for (const [{ category, fileName, input }, file] of stored)
    await createPdfCatalog(
      tx,
      null,
      { ...input, category: categories.get(category) ?? '' },
      { name: fileName, stored: file },
    );
}
