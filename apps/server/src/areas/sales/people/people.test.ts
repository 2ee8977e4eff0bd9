import { inflateRawSync } from 'node:zlib';
import type { Order } from '@sampan/contract/orders';
import { ERASED, KnownPerson, PersonErased } from '@sampan/contract/people';
import type { Quote } from '@sampan/contract/quotes';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry, newInquiry } from '#test/factories/inquiry-factories.ts';
import { insertBankAccount, orderDraft } from '#test/factories/new-order-factories.ts';
import { insertOrder, purchaseDraft } from '#test/factories/order-factories.ts';
import { pdfOf } from '#test/factories/pdf.ts';
import { createQuoteDraft, linkVisitor, tokenIn } from '#test/factories/quote-factories.ts';
import { createRfqDraft } from '#test/factories/rfq-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:1' } });
afterAll(() => t.close());
const [staff, admin] = [await t.signInAs('user'), await t.signInAs('admin')];

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const response = await admin.as({ method, url, ...(payload && { payload }) });
  expect(response.statusCode, `${method} ${url} ${response.body}`).toBeLessThan(300);
  return response.json();
};
const erase = async (payload: object) =>
  PersonErased.strict().parse(await call('POST', '/people/erase', { reason: 'Asked by email', ...payload })).person;

/** Where a text occurs in the database: the columns that hold text, in any form. */
async function columnsWith(canary: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_schema || '.' || table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND data_type IN ('text', 'jsonb', 'json', 'ARRAY', 'bytea', 'character varying')
      AND (table_schema, table_name) IN (SELECT table_schema, table_name FROM information_schema.tables WHERE table_type = 'BASE TABLE')
  `.execute(t.db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const value = sql.ref(column);
    const { rows: hits } =
      await sql`SELECT FROM ${sql.table(table)} WHERE ${value}::text ILIKE ${`%${canary}%`} LIMIT 1`.execute(t.db);
    if (hits.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const [NAME, EMAIL, PHONE] = ['Canarina Quillfeather', 'canarina@quillfeather.example', '972509911887'];
const CANARIES = ['canarina', 'quillfeather', PHONE];

/** The content of the first entry of a ZIP. */
function firstFileIn(zip: Buffer): string {
  const start = 30 + zip.readUInt16LE(26);
  return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(18))).toString();
}

async function upload(): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(pdfOf(['A drawing']))]), `${NAME}.pdf`);
  const response = await t.app.inject({ method: 'POST', url: '/attachments', payload: form });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json().attachment?._id ?? response.json()._id;
}

/** A person with everything that the office can know about one. */
async function wellKnownPerson() {
  await call('PUT', '/settings', { mail: { noticeTo: ['desk@example.com'] } });
  const asked = {
    fullName: NAME,
    email: EMAIL,
    phone: PHONE,
    notes: `Ask for ${NAME}`,
    interestedProducts: `Cups for ${NAME}`,
  };
  const productReferences = [{ productId: 'nobody', productName: `A cup like ${NAME}'s`, quantity: 3 }];
  const received = await t.app.inject({
    method: 'POST',
    url: '/inquiries',
    payload: newInquiry({ ...asked, productReferences, attachments: [await upload()] }),
  });
  expect(received.statusCode, received.body).toBe(201);
  const inquiry = (await call('GET', '/inquiries?limit=1')).inquiries[0]._id as string;
  await t.app.inject({ method: 'POST', url: '/newsletter', payload: { email: EMAIL } });
  await call('PUT', `/inquiries/${inquiry}`, { adminResponse: `Dear ${NAME}` });
  await call('POST', `/inquiries/${inquiry}/notes`, { text: `${NAME} calls at ten` });
  await call('POST', `/inquiries/${inquiry}/contacts`, { kind: 'message', channel: 'whatsapp' });
  await call('PUT', `/inquiries/${inquiry}/next-step`, { text: `Call ${NAME}` });
  const customer = (await call('GET', `/inquiries/${inquiry}`)).customerId._id as string;
  const stored = (await call('GET', `/customers/${customer}`)).customer;
  await call('PUT', `/customers/${customer}`, {
    ...stored,
    name: NAME,
    phone: PHONE,
    email: EMAIL,
    address: `${NAME} road 1`,
    companyName: `${NAME} Ltd`,
    note: `${NAME} pays late`,
  });
  await call('POST', `/customers/${customer}/notes`, { text: `${NAME} visited`, kind: 'visit' });
  const twin = await insertCustomer(t.db, { name: `${NAME} twin`, email: 'twin@quillfeather.example' });
  await call('POST', `/customers/${customer}/merge`, {
    otherId: twin.id,
    fields: {},
    updatedAt: (await call('GET', `/customers/${customer}`)).customer.updatedAt,
    otherUpdatedAt: twin.updated_at.toISOString(),
  });

  const { quote } = await call('POST', '/quotes', { inquiryId: inquiry });
  const draft = await createQuoteDraft(staff, {
    customerName: NAME,
    email: EMAIL,
    phone: PHONE,
    title: `Cups of ${NAME}`,
  });
  await t.db
    .updateTable('quote')
    .set({ inquiry_id: inquiry, customer_id: customer })
    .where('id', '=', draft._id)
    .execute();
  await call('POST', `/quotes/${draft._id}/send`, { channel: 'mail', message: `Dear ${NAME}`, subject: 'Your quote' });
  const sent = await call('GET', `/quotes/${draft._id}`);
  const visitor = linkVisitor(t.app);
  await visitor.write(tokenIn(sent), 'question', { name: NAME, text: `${NAME} asks` });
  await visitor.write(tokenIn(sent), 'decision', { version: 1, kind: 'declined', name: NAME, note: `${NAME} says no` });
  const order = await orderOf(customer, inquiry);
  const rfq = await createRfqDraft(staff, undefined, { internalNote: `For ${NAME}` });
  await t.db.updateTable('rfq').set({ inquiry_id: inquiry }).where('id', '=', rfq._id).execute();
  return {
    inquiry,
    customer,
    draft: quote._id as string,
    sent: sent as Quote,
    order,
  };
}

const shared = (path: string, payload: object) => t.app.inject({ method: 'POST', url: `/shared/${path}`, payload });

/** An order whose every text names the person: proforma, purchase order, payments, notes and questions. */
async function orderOf(customer: string, inquiry: string): Promise<Order> {
  const { id } = await insertOrder(t.db, { customer_id: customer, inquiry_id: inquiry, customer_name: NAME }, [
    { details: `As ${NAME} likes it`, names: JSON.stringify({ en: `${NAME}'s lamp`, he: '', zh: '' }) },
  ]);
  const bank = await insertBankAccount(t.db);
  const stored = (await call('GET', `/orders/${id}`)) as Order;
  await call('PUT', `/orders/${id}`, {
    ...orderDraft(stored),
    title: `Lamps of ${NAME}`,
    companyName: `${NAME} Ltd`,
    email: EMAIL,
    phone: PHONE,
    billTo: `${NAME} road 1`,
    taxId: PHONE,
    customerReference: `${NAME} 7`,
    marks: NAME,
    notes: `For ${NAME}`,
    internalNote: `${NAME} pays late`,
    costs: [{ ...stored.costs[0], label: `Truck to ${NAME}` }],
    bankAccountId: bank.id,
  });
  await call('POST', `/orders/${id}/documents`, { kind: 'pi', bankAccountId: bank.id });
  await call('POST', `/orders/${id}/send`, { channel: 'mail', text: `Dear ${NAME}` });
  await call('POST', `/orders/${id}/notes`, { text: `${NAME} called` });
  await call('PUT', `/orders/${id}/next-step`, { text: `Call ${NAME}` });
  const { order } = await call('POST', `/orders/${id}/purchases`, {
    lines: [{ orderLineId: stored.lines[0]?.lineId, supplierId: '', quantity: 10 }],
  });
  const [purchase] = (order as Order).purchases;
  if (!purchase) throw new Error('An order of a line has a purchase order.');
  await call('PUT', `/purchases/${purchase._id}`, {
    ...purchaseDraft(purchase),
    supplierName: 'Guest factory',
    contact: 'guest@factory.example',
    marks: NAME,
    note: `For ${NAME}`,
    lines: [{ ...purchaseDraft(purchase).lines[0], price: 2, specification: `Print ${NAME}` }],
  });
  const sent = await call('POST', `/purchases/${purchase._id}/send`, { channel: 'wechat' });
  await call('PUT', `/purchases/${purchase._id}/steps/productionDone`, {
    promised: { day: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10), note: `${NAME} waits` },
  });
  await shared(`purchases/${sent.url.split('/').pop()}/confirm`, {
    revision: 1,
    name: 'Wang the guest',
    readyOn: null,
  });
  const payment = { direction: 'in', kind: 'goods', amount: 5, currency: 'USD', paidOn: '2026-01-05' };
  const paid = { ...payment, reference: `${NAME} deposit`, note: `From ${NAME}` };
  const first = await call('POST', `/orders/${id}/payments`, paid);
  await call('POST', `/payments/${first.payment._id}/void`, { reason: `Not of ${NAME}` });
  await call('POST', `/orders/${id}/payments`, paid);
  const out = {
    ...payment,
    direction: 'out',
    purchaseId: purchase._id,
    currency: purchase.currency,
    rate: 1,
    amount: 7,
  };
  await call('POST', `/orders/${id}/payments`, out);
  const known = (await call('GET', `/orders/${id}`)) as Order;
  const token = known.link?.url.split('/').pop();
  const documentId = known.documents.find(({ kind }) => kind === 'pi')?._id;
  for (const [path, payload] of [
    ['question', { name: NAME, text: `${NAME} asks` }],
    ['confirm', { documentId, name: NAME }],
  ] as const) {
    const answer = await shared(`orders/${token}/${path}`, payload);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  }
  await checksOf(id, purchase._id);
  return (await call('GET', `/orders/${id}`)) as Order;
}

/** A sample, an inspection and a file of an order whose every text names the person. */
async function checksOf(orderId: string, purchaseId: string): Promise<void> {
  const { sample } = await call('POST', '/samples', { name: `Lamp of ${NAME}`, orderId });
  const decided = { note: `${NAME} likes it`, internal_note: `${NAME} haggles`, decided_by: NAME, by_customer: true };
  await t.db.updateTable('sample_round').set(decided).where('sample_id', '=', sample._id).execute();
  const { inspection } = await call('POST', `/purchases/${purchaseId}/inspections`, {});
  const released = { summary: `${NAME} accepts it`, released_by: NAME, released_by_customer: true };
  await t.db.updateTable('inspection').set(released).where('id', '=', inspection._id).execute();
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(pdfOf(['A contract']))]), `${NAME}.pdf`);
  const { statusCode, body } = await staff.as({ method: 'POST', url: `/orders/${orderId}/files`, payload: form });
  expect(statusCode, body).toBeLessThan(300);
  await t.db
    .updateTable('order_file')
    .set({ title: `Contract of ${NAME}` })
    .where('order_id', '=', orderId)
    .execute();
}

// @covers R673, R674
describe('a person', () => {
  test('is exported, then erased from every table; sent quotes and figures stay', async () => {
    const person = await wellKnownPerson();
    const other = await insertInquiry(t.db, { full_name: 'Somebody Else' });
    const query = `customerId=${person.customer}`;
    expect(await columnsWith('quillfeather')).toEqual(
      expect.arrayContaining([
        'public.customer.name',
        'public.inquiry.full_name',
        'public.mail.body',
        'public.audit_entry.changes',
      ]),
    );

    const found = KnownPerson.strict().parse(await call('GET', `/people?${query}`));
    expect(found.names).toContain(NAME);
    expect(found.counts).toMatchObject({ customers: 2, inquiries: 1, quotes: 2, rfqs: 1, orders: 1, files: 1 });
    expect(found.orderDocuments).toMatchObject([
      { _id: person.order._id, number: person.order.orderId.replace('ORD', 'PI'), revision: 1 },
      { _id: person.order._id, number: person.order.purchases[0]?.poNumber, revision: 1 },
    ]);
    expect(found.documents).toMatchObject([{ _id: person.sent._id, quoteId: person.sent.quoteId, version: 1 }]);
    const zip = await admin.as({ url: `/people/export?${query}` });
    expect(zip.headers['content-type']).toBe('application/zip');
    const rows = JSON.parse(firstFileIn(zip.rawPayload));
    const { inquiry, mail, quote_line, customer_order, payment, issued_document, sample_round } = rows;
    expect(sample_round).toMatchObject([{ decided_by: NAME, note: `${NAME} likes it` }]);
    expect(sample_round[0]).not.toHaveProperty('internal_note');
    expect(inquiry).toMatchObject([{ full_name: NAME, email: EMAIL }]);
    expect(mail.length).toBe(found.counts.emails);
    expect(customer_order).toMatchObject([{ customer_name: NAME, email: EMAIL }]);
    expect([payment.length, issued_document.length]).toEqual([2, 1]);
    for (const own of ['internal_note', 'quoted', 'margin_actual', 'revenue_actual', 'profit_actual'])
      expect(customer_order[0]).not.toHaveProperty(own);
    for (const own of ['cost', 'cost_currency', 'cost_incoterm', 'margin_percent', 'supplier_id', 'supplier_price_id'])
      expect(quote_line[0]).not.toHaveProperty(own);
    expect(zip.rawPayload.toString('latin1')).toMatch(/files\/1-/);
    const before = (await call('GET', `/inquiries/${person.inquiry}`)).budget;

    const erased = await erase({ customerId: person.customer });

    expect(erased).toMatchObject({ counts: found.counts, documents: found.documents, names: [] });
    expect(erased.orderDocuments).toEqual(found.orderDocuments);
    for (const canary of CANARIES) {
      const left = await columnsWith(canary);
      expect(
        left.filter(
          (column) => !column.startsWith('public.quote_version.') && column !== 'public.issued_document.data',
        ),
        canary,
      ).toEqual([]);
    }
    const versions = await t.db
      .selectFrom('quote_version')
      .select(['customer_name', 'sent_at'])
      .where('customer_name', '=', NAME)
      .execute();
    expect(versions.length).toBeGreaterThan(0);
    for (const { sent_at } of versions) expect(sent_at).not.toBeNull();
    expect(await t.db.selectFrom('attachment').selectAll().execute()).toEqual([]);

    const after = (await call('GET', `/orders/${person.order._id}`)) as Order;
    expect(after).toMatchObject({
      customerName: 'erased',
      notes: 'erased',
      total: person.order.total,
      payments: person.order.payments.map(({ amount, credited, paidOn }) => ({ amount, credited, paidOn })),
      purchases: [{ supplierName: 'Guest factory', contact: 'guest@factory.example', state: 'confirmed' }],
    });
    const { file_name } = await t.db.selectFrom('order_file').select('file_name').executeTakeFirstOrThrow();
    expect(file_name).toBe(`${ERASED}.pdf`);
    const byLink = await t.app.inject({ url: `/shared/orders/${person.order.link?.url.split('/').pop()}` });
    expect(byLink.statusCode).toBe(410);

    const shown = await call('GET', `/inquiries/${person.inquiry}`);
    expect(shown).toMatchObject({ fullName: 'erased', email: 'erased', budget: before, adminResponse: 'erased' });
    expect((await call('GET', `/customers/${person.customer}`)).customer).toMatchObject({
      name: 'erased',
      phone: '',
      status: 'inactive',
    });
    const hebrew = await admin.as({ url: `/inquiries/${person.inquiry}`, headers: { 'accept-language': 'he' } });
    expect(hebrew.json().fullName).toBe('נמחק לצמיתות');
    for (const url of [
      '/customers',
      '/inquiries',
      '/quotes',
      '/audit-log',
      `/customers/${person.customer}/timeline`,
      `/quotes/${person.sent._id}`,
      `/quotes/${person.draft}`,
      '/orders',
      `/orders/${person.order._id}`,
      '/my-day',
    ])
      expect((await admin.as({ url })).body, url).not.toContain(ERASED);
    expect((await call('GET', `/inquiries/${other.id}`)).fullName).toBe('Somebody Else');
    const link = await linkVisitor(t.app).read(tokenIn(person.sent));
    expect(link.statusCode).toBe(410);
    const { changes, account_id } = await t.db
      .selectFrom('audit_entry')
      .select(['changes', 'account_id'])
      .where('action', '=', 'customer.erased')
      .executeTakeFirstOrThrow();
    expect({ changes, account_id }).toEqual({ changes: { reason: 'Asked by email' }, account_id: admin.account.id });
    const waiting = await t.db
      .selectFrom('mail')
      .select('id')
      .where('recipient', '=', ERASED)
      .where('state', '=', 'waiting')
      .execute();
    expect(waiting).toEqual([]);
  });

  test('who is the guest supplier of a purchase order is found by email or phone', async () => {
    for (const [contact, query] of [
      ['Guest@Solo.example', { email: 'guest@solo.example' }],
      ['+86 138-1111-2222', { phone: '8613811112222' }],
    ] as const) {
      const { id } = await insertOrder(t.db, { customer_name: 'Somebody Else' });
      const values = { order_id: id, supplier_name: 'Solo Wang', contact, currency: 'CNY', confirmed_by: 'Solo Wang' };
      const { id: purchaseId } = await t.db
        .insertInto('purchase_order')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      await t.db
        .insertInto('share_link')
        .values({
          ...{ kind: 'purchase' as const, target_id: purchaseId, digest: Buffer.from(purchaseId) },
          expires_at: new Date(Date.now() + 86_400_000),
        })
        .execute();
      const found = KnownPerson.parse(await call('GET', `/people?${new URLSearchParams(query)}`));
      expect(found).toMatchObject({ names: ['Solo Wang'], counts: { orders: 0, purchases: 1 } });
      await erase(query);
      expect(await columnsWith('solo')).toEqual([]);
      const link = t.db.selectFrom('share_link').select('revoked_at').where('target_id', '=', purchaseId);
      expect(await link.execute()).toEqual([{ revoked_at: expect.any(Date) }]);
      const order = (await call('GET', `/orders/${id}`)) as Order;
      expect(order).toMatchObject({
        customerName: 'Somebody Else',
        purchases: [{ _id: purchaseId, contact: 'erased' }],
      });
    }
  });

  test.each([
    ['email', { email: ' Lonely@Nobody.example ' }],
    ['phone', { phone: '+972 54-000-1122' }],
  ])('without a customer is found by %s', async (_, query) => {
    const { id } = await insertInquiry(t.db, {
      full_name: 'Lonely Writer',
      email: 'lonely@nobody.example',
      phone: '972540001122',
      suspect: true,
    });
    const found = KnownPerson.parse(await call('GET', `/people?${new URLSearchParams(query)}`));
    expect(found).toMatchObject({ names: ['Lonely Writer'], counts: { customers: 0, inquiries: 1 } });
    await erase(query);
    expect(await columnsWith('lonely')).toEqual([]);
    expect((await call('GET', `/inquiries/${id}`)).fullName).toBe('erased');
  });

  test('who shares a phone number with a customer keeps everything', async () => {
    const [one, two] = [
      await insertCustomer(t.db, { phone: '972521112233' }),
      await insertCustomer(t.db, { phone: '972521112233', name: 'Partner' }),
    ];
    const inquiry = await insertInquiry(t.db, { customer_id: two.id, phone: '972521112233', full_name: 'Partner' });
    await erase({ customerId: one.id });
    expect((await call('GET', `/inquiries/${inquiry.id}`)).fullName).toBe('Partner');
    expect((await call('GET', `/customers/${two.id}`)).customer.phone).toBe('972521112233');
  });

  test('can be erased like another one, and twice', async () => {
    const [one, two] = [await insertCustomer(t.db), await insertCustomer(t.db)];
    for (const { id } of [one, two, one]) expect((await erase({ customerId: id })).counts.customers).toBe(1);
  });

  test('is for admins, needs a reason, and has to be known', async () => {
    const { id } = await insertCustomer(t.db);
    for (const [method, url] of [
      ['GET', '/people'],
      ['GET', '/people/export'],
      ['POST', '/people/erase'],
    ] as const)
      expect(
        (
          await staff.as({
            method,
            url: `${url}?customerId=${id}`,
            ...(method === 'POST' && { payload: { customerId: id, reason: 'x' } }),
          })
        ).statusCode,
      ).toBe(403);
    const post = (payload: object) => admin.as({ method: 'POST', url: '/people/erase', payload });
    expect(refusal(await post({ customerId: id, reason: ' ' }))).toMatchObject({
      status: 400,
      fields: { reason: expect.any(String) },
    });
    expect(refusal(await post({ reason: 'x' }))).toMatchObject({ status: 400 });
    expect(refusal(await post({ email: 'unknown@example.com', reason: 'x' }))).toMatchObject({ status: 404 });
    expect(refusal(await admin.as({ url: '/people/export?phone=1' }))).toMatchObject({ status: 404 });
    expect((await call('GET', `/customers/${id}`)).customer.name).toMatch(/^Customer/);
  });
});
