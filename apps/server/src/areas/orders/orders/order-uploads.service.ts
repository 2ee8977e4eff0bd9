import type { NewOrderFiles, OrderFileChange } from '@sampan/contract/order-files';
import type { Db, Tx } from '#src/db/database.ts';
import type { OrderFileRow } from '#src/db/order-tables.ts';
import { invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { isId } from '#src/lib/is-id.ts';
import { dayOf } from '#src/lib/office-time.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import {
  addFiles,
  deleteFile,
  deleteStoredFiles,
  findFile,
  type SentOrderFile,
  updateFile,
} from '../files/order-files.service.ts';
import { change } from './orders.service.ts';
import { findPurchase } from './purchases.queries.ts';

/** Adds files to an order, also to a completed one. Returns their ids. */
export async function addOrderFiles(
  db: Db,
  caller: Caller,
  orderId: string,
  fields: NewOrderFiles,
  sent: readonly SentOrderFile[],
): Promise<string[]> {
  const { purchaseId, shipmentId, sampleId, inspectionId, ...rest } = fields;
  let ids: string[] = [];
  await change(db, orderId, async (tx, row) => {
    await checkPurchase(tx, row.id, purchaseId);
    const owner = {
      ...rest,
      orderId: row.id,
      purchaseId: purchaseId || null,
      shipmentId: idIn('shipmentId', shipmentId),
      sampleId: idIn('sampleId', sampleId),
      inspectionId: idIn('inspectionId', inspectionId),
      accountId: caller.accountId,
      actor: '',
    };
    ids = await addFiles(tx, owner, sent);
    const changes = { files: sent.length, name: sent.map(({ name }) => name).join(', ') };
    await recordAudit(tx, { by: caller, action: 'order.added', id: row.id, changes });
  });
  return ids;
}

function idIn(field: string, id: string): string | null {
  if (id !== '' && !isId(id)) throw invalidField(field, 'fieldInvalid');
  return id || null;
}

async function checkPurchase(tx: Tx, orderId: string, purchaseId: string): Promise<void> {
  if (purchaseId === '') return;
  if ((await findPurchase(tx, purchaseId))?.order_id !== orderId) throw invalidField('purchaseId', 'fieldInvalid');
}

/** Changes what a file is called, whom it is for, or until when it is valid. Returns the id of the order. */
export function changeOrderFile(db: Db, caller: Caller, id: string, changes: OrderFileChange): Promise<string> {
  return withFile(db, id, async (tx, row) => {
    const before = {
      title: row.title,
      paper: row.paper,
      forCustomer: row.for_customer,
      validUntil: dayOf(row.valid_until),
      step: row.step_kind,
    };
    const { forCustomer, validUntil, step, ...rest } = { ...before, ...changes };
    await updateFile(tx, row.id, { ...rest, for_customer: forCustomer, valid_until: validUntil, step_kind: step });
    await recordAudit(tx, {
      by: caller,
      action: 'order.updated',
      id: row.order_id ?? '',
      changes: { file: row.file_name, ...changedFields<object>(before, { ...before, ...changes }) },
    });
  });
}

/** Deletes a file for good. Returns the id of the order. */
export function removeOrderFile(db: Db, caller: Caller, id: string): Promise<string> {
  return withFile(db, id, async (tx, row) => {
    await deleteFile(tx, row.id);
    await deleteStoredFiles(tx, [row]);
    const changes = { file: [row.file_name, null] };
    await recordAudit(tx, { by: caller, action: 'order.updated', id: row.order_id ?? '', changes });
  });
}

async function withFile(db: Db, id: string, run: (tx: Tx, row: OrderFileRow) => Promise<void>): Promise<string> {
  const seen = await findFile(db, id);
  if (!seen?.order_id) throw notFound('orderFileNotFound');
  await change(db, seen.order_id, async (tx) => {
    const row = await findFile(tx, id);
    if (!row) throw notFound('orderFileNotFound');
    await run(tx, row);
  });
  return seen.order_id;
}
