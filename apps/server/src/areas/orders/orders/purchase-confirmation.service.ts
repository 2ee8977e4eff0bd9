import type { PurchaseConfirm } from '@sampan/contract/purchases';
import { officeToday, readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { PurchaseOrderRow } from '#src/db/order-tables.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { insertOrderActivity } from './order-activity.queries.ts';
import { daysOf, poNumber } from './purchases.mapper.ts';
import { confirmIssued, findStep, insertPromise, updatePurchase, updateStep } from './purchases.queries.ts';
import { type ChangedPurchase, changePurchase, checkOpen, type LockedPurchase } from './purchases.service.ts';
import { changeStep, laterDay } from './steps.rules.ts';

/** Staff confirm for the supplier. */
export function confirmPurchase(
  db: Db,
  caller: Caller,
  id: string,
  { revision, name, readyOn }: PurchaseConfirm,
): Promise<ChangedPurchase> {
  return changePurchase(db, id, async (tx, locked) => {
    checkOpen(locked.order);
    await confirm(tx, locked, { by: caller, revision: revision ?? locked.row.revision, name, readyOn });
    return { orderId: locked.order.id, purchaseId: id, warnings: [] };
  });
}

interface PurchaseConfirmation {
  /** Null for the supplier. */
  by: Author;
  revision: number;
  name: string;
  readyOn: string | null;
}

/** Confirms the revision that is out. False if it was confirmed before. */
export async function confirm(
  tx: Tx,
  { order, row }: LockedPurchase,
  { by, revision, name, readyOn }: PurchaseConfirmation,
): Promise<boolean> {
  if (row.revision === 0) throw new AppError('conflict', 'purchaseState');
  if (revision !== row.revision) throw new AppError('conflict', 'purchaseReplaced');
  if (row.state === 'confirmed' && row.confirmed_revision === revision) return false;
  if (row.state !== 'sent') throw new AppError('conflict', 'purchaseState');
  const today = await officeToday(tx);
  await updatePurchase(
    tx,
    row.id,
    {
      state: 'confirmed',
      confirmed_revision: revision,
      confirmed_at: new Date(),
      confirmed_by: name,
      reject_reason: '',
    },
    by?.accountId ?? null,
  );
  await confirmIssued(tx, row.id, revision, name);
  const step = await findStep(tx, row.id, 'confirmed');
  // The first confirmation stays the fact, also after a new revision.
  if (step && step.done === null) await updateStep(tx, step.id, { done: today });
  if (readyOn !== null) await promiseReady(tx, row, { day: readyOn, by, name, today });
  await insertOrderActivity(tx, {
    order,
    supplierId: row.supplier_id,
    by: by?.accountId ?? null,
    actor: name,
    kind: 'purchase-confirmed',
    details: { poNumber: poNumber(row), version: revision },
  });
  const changes = { state: 'confirmed', version: revision, name };
  await recordAudit(tx, { by, action: 'purchase.answered', id: row.id, changes });
  return true;
}

/** The day that the supplier names with its confirmation. */
async function promiseReady(
  tx: Tx,
  row: PurchaseOrderRow,
  { day, by, name, today }: { day: string; by: Author; name: string; today: string },
): Promise<void> {
  if (day < today) throw invalidField('readyOn', 'dayPast');
  if (day > laterDay(today, 731)) throw invalidField('readyOn', 'dayTooFar');
  const step = await findStep(tx, row.id, 'productionDone');
  if (!step) return;
  const before = daysOf(step);
  // The form has no reason: a later day than before is part of what is confirmed.
  const reason = before.promised !== null && day > before.promised ? 'other' : '';
  const { bufferDays } = (await readSettings(tx)).orders;
  const after = changeStep('productionDone', before, { promised: { day, reason, note: '' } }, { today, bufferDays });
  await insertPromise(tx, { step_id: step.id, day, reason, account_id: by?.accountId ?? null, actor: name });
  await updateStep(tx, step.id, {
    promised: after.promised,
    first_promised: after.firstPromised,
    shown: after.shown,
  });
}
