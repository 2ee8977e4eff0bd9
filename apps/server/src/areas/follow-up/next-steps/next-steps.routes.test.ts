import { InquiryPage } from '@sampan/contract/inquiries';
import { Colleagues, NextStepSaved } from '@sampan/contract/next-steps';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { createQuoteDraft } from '#test/factories/quote-factories.ts';
import { createRfqDraft } from '#test/factories/rfq-factories.ts';
import { AHEAD, BEHIND, setOfficeZone } from '#test/office-zone.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
const dana = await t.insertAccount({ first_name: 'Dana', last_name: 'Levi' });

const put = (path: string, payload: object) => staff.as({ method: 'PUT', url: `${path}/next-step`, payload });
const saved = async (path: string, payload: object) => {
  const response = await put(path, payload);
  expect(response.statusCode, response.body).toBe(200);
  return NextStepSaved.strict().parse(response.json()).nextStep;
};
const listed = async (query: string) =>
  InquiryPage.strict().parse((await staff.as({ url: `/inquiries?${query}` })).json()).inquiries;

beforeEach(async () => {
  await t.db.deleteFrom('next_step').execute();
  await t.db.deleteFrom('inquiry').execute();
});

// @covers R386
describe('the next step of a record', () => {
  test('has an owner, a text, a day or time, and whom it waits for', async () => {
    const { id } = await insertInquiry(t.db);
    const path = `/inquiries/${id}`;
    expect((await staff.as({ url: path })).json().nextStep).toBeNull();

    const step = await saved(path, { ownerId: dana.id, text: 'Send samples', dueAt: '2026-12-01' });

    expect(step).toMatchObject({
      owner: { _id: dana.id, name: 'Dana Levi' },
      text: 'Send samples',
      dueAt: '2026-12-01',
      waitingFor: 'us',
    });
    expect((await staff.as({ url: path })).json().nextStep).toEqual(step);
    const later = await saved(path, { dueAt: '2026-12-02T09:30:00+02:00', waitingFor: 'customer' });
    expect(later).toMatchObject({ text: 'Send samples', dueAt: '2026-12-02T07:30:00.000Z', waitingFor: 'customer' });
    const { changes } = await t.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('action', '=', 'step.changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(changes).toMatchObject({ owner: 'Dana Levi', waitingFor: 'customer' });
  });

  // @covers R655
  test('keeps its day and its version when the office changes its time zone', async () => {
    const admin = await t.signInAs('admin');
    const { id } = await insertInquiry(t.db);
    const path = `/inquiries/${id}`;
    const timed = (await insertInquiry(t.db)).id;
    const time = await saved(`/inquiries/${timed}`, { dueAt: '2026-12-01T10:00:00.000Z' });
    await admin.as({ method: 'PUT', url: '/settings', payload: { office: { timeZone: 'UTC' } } });
    const step = await saved(path, { dueAt: '2026-12-01' });
    for (const [timeZone, end] of [
      ['Asia/Jerusalem', '2026-12-01T22:00:00.000Z'],
      ['America/Los_Angeles', '2026-12-02T08:00:00.000Z'],
      ['UTC', '2026-12-02T00:00:00.000Z'],
    ] as const) {
      const changed = await admin.as({ method: 'PUT', url: '/settings', payload: { office: { timeZone } } });
      expect(changed.statusCode, changed.body).toBe(200);
      expect((await staff.as({ url: path })).json().nextStep).toEqual(step);
      expect((await listed('')).find(({ _id }) => _id === id)?.due?.dueAt).toBe('2026-12-01');
      const { due_at } = await t.db
        .selectFrom('next_step')
        .select('due_at')
        .where('entity_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(due_at?.toISOString()).toBe(end);
      expect((await staff.as({ url: `/inquiries/${timed}` })).json().nextStep).toEqual(time);
    }
  });

  test('is due on a day of the office', async () => {
    const { id } = await insertInquiry(t.db);
    for (const zone of [AHEAD, BEHIND]) {
      await setOfficeZone(t.db, zone);
      expect(await saved(`/inquiries/${id}`, { dueAt: '2026-12-01' })).toMatchObject({ dueAt: '2026-12-01' });
      const [row] = await listed('');
      expect(row?.due).toMatchObject({ dueAt: '2026-12-01' });
    }
    await setOfficeZone(t.db, null);
  });

  // @covers R388
  test('is snoozed and reassigned, and belongs to customers too', async () => {
    const { id } = await insertCustomer(t.db);
    await saved(`/customers/${id}`, { ownerId: dana.id, dueAt: '2026-12-01' });

    expect(await saved(`/customers/${id}`, { ownerId: '', dueAt: null })).toMatchObject({ owner: null, dueAt: null });
  });

  test('rejects an older version', async () => {
    const { id } = await insertInquiry(t.db);
    const { updatedAt } = await saved(`/inquiries/${id}`, { text: 'Call' });
    await saved(`/inquiries/${id}`, { text: 'Write' });

    expect((await put(`/inquiries/${id}`, { text: 'Visit', updatedAt })).statusCode).toBe(409);
  });

  test.each([
    [{ dueAt: 'tomorrow' }, 400],
    [{ dueAt: '2099-01-01' }, 400],
    [{ waitingFor: 'luck' }, 400],
    [{ text: 'x'.repeat(201) }, 400],
    [{ ownerId: crypto.randomUUID() }, 404],
    [{ ownerId: 'x' }, 404],
  ])('rejects %j', async (payload, status) => {
    const { id } = await insertInquiry(t.db);
    expect((await put(`/inquiries/${id}`, payload)).statusCode).toBe(status);
  });

  test('needs a record', async () => {
    for (const path of ['/inquiries/x', `/customers/${crypto.randomUUID()}`, `/quotes/${crypto.randomUUID()}`])
      expect((await put(path, { text: 'Call' })).statusCode).toBe(404);
  });
});

// @covers R400
test('the list of inquiries shows owners and filters by mine, unassigned and overdue', async () => {
  const [mine, other, free] = [await insertInquiry(t.db), await insertInquiry(t.db), await insertInquiry(t.db)];
  const me = (await staff.as({ url: '/colleagues' })).json() as Colleagues;
  expect(Colleagues.strict().parse(me).colleagues).toContainEqual({ _id: dana.id, name: 'Dana Levi' });
  await saved(`/inquiries/${mine.id}`, { ownerId: staff.account.id });
  await saved(`/inquiries/${other.id}`, { ownerId: dana.id });

  const ids = async (query: string) => (await listed(query)).map(({ _id }) => _id);
  expect(await ids('owner=me')).toEqual([mine.id]);
  expect(await ids('owner=none')).toEqual([free.id]);
  expect(await ids(`owner=${dana.id}`)).toEqual([other.id]);
  expect(await ids('owner=x')).toEqual([]);

  const due = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await saved(`/inquiries/${mine.id}`, { dueAt: due(-1), waitingFor: 'us' });
  await saved(`/inquiries/${other.id}`, { dueAt: due(1), waitingFor: 'us' });
  await saved(`/inquiries/${free.id}`, { dueAt: due(-1), waitingFor: 'nobody' });
  expect((await listed('')).find(({ _id }) => _id === other.id)?.due?.isOverdue).toBe(false);
  expect((await listed('')).find(({ _id }) => _id === free.id)?.due).toBeNull();
  expect((await listed('due=overdue'))[0]?.due?.isOverdue).toBe(true);
  expect(await ids('due=overdue')).toEqual([mine.id]);
  expect(await ids(`due=overdue&owner=${dana.id}`)).toEqual([]);
  expect((await staff.as({ url: '/inquiries?due=soon' })).statusCode).toBe(400);
  expect((await listed(`owner=${dana.id}`))[0]?.owner).toEqual({ _id: dana.id, name: 'Dana Levi' });
});

// @covers R400
describe.each([
  ['customers', async () => (await insertCustomer(t.db)).id],
  ['quotes', async () => (await createQuoteDraft(staff))._id],
  ['rfqs', async () => (await createRfqDraft(staff))._id],
] as const)('the list of %s', (list, add) => {
  const rowsOf = async (query: string) => {
    const response = await staff.as({ url: `/${list}?limit=100&${query}` });
    expect(response.statusCode, response.body).toBe(200);
    return response.json()[list] as { _id: string; owner: unknown; due: unknown }[];
  };
  const idsOf = async (query: string) => (await rowsOf(query)).map(({ _id }) => _id);

  test('shows owners and due times and filters by mine, unassigned and overdue', async () => {
    const [mine, other, free] = [await add(), await add(), await add()];
    const dueAt = new Date(Date.now() - 3_600_000).toISOString();
    await saved(`/${list}/${mine}`, { ownerId: staff.account.id, dueAt, waitingFor: 'us' });
    await saved(`/${list}/${other}`, { ownerId: dana.id, dueAt, waitingFor: 'nobody' });
    await saved(`/${list}/${free}`, { ownerId: '', dueAt: null });

    expect(await idsOf('owner=me')).toEqual([mine]);
    expect(await idsOf(`owner=${dana.id}`)).toEqual([other]);
    expect(await idsOf('owner=none')).toContain(free);
    expect(await idsOf('owner=none')).not.toContain(mine);
    expect(await idsOf('owner=x')).toEqual([]);
    expect(await idsOf('due=overdue')).toEqual([mine]);
    expect(await idsOf('due=overdue&owner=none')).toEqual([]);
    expect((await staff.as({ url: `/${list}?due=soon` })).statusCode).toBe(400);

    const rows = await rowsOf('');
    const row = (id: string) => rows.find(({ _id }) => _id === id);
    expect(row(mine)).toMatchObject({ owner: { _id: staff.account.id }, due: { dueAt, isOverdue: true } });
    expect(row(other)).toMatchObject({ owner: { _id: dana.id, name: 'Dana Levi' }, due: null });
    expect(row(free)).toMatchObject({ owner: null, due: null });
  });
});

test('a bulk change and an export of own customers leave out the others', async () => {
  const [mine, other] = [await insertCustomer(t.db), await insertCustomer(t.db)];
  await saved(`/customers/${mine.id}`, { ownerId: staff.account.id });

  const { body } = await staff.as({ url: '/customers/export?format=csv&owner=me' });
  expect(body).toContain(mine.email);
  expect(body).not.toContain(other.email);

  const payload = { matching: { owner: 'me' }, change: { action: 'status', status: 'inactive' } };
  expect((await staff.as({ method: 'POST', url: '/bulk/customers', payload })).json()).toMatchObject({ changed: 1 });
});
