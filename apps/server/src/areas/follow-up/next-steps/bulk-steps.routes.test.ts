import { BulkChanged, BulkUndone } from '@sampan/contract/bulk';
import { messageIn } from '@sampan/contract/messages';
import { STEPS_MAX, StepsChanged } from '@sampan/contract/next-steps';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { eventsDuring } from '#test/events-during.ts';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { createQuoteDraft } from '#test/factories/quote-factories.ts';
import { createRfqDraft } from '#test/factories/rfq-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());

const staff = await t.signInAs('user');
const noa = await t.signInAs('user');
const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const response = await staff.as({ method, url, payload });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const assign = async (list: string, ids: readonly string[], ownerId: string) =>
  BulkChanged.strict().parse(await send('POST', `/bulk/${list}`, { ids, change: { action: 'assign', ownerId } }));
const stepOf = async (path: string) => (await staff.as({ url: `${path}/next-step` })).json().nextStep;
const ownerOf = async (path: string) => (await stepOf(path))?.owner?._id ?? null;

beforeEach(async () => {
  for (const table of ['next_step', 'inquiry', 'customer'] as const) await t.db.deleteFrom(table).execute();
});

// @covers R750
describe('assigning together', () => {
  test.each([
    ['inquiries', async () => (await insertInquiry(t.db)).id],
    ['customers', async () => (await insertCustomer(t.db)).id],
    ['quotes', async () => (await createQuoteDraft(staff, {}))._id],
    ['rfqs', async () => (await createRfqDraft(staff))._id],
  ])('gives several %s an owner with one event that tells, and undoes it', async (list, add) => {
    const ids = [await add(), await add()];
    const before = await ownerOf(`/${list}/${ids[0]}`);

    let outcome: BulkChanged | undefined;
    const events = await eventsDuring(t.connection, async () => {
      outcome = await assign(list, [...ids, crypto.randomUUID()], noa.account.id);
    });

    expect(outcome).toMatchObject({ changed: 2, unchanged: 1 });
    for (const id of ids) expect(await ownerOf(`/${list}/${id}`)).toBe(noa.account.id);
    const told = (events as { givenBy?: string | null }[]).filter(({ givenBy }) => givenBy);
    expect(told).toMatchObject([{ type: 'step.changed', count: 2 }]);
    expect(await assign(list, ids, noa.account.id)).toMatchObject({ changed: 0, undoId: null });

    const undone = BulkUndone.parse(await send('POST', `/bulk/changes/${outcome?.undoId}/undo`, {}));
    expect(undone).toMatchObject({ restored: 2, kept: 0 });
    expect(await ownerOf(`/${list}/${ids[1]}`)).toBe(before);
  });

  test('to oneself tells nobody', async () => {
    const ids = [(await insertInquiry(t.db)).id, (await insertInquiry(t.db)).id];
    const events = await eventsDuring(t.connection, () => assign('inquiries', ids, staff.account.id));
    expect(events).not.toEqual([]);
    expect((events as { givenBy?: string | null }[]).filter(({ givenBy }) => givenBy)).toEqual([]);
  });

  test('keeps what the step says', async () => {
    const { id } = await insertInquiry(t.db);
    await send('PUT', `/inquiries/${id}/next-step`, { text: 'Call', dueAt: '2027-01-05', waitingFor: 'customer' });
    await assign('inquiries', [id], noa.account.id);
    expect(await stepOf(`/inquiries/${id}`)).toMatchObject({
      text: 'Call',
      dueAt: '2027-01-05',
      waitingFor: 'customer',
    });
  });

  test('leaves a record alone at the undo that got another owner since', async () => {
    const { id } = await insertInquiry(t.db);
    const { undoId } = await assign('inquiries', [id], noa.account.id);
    await assign('inquiries', [id], staff.account.id);

    expect((await staff.as({ method: 'POST', url: `/bulk/changes/${undoId}/undo` })).statusCode).toBe(409);
    expect(await ownerOf(`/inquiries/${id}`)).toBe(staff.account.id);
  });

  test('of those that match “mine” leaves the others', async () => {
    const [mine, hers] = [await insertInquiry(t.db), await insertInquiry(t.db)];
    await assign('inquiries', [mine.id], staff.account.id);
    await assign('inquiries', [hers.id], noa.account.id);

    const change = { action: 'status', status: 'Closed' };
    expect(await send('POST', '/bulk/inquiries', { matching: { owner: 'me' }, change })).toMatchObject({ changed: 1 });

    const rows = await t.db.selectFrom('inquiry').select(['id', 'status']).execute();
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [mine.id, 'Closed'],
        [hers.id, 'New'],
      ]),
    );
  });

  test('refuses an unknown owner, and lists without owners', async () => {
    const { id } = await insertInquiry(t.db);
    const bulk = (list: string, change: object) =>
      staff.as({ method: 'POST', url: `/bulk/${list}`, payload: { ids: [id], change } });
    expect(refusal(await bulk('inquiries', { action: 'assign', ownerId: crypto.randomUUID() })).status).toBe(404);
    expect(refusal(await bulk('products', { action: 'assign', ownerId: '' })).status).toBe(400);
    expect(refusal(await bulk('quotes', { action: 'status', status: 'sent' })).status).toBe(400);
  });
});

// @covers R751
describe('steps of several records', () => {
  const rows = async () => {
    const inquiry = await insertInquiry(t.db);
    const customer = await insertCustomer(t.db);
    return [
      { type: 'inquiry', id: inquiry.id },
      { type: 'customer', id: customer.id },
    ];
  };

  test('are changed and finished in one call, and skip what is gone or changed since', async () => {
    const steps = await rows();
    const gone = { type: 'quote', id: crypto.randomUUID(), dueAt: '2027-01-05' };
    const change = steps.map((step) => ({ ...step, dueAt: '2027-01-05', ownerId: staff.account.id }));

    const changed = StepsChanged.strict().parse(await send('PUT', '/next-steps', { steps: [...change, gone] }));

    expect(changed).toMatchObject({ unchanged: 1, message: messageIn('en', 'bulkChanged:2') });
    expect(await stepOf(`/inquiries/${steps[0]?.id}`)).toMatchObject({ dueAt: '2027-01-05' });
    const old = changed.steps.map(({ type, id }) => ({ type, id, updatedAt: '2026-01-01T00:00:00.000Z' }));
    expect(await send('POST', '/next-steps/done', { steps: old })).toMatchObject({ steps: [], unchanged: 2 });

    await send('POST', '/next-steps/done', { steps });
    expect(await stepOf(`/customers/${steps[1]?.id}`)).toMatchObject({ waitingFor: 'nobody', dueAt: null });
    const { timeline } = (await staff.as({ url: `/inquiries/${steps[0]?.id}` })).json();
    expect(timeline.at(-1)).toMatchObject({ kind: 'step-done' });
  });

  test.each([
    ['no step', []],
    ['an unknown kind', [{ type: 'shoe', id: crypto.randomUUID() }]],
    ['too many', Array(STEPS_MAX + 1).fill({ type: 'quote', id: crypto.randomUUID() })],
    ['a day that is none', [{ type: 'quote', id: crypto.randomUUID(), dueAt: 'tomorrow' }]],
  ])('refuse %s', async (_, steps) => {
    expect(refusal(await staff.as({ method: 'PUT', url: '/next-steps', payload: { steps } })).status).toBe(400);
  });
});

// @covers R752
describe('who works on a record without an owner', () => {
  test('owns the inquiry that they answer, and not one of a colleague', async () => {
    const answer = async (owner: string | null) => {
      const { id } = await insertInquiry(t.db);
      await send('PUT', `/inquiries/${id}/next-step`, { waitingFor: 'us', ownerId: owner ?? '' });
      await send('PUT', `/inquiries/${id}`, { adminResponse: 'Yes' });
      return ownerOf(`/inquiries/${id}`);
    };
    expect(await answer(null)).toBe(staff.account.id);
    expect(await answer(noa.account.id)).toBe(noa.account.id);
  });

  test('owns the quote and the RFQ that they start, and a collection waits for nobody', async () => {
    const quote = await createQuoteDraft(staff, {});
    const rfq = await createRfqDraft(staff);
    const added = await staff.as({ method: 'POST', url: '/quotes', payload: { kind: 'collection' } });
    expect(await stepOf(`/quotes/${quote._id}`)).toMatchObject({
      owner: { _id: staff.account.id },
      waitingFor: 'us',
      dueAt: null,
    });
    expect(await ownerOf(`/rfqs/${rfq._id}`)).toBe(staff.account.id);
    expect(await stepOf(`/quotes/${added.json().quote._id}`)).toMatchObject({ waitingFor: 'nobody' });
  });
});
