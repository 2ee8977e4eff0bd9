import type { Inquiry, InquiryChanges } from '@sampan/contract/inquiries';
import type { MailPreview, ResponseDraft } from '@sampan/contract/mail-preview';
import { addTimelineEntry } from '#src/areas/follow-up/next-steps/timeline.service.ts';
import { type MailConfig, previewResponseMail, queueResponseMail } from '#src/areas/messages/mail/mail.service.ts';
import { chosenDraftFiles, draftFiles } from '#src/areas/platform/attachments/attachments.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { matchCustomer, noteMatch } from '#src/areas/sales/customers/customer-matching.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { findInquiry, type InquiryRecord, lockInquiry, updateInquiry } from './inquiries.queries.ts';
import { getInquiry } from './inquiries.service.ts';
import { tellOffice } from './inquiry-news.service.ts';

interface InquiryDeps {
  db: Db;
  config: MailConfig;
}

/** Changes the status, the response or both, with mail and timeline entry, in one transaction. */
export async function changeInquiry(
  { db, config }: InquiryDeps,
  caller: Caller,
  id: string,
  { status, adminResponse, suspect, attachments = [] }: InquiryChanges,
): Promise<Inquiry> {
  return db.transaction().execute(async (tx) => {
    const held = await lockInquiry(tx, id);
    const stored = held && (await findInquiry(tx, id));
    if (!stored) throw notFound('inquiryNotFound');
    if (suspect === false && stored.suspect) await takeBack(tx, config, caller, stored);
    if (adminResponse === undefined) await setStatus(tx, caller, stored, status ?? stored.status);
    else {
      const response = { status: status ?? 'Responded', adminResponse, attachments };
      // After a double click or a retry, the customer still gets only one mail.
      const isSame = held.isFresh && stored.admin_response === adminResponse && stored.status === response.status;
      const isRepeated = isSame && !(await haveWaiting(tx, caller, id, attachments));
      if (!isRepeated) await respond(tx, config, caller, stored, response);
    }
    return getInquiry(tx, id);
  });
}

/** Whether one of the files was not sent yet. */
async function haveWaiting(tx: Tx, caller: Caller, id: string, fileIds: readonly string[]): Promise<boolean> {
  if (fileIds.length === 0) return false;
  const waiting = await draftFiles(tx, { inquiry_id: id, draft_of: caller.accountId });
  return waiting.some(({ _id }) => fileIds.includes(_id));
}

async function setStatus(
  tx: Tx,
  caller: Caller,
  { id, status: from }: InquiryRecord,
  to: InquiryRecord['status'],
): Promise<void> {
  if (from === to) return;
  await updateInquiry(tx, id, { status: to }, caller.accountId);
  await addTimelineEntry(tx, id, caller.accountId, 'status', { from, to });
  await recordAudit(tx, { by: caller, action: 'inquiry.updated', id, changes: { status: to } });
  await announce(tx, { type: 'inquiry.changed', id });
}

async function respond(
  tx: Tx,
  config: MailConfig,
  caller: Caller,
  stored: InquiryRecord,
  {
    status,
    adminResponse,
    attachments,
  }: { status: InquiryRecord['status']; adminResponse: string; attachments: readonly string[] },
): Promise<void> {
  const { id } = stored;
  const files = await chosenDraftFiles(tx, { inquiry_id: id, draft_of: caller.accountId }, attachments);
  await updateInquiry(tx, id, { status, admin_response: adminResponse }, caller.accountId);
  await addTimelineEntry(tx, id, caller.accountId, 'response', { text: adminResponse });
  if (status !== stored.status)
    await addTimelineEntry(tx, id, caller.accountId, 'status', { from: stored.status, to: status });
  await queueResponseMail(tx, mailOf(stored, adminResponse, files), config);
  await recordAudit(tx, { by: caller, action: 'inquiry.responded', id, changes: { status, adminResponse } });
  await announce(tx, { type: 'inquiry.changed', id });
}

/** To the writer, not the matched customer, who may be another person with the same phone. */
const mailOf = (
  { id, number, email, full_name, language }: InquiryRecord,
  text: string,
  files: readonly { id: string; name: string }[],
) => ({
  inquiryId: id,
  recipient: email,
  fullName: full_name,
  inquiryNumber: humanNumber('INQ', number),
  language,
  text,
  files,
});

/** The mail that a response would send. */
export async function previewResponse(
  { db, config }: InquiryDeps,
  caller: Caller,
  id: string,
  { adminResponse, attachments }: ResponseDraft,
): Promise<MailPreview> {
  const stored = await findInquiry(db, id);
  if (!stored) throw notFound('inquiryNotFound');
  const files = await chosenDraftFiles(db, { inquiry_id: id, draft_of: caller.accountId }, attachments);
  return previewResponseMail(db, mailOf(stored, adminResponse, files), config);
}

/** Processes a wrongly suspected inquiry as if it had just arrived. */
async function takeBack(tx: Tx, config: MailConfig, caller: Caller, stored: InquiryRecord): Promise<void> {
  const { id, full_name: name, email, phone, language } = stored;
  // The changes to the customer have no author, as with the public form.
  const match = await matchCustomer(tx, null, { name, email, phone, language });
  const found = { customer_id: match.customerId, customer_action: match.action };
  await updateInquiry(tx, id, { ...found, suspect: false }, caller.accountId);
  await noteMatch(tx, null, match, id);
  await addTimelineEntry(tx, id, caller.accountId, 'not-suspect');
  await recordAudit(tx, { by: caller, action: 'inquiry.updated', id, changes: { suspect: false } });
  await tellOffice(tx, config, stored);
}
