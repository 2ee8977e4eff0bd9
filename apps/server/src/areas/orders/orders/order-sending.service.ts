import type { OrderSend } from '@sampan/contract/order-updates';
import type { Order } from '@sampan/contract/orders';
import type { QuoteContact } from '@sampan/contract/quotes';
import type { LinkRenewal } from '@sampan/contract/share-links';
import type { z } from 'zod';
import { type MailConfig, queueOrderMail } from '#src/areas/messages/mail/mail.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import { keepLink, renewLink, revokeLink, sharedPath } from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db } from '#src/db/database.ts';
import type { CustomerOrderRow } from '#src/db/order-tables.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { inDays } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { checkVersion } from '#src/records/life-cycle.ts';
import { insertOrderActivity } from './order-activity.queries.ts';
import { LINK_DAYS } from './order-links.service.ts';
import { change } from './orders.service.ts';

export interface OrderSendDeps {
  db: Db;
  config: MailConfig;
  /** Scheme and host of the link. */
  origin: string;
}

/** An order that is not confirmed has nothing to show. */
export function refuseDraft({ state }: CustomerOrderRow): void {
  if (state === 'draft') throw new AppError('conflict', 'orderIsDraft');
}

/** Opens the order by link and makes the text to the customer. Mail goes to the outbox in the same transaction. */
export async function sendOrder(
  { db, config, origin }: OrderSendDeps,
  caller: Caller,
  id: string,
  { channel, text, updatedAt }: OrderSend,
): Promise<{ order: Order; text: string }> {
  let message = '';
  const order = await change(db, id, async (tx, row) => {
    refuseDraft(row);
    await checkVersion(tx, updatedAt, row);
    if (channel === 'mail' && row.email === '') throw invalidField('email', 'quoteMailRequired');
    const { token } = await keepLink(tx, 'order', id, inDays(LINK_DAYS), caller.accountId);
    const link = `${origin}${sharedPath('order', token)}`;
    const { orders, company } = await readSettings(tx);
    const number = humanNumber('ORD', row.number);
    message = filled(text || orders.proformaTexts[row.language], {
      name: row.customer_name,
      order: number,
      total: row.show.prices ? `${row.currency} ${Number(row.total).toFixed(2)}` : '',
      link,
      company: company.name,
    });
    if (channel === 'mail')
      await queueOrderMail(tx, { ...mailOf(row, number), isAnswer: false, text: message, link }, config);
    await insertOrderActivity(tx, { order: row, by: caller.accountId, kind: 'sent', details: { channel } });
    await recordAudit(tx, { by: caller, action: 'order.sent', id, changes: { channel } });
  });
  return { order, text: message };
}

export const mailOf = (row: CustomerOrderRow, number: string) => ({
  inquiryId: row.inquiry_id,
  recipient: row.email,
  name: row.customer_name,
  number,
  language: row.language,
});

/** A line whose placeholder is empty is left out. */
export function filled(text: string, values: Record<string, string>): string {
  const fill = (line: string) => line.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
  return text
    .split('\n')
    .filter((line) => ![...line.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => values[name] === ''))
    .map(fill)
    .join('\n');
}

export function renewOrderLink(db: Db, caller: Caller, id: string, { linkDays }: LinkRenewal): Promise<Order> {
  return change(db, id, async (tx, row) => {
    refuseDraft(row);
    const expiresAt = inDays(linkDays ?? LINK_DAYS);
    await renewLink(tx, 'order', id, expiresAt, caller.accountId, { isChosen: linkDays !== undefined });
    await insertOrderActivity(tx, { order: row, by: caller.accountId, kind: 'link-renewed' });
    const changes = { expiresAt: expiresAt.toISOString() };
    await recordAudit(tx, { by: caller, action: 'order.link_renewed', id, changes });
  });
}

export function revokeOrderLink(db: Db, caller: Caller, id: string): Promise<Order> {
  return change(db, id, async (tx, row) => {
    if (!(await revokeLink(tx, 'order', id, caller.accountId))) return;
    await insertOrderActivity(tx, { order: row, by: caller.accountId, kind: 'link-revoked' });
    await recordAudit(tx, { by: caller, action: 'order.link_revoked', id });
  });
}

/** Records that staff opened a chat or copied the text. Whether it was delivered is unknown. */
export function noteOrderContact(
  db: Db,
  caller: Caller,
  id: string,
  { channel }: z.infer<typeof QuoteContact>,
): Promise<Order> {
  return change(db, id, async (tx, row) => {
    await insertOrderActivity(tx, { order: row, by: caller.accountId, kind: 'contact', details: { channel } });
    await recordAudit(tx, { by: caller, action: 'order.contacted', id, changes: { channel } });
  });
}

/** Adds a note to the history, of a completed order too. */
export function noteOrder(db: Db, caller: Caller, id: string, text: string): Promise<Order> {
  return change(db, id, async (tx, row) => {
    await insertOrderActivity(tx, { order: row, by: caller.accountId, kind: 'note', details: { text } });
    await recordAudit(tx, { by: caller, action: 'order.added', id, changes: { note: text } });
  });
}

/** Adds an answer to the thread, and mails it if mail is on. */
export function answerOrder(
  { db, config, origin }: OrderSendDeps,
  caller: Caller,
  id: string,
  text: string,
): Promise<Order> {
  return change(db, id, async (tx, row) => {
    refuseDraft(row);
    await insertOrderActivity(tx, { order: row, by: caller.accountId, kind: 'answer', details: { text } });
    await recordAudit(tx, { by: caller, action: 'order.responded', id, changes: { adminResponse: text } });
    if (row.email === '') return;
    const { token } = await keepLink(tx, 'order', id, inDays(LINK_DAYS), caller.accountId);
    const mail = mailOf(row, humanNumber('ORD', row.number));
    const link = `${origin}${sharedPath('order', token)}`;
    await queueOrderMail(tx, { ...mail, isAnswer: true, text, link }, config);
  });
}
