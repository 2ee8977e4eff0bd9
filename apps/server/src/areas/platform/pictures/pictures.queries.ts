import { sql } from 'kysely';
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
    // The pictures of a quote outlive the product.
    .unionAll((lines) =>
      lines
        .selectFrom('quote_line')
        .select((row) => row.ref('picture_key').$notNull().as('file_key'))
        .where('picture_key', 'in', keys),
    )
    // The pictures of an RFQ outlive the product too.
    .unionAll((lines) =>
      lines
        .selectFrom('rfq_line')
        .select((row) => row.ref('picture_key').$notNull().as('file_key'))
        .where('picture_key', 'in', keys),
    )
    .unionAll((answers) =>
      answers.selectFrom('rfq_picture').select('picture_key as file_key').where('picture_key', 'in', keys),
    )
    .unionAll((lines) =>
      lines
        .selectFrom('order_line')
        .select((row) => row.ref('picture_key').$notNull().as('file_key'))
        .where('picture_key', 'in', keys),
    )
    // A document prints the pictures that it was issued with.
    .unionAll((documents) =>
      documents
        .selectFrom('issued_document')
        .select(sql<string>`jsonb_array_elements(data -> 'lines') ->> 'pictureKey'`.as('file_key'))
        .where(
          sql<boolean>`(data -> 'lines') @> ANY(${keys.map((pictureKey) => JSON.stringify([{ pictureKey }]))}::jsonb[])`,
        ),
    )
    // The pictures of samples and inspections.
    .unionAll((checks) => checks.selectFrom('check_picture').select('file_key').where('file_key', 'in', keys))
    .unionAll((site) => site.selectFrom('site_picture').select('file_key').where('file_key', 'in', keys))
    // The pictures that visitors attach.
    .unionAll((attached) => attached.selectFrom('attachment').select('file_key').where('file_key', 'in', keys))
    // The pictures of progress, samples and inspections.
    .unionAll((sent) => sent.selectFrom('order_file').select('file_key').where('file_key', 'in', keys))
    .execute();
  return new Set(rows.map(({ file_key }) => file_key));
}

/** The full width of a product picture. */
export async function findPictureWidth(db: Db, key: string): Promise<number | undefined> {
  const row = await db.selectFrom('product_image').select('width').where('file_key', '=', key).executeTakeFirst();
  return row?.width;
}
