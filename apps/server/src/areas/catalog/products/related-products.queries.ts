import type { Language } from '@sampan/contract/languages';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { orNone } from '#src/records/find-by-id-or-number.queries.ts';
import { type PublicRecord, selectPublicRecords } from './product-record.queries.ts';

const MAX_RELATED = 8;
/** Looking through a whole category would take seconds; the newest products are enough. */
const NEWEST_OF_CATEGORY = 200;
const NEWEST_OF_CATALOG = 50;

/**
 * Public products like this one: same category with a common tag, same category, same catalog; newest first within each
 * step. A picture appears once, and never that of the product itself. The supplier is no criterion, because visitors
 * may not see it.
 */
export async function findRelatedProducts(
  db: Db,
  product: Pick<PublicRecord, 'number'>,
  reader: Language,
): Promise<PublicRecord[]> {
  const { rows } = await sql<{ number: number }>`
    WITH this AS (
      SELECT product.number, tags, catalog_id, nullif(category_key(category), '') AS category,
        (SELECT perceptual_hash FROM product_image WHERE product_id = product.id ORDER BY position LIMIT 1) AS picture
      FROM product WHERE product.number = ${product.number}
    ), candidate AS (
      (SELECT number, 1 AS step FROM product_listing
        WHERE category_key = (SELECT category FROM this) AND is_public ORDER BY number DESC LIMIT ${NEWEST_OF_CATEGORY})
      UNION ALL
      (SELECT number, 2 FROM product_listing
        WHERE catalog_id = (SELECT catalog_id FROM this) AND is_public ORDER BY number DESC LIMIT ${NEWEST_OF_CATALOG})
    ), ranked AS (
      SELECT product.number, min(CASE WHEN step = 1 AND product.tags && this.tags THEN 0 ELSE step END) AS step,
        (SELECT perceptual_hash FROM product_image WHERE product_id = product.id ORDER BY position LIMIT 1) AS picture
      FROM candidate JOIN product USING (number), this
      WHERE product.number <> this.number GROUP BY product.number, product.id
    ), distinct_pictures AS (
      SELECT DISTINCT ON (coalesce(ranked.picture, -ranked.number)) ranked.* FROM ranked, this
      WHERE ranked.picture IS DISTINCT FROM this.picture OR this.picture IS NULL
      ORDER BY coalesce(ranked.picture, -ranked.number), step, number DESC
    )
    SELECT number FROM distinct_pictures ORDER BY step, number DESC LIMIT ${MAX_RELATED}`.execute(db);
  const numbers = rows.map(({ number }) => number);
  const found = await selectPublicRecords(db, reader).where('product.number', 'in', orNone(numbers)).execute();
  return numbers.flatMap((number) => found.find((row) => row.number === number) ?? []);
}
