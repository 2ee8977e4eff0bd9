import { createHash } from 'node:crypto';
import { SUPPLIER_STEPS } from '@sampan/contract/purchases';
import type {
  SharedMessage,
  SharedPackingSaved,
  SharedPurchase,
  SharedStepChange,
} from '@sampan/contract/shared-purchases';
import { type Packing, packedPieces, type SharedPacking } from '@sampan/contract/supplier-packing';
import { type MailConfig, queueOrderNotice } from '#src/areas/messages/mail/mail.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import {
  consumeDecisionLimit,
  consumeQuestionLimit,
  consumeWriteLimit,
  type ShareVisit,
} from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { loadMoney } from './load-payments.service.ts';
import { findRetriedActivity, insertOrderActivity } from './order-activity.queries.ts';
import { poNumber } from './purchases.mapper.ts';
import { writePacking } from './purchases.queries.ts';
import { checkOpen, type LockedPurchase } from './purchases.service.ts';
import { asSupplier, sharedPurchase } from './shared-purchases.service.ts';
import { changePurchaseStep } from './steps.service.ts';

/** A rejected or finished purchase order can only be read. */
export function checkRunning({ order, row }: LockedPurchase): void {
  checkOpen(order);
  if (row.state !== 'sent' && row.state !== 'confirmed') throw new AppError('conflict', 'purchaseState');
}

/** A repeated request is stored once; another one with the same key is refused. */
export async function isRepeated(tx: Tx, orderId: string, retry: { retryKey?: string; retryDigest?: string }) {
  const { retryKey, retryDigest } = retry;
  const stored = retryKey === undefined ? undefined : await findRetriedActivity(tx, orderId, retryKey);
  if (stored && stored.retryDigest !== retryDigest) throw new AppError('conflict', 'keyReused');
  return stored !== undefined;
}

/** The key of a visitor's request. Each purchase order of an order has its own. */
export const retryOf = ({ retryKey }: ShareVisit, purchaseId: string, content: object) =>
  retryKey === undefined
    ? {}
    : {
        retryKey: `${purchaseId} ${retryKey}`,
        retryDigest: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
      };

/** Stores how the supplier packed the lines. Answers the lines whose pieces differ from the ordered quantity. */
export async function packByLink(
  db: Db,
  visit: ShareVisit,
  { lines }: SharedPacking,
): Promise<{ purchase: SharedPurchase; warnings: Pick<SharedPackingSaved['warnings'][number], 'code' | 'path'>[] }> {
  const warnings: { code: 'packingMismatch'; path: string }[] = [];
  const id = await asSupplier(db, visit, consumeWriteLimit, async (tx, locked) => {
    checkRunning(locked);
    const { order, row } = locked;
    const own = (await loadMoney(tx, order.id)).purchaseLines.filter(({ purchase_id }) => purchase_id === row.id);
    const packed = new Map<string, Packing>();
    for (const [index, { lineId, ...packing }] of lines.entries()) {
      const line = own.find((one) => one.id === lineId.toLowerCase());
      if (!line) throw invalidField(`lines.${index}.lineId`, 'lineRemoved');
      packed.set(line.id, packing);
      if (packedPieces(packing) !== line.quantity)
        warnings.push({ code: 'packingMismatch', path: `lines.${index}.cartons` });
    }
    await writePacking(tx, packed);
    const cartons = [...packed.values()].reduce((sum, one) => sum + one.cartons, 0);
    await insertOrderActivity(tx, {
      order,
      supplierId: row.supplier_id,
      by: null,
      kind: 'purchase-packed',
      details: { poNumber: poNumber(row) },
    });
    await recordAudit(tx, { by: null, action: 'purchase.updated', id: row.id, changes: { cartons } });
  });
  return { purchase: await sharedPurchase(db, id), warnings };
}

/** The supplier reports that a step is done, or a new day. */
export async function reportStepByLink(
  db: Db,
  visit: ShareVisit,
  kind: string,
  change: SharedStepChange,
): Promise<SharedPurchase> {
  const id = await asSupplier(db, visit, consumeDecisionLimit, async (tx, locked) => {
    checkRunning(locked);
    if (!SUPPLIER_STEPS.some((step) => step === kind) && isKnownStep(kind))
      throw new AppError('conflict', 'stepByPayment');
    await changePurchaseStep(tx, locked, kind, change, { by: null, actor: change.name });
    if (!change.promised) return;
    const { order, row } = locked;
    const orderId = humanNumber('ORD', order.number);
    const name = row.supplier_name;
    await announce(tx, {
      type: 'purchase.answered',
      id: order.id,
      orderId,
      poNumber: poNumber(row),
      name,
      kind: 'day',
    });
  });
  return sharedPurchase(db, id);
}

const isKnownStep = (kind: string): boolean =>
  ['sampleApproved', 'confirmed', 'depositPaid', 'inspected', 'balancePaid'].includes(kind);

/** Adds the supplier's message to the thread of the purchase order. A repeated request is stored once. */
export async function writeByLink(
  db: Db,
  config: MailConfig,
  visit: ShareVisit,
  { name, text }: SharedMessage,
): Promise<SharedPurchase> {
  const id = await asSupplier(db, visit, consumeWriteLimit, async (tx, locked, link) => {
    const { order, row } = locked;
    checkOpen(order);
    if (row.state === 'closed') throw new AppError('conflict', 'purchaseState');
    const retry = retryOf(visit, row.id, { name, text });
    if (await isRepeated(tx, order.id, retry)) return;
    if (visit.hasLimits) await consumeQuestionLimit(tx, link.id);
    await insertOrderActivity(tx, {
      order,
      supplierId: row.supplier_id,
      by: null,
      actor: name,
      kind: 'purchase-message',
      details: { poNumber: poNumber(row), text, ...retry },
    });
    const orderId = humanNumber('ORD', order.number);
    const number = poNumber(row);
    await announce(tx, { type: 'purchase.answered', id: order.id, orderId, poNumber: number, name, kind: 'message' });
    const who = [row.supplier_name, name].filter(Boolean).join(', ');
    await queueOrderNotice(
      tx,
      { event: 'purchaseMessage', id: order.id, number: orderId, purchase: number, name: who, note: text },
      config,
    );
  });
  return sharedPurchase(db, id);
}
