import type { RfqActivity } from '@sampan/contract/rfqs';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { RfqRecipientRow } from '#src/db/quote-tables.ts';
import type { ActivityDetails } from '#src/db/tables.ts';

export interface NewRfqActivity {
  rfqId: string;
  by: string | null;
  kind: RfqActivity['kind'];
  recipient?: Pick<RfqRecipientRow, 'id' | 'name' | 'supplier_id'>;
  details?: ActivityDetails;
}

export async function insertActivity(
  tx: Tx,
  { rfqId, by, kind, recipient, details = {} }: NewRfqActivity,
): Promise<void> {
  const named = recipient ? { recipient: { _id: recipient.id, name: recipient.name } } : {};
  await tx
    .insertInto('activity')
    .values({
      entity_type: 'rfq',
      entity_id: rfqId,
      customer_id: null,
      supplier_id: recipient?.supplier_id ?? null,
      account_id: by,
      kind,
      details: JSON.stringify({ ...named, ...details }),
    })
    .execute();
}

/** Newest first. */
export function findActivity(db: Db, rfqId: string) {
  return db
    .selectFrom('activity')
    .leftJoin('account', 'account.id', 'activity.account_id')
    .select(['activity.id', 'activity.at', 'activity.kind', 'activity.details'])
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('account_name'))
    .where('entity_type', '=', 'rfq')
    .where('entity_id', '=', rfqId)
    .orderBy('activity.id', 'desc')
    .limit(MAX_ENTRIES)
    .$narrowType<{ kind: RfqActivity['kind'] }>()
    .execute();
}

const MAX_ENTRIES = 500;

export async function deleteActivity(tx: Tx, rfqIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM activity WHERE entity_type = 'rfq' AND entity_id = ANY(${rfqIds}::uuid[])`.execute(tx);
}
