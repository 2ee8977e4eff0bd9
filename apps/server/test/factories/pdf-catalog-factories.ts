import { randomBytes } from 'node:crypto';
import type { CategoryType } from '@sampan/contract/pdf-catalogs';
import { identityKey } from '@sampan/contract/text';
import type { InjectOptions } from 'fastify';
import type { Insertable } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { PdfCatalogRow, PdfCategoryRow } from '#src/db/pdf-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { formOf } from '../form.ts';

let made = 0;
const next = () => {
  made += 1;
  return made;
};

/** An active category that is visible to the office. */
export function insertPdfCategory(
  db: Db,
  values: Partial<Omit<Insertable<Tables['pdf_category']>, 'name_key'>> = {},
): Promise<PdfCategoryRow> {
  const category = { name: `Category ${next()}`, type: 'for_office' as CategoryType, ...values };
  return db
    .insertInto('pdf_category')
    .values({ ...category, name_key: identityKey(category.name) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An active PDF catalog without category and file. */
export function insertPdfCatalog(
  db: Db,
  values: Partial<Insertable<Tables['pdf_catalog']>> = {},
): Promise<PdfCatalogRow> {
  return db
    .insertInto('pdf_catalog')
    .values({ name: `PDF ${next()}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The row of a file, without the file. */
export async function insertPdfFile(
  db: Db,
  values: Pick<Insertable<Tables['pdf_file']>, 'pdf_catalog_id'> & Partial<Insertable<Tables['pdf_file']>>,
): Promise<void> {
  const file = {
    file_key: randomBytes(16).toString('hex'),
    file_name: 'catalog.pdf',
    size: 1000,
    sha256: randomBytes(32),
    ...values,
  };
  await db.insertInto('pdf_file').values(file).execute();
}

/** The form of the add dialog, which omits empty fields. */
export function pdfCatalogForm(
  fields: Record<string, string>,
  file?: { content: Buffer; filename?: string },
): Pick<InjectOptions, 'payload' | 'headers'> {
  const texts = Object.entries(fields).filter(([, value]) => value !== '');
  const { content, filename = 'catalog.pdf' } = file ?? { content: Buffer.alloc(0) };
  return formOf([...texts, ...(file ? [['pdfFile', { content, filename, type: 'application/pdf' }] as const] : [])]);
}
