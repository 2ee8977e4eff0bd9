import type { SupplierRow } from '#src/db/catalog-tables.ts';
import type { Db } from '#src/db/database.ts';
import { textOrPhoneMatches } from '#src/db/text-search.ts';
import { orNone } from '#src/records/find-by-id-or-number.queries.ts';

/** The numbers of the active suppliers that match a search, newest first. */
export async function findAllNumbers(db: Db, search: string): Promise<number[]> {
  let matching = db.selectFrom('supplier').select('number').where('deleted_at', 'is', null);
  if (search !== '') matching = matching.where(textOrPhoneMatches('supplier.search', search));
  return (await matching.orderBy('number', 'desc').execute()).map(({ number }) => number);
}

/** The active suppliers with these numbers, newest first. */
export function findByNumbers(db: Db, numbers: readonly number[]): Promise<SupplierRow[]> {
  return db
    .selectFrom('supplier')
    .selectAll()
    .where('number', 'in', orNone(numbers))
    .where('deleted_at', 'is', null)
    .orderBy('number', 'desc')
    .execute();
}
