import type {
  ContactNote,
  Inquiry,
  InquiryNote,
  InquiryPage,
  InquiryQuery,
  InquiryReply,
  InquiryRow,
  InquirySummary,
} from '@sampan/contract/inquiries';
import { type DetailQuery, totalPages } from '@sampan/contract/lists';
import { findProductsByIdOrNumber } from '#src/areas/catalog/products/products.service.ts';
import { nextStepOf, withSteps } from '#src/areas/follow-up/next-steps/next-steps.service.ts';
import { addTimelineEntry, findTimeline } from '#src/areas/follow-up/next-steps/timeline.service.ts';
import { lastResponseMail } from '#src/areas/messages/mail/mail.service.ts';
import {
  attachmentsOf,
  claimAttachments,
  sentAttachmentsOf,
} from '#src/areas/platform/attachments/attachments.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import type { Db } from '#src/db/database.ts';
import { notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { withCaller } from '#src/records/step-filters.queries.ts';
import { toInquiry, toInquiryRow, toInquirySummary } from './inquiries.mapper.ts';
import { findAskedProducts, findInquiry, lockInquiry } from './inquiries.queries.ts';
import { findInquiries, findInquiriesOf } from './inquiry-list.queries.ts';

export async function inquiryPage(db: Db, query: InquiryQuery, caller: Caller): Promise<InquiryPage> {
  const { rows, total } = await findInquiries(db, withCaller(query, caller));
  const inquiries = await withSteps(db, 'inquiry', rows.map(toInquiryRow));
  return { inquiries, total, totalPages: totalPages(total, query.limit), page: query.page };
}

/** The newest inquiries of any status. */
export async function recentInquiries(db: Db, limit: number): Promise<InquiryRow[]> {
  const { rows } = await findInquiries(db, { page: 1, limit, search: '', sort: '-createdAt', suspect: 'false' });
  return withSteps(db, 'inquiry', rows.map(toInquiryRow));
}

export async function inquiriesOfCustomer(
  db: Db,
  customerId: string,
  query: DetailQuery,
): Promise<{ inquiries: InquirySummary[]; totalInquiries: number; totalPages: number; page: number }> {
  const { rows, total } = await findInquiriesOf(db, customerId, query);
  return {
    inquiries: rows.map(toInquirySummary),
    totalInquiries: total,
    totalPages: totalPages(total, query.limit),
    page: query.page,
  };
}

export async function getInquiry(db: Db, id: string): Promise<Inquiry> {
  const row = await findInquiry(db, id);
  if (!row) throw notFound('inquiryNotFound');
  const asked = await findAskedProducts(db, row.id);
  const findProduct = await findProductsByIdOrNumber(
    db,
    asked.flatMap(({ product_id }) => product_id ?? []),
  );
  return toInquiry(row, {
    asked,
    findProduct,
    attachments: await attachmentsOf(db, { inquiry_id: row.id }),
    sentAttachments: await sentAttachmentsOf(db, row.id),
    mail: await lastResponseMail(db, row.id),
    timeline: await findTimeline(db, row.id),
    nextStep: await nextStepOf(db, 'inquiry', row.id),
  });
}

/** Records in the timeline that staff contacted the writer outside the portal. */
export async function noteContact(db: Db, caller: Caller, id: string, { kind, channel }: ContactNote): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held = await lockInquiry(tx, id);
    const inquiry = held && (await findInquiry(tx, id));
    if (!inquiry) throw notFound('inquiryNotFound');
    const sentTo = { name: inquiry.full_name, address: inquiry.phone };
    await addTimelineEntry(tx, id, caller.accountId, kind, { channel, sentTo });
    await recordAudit(tx, { by: caller, action: 'inquiry.contacted', id, changes: { kind, channel } });
    await announce(tx, { type: 'inquiry.changed', id });
  });
}

/** Records what the customer wrote elsewhere. The inquiry waits for us from now on. */
export async function addInquiryReply(
  db: Db,
  caller: Caller,
  id: string,
  { text, attachments }: InquiryReply,
): Promise<Inquiry> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockInquiry(tx, id))) throw notFound('inquiryNotFound');
    await claimAttachments(tx, { inquiry_id: id }, attachments);
    await addTimelineEntry(tx, id, caller.accountId, 'reply', { text });
    await recordAudit(tx, { by: caller, action: 'inquiry.updated', id, changes: { message: text } });
    await announce(tx, { type: 'inquiry.changed', id });
    return getInquiry(tx, id);
  });
}

/** Adds an internal note to the timeline. */
export async function addInquiryNote(db: Db, caller: Caller, id: string, { text }: InquiryNote): Promise<Inquiry> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockInquiry(tx, id))) throw notFound('inquiryNotFound');
    await addTimelineEntry(tx, id, caller.accountId, 'note', { text });
    await recordAudit(tx, { by: caller, action: 'inquiry.updated', id, changes: { note: text } });
    await announce(tx, { type: 'inquiry.changed', id });
    return getInquiry(tx, id);
  });
}
