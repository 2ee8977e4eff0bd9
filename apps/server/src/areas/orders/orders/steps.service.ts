import type { StepChange } from '@sampan/contract/purchases';
import { officeToday, readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import { insertOrderActivity } from './order-activity.queries.ts';
import { daysOf, poNumber } from './purchases.mapper.ts';
import { findStep, insertPromise, updateStep } from './purchases.queries.ts';
import { type ChangedPurchase, changePurchase, checkOpen, type LockedPurchase } from './purchases.service.ts';
import { changeStep, isStep, type StepDays } from './steps.rules.ts';

/** Staff plan a step, note what the supplier promised or did, or switch it off. */
export function setStep(
  db: Db,
  caller: Caller,
  id: string,
  kind: string,
  change: StepChange,
): Promise<ChangedPurchase> {
  return changePurchase(db, id, async (tx, locked) => {
    checkOpen(locked.order);
    if (locked.row.state === 'cancelled') throw new AppError('conflict', 'purchaseState');
    await changePurchaseStep(tx, locked, kind, change, { by: caller, actor: '' });
    return { orderId: locked.order.id, purchaseId: id, warnings: [] };
  });
}

/** Changes a step of a locked purchase order, for staff or for the supplier, whose name is `actor`. */
export async function changePurchaseStep(
  tx: Tx,
  { order, row }: LockedPurchase,
  kind: string,
  change: StepChange,
  { by, actor }: { by: Author; actor: string },
): Promise<void> {
  const step = isStep(kind) ? await findStep(tx, row.id, kind) : undefined;
  if (!step) throw notFound('stepNotFound');
  const accountId = by?.accountId ?? null;
  const { orders } = await readSettings(tx);
  const before = daysOf(step);
  const days = { today: await officeToday(tx), bufferDays: orders.bufferDays };
  const after = changeStep(step.kind, before, change, days);
  if (change.promised) {
    const { day, reason, note } = change.promised;
    await insertPromise(tx, { step_id: step.id, day, reason, note, account_id: accountId, actor });
  }
  await updateStep(tx, step.id, {
    planned: after.planned,
    promised: after.promised,
    first_promised: after.firstPromised,
    shown: after.shown,
    done: after.done,
    is_off: after.isOff,
  });
  if (after.done !== before.done || change.promised)
    await insertOrderActivity(tx, {
      order,
      supplierId: row.supplier_id,
      by: accountId,
      actor,
      kind: 'step-reported',
      details: { poNumber: poNumber(row), text: step.kind },
    });
  await recordAudit(tx, {
    by,
    action: 'purchase.updated',
    id: row.id,
    changes: { step: step.kind, ...changedFields(typed(before), typed(after)) },
  });
}

/** What follows from the other days is not audited. */
const typed = ({ planned, promised, done, isOff }: StepDays) => ({ planned, promised, done, isOff });
