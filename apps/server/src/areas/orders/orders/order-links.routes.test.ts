import type { Order } from '@sampan/contract/orders';
import { afterAll, describe, expect, test } from 'vitest';
import { ACCESS_MATRIX } from '#test/access-matrix.ts';
import { everythingIn } from '#test/document-content.ts';
import { insertBankAccount } from '#test/factories/new-order-factories.ts';
import { insertOrder, purchaseCalls } from '#test/factories/order-factories.ts';
import { createSentCollection, createSentQuote, sampleLine, tokenIn } from '#test/factories/quote-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { createOpenRfq, tokenOf } from '#test/factories/rfq-factories.ts';
import { formOf } from '#test/form.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const bank = await insertBankAccount(t.db, { is_default: true });
const { create, send } = purchaseCalls(staff);
const today = new Date().toISOString().slice(0, 10);
const tokenAt = (url: string) => url.split('/').at(-1) ?? '';
const PDF = { content: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'), filename: 'a.pdf' };

async function post<Answer>(url: string, payload: object = {}): Promise<Answer> {
  const response = await staff.as({ method: 'POST', url, payload });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json() as Answer;
}

/** The tokens of both links of an order, and what each path may name: a proforma, a file, a sample, an inspection. */
async function linkedOrder() {
  const [one, other] = [await insertSupplier(t.db, { name: '东方 CANARY-one' }), await insertSupplier(t.db)];
  const order = await insertOrder(
    t.db,
    { company_name: 'CANARY-company', bill_to: 'CANARY-address', title: 'CANARY-title', internal_note: 'CANARY-note' },
    [
      { supplier_id: one.id, unit_price: 777.77, quoted_cost: 55.55 },
      { supplier_id: other.id, quantity: 884_422 },
    ],
  );
  const { document } = await post<{ document: { _id: string } }>(`/orders/${order.id}/documents`, {
    kind: 'pi',
    bankAccountId: bank.id,
  });
  const [draft] = await create(order.id);
  const { purchase, url } = await send(draft?._id ?? '');
  const { link } = await post<{ link: { url: string } }>(`/orders/${order.id}/send`, { channel: 'copy' });
  const { sample } = await post<{ sample: { _id: string } }>('/samples', { name: 'Lamp', orderId: order.id });
  const { inspection } = await post<{ inspection: { _id: string } }>(`/purchases/${purchase._id}/inspections`);
  const form = formOf([['files', PDF]]);
  await t.app.inject({ method: 'POST', url: `/shared/purchases/${tokenAt(url)}/files`, ...form });
  const { files }: Order = (await staff.as({ url: `/orders/${order.id}` })).json();
  return {
    tokens: { orders: tokenAt(link.url), purchases: tokenAt(url) },
    documents: document._id,
    files: files[0]?.fileId ?? '',
    samples: sample._id,
    inspections: inspection._id,
    lineId: purchase.lines[0]?.purchaseLineId ?? '',
  };
}
type Linked = Awaited<ReturnType<typeof linkedOrder>>;
const linked = [await linkedOrder(), await linkedOrder()] as const;

const ROUTES = ACCESS_MATRIX.public.filter((route) => /\/shared\/(orders|purchases)\//.test(route));
const kindOf = (route: string) => (route.includes('/shared/orders/') ? 'orders' : 'purchases');

/** What a call sends. */
const BODIES: Record<string, (of: Linked) => object> = {
  'orders/question': () => ({ name: 'Noa', text: 'When?' }),
  'orders/confirm': ({ documents }) => ({ documentId: documents, name: 'Noa' }),
  'orders/decision': () => ({ kind: 'approved', name: 'Noa' }),
  'orders/release': () => ({ name: 'Noa' }),
  'purchases/confirm': () => ({ revision: 1, name: '王' }),
  'purchases/reject': () => ({ revision: 1, name: '王', reason: '太贵' }),
  'purchases/message': () => ({ name: '王', text: '你好' }),
  'purchases/packing': ({ lineId }) => ({ lines: [{ lineId, perCarton: 10, cartons: 100 }] }),
  'purchases/:kind': () => ({ done: today }),
};

/** The status of a call with this token, and with the ids of this order. */
async function ask(route: string, token: string, of: Linked) {
  const [method, path = ''] = route.split(' ') as ['GET' | 'POST' | 'PUT', string];
  const [, owner = 'documents'] = /\/(documents|files|samples|inspections)\/:id/.exec(path) ?? [];
  const url = path
    .replace(':token', token)
    .replace(':id', of[owner as 'documents' | 'files' | 'samples' | 'inspections'])
    .replace(':kind', 'productionStarted');
  const body = BODIES[`${kindOf(route)}/${path.split('/').at(-1)}`]?.(of) ?? {};
  const request = /\/(pictures|files)$/.test(path)
    ? formOf([['files', PDF]])
    : method === 'GET'
      ? {}
      : { payload: body };
  return [route, (await t.app.inject({ method, url, ...request })).statusCode];
}

describe('a link of an order', () => {
  // @covers R562, R569
  test('of another kind finds nothing, in any call', async () => {
    const [own] = linked;
    const foreign = [
      tokenIn(await createSentQuote(staff)),
      tokenIn(await createSentCollection(staff, {}, { lines: [sampleLine()] })),
      tokenOf(await createOpenRfq(staff, ['一号厂'])),
    ];
    expect(ROUTES.length).toBeGreaterThan(15);
    for (const token of [own.tokens.orders, own.tokens.purchases, ...foreign]) {
      const routes = ROUTES.filter((route) => own.tokens[kindOf(route)] !== token);
      const answers = await Promise.all(routes.map((route) => ask(route, token, own)));
      expect(answers).toEqual(routes.map((route) => [route, 404]));
    }
  });

  // @covers R562, R569
  test('finds nothing of another order, in any call that names something', async () => {
    const [own, other] = linked;
    const named = ROUTES.filter((route) => route.includes('/:id'));
    const routes = [...named, 'POST /shared/orders/:token/confirm'];
    const answers = await Promise.all(routes.map((route) => ask(route, own.tokens[kindOf(route)], other)));
    expect(answers).toEqual(routes.map((route) => [route, 404]));
    expect(named).toHaveLength(5);
    const packing = 'PUT /shared/purchases/:token/packing';
    expect(await ask(packing, own.tokens.purchases, other)).toEqual([packing, 400]);
  });

  // @covers R562
  test.each(['pdf', 'xlsx'])(
    'has a purchase order in %s without the customer and the other supplier',
    async (format) => {
      const [{ tokens }] = linked;
      const file = await t.app.inject({ url: `/shared/purchases/${tokens.purchases}/document?format=${format}` });
      expect(file.statusCode, file.body.slice(0, 200)).toBe(200);
      const text = await everythingIn(file.rawPayload);
      expect(text).toContain('东方');
      expect([/CANARY-(?!one)/, /777\.77/, /884,?422/, /ORD-/].filter((secret) => secret.test(text))).toEqual([]);
    },
  );

  // @covers R569
  test.each(['pdf', 'xlsx'])('has a proforma in %s without supplier, cost and internal note', async (format) => {
    const [{ tokens, documents }] = linked;
    const file = await t.app.inject({ url: `/shared/orders/${tokens.orders}/documents/${documents}?format=${format}` });
    expect(file.statusCode, file.body.slice(0, 200)).toBe(200);
    const text = await everythingIn(file.rawPayload);
    expect(text).toContain('CANARY-company');
    expect([/CANARY-(?:one|note)/, /东方/, /55\.55/, /PO-\d/].filter((secret) => secret.test(text))).toEqual([]);
  });
});
