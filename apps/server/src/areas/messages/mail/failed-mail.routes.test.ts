import { MESSAGES } from '@sampan/contract/messages';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp, TEST_CONFIG } from '#test/test-app.ts';
import { startTestSmtp } from '#test/test-smtp.ts';
import { lastResponseMail, queueInquiryNotice, queueResponseMail } from './mail.service.ts';
import { deliverMail } from './send-mail.service.ts';

const URL = '/settings/mail/failed';
const LAST_TRY = 12;

const smtp = await startTestSmtp();
const t = await createTestApp();
const { db } = t;
afterAll(async () => {
  await t.close();
  await smtp.close();
});
const admin = await t.signInAs('admin');
const list = async (query = '') => (await admin.as({ url: `${URL}${query}` })).json();
const settle = (id: string, how: 'send-again' | 'dismiss') => admin.as({ method: 'POST', url: `${URL}/${id}/${how}` });

beforeEach(async () => {
  await db.deleteFrom('mail').execute();
  await db.deleteFrom('setting').execute();
  const mail = { smtpUrl: smtp.url, noticeTo: ['desk@example.com'] };
  expect((await admin.as({ method: 'PUT', url: '/settings', payload: { mail } })).statusCode).toBe(200);
  smtp.received.length = 0;
  smtp.state.refusal = '550 No such mailbox';
});

/** Runs the job of the newest email and returns the email's id. */
async function deliverNewest(attempt = 1): Promise<string> {
  const { id } = await db.selectFrom('mail').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
  await deliverMail(
    { db, environment: TEST_CONFIG, readAttachment: async () => null, readFiles: async () => [] },
    id,
    attempt,
  );
  return id;
}

async function respond(recipient: string): Promise<string> {
  const { id: inquiryId } = await insertInquiry(db, { email: recipient });
  const mail = {
    inquiryId,
    recipient,
    fullName: 'Dana',
    inquiryNumber: 'INQ-000007',
    language: 'en',
    text: 'x',
    files: [],
  } as const;
  await db.transaction().execute((tx) => queueResponseMail(tx, mail, TEST_CONFIG));
  return inquiryId;
}

async function notify(): Promise<void> {
  const { id } = await insertInquiry(db);
  const inquiry = { id, number: 'INQ-000008', subject: 'Lanterns', fullName: 'Dana', source: 'web' } as const;
  await db.transaction().execute((tx) => queueInquiryNotice(tx, inquiry, TEST_CONFIG));
}

describe('the list of failed emails', () => {
  test('lists recipient, subject, time and reason, newest first', async () => {
    await respond('');
    await respond('dana@example.com');
    smtp.state.refusal = '451 Come back later';
    await deliverNewest(LAST_TRY);
    await notify();
    smtp.state.refusal = '550 No such mailbox';
    await deliverNewest();

    const { mails, ...page } = await list();

    expect(page).toEqual({ total: 3, totalPages: 1, page: 1 });
    expect(mails).toMatchObject([
      { kind: 'notice', recipient: 'desk@example.com', subject: 'New inquiry INQ-000008', cause: 'receiver' },
      { kind: 'response', recipient: 'dana@example.com', subject: 'Your inquiry INQ-000007', cause: 'server' },
      { kind: 'response', recipient: '', sendsTo: '', cause: 'address' },
    ]);
    expect(mails[0].failure).toContain('No such mailbox');
    expect(mails[1].failure).toContain('Come back later');
    expect(Date.now() - Date.parse(mails[0].failedAt)).toBeLessThan(60_000);
    expect((await list('?page=2&limit=2')).mails).toMatchObject([{ recipient: '' }]);
  });

  test('omits sent, waiting and retrying mails', async () => {
    smtp.state.refusal = null;
    await respond('sent@example.com');
    await deliverNewest();
    await respond('waiting@example.com');
    smtp.state.refusal = '451 Come back later';
    await expect(deliverNewest()).rejects.toThrow('Come back later');

    expect(await list()).toEqual({ mails: [], total: 0, totalPages: 0, page: 1 });
  });

  test.each([
    ['GET', URL],
    ['POST', `${URL}/x/send-again`],
    ['POST', `${URL}/x/dismiss`],
  ] as const)('requires an admin: %s %s', async (method, url) => {
    const { as } = await t.signInAs('user');

    expect(refusal(await as({ method, url })).status).toBe(403);
  });
});

describe('a failed email', () => {
  const audit = () =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'account_id', 'changes'])
      .where('entity_type', '=', 'mail')
      .execute();
  beforeEach(async () => {
    await db.deleteFrom('audit_entry').where('entity_type', '=', 'mail').execute();
  });

  test('is sent again, with a timeline and audit entry', async () => {
    const inquiryId = await respond('dana@example.com');
    const id = await deliverNewest();
    smtp.state.refusal = null;

    const response = await settle(id, 'send-again');

    expect(response.json()).toEqual({ success: true, message: MESSAGES.en.mailSentAgain });
    expect((await list()).total).toBe(0);
    expect(await lastResponseMail(db, inquiryId)).toMatchObject({ state: 'waiting' });
    const { rows } = await sql`SELECT payload FROM graphile_worker._private_jobs`.execute(db);
    expect(rows).toEqual([{ payload: { mailId: id } }]);
    await deliverNewest();
    expect(smtp.received.map(({ to }) => to)).toEqual([['dana@example.com']]);
    const { timeline } = (await admin.as({ url: `/inquiries/${inquiryId}` })).json();
    expect(timeline.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'failed', 'waiting', 'sent']);
    const changes = { email: 'dana@example.com', subject: 'Your inquiry INQ-000007' };
    expect(await audit()).toEqual([{ action: 'mail.sent_again', account_id: admin.account.id, changes }]);
  });

  test('goes to the customer’s current address, and is not sent without one', async () => {
    const inquiryId = await respond('');
    const { mails } = await list();
    const { _id: id } = mails[0];
    expect(refusal(await settle(id, 'send-again'))).toMatchObject({ status: 409, message: MESSAGES.en.emailRequired });
    expect(await list()).toMatchObject({ total: 1 });
    const customer = await insertCustomer(db, { email: 'dana.new@example.com' });
    await db.updateTable('inquiry').set({ customer_id: customer.id }).where('id', '=', inquiryId).execute();
    expect((await list()).mails).toMatchObject([{ recipient: '', sendsTo: 'dana.new@example.com' }]);
    const moveToTrash = (deleted_at: Date | null) =>
      db.updateTable('customer').set({ deleted_at }).where('id', '=', customer.id).execute();
    await moveToTrash(new Date());
    expect((await list()).mails[0].sendsTo).not.toBe('dana.new@example.com');
    await moveToTrash(null);
    smtp.state.refusal = null;

    expect((await settle(id, 'send-again')).statusCode).toBe(200);

    await deliverNewest();
    expect(smtp.received.map(({ to }) => to)).toEqual([['dana.new@example.com']]);
  });

  test('is listed again after another failure', async () => {
    await notify();
    const id = await deliverNewest();
    await settle(id, 'send-again');

    await deliverNewest();

    expect((await list()).mails).toMatchObject([{ _id: id, cause: 'receiver' }]);
  });

  test('can be dismissed once; the inquiry still shows the failure', async () => {
    const inquiryId = await respond('dana@example.com');
    const id = await deliverNewest();

    const response = await settle(id, 'dismiss');

    expect(response.json()).toEqual({ success: true, message: MESSAGES.en.mailDismissed });
    expect((await list()).total).toBe(0);
    expect(await lastResponseMail(db, inquiryId)).toMatchObject({ state: 'failed' });
    expect(await audit()).toMatchObject([{ action: 'mail.dismissed', account_id: admin.account.id }]);
    expect(refusal(await settle(id, 'dismiss')).status).toBe(404);
    expect(refusal(await settle(id, 'send-again')).status).toBe(404);
    expect(refusal(await settle('x', 'dismiss')).status).toBe(404);
  });

  test('is not sent again while mail is off', async () => {
    await notify();
    const id = await deliverNewest();
    await db.deleteFrom('setting').execute();

    const answer = refusal(await settle(id, 'send-again'));

    expect(answer).toMatchObject({ status: 409, message: MESSAGES.en.mailOff });
    expect((await list()).total).toBe(1);
  });
});
