import { DueNotices } from '@sampan/contract/my-day';
import type { NextStep } from '@sampan/contract/next-steps';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTasks } from '#src/tasks.ts';
import { eventsDuring } from '#test/events-during.ts';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { announceDueSteps } from './due-notices.service.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());

const staff = await t.signInAs('user');
const dana = await t.signInAs('user');
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const notices = async (who = staff) => {
  const response = await who.as({ method: 'POST', url: '/my-day/due-notices' });
  expect(response.statusCode, response.body).toBe(200);
  return DueNotices.strict().parse(response.json());
};
const put = async (path: string, changes: object): Promise<NextStep> => {
  const payload = { ownerId: staff.account.id, waitingFor: 'us', ...changes };
  const response = await staff.as({ method: 'PUT', url: `${path}/next-step`, payload });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().nextStep;
};
const tell = (now?: Date) => eventsDuring(t.connection, () => announceDueSteps(t.db, now));
const told = (who = staff) => ({ type: 'step.due', accountId: who.account.id });
/** Two hours pass for all steps. */
const passTwoHours = () =>
  sql`UPDATE next_step SET due_at = due_at - interval '2 hours', notified_at = notified_at - interval '2 hours'`.execute(
    t.db,
  );

const NONE = { total: 0, first: null };

beforeEach(async () => {
  for (const table of ['next_step', 'inquiry', 'customer', 'setting'] as const) await t.db.deleteFrom(table).execute();
});

// @covers R520
describe('a step that falls due', () => {
  test('is announced to its owner alone, once, also if the server or the screen was closed at that time', async () => {
    const { id, number } = await insertInquiry(t.db, { subject: 'Lanterns' });
    await put(`/inquiries/${id}`, { dueAt: inHours(1), text: 'Call Noa' });
    expect(await tell()).toEqual([]);
    expect(await notices()).toEqual(NONE);

    await passTwoHours();
    // Nobody listens yet: the owner is told until a screen fetches the notice.
    expect(await tell()).toEqual([told()]);
    expect(await tell()).toEqual([told()]);
    expect(await notices(dana)).toEqual(NONE);
    const both = await Promise.all([notices(), notices()]);
    expect(both.map(({ total }) => total).sort()).toEqual([0, 1]);
    const inquiryId = `INQ-${String(number).padStart(6, '0')}`;
    expect(both.find(({ total }) => total === 1)?.first).toEqual({
      type: 'inquiry',
      id,
      number: inquiryId,
      text: 'Call Noa',
    });
    expect(await tell()).toEqual([]);
    expect(await notices()).toEqual(NONE);
  });

  test('is announced again after a new due time, and telling changes no version', async () => {
    const { id } = await insertInquiry(t.db, { subject: 'Lanterns' });
    const { updatedAt } = await put(`/inquiries/${id}`, { dueAt: inHours(-1) });
    expect(await notices()).toMatchObject({ total: 1, first: { text: 'Lanterns' } });

    await put(`/inquiries/${id}`, { dueAt: inHours(1), updatedAt });
    await passTwoHours();
    expect(await tell()).toEqual([told()]);
    expect(await notices()).toMatchObject({ total: 1, first: { id } });
    await put(`/inquiries/${id}`, { text: 'Another text' });
    expect(await tell()).toEqual([]);
  });

  // @covers R656
  test('is announced to the new owner when it is given on after its notice', async () => {
    const { id } = await insertInquiry(t.db, { subject: 'Lanterns' });
    await put(`/inquiries/${id}`, { dueAt: inHours(-1) });
    expect(await notices()).toMatchObject({ total: 1 });

    await put(`/inquiries/${id}`, { ownerId: dana.account.id });
    expect(await tell()).toEqual([told(dana)]);
    expect(await notices(dana)).toMatchObject({ total: 1, first: { id } });
    expect(await notices()).toEqual(NONE);
    expect(await tell()).toEqual([]);
  });

  test('is announced with the others of its owner, and not if nothing is left to do or the record is gone', async () => {
    const inquiries = [await insertInquiry(t.db), await insertInquiry(t.db), await insertInquiry(t.db)];
    for (const [index, { id }] of inquiries.entries()) await put(`/inquiries/${id}`, { dueAt: inHours(-3 + index) });
    await put(`/inquiries/${inquiries[2]?.id}`, { waitingFor: 'nobody' });
    const customer = await insertCustomer(t.db);
    await put(`/customers/${customer.id}`, { dueAt: inHours(-5) });
    await t.db.updateTable('customer').set({ deleted_at: new Date() }).execute();
    await put(`/inquiries/${(await insertInquiry(t.db)).id}`, { ownerId: '', dueAt: inHours(-1) });

    const done = { ownerId: dana.account.id, dueAt: inHours(-1), waitingFor: 'nobody' };
    await put(`/inquiries/${(await insertInquiry(t.db)).id}`, done);

    expect(await tell()).toEqual([told()]);
    expect(await notices()).toMatchObject({ total: 2, first: { id: inquiries[0]?.id } });
    expect(await tell()).toEqual([]);
  });

  test('ends its day at 24:00 in the time zone of the office', async () => {
    const value = JSON.stringify({ timeZone: 'Asia/Jerusalem' });
    await t.db.insertInto('setting').values({ key: 'office', value }).execute();
    const { id } = await insertInquiry(t.db);
    await put(`/inquiries/${id}`, { dueAt: '2026-11-17' });

    expect(await tell(new Date('2026-11-17T21:59:59Z'))).toEqual([]);
    expect(await tell(new Date('2026-11-17T22:00:00Z'))).toEqual([told()]);
  });

  test('is looked for every minute and at startup', () => {
    const tasks = createTasks({} as Parameters<typeof createTasks>[0]);
    expect(tasks.find(({ name }) => name === 'announce-due-steps')?.every).toBe('minute');
  });
});
