import { identityKey } from '@sampan/contract/text';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { type IdsAndNumbers, orNone } from '#src/db/id-or-number.ts';
import type { SupplierRow } from '#src/db/tables.ts';
import { textMatches } from '#src/db/text-search.ts';
import type { SupplierValues } from './suppliers.queries.ts';

/** The numbers of the active suppliers that match, newest first. */
export async function findAllNumbers(db: Db, search: string): Promise<number[]> {
  let matching = db.selectFrom('supplier').select('number').where('deleted_at', 'is', null);
  if (search !== '') matching = matching.where(textMatches('supplier.search', search));
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

/** Locks the active suppliers with these ids or numbers until the transaction ends. */
export function lockSuppliers(tx: Db, { ids, numbers }: IdsAndNumbers): Promise<SupplierRow[]> {
  return (
    tx
      .selectFrom('supplier')
      .selectAll()
      .where('deleted_at', 'is', null)
      .where((row) => row.or([row('id', 'in', orNone(ids)), row('number', 'in', orNone(numbers))]))
      // A fixed order prevents deadlocks between imports.
      .orderBy('number')
      .forNoKeyUpdate()
      .execute()
  );
}

/** The active suppliers with these normalized emails. */
export async function findEmailOwners(tx: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('supplier')
    .select(['id', 'email_key'])
    .where('email_key', 'in', orNone(keys))
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, email_key }) => [email_key, id]));
}

export async function insertSuppliers(
  tx: Db,
  suppliers: readonly SupplierValues[],
  by: string,
): Promise<SupplierRow[]> {
  if (suppliers.length === 0) return [];
  return tx
    .insertInto('supplier')
    .values(suppliers.map((values) => ({ ...values, email_key: identityKey(values.email), updated_by: by })))
    .returningAll()
    .execute();
}

/** Releases the emails of suppliers before they get new ones, so two can swap. */
export async function releaseEmails(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.updateTable('supplier').set({ email_key: sql`id::text` }).where('id', 'in', orNone(ids)).execute();
}

/** Updates all fields of several suppliers in one statement. */
export async function updateSuppliers(
  tx: Db,
  suppliers: readonly (SupplierValues & { id: string })[],
  by: string,
): Promise<void> {
  if (suppliers.length === 0) return;
  const rows = suppliers.map((values) => ({ ...values, email_key: identityKey(values.email) }));
  await sql`
    UPDATE supplier SET
      name = new.name, email = new.email, email_key = new.email_key, phone = new.phone, website = new.website,
      street = new.street, city = new.city, state = new.state, zip_code = new.zip_code, country = new.country,
      updated_by = ${by}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (
      id uuid, name text, email text, email_key text, phone text, website text, street text, city text, state text,
      zip_code text, country text
    )
    WHERE supplier.id = new.id`.execute(tx);
}
