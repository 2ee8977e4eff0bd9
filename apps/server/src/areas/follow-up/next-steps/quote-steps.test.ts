import { MyDay } from '@sampan/contract/my-day';
import { NextStepOf } from '@sampan/contract/next-steps';
import { QuotePage } from '@sampan/contract/quotes';
import { type Rfq, RfqPage } from '@sampan/contract/rfqs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry, newInquiry } from '#test/factories/inquiry-factories.ts';
import { createQuoteDraft, createSentQuote, linkVisitor, tokenIn } from '#test/factories/quote-factories.ts';
import { answerTo, createOpenRfq, createRfqDraft, tokenOf } from '#test/factories/rfq-factories.ts';
import { AHEAD, BEHIND, setOfficeZone, todayInZone } from '#test/office-zone.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const day = async () => MyDay.strict().parse((await staff.as({ url: '/my-day' })).json());
const stepOf = async (path: string) =>
  NextStepOf.strict().parse((await staff.as({ url: `${path}/next-step` })).json()).nextStep;
const post = async (url: string, payload: object = {}) => {
  const response = await staff.as({ method: 'POST', url, payload });
  expect(response.statusCode, response.body).toBeLessThan(300);
};
const ids = ({ rows }: MyDay['overdue']) => rows.map(({ id }) => id);

beforeEach(async () => {
  await t.db.deleteFrom('next_step').execute();
});

// @covers R398
describe('a sent quote', () => {
  const visitor = () => linkVisitor(t.app);

  test('waits for the customer for three days and shows how often it was opened', async () => {
    const quote = await createSentQuote(staff);
    await visitor().write(tokenIn(quote), 'opened', { browserId: 'phone' });

    const { waiting } = await day();

    const facts = { opens: 1, silent: null };
    expect(waiting.rows).toMatchObject([{ type: 'quote', id: quote._id, number: quote.quoteId, facts }]);
    const step = await stepOf(`/quotes/${quote._id}`);
    expect(step).toMatchObject({ waitingFor: 'customer', owner: { _id: staff.account.id } });
    expect(Math.abs(Date.parse(step?.dueAt ?? '') - inHours(72).getTime())).toBeLessThan(HOUR_MS);
  });

  test('is due on its last day', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const quote = await createSentQuote(staff, { validUntil: today });

    const { today: due } = await day();

    expect(due.rows).toMatchObject([{ id: quote._id, facts: { endsOn: today } }]);
  });

  // @covers R393
  test('is due at the end of its last day in the time zone of the office', async () => {
    await setOfficeZone(t.db, AHEAD);
    const today = todayInZone(AHEAD);
    const quote = await createSentQuote(staff, { validUntil: today });

    const step = await stepOf(`/quotes/${quote._id}`);
    await setOfficeZone(t.db, null);

    // The zone is 14 hours ahead of UTC all year.
    expect(step?.dueAt).toBe(`${today}T10:00:00.000Z`);
  });

  test.each([
    ['a question', 'question', { name: 'Noa', text: 'In blue?' }, 'us'],
    ['a refusal', 'decision', { version: 1, kind: 'declined', name: 'Noa', note: '' }, 'us'],
    ['an acceptance', 'decision', { version: 1, kind: 'accepted', name: 'Noa', note: '', lines: [] }, 'us'],
  ])('after %s waits for the right side', async (_, path, payload, waitingFor) => {
    const quote = await createSentQuote(staff);

    const response = await visitor().write(tokenIn(quote), path, payload);

    expect(response.statusCode, response.body).toBeLessThan(300);
    expect(await stepOf(`/quotes/${quote._id}`)).toMatchObject({ waitingFor });
  });

  test('leaves the next step to its inquiry when the customer answers, and hides the inquiry while it waits', async () => {
    const inquiry = await insertInquiry(t.db);
    const { _id } = await createQuoteDraft(staff, {});
    await t.db.updateTable('quote').set({ inquiry_id: inquiry.id }).where('id', '=', _id).execute();
    await post(`/quotes/${_id}/send`, { channel: 'link' });
    expect(ids((await day()).waiting)).toEqual([_id]);

    const { link } = (await staff.as({ url: `/quotes/${_id}` })).json();
    await visitor().write(tokenIn({ link }), 'question', { name: 'Noa', text: 'In blue?' });

    expect(await stepOf(`/quotes/${_id}`)).toMatchObject({ waitingFor: 'nobody' });
    expect(await stepOf(`/inquiries/${inquiry.id}`)).toMatchObject({ waitingFor: 'us' });
  });

  test('waits for nobody while it is withdrawn', async () => {
    const quote = await createSentQuote(staff);
    await post(`/quotes/${quote._id}/withdraw`);
    expect(await stepOf(`/quotes/${quote._id}`)).toMatchObject({ waitingFor: 'nobody' });

    await post(`/quotes/${quote._id}/reopen`);
    expect(await stepOf(`/quotes/${quote._id}`)).toMatchObject({ waitingFor: 'customer' });
  });
});

describe('a started RFQ', () => {
  const answer = (rfq: Rfq, at: number) =>
    post(`/rfqs/${rfq._id}/recipients/${rfq.recipients[at]?._id}/supplier-quote`, {
      supplierQuote: answerTo(rfq, [2]),
    });
  const asked = async (closesAt: Date | null) => {
    const inquiry = await insertInquiry(t.db);
    const rfq = await createOpenRfq(staff, undefined, { closesAt: closesAt?.toISOString() ?? null });
    await t.db.updateTable('rfq').set({ inquiry_id: inquiry.id }).where('id', '=', rfq._id).execute();
    return { inquiry, rfq };
  };

  // @covers R391
  test('waits with its inquiry for the suppliers until it closes', async () => {
    const inquiry = await insertInquiry(t.db);
    const { _id } = await createRfqDraft(staff, undefined, { closesAt: inHours(30).toISOString() });
    await t.db.updateTable('rfq').set({ inquiry_id: inquiry.id }).where('id', '=', _id).execute();
    await post(`/rfqs/${_id}/start`);

    for (const path of [`/rfqs/${_id}`, `/inquiries/${inquiry.id}`])
      expect(await stepOf(path)).toMatchObject({ waitingFor: 'supplier', dueAt: expect.stringContaining('T') });
    expect(ids((await day()).waiting).concat(ids((await day()).today))).toEqual([_id]);
  });

  // @covers R399
  test('is overdue with its silent suppliers after it closed', async () => {
    const { rfq } = await asked(inHours(30));
    await t.db
      .updateTable('next_step')
      .set({ due_at: inHours(-1) })
      .where('entity_id', '=', rfq._id)
      .execute();

    const { overdue } = await day();

    expect(overdue.rows).toMatchObject([{ type: 'rfq', id: rfq._id, facts: { silent: 2 } }]);
  });

  test('waits for us when the last supplier has answered or declined', async () => {
    const rfq = await createOpenRfq(staff);
    await answer(rfq, 0);
    expect(await stepOf(`/rfqs/${rfq._id}`)).toMatchObject({ waitingFor: 'supplier' });

    const declined = await t.app.inject({
      method: 'POST',
      url: `/shared/rfqs/${tokenOf(rfq, 1)}/decline`,
      payload: { reason: '' },
    });
    expect(declined.statusCode, declined.body).toBeLessThan(300);

    expect(await stepOf(`/rfqs/${rfq._id}`)).toMatchObject({ waitingFor: 'us' });
  });

  test('gives the step back to its inquiry when it is closed, and takes it again when it is reopened', async () => {
    const { inquiry, rfq } = await asked(null);
    await post(`/rfqs/${rfq._id}/close`);
    expect(await stepOf(`/inquiries/${inquiry.id}`)).toMatchObject({ waitingFor: 'us' });
    expect(await stepOf(`/rfqs/${rfq._id}`)).toMatchObject({ waitingFor: 'nobody' });

    await post(`/rfqs/${rfq._id}/reopen`);
    expect(await stepOf(`/rfqs/${rfq._id}`)).toMatchObject({ waitingFor: 'supplier', dueAt: null });
  });

  test('can be assigned, and its step can be done', async () => {
    const rfq = await createOpenRfq(staff);

    const done = await staff.as({ method: 'POST', url: `/rfqs/${rfq._id}/next-step/done`, payload: {} });

    expect(done.json().nextStep).toMatchObject({ waitingFor: 'nobody' });
    expect(refusal(await staff.as({ url: '/rfqs/none/next-step' })).status).toBe(404);
  });
});

// @covers R390, R671
describe('a step that a rule set', () => {
  const setBy = async (path: string) =>
    ((await staff.as({ url: path })).json().timeline as { kind: string; by: string | null; step?: object }[])
      .filter(({ kind }) => kind === 'step-set')
      .map(({ by, step }) => ({ by, ...step }));
  const now = { by: null, waitingFor: 'us', dueAt: expect.any(String) };

  test('is in the timeline of the inquiry once per event, without an author', async () => {
    const received = await t.app.inject({ method: 'POST', url: '/inquiries', payload: newInquiry() });
    expect(received.statusCode, received.body).toBe(201);
    const { id } = await t.db.selectFrom('inquiry').select('id').orderBy('number', 'desc').executeTakeFirstOrThrow();
    const path = `/inquiries/${id}`;
    const put = async (payload: object) =>
      expect((await staff.as({ method: 'PUT', url: path, payload })).statusCode).toBe(200);
    const [first] = await setBy(path);
    expect(first).toEqual(now);
    expect(Math.abs(Date.parse(String((first as { dueAt?: string }).dueAt)) - inHours(24).getTime())).toBeLessThan(
      HOUR_MS,
    );

    await put({ adminResponse: 'Yes, we can.' });
    await put({ status: 'Closed' });

    const closed = { by: null, waitingFor: 'nobody', dueAt: null };
    expect(await setBy(path)).toEqual([now, { ...now, waitingFor: 'customer' }, closed]);
    // Nothing changes: the step waits for nobody already.
    await put({ status: 'Cancelled' });
    expect(await setBy(path)).toHaveLength(3);
  });

  test('is in the history of a quote and an RFQ that have no inquiry', async () => {
    const quote = await createSentQuote(staff);
    await linkVisitor(t.app).write(tokenIn(quote), 'question', { name: 'Noa', text: 'In blue?' });
    expect(await setBy(`/quotes/${quote._id}`)).toEqual([now, { ...now, waitingFor: 'customer' }]);

    const rfq = await createOpenRfq(staff, undefined, { closesAt: null });
    expect(await setBy(`/rfqs/${rfq._id}`)).toEqual([{ by: null, waitingFor: 'supplier', dueAt: null }]);
  });

  test('of an RFQ with an inquiry is in the timeline of the inquiry alone', async () => {
    const inquiry = await insertInquiry(t.db);
    const { _id } = await createRfqDraft(staff);
    await t.db.updateTable('rfq').set({ inquiry_id: inquiry.id }).where('id', '=', _id).execute();
    await post(`/rfqs/${_id}/start`);
    expect(await setBy(`/inquiries/${inquiry.id}`)).toMatchObject([{ waitingFor: 'supplier' }]);
    expect(await setBy(`/rfqs/${_id}`)).toEqual([]);
  });

  test('is not in the timeline of the customer, and a step of a person is in none', async () => {
    const customer = await insertCustomer(t.db);
    const inquiry = await insertInquiry(t.db, { customer_id: customer.id });
    const payload = { waitingFor: 'customer', text: 'Call' };
    await staff.as({ method: 'PUT', url: `/inquiries/${inquiry.id}/next-step`, payload });
    expect(await setBy(`/inquiries/${inquiry.id}`)).toEqual([]);
    await staff.as({ method: 'PUT', url: `/inquiries/${inquiry.id}`, payload: { status: 'Closed' } });
    expect(await setBy(`/inquiries/${inquiry.id}`)).toHaveLength(1);
    const { entries } = (await staff.as({ url: `/customers/${customer.id}/timeline` })).json();
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['status']);
  });
});

// @covers R400
test('the lists of quotes and RFQs show when a step is due and filter by overdue', async () => {
  const [late, later] = [await createSentQuote(staff), await createSentQuote(staff)];
  const [open, draft] = [await createOpenRfq(staff), await createRfqDraft(staff)];
  const put = (path: string, payload: object) => staff.as({ method: 'PUT', url: `${path}/next-step`, payload });
  const [past, future] = [inHours(-1).toISOString(), inHours(48).toISOString().slice(0, 10)];
  await put(`/quotes/${late._id}`, { dueAt: past });
  await put(`/quotes/${later._id}`, { dueAt: future });
  await put(`/rfqs/${open._id}`, { dueAt: past, waitingFor: 'supplier' });
  await put(`/rfqs/${draft._id}`, { dueAt: past, waitingFor: 'nobody' });
  const quotes = async (query = '') => QuotePage.strict().parse((await staff.as({ url: `/quotes?${query}` })).json());
  const rfqs = async (query = '') => RfqPage.strict().parse((await staff.as({ url: `/rfqs?${query}` })).json());
  const dueOf = ({ _id }: { _id: string }, rows: readonly { _id: string; due: unknown }[]) =>
    rows.find((row) => row._id === _id)?.due;

  // A day without a time ends on the next day in UTC.
  await setOfficeZone(t.db, BEHIND);
  await put(`/quotes/${later._id}`, { dueAt: future });
  const behind = await quotes('limit=100');
  await setOfficeZone(t.db, null);
  expect(dueOf(later, behind.quotes)).toEqual({ dueAt: future, isOverdue: false });
  await put(`/quotes/${later._id}`, { dueAt: future });

  const listed = await quotes('limit=100');
  expect(dueOf(late, listed.quotes)).toEqual({ dueAt: past, isOverdue: true });
  expect(dueOf(later, listed.quotes)).toEqual({ dueAt: future, isOverdue: false });
  const asked = await rfqs('limit=100');
  expect(dueOf(open, asked.rfqs)).toEqual({ dueAt: past, isOverdue: true });
  expect(dueOf(draft, asked.rfqs)).toBeNull();

  expect(await quotes('due=overdue')).toMatchObject({ total: 1, quotes: [{ _id: late._id }] });
  expect(await quotes(`due=overdue&search=${late.quoteId}`)).toMatchObject({ total: 1, quotes: [{ _id: late._id }] });
  expect(await quotes(`due=overdue&search=${later.quoteId}`)).toMatchObject({ total: 0, quotes: [] });
  expect(await quotes('due=overdue&status=draft')).toMatchObject({ total: 0, quotes: [] });
  expect(await rfqs('due=overdue')).toMatchObject({ total: 1, rfqs: [{ _id: open._id }] });
  for (const path of ['quotes', 'rfqs']) expect((await staff.as({ url: `/${path}?due=soon` })).statusCode).toBe(400);
});
