import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertBankAccount } from '#test/factories/new-order-factories.ts';
import { insertOrder } from '#test/factories/order-factories.ts';
import { createSentQuote } from '#test/factories/quote-factories.ts';
import { createTestApp } from '#test/test-app.ts';

// What the database refuses in the tables of orders, whatever the code above it does.

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');

type StoredValues = Record<string, unknown>;

async function insert(table: string, row: StoredValues): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(row).map(sql.ref))})
    VALUES (${sql.join(Object.values(row))}) RETURNING coalesce(to_jsonb(${sql.table(table)}) ->> 'id', '') AS id`.execute(
    t.db,
  );
  return rows[0]?.id ?? '';
}

const rows: Record<string, StoredValues> = {};
const OWNERS: Record<string, string> = {};
beforeAll(async () => {
  const { id: order_id } = await insertOrder(t.db);
  const { id: order_line_id } = await t.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', order_id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const purchase = { order_id, supplier_name: 'Factory', currency: 'CNY' };
  const purchase_id = await insert('purchase_order', purchase);
  const purchaseLine = { purchase_id, order_line_id, position: 0, quantity: 5 };
  const purchase_line_id = await insert('purchase_line', purchaseLine);
  const shipment_id = await insert('shipment', { customer_name: 'Dana' });
  const sample_id = await insert('sample', { name: 'Lamp' });
  const inspection_id = await insert('inspection', { purchase_id, lot: 10 });
  const sample_round_id = await insert('sample_round', { sample_id, round: 1 });
  const picture = { file_key: 'k', widths: '{100}', width: 100, height: 100, size: 1 };
  Object.assign(rows, {
    customer_order: { customer_name: 'Dana', language: 'en', currency: 'USD', rates: '{}', show: '{}', quoted: '{}' },
    order_line: { order_id, position: 9, names: '{}', quantity: 1, unit_price: 1 },
    purchase_order: purchase,
    purchase_line: purchaseLine,
    payment_part: { order_id, position: 9, due_event: 'order', percent: 10 },
    payment: { order_id, direction: 'in', kind: 'goods', amount: 1, currency: 'USD', rate: 1, paid_on: '2026-11-02' },
    issued_document: { order_id, kind: 'pi', revision: 1, language: 'en', data: '{}' },
    order_file: { order_id, kind: 'pdf', file_key: 'k', file_name: 'a.pdf', size: 1 },
    shipment: { customer_name: 'Dana' },
    packing_row: { shipment_id, purchase_line_id, position: 0, per_carton: 1, pieces: 1, carton_from: 3, carton_to: 3 },
    shipment_step: { shipment_id, kind: 'booked' },
    sample_round: { sample_id, round: 2 },
    inspection: { purchase_id, lot: 1, sample_size: 1 },
    defect: { inspection_id, position: 0, grade: 'minor', text: 'Scratch', count: 1 },
    check_picture: { inspection_id, ...picture },
    company_stamp: { kind: 'stamp', content: Buffer.from('a') },
  });
  Object.assign(OWNERS, { order_id, purchase_id, shipment_id, inspection_id, sample_round_id });
});

const WRONG: [table: string, values: StoredValues, constraint: string][] = [
  ['customer_order', { model: 'rent' }, 'model'],
  ['customer_order', { state: 'open' }, 'state'],
  ['customer_order', { state_before: 'completed' }, 'state_before'],
  ['customer_order', { stage: 'packed' }, 'stage'],
  ['customer_order', { commission_from: 'us' }, 'commission_from'],
  ['order_line', { quantity: 0 }, 'quantity'],
  ['order_line', { unit_price: -0.01 }, 'check'],
  ['order_line', { kind: 'charge', quantity: 2 }, 'check'],
  ['order_line', { lead_days: 1000 }, 'lead_days'],
  ['order_line', { lead_days: -1 }, 'lead_days'],
  ['purchase_order', { state: 'open' }, 'state'],
  ['purchase_order', { tax: 'half' }, 'tax'],
  ['purchase_order', { channel: 'fax' }, 'channel'],
  ['purchase_line', { quantity: 0 }, 'quantity'],
  ['payment_part', { due_event: 'later' }, 'due_event'],
  ['payment_part', { amount: 5 }, 'check'],
  ['payment', { amount: 0 }, 'amount'],
  ['payment', { fee: -0.01 }, 'fee'],
  ['payment', { fee_by: 'nobody' }, 'fee_by'],
  ['payment', { rate: 0 }, 'rate'],
  ['payment', { direction: 'up' }, 'direction'],
  ['payment', { kind: 'gift' }, 'kind'],
  ['issued_document', { kind: 'letter' }, 'kind'],
  ['issued_document', { order_id: null, kind: 'ci' }, 'owner'],
  ['order_file', { kind: 'film' }, 'check'],
  ['order_file', { kind: 'picture' }, 'check'],
  ['order_file', { widths: '{100}' }, 'check'],
  ['order_file', { order_id: null }, 'check'],
  ['order_file', { paper: 'poem' }, 'paper'],
  ['shipment', { mode: 'foot' }, 'mode'],
  ['shipment', { stage: 'lost' }, 'stage'],
  ['packing_row', { per_carton: 0 }, 'per_carton'],
  ['packing_row', { carton_to: null }, 'check'],
  ['packing_row', { carton_to: 2 }, 'check'],
  ['shipment_step', { kind: 'planned' }, 'kind'],
  ['sample_round', { state: 'lost' }, 'state'],
  ['inspection', { lot: 0 }, 'lot'],
  ['inspection', { sample_size: 0 }, 'sample_size'],
  ['inspection', { result: 'maybe' }, 'result'],
  ['defect', { grade: 'none' }, 'grade'],
  ['defect', { count: 0 }, 'count'],
  ['check_picture', { inspection_id: null }, 'check'],
  ['company_stamp', { kind: 'seal' }, 'kind'],
  ['company_stamp', { content: Buffer.alloc(0) }, 'content'],
  ['company_stamp', { content: Buffer.alloc(2_000_001) }, 'content'],
];

const TABLES = [...new Set(WRONG.map(([table]) => table))];

test.each(TABLES)('a valid row of %s is stored', async (table) => {
  await insert(table, { ...rows[table], ...(table === 'customer_order' && { title: 'Second' }) });
});

test.each(WRONG)('%s refuses %o', async (table, values, constraint) => {
  await expect(insert(table, { ...rows[table], ...values })).rejects.toMatchObject({
    code: '23514',
    constraint: expect.stringContaining(constraint),
  });
});

test('a picture belongs to an inspection or a sample, not to both', async () => {
  const both = { ...rows['check_picture'], sample_round_id: OWNERS['sample_round_id'] };
  await expect(insert('check_picture', both)).rejects.toMatchObject({ code: '23514' });
  await insert('check_picture', { ...both, inspection_id: null });
});

describe('only one', () => {
  /** Stores a row, and finds the constraint that refuses it again. */
  async function constraintOf(table: string, row: StoredValues) {
    await insert(table, row);
    const again = await insert(table, row).catch((error) => error);
    return (again as { constraint?: string }).constraint;
  }

  test.each([
    ['proforma of an order and revision', { kind: 'pi' }, 'issued_document_proforma'],
    ['purchase order document and revision', { kind: 'po' }, 'issued_document_purchase'],
    ['invoice of a shipment and revision', { kind: 'ci' }, 'issued_document_shipment'],
    ['packing list of a shipment and revision', { kind: 'pl' }, 'issued_document_shipment'],
    ['report of an inspection and revision', { kind: 'inspection' }, 'issued_document_inspection'],
  ])('%s', async (_, { kind }, index) => {
    const { order_id, purchase_id, shipment_id, inspection_id } = OWNERS;
    const owner = {
      pi: { order_id },
      po: { order_id, purchase_id },
      ci: { shipment_id },
      pl: { shipment_id },
      inspection: { order_id, inspection_id },
    }[kind];
    const document = { ...rows['issued_document'], order_id: null, ...owner, kind, revision: 7 };
    expect(await constraintOf('issued_document', document)).toBe(index);
    await insert('issued_document', { ...document, revision: 8 });
  });

  test('order of a quote, unless it is canceled or in the trash', async () => {
    const { _id: quote_id } = await createSentQuote(staff);
    const order = { ...rows['customer_order'], quote_id };
    await insert('customer_order', { ...order, state: 'cancelled' });
    await insert('customer_order', { ...order, deleted_at: new Date() });
    expect(await constraintOf('customer_order', order)).toBe('customer_order_quote');
  });

  test('default bank account', async () => {
    await insertBankAccount(t.db, { is_default: true });
    await insertBankAccount(t.db);
    await expect(insertBankAccount(t.db, { is_default: true })).rejects.toMatchObject({
      constraint: 'bank_account_default',
    });
  });

  test('stamp in use, and any number of retired ones', async () => {
    const signature = { ...rows['company_stamp'], kind: 'signature' };
    await insert('company_stamp', { ...signature, retired_at: new Date() });
    await insert('company_stamp', { ...signature, retired_at: new Date() });
    expect(await constraintOf('company_stamp', signature)).toBe('company_stamp_in_use');
  });

  test('round of a sample with a number, and step of a shipment of a kind', async () => {
    const round = { ...rows['sample_round'], round: 9 };
    expect(await constraintOf('sample_round', round)).toBe('sample_round_sample_id_round_key');
    const step = { ...rows['shipment_step'], kind: 'sailed' };
    expect(await constraintOf('shipment_step', step)).toBe('shipment_step_pkey');
  });
});

// An open editor compares `updated_at`. A change that it does not show must not stop it, and any other one must.
describe('the version of a record changes with every column but', () => {
  const COMPUTED = ['id', 'number', 'name', 'search', 'created_at', 'created_by', 'updated_at', 'deleted_by'];
  const REST: Record<string, string[]> = {
    quote: ['customer_id', 'first_accepted_at', 'first_sent_at', 'inquiry_id', 'kind', 'withdrawn_at'],
    rfq: ['changed_at', 'inquiry_id', 'rates'],
    customer_order: [
      ...['accepted_at', 'behind_days', 'cancelled_at', 'completed_at', 'confirmed_at', 'customer_id', 'due_amount'],
      ...['due_on', 'inquiry_id', 'is_measured', 'last_update_at', 'margin_actual', 'offered', 'open', 'overdue_after'],
      ...['profit_actual', 'quote_id', 'quote_version', 'quoted', 'rates', 'revenue_actual', 'stage', 'state_before'],
      ...['total', 'usd_rate'],
    ],
    purchase_order: [
      ...['confirmed_at', 'confirmed_by', 'due_amount', 'due_on', 'first_sent_at', 'opened_at', 'order_id'],
      ...['paid', 'reject_reason', 'reminders', 'sent_at', 'total', 'usd_rate'],
    ],
    shipment: ['cartons', 'cbm', 'customer_name', 'gross_kg', 'overdue_after', 'stage'],
    sample: ['inquiry_id', 'product_id', 'quote_id', 'supplier_id'],
  };

  test.each(Object.entries(REST))('%s: %o', async (table, columns) => {
    const { rows: found } = await sql<{ column: string }>`
      SELECT attname AS column FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped
        AND NOT attnum = ANY (SELECT unnest(tgattr::int2[]) FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
          WHERE tgrelid = ${table}::regclass AND proname = 'bump_updated_at')
      ORDER BY attname`.execute(t.db);
    expect(found.map(({ column }) => column).filter((column) => !COMPUTED.includes(column))).toEqual(columns);
  });
});

test('a decision on a quote finds its orders, canceled ones too, by an index', async () => {
  const plan = await t.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const { rows } = await sql`EXPLAIN UPDATE customer_order SET accepted_at = now()
      WHERE quote_id = ${crypto.randomUUID()}::uuid AND quote_version = 1`.execute(tx);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('customer_order_of_quote');
});
