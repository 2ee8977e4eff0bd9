import { totalOf } from '@sampan/contract/order-amounts';
import { planAmounts } from '@sampan/contract/order-plans';
import type { ORDER_WARNINGS } from '@sampan/contract/orders';
import type { PartInput } from '@sampan/contract/payments';
import { PurchaseDraft } from '@sampan/contract/purchases';
import type { z } from 'zod';
import { suppliers } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { CustomerOrderRow, PurchaseLineRow, PurchaseOrderRow } from '#src/db/order-tables.ts';
import { AppError, conflictOn, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import { changesOf, withRowChanges } from '#src/records/changes.ts';
import { checkVersion, inTransaction } from '#src/records/life-cycle.ts';
import { isActive } from '#src/records/record.queries.ts';
import { changedLines, deductionsOf, planOf, purchaseLines } from './changed-lines.rules.ts';
import { refreshOrder } from './load-order.service.ts';
import { deductedFrom, type LoadedMoney, loadMoney } from './load-payments.service.ts';
import { loadPurchases } from './load-purchases.service.ts';
import { insertOrderActivity } from './order-activity.queries.ts';
import { findPackedLines } from './order-shipments.queries.ts';
import { orders } from './orders.service.ts';
import { writeDeductions } from './purchase-deductions.queries.ts';
import { refuseOverpaid, saveDeductions } from './purchase-deductions.service.ts';
import { headOf, isOtherContent, poNumber, toIssued } from './purchases.mapper.ts';
import {
  deletePurchase,
  findLastIssued,
  findProductsOnOrder,
  findPurchase,
  type PurchaseLineValues,
  type PurchasePartValues,
  updatePurchase,
  writePurchaseLines,
  writePurchaseParts,
} from './purchases.queries.ts';
import { addressText } from './supplier-address.rules.ts';

/** A warning without its words, which are in the language of the request. */
export interface Warned {
  code: (typeof ORDER_WARNINGS)[number];
  path: string;
}

export interface ChangedPurchase {
  orderId: string;
  purchaseId: string;
  warnings: Warned[];
}

export interface LockedPurchase {
  order: CustomerOrderRow;
  row: PurchaseOrderRow;
}

export async function purchaseOf(db: Db, id: string): Promise<{ orderId: string; purchaseId: string }> {
  const row = await findPurchase(db, id);
  if (!row) throw notFound('purchaseNotFound');
  return { orderId: row.order_id, purchaseId: row.id };
}

/** Runs a change of a purchase order whose order is locked, and brings everything that follows from it up to date. */
export function changePurchase<Result>(
  db: Db,
  id: string,
  run: (tx: Tx, locked: LockedPurchase) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const seen = await findPurchase(tx, id);
    if (!seen) throw notFound('purchaseNotFound');
    const order = await orders.lock(tx, seen.order_id);
    const row = await findPurchase(tx, id);
    if (!row) throw notFound('purchaseNotFound');
    const result = await run(tx, { order, row });
    await followPurchases(tx, order.id);
    return result;
  });
}

export async function followPurchases(tx: Tx, orderId: string): Promise<void> {
  await refreshOrder(tx, orderId);
  await announce(tx, { type: 'order.changed', id: orderId });
}

/** A completed or cancelled order refuses changes of its purchase orders. */
export function checkOpen({ state }: Pick<CustomerOrderRow, 'state'>): void {
  if (state === 'completed') throw new AppError('conflict', 'orderCompleted');
  if (state === 'cancelled') throw new AppError('conflict', 'orderCancelled');
}

export const partValues = (part: PartInput): PurchasePartValues => ({
  percent: part.percent,
  amount: part.amount,
  due_event: part.due,
  due_days: part.dueDays,
  due_on: part.dueOn,
});

const TOTAL_MAX = 999_999_999_999.99;

/** PUT /purchases/{id}: an absent field of a part with an id stays as it is. */
export const PurchaseDraftChanges = changesOf(PurchaseDraft);
type PurchaseDraftChanges = z.infer<typeof PurchaseDraftChanges>;

/** Saves the whole purchase order. After sending, the supplier sees changes only with the next revision. */
export function savePurchase(
  db: Db,
  caller: Caller,
  id: string,
  changes: PurchaseDraftChanges,
): Promise<ChangedPurchase> {
  return changePurchase(db, id, async (tx, { order, row }) => {
    await checkVersion(tx, changes.updatedAt, row);
    checkOpen(order);
    if (row.state === 'closed' || row.state === 'cancelled') throw new AppError('conflict', 'purchaseState');
    const before = await loadMoney(tx, order.id);
    const stored = (await loadPurchases(tx, order.id, before)).find(({ _id }) => _id === row.id);
    const draft = checkInput(PurchaseDraft, {
      ...changes,
      parts: withRowChanges(stored?.parts ?? [], 'partId', changes.parts),
    });
    const supplierId = await checkSupplier(tx, row, draft);
    const lines = checkLines(before, row.id, draft.lines);
    await refuseUnpacking(tx, id, lines);
    if (draft.currency !== row.currency && before.payments.some(({ purchase_id }) => purchase_id === row.id))
      throw conflictOn('currency', 'currencyFixed');
    const { contact, language, channel, currency, incoterm, place, tax, terms, packaging, marks, note } = draft;
    await updatePurchase(
      tx,
      id,
      {
        supplier_id: supplierId,
        supplier_name: draft.supplierName,
        supplier_reference: draft.supplierReference,
        deliver_on: draft.deliverOn,
        ...{ contact, language, channel, currency, incoterm, place, tax, terms, packaging, marks, note },
      },
      caller.accountId,
    );
    await writePurchaseLines(tx, id, lines);
    await saveDeductions(tx, row, draft);
    const changed = await loadMoney(tx, order.id);
    refuseOverpaid(before, changed, row.id);
    checkPlan(draft, deductedFrom(changed.deductions, row.id));
    await writePurchaseParts(tx, row, draft.parts.map(partValues));
    await noteChanges(tx, caller, id, order.id);
    const after = (await loadPurchases(tx, order.id)).find(({ _id }) => _id === row.id);
    const { lines: _, parts: __, deductions: ___, updatedAt: ____, ...typed } = draft;
    const changedRows = changedLines(purchaseLines(stored), purchaseLines(after));
    await recordAudit(tx, {
      by: caller,
      action: 'purchase.updated',
      id,
      changes: {
        ...changedFields<object>(
          { ...headOf(row), paymentTerms: planOf(stored), deductions: deductionsOf(stored) },
          { ...typed, supplierId: supplierId ?? '', paymentTerms: planOf(after), deductions: deductionsOf(after) },
        ),
        ...(changedRows.length > 0 && { lines: changedRows }),
      },
    });
    return { orderId: order.id, purchaseId: id, warnings: await warningsOf(tx, order.id, [id]) };
  });
}

async function checkSupplier(tx: Tx, row: PurchaseOrderRow, draft: PurchaseDraft): Promise<string | null> {
  const chosen = draft.supplierId === '' ? null : draft.supplierId.toLowerCase();
  const isOther = chosen !== row.supplier_id || (chosen === null && draft.supplierName !== row.supplier_name);
  if (row.revision > 0 && isOther) throw conflictOn('supplierId', 'purchaseSupplierFixed');
  if (chosen !== null && chosen !== row.supplier_id && !(await isActive(tx, 'supplier', chosen)))
    throw invalidField('supplierId', 'supplierUnknown');
  return chosen;
}

function checkLines(
  { lines: ordered, purchaseLines }: LoadedMoney,
  purchaseId: string,
  lines: PurchaseDraft['lines'],
): PurchaseLineValues[] {
  const goods = new Set(ordered.filter(({ kind }) => kind === 'goods').map(({ id }) => id));
  const own = new Set(purchaseLines.filter(({ purchase_id }) => purchase_id === purchaseId).map(({ id }) => id));
  const seen = new Set<string>();
  return lines.map((line, index) => {
    const [orderLineId, id] = [line.orderLineId.toLowerCase(), line.purchaseLineId?.toLowerCase()];
    if (!goods.has(orderLineId)) throw invalidField(`lines.${index}.orderLineId`, 'fieldInvalid');
    if (id !== undefined && !own.has(id)) throw invalidField(`lines.${index}.purchaseLineId`, 'fieldInvalid');
    if (id !== undefined && seen.has(id)) throw invalidField(`lines.${index}.purchaseLineId`, 'lineRepeated');
    if (id !== undefined) seen.add(id);
    return {
      ...(id !== undefined && { id }),
      order_line_id: orderLineId,
      quantity: line.quantity,
      price: line.price,
      specification: line.specification,
    };
  });
}

/** A line that is packed in a shipment stays. */
async function refuseUnpacking(tx: Tx, id: string, lines: readonly PurchaseLineValues[]): Promise<void> {
  const kept = new Set(lines.map((line) => line.id));
  if ((await findPackedLines(tx, id)).some((lineId) => !kept.has(lineId)))
    throw new AppError('conflict', 'lineIsPacked');
}

/** Before all prices are known, only a plan of percentages can be checked. */
function checkPlan({ lines, parts }: PurchaseDraft, deducted: number): void {
  const goods = totalOf(lines);
  if (goods > TOTAL_MAX) throw invalidField('lines', 'totalTooHigh');
  const isPriced = lines.length > 0 && lines.every(({ price }) => price !== null);
  if (isPriced && deducted > goods) throw invalidField('deductions', 'deductionTooHigh');
  const total = Math.round((goods - deducted) * 100) / 100;
  if (!isPriced && parts.some(({ amount }) => amount !== null)) return;
  if (planAmounts(isPriced ? total : 100, parts) === null) throw invalidField('parts', 'planIncomplete');
}

/** Marks a sent purchase order whose content is no longer what the supplier has. */
async function noteChanges(tx: Tx, caller: Caller, id: string, orderId: string): Promise<void> {
  const issued = (await findLastIssued(tx, orderId)).get(id);
  const row = await findPurchase(tx, id);
  if (!issued || !row) return;
  const facts = { settings: await readSettings(tx), address: '', revision: issued.revision };
  const content = toIssued(await loadMoney(tx, orderId), row, facts);
  await updatePurchase(tx, id, { is_changed: isOtherContent(issued.data, content) }, caller.accountId);
}

/** What may be wrong with the lines of a purchase order. */
export async function warningsOf(tx: Tx, orderId: string, purchaseIds: readonly string[]): Promise<Warned[]> {
  const { lines, purchases, purchaseLines } = await loadMoney(tx, orderId);
  const standing = new Set(
    purchases.filter(({ state }) => state !== 'cancelled' && state !== 'rejected').map(({ id }) => id),
  );
  const elsewhere = await findProductsOnOrder(tx, orderId);
  const ofLine = ({ order_line_id }: PurchaseLineRow, index: number): Warned[] => {
    const ordered = lines.find(({ id }) => id === order_line_id);
    if (!ordered) return [];
    const bought = purchaseLines
      .filter((line) => line.order_line_id === order_line_id && standing.has(line.purchase_id))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return [
      ...(bought > ordered.quantity ? [{ code: 'moreThanOrdered' as const, path: `lines.${index}.quantity` }] : []),
      ...(ordered.product_id !== null && elsewhere.has(ordered.product_id)
        ? [{ code: 'itemOnOtherPurchase' as const, path: `lines.${index}` }]
        : []),
    ];
  };
  return purchaseIds.flatMap((id) => purchaseLines.filter(({ purchase_id }) => purchase_id === id).flatMap(ofLine));
}

/** Deletes a draft. What was sent stays. */
export function removePurchase(db: Db, caller: Caller, id: string): Promise<string> {
  return changePurchase(db, id, async (tx, { order, row }) => {
    checkOpen(order);
    if (row.revision > 0) throw new AppError('conflict', 'purchaseSent');
    const { payments } = await loadMoney(tx, order.id);
    if (payments.some(({ purchase_id }) => purchase_id === id)) throw new AppError('conflict', 'purchaseState');
    await deletePurchase(tx, id);
    await recordAudit(tx, { by: caller, action: 'purchase.deleted', id, changes: { name: poNumber(row) } });
    return order.id;
  });
}

/** Cancels a purchase order, also with its order. Again: nothing changes. */
export function cancelPurchase(db: Db, caller: Caller, id: string, note: string): Promise<ChangedPurchase> {
  return changePurchase(db, id, async (tx, { order, row }) => {
    if (order.state === 'completed') throw new AppError('conflict', 'orderCompleted');
    if (row.state === 'closed') throw new AppError('conflict', 'purchaseState');
    if (row.state !== 'cancelled') await setState(tx, caller, { order, row }, 'cancelled', note);
    return { orderId: order.id, purchaseId: id, warnings: [] };
  });
}

export function closePurchase(db: Db, caller: Caller, id: string, note: string): Promise<ChangedPurchase> {
  return changePurchase(db, id, async (tx, { order, row }) => {
    checkOpen(order);
    if (row.state !== 'confirmed' && row.state !== 'closed') throw new AppError('conflict', 'purchaseState');
    if (row.state === 'confirmed') await setState(tx, caller, { order, row }, 'closed', note);
    return { orderId: order.id, purchaseId: id, warnings: [] };
  });
}

async function setState(
  tx: Tx,
  caller: Caller,
  { order, row }: LockedPurchase,
  state: 'cancelled' | 'closed',
  note: string,
): Promise<void> {
  await updatePurchase(tx, row.id, { state }, caller.accountId);
  // The samples are offered to the next one.
  if (state === 'cancelled') await writeDeductions(tx, row.id, []);
  await insertOrderActivity(tx, {
    order,
    supplierId: row.supplier_id,
    by: caller.accountId,
    kind: `purchase-${state}`,
    details: { poNumber: poNumber(row), text: note },
  });
  await recordAudit(tx, { by: caller, action: `purchase.${state}`, id: row.id, changes: { state, note } });
}

export const supplierAddress = async (db: Db, supplierId: string | null): Promise<string> => {
  if (supplierId === null || !(await isActive(db, 'supplier', supplierId))) return '';
  return addressText((await suppliers.get(db, supplierId)).address);
};
