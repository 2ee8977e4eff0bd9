import type { CustomerChange } from '@sampan/contract/customers';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

export interface NewCustomerChange {
  customerId: string;
  /** Null for a change through the public form. */
  by: string | null;
  kind: CustomerChange['kind'];
  inquiryId?: string | null;
  changes?: CustomerChange['changes'];
}

export const insertCustomerChange = (tx: Db, change: NewCustomerChange): Promise<void> =>
  insertCustomerChanges(tx, [change]);

export async function insertCustomerChanges(tx: Db, entries: readonly NewCustomerChange[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('customer_change')
    .values(
      entries.map(({ customerId, by, kind, inquiryId = null, changes = {} }) => ({
        customer_id: customerId,
        account_id: by,
        kind,
        inquiry_id: inquiryId,
        changes: JSON.stringify(changes),
      })),
    )
    .execute();
}

/** Newest first, with the name of the account. */
export async function findCustomerHistory(db: Db, customerId: string): Promise<CustomerChange[]> {
  const rows = await db
    .selectFrom('customer_change as entry')
    .leftJoin('account', 'account.id', 'entry.account_id')
    .select(['entry.id', 'entry.at', 'entry.kind', 'entry.inquiry_id', 'entry.changes'])
    .select(['account.first_name', 'account.last_name'])
    .where('entry.customer_id', '=', customerId)
    .orderBy('entry.id', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return rows.map(({ id, at, kind, inquiry_id, changes, first_name, last_name }) => ({
    _id: id,
    at: at.toISOString(),
    by: first_name === null ? null : `${first_name} ${last_name}`,
    kind,
    inquiryId: inquiry_id,
    changes,
  }));
}

const MAX_ENTRIES = 200;

/** Whether the customer ever had this phone. */
export async function hadPhone(db: Db, customerId: string, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer_change')
    .select('id')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`changes -> 'phone' ->> 'from' = ${phone}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
