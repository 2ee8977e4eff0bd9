import { type Insertable, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { CustomerRow, InquiryProductRow, InquiryTableRow } from '#src/db/sales-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export type NewInquiryValues = Omit<Insertable<Tables['inquiry']>, 'id' | 'created_at' | 'updated_at'>;

export type AskedProductValues = Omit<InquiryProductRow, 'inquiry_id' | 'position'>;

type ShownCustomer = Pick<CustomerRow, 'id' | 'name' | 'email' | 'phone' | 'company_name' | 'language'>;

/** An inquiry with its customer, which is null if deleted. */
export type InquiryRecord = Omit<InquiryTableRow, 'search'> & { customer: ShownCustomer | null };

export async function insertInquiry(
  tx: Db,
  values: NewInquiryValues,
  asked: readonly AskedProductValues[],
): Promise<{ id: string; number: number }> {
  const inquiry = await tx.insertInto('inquiry').values(values).returning(['id', 'number']).executeTakeFirstOrThrow();
  if (asked.length > 0) {
    const rows = asked.map((product, position) => ({ ...product, inquiry_id: inquiry.id, position }));
    await tx.insertInto('inquiry_product').values(rows).execute();
  }
  return inquiry;
}

/** How far an inquiry is, and whether its quote was sent. */
export function findInquiryState(
  db: Db,
  id: string,
): Promise<
  (Pick<InquiryTableRow, 'number' | 'status' | 'language' | 'created_at'> & { is_quoted: boolean }) | undefined
> {
  return db
    .selectFrom('inquiry')
    .select(['number', 'status', 'language', 'created_at'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM quote WHERE quote.inquiry_id = inquiry.id AND quote.kind = 'quote'
        AND quote.status IN ('sent', 'accepted', 'declined') AND quote.deleted_at IS NULL)`.as('is_quoted'),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findInquiry(db: Db, id: string): Promise<InquiryRecord | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return db
    .selectFrom('inquiry')
    .leftJoin('customer', (join) =>
      join.onRef('customer.id', '=', 'inquiry.customer_id').on('customer.deleted_at', 'is', null),
    )
    .selectAll('inquiry')
    .select(
      sql<ShownCustomer | null>`CASE WHEN customer.id IS NOT NULL THEN json_build_object(
        'id', customer.id, 'name', customer.name, 'email', customer.email, 'phone', customer.phone,
        'company_name', customer.company_name, 'language', customer.language
      ) END`.as('customer'),
    )
    .where('inquiry.id', '=', id)
    .where('inquiry.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Locks an inquiry until the transaction ends. `isFresh` is true if it was updated less than a minute ago. */
export async function lockInquiry(tx: Db, id: string): Promise<{ isFresh: boolean } | undefined> {
  if (!isId(id)) return undefined;
  return tx
    .selectFrom('inquiry')
    .select(sql<boolean>`updated_at > clock_timestamp() - interval '1 minute'`.as('isFresh'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateInquiry(
  tx: Db,
  id: string,
  changes: Partial<Pick<InquiryTableRow, 'status' | 'admin_response' | 'suspect' | 'customer_id' | 'customer_action'>>,
  by: string | null,
): Promise<void> {
  await tx
    .updateTable('inquiry')
    .set({ ...changes, updated_by: by })
    .where('id', '=', id)
    .execute();
}

export interface StatusWrite {
  id: string;
  status: InquiryTableRow['status'];
  /** Only if the inquiry still has this version. */
  version?: string;
}

/** Writes the statuses that differ. Returns the changed inquiries with their earlier status. */
export async function updateStatuses(
  tx: Db,
  writes: readonly StatusWrite[],
  by: string,
): Promise<{ id: string; from: InquiryTableRow['status']; to: InquiryTableRow['status']; updated_at: Date }[]> {
  const { rows } = await sql<{
    id: string;
    from: InquiryTableRow['status'];
    to: InquiryTableRow['status'];
    updated_at: Date;
  }>`
    WITH held AS (
      SELECT inquiry.id, inquiry.status AS earlier, wanted.status
      FROM inquiry JOIN jsonb_to_recordset(${JSON.stringify(writes)}::jsonb)
        AS wanted (id uuid, status text, version timestamptz) ON wanted.id = inquiry.id
      WHERE inquiry.deleted_at IS NULL AND inquiry.status <> wanted.status AND inquiry.updated_at = coalesce(wanted.version, inquiry.updated_at)
      ORDER BY inquiry.id FOR NO KEY UPDATE OF inquiry
    )
    UPDATE inquiry SET status = held.status, updated_by = ${by} FROM held WHERE inquiry.id = held.id
    RETURNING inquiry.id, held.earlier AS from, inquiry.status AS to, inquiry.updated_at`.execute(tx);
  return rows;
}

export function findAskedProducts(db: Db, inquiryId: string): Promise<InquiryProductRow[]> {
  return db.selectFrom('inquiry_product').selectAll().where('inquiry_id', '=', inquiryId).orderBy('position').execute();
}

/** Deletes the next steps of inquiries that are purged. */
export async function deleteStepsOf(tx: Db, inquiryIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM next_step WHERE entity_type = 'inquiry' AND entity_id = ANY(${inquiryIds}::uuid[])`.execute(tx);
}
