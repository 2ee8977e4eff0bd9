import type { SupplierRow } from '#src/db/catalog-tables.ts';
import type { Db } from '#src/db/database.ts';
import { conflictOn } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { defineRecord } from '#src/records/define-record.ts';

export interface SampleInput {
  name: string;
  email: string;
  phone: string;
  address: { street: string; city: string; country: string };
  updatedAt?: string | undefined;
}

/** A record for tests of the life cycle and the import, stored in the table of suppliers. */
export const sampleRecord = defineRecord<SampleInput, SupplierRow>({
  table: 'supplier',
  type: 'supplier',
  notFound: 'supplierNotFound',
  fields: {
    name: 'name',
    email: 'email',
    phone: 'phone',
    'address.street': 'street',
    'address.city': 'city',
    'address.country': 'country',
  },
  keys: { email_key: 'email' },
  unique: { index: 'supplier_email_living', refusal: () => conflictOn('email', 'supplierEmailTaken') },
  links: [['catalog', 'supplier_id']],
});

/** Tests pass the fields that matter. */
export const sampleInput = (values: Partial<SampleInput> = {}): SampleInput => ({
  name: 'Lantern Works',
  email: 'sales@lantern.example',
  phone: '8657985550100',
  address: { street: '1 Market Road', city: 'Yiwu', country: 'China' },
  ...values,
});

export const findSample = (db: Db, id: string): Promise<SupplierRow | undefined> =>
  db.selectFrom('supplier').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

/** An account as the caller of a write. */
export async function insertCaller(db: Db, lastName = 'Levi'): Promise<Caller> {
  const username = `dana.${lastName}`.toLowerCase();
  const { id } = await db
    .insertInto('account')
    .values({
      username,
      username_key: username,
      email: `${username}@example.com`,
      email_key: `${username}@example.com`,
      first_name: 'Dana',
      last_name: lastName,
      role: 'user',
      password_hash: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accountId: id, sessionId: id, username, role: 'user', mustEnroll: false };
}

/** The audit entries, oldest first, without their time and source. */
export const auditEntries = (db: Db) =>
  db.selectFrom('audit_entry').select(['account_id', 'action', 'entity_id', 'changes']).orderBy('id').execute();
