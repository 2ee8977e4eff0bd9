import { BULK_STATUSES } from '@sampan/contract/bulk';
import { InquiryQuery, type InquiryStatus } from '@sampan/contract/inquiries';
import { withAssigning } from '#src/areas/follow-up/next-steps/bulk-steps.service.ts';
import { addStatusEntries } from '#src/areas/follow-up/next-steps/timeline.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import type { Tx } from '#src/db/database.ts';
import type { EarlierValues } from '#src/db/tables.ts';
import { invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { bulkListOf, checkFilters, notOffered } from '#src/records/bulk.ts';
import { inBatches } from '#src/records/in-batches.ts';
import { inquiries } from './deleted-inquiries.service.ts';
import { type StatusWrite, updateStatuses } from './inquiries.queries.ts';
import { findInquiryIds } from './inquiry-list.queries.ts';

const trash = bulkListOf({ records: inquiries, query: InquiryQuery, findIds: findInquiryIds });

/** Bulk changes of inquiries: their status, with a timeline entry each, and the trash. */
export const bulkInquiries = withAssigning('inquiry', {
  findIds: (db, filters, limit) => findInquiryIds(db, checkFilters(InquiryQuery, filters), limit),
  async change(tx, caller, ids, action) {
    if (action.action === 'delete') return trash.change(tx, caller, ids, action);
    if (action.action !== 'status') throw notOffered();
    const status = BULK_STATUSES.inquiries.find((known) => known === action.status);
    if (status === undefined) throw invalidField('change.status', 'inquiryStatusInvalid');
    return writeStatuses(
      tx,
      caller,
      ids.map((id) => ({ id, status })),
    );
  },
  async putBack(tx, caller, earlier) {
    const deleted = earlier.filter(({ values }) => values === null);
    const writes = earlier.flatMap(({ id, version, values }) =>
      values ? [{ id, version, status: values['status'] as InquiryStatus }] : [],
    );
    return (await trash.putBack(tx, caller, deleted)) + (await writeStatuses(tx, caller, writes)).length;
  },
});

/** Sets statuses with timeline and audit entries. No mail goes out. */
async function writeStatuses(tx: Tx, caller: Caller, writes: readonly StatusWrite[]): Promise<EarlierValues[]> {
  const changed = await updateStatuses(tx, writes, caller.accountId);
  for (const batch of inBatches(changed)) {
    await addStatusEntries(
      tx,
      caller.accountId,
      batch.map(({ id, from, to }) => ({ inquiryId: id, details: { from, to } })),
    );
    await recordAudit(
      tx,
      ...batch.map(({ id, to }) => ({ by: caller, action: 'inquiry.updated' as const, id, changes: { status: to } })),
    );
    for (const { id } of batch) await announce(tx, { type: 'inquiry.changed', id });
  }
  return changed.map(({ id, from, updated_at }) => ({
    id,
    version: updated_at.toISOString(),
    values: { status: from },
  }));
}
