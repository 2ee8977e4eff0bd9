import { type MailConfig, queueInquiryNotice } from '#src/areas/messages/mail/mail.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import type { Tx } from '#src/db/database.ts';
import type { InquiryTableRow } from '#src/db/sales-tables.ts';
import { humanNumber } from '#src/lib/human-number.ts';

type AnnouncedInquiry = Pick<InquiryTableRow, 'id' | 'number' | 'subject' | 'full_name' | 'source'>;

/** Notifies the office of an inquiry by event and mail. Skips suspected spam. */
export async function tellOffice(tx: Tx, config: MailConfig, inquiry: AnnouncedInquiry): Promise<void> {
  const { id, subject, full_name: fullName, source } = inquiry;
  const number = humanNumber('INQ', inquiry.number);
  await announce(tx, { type: 'inquiry.created', id, inquiryId: number, subject });
  await queueInquiryNotice(tx, { id, number, subject, fullName, source }, config);
}
