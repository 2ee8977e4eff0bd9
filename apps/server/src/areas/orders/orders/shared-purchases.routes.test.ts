import type { Purchase } from '@sampan/contract/purchases';
import { SharedPurchase, SharedPurchaseSaved } from '@sampan/contract/shared-purchases';
import { afterAll, describe, expect, test } from 'vitest';
import { insertCustomer } from '#test/factories/inquiry-factories.ts';
import { insertOrder, purchaseCalls, purchaseDraft } from '#test/factories/order-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { laterDay } from './steps.rules.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const { create, send, confirm, succeed } = purchaseCalls(staff);
const today = new Date().toISOString().slice(0, 10);

const tokenOf = (purchase: Purchase) => purchase.link?.url.split('/p/')[1] ?? '';
const read = (token: string) => t.app.inject({ url: `/shared/purchases/${token}` });
const write = (token: string, call: string, payload: object) =>
  t.app.inject({ method: 'POST', url: `/shared/purchases/${token}/${call}`, payload });
const shown = async (token: string) => SharedPurchase.parse((await read(token)).json());
const answer = { revision: 1, name: '王小姐' };

async function sent(values: Parameters<typeof insertOrder>[1] = {}, line: object = {}) {
  const supplier = await insertSupplier(t.db);
  const order = await insertOrder(t.db, values, [{ supplier_id: supplier.id, ...line }]);
  const [draft] = await create(order.id);
  const { purchase } = await send(draft?._id ?? '');
  return { order, supplier, purchase, token: tokenOf(purchase) };
}
const stateOf = async (id: string) =>
  (await t.db.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).state;

describe('the page of a purchase order', () => {
  // @covers R558
  test('shows the supplier what was sent', async () => {
    const { token, purchase, supplier } = await sent();
    const response = await read(token);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['x-robots-tag']).toContain('noindex');
    expect(SharedPurchase.parse(response.json())).toMatchObject({
      number: purchase.poNumber,
      revision: 1,
      language: 'zh',
      supplierName: supplier.name,
      state: 'open',
      currency: 'CNY',
      total: 16_000,
      parts: [{ amount: 4800 }, { amount: 11_200 }],
      lines: [{ name: '灯 1', quantity: 1000, price: 16, total: 16_000 }],
      confirmed: null,
    });
  });

  // @covers R535
  test('stays as it was sent until the next revision', async () => {
    const { token, purchase } = await sent();
    const [line] = purchaseDraft(purchase).lines;
    const draft = purchaseDraft(purchase, { note: 'UNSENT', lines: [{ ...line, price: 17 }] });
    await succeed('PUT', `/purchases/${purchase._id}`, draft);
    expect(await shown(token)).toMatchObject({ revision: 1, total: 16_000, note: '' });
    await send(purchase._id);
    expect(await shown(token)).toMatchObject({ revision: 2, total: 17_000, note: 'UNSENT', state: 'open' });
  });

  // @covers R562
  test('says nothing about the customer, the sale price or other suppliers', async () => {
    const customer = await insertCustomer(t.db, { name: 'CANARY-customer' });
    const [supplier, other] = [await insertSupplier(t.db), await insertSupplier(t.db, { name: 'CANARY-supplier' })];
    const order = await insertOrder(
      t.db,
      {
        customer_id: customer.id,
        customer_name: 'CANARY-name',
        company_name: 'CANARY-company',
        email: 'canary@importers.example',
        phone: '+972 50 CANARY',
        bill_to: 'CANARY-address',
        tax_id: 'CANARY-tax',
        customer_reference: 'CANARY-reference',
        title: 'CANARY-title',
        marks: 'CANARY-marks',
        notes: 'CANARY-notes',
        internal_note: 'CANARY-internal',
        place: 'CANARY-place',
      },
      [
        { supplier_id: supplier.id, unit_price: 777.77 },
        { supplier_id: other.id, quantity: 884_422 },
      ],
    );
    const [draft] = await create(order.id);
    const { purchase } = await send(draft?._id ?? '');
    const token = tokenOf(purchase);
    await write(token, 'confirm', answer);
    for (const body of [(await read(token)).body, (await write(token, 'confirm', answer)).body])
      for (const canary of [
        /canary/i,
        /777\.77/,
        /884422/,
        /ORD-/,
        new RegExp(order.id),
        new RegExp(customer.id),
        /profit|margin|quoted/i,
      ])
        expect(body).not.toMatch(canary);
    const issued = await t.db
      .selectFrom('issued_document')
      .select('data')
      .where('purchase_id', '=', purchase._id)
      .execute();
    expect(JSON.stringify(issued)).not.toMatch(/canary|777\.77|884422|ORD-/i);
  });

  test.each(['x', 'A'.repeat(43), ''])('of the token "%s" is 404', async (token) => {
    expect((await read(token || '%20')).statusCode).toBe(404);
  });

  test('of another kind of link is 404, and its token opens nothing else', async () => {
    const { token } = await sent();
    for (const kind of ['quotes', 'rfqs', 'collections'])
      expect((await t.app.inject({ url: `/shared/${kind}/${token}` })).statusCode).toBe(404);
  });

  test('is 410 after revoking, cancelling or deleting', async () => {
    const [revoked, cancelled, deleted] = [await sent(), await sent(), await sent()];
    await succeed('DELETE', `/purchases/${revoked.purchase._id}/link`);
    await succeed('POST', `/purchases/${cancelled.purchase._id}/cancel`);
    await t.db
      .updateTable('customer_order')
      .set({ deleted_at: new Date() })
      .where('id', '=', deleted.order.id)
      .execute();
    for (const { token } of [revoked, cancelled, deleted]) {
      expect((await read(token)).statusCode).toBe(410);
      expect((await write(token, 'confirm', answer)).statusCode).toBe(410);
      expect((await write(token, 'opened', { browserId: 'a' })).statusCode).toBe(410);
    }
    expect(refusal(await read(cancelled.token)).message).toContain('canceled');
  });

  test('counts an opening once, and keeps the version', async () => {
    const { token, purchase } = await sent();
    for (let n = 0; n < 2; n += 1) expect((await write(token, 'opened', { browserId: 'b' })).statusCode).toBe(204);
    const [row] = await t.db.selectFrom('purchase_order').selectAll().where('id', '=', purchase._id).execute();
    expect(row?.opened_at).not.toBeNull();
    expect(row?.updated_at.toISOString()).toBe(purchase.updatedAt);
  });
});

describe('the supplier', () => {
  // @covers R558
  test('confirms with a name and the day, once', async () => {
    const { token, order, purchase } = await sent();
    const readyOn = laterDay(today, 25);
    const response = await write(token, 'confirm', { ...answer, readyOn });
    expect(response.statusCode, response.body).toBe(200);
    expect(SharedPurchaseSaved.parse(response.json()).purchase).toMatchObject({
      state: 'confirmed',
      confirmed: { revision: 1, name: '王小姐' },
    });
    const again = await write(token, 'confirm', { ...answer, name: '李' });
    expect(SharedPurchaseSaved.parse(again.json()).purchase.confirmed?.name, 'the first result').toBe('王小姐');
    const row = await t.db
      .selectFrom('purchase_order')
      .selectAll()
      .where('id', '=', purchase._id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'confirmed', confirmed_by: '王小姐', confirmed_revision: 1 });
    const promises = await t.db
      .selectFrom('step_promise')
      .innerJoin('step', 'step.id', 'step_promise.step_id')
      .select(['step.kind', 'step_promise.actor', 'step_promise.account_id'])
      .where('step.order_id', '=', order.id)
      .execute();
    expect(promises).toEqual([{ kind: 'productionDone', actor: '王小姐', account_id: null }]);
  });

  test('rejects with a reason; the office sends it again', async () => {
    const { token, purchase } = await sent();
    expect((await write(token, 'reject', { ...answer, reason: ' ' })).statusCode).toBe(400);
    const response = await write(token, 'reject', { ...answer, reason: '价格太低' });
    expect(SharedPurchaseSaved.parse(response.json()).purchase.state).toBe('rejected');
    expect((await write(token, 'confirm', answer)).statusCode, 'it must be sent again').toBe(409);
    const again = (await send(purchase._id)).purchase;
    expect(again).toMatchObject({ state: 'sent', revision: 1, rejectReason: '' });
    expect((await write(token, 'confirm', answer)).statusCode).toBe(200);
    expect((await write(token, 'reject', { ...answer, reason: '不行' })).statusCode, 'confirmed').toBe(409);
  });

  // @covers R563
  test('cannot confirm or reject a replaced revision', async () => {
    const { token, purchase } = await sent();
    await succeed('PUT', `/purchases/${purchase._id}`, purchaseDraft(purchase, { note: 'new' }));
    await send(purchase._id);
    expect(refusal(await write(token, 'confirm', answer))).toMatchObject({
      status: 409,
      message: 'There is a newer revision of this purchase order.',
    });
    expect((await write(token, 'reject', { ...answer, reason: 'x' })).statusCode).toBe(409);
    expect((await write(token, 'confirm', { ...answer, revision: 3 })).statusCode).toBe(409);
    expect((await write(token, 'confirm', { ...answer, revision: 2 })).statusCode).toBe(200);
  });

  test.each([
    [{ revision: 1 }, 'name'],
    [{ revision: 1, name: ' ' }, 'name'],
    [{ revision: 1, name: '\u202e' }, 'name'],
    [{ revision: 1, name: 'Wang\0' }, 'name'],
    [{ name: 'a' }, 'revision'],
    [{ revision: 0, name: 'a' }, 'revision'],
    [{ ...answer, readyOn: '2001-01-01' }, 'readyOn'],
    [{ ...answer, readyOn: 'soon' }, 'readyOn'],
  ])('a confirmation of %j is refused on %s', async (payload, path) => {
    const { token, purchase } = await sent();
    const response = await write(token, 'confirm', payload);
    expect(response.statusCode, response.body).toBe(400);
    expect(Object.keys(refusal(response).fields ?? {})).toContain(path);
    expect(await stateOf(purchase._id)).toBe('sent');
  });

  test('cannot answer in a completed order', async () => {
    const { token, order } = await sent();
    await t.db.updateTable('customer_order').set({ state: 'completed' }).where('id', '=', order.id).execute();
    expect((await write(token, 'confirm', answer)).statusCode).toBe(409);
    expect((await read(token)).statusCode).toBe(200);
  });

  test('and a colleague confirm at once: both see it, one is recorded', async () => {
    const { token, purchase, order } = await sent();
    const [byLink] = await Promise.all([write(token, 'confirm', answer), confirm(purchase._id, { name: 'Office' })]);
    expect(byLink.statusCode).toBe(200);
    const rows = await t.db
      .selectFrom('activity')
      .selectAll()
      .where('entity_id', '=', order.id)
      .where('kind', '=', 'purchase-confirmed')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('confirms while the office sends the next revision: never the new one unseen', async () => {
    const { token, purchase } = await sent();
    await succeed('PUT', `/purchases/${purchase._id}`, purchaseDraft(purchase, { note: 'new' }));
    const [response] = await Promise.all([write(token, 'confirm', answer), send(purchase._id)]);
    const row = await t.db
      .selectFrom('purchase_order')
      .selectAll()
      .where('id', '=', purchase._id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      state: 'sent',
      revision: 2,
      confirmed_revision: response.statusCode === 200 ? 1 : null,
    });
    expect([200, 409]).toContain(response.statusCode);
  });

  test('confirms while the office cancels: it ends cancelled', async () => {
    const { token, purchase } = await sent();
    const [response] = await Promise.all([
      write(token, 'confirm', answer),
      staff.as({ method: 'POST', url: `/purchases/${purchase._id}/cancel`, payload: {} }),
    ]);
    expect([200, 410]).toContain(response.statusCode);
    expect(await stateOf(purchase._id)).toBe('cancelled');
  });
});
