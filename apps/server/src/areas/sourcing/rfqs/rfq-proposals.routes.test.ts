import { RfqProposals } from '@sampan/contract/rfqs';
import { afterAll, expect, test } from 'vitest';
import { insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { succeed } from '#test/factories/rfq-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');

const proposed = async (id: string) => {
  const response = await staff.as({ url: `/rfqs/${id}/proposals` });
  expect(response.statusCode, response.body).toBe(200);
  return RfqProposals.strict().parse(response.json()).suppliers;
};

// @covers R754
test('proposes the suppliers of the products and of their prices, until they are asked', async () => {
  const [own, priced, other, deleted] = [
    await insertSupplier(t.db),
    await insertSupplier(t.db),
    await insertSupplier(t.db),
    await insertSupplier(t.db, { deleted_at: new Date() }),
  ];
  const lamp = await insertProduct(t.db, { name: 'Lamp', supplier_id: own.id });
  const bowl = await insertProduct(t.db, { name: 'Bowl', supplier_id: deleted.id });
  await insertProduct(t.db, { name: 'Chair', supplier_id: other.id });
  const price = { supplierId: priced.id, currency: 'CNY', tiers: [{ from: 1, price: 12 }] };
  const added = await staff.as({ method: 'POST', url: `/products/${lamp.id}/prices`, payload: price });
  expect(added.statusCode, added.body).toBe(201);
  const rfq = await succeed(staff, { method: 'POST', url: '/rfqs', payload: { productIds: [lamp.id, bowl.id] } });

  expect(await proposed(rfq._id)).toEqual([
    { _id: own.id, name: own.name, products: 1, prices: 0, similar: 0, medianHours: null },
    { _id: priced.id, name: priced.name, products: 0, prices: 1, similar: 0, medianHours: null },
  ]);

  const payload = { supplierId: own.id };
  await succeed(staff, { method: 'POST', url: `/rfqs/${rfq._id}/recipients`, payload });
  expect((await proposed(rfq._id)).map(({ _id }) => _id)).toEqual([priced.id]);
  expect(refusal(await staff.as({ url: `/rfqs/${crypto.randomUUID()}/proposals` })).status).toBe(404);
});

// @covers R754
test('proposes the suppliers of similar products last', async () => {
  const [own, alike] = [await insertSupplier(t.db), await insertSupplier(t.db)];
  const kettle = await insertProduct(t.db, { supplier_id: own.id, original_sku: 'KT-900' });
  await insertProduct(t.db, { supplier_id: alike.id, original_sku: 'KT-900' });
  const rfq = await succeed(staff, { method: 'POST', url: '/rfqs', payload: { productIds: [kettle.id] } });

  expect(await proposed(rfq._id)).toEqual([
    { _id: own.id, name: own.name, products: 1, prices: 0, similar: 0, medianHours: null },
    { _id: alike.id, name: alike.name, products: 0, prices: 0, similar: 1, medianHours: null },
  ]);
  await t.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', kettle.id).execute();
  expect((await proposed(rfq._id)).map(({ similar }) => similar)).toEqual([0]);
});
