import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { untilRowBlocked } from '#test/database/waits.ts';
import { newInquiry } from '#test/factories/inquiry-factories.ts';
import { createOrderDraft, insertBankAccount } from '#test/factories/new-order-factories.ts';
import { insertOrder, purchaseCalls } from '#test/factories/order-factories.ts';
import { pdfOf } from '#test/factories/pdf.ts';
import { createSentCollection, createSentQuote, sampleLine, tokenIn } from '#test/factories/quote-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { answerTo, createOpenRfq, tokenOf } from '#test/factories/rfq-factories.ts';
import { formOf } from '#test/form.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
await insertBankAccount(t.db, { is_default: true });
const post = (url: string, payload: object = {}) => staff.as({ method: 'POST', url, payload });
const lastOf = (url: string) => url.split('/').at(-1) ?? '';

/** What a visitor writes by link, and the table whose row or lock the write waits for. */
interface VisitorWrite {
  table: string;
  url: string;
  method?: 'PUT';
  payload: object;
}

async function sentOrder() {
  const order = await createOrderDraft(staff);
  const issued = await post(`/orders/${order._id}/documents`, { kind: 'pi' });
  const sent = await post(`/orders/${order._id}/send`, { channel: 'copy' });
  return { documentId: issued.json().document._id, url: `/shared/orders/${lastOf(sent.json().link.url)}` };
}

async function sentPurchase() {
  const supplier = await insertSupplier(t.db);
  const order = await insertOrder(t.db, {}, [{ supplier_id: supplier.id }]);
  const { create, send } = purchaseCalls(staff);
  const [draft] = await create(order.id);
  const { url, purchase } = await send(draft?._id ?? '');
  return { url: `/shared/purchases/${lastOf(url)}`, lines: purchase.lines };
}

const WRITES: Record<string, () => Promise<VisitorWrite>> = {
  'a decision on a quote': async () => ({
    table: 'quote',
    url: `/shared/quotes/${tokenIn(await createSentQuote(staff))}/decision`,
    payload: { version: 1, kind: 'accepted', name: 'Noa' },
  }),
  'a question about a quote': async () => ({
    table: 'quote',
    url: `/shared/quotes/${tokenIn(await createSentQuote(staff))}/question`,
    payload: { name: 'Noa', text: 'When?' },
  }),
  'an inquiry from a collection': async () => {
    const collection = await createSentCollection(staff, {}, { lines: [sampleLine()] });
    const { fullName, email, phone, ...answers } = newInquiry();
    const [line] = collection.current?.lines ?? [];
    return {
      table: 'inquiry',
      url: `/shared/collections/${tokenIn(collection)}/inquiry`,
      payload: { ...answers, fullName, email, phone, lines: [{ lineKey: line?.lineKey, quantity: 10 }] },
    };
  },
  'the answer to an RFQ': async () => {
    const rfq = await createOpenRfq(staff, ['一号厂']);
    const url = `/shared/rfqs/${tokenOf(rfq)}/supplier-quote`;
    return { table: 'rfq', method: 'PUT', url, payload: answerTo(rfq, [7, 8]) };
  },
  'a supplier that declines an RFQ': async () => {
    const rfq = await createOpenRfq(staff, ['一号厂']);
    return { table: 'rfq', url: `/shared/rfqs/${tokenOf(rfq)}/decline`, payload: { name: '王', reason: '' } };
  },
  'the confirmation of a proforma': async () => {
    const { url, documentId } = await sentOrder();
    return { table: 'customer_order', url: `${url}/confirm`, payload: { documentId, name: 'Noa' } };
  },
  'a question about an order': async () => {
    const { url } = await sentOrder();
    return { table: 'customer_order', url: `${url}/question`, payload: { name: 'Noa', text: 'When?' } };
  },
  'the confirmation of a purchase order': async () => {
    const { url } = await sentPurchase();
    return { table: 'customer_order', url: `${url}/confirm`, payload: { revision: 1, name: '王小姐' } };
  },
  'the rejection of a purchase order': async () => {
    const { url } = await sentPurchase();
    return { table: 'customer_order', url: `${url}/reject`, payload: { revision: 1, name: '王小姐', reason: '太贵' } };
  },
  'a message of a supplier': async () => {
    const { url } = await sentPurchase();
    return { table: 'customer_order', url: `${url}/message`, payload: { name: '王小姐', text: '你好' } };
  },
  'a file of a supplier': async () => {
    const { url } = await sentPurchase();
    return { table: 'customer_order', url: `${url}/files`, payload: {} };
  },
};

test.each(Object.entries(WRITES))('%s is refused if its link is revoked while it waits', async (what, prepare) => {
  const { table, method = 'POST', url, payload } = await prepare();
  const before = await countsOf();
  const waiting = await t.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE ${sql.table(table)} IN EXCLUSIVE MODE`.execute(tx);
    const request =
      what === 'a file of a supplier'
        ? formOf([
            ['name', '王'],
            ['files', { content: pdfOf(['Invoice']) }],
          ])
        : { payload };
    const answer = t.app.inject({ method, url, ...request }).then((response) => response);
    await untilRowBlocked(t.db);
    await tx.updateTable('share_link').set({ revoked_at: new Date() }).execute();
    return [answer];
  });

  const response = await waiting[0];
  expect(response?.statusCode, response?.body).toBe(410);
  expect(await countsOf()).toEqual(before);
});

/** Of what a visitor can write. */
async function countsOf() {
  const { rows } =
    await sql`SELECT (SELECT count(*) FROM activity) AS activities, (SELECT count(*) FROM inquiry) AS inquiries,
    (SELECT count(*) FROM order_file) AS files, (SELECT count(*) FROM mail) AS mails,
    (SELECT count(*) FROM supplier_price) AS prices`.execute(t.db);
  return rows[0];
}
