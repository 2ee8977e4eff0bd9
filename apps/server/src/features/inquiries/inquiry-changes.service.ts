import type { Inquiry, InquiryChanges } from '@sampan/contract/inquiries';
import type { Db, Tx } from '#src/db/database.ts';
import { matchCustomer, noteMatch } from '#src/features/customers/customer-matching.service.ts';
import { announce } from '#src/features/events/events.service.ts';
import { type MailConfig, queueResponseMail } from '#src/features/mail/mail.service.ts';
import { addTimelineEntry } from '#src/features/timeline/timeline.service.ts';
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
  { status, adminResponse, suspect }: InquiryChanges,
): Promise<Inquiry> {
  return db.transaction().execute(async (tx) => {
    const held = await lockInquiry(tx, id);
    const stored = held && (await findInquiry(tx, id));
    if (!stored) throw notFound('inquiryNotFound');
    if (suspect === false && stored.suspect) await takeBack(tx, config, caller, stored);
    if (adminResponse === undefined) await setStatus(tx, caller, stored, status ?? stored.status);
    else {
      const response = { status: status ?? 'Responded', adminResponse };
      // After a double click or a retry, the customer still gets only one mail.
      const isRepeated = held.isFresh && stored.admin_response === adminResponse && stored.status === response.status;
      if (!isRepeated) await respond(tx, config, caller, stored, response);
    }
    return getInquiry(tx, id);
  });
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
  { status, adminResponse }: { status: InquiryRecord['status']; adminResponse: string },
): Promise<void> {
  const { id, customer } = stored;
  await updateInquiry(tx, id, { status, admin_response: adminResponse }, caller.accountId);
  await addTimelineEntry(tx, id, caller.accountId, 'response', { text: adminResponse });
  if (status !== stored.status)
    await addTimelineEntry(tx, id, caller.accountId, 'status', { from: stored.status, to: status });
  const mail = {
    inquiryId: id,
    // Prefers the customer record, which staff maintain, over the inquiry's own data.
    recipient: customer?.email ?? stored.email,
    fullName: customer?.name ?? stored.full_name,
    inquiryNumber: humanNumber('INQ', stored.number),
    language: customer?.language ?? stored.language,
    text: adminResponse,
  };
  await queueResponseMail(tx, mail, config);
  await recordAudit(tx, { by: caller, action: 'inquiry.responded', id, changes: { status, adminResponse } });
  await announce(tx, { type: 'inquiry.changed', id });
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
