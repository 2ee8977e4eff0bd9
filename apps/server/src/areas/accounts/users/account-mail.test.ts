import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { MESSAGES } from '@sampan/contract/messages';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { startTestSmtp } from '#test/test-smtp.ts';

const smtp = await startTestSmtp({ login: { user: 'mailer@example.com', pass: 'p/a:s s' } });
const t = await createTestApp();
afterAll(async () => {
  await t.close();
  await smtp.close();
});
const admin = await t.signInAs('admin');
const sendTest = (language = 'en') =>
  admin.as({ method: 'POST', url: '/settings/mail/test', headers: { 'accept-language': language } });
const setUp = (smtpUrl: string) => admin.as({ method: 'PUT', url: '/settings', payload: { mail: { smtpUrl } } });
const queued = () => t.db.selectFrom('mail').select(['kind', 'recipient', 'language', 'body']).execute();

beforeEach(async () => {
  await t.db.deleteFrom('setting').execute();
  await t.db.deleteFrom('mail').execute();
  smtp.received.length = 0;
  smtp.state.refusal = null;
});

test('sends a test mail to the calling admin with the configured credentials', async () => {
  await setUp(smtp.url);

  const response = await sendTest('he');

  expect(response.json()).toEqual({ success: true, message: MESSAGES.he.mailTestSent });
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatchObject({
    // Without a sender, the mail server account is used.
    from: 'mailer@example.com',
    to: [admin.account.email],
    headers: { subject: 'הודעת ניסיון מאת \u2068Sampan\u2069', 'auto-submitted': 'auto-generated' },
  });
});

test('reports why a test mail was rejected, without the password', async () => {
  await setUp(smtp.url.replace('p%2Fa', 'wrong%2Fone'));
  const wrongPassword = refusal(await sendTest());
  expect(wrongPassword).toMatchObject({ status: 409, code: 'conflict', message: MESSAGES.en.mailTestFailed });
  expect(wrongPassword.fields?.['mail.smtpUrl']).toContain('Wrong password');

  await setUp(smtp.url);
  smtp.state.refusal = '550 No such mailbox';
  expect(refusal(await sendTest()).fields?.['mail.smtpUrl']).toContain('No such mailbox');
  expect(t.logLines.join('')).not.toContain('wrong/one');
  expect(smtp.received).toEqual([]);
});

test('does not reveal the banner of a service that is not a mail server', async () => {
  const other = createServer((socket) => socket.end('SSH-2.0-Secret_9.9\r\n'));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  await setUp(`smtp://127.0.0.1:${port}`);
  const reason = refusal(await sendTest()).fields?.['mail.smtpUrl'];
  expect(reason).toMatch(/mail server/);
  expect(reason).not.toMatch(/SSH|Secret/);
  other.close();

  await setUp('smtp://127.0.0.1:9');
  expect(refusal(await sendTest()).fields?.['mail.smtpUrl']).toMatch(/^The mail server could not be reached/);
});

test('rejects a test mail while mail is off', async () => {
  expect(refusal(await sendTest())).toEqual({ status: 409, code: 'conflict', message: 'Email is not set up' });
});

test('a user cannot send test mails', async () => {
  const { as } = await t.signInAs('user');

  expect(refusal(await as({ method: 'POST', url: '/settings/mail/test' })).status).toBe(403);
});

test('notifies the previous address after a profile change', async () => {
  await setUp(smtp.url);
  const { as, account } = await t.signInAs('user');
  const change = (email: string) =>
    as({
      method: 'PUT',
      url: '/auth/profile',
      payload: { firstName: 'Dana', lastName: 'Levi', email },
      headers: { 'accept-language': 'zh' },
    });

  expect((await change(account.email.toUpperCase())).statusCode).toBe(200);
  expect(await queued()).toEqual([]);
  expect((await change('new-address@example.com')).statusCode).toBe(200);

  const mails = await queued();
  expect(mails).toMatchObject([{ kind: 'address-changed', language: 'zh' }]);
  expect(mails[0]?.recipient.toLowerCase()).toBe(account.email);
  expect(mails[0]?.body).toContain('new-address@example.com');
});

test('notifies the previous address after a change by an admin', async () => {
  await setUp(smtp.url);
  const { id, email, username } = await t.insertAccount();

  const response = await admin.as({
    method: 'PUT',
    url: `/users/${id}`,
    payload: { username, email: 'other@example.com', firstName: 'Dana', lastName: 'Levi' },
  });

  expect(response.statusCode).toBe(200);
  expect(await queued()).toMatchObject([{ kind: 'address-changed', recipient: email }]);
});

// @covers R490
test('tells the owner of an account that an admin set its password, and not which', async () => {
  await setUp(smtp.url);
  const { id, email } = await t.insertAccount();
  const reset = (newPassword: string) =>
    admin.as({
      method: 'POST',
      url: `/users/${id}/password`,
      payload: { newPassword },
      headers: { 'accept-language': 'he' },
    });

  expect((await reset('short')).statusCode).toBe(400);
  expect(await queued()).toEqual([]);
  expect((await reset('the lost lantern')).statusCode).toBe(200);

  const mails = await queued();
  expect(mails).toMatchObject([{ kind: 'password-reset', recipient: email, language: 'he' }]);
  expect(mails[0]?.body).toContain('סיסמה חדשה');
  expect(mails[0]?.body).not.toContain('the lost lantern');
});

test('changes the email without a notification while mail is off', async () => {
  const { as } = await t.signInAs('user');

  const payload = { firstName: 'Dana', lastName: 'Levi', email: 'quiet@example.com' };
  expect((await as({ method: 'PUT', url: '/auth/profile', payload })).statusCode).toBe(200);

  expect(await queued()).toEqual([]);
});
