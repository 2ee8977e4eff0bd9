import type { Db } from '#src/db/database.ts';

/** The highest product number ever used; 0 without products. */
export async function findHighestNumber(db: Db): Promise<number> {
  const row = await db
    .selectFrom('product_listing')
    .select('number')
    .where('is_public', '=', true)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** The public products with numbers above `after`, up to `last`. */
export async function findPublicAddresses(db: Db, { after, last }: { after: number; last: number }) {
  return db
    .selectFrom('product_listing')
    .innerJoin('product', 'product.number', 'product_listing.number')
    .select(['product.number', 'product.name', 'product.language', 'product.translations', 'product.updated_at'])
    .where('product_listing.is_public', '=', true)
    .where('product_listing.number', '>', after)
    .where('product_listing.number', '<=', last)
    .orderBy('product_listing.number')
    .execute();
}
