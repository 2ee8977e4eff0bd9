import { CustomerTimeline, NoteSaved } from '@sampan/contract/customer-timeline';
import { MESSAGES } from '@sampan/contract/messages';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { humanNumber } from '#src/lib/human-number.ts';
import { readEvents } from '#test/event-reader.ts';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { insertOrder, purchaseCalls } from '#test/factories/order-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
const colleague = await t.signInAs('admin');
const m = MESSAGES.en;

const timeline = async (id: string, query: Record<string, string> = {}) => {
  const response = await staff.as({ url: `/customers/${id}/timeline?${new URLSearchParams(query)}` });
  expect(response.statusCode, response.body).toBe(200);
  return CustomerTimeline.strict().parse(response.json());
};
const kindsOf = async (id: string, query?: Record<string, string>) =>
  (await timeline(id, query)).entries.map(({ record, kind }) => `${record.type} ${kind}`);
const write = (id: string, payload: object) => staff.as({ method: 'POST', url: `/customers/${id}/notes`, payload });
const written = async (id: string, payload: object) => {
  const response = await write(id, payload);
  expect(response.statusCode, response.body).toBe(201);
  return NoteSaved.strict().parse(response.json()).note;
};
const change = (id: string, note: string, payload: object, by = staff) =>
  by.as({ method: 'PUT', url: `/customers/${id}/notes/${note}`, payload });
const remove = (id: string, note: string, by = staff) =>
  by.as({ method: 'DELETE', url: `/customers/${id}/notes/${note}` });
const audits = async () =>
  (await t.db.selectFrom('audit_entry').select(['action', 'changes']).orderBy('id').execute()).filter(({ action }) =>
    action.startsWith('note.'),
  );

beforeEach(async () => {
  await t.db.deleteFrom('activity').execute();
  await t.db.deleteFrom('quote').execute();
  await t.db.deleteFrom('inquiry').execute();
  await t.db.deleteFrom('customer').execute();
  await t.db.deleteFrom('audit_entry').execute();
});

describe('the timeline', () => {
  test('has what happened with the orders, without the suppliers', async () => {
    const { id } = await insertCustomer(t.db);
    const order = await insertOrder(t.db, { customer_id: id, title: 'Lamps' });
    const noted = await staff.as({ method: 'POST', url: `/orders/${order.id}/notes`, payload: { text: 'Call first' } });
    expect(noted.statusCode, noted.body).toBe(200);
    const { create, send } = purchaseCalls(staff);
    const supplier = await insertSupplier(t.db);
    await t.db.updateTable('order_line').set({ supplier_id: supplier.id }).where('order_id', '=', order.id).execute();
    for (const { _id } of await create(order.id)) await send(_id);

    expect((await timeline(id)).entries).toMatchObject([
      {
        kind: 'note',
        text: 'Call first',
        record: { type: 'order', id: order.id, number: humanNumber('ORD', order.number), title: 'Lamps' },
        canChange: false,
      },
    ]);
    expect(await kindsOf(id, { kinds: 'order' })).toEqual(['order note']);
    expect(await kindsOf(id, { kinds: 'note,quote' })).toEqual([]);
    await staff.as({ method: 'DELETE', url: `/orders/${order.id}` });
    expect(await kindsOf(id)).toEqual([]);
  });

  // @covers R413
  test('has inquiries, responses, quotes and notes, newest first, each once', async () => {
    const { id } = await insertCustomer(t.db);
    const { inquiry } = (
      await staff.as({
        method: 'POST',
        url: '/inquiries',
        payload: { customerId: id, source: 'phone', interestedProducts: 'Mugs' },
      })
    ).json();
    const respond = { adminResponse: 'We have them' };
    expect((await staff.as({ method: 'PUT', url: `/inquiries/${inquiry._id}`, payload: respond })).statusCode).toBe(
      200,
    );
    const created = await staff.as({
      method: 'POST',
      url: '/quotes',
      payload: { kind: 'quote', inquiryId: inquiry._id },
    });
    expect(created.statusCode, created.body).toBe(201);
    const { quote } = created.json();
    const note = await written(id, { text: 'Wants blue ones', kind: 'call' });

    const { entries, next } = await timeline(id);

    expect(next).toBeNull();
    expect(entries.map(({ record, kind }) => `${record.type} ${kind}`)).toEqual([
      'customer call',
      'quote created',
      'inquiry mail',
      'inquiry status',
      'inquiry response',
      'inquiry created',
    ]);
    expect(entries[0]).toEqual(note);
    expect(entries[1]?.record).toMatchObject({ id: quote._id, number: quote.quoteId });
    expect(entries[4]).toMatchObject({ text: 'We have them', by: 'Dana Levi', canChange: false });
    expect(entries[5]?.record).toEqual({
      type: 'inquiry',
      id: inquiry._id,
      number: inquiry.inquiryId,
      title: 'Mugs',
    });
    expect(await kindsOf(id, { kinds: 'note' })).toEqual(['customer call']);
    expect(await kindsOf(id, { kinds: 'note,quote' })).toEqual(['customer call', 'quote created']);
    expect(await kindsOf(id, { kinds: 'inquiry' })).toHaveLength(4);
  });

  // @covers R413
  test('omits the events of quotes that inquiries repeat, suspect inquiries and deleted quotes', async () => {
    const { id } = await insertCustomer(t.db);
    const inquiry = await insertInquiry(t.db, { customer_id: id });
    const suspect = await insertInquiry(t.db, { customer_id: id, suspect: true });
    for (const [inquiry_id, kind] of [
      [inquiry.id, 'created'],
      [inquiry.id, 'quote-sent'],
      [suspect.id, 'created'],
    ] as const)
      await t.db.insertInto('inquiry_event').values({ inquiry_id, account_id: null, kind, details: '{}' }).execute();
    const { quote } = (
      await staff.as({ method: 'POST', url: '/quotes', payload: { kind: 'quote', customerId: id } })
    ).json();
    expect(await kindsOf(id)).toEqual(['quote created', 'inquiry created']);

    await staff.as({ method: 'DELETE', url: `/quotes/${quote._id}` });

    expect(await kindsOf(id)).toEqual(['inquiry created']);
  });

  // @covers R413
  test('is read page by page without gaps, also for entries of the same microsecond', async () => {
    const { id } = await insertCustomer(t.db);
    const inquiry = await insertInquiry(t.db, { customer_id: id });
    await sql`INSERT INTO inquiry_event (inquiry_id, kind, at)
      SELECT ${inquiry.id}, 'chat', '2026-01-01T00:00:00.123457Z'::timestamptz + (n / 4) * interval '1 microsecond'
      FROM generate_series(1, 30) AS n`.execute(t.db);
    await sql`INSERT INTO activity (entity_type, entity_id, customer_id, kind, at)
      SELECT 'customer', ${id}, ${id}, 'note', '2026-01-01T00:00:00.123457Z'::timestamptz + (n / 3) * interval '1 microsecond'
      FROM generate_series(1, 30) AS n`.execute(t.db);
    const whole = (await timeline(id, { limit: '100' })).entries;
    expect(whole).toHaveLength(60);

    const paged = [];
    let before: string | null = null;
    do {
      const page: CustomerTimeline = await timeline(id, { limit: '7', ...(before && { before }) });
      paged.push(...page.entries);
      before = page.next;
    } while (before !== null);

    expect(paged).toEqual(whole);
  });

  test('follows an inquiry that gets another customer', async () => {
    const [one, two] = [await insertCustomer(t.db), await insertCustomer(t.db)];
    const inquiry = await insertInquiry(t.db, { customer_id: one.id });
    await t.db
      .insertInto('inquiry_event')
      .values({ inquiry_id: inquiry.id, account_id: null, kind: 'created', details: '{}' })
      .execute();

    await t.db.updateTable('inquiry').set({ customer_id: two.id }).execute();

    expect(await kindsOf(one.id)).toEqual([]);
    expect(await kindsOf(two.id)).toEqual(['inquiry created']);
  });

  test('rejects an unknown customer and invalid parameters', async () => {
    const { id } = await insertCustomer(t.db);
    const gone = await insertCustomer(t.db, { deleted_at: new Date() });
    for (const unknown of [gone.id, crypto.randomUUID(), 'x'])
      expect(refusal(await staff.as({ url: `/customers/${unknown}/timeline` }))).toMatchObject({ status: 404 });
    for (const query of ['before=x', 'before=1-x', `before=1-${'-'.repeat(36)}`, 'limit=0', 'limit=101', 'kinds=all'])
      expect(refusal(await staff.as({ url: `/customers/${id}/timeline?${query}` })).status, query).toBe(400);
  });
});

describe('a note', () => {
  // @covers R414, R424
  test('is written, changed and deleted by its author, with audit entries', async () => {
    const { id, number, name } = await insertCustomer(t.db);
    const note = await written(id, { text: '  Asked for samples ', kind: 'visit', at: '2026-01-05T10:00:00.000Z' });
    expect(note).toMatchObject({ kind: 'visit', text: 'Asked for samples', by: 'Dana Levi', canChange: true });
    expect(note).toMatchObject({ at: '2026-01-05T10:00:00.000Z', details: {} });
    expect(note.record).toEqual({ type: 'customer', id, number: humanNumber('CUS', number), title: name });

    const changed = NoteSaved.parse((await change(id, note._id, { text: 'Asked for two samples' })).json()).note;
    expect(changed).toMatchObject({ kind: 'visit', text: 'Asked for two samples', at: note.at });
    expect(changed.details.changedAt).toBeDefined();
    expect((await timeline(id)).entries).toEqual([changed]);

    expect((await remove(id, note._id)).json()).toEqual({ success: true, message: m.noteDeleted });
    expect((await timeline(id)).entries).toEqual([]);
    expect(await audits()).toMatchObject([
      { action: 'note.created', changes: { customerId: id, kind: 'visit', note: 'Asked for samples' } },
      { action: 'note.updated', changes: { customerId: id, kind: 'visit', note: 'Asked for two samples' } },
      { action: 'note.deleted', changes: { customerId: id, kind: 'visit' } },
    ]);
    expect(refusal(await remove(id, note._id))).toMatchObject({ status: 404, message: m.noteNotFound });
  });

  // @covers R414
  test('cannot be changed by others, nor after 24 hours', async () => {
    const { id } = await insertCustomer(t.db);
    const note = await written(id, { text: 'Asked for samples' });
    const refused = { status: 403, message: m.noteNotChangeable };
    expect(refusal(await change(id, note._id, { text: 'Other' }, colleague))).toMatchObject(refused);
    expect(refusal(await remove(id, note._id, colleague))).toMatchObject(refused);

    const writtenAgo = (ms: number) =>
      sql`UPDATE activity SET details = details || jsonb_build_object('writtenAt', ${new Date(Date.now() - ms).toISOString()}::text)`.execute(
        t.db,
      );
    await writtenAgo(24 * 3_600_000 - 60_000);
    expect((await change(id, note._id, { text: 'Still mine' })).statusCode).toBe(200);
    await writtenAgo(24 * 3_600_000);
    expect(refusal(await change(id, note._id, { text: 'Too late' }))).toMatchObject(refused);
    expect(refusal(await remove(id, note._id))).toMatchObject(refused);
    expect((await timeline(id)).entries).toMatchObject([{ text: 'Still mine', canChange: false }]);
  });

  // @covers R414
  test.each([
    [{ text: '   ' }, 'text', m.noteRequired],
    [{ text: '\u200b' }, 'text', m.noteRequired],
    [{}, 'text', m.noteRequired],
    [{ text: 'a\0b' }, 'text', m.textInvalid],
    [{ text: 'Call', kind: 'fax' }, 'kind', m.fieldInvalid],
    [{ text: 'Call', at: 'tomorrow' }, 'at', m.dateInvalid],
    [{ text: 'Call', at: new Date(Date.now() + 3_600_000).toISOString() }, 'at', m.noteInFuture],
  ])('rejects %j', async (payload, field, message) => {
    const { id } = await insertCustomer(t.db);
    expect(refusal(await write(id, payload))).toMatchObject({ status: 400, fields: { [field]: message } });
    expect((await timeline(id)).entries).toEqual([]);
  });

  test('has at most 3,000 characters, and belongs to the customer in the address', async () => {
    const [one, two] = [await insertCustomer(t.db), await insertCustomer(t.db)];
    const note = await written(one.id, { text: '箱'.repeat(3000) });
    expect(refusal(await write(one.id, { text: '箱'.repeat(3001) })).status).toBe(400);
    expect(refusal(await change(two.id, note._id, { text: 'Elsewhere' })).status).toBe(404);
    expect(refusal(await write(crypto.randomUUID(), { text: 'Nowhere' })).status).toBe(404);
    expect(refusal(await change(one.id, 'x', { text: 'Nothing' })).status).toBe(404);
  });
});

// @covers R424
test('a note refreshes open screens', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { id } = await insertCustomer(t.db);
  const reader = await readEvents(t.app, staff.token);
  // The stream starts with a comment, once it listens.
  await expect.poll(reader.text).not.toBe('');
  await written(id, { text: 'Asked for samples' });

  await expect.poll(reader.events).toEqual([{ type: 'customer.changed', id }]);
  reader.leave();
});

// @covers R413
test('the customer has the figures of quotes and the last contact', async () => {
  const { id } = await insertCustomer(t.db);
  const facts = async () => (await staff.as({ url: `/customers/${id}` })).json().customer.facts;
  expect(await facts()).toEqual({ quotes: 0, accepted: 0, totals: [], lastContactAt: null });

  const quote = (status: 'draft' | 'accepted', total: string, total_currency: string, deleted_at: Date | null = null) =>
    t.db
      .insertInto('quote')
      .values({ kind: 'quote', customer_id: id, language: 'en', status, total, total_currency, deleted_at })
      .execute();
  await quote('draft', '10', 'USD');
  await quote('accepted', '1200.50', 'USD');
  await quote('accepted', '99.5', 'USD');
  await quote('accepted', '50', 'ILS');
  await quote('accepted', '70', 'ILS', new Date());
  await written(id, { text: 'Met at the fair', kind: 'visit', at: '2026-01-05T10:00:00.000Z' });
  await written(id, { text: 'No contact', kind: 'note' });

  expect(await facts()).toEqual({
    quotes: 4,
    accepted: 3,
    totals: [
      { currency: 'USD', amount: 1300 },
      { currency: 'ILS', amount: 50 },
    ],
    lastContactAt: '2026-01-05T10:00:00.000Z',
  });
});
