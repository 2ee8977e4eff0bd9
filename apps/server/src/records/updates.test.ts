import type { Order } from '@sampan/contract/orders';
import type { Part } from '@sampan/contract/payments';
import type { Purchase } from '@sampan/contract/purchases';
import { afterAll, describe, expect, test } from 'vitest';
import { createOrderDraft, orderDraft } from '#test/factories/new-order-factories.ts';
import { insertOrder, purchaseCalls, purchaseDraft } from '#test/factories/order-factories.ts';
import { createQuoteDraft, sampleDraft, sampleLine } from '#test/factories/quote-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { createRfqDraft, rfqDraft, rfqLine } from '#test/factories/rfq-factories.ts';
import { formOf } from '#test/form.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('super_admin');

interface Schema {
  default?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
interface UpdateCall {
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const { paths } = (await t.app.inject({ url: '/docs/json' })).json<{
  paths: Record<string, Record<string, UpdateCall>>;
}>();
const updates = new Map(
  Object.entries(paths).flatMap(([url, { put }]) =>
    put?.requestBody ? [[url, Object.values(put.requestBody.content)[0]?.schema ?? {}] as const] : [],
  ),
);

function defaultsIn(schema: Schema, path: string): string[] {
  return [
    ...(schema.default === undefined ? [] : [path]),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => defaultsIn(field, `${path} ${name}`)),
    ...(schema.items ? defaultsIn(schema.items, path) : []),
    ...(schema.anyOf ?? []).flatMap((one) => defaultsIn(one, path)),
  ];
}

test('no update has a default: a field that a client does not know stays as it is', () => {
  expect(updates.size).toBeGreaterThan(15);
  const found = [...updates].flatMap(([url, schema]) => defaultsIn(schema, url));
  // A part of a plan in the settings has no id: the plans are saved as a list.
  const isOfPlan = (name: string) => name.startsWith('/settings orders plans parts ');
  expect(found.filter((name) => !name.startsWith('/shared/') && !isOfPlan(name))).toEqual([
    // The specified forms send a supplier only if one is chosen (ADR 7).
    '/catalogs/{id} supplierId',
    '/products/{id} supplierId',
    // The supplier and the columns of a file are chosen together.
    '/products/pdf-upload/jobs/{id}/columns supplierId',
    '/products/pdf-upload/jobs/{id}/columns sheets',
    // An award is a decision of its own.
    '/rfqs/{id}/awards awards reason',
    // So is a supplier's promise.
    '/purchases/{id}/steps/{kind} promised reason',
    '/purchases/{id}/steps/{kind} promised note',
  ]);
});

/** The required fields of a body, and the keys of its rows. */
function leastOf(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((row) => leastOf(schema.items ?? {}, row));
  if (typeof value !== 'object' || value === null || !schema.properties) return value;
  const names = [...(schema.required ?? []), 'lineKey', 'lineId', 'partId', 'costId'];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => names.includes(name))
      .map(([name, field]) => [name, leastOf(schema.properties?.[name] ?? {}, field)]),
  );
}

type Stored = Record<string, unknown> & { _id: string };

async function created(request: Parameters<typeof staff.as>[0], name: string): Promise<Stored> {
  const response = await staff.as({ method: 'POST', ...request });
  expect(response.statusCode, response.body).toBe(201);
  return response.json()[name];
}

interface Updated {
  /** The template of its path in the API documentation. */
  path: string;
  /** Creates a record in which no field has its default. */
  make: () => Promise<Stored>;
  /** Where the answer has the record. */
  name: string;
  /** The call of this record, if the template has more than its id. */
  url?: (stored: Stored) => string;
  /** The body with all fields of the record. */
  toBody?: (stored: Stored) => object;
  /** What the record has of its own in the answer. */
  own?: (stored: Stored) => unknown;
}

let made = 0;
/** Makes names and addresses unique. */
function next(): number {
  made += 1;
  return made;
}

const TEXTS = { en: 'Hello', he: 'שלום', zh: '你好' };
const supplier = {
  ...{ name: 'Ningbo Lamp', email: 'a@lamp.example', phone: '+86 574 8765 4321', website: 'lamp.example' },
  ...{ wechatId: 'w', wechatGroup: 'g', whatsapp: '+86 574 8765 4321', contactPerson: 'Li', language: 'he', note: 'n' },
  address: { street: '1 Rd', city: 'Ningbo', state: 'ZJ', zipCode: '315000', country: 'China' },
};
const category = () =>
  created(
    {
      url: '/pdf-catalog/category',
      payload: { categoryName: `Lamps ${next()}`, categoryType: 'for_office', categoryId: 'L1' },
    },
    'category',
  );

const customer = () =>
  created(
    {
      url: '/customers',
      payload: {
        ...{
          name: 'Dana Levi',
          email: `dana${next()}@importers.example`,
          phone: `+972 50 123 4${100 + next()}`,
          companyName: 'c',
        },
        ...{ address: 'a', city: 'c', state: 's', zipCode: 'z', country: 'y', wechatId: 'w', note: 'n' },
        ...{ status: 'pending', language: 'he' },
      },
    },
    'customer',
  );

/** From a quote, with a part that is due on a day, a cost and a line in which no field has its default. */
async function fullOrder(): Promise<Stored> {
  const order = await createOrderDraft(staff);
  const parts = [
    { amount: 100, due: 'day', dueOn: '2027-01-31' },
    { due: 'bl', dueDays: 7 },
  ];
  const line = { sku: 's', details: 'd', unit: 'sets', quotedCostCurrency: 'CNY', originCountry: 'CN', names: TEXTS };
  const payload = orderDraft(order, {
    email: 'dana@importers.example',
    lines: order.lines.map((stored) => (stored.kind === 'goods' ? { ...stored, ...line } : stored)),
    parts,
    costs: [{ kind: 'freight', label: 'Sea', expected: 50, currency: 'CNY' }],
  });
  const response = await staff.as({ method: 'PUT', url: `/orders/${order._id}`, payload });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().order;
}

const RECORDS: Updated[] = [
  {
    path: '/suppliers/{id}',
    name: 'supplier',
    make: () => created({ url: '/suppliers', payload: supplier }, 'supplier'),
  },
  { path: '/customers/{id}', name: 'customer', make: customer },
  {
    path: '/catalogs/{id}',
    name: 'catalog',
    make: () =>
      created(
        {
          url: '/catalogs',
          payload: {
            ...{ catalogName: 'Lamps', catalogDescription: 'All the lamps', category: 'Light', isActive: false },
          },
        },
        'catalog',
      ),
  },
  { path: '/pdf-catalog/categories/{id}', name: 'category', make: category },
  {
    path: '/pdf-catalog/{id}',
    name: 'catalog',
    make: async () => {
      const { _id } = await category();
      const fields = {
        ...{ name: 'Spring', catalogId: 'S-1', groupId: 'g', weChatId: 'w', companyName: 'c', factoryName: 'f' },
        ...{ factoryContactInfo: 'i', factoryNumber: '7', categoryType: 'for_office', category: _id },
        pdfFile: { content: '%PDF-1.7 made up\n%%EOF', filename: 'lamps.pdf', type: 'application/pdf' },
      };
      return created({ url: '/pdf-catalog', ...formOf(Object.entries(fields)) }, 'catalog');
    },
    toBody: ({ category: linked, ...fields }) => {
      const { _id, category_type } = linked as Stored;
      return { ...fields, category: _id, categoryType: category_type };
    },
    // The address of the file is signed anew.
    own: ({ pdfFile: _, ...catalog }) => catalog,
  },
  {
    path: '/glossary/{id}',
    name: 'term',
    make: () =>
      created({ url: '/glossary', payload: { ...TEXTS, kind: 'phrase', forms: { gender: 'f' }, note: 'n' } }, 'term'),
  },
  {
    path: '/reply-templates/{id}',
    name: 'template',
    make: () =>
      created({ url: '/reply-templates', payload: { title: 'Thanks', use: 'quote', texts: TEXTS } }, 'template'),
  },
  {
    path: '/customers/{id}/notes/{note}',
    name: 'note',
    make: async () => {
      const { _id } = await customer();
      const payload = { text: 'Called', kind: 'call', at: '2026-01-02T03:04:05.000Z' };
      return created({ url: `/customers/${_id}/notes`, payload }, 'note');
    },
    url: ({ _id, record }) => `/customers/${(record as { id: string }).id}/notes/${_id}`,
    own: ({ kind, at, text }) => ({ kind, at, text }),
  },
  {
    path: '/users/{id}',
    name: 'user',
    make: () =>
      created(
        {
          url: '/users',
          payload: {
            ...{ username: 'dana', email: 'dana@office.example', password: 'lantern-harbour-41' },
            ...{ firstName: 'Dana', lastName: 'Levi', role: 'admin' },
          },
        },
        'user',
      ),
  },
  {
    path: '/quotes/{id}',
    name: 'quote',
    make: async () => {
      const line = sampleLine({
        ...{ sku: 's', details: 'd', unit: 'sets', cost: 2, costCurrency: 'CNY', costIncoterm: 'FOB', moq: 5 },
        ...{ leadDays: 9, cartonQuantity: 12, cartonCm: [10, 20, 30], cartonKg: 4, hsCode: '94.05' },
        ...{ dutyPercent: 3, purchaseTaxPercent: 4, marginPercent: 15 },
      });
      const charge = {
        ...{ kind: 'freight', label: 'Sea', basis: 'fixed', amount: 100, currency: 'CNY', paidBy: 'customer' },
        allocatedBy: 'volume',
      };
      const { _id } = (await customer()) as Stored;
      const quote = await createQuoteDraft(staff, {
        ...sampleDraft(),
        ...{ customerId: _id, companyName: 'c', phone: '050', localCurrency: 'ILS', incoterm: 'FOB', place: 'Ningbo' },
        ...{ validUntil: '2027-01-31', leadDays: 30, paymentTerms: 'p', intro: 'i', notes: 'n', internalNote: 'x' },
        ...{ lines: [line, sampleLine({ name: 'Second' })], charges: [charge] },
      });
      return quote as unknown as Stored;
    },
    toBody: ({ draft }) => draft as object,
    own: ({ draft, customer: owner }) => ({ draft, owner: (owner as Stored)._id }),
  },
  {
    path: '/rfqs/{id}',
    name: 'rfq',
    make: async () => {
      const line = rfqLine({ names: { ...TEXTS }, targetPrice: 3 });
      const fields = {
        internalNote: 'x',
        exwAdditionPercent: 5,
        closesAt: '2027-01-31T10:00:00.000Z',
        showTargets: true,
      };
      return (await createRfqDraft(staff, [], rfqDraft({ ...fields, lines: [line] }))) as unknown as Stored;
    },
    own: ({ timeline: _, ...rfq }) => rfq,
  },
  {
    path: '/orders/{id}',
    name: 'order',
    make: fullOrder,
    toBody: (stored) => orderDraft(stored as unknown as Order),
    own: ({ email, lines, parts, costs }) => ({ email, lines, parts, costs }),
  },
  {
    path: '/purchases/{id}',
    name: 'purchase',
    make: async () => {
      const { id } = await insertSupplier(t.db, { language: 'zh' });
      const order = await insertOrder(t.db, {}, [{ supplier_id: id }]);
      const { create } = purchaseCalls(staff);
      const [purchase] = await create(order.id);
      if (!purchase) throw new Error('There is no purchase order.');
      const parts = [
        { percent: 30, due: 'day', dueOn: '2027-01-31' },
        { due: 'bl', dueDays: 7 },
      ];
      const payload = purchaseDraft(purchase, { parts });
      const response = await staff.as({ method: 'PUT', url: `/purchases/${purchase._id}`, payload });
      return response.json().purchase;
    },
    toBody: (stored) => purchaseDraft(stored as unknown as Purchase, { parts: stored['parts'] }),
    // Lines and parts get new ids.
    own: ({ lines, parts }) => ({
      lines: (lines as Purchase['lines']).map(({ purchaseLineId: _, ...line }) => line),
      parts: (parts as Part[]).map(({ partId: _, ...part }) => part),
    }),
  },
];

describe('an update with the required fields only changes nothing', () => {
  test.each(RECORDS)('$path', async ({ path, name, make, url, toBody = (stored) => stored, own }) => {
    const schema = updates.get(path);
    if (!schema) throw new Error(`There is no PUT ${path}`);
    const before = await make();
    const payload = leastOf(schema, toBody(before)) as object;

    const response = await staff.as({ method: 'PUT', url: url?.(before) ?? path.replace('{id}', before._id), payload });

    expect(response.statusCode, response.body).toBe(200);
    const { updatedAt: _, ...after } = response.json()[name] as Stored;
    const { updatedAt: __, ...expected } = before;
    expect(own ? own(after as Stored) : after).toEqual(own ? own(expected as Stored) : expected);
  });

  test('/list-settings/{list}', async () => {
    const put = async (payload: object) =>
      (await staff.as({ method: 'PUT', url: '/list-settings/products', payload })).json().setting;
    const setting = { hidden: ['price'], pageSize: 50, layout: 'table', views: [{ name: 'Mine', query: 'a=1' }] };
    expect(await put({ hidden: [] })).toEqual({ hidden: [], pageSize: null, layout: '', views: [] });
    expect(await put(setting)).toEqual(setting);

    expect(await put({})).toEqual(setting);
    expect(await put({ pageSize: null })).toEqual({ ...setting, pageSize: null });
  });

  test('every call that changes a record is tried here, or has no optional field or a test of its own', () => {
    const tried = RECORDS.map(({ path }) => path);
    expect([...updates.keys()].filter((path) => !tried.includes(path)).toSorted()).toEqual([
      '/auth/change-password',
      '/auth/profile',
      '/auth/second-factor/passkeys/{id}',
      '/auth/start-page',
      '/bank-accounts/{id}',
      '/check-pictures/{id}',
      '/customers/{id}/next-step',
      '/inquiries/{id}',
      '/inquiries/{id}/next-step',
      '/inquiries/{id}/status',
      '/inspections/{id}',
      '/list-settings/{list}',
      '/my-day/digest',
      '/next-steps',
      '/order-files/{id}',
      '/orders/{id}/next-step',
      '/products/pdf-upload/jobs/{id}/columns',
      '/products/{id}',
      '/products/{id}/figures',
      '/products/{id}/translations',
      '/purchases/{id}/steps/{kind}',
      '/quotes/{id}/next-step',
      '/rfqs/{id}/awards',
      '/rfqs/{id}/next-step',
      '/samples/{id}',
      '/settings',
      '/shared/purchases/{token}/packing',
      '/shared/purchases/{token}/steps/{kind}',
      '/shared/rfqs/{token}/supplier-quote',
      '/shipments/{id}',
      '/shipments/{id}/steps/{kind}',
      '/supplier-candidates/{id}',
    ]);
  });
});
