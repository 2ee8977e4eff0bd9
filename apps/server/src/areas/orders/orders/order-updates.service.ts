import type { Language } from '@sampan/contract/languages';
import type { OrderUpdate, UpdateText } from '@sampan/contract/order-updates';
import type { Order } from '@sampan/contract/orders';
import { queueOrderMail } from '#src/areas/messages/mail/mail.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import { keepLink, sharedPath } from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db } from '#src/db/database.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { inDays } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { loadOrder } from './load-order.service.ts';
import { insertOrderActivity } from './order-activity.queries.ts';
import { LINK_DAYS } from './order-links.service.ts';
import { filled, mailOf, type OrderSendDeps, refuseDraft } from './order-sending.service.ts';
import { noteUpdate } from './orders.queries.ts';
import { change, refuseClosed } from './orders.service.ts';
import { updateStep } from './purchases.queries.ts';
import { toldDays } from './steps.rules.ts';
import { factsOf, factsText } from './update-text.rules.ts';

/** The customer sees the promised days of these steps from now on. Steps whose day is shown already stay. */
export function tellCustomer(db: Db, caller: Caller, id: string, stepIds: readonly string[]): Promise<Order> {
  return change(db, id, async (tx, row) => {
    refuseClosed(row);
    const order = await loadOrder(tx, id);
    const steps = order.purchases.flatMap(({ poNumber, steps: own }) => own.map((step) => ({ ...step, poNumber })));
    for (const stepId of stepIds) {
      const step = steps.find((one) => one.stepId === stepId.toLowerCase());
      if (!step) throw notFound('stepNotFound');
      const days = toldDays(step);
      if (days === null) continue;
      await updateStep(tx, step.stepId, { ...days, told_at: new Date() });
      const details = { poNumber: step.poNumber, text: days.shown };
      await insertOrderActivity(tx, { order: row, by: caller.accountId, kind: 'told', details });
      const changes = { step: step.kind, text: [days.shown_before, days.shown] };
      await recordAudit(tx, { by: caller, action: 'order.updated', id, changes });
    }
  });
}

/** The text of the next update, from what the customer may know and was not told yet. */
export async function updateText(db: Db, id: string, language?: Language): Promise<UpdateText> {
  const order = await loadOrder(db, id);
  if (order.state === 'draft') throw new AppError('conflict', 'orderIsDraft');
  const { orders, company, office } = await readSettings(db);
  const facts = factsOf(order, office.timeZone);
  const chosen = language ?? order.language;
  const text = filled(orders.updateTexts[chosen], {
    name: order.customerName,
    order: order.orderId,
    facts: factsText(facts, chosen, order),
    company: company.name,
  });
  return { language: chosen, text, facts };
}

/** Records that the customer got an update. Mail goes to the outbox in the same transaction. */
export async function sendUpdate(
  { db, config, origin }: OrderSendDeps,
  caller: Caller,
  id: string,
  { channel, text }: OrderUpdate,
): Promise<{ order: Order; text: string }> {
  let message = '';
  const order = await change(db, id, async (tx, row) => {
    refuseDraft(row);
    if (channel === 'mail' && row.email === '') throw invalidField('email', 'quoteMailRequired');
    const { token } = await keepLink(tx, 'order', id, inDays(LINK_DAYS), caller.accountId);
    const link = `${origin}${sharedPath('order', token)}`;
    message = filled(text, { link });
    if (channel === 'mail') {
      const mail = mailOf(row, humanNumber('ORD', row.number));
      await queueOrderMail(tx, { ...mail, isAnswer: false, text: message, link }, config);
    }
    await noteUpdate(tx, id);
    await insertOrderActivity(tx, {
      order: row,
      by: caller.accountId,
      kind: 'update',
      details: { channel, text: filled(text, { link: '' }) },
    });
    await recordAudit(tx, { by: caller, action: 'order.sent', id, changes: { channel } });
  });
  return { order, text: message };
}
