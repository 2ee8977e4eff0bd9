import type { Db } from '#src/db/database.ts';

/** The given keys that a row references. */
export async function findUsedPictures(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('product_image')
    .select('file_key')
    .where('file_key', 'in', keys)
    // PDF thumbnails are stored as pictures.
    .unionAll((pages) =>
      pages
        .selectFrom('pdf_file')
        .select((row) => row.ref('thumbnail_key').$notNull().as('file_key'))
        .where('thumbnail_key', 'in', keys),
    )
    .execute();
  return new Set(rows.map(({ file_key }) => file_key));
}
