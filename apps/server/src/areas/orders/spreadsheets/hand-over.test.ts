import { HAND_OVER_FILES_MAX } from '@sampan/contract/hand-over';
import { unzip } from '@sampan/workbooks/unzip';
import { read } from 'hucre';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, expect, test } from 'vitest';
import { createOrderDraft, insertBankAccount } from '#test/factories/new-order-factories.ts';
import { insertOrder, purchaseCalls } from '#test/factories/order-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { AHEAD, setOfficeZone, todayInZone } from '#test/office-zone.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const calls = purchaseCalls(staff);
await insertBankAccount(t.db, { is_default: true });

const ask = (query: string) => staff.as({ url: `/payments/export?${query}` });
async function file(query: string) {
  const response = await ask(query);
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
  return response;
}
const pay = (orderId: string, fields: object) =>
  calls.succeed('POST', `/orders/${orderId}/payments`, {
    direction: 'in',
    kind: 'goods',
    amount: 2060,
    fee: 0,
    currency: 'USD',
    ...fields,
  });
const sheetsOf = async (content: Buffer) =>
  (await read(content)).sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) }));
const rowsOf = (body: string) => Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data;
const numberOf = ({ number }: { number: number }) => `ORD-${String(number).padStart(6, '0')}`;

// @covers R594
test('the payments of a period, both days included, with what each was and what it credits', async () => {
  const supplier = await insertSupplier(t.db);
  const order = await insertOrder(t.db, { customer_name: '=1+1', company_name: 'דנה בע״מ' }, [
    { supplier_id: supplier.id },
  ]);
  const [purchase] = await calls.create(order.id);
  if (!purchase) throw new Error('A purchase order');
  await calls.send(purchase._id);
  await pay(order.id, { paidOn: '2021-01-31', amount: 1 });
  await pay(order.id, { paidOn: '2021-02-01', fee: 25, reference: 'TT 4471' });
  const toSupplier = { direction: 'out', purchaseId: purchase._id, amount: 4800, currency: 'CNY', rate: 0.141 };
  await pay(order.id, { ...toSupplier, paidOn: '2021-02-14' });
  const { order: paid } = await pay(order.id, { paidOn: '2021-02-28', amount: 7, note: 'Twice' });
  const twice = paid.payments.find(({ note }) => note === 'Twice');
  await calls.succeed('POST', `/payments/${twice?._id}/void`, { reason: 'Typed twice' });
  await pay(order.id, { paidOn: '2021-03-01', amount: 3 });

  await setOfficeZone(t.db, AHEAD);
  const rows = rowsOf((await file('from=2021-02-01&to=2021-02-28&format=csv')).body);
  await setOfficeZone(t.db, null);

  expect(rows).toMatchObject([
    {
      paidOn: '2021-02-01',
      orderId: numberOf(order),
      customerName: "'=1+1",
      companyName: 'דנה בע״מ',
      what: 'customer',
      amount: '2060',
      fee: '25',
      feeBy: 'us',
      credited: '2085',
      reference: 'TT 4471',
      voidedAt: '',
    },
    {
      what: 'supplier',
      poNumber: purchase.poNumber,
      supplierName: supplier.name,
      amount: '4800',
      currency: 'CNY',
      rate: '0.141',
      credited: '676.8',
      orderCurrency: 'USD',
      feeBy: '',
    },
    { paidOn: '2021-02-28', amount: '7', voidedAt: todayInZone(AHEAD), voidReason: 'Typed twice' },
  ]);
  expect(rowsOf((await file('from=2021-02-02&to=2021-02-02&format=csv')).body)).toEqual([]);
});

// @covers R594
test('the documents of a period by the days of the office, and each as a PDF in the ZIP file', async () => {
  await setOfficeZone(t.db, 'Asia/Jerusalem');
  const orders = [await createOrderDraft(staff), await createOrderDraft(staff)];
  const ids: string[] = [];
  for (const { _id } of orders) {
    const response = await staff.as({ method: 'POST', url: `/orders/${_id}/documents`, payload: { kind: 'pi' } });
    ids.push(response.json().document._id);
  }
  // In Jerusalem the first one is of March 31, and the second of April 1.
  const at = (id: string | undefined, time: string) =>
    sql`UPDATE issued_document SET issued_at = ${time}::timestamptz WHERE id = ${id}`.execute(t.db);
  await sql`ALTER TABLE issued_document DISABLE TRIGGER USER`.execute(t.db);
  await at(ids[0], '2022-03-31T20:59:59Z');
  await at(ids[1], '2022-03-31T21:00:00Z');
  await sql`ALTER TABLE issued_document ENABLE TRIGGER USER`.execute(t.db);
  const number = (order = orders[0]) => order?.orderId.replace('ORD', 'PI') ?? '';

  const [payments, documents] = await sheetsOf(
    (await file('from=2022-03-01&to=2022-03-31&format=xlsx&heads=he')).rawPayload,
  );

  expect([payments?.name, documents?.name]).toEqual(['תשלומים', 'מסמכים']);
  expect(payments?.rows).toHaveLength(1);
  const [heads, first, ...more] = documents?.rows ?? [];
  expect(heads?.slice(0, 4)).toEqual(['הופק בתאריך', 'מסמך', 'מספר', 'גרסה']);
  expect(first?.slice(1, 5)).toEqual(['חשבון פרופורמה', number(), 1, orders[0]?.orderId]);
  // A day, which a spreadsheet program can sort.
  expect(first?.[0]).toEqual(new Date('2022-03-31T00:00:00Z'));
  expect(first?.[7]).toBe(orders[0]?.figures.total);
  expect(more).toEqual([]);

  const zip = unzip((await file('from=2022-03-01&to=2022-04-01&format=zip')).rawPayload);
  const names = [...zip.keys()];
  expect(names).toEqual([
    '2022-03-01 2022-04-01.xlsx',
    expect.stringMatching(`^${number()} r1 .*\\.pdf$`),
    expect.stringMatching(`^${number(orders[1])} r1 .*\\.pdf$`),
  ]);
  expect((await sheetsOf(zip.get(names[0] ?? '') ?? Buffer.alloc(0)))[1]?.rows).toHaveLength(3);
  for (const name of names.slice(1)) expect(zip.get(name)?.subarray(0, 5).toString()).toBe('%PDF-');

  // Deleted orders hand over nothing.
  await staff.as({ method: 'DELETE', url: `/orders/${orders[0]?._id}` });
  expect([...unzip((await file('from=2022-03-01&to=2022-03-31&format=zip')).rawPayload).keys()]).toEqual([
    '2022-03-01 2022-03-31.xlsx',
  ]);
});

test('a period that is not one, or that has too much for a file, is refused', async () => {
  expect(refusal(await ask('from=2021-02-02&to=2021-02-01&format=csv'))).toMatchObject({
    status: 400,
    fields: { to: expect.any(String) },
  });
  expect(refusal(await ask('from=&to=2021-02-01&format=csv'))).toMatchObject({ status: 400 });
  expect(refusal(await ask('from=2021-02-01&to=3000-01-01&format=csv'))).toMatchObject({ status: 400 });
  expect(refusal(await ask('from=2021-02-01&to=2021-02-01&format=pdf'))).toMatchObject({ status: 400 });

  const order = await insertOrder(t.db);
  await sql`INSERT INTO issued_document (order_id, kind, revision, language, data, issued_at)
    SELECT ${order.id}, 'pi', n, 'en', '{"number":"PI-1","lines":[]}', '2019-05-05T12:00:00Z'
    FROM generate_series(1, ${HAND_OVER_FILES_MAX + 1}) AS n`.execute(t.db);
  await file('from=2019-05-05&to=2019-05-05&format=xlsx');
  expect(refusal(await ask('from=2019-05-05&to=2019-05-05&format=zip'))).toMatchObject({
    status: 400,
    fields: { to: expect.stringContaining('300') },
  });
});
