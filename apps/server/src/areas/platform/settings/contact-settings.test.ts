import { DEFAULT_CONTACT_SETTINGS } from '@sampan/contract/contact-settings';
import { MESSAGES } from '@sampan/contract/messages';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#test/refusal.ts';
import { createTestApp, TEST_CONFIG } from '#test/test-app.ts';
import { contactSettings } from './settings.service.ts';

const SMTP_URL = 'smtp://mailer:canary-smtp@mail.example:587';
const MESSAGING_URL = 'https://messages.example/send?to={phone}&text={text}';
const TOKEN = 'canary-token';

const t = await createTestApp();
afterAll(() => t.close());
const admin = await t.signInAs('admin');
const change = (payload: object) => admin.as({ method: 'PUT', url: '/settings', payload });
const show = async () => (await admin.as({ url: '/settings' })).json();
const stored = () => contactSettings(t.db, TEST_CONFIG);
const audited = () => t.db.selectFrom('audit_entry').select('changes').orderBy('id').execute();

beforeEach(async () => {
  await t.db.deleteFrom('setting').execute();
  await t.db.deleteFrom('audit_entry').execute();
});

describe('a secret', () => {
  test('is stored and used, and never returned', async () => {
    const saved = await change({
      mail: { smtpUrl: SMTP_URL, from: 'desk@example.com' },
      messaging: { url: MESSAGING_URL, token: TOKEN },
    });

    expect(await stored()).toMatchObject({ mail: { smtpUrl: SMTP_URL }, messaging: { token: TOKEN } });
    expect(saved.json().settings.secretsSet).toEqual(['mail.smtpUrl', 'messaging.token']);
    expect(await audited()).toEqual([
      {
        changes: {
          mail: { smtpUrl: 'set', from: 'desk@example.com' },
          messaging: { url: MESSAGING_URL, token: 'set' },
        },
      },
    ]);
    const answers = [saved, await admin.as({ url: '/settings' }), await admin.as({ url: '/audit' })];
    const publicAnswers = [await t.app.inject({ url: '/settings/public' }), await admin.as({ url: '/messaging' })];
    const everything = [...answers, ...publicAnswers].map(({ body }) => body);
    expect([...everything, ...t.logLines].join('')).not.toContain('canary');
  });

  test('stays if omitted and is removed if emptied', async () => {
    await change({ mail: { smtpUrl: SMTP_URL }, messaging: { url: MESSAGING_URL, token: TOKEN } });

    await change({ mail: { from: 'desk@example.com' }, messaging: { chatUrl: 'https://chat.example/{phone}' } });
    expect((await show()).secretsSet).toEqual(['mail.smtpUrl', 'messaging.token']);

    await change({ mail: { smtpUrl: '' }, messaging: { token: '' } });
    expect((await show()).secretsSet).toEqual([]);
    expect(await stored()).toMatchObject({ mail: { smtpUrl: undefined }, messaging: { token: undefined } });
    expect((await audited()).at(-1)).toEqual({
      changes: { mail: { smtpUrl: 'removed' }, messaging: { token: 'removed' } },
    });
  });

  test('is removed if the host of the service changes', async () => {
    await change({ messaging: { url: MESSAGING_URL, token: TOKEN } });

    await change({ messaging: { url: `${MESSAGING_URL}&from=us` } });
    expect((await stored()).messaging.token).toBe(TOKEN);
    await change({ messaging: { url: MESSAGING_URL.replace('messages', 'thief') } });

    expect((await stored()).messaging.token).toBeUndefined();
  });
});

test.each([
  ['mail.smtpUrl', 'mail.example', MESSAGES.en.smtpUrlInvalid],
  ['mail.smtpUrl', 'smtp://mail.example?proxy=http://10.0.0.1', MESSAGES.en.smtpUrlInvalid],
  ['mail.from', 'desk', MESSAGES.en.emailInvalid],
  ['mail.from', 'a@example.com\r\nBcc: b@example.com', MESSAGES.en.emailInvalid],
  ['mail.noticeLanguage', 'fr', MESSAGES.en.fieldInvalid],
  ['messaging.url', 'https://messages.example/send', MESSAGES.en.messagingUrlInvalid],
  ['messaging.url', 'file:///etc/{phone}/{text}', MESSAGES.en.messagingUrlInvalid],
  ['messaging.token', 'a\r\nX-Other: b', MESSAGES.en.textInvalid],
  ['messaging.chatUrl', 'javascript:alert({phone})', MESSAGES.en.chatUrlInvalid],
  ['greetings.he', '  ', MESSAGES.en.greetingRequired],
  ['greetings.zh', 'x'.repeat(501), 'Use at most 500 characters'],
])('rejects %s as %j with a reason', async (path, value, reason) => {
  const [section = '', field = ''] = path.split('.');

  expect(refusal(await change({ [section]: { [field]: value } }))).toEqual({
    status: 400,
    code: 'validation',
    message: reason,
    fields: { [path]: reason },
  });
  expect(await t.db.selectFrom('setting').selectAll().execute()).toEqual([]);
});

test('rejects an invalid address, and more than ten', async () => {
  expect(refusal(await change({ mail: { noticeTo: ['a@example.com', 'b'] } })).fields).toEqual({
    'mail.noticeTo.1': MESSAGES.en.emailInvalid,
  });
  const eleven = Array.from({ length: 11 }, (_, index) => `a${index}@example.com`);
  expect(refusal(await change({ mail: { noticeTo: eleven } })).status).toBe(400);
});

test('changes only the greeting of one language', async () => {
  await change({ greetings: { he: 'שלום {name}' } });

  expect((await show()).greetings).toEqual({ ...DEFAULT_CONTACT_SETTINGS.greetings, he: 'שלום {name}' });
});

describe('environment variables', async () => {
  const own = await createTestApp({
    config: {
      smtpUrl: SMTP_URL,
      messagingUrl: MESSAGING_URL,
      messagingToken: TOKEN,
      chatUrl: 'https://c.example/{phone}',
    },
  });
  afterAll(() => own.close());
  const { as } = await own.signInAs('admin');

  test('override settings, are listed, and hide their secrets', async () => {
    const response = await as({ url: '/settings' });

    expect(response.json()).toMatchObject({
      messaging: { url: MESSAGING_URL, chatUrl: 'https://c.example/{phone}' },
      fromEnvironment: ['mail.smtpUrl', 'messaging.url', 'messaging.token', 'messaging.chatUrl'],
      secretsSet: ['mail.smtpUrl', 'messaging.token'],
    });
    expect(response.body).not.toContain('canary');
  });

  test.each([
    ['mail.smtpUrl', 'smtp://thief.example'],
    ['mail.smtpUrl', ''],
    ['messaging.url', 'https://thief.example/{phone}/{text}'],
    ['messaging.token', 'x'],
    ['messaging.chatUrl', ''],
  ])('cannot be changed: %s', async (path, value) => {
    const [section = '', field = ''] = path.split('.');

    expect(
      refusal(await as({ method: 'PUT', url: '/settings', payload: { [section]: { [field]: value } } })),
    ).toMatchObject({
      status: 400,
      fields: { [path]: MESSAGES.en.setByEnvironment },
    });
  });

  test('leave other settings editable', async () => {
    const payload = { mail: { from: 'desk@example.com' } };
    expect((await as({ method: 'PUT', url: '/settings', payload })).statusCode).toBe(200);

    expect((await as({ url: '/settings' })).json().mail.from).toBe('desk@example.com');
  });
});
