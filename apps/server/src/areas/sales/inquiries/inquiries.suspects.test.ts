import { FormToken, InquiryPage } from '@sampan/contract/inquiries';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeFormToken, readFormToken } from '#src/areas/platform/spam-limits/form-token.rules.ts';
import { getSecret } from '#src/db/secrets.ts';
import { eventsDuring } from '#test/events-during.ts';
import { insertCustomer, newInquiry } from '#test/factories/inquiry-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false, smtpUrl: 'smtp://127.0.0.1:9' } });
const other = await t.buildAnother();
afterAll(async () => {
  await other.close();
  await t.close();
});

const staff = await t.signInAs('user');
const boss = await t.signInAs('admin');
await boss.as({ method: 'PUT', url: '/settings', payload: { company: { email: 'office@example.com' } } });

const submit = async (overrides: object = {}) => {
  const response = await t.app.inject({ method: 'POST', url: '/inquiries', payload: newInquiry(overrides) });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};
const list = async (query = '') =>
  InquiryPage.strict().parse((await staff.as({ url: `/inquiries${query}` })).json()).inquiries;
const change = (id: string, payload: object) => staff.as({ method: 'PUT', url: `/inquiries/${id}`, payload });
const isSuspect = async (overrides: object) => {
  const { inquiry } = await submit(overrides);
  return (await staff.as({ url: `/inquiries/${inquiry._id}` })).json().suspect;
};
const tokenOf = async (secondsAgo: number) =>
  makeFormToken(await getSecret(t.db, 'form-token'), new Date(Date.now() - secondsAgo * 1000));
const mails = () => t.db.selectFrom('mail').select(['kind', 'recipient', 'inquiry_id']).execute();

const heard = (work: () => Promise<unknown>) => eventsDuring(t.connection, work);

beforeEach(async () => {
  await t.db.deleteFrom('inquiry').execute();
  await t.db.deleteFrom('customer').execute();
});

describe('the form token', () => {
  test('is valid on every process two seconds to a day after the form was opened', async () => {
    const response = await other.inject({ url: '/api/form-token' });
    const { formToken } = FormToken.strict().parse(response.json());
    expect(formToken.length).toBeLessThanOrEqual(200);
    expect(readFormToken(await getSecret(t.db, 'form-token'), formToken)).toBeInstanceOf(Date);
    expect(response.headers['cache-control']).toBe('no-store');

    for (const seconds of [3, 86_400]) expect(await isSuspect({ formToken: await tokenOf(seconds) })).toBe(false);
  });

  test('contains the time of issue', async () => {
    const { formToken } = (await t.app.inject({ url: '/form-token' })).json();

    const issued = Number.parseInt(formToken.split('.')[0], 36);
    expect(Math.abs(issued - Date.now())).toBeLessThan(30_000);
    // A forged time is rejected.
    const older = (issued - 60_000).toString(36);
    expect(await isSuspect({ formToken: `${older}.${formToken.split('.')[1]}` })).toBe(true);
  });

  test('is optional', async () => {
    expect(await isSuspect({})).toBe(false);
    expect(await isSuspect({ formToken: '', website: ' ' })).toBe(false);
  });

  test.each([
    ['that was just issued', async () => (await t.app.inject({ url: '/form-token' })).json().formToken],
    ['from the future', () => tokenOf(-60)],
    ['signed with another secret', () => makeFormToken(Buffer.alloc(32), new Date(0))],
    ['that is a word', () => 'token'],
    ['that is too long', () => 'x'.repeat(300)],
    ['that is not a string', () => 7],
  ])('%s marks the inquiry as suspect', async (_, token) => {
    expect(await isSuspect({ formToken: await token() })).toBe(true);
  });
});

describe('a suspect inquiry', () => {
  test('gets the usual response but no customer, mail or event, and appears only in the spam list', async () => {
    let received: Awaited<ReturnType<typeof submit>> | undefined;

    const events = await heard(async () => {
      received = await submit({ fullName: 'Robot', website: 'https://spam.example' });
    });

    expect(received).toMatchObject({ success: true, customerAction: 'created_new' });
    expect(events).toEqual([]);
    expect(await mails()).toEqual([]);
    expect(await t.db.selectFrom('customer').select('id').execute()).toEqual([]);
    expect(await list()).toEqual([]);
    expect(await list('?suspect=false&search=Robot')).toEqual([]);
    expect(await list('?suspect=true')).toMatchObject([{ suspect: true, customerName: 'Robot', status: 'New' }]);
    expect((await staff.as({ url: '/dashboard/stats' })).json()).toMatchObject({
      overview: { newInquiries: 0 },
      recentInquiries: [],
    });
  });

  test('leaves a known customer unchanged and does not reveal the match', async () => {
    const dana = await insertCustomer(t.db, { email: 'dana@example.com' });

    const byEmail = await submit({ email: 'dana@example.com', website: 'x' });
    const byPhone = await submit({ phone: dana.phone, website: 'x' });

    expect([byEmail.customerAction, byPhone.customerAction]).toEqual(['created_new', 'created_new']);
    expect(await t.db.selectFrom('customer').selectAll().execute()).toEqual([dana]);
    const { customer, totalInquiries } = (await staff.as({ url: `/customers/${dana.id}` })).json();
    expect({ count: customer.inquiryCount, totalInquiries }).toEqual({ count: 0, totalInquiries: 0 });
  });

  test('is processed once as if it had just arrived when staff clear it', async () => {
    const { inquiry } = await submit({ fullName: 'Dana', email: 'dana@example.com', website: 'x' });

    const events = await heard(async () => {
      const response = await change(inquiry._id, { suspect: false });
      expect(response.statusCode, response.body).toBe(200);
      expect(response.json()).toMatchObject({
        suspect: false,
        customerId: { name: 'Dana', email: 'dana@example.com' },
        timeline: [{ kind: 'created' }, { kind: 'not-suspect', by: 'Dana Levi' }, { kind: 'step-set' }],
      });
      expect((await change(inquiry._id, { suspect: false })).json().timeline).toHaveLength(3);
    });

    expect(events).toMatchObject([{ type: 'inquiry.created', id: inquiry._id, inquiryId: inquiry.inquiryId }]);
    expect(await mails()).toEqual([{ kind: 'notice', recipient: 'office@example.com', inquiry_id: inquiry._id }]);
    expect(await list()).toHaveLength(1);
    expect(await list('?suspect=true')).toEqual([]);
    expect(await t.db.selectFrom('customer').select('status').execute()).toEqual([{ status: 'pending' }]);
  });

  test('cannot be created from a regular inquiry', async () => {
    const { inquiry } = await submit();

    expect(refusal(await change(inquiry._id, { suspect: true }))).toMatchObject({ status: 400 });
  });
});

test('a regular inquiry sends an event and a mail to the office, but only after it is stored', async () => {
  const events = await heard(() => submit({ interestedProducts: 'Mugs' }));

  expect(events).toMatchObject([{ type: 'inquiry.created', subject: 'Mugs' }]);
  expect(await mails()).toMatchObject([{ kind: 'notice' }, { kind: 'confirmation' }]);

  await sql`ALTER TABLE audit_entry ADD CONSTRAINT refused CHECK (entity_type <> 'inquiry') NOT VALID`.execute(t.db);
  const nothing = await heard(async () => {
    const response = await t.app.inject({ method: 'POST', url: '/inquiries', payload: newInquiry() });
    expect(response.statusCode).toBe(500);
  });
  await sql`ALTER TABLE audit_entry DROP CONSTRAINT refused`.execute(t.db);
  expect(nothing).toEqual([]);
  expect(await mails()).toHaveLength(2);
  expect(await list()).toHaveLength(1);
  expect(await t.db.selectFrom('customer').select('id').execute()).toHaveLength(1);
});
