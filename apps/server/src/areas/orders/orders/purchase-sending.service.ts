import type { PurchaseSend } from '@sampan/contract/purchases';
import { SupplierInput } from '@sampan/contract/suppliers';
import { isEmail } from '@sampan/contract/text';
import { suppliers } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import { type MailConfig, queuePurchaseMail } from '#src/areas/messages/mail/mail.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import {
  keepLink,
  linkOf,
  renewLink,
  revokeLink,
  sharedPath,
} from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { PurchaseOrderRow } from '#src/db/order-tables.ts';
import { AppError, type FieldProblem, invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { dayIn, dayOf, inDays } from '#src/lib/office-time.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { checkVersion } from '#src/records/life-cycle.ts';
import { isActive } from '#src/records/record.queries.ts';
import { type LoadedMoney, loadMoney, refreshPurchases } from './load-payments.service.ts';
import { insertOrderActivity } from './order-activity.queries.ts';
import { longestLead } from './purchase-creation.service.ts';
import { amountText, dayText, nextReport, purchaseText, STEP_WORDS } from './purchase-text.rules.ts';
import { daysOf, poNumber, toIssued } from './purchases.mapper.ts';
import {
  findLastIssued,
  findStepsOf,
  insertIssued,
  notePurchase,
  updatePurchase,
  updateStep,
} from './purchases.queries.ts';
import {
  type ChangedPurchase,
  changePurchase,
  checkOpen,
  type LockedPurchase,
  supplierAddress,
} from './purchases.service.ts';
import { laterDay, plannedDays } from './steps.rules.ts';

const LINK_DAYS = 365;

export interface PurchaseSendDeps {
  db: Db;
  config: MailConfig;
  /** Scheme and host of the link. */
  origin: string;
}

export interface SentPurchase extends ChangedPurchase {
  text: string;
  url: string;
}

/**
 * Freezes the purchase order as a revision and opens it by link; both or neither. Without a change since the last sending
 * it is the same revision: staff only send its link once more.
 */
export function sendPurchase(
  { db, config, origin }: PurchaseSendDeps,
  caller: Caller,
  id: string,
  { channel, updatedAt }: PurchaseSend,
): Promise<SentPurchase> {
  return changePurchase(db, id, async (tx, { order, row }) => {
    await checkVersion(tx, updatedAt, row);
    checkOpen(order);
    if (row.state === 'closed' || row.state === 'cancelled') throw new AppError('conflict', 'purchaseState');
    const loaded = await loadMoney(tx, order.id);
    checkSendable(loaded, row);
    const isNew = row.revision === 0 || row.is_changed;
    const revision = isNew ? row.revision + 1 : row.revision;
    // A confirmed revision that is sent once more stays confirmed.
    const state = isNew || row.state === 'rejected' ? 'sent' : row.state;
    await updatePurchase(
      tx,
      id,
      {
        state,
        revision,
        channel,
        is_changed: false,
        reject_reason: state === 'sent' ? '' : row.reject_reason,
        ...(state === 'sent' && (row.state !== 'sent' || isNew) && { sent_at: new Date() }),
      },
      caller.accountId,
    );
    if (row.revision === 0) await planSteps(tx, loaded, row);
    if (isNew) await issue(tx, caller, row, revision);
    await keepLink(tx, 'purchase', id, inDays(LINK_DAYS), caller.accountId);
    await insertOrderActivity(tx, {
      order,
      supplierId: row.supplier_id,
      by: caller.accountId,
      kind: isNew ? 'purchase-sent' : 'contact',
      details: { poNumber: poNumber(row), version: revision, channel },
    });
    const action = isNew ? 'purchase.sent' : 'purchase.contacted';
    await recordAudit(tx, { by: caller, action, id, changes: { version: revision, channel } });
    const sent = await messageOf(tx, { order, row }, 'purchaseTexts', origin);
    if (channel === 'mail') await mailTo(tx, row, sent, config);
    return { orderId: order.id, purchaseId: id, warnings: [], ...sent };
  });
}

/** Queues the text to the supplier, as for an RFQ. */
async function mailTo(
  tx: Tx,
  { supplier_id, contact, language, ...row }: PurchaseOrderRow,
  { text, url: link }: { text: string; url: string },
  config: MailConfig,
): Promise<void> {
  const isKnown = supplier_id !== null && (await isActive(tx, 'supplier', supplier_id));
  const recipient = isEmail(contact) ? contact : isKnown ? (await suppliers.get(tx, supplier_id)).email : '';
  if (recipient === '') throw invalidField('channel', 'supplierMailRequired');
  await queuePurchaseMail(tx, { recipient, number: poNumber(row), language, text, link }, config);
}

function checkSendable({ purchaseLines }: LoadedMoney, row: PurchaseOrderRow): void {
  const lines = purchaseLines.filter(({ purchase_id }) => purchase_id === row.id);
  const errors: FieldProblem[] = [
    ...(row.supplier_name === '' ? [{ path: 'supplierName', ref: 'supplierNameRequired' as const }] : []),
    ...(lines.length === 0 ? [{ path: 'lines', ref: 'purchaseEmpty' as const }] : []),
    ...lines.flatMap(({ price }, index) =>
      price === null || Number(price) === 0 ? [{ path: `lines.${index}.price`, ref: 'priceRequired' as const }] : [],
    ),
  ];
  if (errors.length > 0) throw new AppError('validation', 'purchaseEmpty', { errors });
  if (row.supplier_id === null && row.contact === '') throw invalidField('contact', 'guestContactRequired');
}

/** Our own days of the steps, once. What staff planned before stays. */
async function planSteps(tx: Tx, { steps, lines, purchaseLines }: LoadedMoney, row: PurchaseOrderRow): Promise<void> {
  const { office, orders } = await readSettings(tx);
  const own = new Set(
    purchaseLines.filter(({ purchase_id }) => purchase_id === row.id).map(({ order_line_id }) => order_line_id),
  );
  const planned = plannedDays({
    sentOn: dayIn(office.timeZone, new Date()),
    deliverOn: dayOf(row.deliver_on),
    leadDays: longestLead(lines.filter(({ id }) => own.has(id))),
  });
  for (const step of steps.filter(({ purchase_id }) => purchase_id === row.id)) {
    const days = daysOf(step);
    const day = days.planned ?? planned[step.kind];
    await updateStep(tx, step.id, { planned: day, shown: days.shown ?? (day && laterDay(day, orders.bufferDays)) });
  }
}

async function issue(tx: Tx, caller: Caller, row: PurchaseOrderRow, revision: number): Promise<void> {
  // The days of the parts follow from the steps and the sending.
  const loaded = await refreshPurchases(tx, row.order_id);
  const current = loaded.purchases.find(({ id }) => id === row.id) ?? row;
  const address = await supplierAddress(tx, row.supplier_id);
  const data = toIssued(loaded, current, { settings: await readSettings(tx), address, revision });
  await insertIssued(tx, row, data, caller.accountId);
}

/** The text to paste into a chat, in the language of the supplier, about the last issued revision. */
async function messageOf(
  tx: Tx,
  { order, row }: LockedPurchase,
  kind: 'purchaseTexts' | 'reminderTexts' | 'progressTexts',
  origin: string,
  report: ReturnType<typeof nextReport> = null,
): Promise<{ text: string; url: string }> {
  const link = await linkOf(tx, 'purchase', row.id);
  const data = (await findLastIssued(tx, order.id)).get(row.id)?.data;
  if (!link || !data) throw new Error('A sent purchase order has a link and a document.');
  const { company, orders } = await readSettings(tx);
  const url = `${origin}${sharedPath('purchase', link.token)}`;
  const { language } = data;
  const day = report ? report.day : data.deliverOn;
  const text = purchaseText(orders[kind][language], {
    name: data.supplier.name,
    po: data.number,
    lines: String(data.lines.length),
    total: amountText(data.total, data.currency, language),
    date: day === null ? '' : dayText(day, language),
    ...(report && { step: STEP_WORDS[language][report.kind] }),
    link: url,
    company: company.name,
  });
  return { text, url };
}

/** The reminder to confirm, or to report what comes next, and its record. */
export function remindPurchase(db: Db, caller: Caller, id: string, origin: string): Promise<SentPurchase> {
  return changePurchase(db, id, async (tx, { order, row }) => {
    checkOpen(order);
    const report =
      row.state === 'confirmed'
        ? nextReport((await findStepsOf(tx, id)).map((step) => ({ kind: step.kind, ...daysOf(step) })))
        : null;
    if (row.state !== 'sent' && report === null) throw new AppError('conflict', 'purchaseState');
    await keepLink(tx, 'purchase', id, inDays(LINK_DAYS), caller.accountId);
    await notePurchase(tx, id, { reminders: row.reminders + 1 });
    await insertOrderActivity(tx, {
      order,
      supplierId: row.supplier_id,
      by: caller.accountId,
      kind: 'contact',
      details: { poNumber: poNumber(row), channel: row.channel },
    });
    await recordAudit(tx, { by: caller, action: 'purchase.reminded', id });
    const kind = report === null ? 'reminderTexts' : 'progressTexts';
    const sent = await messageOf(tx, { order, row }, kind, origin, report);
    return { orderId: order.id, purchaseId: id, warnings: [], ...sent };
  });
}

export function renewPurchaseLink(db: Db, caller: Caller, id: string): Promise<ChangedPurchase> {
  return changePurchase(db, id, async (tx, { order, row }) => {
    if (row.revision === 0 || row.state === 'cancelled') throw new AppError('conflict', 'purchaseState');
    await renewLink(tx, 'purchase', id, inDays(LINK_DAYS), caller.accountId);
    await noteLink(tx, caller, { order, row }, 'renewed');
    return { orderId: order.id, purchaseId: id, warnings: [] };
  });
}

export function revokePurchaseLink(db: Db, caller: Caller, id: string): Promise<ChangedPurchase> {
  return changePurchase(db, id, async (tx, { order, row }) => {
    if (row.revision === 0) throw new AppError('conflict', 'purchaseState');
    if (await revokeLink(tx, 'purchase', id, caller.accountId)) await noteLink(tx, caller, { order, row }, 'revoked');
    return { orderId: order.id, purchaseId: id, warnings: [] };
  });
}

async function noteLink(
  tx: Tx,
  caller: Caller,
  { order, row }: LockedPurchase,
  what: 'renewed' | 'revoked',
): Promise<void> {
  await insertOrderActivity(tx, {
    order,
    supplierId: row.supplier_id,
    by: caller.accountId,
    kind: `link-${what}`,
    details: { poNumber: poNumber(row) },
  });
  await recordAudit(tx, { by: caller, action: `purchase.link_${what}`, id: row.id });
}

/** Turns a guest into a supplier, new or existing. */
export function makePurchaseSupplier(db: Db, caller: Caller, id: string, input: object): Promise<ChangedPurchase> {
  return changePurchase(db, id, async (tx, { order, row }) => {
    if (row.supplier_id !== null) throw new AppError('conflict', 'alreadySupplier');
    const chosen = 'supplierId' in input ? String(input.supplierId) : '';
    if (chosen !== '' && !(await isActive(tx, 'supplier', chosen))) throw invalidField('supplierId', 'supplierUnknown');
    const supplier =
      chosen === ''
        ? await suppliers.create(tx, caller, checkInput(SupplierInput, input))
        : await suppliers.get(tx, chosen);
    await updatePurchase(tx, id, { supplier_id: supplier._id }, caller.accountId);
    const changes = { name: row.supplier_name, supplierId: supplier._id };
    await recordAudit(tx, { by: caller, action: 'purchase.updated', id, changes });
    return { orderId: order.id, purchaseId: id, warnings: [] };
  });
}

/** Adds an answer to the thread of a purchase order, which the supplier's link shows. */
export function answerSupplier(db: Db, caller: Caller, id: string, text: string): Promise<ChangedPurchase> {
  return changePurchase(db, id, async (tx, { order, row }) => {
    if (row.revision === 0) throw new AppError('conflict', 'purchaseState');
    await insertOrderActivity(tx, {
      order,
      supplierId: row.supplier_id,
      by: caller.accountId,
      kind: 'purchase-answer',
      details: { poNumber: poNumber(row), text },
    });
    await recordAudit(tx, { by: caller, action: 'purchase.responded', id, changes: { adminResponse: text } });
    return { orderId: order.id, purchaseId: id, warnings: [] };
  });
}
