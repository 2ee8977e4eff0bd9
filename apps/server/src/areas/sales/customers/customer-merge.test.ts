import { CustomerMerge, CustomerMerged, CustomerUnmerged } from '@sampan/contract/customer-merge';
import { CustomerTimeline } from '@sampan/contract/customer-timeline';
import type { MessageRef } from '@sampan/contract/message-ref';
import { MESSAGES, messageIn } from '@sampan/contract/messages';
import { TrashPage } from '@sampan/contract/trash';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CustomerRow } from '#src/db/sales-tables.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { insertCustomer, insertInquiry, newInquiry } from '#test/factories/inquiry-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { mergeCustomers } from './customer-merge.service.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());

const staff = await t.signInAs('user');
const caller = {
  accountId: staff.account.id,
  sessionId: '',
  username: 'dana',
  role: 'user' as const,
  mustEnroll: false,
};
const m = MESSAGES.en;
const say = (ref: MessageRef) => messageIn('en', ref);

const versions = (one: CustomerRow, two: CustomerRow) => ({
  updatedAt: one.updated_at.toISOString(),
  otherUpdatedAt: two.updated_at.toISOString(),
});
const merge = (one: CustomerRow, two: CustomerRow, fields = {}) =>
  staff.as({
    method: 'POST',
    url: `/customers/${one.id}/merge`,
    payload: { otherId: two.id, fields, ...versions(one, two) },
  });
const merged = async (...args: Parameters<typeof merge>) => {
  const response = await merge(...args);
  expect(response.statusCode, response.body).toBe(200);
  return CustomerMerged.strict().parse(response.json());
};
const undo = (id: string) => staff.as({ method: 'POST', url: `/customers/merges/${id}/undo` });
const undone = async (id: string) => {
  const response = await undo(id);
  expect(response.statusCode, response.body).toBe(200);
  return CustomerUnmerged.strict().parse(response.json());
};
const submit = async (values: object) => {
  const response = await t.app.inject({ method: 'POST', url: '/inquiries', payload: newInquiry(values) });
  expect(response.statusCode, response.body).toBe(201);
  const { inquiry, customerAction } = response.json();
  const { customer_id } = await t.db
    .selectFrom('inquiry')
    .select('customer_id')
    .where('id', '=', inquiry._id)
    .executeTakeFirstOrThrow();
  return { customerId: customer_id, customerAction };
};
const rowOf = (id: string) => t.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** One record of each kind that belongs to the customer. */
async function insertRecords({ id }: CustomerRow) {
  const inquiry = await insertInquiry(t.db, { customer_id: id });
  await t.db
    .insertInto('inquiry_event')
    .values({ inquiry_id: inquiry.id, account_id: null, kind: 'created', details: '{}' })
    .execute();
  const quote = { method: 'POST' as const, url: '/quotes', payload: { kind: 'quote', customerId: id } };
  expect((await staff.as(quote)).statusCode).toBe(201);
  const order = { method: 'POST' as const, url: '/orders', payload: { customerId: id } };
  expect((await staff.as(order)).statusCode).toBe(201);
  const note = { method: 'POST' as const, url: `/customers/${id}/notes`, payload: { text: 'Wants blue ones' } };
  expect((await staff.as(note)).statusCode).toBe(201);
  const step = { method: 'PUT' as const, url: `/customers/${id}/next-step`, payload: { text: 'Call on Monday' } };
  expect((await staff.as(step)).statusCode).toBe(200);
  await t.db
    .insertInto('customer_change')
    .values({ customer_id: id, account_id: null, kind: 'created', inquiry_id: null, changes: '{}' })
    .execute();
}

/** Every row that a merge may move. */
const contents = async () => {
  const rows: Record<string, unknown> = {};
  for (const table of ['inquiry', 'inquiry_event', 'quote', 'customer_order', 'next_step', 'customer_alias'])
    rows[table] = (await sql`SELECT * FROM ${sql.table(table)} AS stored ORDER BY stored::text`.execute(t.db)).rows;
  rows['activity'] = (
    await sql`SELECT * FROM activity WHERE kind NOT IN ('merged', 'unmerged') ORDER BY id`.execute(t.db)
  ).rows;
  rows['customer'] = (
    await sql`SELECT to_jsonb(customer) - 'updated_at' - 'updated_by' AS row FROM customer ORDER BY id`.execute(t.db)
  ).rows;
  return rows;
};

beforeEach(async () => {
  for (const table of [
    'activity',
    'next_step',
    'quote',
    'customer_order',
    'inquiry',
    'customer_merge',
    'customer',
    'audit_entry',
  ] as const)
    await t.db.deleteFrom(table).execute();
});

describe('a merge', () => {
  // @covers R416
  test('keeps the chosen value of each field and moves the other customer to the trash', async () => {
    const one = await insertCustomer(t.db, { name: 'Dana Levi', phone: '972501111111', city: 'Haifa' });
    const two = await insertCustomer(t.db, { name: 'Dana L.', phone: '972502222222', email: 'dana@new.example' });

    const { customer, message, moved } = await merged(one, two, { phone: 'other', email: 'other', name: 'this' });

    expect(message).toBe(say('customersMerged'));
    expect(moved).toEqual({ inquiries: 0, quotes: 0, notes: 0 });
    expect(customer).toMatchObject({ _id: one.id, name: 'Dana Levi', city: 'Haifa' });
    expect(customer).toMatchObject({ phone: '972502222222', email: 'dana@new.example' });
    expect(await rowOf(two.id)).toMatchObject({ merged_into: one.id, deleted_at: expect.any(Date) });
    expect((await staff.as({ url: `/customers/${two.id}` })).statusCode).toBe(404);
  });

  // @covers R417
  test('moves every row that refers to the customer, except the history of the record itself', async () => {
    const [zero, one, two] = [await insertCustomer(t.db), await insertCustomer(t.db), await insertCustomer(t.db)];
    await insertRecords(two);
    await t.db.insertInto('shipment').values({ customer_id: two.id, customer_name: 'Dana' }).execute();
    await merged(two, zero);
    const { rows: links } = await sql<{ table: string; column: string }>`
      SELECT conrelid::regclass::text AS table, attname AS column
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
      WHERE contype = 'f' AND confrelid = 'customer'::regclass`.execute(t.db);
    const referring = async () => {
      const counts: Record<string, number> = {};
      for (const { table, column } of links) {
        const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}
          WHERE ${sql.ref(column)} = ${two.id}`.execute(t.db);
        counts[`${table}.${column}`] = rows[0]?.n ?? 0;
      }
      return counts;
    };
    // A new column that refers to customers needs a row in this test, and a decision whether it moves.
    expect(Object.entries(await referring()).filter(([, count]) => count === 0)).toEqual([]);

    const { moved } = await merged(one, await rowOf(two.id));

    // The note and the merge of the third customer.
    expect(moved).toEqual({ inquiries: 1, quotes: 1, notes: 2 });
    const left = Object.entries(await referring()).filter(([, count]) => count > 0);
    expect(left.map(([link]) => link).sort()).toEqual(['customer.merged_into', 'customer_change.customer_id']);
    const { rows } = await sql`SELECT entity_id, text FROM next_step WHERE entity_type = 'customer'`.execute(t.db);
    expect(rows).toEqual([{ entity_id: one.id, text: 'Call on Monday' }]);
    const timeline = await staff.as({ url: `/customers/${one.id}/timeline` });
    expect(
      CustomerTimeline.strict()
        .parse(timeline.json())
        .entries.map(({ kind }) => kind),
    ).toEqual(['merged', 'merged', 'note', 'created', 'created', 'created']);
  });

  test('keeps the open next step of the kept customer', async () => {
    const [one, two] = [await insertCustomer(t.db), await insertCustomer(t.db)];
    await insertRecords(one);
    await insertRecords(two);
    await t.db.updateTable('next_step').set({ text: 'Mine' }).where('entity_id', '=', one.id).execute();
    await merged(one, two);

    const { rows } = await sql`SELECT text FROM next_step WHERE entity_id = ${one.id}`.execute(t.db);
    expect(rows).toEqual([{ text: 'Mine' }]);
  });

  // @covers R424
  test('is in the history, the timeline and the audit log', async () => {
    const [one, two] = [await insertCustomer(t.db, { name: 'Dana Levi' }), await insertCustomer(t.db)];
    const { mergeId } = await merged(one, two, { name: 'other' });
    await undone(mergeId);

    const { history } = (await staff.as({ url: `/customers/${one.id}` })).json().customer;
    expect(history).toMatchObject([
      { kind: 'unmerged', changes: { name: { from: two.name, to: 'Dana Levi' } } },
      { kind: 'merged', changes: { name: { from: 'Dana Levi', to: two.name } } },
    ]);
    const { entries } = (await staff.as({ url: `/customers/${one.id}/timeline` })).json();
    const text = `${humanNumber('CUS', two.number)} ${two.name}`;
    expect(entries).toMatchObject([
      { kind: 'unmerged', text, canChange: false },
      { kind: 'merged', text, canChange: false },
    ]);
    const into = humanNumber('CUS', one.number);
    expect(
      await t.db.selectFrom('audit_entry').select(['action', 'entity_id', 'changes']).orderBy('id').execute(),
    ).toEqual([
      { action: 'customer.merged', entity_id: two.id, changes: { name: two.name, into, intoName: two.name } },
      { action: 'customer.unmerged', entity_id: two.id, changes: { name: two.name, into, intoName: two.name } },
    ]);
  });

  test('is rejected with itself, an unknown or deleted customer, a second time and on stale versions', async () => {
    const [one, two] = [await insertCustomer(t.db), await insertCustomer(t.db)];
    const gone = await insertCustomer(t.db, { deleted_at: new Date() });
    expect(refusal(await merge(one, one))).toMatchObject({ status: 400, fields: { otherId: say('mergeWithItself') } });
    for (const id of [gone.id, crypto.randomUUID(), 'x']) {
      expect(refusal(await merge(one, { ...two, id }))).toMatchObject({ status: 404 });
      expect(refusal(await merge({ ...two, id }, one))).toMatchObject({ status: 404 });
    }
    const stale = { updated_at: new Date(0) };
    expect(refusal(await merge({ ...one, ...stale }, two))).toMatchObject({ status: 409, message: m.staleVersion });
    expect(refusal(await merge(one, { ...two, ...stale }))).toMatchObject({ status: 409, message: m.staleVersion });
    await merged(one, two);

    expect(refusal(await merge(await rowOf(one.id), two))).toMatchObject({
      status: 409,
      message: say('customerMergedAlready'),
    });
  });
});

// @covers R418
test('later inquiries with an old phone or email find the kept customer, after active customers', async () => {
  const one = await insertCustomer(t.db, { phone: '972501111111', email: 'one@example.com' });
  const two = await insertCustomer(t.db, { phone: '972502222222', email: 'Two@example.com' });
  await merged(one, two, { phone: 'other' });

  expect(await submit({ phone: '972501111111' })).toEqual({ customerId: one.id, customerAction: 'found_by_phone' });
  expect(await submit({ email: 'TWO@example.com', phone: '972503333333' })).toEqual({
    customerId: one.id,
    customerAction: 'found_by_email_updated_phone',
  });
  expect((await rowOf(one.id)).phone).toBe('972503333333');
  const active = await insertCustomer(t.db, { phone: '972501111111' });
  expect(await submit({ phone: '972501111111' })).toMatchObject({ customerId: active.id });
  await staff.as({ method: 'DELETE', url: `/customers/${one.id}` });
  expect(await submit({ email: 'two@example.com' })).toMatchObject({ customerAction: 'created_new' });
});

describe('an undo', () => {
  // @covers R417, R419
  test('restores all rows if nothing has changed, for random customers', async () => {
    const record = fc.record({ inquiries: fc.nat(3), hasRecords: fc.boolean() });
    const fields = fc.record({ name: fc.constantFrom('this', 'other'), email: fc.constantFrom('this', 'other') });
    await fc.assert(
      fc.asyncProperty(record, record, fields, async (first, second, chosen) => {
        const pair = [await insertCustomer(t.db), await insertCustomer(t.db)] as const;
        for (const [index, { inquiries, hasRecords }] of [first, second].entries()) {
          const customer = pair[index === 0 ? 0 : 1];
          for (let n = 0; n < inquiries; n += 1) await insertInquiry(t.db, { customer_id: customer.id });
          if (hasRecords) await insertRecords(customer);
        }
        const before = await contents();
        const { mergeId, moved } = await merged(pair[0], pair[1], chosen);
        expect(await t.db.selectFrom('inquiry').select('id').where('customer_id', '=', pair[1].id).execute()).toEqual(
          [],
        );

        const { back, kept } = await undone(mergeId);

        expect({ back, kept }).toEqual({ back: moved, kept: 0 });
        expect(await contents()).toEqual(before);
      }),
      { numRuns: 5 },
    );
  });

  // @covers R419
  test('leaves what changed after the merge, and reports it', async () => {
    const [one, two, three] = [await insertCustomer(t.db), await insertCustomer(t.db), await insertCustomer(t.db)];
    await insertRecords(two);
    const { mergeId } = await merged(one, two, { name: 'other', city: 'other', phone: 'other' });
    await t.db.updateTable('inquiry').set({ customer_id: three.id }).execute();
    const { updated_at } = await rowOf(one.id);
    const edited = { name: 'Dana Cohen', email: one.email, updatedAt: updated_at.toISOString() };
    expect((await staff.as({ method: 'PUT', url: `/customers/${one.id}`, payload: edited })).statusCode).toBe(200);
    const step = { method: 'PUT' as const, url: `/customers/${one.id}/next-step`, payload: { text: 'Call today' } };
    expect((await staff.as(step)).statusCode).toBe(200);

    // The inquiry, the name and the next step.
    expect(await undone(mergeId)).toMatchObject({ back: { inquiries: 0, quotes: 1, notes: 1 }, kept: 3 });

    expect(await rowOf(one.id)).toMatchObject({ name: 'Dana Cohen', phone: one.phone });
    expect(await rowOf(two.id)).toMatchObject({ name: two.name, deleted_at: null, merged_into: null });
  });

  // @covers R419
  test('is rejected a second time, after 30 days, for a deleted customer and for a taken email', async () => {
    const [one, two] = [await insertCustomer(t.db), await insertCustomer(t.db)];
    const { mergeId } = await merged(one, two);
    const aged = (days: number) =>
      sql`UPDATE customer_merge SET at = at - make_interval(days => ${days})`.execute(t.db);
    await aged(31);
    expect(refusal(await undo(mergeId))).toMatchObject({
      status: 409,
      message: 'A merge can only be undone within 30 days',
    });
    await aged(-31);
    await staff.as({ method: 'DELETE', url: `/customers/${one.id}` });
    expect(refusal(await undo(mergeId))).toMatchObject({ status: 409, message: say('mergeKeptDeleted') });
    await staff.as({ method: 'POST', url: `/trash/customers/${one.id}/restore` });
    const taker = await insertCustomer(t.db, { email: two.email });
    expect(refusal(await undo(mergeId))).toMatchObject({ status: 409, fields: { email: m.customerEmailTaken } });
    await t.db.deleteFrom('customer').where('id', '=', taker.id).execute();
    await undone(mergeId);
    expect(refusal(await undo(mergeId))).toMatchObject({ status: 409, message: say('mergeUndone') });
    for (const id of ['x', crypto.randomUUID()])
      expect(refusal(await undo(id))).toMatchObject({ status: 404, message: say('mergeNotFound') });
  });
});

// @covers R421
test('the trash names the kept customer, and a restore undoes the merge', async () => {
  const [one, two] = [await insertCustomer(t.db), await insertCustomer(t.db)];
  await insertRecords(two);
  await merged(one, two);
  const trash = async () => TrashPage.parse((await staff.as({ url: '/trash?type=customers' })).json()).items;
  expect(await trash()).toMatchObject([
    { _id: two.id, mergedInto: { customerId: humanNumber('CUS', one.number), name: one.name } },
  ]);

  const restored = await staff.as({ method: 'POST', url: `/trash/customers/${two.id}/restore` });

  expect(restored.statusCode, restored.body).toBe(200);
  expect(await trash()).toEqual([]);
  expect((await staff.as({ url: `/customers/${two.id}` })).json()).toMatchObject({ totalInquiries: 1 });
});

describe('at the same time', () => {
  // @covers R420
  test('one of two opposite merges wins', async () => {
    const [one, two] = [await insertCustomer(t.db), await insertCustomer(t.db)];
    await insertRecords(one);
    await insertRecords(two);

    const answers = await Promise.all([merge(one, two), merge(two, one)]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const inquiries = await t.db.selectFrom('inquiry').select('customer_id').distinct().execute();
    expect(inquiries).toHaveLength(1);
  });

  test('an inquiry that arrives during a merge belongs to the kept customer', async () => {
    const [one, two] = [await insertCustomer(t.db), await insertCustomer(t.db)];

    const answers = await Promise.all([
      merge(one, two),
      ...[1, 2, 3, 4].map(() =>
        t.app.inject({ method: 'POST', url: '/inquiries', payload: newInquiry({ phone: two.phone }) }),
      ),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201, 201, 201, 201]);
    const inquiries = await t.db.selectFrom('inquiry').select('customer_id').execute();
    expect(inquiries.map(({ customer_id }) => customer_id)).toEqual([one.id, one.id, one.id, one.id]);
  });

  test('a record that is written for a merged customer belongs to the last kept one', async () => {
    const [one, two, three] = [await insertCustomer(t.db), await insertCustomer(t.db), await insertCustomer(t.db)];
    await merged(two, three);
    await merged(one, await rowOf(two.id));

    expect((await insertInquiry(t.db, { customer_id: three.id })).customer_id).toBe(one.id);
  });
});

test('a merge that loses its connection after any statement is complete or absent', async () => {
  const [one, two] = [await insertCustomer(t.db), await insertCustomer(t.db)];
  await insertRecords(two);
  const before = await contents();
  const body = CustomerMerge.parse({ otherId: two.id, ...versions(one, two) });
  const disconnect = () =>
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction'`.execute(t.db);

  let outcome = 'failed';
  let last = 0;
  while (outcome === 'failed' && last < 100) {
    last += 1;
    let statements = 0;
    const victim = t.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements += 1;
        if (statements === last) await disconnect();
        return result;
      },
    });
    outcome = await mergeCustomers(victim, caller, one.id, body).then(
      () => 'done',
      () => 'failed',
    );
    if (outcome === 'failed') expect(await contents()).toEqual(before);
  }

  expect(last).toBeGreaterThan(15);
  expect(await rowOf(two.id)).toMatchObject({ merged_into: one.id });
});
