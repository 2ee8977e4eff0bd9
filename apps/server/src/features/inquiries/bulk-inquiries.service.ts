import { BULK_STATUSES } from '@sampan/contract/bulk';
import { InquiryQuery, type InquiryStatus } from '@sampan/contract/inquiries';
import type { Tx } from '#src/db/database.ts';
import type { EarlierValues } from '#src/db/tables.ts';
import { announce } from '#src/features/events/events.service.ts';
import { addStatusEntries } from '#src/features/timeline/timeline.service.ts';
import { invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { type BulkList, checkFilters, notOffered } from '#src/records/bulk.ts';
import { inBatches } from '#src/records/in-batches.ts';
import { type StatusWrite, updateStatuses } from './inquiries.queries.ts';
import { findInquiryIds } from './inquiry-list.queries.ts';

/** Bulk changes of inquiries, which have no trash: their status only. */
export const bulkInquiries: BulkList = {
  findIds: (db, filters, limit) => findInquiryIds(db, checkFilters(InquiryQuery, filters), limit),
  async change(tx, caller, ids, action) {
    if (action.action !== 'status') throw notOffered();
    const status = BULK_STATUSES.inquiries.find((known) => known === action.status);
    if (status === undefined) throw invalidField('change.status', 'inquiryStatusInvalid');
    return writeStatuses(
      tx,
      caller,
      ids.map((id) => ({ id, status })),
    );
  },
  putBack: async (tx, caller, earlier) =>
    (
      await writeStatuses(
        tx,
        caller,
        earlier.map(({ id, version, values }) => ({ id, version, status: values?.['status'] as InquiryStatus })),
      )
    ).length,
};

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
