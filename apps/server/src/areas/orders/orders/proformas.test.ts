import { IssuedProforma } from '@sampan/contract/issued-documents';
import { messageIn } from '@sampan/contract/messages';
import type { Order } from '@sampan/contract/orders';
import { SharedOrder } from '@sampan/contract/shared-orders';
import { afterAll, describe, expect, test } from 'vitest';
import { everythingIn } from '#test/document-content.ts';
import { createOrderDraft, insertBankAccount, orderDraft } from '#test/factories/new-order-factories.ts';
import { sampleLine } from '#test/factories/quote-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { AHEAD, BEHIND, setOfficeZone, todayInZone } from '#test/office-zone.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const bank = await insertBankAccount(t.db, { is_default: true });

const post = (url: string, payload: object = {}) => staff.as({ method: 'POST', url, payload });
const put = (order: Order, fields: object) =>
  staff.as({ method: 'PUT', url: `/orders/${order._id}`, payload: orderDraft(order, fields) });
const get = async (id: string): Promise<Order> => (await staff.as({ url: `/orders/${id}` })).json();
const issue = (order: Pick<Order, '_id'>, fields: object = {}) =>
  post(`/orders/${order._id}/documents`, { kind: 'pi', ...fields });
const dataOf = async (id: string) => {
  const row = await t.db.selectFrom('issued_document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return IssuedProforma.parse(row.data);
};
const visit = (token: string, path = '') => t.app.inject({ url: `/shared/orders/${token}${path}` });
const write = (token: string, path: string, payload: object, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: `/shared/orders/${token}/${path}`, payload, headers });

/** An order whose first proforma was issued and sent. */
async function issued(fields: object = {}) {
  const order = await createOrderDraft(staff, fields);
  const response = await issue(order);
  expect(response.statusCode, response.body).toBe(201);
  const sent = await post(`/orders/${order._id}/send`, { channel: 'copy' });
  const token: string = sent.json().link.url.split('/').at(-1);
  return { order: await get(order._id), document: response.json().document, token };
}

describe('a proforma', () => {
  test.each([AHEAD, BEHIND])('has the day of the office, in %s', async (zone) => {
    await setOfficeZone(t.db, zone);
    const issuedNow = await issue(await createOrderDraft(staff));
    await setOfficeZone(t.db, null);
    expect(await dataOf(issuedNow.json().document._id)).toMatchObject({ issuedOn: todayInZone(zone) });
  });

  // @covers R531, R549, R550, R582
  test('freezes what it prints, confirms the order, and is a new revision only after a change', async () => {
    const draft = await createOrderDraft(staff);
    expect(draft).toMatchObject({ bankAccountId: bank.id, changedSincePi: false });

    const first = await issue(draft);

    expect(first.statusCode, first.body).toBe(201);
    const { document } = first.json();
    expect(document).toMatchObject({ kind: 'pi', revision: 1, number: draft.orderId.replace('ORD', 'PI') });
    const order = await get(draft._id);
    expect(order).toMatchObject({ state: 'confirmed', stage: 'ordered', changedSincePi: false });
    expect(await dataOf(document._id)).toMatchObject({
      total: 9625,
      leadDays: 45,
      // The order is confirmed with it; the day of the shipment is unknown.
      parts: [
        { amount: 2887.5, dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
        { amount: 6737.5, dueOn: null },
      ],
      bank: { accountNo: '12 3456 7890', checkLine: '7890', unchangedSince: expect.any(String) },
    });

    const again = await issue(order, { language: 'zh' });
    expect([again.statusCode, again.json().document._id]).toEqual([200, document._id]);

    // What is not printed is not a change.
    await put(order, { internalNote: 'Our secret' });
    expect(await get(order._id)).toMatchObject({ changedSincePi: false });
    const saved = await put(await get(order._id), { notes: 'Blue boxes' });
    expect(saved.json().order).toMatchObject({ changedSincePi: true, nextStep: { waitingFor: 'us' } });
    const second = await issue(order);
    expect([second.statusCode, second.json().document.revision]).toEqual([201, 2]);
    const after = await get(order._id);
    expect(after.changedSincePi).toBe(false);
    expect(after.documents.map(({ revision, isReplaced }) => [revision, isReplaced])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect((await dataOf(document._id)).notes).not.toBe('Blue boxes');
  });

  // @covers R581
  test('names what is missing', async () => {
    const draft = await createOrderDraft(staff);
    const cleared = await put(draft, { bankAccountId: '' });
    expect(cleared.statusCode, cleared.body).toBe(200);
    expect(refusal(await issue(draft))).toMatchObject({
      status: 400,
      fields: { bankAccountId: 'Choose a bank account' },
    });
    expect((await get(draft._id)).state).toBe('draft');
    const retired = await insertBankAccount(t.db, { retired_at: new Date() });
    expect(refusal(await issue(draft, { bankAccountId: retired.id })).fields).toHaveProperty('bankAccountId');
    expect((await issue(draft, { bankAccountId: bank.id })).statusCode).toBe(201);
  });

  test('is downloaded as PDF and workbook, in any language', async () => {
    const { order, document } = await issued();
    const pdf = await staff.as({ url: `/documents/${document._id}` });
    expect(pdf.statusCode, pdf.body.slice(0, 200)).toBe(200);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['content-disposition']).toContain(`${order.orderId.replace('ORD', 'PI')} r1`);
    const workbook = await staff.as({ url: `/documents/${document._id}?format=xlsx&language=he` });
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await staff.as({ url: '/documents/none' })).statusCode).toBe(404);
  });

  test('prints hostile words as text', async () => {
    const formula = '=HYPERLINK("https://evil.example")';
    const { document } = await issued({ customerName: 'abc\u202edef', notes: formula + 'W'.repeat(2900) });
    const [pdf, workbook] = await Promise.all(
      ['pdf', 'xlsx'].map((format) => staff.as({ url: `/documents/${document._id}?format=${format}` })),
    );
    const printed = await everythingIn(pdf?.rawPayload ?? Buffer.of());
    expect(printed).toContain('abcdef');
    expect(printed).toContain(formula);
    const formulas = [...(await everythingIn(workbook?.rawPayload ?? Buffer.of())).matchAll(/<f>([^<]*)</g)];
    expect(formulas.length).toBeGreaterThan(1);
    expect(formulas.filter(([, text]) => text?.includes('HYPERLINK'))).toEqual([]);
  });

  test('issued twice at the same time has one revision', async () => {
    const draft = await createOrderDraft(staff);
    const responses = await Promise.all([issue(draft), issue(draft)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
  });

  // @covers R549, R582
  test('stays as it is when the bank account changes', async () => {
    const { document } = await issued();
    const [before, file] = [await dataOf(document._id), () => staff.as({ url: `/documents/${document._id}` })];
    const { rawPayload } = await file();
    const { account_no } = await t.db
      .selectFrom('bank_account')
      .select('account_no')
      .where('id', '=', bank.id)
      .executeTakeFirstOrThrow();
    const store = (accountNo: string) =>
      t.db.updateTable('bank_account').set({ account_no: accountNo }).where('id', '=', bank.id).execute();
    await store('99 9999 9999');
    try {
      expect(await dataOf(document._id)).toEqual(before);
      expect((await file()).rawPayload.equals(rawPayload)).toBe(true);
    } finally {
      await store(account_no);
    }
  });

  // @covers R549
  test.each([
    ['issued_document', { data: '{}' }],
    ['issued_document', { revision: 9 }],
  ] as const)('cannot be changed in the database: %s', async (table, values) => {
    const { document } = await issued();
    const change = t.db.updateTable(table).set(values).where('id', '=', document._id).execute();
    await expect(change).rejects.toThrow('never changes');
  });
});

describe('the customer’s link', () => {
  // @covers R566, R567, R569
  test('shows the order without cost, supplier and internal notes', async () => {
    const supplier = await insertSupplier(t.db, { name: 'CANARY-SUPPLIER' });
    const lines = [sampleLine({ cost: 1.2321, costCurrency: 'CNY', supplierId: supplier.id })];
    const { order, token, document } = await issued({ lines, internalNote: 'CANARY-NOTE' });
    await post(`/orders/${order._id}/notes`, { text: 'CANARY-TIMELINE' });

    const response = await visit(token);

    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(SharedOrder.parse(response.json())).toMatchObject({
      number: order.orderId,
      state: 'open',
      stage: 'ordered',
      lines: [{ name: 'Desk lamp HX-2040B', quantity: 1000, unitPrice: 3.5, total: 3500 }],
      money: { total: 3500, open: 3500, parts: [{ label: '30% with the order', isPaid: false }, {}] },
      next: { who: 'customer', kind: 'confirm' },
      documents: [{ id: document._id, revision: 1, isReplaced: false, isConfirmed: false }],
      steps: [{ kind: 'ordered', isDone: true }, { kind: 'production', isDone: false }, {}, {}, {}],
    });
    const frozen = JSON.stringify(await dataOf(document._id));
    for (const text of [response.body, frozen])
      for (const canary of ['CANARY', '1.2321', supplier.id, 'quotedCost', 'internalNote'])
        expect(text).not.toContain(canary);
  });

  test('hides prices, documents and pictures as chosen', async () => {
    const { order, token, document } = await issued();
    const show = { ...order.show, prices: false, steps: false };
    await put(order, { show });
    const shared = (await visit(token)).json();
    expect(shared).toMatchObject({
      money: null,
      documents: [],
      steps: [],
      lines: [{ unitPrice: null, total: null }, {}],
    });
    expect((await visit(token, `/documents/${document._id}`)).statusCode).toBe(404);
  });

  // @covers R570
  test('confirms the current proforma once, and downloads only that', async () => {
    const { order, token, document } = await issued();
    const confirm = (id: string) => write(token, 'confirm', { documentId: id, name: 'Noa' });
    await put(order, { notes: 'New' });
    const { document: second } = (await issue(order)).json();
    expect(refusal(await confirm(document._id)).message).toBe('There is a newer version of this document.');
    expect((await visit(token, `/documents/${document._id}`)).statusCode).toBe(410);

    for (const _ of [1, 2]) expect((await confirm(second._id)).statusCode).toBe(200);

    const after = await get(order._id);
    expect(after.documents[0]).toMatchObject({ revision: 2, confirmed: { name: 'Noa' } });
    expect(after.timeline.filter(({ kind }) => kind === 'pi-confirmed')).toHaveLength(1);
    expect((await visit(token)).json().next).toMatchObject({ who: 'customer', kind: 'pay', amount: 2887.5 });
    const other = await issued();
    expect((await visit(token, `/documents/${other.document._id}`)).statusCode).toBe(404);
    expect((await confirm(other.document._id)).statusCode).toBe(404);
    const pdf = await visit(token, `/documents/${second._id}?format=pdf`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('cannot confirm a proforma once the order is completed, and can still read it', async () => {
    const { order, token, document } = await issued();
    expect((await post(`/orders/${order._id}/complete`, { force: true })).statusCode).toBe(200);
    const confirmed = await write(token, 'confirm', { documentId: document._id, name: 'Noa' });
    expect(refusal(confirmed)).toMatchObject({ status: 409, message: messageIn('en', 'orderState') });
    expect((await visit(token)).statusCode).toBe(200);
  });

  // @covers R571
  test('asks a question once, which waits for us until it is answered', async () => {
    const { order, token } = await issued();
    const ask = (text: string) => write(token, 'question', { name: 'Noa', text }, { 'idempotency-key': 'one' });
    for (const _ of [1, 2]) expect((await ask('When?')).statusCode).toBe(201);
    expect((await ask('Other')).statusCode).toBe(409);
    expect(await get(order._id)).toMatchObject({ nextStep: { waitingFor: 'us' } });

    await post(`/orders/${order._id}/answer`, { text: 'In May.' });

    expect((await get(order._id)).nextStep).toMatchObject({
      waitingFor: 'customer',
      dueAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect((await visit(token)).json().thread).toMatchObject([
      { by: 'you', name: 'Noa', text: 'When?' },
      { by: 'us', text: 'In May.' },
    ]);
  });

  test('counts an opening, and ends with the order', async () => {
    const { order, token } = await issued();
    expect((await write(token, 'opened', { browserId: 'b' })).statusCode).toBe(204);
    expect((await get(order._id)).link).toMatchObject({ opens: 1 });
    expect((await visit('unknown')).statusCode).toBe(404);
    await staff.as({ method: 'DELETE', url: `/orders/${order._id}` });
    expect((await visit(token)).statusCode).toBe(410);
    expect((await write(token, 'question', { name: 'N', text: 'T' })).statusCode).toBe(410);
  });
});
