import { type Insertable, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { AttachmentRow, Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export type NewAttachment = Omit<
  Insertable<Tables['attachment']>,
  'id' | 'created_at' | 'inquiry_id' | 'supplier_candidate_id' | 'position'
>;

/** The form that a file belongs to. */
export type AttachmentOwner = { inquiry_id: string } | { supplier_candidate_id: string };

export function insertAttachment(tx: Db, values: NewAttachment): Promise<AttachmentRow> {
  return tx.insertInto('attachment').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Gives an unsent file to a form. Returns its kind, or undefined if there is no such file. */
export async function claimAttachment(
  tx: Db,
  id: string,
  owner: AttachmentOwner & { position: number },
): Promise<Pick<AttachmentRow, 'kind'> | undefined> {
  if (!isId(id)) return undefined;
  return tx
    .updateTable('attachment')
    .set(owner)
    .where('id', '=', id)
    .where('inquiry_id', 'is', null)
    .where('supplier_candidate_id', 'is', null)
    .returning('kind')
    .executeTakeFirst();
}

export function findAttachmentsOf(db: Db, owner: AttachmentOwner): Promise<AttachmentRow[]> {
  return db
    .selectFrom('attachment')
    .selectAll()
    .where((row) => row.and(owner))
    .orderBy('position')
    .execute();
}

export async function findAttachment(db: Db, id: string): Promise<AttachmentRow | undefined> {
  return isId(id) ? db.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
}

/** Deletes files whose form was not sent within a day. */
export async function deleteUnsentAttachments(db: Db): Promise<void> {
  await db
    .deleteFrom('attachment')
    .where('inquiry_id', 'is', null)
    .where('supplier_candidate_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** The given keys that a row references. */
export async function findUsedAttachments(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('attachment').select('file_key').where('file_key', 'in', keys).execute();
  return new Set(rows.map(({ file_key }) => file_key));
}
