import { type Insertable, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { AttachmentRow, Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export type NewAttachment = Omit<
  Insertable<Tables['attachment']>,
  'id' | 'created_at' | 'inquiry_id' | 'supplier_candidate_id' | 'draft_of' | 'mail_id' | 'position'
>;

/** The form that a file belongs to. */
export type AttachmentOwner = { inquiry_id: string } | { supplier_candidate_id: string };

/** The unsent response that a file waits with. */
export type ResponseDraftOwner = { inquiry_id: string; draft_of: string };

export function insertAttachment(
  tx: Db,
  values: NewAttachment,
  draft?: ResponseDraftOwner & { position: number },
): Promise<AttachmentRow> {
  return tx
    .insertInto('attachment')
    .values({ ...values, ...draft })
    .returningAll()
    .executeTakeFirstOrThrow();
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
    .where('draft_of', 'is', null)
    .where('mail_id', 'is', null)
    .orderBy('position')
    .execute();
}

/** The files of an unsent response, in the order in which they were added. */
export function findDraftFiles(db: Db, { inquiry_id, draft_of }: ResponseDraftOwner): Promise<AttachmentRow[]> {
  return db
    .selectFrom('attachment')
    .selectAll()
    .where('inquiry_id', '=', inquiry_id)
    .where('draft_of', '=', draft_of)
    .orderBy('position')
    .execute();
}

/** The files that went out with responses, the newest response first. */
export function findSentFiles(db: Db, inquiryId: string): Promise<AttachmentRow[]> {
  return db
    .selectFrom('attachment')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .where('mail_id', 'is not', null)
    .orderBy('mail_id', 'desc')
    .orderBy('position')
    .execute();
}

export function findMailFiles(db: Db, mailId: string): Promise<AttachmentRow[]> {
  return db.selectFrom('attachment').selectAll().where('mail_id', '=', mailId).orderBy('position').execute();
}

export async function giveFilesToMail(tx: Db, ids: readonly string[], mailId: string): Promise<void> {
  await tx
    .updateTable('attachment')
    .set({ draft_of: null, mail_id: mailId })
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .execute();
}

export async function deleteDraftFile(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('attachment').where('id', '=', id).execute();
}

export async function findAttachment(db: Db, id: string): Promise<AttachmentRow | undefined> {
  return isId(id) ? db.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
}

/** Deletes files whose form was not sent within a day, and those of responses that were not sent within two weeks. */
export async function deleteUnsentAttachments(db: Db): Promise<void> {
  await db
    .deleteFrom('attachment')
    .where('inquiry_id', 'is', null)
    .where('supplier_candidate_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('attachment')
    .where('draft_of', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - interval '14 days'`)
    .execute();
}

/** The given keys that a row references. */
export async function findUsedAttachments(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('attachment').select('file_key').where('file_key', 'in', keys).execute();
  return new Set(rows.map(({ file_key }) => file_key));
}

export function findAttachmentsOfInquiries(db: Db, inquiryIds: readonly string[]): Promise<AttachmentRow[]> {
  return db
    .selectFrom('attachment')
    .selectAll()
    .where('inquiry_id', '=', sql<string>`ANY (${inquiryIds}::uuid[])`)
    .orderBy('inquiry_id')
    .orderBy('position')
    .execute();
}

export async function deleteAttachmentRows(tx: Db, inquiryIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('attachment').where('inquiry_id', '=', sql<string>`ANY (${inquiryIds}::uuid[])`).execute();
}
