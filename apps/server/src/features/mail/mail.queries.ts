import type { MailState } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { MailRow } from '#src/db/tables.ts';

export interface NewMail {
  inquiryId: string | null;
  kind: MailRow['kind'];
  recipient: string;
  language: Language;
  subject: string;
  body: string;
  state: MailState;
  failure?: string;
  attachment?: MailAttachment | undefined;
}

/** A file of the file store, and the name that the recipient sees. */
export interface MailAttachment {
  key: string;
  name: string;
}

export async function insertMail(tx: Tx, mail: NewMail): Promise<string> {
  const { inquiryId, failure, attachment, ...values } = mail;
  const { id } = await tx
    .insertInto('mail')
    .values({
      ...values,
      inquiry_id: inquiryId,
      failure: failure ?? null,
      attachment_key: attachment?.key ?? null,
      attachment_name: attachment?.name ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest response to the inquiry. */
export function findLastResponse(db: Db, inquiryId: string) {
  return db
    .selectFrom('mail')
    .select(['state', 'state_at'])
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', 'response')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Records the result of a queued email. Returns false if it was no longer queued. */
export async function updateMailState(
  tx: Db,
  id: string,
  state: MailState,
  refusal?: { message: string; isFinal: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail')
    .set({
      state,
      failure: refusal?.message ?? null,
      is_refused: refusal?.isFinal ?? false,
      state_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
