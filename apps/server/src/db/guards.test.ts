import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { insertOrder } from '#test/factories/order-factories.ts';
import { createQuoteDraft, createSentQuote } from '#test/factories/quote-factories.ts';
import { insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { createTestApp } from '#test/test-app.ts';

// What the database refuses, whatever the code above it does.

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');

const NEVER = 'A sent version never changes.';

/** A copy of the row with other values, which the table may refuse. */
const insertCopy = (table: string, id: string, values: object) =>
  sql`INSERT INTO ${sql.table(table)}
    SELECT (jsonb_populate_record(kept, ${JSON.stringify(values)}::jsonb || jsonb_build_object('id', new_id()))).*
    FROM ${sql.table(table)} AS kept WHERE id = ${id}`.execute(t.db);

describe('a sent version', () => {
  const PARTS = ['quote_line', 'quote_charge'] as const;
  const ids = { quote_version: '', quote_line: '', quote_charge: '' };
  beforeAll(async () => {
    const charges = [
      {
        kind: 'freight',
        label: 'Sea',
        basis: 'fixed',
        amount: 100,
        currency: 'USD',
        paidBy: 'customer',
        allocatedBy: 'value',
      },
    ];
    const { _id } = await createSentQuote(staff, { charges });
    const version = await t.db
      .selectFrom('quote_version')
      .select('id')
      .where('quote_id', '=', _id)
      .executeTakeFirstOrThrow();
    ids.quote_version = version.id;
    for (const part of PARTS) {
      const row = await t.db
        .selectFrom(part)
        .select('id')
        .where('version_id', '=', version.id)
        .executeTakeFirstOrThrow();
      ids[part] = row.id;
    }
  });

  test.each(PARTS)('takes no new row of %s', async (part) => {
    await expect(insertCopy(part, ids[part], { line_key: crypto.randomUUID() })).rejects.toThrow(NEVER);
  });

  test.each(PARTS)('keeps its rows of %s', async (part) => {
    await expect(sql`UPDATE ${sql.table(part)} SET position = 9 WHERE id = ${ids[part]}`.execute(t.db)).rejects.toThrow(
      NEVER,
    );
    await expect(sql`DELETE FROM ${sql.table(part)} WHERE id = ${ids[part]}`.execute(t.db)).rejects.toThrow(NEVER);
  });

  test('stays as it is', async () => {
    const one = sql`WHERE id = ${ids.quote_version}`;
    await expect(sql`UPDATE quote_version SET title = 'x' ${one}`.execute(t.db)).rejects.toThrow(NEVER);
    await expect(sql`DELETE FROM quote_version ${one}`.execute(t.db)).rejects.toThrow(NEVER);
  });

  test('has a number of its own', async () => {
    await expect(insertCopy('quote_version', ids.quote_version, {})).rejects.toThrow('quote_version_number');
  });

  test('is decided once', async () => {
    const decide = () =>
      sql`INSERT INTO quote_decision (version_id, kind, by_name) VALUES (${ids.quote_version}, 'accepted', 'Noa')`.execute(
        t.db,
      );
    await decide();
    await expect(decide()).rejects.toThrow('quote_decision_version_id_key');
  });
});

test('a draft takes new lines', async () => {
  const { draft } = await createQuoteDraft(staff);
  const [line] = draft?.lines ?? [];
  const { id } = await t.db
    .selectFrom('quote_line')
    .select('id')
    .where('line_key', '=', line?.lineKey ?? '')
    .executeTakeFirstOrThrow();

  expect((await insertCopy('quote_line', id, { line_key: crypto.randomUUID(), position: 99 })).numAffectedRows).toBe(
    1n,
  );
});

test('a record has one link that is not revoked', async () => {
  const { _id } = await createSentQuote(staff);
  const insert = (digest: string, revoked: Date | null) =>
    sql`INSERT INTO share_link (kind, target_id, digest, expires_at, revoked_at)
      VALUES ('quote', ${_id}, decode(${digest}, 'hex'), now() + interval '1 day', ${revoked})`.execute(t.db);

  await insert('aa', new Date());
  await expect(insert('bb', null)).rejects.toThrow('share_link_active');
});

test('a file of a response belongs to a draft or to a mail, and to an inquiry', async () => {
  const { id: inquiry_id } = await insertInquiry(t.db);
  const { id: mail_id } = await t.db
    .insertInto('mail')
    .values({ kind: 'response', recipient: 'a@example.com', language: 'en', subject: 'Hello', body: 'Hello' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = { kind: 'pdf' as const, file_name: 'a.pdf', size: 1 };
  const insert = (owners: object) =>
    t.db
      .insertInto('attachment')
      .values({ ...file, file_key: crypto.randomUUID(), ...owners })
      .execute();
  const draft_of = staff.account.id;

  await insert({ inquiry_id, draft_of });
  await insert({ inquiry_id, mail_id });
  for (const owners of [{ inquiry_id, draft_of, mail_id }, { draft_of }, { mail_id }])
    await expect(insert(owners)).rejects.toThrow('attachment_response');
});

test('a certificate of a product has one file', async () => {
  const { id: product_id } = await insertProduct(t.db);
  const insert = (certificate: string) =>
    t.db
      .insertInto('certificate_file')
      .values({ product_id, certificate, file_key: crypto.randomUUID(), file_name: 'ce.pdf', size: 1 })
      .execute();

  await insert('CE');
  await insert('RoHS');
  await expect(insert('CE')).rejects.toThrow('certificate_file_product_id_certificate_key');
});

test('two customers can keep the same phone of merged customers', async () => {
  const [one, two] = [await insertCustomer(t.db), await insertCustomer(t.db)];
  const insert = ({ id }: { id: string }) =>
    sql`INSERT INTO customer_alias (customer_id, kind, key, merge_id)
      VALUES (${id}, 'phone', '972501111111', new_id())`.execute(t.db);

  await insert(one);
  await insert(two);
  await expect(insert(one)).rejects.toThrow('customer_alias_pkey');
});

test('a stored price never changes, except that it is superseded and loses a purged product or supplier', async () => {
  const [product, supplier] = [await insertProduct(t.db), await insertSupplier(t.db)];
  const payload = { currency: 'CNY', supplierId: supplier.id, tiers: [{ from: 1, price: 7 }] };
  const added = await staff.as({ method: 'POST', url: `/products/${product.id}/prices`, payload });
  expect(added.statusCode, added.body).toBe(201);
  const { _id } = added.json().price;
  const set = (values: object) => t.db.updateTable('supplier_price').set(values).where('id', '=', _id).execute();

  await expect(set({ tiers: '[{"from":1,"price":1}]' })).rejects.toThrow('A stored price never changes.');
  await expect(set({ supplier_id: (await insertSupplier(t.db)).id })).rejects.toThrow('A stored price never changes.');
  await set({ product_id: null, supplier_id: null, superseded_at: new Date() });
  await expect(set({ product_id: product.id })).rejects.toThrow('A stored price never changes.');
});

describe('the facts of an order', () => {
  const ids = { payment: '', step_promise: '', issued_document: '', voided: '', order: '' };
  beforeAll(async () => {
    const order_id = (await insertOrder(t.db)).id;
    const insert = async (
      table: 'purchase_order' | 'step' | 'step_promise' | 'payment' | 'issued_document',
      row: object,
    ) =>
      (
        await t.db
          .insertInto(table)
          .values(row as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const purchase_id = await insert('purchase_order', { order_id, supplier_name: 'Factory', currency: 'CNY' });
    const step_id = await insert('step', { order_id, purchase_id, kind: 'productionDone', position: 4 });
    const payment = {
      ...{ order_id, direction: 'in', kind: 'goods', amount: 100, currency: 'USD', rate: 1, paid_on: '2026-11-02' },
      ...{ reference: 'TT 1', note: 'Deposit' },
    };
    ids.order = order_id;
    ids.payment = await insert('payment', payment);
    ids.voided = await insert('payment', { ...payment, voided_at: new Date(), void_reason: 'Twice' });
    ids.step_promise = await insert('step_promise', { step_id, day: '2026-12-10', note: 'Soon', actor: 'Wang' });
    const document = { order_id, kind: 'pi', revision: 1, language: 'en', data: '{"number":"PI-000001"}' };
    ids.issued_document = await insert('issued_document', document);
  });
  const set = (table: string, id: string, change: string) =>
    sql`UPDATE ${sql.table(table)} SET ${sql.raw(change)} WHERE id = ${id}`.execute(t.db);

  test.each([
    ['payment', 'amount = 1'],
    ['payment', 'fee = 1'],
    ['payment', "fee_by = 'them'"],
    ['payment', "currency = 'CNY'"],
    ['payment', 'rate = 2'],
    ['payment', "direction = 'out'"],
    ['payment', "kind = 'cost'"],
    ['payment', "paid_on = '2026-11-03'"],
    ['payment', "reference = 'TT 2'"],
    ['payment', "note = ''"],
    ['payment', 'created_at = now()'],
    ['step_promise', "day = '2026-12-11'"],
    ['step_promise', "reason = 'holiday'"],
    ['step_promise', "note = 'x'"],
    ['step_promise', "actor = 'Li'"],
    ['step_promise', 'at = now()'],
    ['issued_document', "data = '{}'"],
    ['issued_document', `data = '"⟨erased⟩"'`],
    ['issued_document', 'revision = 2'],
    ['issued_document', "language = 'he'"],
    ['issued_document', 'issued_at = now()'],
  ] as const)('stay as they are: %s, %s', async (table, change) => {
    await expect(set(table, ids[table], change)).rejects.toThrow(`A stored ${table} never changes.`);
  });

  test.each(['voided_at = NULL', "void_reason = 'Other'", 'amount = 1', 'voided_at = now()'])(
    'a voided payment stays as it is: %s',
    async (change) => {
      await expect(set('payment', ids.voided, change)).rejects.toThrow('A stored payment never changes.');
    },
  );

  test('a payment keeps its order', async () => {
    await expect(sql`DELETE FROM customer_order WHERE id = ${ids.order}`.execute(t.db)).rejects.toThrow(
      'payment_order_id_fkey',
    );
  });

  test('a document is replaced and confirmed, and texts of payments and promises are erased with a person', async () => {
    await set(
      'issued_document',
      ids.issued_document,
      "replaced_at = now(), confirmed_at = now(), confirmed_by = 'Noa'",
    );
    await set('payment', ids.payment, "reference = '⟨erased⟩', note = '⟨erased⟩'");
    await set('payment', ids.voided, "note = '⟨erased⟩', void_reason = '⟨erased⟩'");
    await set('step_promise', ids.step_promise, "note = '⟨erased⟩', actor = '⟨erased⟩'");
    await expect(set('payment', ids.payment, "note = 'Deposit'")).rejects.toThrow('A stored payment never changes.');
    await set('payment', ids.payment, "voided_at = now(), void_reason = 'Twice'");
  });
});
