import type { CustomerMerge, Moved } from '@sampan/contract/customer-merge';
import type { Customer, CustomerChange, NewCustomer } from '@sampan/contract/customers';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { announce } from '#src/areas/platform/events/events.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { CustomerMoves, CustomerRow } from '#src/db/sales-tables.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { isId } from '#src/lib/is-id.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { checkVersion, type Restorable } from '#src/records/life-cycle.ts';
import { updateRows } from '#src/records/record.queries.ts';
import { insertCustomerChange } from './customer-history.queries.ts';
import {
  deleteAliases,
  findKept,
  findMergeOf,
  insertAliases,
  insertMerge,
  lockCustomers,
  lockMerge,
  lockRecords,
  lockRecordsOf,
  markMerged,
  markUndone,
  moveAll,
  moveBack,
  unmarkMerged,
} from './customer-merge.queries.ts';
import { insertNote } from './customer-timeline.queries.ts';
import { customerRecord } from './customers.record.ts';
import { customers } from './customers.service.ts';

type FieldChanges = CustomerChange['changes'];

/** Merges another customer into this one, with the chosen value of each field. */
export function mergeCustomers(
  db: Db,
  caller: Caller,
  id: string,
  { otherId, fields, updatedAt, otherUpdatedAt }: CustomerMerge,
): Promise<{ customer: Customer; mergeId: string; moved: Moved }> {
  if (!isId(id) || !isId(otherId)) throw notFound('customerNotFound');
  if (id === otherId) throw invalidField('otherId', 'mergeWithItself');
  return db.transaction().execute(async (tx) => {
    await lockRecordsOf(tx, otherId);
    const rows = await lockCustomers(tx, [id, otherId]);
    const kept = mergeable(rows, id);
    const other = mergeable(rows, otherId);
    await checkVersion(tx, updatedAt, kept);
    await checkVersion(tx, otherUpdatedAt, other);

    // First, because the kept customer may take over the email.
    await markMerged(tx, otherId, id, caller.accountId);
    const changes = chosenChanges(kept, other, fields);
    const after = await writeFields(tx, caller, id, changes, 'to');
    const moves = await moveAll(tx, otherId, id);
    const mergeId = await insertMerge(tx, {
      keptId: id,
      mergedId: otherId,
      moves,
      fields: changes,
      by: caller.accountId,
    });
    await insertAliases(tx, after, mergeId, [kept, other]);
    await note(tx, caller, 'merged', after, other, changes);
    return { customer: await customers.get(tx, id), mergeId, moved: countsOf(moves) };
  });
}

/** Undoes a merge within 30 days. What changed after the merge stays; `kept` counts it. */
export function undoMerge(db: Db, caller: Caller, mergeId: string): Promise<{ back: Moved; kept: number }> {
  return db.transaction().execute(async (tx) => {
    const merge = await lockMerge(tx, mergeId);
    if (!merge) throw notFound('mergeNotFound');
    if (merge.undone_at !== null) throw new AppError('conflict', 'mergeUndone');
    const { moves } = merge;
    await lockRecords(tx, moves);
    const rows = await lockCustomers(tx, [merge.kept_id, merge.merged_id]);
    const kept = rows.find(({ id }) => id === merge.kept_id);
    const merged = rows.find(({ id }) => id === merge.merged_id);
    if (!merged || !merge.is_recent) throw new AppError('conflict', `mergeTooOld:${TRASH_DAYS}`);
    if (!kept || kept.deleted_at !== null) throw new AppError('conflict', 'mergeKeptDeleted');

    const current: Record<string, string> = customerRecord.fieldsOf(kept);
    const changed = Object.entries(merge.fields);
    const unchanged = Object.fromEntries(changed.filter(([name, { to }]) => current[name] === to));
    await customers.refuseDuplicate(async () => {
      await writeFields(tx, caller, kept.id, unchanged, 'from');
      await unmarkMerged(tx, merged.id, caller.accountId);
    });
    await deleteAliases(tx, mergeId);
    const { steps, ...back } = await moveBack(tx, moves, kept.id, merged.id);
    await markUndone(tx, mergeId);
    await note(tx, caller, 'unmerged', kept, merged, reversed(unchanged));
    await announce(tx, { type: 'customer.changed', id: merged.id });
    const then = countsOf(moves);
    const notMoved = then.inquiries - back.inquiries + then.quotes - back.quotes + then.notes - back.notes;
    const stepStays = moves.step !== null && steps === 0 ? 1 : 0;
    return { back, kept: notMoved + stepStays + changed.length - Object.keys(unchanged).length };
  });
}

/** In the trash, a merged customer names the kept one, and a restore undoes the merge. */
export const deletedCustomers: Restorable = {
  purge: customers.purge,
  async findDeleted(db, page) {
    const { rows, total } = await customers.findDeleted(db, page);
    const kept = await findKept(
      db,
      rows.map(({ id }) => id),
    );
    const named = rows.map((row) => {
      const into = kept.get(row.id);
      return into ? { ...row, merged_into: { customerId: humanNumber('CUS', into.number), name: into.name } } : row;
    });
    return { total, rows: named };
  },
  async restore(db, caller, id) {
    const mergeId = await findMergeOf(db, id);
    if (mergeId === undefined) await customers.restore(db, caller, id);
    else await undoMerge(db, caller, mergeId);
  },
};

function mergeable(rows: readonly CustomerRow[], id: string): CustomerRow {
  const row = rows.find((customer) => customer.id === id);
  if (row?.merged_into) throw new AppError('conflict', 'customerMergedAlready');
  if (!row || row.deleted_at !== null) throw notFound('customerNotFound');
  return row;
}

function chosenChanges(kept: CustomerRow, other: CustomerRow, fields: CustomerMerge['fields']): FieldChanges {
  const [ours, theirs] = [customerRecord.fieldsOf(kept), customerRecord.fieldsOf(other)];
  const names = (Object.keys(ours) as (keyof NewCustomer)[]).filter(
    (name) => fields[name] === 'other' && ours[name] !== theirs[name],
  );
  return Object.fromEntries(names.map((name) => [name, { from: ours[name], to: theirs[name] }]));
}

const reversed = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(Object.entries(changes).map(([name, { from, to }]) => [name, { from: to, to: from }]));

/** Gives the customer a new version, also without changed fields. */
async function writeFields(
  tx: Tx,
  caller: Caller,
  id: string,
  changes: FieldChanges,
  side: 'from' | 'to',
): Promise<CustomerRow> {
  const fields = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]));
  const values = { id, ...customerRecord.withKeys(customerRecord.valuesOf(fields)) };
  const [row] = await updateRows<CustomerRow>(tx, 'customer', [values], caller.accountId);
  if (!row) throw new Error('The statement returned no row.');
  return row;
}

/** Adds a merge to the history, the timeline and the audit log, and refreshes open screens. */
async function note(
  tx: Tx,
  caller: Caller,
  kind: 'merged' | 'unmerged',
  kept: CustomerRow,
  other: CustomerRow,
  changes: FieldChanges,
): Promise<void> {
  const by = caller.accountId;
  await insertCustomerChange(tx, { customerId: kept.id, by, kind, changes });
  const details = { text: `${humanNumber('CUS', other.number)} ${other.name}` };
  await insertNote(tx, { customerId: kept.id, by, kind, at: new Date(), details });
  const audited = { name: other.name, into: humanNumber('CUS', kept.number), intoName: kept.name };
  await recordAudit(tx, { by: caller, action: `customer.${kind}`, id: other.id, changes: audited });
  await announce(tx, { type: 'customer.changed', id: kept.id });
}

const countsOf = ({ inquiries, quotes, notes }: CustomerMoves): Moved => ({
  inquiries: inquiries.length,
  quotes: quotes.length,
  notes: notes.length,
});
