import { deleteAttachmentsOf } from '#src/areas/platform/attachments/attachments.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import type { Tx } from '#src/db/database.ts';
import type { InquiryTableRow } from '#src/db/sales-tables.ts';
import { defineRecord } from '#src/records/define-record.ts';
import { createLifeCycle } from '#src/records/life-cycle.ts';
import { deleteStepsOf, findInquiry, type InquiryRecord } from './inquiries.queries.ts';

/** Without fields: inquiries are created and changed by calls of their own. */
const inquiryRecord = defineRecord<object, InquiryTableRow>({
  table: 'inquiry',
  type: 'inquiry',
  notFound: 'inquiryNotFound',
  fields: {},
  title: { column: 'subject', field: 'subject' },
});

const changed = (tx: Tx, { id }: { id: string }) => announce(tx, { type: 'inquiry.changed', id });

/** Inquiries go to the trash, and back, like other records. Quotes and RFQs keep their links. */
export const inquiries = createLifeCycle(inquiryRecord, {
  find: findInquiry,
  toWire: (row: InquiryRecord) => row,
  deleted: async (tx, _by, row) => {
    await changed(tx, row);
    return {};
  },
  restored: (tx, _by, row) => changed(tx, row),
  purging: async (tx, ids) => {
    await deleteStepsOf(tx, ids);
    await deleteAttachmentsOf(tx, ids);
  },
});
