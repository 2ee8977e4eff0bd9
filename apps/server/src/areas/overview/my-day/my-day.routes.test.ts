import { gunzipSync } from 'node:zlib';
import { Inquiry } from '@sampan/contract/inquiries';
import { MESSAGES } from '@sampan/contract/messages';
import { officeMessages } from '@sampan/contract/messages/office';
import { DAY_ROWS, MyDay, StepDoneSaved } from '@sampan/contract/my-day';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { eventsDuring } from '#test/events-during.ts';
import { insertCustomer, insertInquiry, newInquiry } from '#test/factories/inquiry-factories.ts';
import { insertOrder } from '#test/factories/order-factories.ts';
import { createQuoteDraft, createSentQuote, linkVisitor, tokenIn } from '#test/factories/quote-factories.ts';
import { createOpenRfq, createRfqDraft } from '#test/factories/rfq-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { myDay } from './my-day.service.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());

const staff = await t.signInAs('user');
const me = staff.account.id;
const dana = await t.insertAccount({ first_name: 'Dana', last_name: 'Levi' });
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const day = async (query = '') => {
  const response = await staff.as({ url: `/my-day${query}` });
  expect(response.statusCode, response.body).toBe(200);
  return MyDay.strict().parse(response.json());
};
const show = async (id: string) => Inquiry.strict().parse((await staff.as({ url: `/inquiries/${id}` })).json());
const numbers = ({ rows }: MyDay['overdue']) => rows.map(({ id }) => id);
const withStep = async (
  step: { owner_id?: string | null; due_at?: Date | null; waiting_for?: 'us' | 'customer' | 'nobody' },
  values: Parameters<typeof insertInquiry>[1] = {},
) => {
  const { id } = await insertInquiry(t.db, values);
  const row = { owner_id: me, due_at: inHours(-1), ...step };
  await t.db
    .insertInto('next_step')
    .values({ entity_type: 'inquiry', entity_id: id, ...row })
    .execute();
  return id;
};
const submit = async (values: object = {}) => {
  const response = await t.app.inject({ method: 'POST', url: '/inquiries', payload: newInquiry(values) });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().inquiry._id as string;
};
const respond = (id: string, adminResponse: string) =>
  staff.as({ method: 'PUT', url: `/inquiries/${id}`, payload: { adminResponse } });
const put = (id: string, payload: object) => staff.as({ method: 'PUT', url: `/inquiries/${id}/next-step`, payload });

beforeEach(async () => {
  await t.db.deleteFrom('next_step').execute();
  await t.db.deleteFrom('inquiry').execute();
  await t.db.deleteFrom('customer').execute();
});

// @covers R394
describe('my day', () => {
  test('is compressed for a client that can read it', async () => {
    const plain = await staff.as({ url: '/my-day' });
    const response = await staff.as({ url: '/my-day', headers: { 'accept-encoding': 'gzip' } });

    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers['vary']).toMatch(/Accept-Encoding/);
    expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toEqual(plain.json());
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });

  test('has what is overdue, due today, due soon, unassigned and waiting', async () => {
    const overdue = await withStep({ due_at: inHours(-1) });
    const soon = await withStep({ due_at: inHours(72) });
    const someday = await withStep({ due_at: null });
    const unowned = await withStep({ owner_id: null, due_at: inHours(20) });
    const waiting = await withStep({ waiting_for: 'customer', due_at: inHours(72) });
    const reminder = await withStep({ waiting_for: 'customer', due_at: inHours(-2) });
    await withStep({ due_at: inHours(24 * 20) });
    await withStep({ waiting_for: 'nobody', due_at: null });
    await withStep({ owner_id: dana.id });
    await withStep({ owner_id: null }, { suspect: true });

    const found = await day();

    expect(numbers(found.overdue)).toEqual([reminder, overdue]);
    expect(numbers(found.soon)).toEqual([soon, someday]);
    expect(numbers(found.unowned)).toEqual([unowned]);
    expect(numbers(found.waiting)).toEqual([waiting]);
    expect(found.counts).toEqual({ overdue: 2, today: 0, soon: 2, unowned: 1, waiting: 1 });
    expect((await day('?who=all')).counts.overdue).toBe(3);
    expect((await day(`?who=${dana.id}`)).counts.overdue).toBe(1);
  });

  test('has what nobody owns and others owe since yesterday, but not what they owe tomorrow', async () => {
    const late = await withStep({ owner_id: null, waiting_for: 'customer', due_at: inHours(-20) });
    await withStep({ owner_id: null, waiting_for: 'customer', due_at: inHours(20) });

    expect(numbers((await day()).unowned)).toEqual([late]);
  });

  // @covers R393
  test('ends today at midnight in the time zone of the office', async () => {
    const late = await withStep({ due_at: new Date('2026-11-17T22:00:00Z') });
    const between = await withStep({ due_at: new Date('2026-11-17T23:00:00Z') });
    const next = await withStep({ due_at: new Date('2026-11-18T00:00:01Z') });
    const at = (now: string) =>
      myDay(t.db, { accountId: me } as Parameters<typeof myDay>[1], { who: 'me', days: 7 }, new Date(now));

    const before = await at('2026-11-17T21:59:00Z');
    expect([numbers(before.today), numbers(before.soon)]).toEqual([[late, between], [next]]);

    await t.db
      .insertInto('setting')
      .values({ key: 'office', value: JSON.stringify({ timeZone: 'Asia/Jerusalem' }) })
      .execute();
    const inJerusalem = await at('2026-11-17T21:59:00Z');
    await t.db.deleteFrom('setting').where('key', '=', 'office').execute();
    expect([numbers(inJerusalem.today), numbers(inJerusalem.soon)]).toEqual([[late], [between, next]]);
    const afterMidnight = await at('2026-11-17T22:00:01Z');
    expect([numbers(afterMidnight.overdue), numbers(afterMidnight.today)]).toEqual([[late], [between]]);
  });

  test('has what is due on its last day', async () => {
    const id = await withStep({});
    const last = new Date(Date.now() + 7 * 24 * HOUR_MS).toISOString().slice(0, 10);
    expect((await put(id, { dueAt: last })).statusCode).toBe(200);
    expect(numbers((await day('?days=7')).soon)).toEqual([id]);
    expect(numbers((await day('?days=6')).soon)).toEqual([]);
  });

  test('renews a quote from the day after its last day on', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { _id } = await createSentQuote(staff, { validUntil: today });
    const set = { owner_id: me, due_at: inHours(-1) };
    await t.db.updateTable('next_step').set(set).where('entity_id', '=', _id).execute();
    expect((await day()).overdue.rows).toMatchObject([{ id: _id, action: 'remind', facts: { endsOn: today } }]);
    await t.db.updateTable('quote').set({ valid_until: '2026-01-01' }).where('id', '=', _id).execute();
    expect((await day()).overdue.rows).toMatchObject([{ id: _id, action: 'renew' }]);
  });

  // @covers R397
  test('puts inquiries without an answer first, with the time they arrived', async () => {
    const reminder = await withStep({ waiting_for: 'customer', due_at: inHours(-30) }, { status: 'Responded' });
    const created_at = inHours(-50);
    const unanswered = await withStep({ due_at: inHours(-26) }, { created_at });

    const { overdue } = await day();

    expect(numbers(overdue)).toEqual([unanswered, reminder]);
    expect(overdue.rows[0]).toMatchObject({ isUnanswered: true, isOverdue: true, since: created_at.toISOString() });
    expect(overdue.rows[1]).toMatchObject({ isUnanswered: false });
  });

  test('includes customers, and leaves out deleted ones', async () => {
    const customer = await insertCustomer(t.db, { name: 'Orchid' });
    const gone = await insertCustomer(t.db, { deleted_at: new Date() });
    for (const { id } of [customer, gone])
      await t.db
        .insertInto('next_step')
        .values({ entity_type: 'customer', entity_id: id, owner_id: me, due_at: inHours(-1), text: 'Call' })
        .execute();

    expect((await day()).overdue.rows).toMatchObject([
      { type: 'customer', id: customer.id, customerName: 'Orchid', step: 'Call', owner: { _id: me } },
    ]);
  });

  test('shows 50 rows of a section and counts the others', async () => {
    for (let n = 0; n <= DAY_ROWS; n += 1) await withStep({});

    const { overdue, counts } = await day();

    expect(overdue.rows).toHaveLength(DAY_ROWS);
    expect(overdue.more).toBe(true);
    expect(counts.overdue).toBe(DAY_ROWS + 1);
  });

  test.each([
    ['an unknown account', '?who=nobody', 404],
    ['days out of range', '?days=31', 400],
    ['days that are no number', '?days=x', 400],
  ])('rejects %s', async (_, query, status) => {
    expect(refusal(await staff.as({ url: `/my-day${query}` })).status).toBe(status);
  });
});

describe('the rules for an inquiry', () => {
  // @covers R389, R390
  test('a new one waits for us for a day, an answered one for the customer for three days, a closed one for nobody', async () => {
    const id = await submit();
    const arrived = (await show(id)).nextStep;
    expect(arrived).toMatchObject({ owner: null, waitingFor: 'us', text: '' });
    const due = Date.parse(arrived?.dueAt ?? '');
    expect(Math.abs(due - Date.parse((await show(id)).createdAt) - 24 * HOUR_MS)).toBeLessThan(60_000);
    expect((await day()).unowned.rows).toMatchObject([{ id, isUnanswered: true }]);

    await respond(id, 'Hello');
    expect((await show(id)).nextStep).toMatchObject({ waitingFor: 'customer' });
    expect((await day()).unowned.rows).toEqual([]);

    await staff.as({ method: 'PUT', url: `/inquiries/${id}/status`, payload: { status: 'Closed' } });
    expect((await show(id)).nextStep).toMatchObject({ waitingFor: 'nobody', dueAt: null });
    await staff.as({ method: 'PUT', url: `/inquiries/${id}/status`, payload: { status: 'New' } });
    expect((await show(id)).nextStep).toMatchObject({ waitingFor: 'us' });
  });

  test('a new one gets the owner of the previous inquiry of the customer', async () => {
    const visitor = newInquiry();
    const first = await submit(visitor);
    await put(first, { ownerId: dana.id });

    const second = await submit({ ...visitor, interestedProducts: 'Bowls' });

    expect((await show(second)).nextStep?.owner).toEqual({ _id: dana.id, name: 'Dana Levi' });

    for (const id of [first, second])
      expect((await staff.as({ method: 'DELETE', url: `/inquiries/${id}` })).statusCode).toBeLessThan(300);
    const third = await submit({ ...visitor, interestedProducts: 'Plates' });
    expect((await show(third)).nextStep?.owner, 'inquiries in the trash').toBeNull();
  });

  // @covers R389
  test('a new one without an earlier owner goes to the chosen accounts in rotation, without deleted ones', async () => {
    const gone = await t.insertAccount();
    await t.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    const admin = await t.signInAs('admin');
    const myDay = { answerHours: 4, assign: 'turns', turns: [me, gone.id, dana.id] };
    const saved = await admin.as({ method: 'PUT', url: '/settings', payload: { myDay } });
    expect(saved.statusCode, saved.body).toBe(200);
    const visitor = newInquiry();
    const known = await submit(visitor);
    await put(known, { ownerId: me });

    const ids = await Promise.all([submit(), submit(), submit(), submit()]);
    const again = await submit({ ...visitor, interestedProducts: 'Bowls' });

    const owners = await Promise.all(ids.map(async (id) => (await show(id)).nextStep?.owner?._id));
    expect(owners.toSorted()).toEqual([me, me, dana.id, dana.id].toSorted());
    const { nextStep, createdAt } = await show(again);
    expect(nextStep?.owner?._id).toBe(me);
    expect(Math.abs(Date.parse(nextStep?.dueAt ?? '') - Date.parse(createdAt) - 4 * HOUR_MS)).toBeLessThan(60_000);

    await admin.as({ method: 'PUT', url: '/settings', payload: { myDay: { assign: 'none', answerHours: 24 } } });
    expect((await show(await submit())).nextStep?.owner).toBeNull();
  });

  test.each([
    ['no hours', { answerHours: 0 }],
    ['an unknown way to assign', { assign: 'random' }],
    ['an account that is no id', { turns: ['me'] }],
  ])('rejects settings with %s', async (_, myDay) => {
    const admin = await t.signInAs('admin');
    expect(refusal(await admin.as({ method: 'PUT', url: '/settings', payload: { myDay } })).status).toBe(400);
  });

  // @covers R392
  test('a due date that a person set stays while the step waits for the same side', async () => {
    const id = await submit();
    await put(id, { dueAt: '2027-01-05' });

    await staff.as({ method: 'PUT', url: `/inquiries/${id}/status`, payload: { status: 'In Progress' } });
    expect((await show(id)).nextStep).toMatchObject({ waitingFor: 'us', dueAt: '2027-01-05' });
    await respond(id, 'Hello');
    expect((await show(id)).nextStep?.dueAt).not.toBe('2027-01-05');
  });

  test('a bulk change of the status moves the steps too', async () => {
    const ids = [await submit(), await submit()];

    const response = await staff.as({
      method: 'POST',
      url: '/bulk/inquiries',
      payload: { ids, change: { action: 'status', status: 'Cancelled' } },
    });

    expect(response.statusCode, response.body).toBe(200);
    for (const id of ids) expect((await show(id)).nextStep).toMatchObject({ waitingFor: 'nobody' });
  });

  test('suspected spam has no next step until it is taken back', async () => {
    const id = await submit({ website: 'https://spam.example' });
    expect((await show(id)).nextStep).toBeNull();

    await staff.as({ method: 'PUT', url: `/inquiries/${id}`, payload: { suspect: false } });

    expect((await show(id)).nextStep).toMatchObject({ waitingFor: 'us' });
  });

  // @covers R396
  test('the first answer is recorded once', async () => {
    const id = await submit();
    const answeredAt = async () =>
      (await t.db.selectFrom('inquiry').select('first_answered_at').where('id', '=', id).executeTakeFirstOrThrow())
        .first_answered_at;
    await staff.as({ method: 'POST', url: `/inquiries/${id}/notes`, payload: { text: 'Call back' } });
    expect(await answeredAt()).toBeNull();

    await respond(id, 'Hello');
    const first = await answeredAt();
    expect(first).not.toBeNull();
    await respond(id, 'Hello again');
    expect(await answeredAt()).toEqual(first);
  });
});

// @covers R395
test('events announce what changes my day: a new inquiry, a response, a changed step and a finished one', async () => {
  const types = async (work: () => Promise<unknown>) =>
    (await eventsDuring(t.connection, work)).map((event) => (event as { type: string }).type);
  let id = '';
  expect(
    await types(async () => {
      id = await submit();
    }),
  ).toContain('inquiry.created');
  expect(await types(() => put(id, { ownerId: me }))).toContain('step.changed');
  expect(await types(() => respond(id, 'Hello'))).toContain('inquiry.changed');
  const done = { method: 'POST' as const, url: `/inquiries/${id}/next-step/done`, payload: {} };
  expect(await types(() => staff.as(done))).toContain('step.changed');
});

test('the event of a step says which colleague gave it to its owner', async () => {
  const { id } = await insertInquiry(t.db);
  const given = async (payload: object) =>
    (await eventsDuring(t.connection, () => put(id, payload))).filter(
      (event) => (event as { type: string }).type === 'step.changed',
    );

  expect(await given({ ownerId: me, text: 'Call' })).toMatchObject([{ ownerId: me, givenBy: null }]);
  const name = expect.stringMatching(/\S/);
  expect(await given({ ownerId: dana.id })).toMatchObject([{ ownerId: dana.id, givenBy: name, text: 'Call' }]);
  expect(await given({ text: 'Write' })).toMatchObject([{ ownerId: dana.id, givenBy: null }]);
});

// @covers R387
describe('done', () => {
  const done = (id: string, payload: object, type = 'inquiries') =>
    staff.as({ method: 'POST', url: `/${type}/${id}/next-step/done`, payload });

  test('writes to the timeline and leaves nothing to do; the owner stays', async () => {
    const { id } = await insertInquiry(t.db);
    await put(id, { ownerId: dana.id, text: 'Send samples', dueAt: '2026-12-01' });

    const response = await done(id, { note: 'Sent by courier' });

    expect(StepDoneSaved.strict().parse(response.json())).toMatchObject({
      message: officeMessages.en.stepDone,
      nextStep: { owner: { _id: dana.id }, text: '', dueAt: null, waitingFor: 'nobody' },
    });
    expect((await show(id)).timeline).toMatchObject([{ kind: 'step-done', text: 'Send samples\nSent by courier' }]);
  });

  test('writes to the timeline of a customer and of a quote', async () => {
    const customer = await insertCustomer(t.db);
    const created = { method: 'POST' as const, url: '/quotes', payload: { kind: 'quote', customerId: customer.id } };
    const { quote } = (await staff.as(created)).json();
    expect((await done(customer.id, { note: 'Called' }, 'customers')).statusCode).toBe(200);
    expect((await done(quote._id, { note: 'Sent again' }, 'quotes')).statusCode).toBe(200);

    const { entries } = (await staff.as({ url: `/customers/${customer.id}/timeline` })).json();
    expect(entries).toMatchObject([
      { kind: 'step-done', text: 'Sent again', record: { type: 'quote', id: quote._id } },
      { kind: 'step-done', text: 'Called', record: { type: 'customer' }, canChange: false },
      { kind: 'created' },
    ]);
    const { timeline } = (await staff.as({ url: `/quotes/${quote._id}` })).json();
    expect(timeline[0]).toMatchObject({ kind: 'step-done', text: 'Sent again' });
  });

  test('sets the next step', async () => {
    const customer = await insertCustomer(t.db);

    const response = await done(customer.id, { next: { text: 'Call again', dueAt: '2026-12-24' } }, 'customers');

    expect(response.json().nextStep).toMatchObject({ text: 'Call again', dueAt: '2026-12-24', waitingFor: 'us' });
  });

  test('is rejected for a step that changed meanwhile, a bad date and an unknown record', async () => {
    const { id } = await insertInquiry(t.db);
    await put(id, { text: 'Call' });

    expect(refusal(await done(id, { updatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
    expect(refusal(await done(id, { next: { dueAt: 'tomorrow' } }))).toMatchObject({
      status: 400,
      fields: { 'next.dueAt': MESSAGES.en.dateInvalid },
    });
    expect(refusal(await done('unknown', {})).status).toBe(404);
  });
});

test('an accepted quote is to be ordered again if its order is cancelled', async () => {
  const accepted = await createSentQuote(staff);
  const decision = { version: 1, kind: 'accepted', name: 'Noa', note: '', lines: [] };
  await linkVisitor(t.app).write(tokenIn(accepted), 'decision', decision);
  const quoteToOrder = async () => {
    const { counts: _counts, ...sections } = await day('?who=all');
    const rows = Object.values(sections).flatMap(({ rows }) => rows);
    return rows.find(({ id }) => id === accepted._id)?.quoteId;
  };
  expect(await quoteToOrder()).toBe(accepted._id);

  const order = await insertOrder(t.db, { quote_id: accepted._id });
  expect(await quoteToOrder()).toBeNull();
  const cancelled = { state: 'cancelled', cancelled_at: new Date() } as const;
  await t.db.updateTable('customer_order').set(cancelled).where('id', '=', order.id).execute();
  expect(await quoteToOrder()).toBe(accepted._id);
});

test('an RFQ counts only the suppliers who may still answer', async () => {
  const rfq = await createOpenRfq(staff, ['a', 'b', 'c', 'd']);
  for (const [at, state] of (['waiting', 'answered', 'declined', 'withdrawn'] as const).entries()) {
    const id = rfq.recipients[at]?._id ?? '';
    await t.db.updateTable('rfq_recipient').set({ state }).where('id', '=', id).execute();
  }
  const { counts: _counts, ...sections } = await day('?who=all');
  const rows = Object.values(sections).flatMap(({ rows }) => rows);
  expect(rows.find(({ id }) => id === rfq._id)?.facts).toMatchObject({ silent: 1 });
});

// @covers R753
test('each row names its most likely action', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { id } = await insertInquiry(t.db);
  const draft = await createQuoteDraft(staff);
  const sent = await createSentQuote(staff);
  const expired = await createSentQuote(staff, { validUntil: today });
  await t.db.updateTable('quote').set({ valid_until: '2026-01-01' }).where('id', '=', expired._id).execute();
  const accepted = await createSentQuote(staff);
  const decision = { version: 1, kind: 'accepted', name: 'Noa', note: '', lines: [] };
  await linkVisitor(t.app).write(tokenIn(accepted), 'decision', decision);
  const rfq = await createRfqDraft(staff);
  await staff.as({ method: 'PUT', url: `/inquiries/${id}/next-step`, payload: { ownerId: staff.account.id } });

  const { counts: _counts, ...sections } = MyDay.parse((await staff.as({ url: '/my-day' })).json());
  const actions = new Map(Object.values(sections).flatMap(({ rows }) => rows.map((row) => [row.id, row.action])));

  expect([id, draft._id, sent._id, expired._id, accepted._id, rfq._id].map((key) => actions.get(key))).toEqual([
    'respond',
    'finish',
    'remind',
    'renew',
    'order',
    'finish',
  ]);
});
