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
  html: string;
  text: string;
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
  const { inquiryId, failure, attachment, text, ...values } = mail;
  const { id } = await tx
    .insertInto('mail')
    .values({
      ...values,
      body: text,
      inquiry_id: inquiryId,
      failure: failure ?? null,
      attachment_key: attachment?.key ?? null,
      attachment_name: attachment?.name ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a mail says about an inquiry. */
export function findInquiryFacts(db: Db, id: string) {
  return db
    .selectFrom('inquiry')
    .select(['full_name', 'subject', 'email', 'phone', 'budget'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a notification says about a quote. */
export function findQuoteFacts(db: Db, id: string) {
  return db
    .selectFrom('quote')
    .select(['customer_name', 'company_name', 'total', 'total_currency'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The address of the account that has the next step of a record. */
export async function findOwnerAddress(db: Db, type: 'quote' | 'rfq' | 'order', id: string): Promise<string | null> {
  const owner = await db
    .selectFrom('next_step')
    .innerJoin('account', 'account.id', 'next_step.owner_id')
    .select('account.email')
    .where('entity_type', '=', type)
    .where('entity_id', '=', id)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
  return owner?.email ?? null;
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
