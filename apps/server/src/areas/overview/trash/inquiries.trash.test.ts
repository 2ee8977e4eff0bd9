import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { trashRegistry } from '#src/trash-registry.ts';
import { eventsDuring } from '#test/events-during.ts';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { createQuoteDraft, createSentQuote, linkVisitor, tokenIn } from '#test/factories/quote-factories.ts';
import { createRfqDraft } from '#test/factories/rfq-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { emptyTrash } from './trash.service.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');

const get = async (url: string) => (await staff.as({ url })).json();
const call = async (method: 'DELETE' | 'POST' | 'PUT', url: string, payload?: object) => {
  const response = await staff.as({ method, url, ...(payload && { payload }) });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json();
};
const remove = (id: string) => call('DELETE', `/inquiries/${id}`);
const restore = (id: string) => call('POST', `/trash/inquiries/${id}/restore`);

beforeEach(async () => {
  for (const table of ['next_step', 'inquiry']) await sql`DELETE FROM ${sql.table(table)}`.execute(t.db);
});

// @covers R672
describe('a deleted inquiry', () => {
  test('is nowhere until it is restored', async () => {
    const customer = await insertCustomer(t.db, { name: 'Merav Kettle' });
    const values = { subject: 'Copper kettles', customer_id: customer.id };
    const { id } = await insertInquiry(t.db, values);
    const suspect = await insertInquiry(t.db, { suspect: true });
    await call('PUT', `/inquiries/${id}/next-step`, { ownerId: staff.account.id, dueAt: '2026-01-01' });
    await call('POST', `/inquiries/${id}/notes`, { text: 'Call her' });
    const seen = async () => ({
      one: (await staff.as({ url: `/inquiries/${id}` })).statusCode,
      list: (await get('/inquiries')).total,
      found: (await get('/inquiries?search=kettle')).total,
      suspects: (await get('/inquiries?suspect=true')).total,
      exported: (await staff.as({ url: `/inquiries/export?format=csv&ids=${id}` })).body.includes('Copper'),
      search: (await get('/search?q=copper')).groups.length,
      number: (await get('/search?q=INQ')).groups.length,
      myDay: (await get('/my-day')).overdue.rows.length,
      stats: (await get('/dashboard/stats')).overview.newInquiries,
      activity: (await get('/dashboard/activity')).days.at(-1).inquiries,
      ofCustomer: (await get(`/customers/${customer.id}`)).totalInquiries,
      timeline: (await get(`/customers/${customer.id}/timeline`)).entries.length,
      step: (await staff.as({ url: `/inquiries/${id}/next-step` })).statusCode,
    });
    const before = await seen();
    expect(before).toMatchObject({ one: 200, list: 1, found: 1, suspects: 1, exported: true, search: 1, myDay: 1 });
    expect(before).toMatchObject({ stats: 1, activity: 1, ofCustomer: 1, timeline: 1, step: 200 });

    for (const gone of [id, suspect.id]) await remove(gone);

    expect(await seen()).toEqual({
      one: 404,
      list: 0,
      found: 0,
      suspects: 0,
      exported: false,
      search: 0,
      number: 0,
      myDay: 0,
      stats: 0,
      activity: 0,
      ofCustomer: 0,
      timeline: 0,
      step: 404,
    });
    for (const back of [id, suspect.id]) await restore(back);
    expect(await seen()).toEqual(before);
  });

  test('cannot be changed or answered, and is announced', async () => {
    const { id } = await insertInquiry(t.db);
    const changes = [{ type: 'inquiry.changed', id }];
    expect(await eventsDuring(t.connection, () => remove(id))).toMatchObject(changes);
    for (const [method, path, payload] of [
      ['PUT', '', { adminResponse: 'Hello' }],
      ['POST', '/notes', { text: 'Hello' }],
      ['POST', '/contacts', { kind: 'message', channel: 'copy' }],
      ['POST', '/send-message', {}],
      ['DELETE', '', {}],
    ] as const)
      expect((await staff.as({ method, url: `/inquiries/${id}${path}`, payload })).statusCode, path).toBe(404);
    expect(await eventsDuring(t.connection, () => restore(id))).toMatchObject(changes);
  });

  test('keeps its quotes and RFQs, whose next step stays in sight', async () => {
    const inquiry = await insertInquiry(t.db);
    const quote = await createSentQuote(staff);
    const draft = await createQuoteDraft(staff, {});
    const rfq = await createRfqDraft(staff);
    for (const [table, id] of [
      ['quote', quote._id],
      ['quote', draft._id],
      ['rfq', rfq._id],
    ] as const)
      await t.db.updateTable(table).set({ inquiry_id: inquiry.id }).where('id', '=', id).execute();
    await remove(inquiry.id);

    expect((await get(`/quotes/${quote._id}`)).inquiry).toBeNull();
    expect((await get(`/rfqs/${rfq._id}`)).inquiry).toBeNull();
    await call('POST', `/quotes/${draft._id}/send`, { channel: 'link' });
    const asked = await linkVisitor(t.app).write(tokenIn(quote), 'question', { name: 'Noa', text: 'In blue?' });
    expect(asked.statusCode, asked.body).toBe(201);
    expect((await get(`/quotes/${quote._id}/next-step`)).nextStep).toMatchObject({ waitingFor: 'us' });

    await restore(inquiry.id);
    expect((await get(`/quotes/${quote._id}`)).inquiry).toMatchObject({ _id: inquiry.id });
  });

  test('can be one of many, with an undo', async () => {
    const ids = [(await insertInquiry(t.db)).id, (await insertInquiry(t.db)).id];
    const { undoId, changed } = await call('POST', '/bulk/inquiries', { ids, change: { action: 'delete' } });
    expect(changed).toBe(2);
    expect((await get('/inquiries')).total).toBe(0);
    expect((await call('POST', `/bulk/changes/${undoId}/undo`)).restored).toBe(2);
    expect((await get('/inquiries')).total).toBe(2);
  });

  test('is purged after 30 days with everything of its own; its quote stays', async () => {
    const { id } = await insertInquiry(t.db);
    const quote = await createQuoteDraft(staff, {});
    await t.db.updateTable('quote').set({ inquiry_id: id }).where('id', '=', quote._id).execute();
    await call('PUT', `/inquiries/${id}/next-step`, { text: 'Call' });
    await call('POST', `/inquiries/${id}/notes`, { text: 'Call' });
    await remove(id);
    await t.db
      .updateTable('inquiry')
      .set({ deleted_at: new Date(Date.now() - 30 * 86_400_000) })
      .execute();

    await emptyTrash(t.db, trashRegistry);

    for (const table of ['inquiry', 'inquiry_event'] as const)
      expect(await t.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    const steps = await t.db.selectFrom('next_step').select('entity_type').execute();
    expect(steps.map(({ entity_type }) => entity_type)).toEqual(['quote']);
    expect((await staff.as({ url: `/quotes/${quote._id}` })).statusCode).toBe(200);
  });
});
