import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { orNone } from '#src/records/find-by-id-or-number.queries.ts';
import { readKeptCounts } from './product-counts.queries.ts';
import { isAskedFor, type ProductFilter } from './product-filter.queries.ts';
import { type ProductRecord, selectRecords } from './product-record.queries.ts';

/** The numbers of all matches, newest first. Four bytes each, so a million of them is cheap. */
export async function findAllNumbers(db: Db, filter: ProductFilter): Promise<Int32Array> {
  const { isReachable } = await readKeptCounts(db, filter);
  if (!isReachable) return new Int32Array();
  const { numbers } = await db
    .selectFrom('product_listing')
    .select(sql<Buffer | null>`string_agg(int4send(number), '' ORDER BY number DESC)`.as('numbers'))
    .where(isAskedFor(filter))
    .executeTakeFirstOrThrow();
  return Int32Array.from({ length: (numbers?.length ?? 0) / 4 }, (_, i) => numbers?.readInt32BE(i * 4) ?? 0);
}

/** The active products with these numbers, newest first. */
export function findByNumbers(db: Db, numbers: readonly number[]): Promise<ProductRecord[]> {
  return selectRecords(db)
    .where('product.number', 'in', orNone(numbers))
    .where('product.deleted_at', 'is', null)
    .orderBy('product.number', 'desc')
    .execute();
}
