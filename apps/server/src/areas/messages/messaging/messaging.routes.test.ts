import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MESSAGES } from '@sampan/contract/messages';
import { Messaging } from '@sampan/contract/messaging';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findTimeline } from '#src/areas/follow-up/next-steps/timeline.service.ts';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const asked: Pick<IncomingMessage, 'url' | 'method' | 'headers'>[] = [];
let answer = { status: 200, headers: {} as Record<string, string> };
const service = createServer(({ url, method, headers }, response) => {
  asked.push({ url, method, headers });
  if (answer.status > 0) response.writeHead(answer.status, answer.headers).end('x'.repeat(100_000));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const { port } = service.address() as AddressInfo;
const origin = `http://127.0.0.1:${port}`;

const t = await createTestApp({ isAllowedAddress: (ip) => ip === '127.0.0.1' });
/** With the production default: no private address may be called. */
const strict = await createTestApp();
afterAll(async () => {
  await t.close();
  await strict.close();
  service.closeAllConnections();
  service.close();
});
const staff = await t.signInAs('user');
const admin = await t.signInAs('admin');
const setUp = (messaging: object) => admin.as({ method: 'PUT', url: '/settings', payload: { messaging } });
const send = (id: string) => staff.as({ method: 'POST', url: `/inquiries/${id}/send-message` });
const sendings = async (id: string) => (await findTimeline(t.db, id)).filter(({ kind }) => kind === 'message');

beforeEach(async () => {
  await t.db.deleteFrom('setting').execute();
  asked.length = 0;
  answer = { status: 200, headers: {} };
});

describe('a message', () => {
  // @covers R143
  test("sends one GET with a greeting in the writer's language, with a timeline entry", async () => {
    await setUp({ url: `${origin}/send?to={phone}&text={text}`, token: 'canary-token' });
    const customer = await insertCustomer(t.db, { name: 'Moshe', phone: '1', language: 'en' });
    const writer = { full_name: 'דנה & co', phone: '972500000009', language: 'he' as const };
    const { id, number } = await insertInquiry(t.db, { customer_id: customer.id, ...writer });

    const response = await send(id);

    expect(response.json()).toEqual({ success: true, message: 'Message sent' });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer canary-token' } });
    const { pathname, searchParams } = new URL(asked[0]?.url ?? '', origin);
    expect(pathname).toBe('/send');
    const inquiryId = `INQ-${String(number).padStart(6, '0')}`;
    expect(Object.fromEntries(searchParams)).toEqual({
      to: '972500000009',
      text: `שלום דנה & co, כאן Sampan. תודה על הפנייה ${inquiryId}. מתי נוח לדבר?`,
    });
    expect(await sendings(id)).toMatchObject([{ by: 'Dana Levi', channel: 'service' }]);
    const audited = t.db.selectFrom('audit_entry').select(['action', 'changes']).where('entity_id', '=', id);
    expect(await audited.execute()).toEqual([
      { action: 'inquiry.contacted', changes: { kind: 'message', channel: 'service' } },
    ]);
    expect(t.logLines.join('')).not.toContain('canary');
  });

  test('puts the token into the URL template instead of the header', async () => {
    await setUp({ url: `${origin}/{token}/{phone}?text={text}`, token: 'a/b' });
    const { id, phone } = await insertInquiry(t.db);

    expect((await send(id)).statusCode).toBe(200);

    expect(asked[0]?.url).toMatch(new RegExp(`^/a%2Fb/${phone}\\?text=Hello`));
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  test('is sent at most once in ten seconds per inquiry, even concurrently', async () => {
    await setUp({ url: `${origin}/{phone}/{text}` });
    const { id } = await insertInquiry(t.db);
    const other = await insertInquiry(t.db);

    const answers = await Promise.all(Array.from({ length: 8 }, () => send(id)));

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(7);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(asked).toHaveLength(1);
    expect((await send(other.id)).statusCode).toBe(200);
  });

  test.each([['nobody'], ['0193e000-0000-7000-8000-000000000000']])(
    'is a 404 for the inquiry %s, with or without messaging',
    async (id) => {
      expect(refusal(await send(id))).toMatchObject({ status: 404, message: MESSAGES.en.inquiryNotFound });
    },
  );

  test('is rejected while messaging is off', async () => {
    const { id } = await insertInquiry(t.db);

    expect(refusal(await send(id))).toEqual({ status: 409, code: 'conflict', message: 'Messaging is not set up' });
  });

  test.each(['', '1234567', '1'.repeat(16)])('cannot be sent to the phone %j', async (phone) => {
    await setUp({ url: `${origin}/{phone}/{text}` });
    const { id } = await insertInquiry(t.db, { phone });

    expect(refusal(await send(id))).toMatchObject({ status: 409, message: MESSAGES.en.phoneTooShort });
    expect(asked).toEqual([]);
  });

  test.each([
    ['an error', { status: 500, headers: {} }],
    ['a redirect, which is not followed', { status: 302, headers: { location: `${origin}/elsewhere` } }],
  ])('counts as not sent if the service responds with %s', async (_, wrong) => {
    await setUp({ url: `${origin}/{phone}/{text}` });
    const { id } = await insertInquiry(t.db);
    answer = wrong;

    expect(refusal(await send(id))).toEqual({ status: 503, code: 'unavailable', message: MESSAGES.en.messagingFailed });
    expect(asked).toHaveLength(1);
    expect(await sendings(id)).toEqual([]);
  });

  test('times out after five seconds', async () => {
    await setUp({ url: `${origin}/{phone}/{text}` });
    const { id } = await insertInquiry(t.db);
    answer = { status: 0, headers: {} };
    const start = performance.now();

    expect(refusal(await send(id)).message).toBe(MESSAGES.en.messagingFailed);

    expect(performance.now() - start).toBeGreaterThan(4500);
    expect(await sendings(id)).toEqual([]);
  });

  test('requires an account', async () => {
    const { id } = await insertInquiry(t.db);

    expect((await t.app.inject({ method: 'POST', url: `/inquiries/${id}/send-message` })).statusCode).toBe(401);
  });
});

describe('the server never calls', async () => {
  const owner = await strict.signInAs('admin');

  test.each([
    `http://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    `http://[::1]:${port}`,
    `http://[::ffff:127.0.0.1]:${port}`,
    `http://[::ffff:7f00:1]:${port}`,
    `http://2130706433:${port}`,
    `http://0x7f.1:${port}`,
    `http://127.1:${port}`,
    `http://0:${port}`,
    'http://169.254.169.254',
    'http://10.0.0.1',
    'http://192.168.0.1',
  ])('%s', async (host) => {
    const payload = { messaging: { url: `${host}/{phone}/{text}` } };
    expect((await owner.as({ method: 'PUT', url: '/settings', payload })).statusCode).toBe(200);
    const { id } = await insertInquiry(strict.db);

    expect(refusal(await owner.as({ method: 'POST', url: `/inquiries/${id}/send-message` }))).toMatchObject({
      status: 503,
      message: MESSAGES.en.messagingFailed,
    });
    expect(asked).toEqual([]);
  });
});

describe('the messaging options', () => {
  test("are off by default, with the company's greetings", async () => {
    const { body } = await staff.as({ url: '/messaging' });

    const messaging = Messaging.strict().parse(JSON.parse(body));
    expect(messaging).toMatchObject({ canSend: false, canMail: false, chatUrlTemplate: null });
    expect(messaging.greetings.en).toContain('Hello {name}, this is Sampan.');
  });

  test('show the configuration, without the URL and token of the service', async () => {
    await setUp({ url: `${origin}/{phone}/{text}`, token: 'canary', chatUrl: 'https://chat.example/{phone}' });
    await admin.as({ method: 'PUT', url: '/settings', payload: { mail: { smtpUrl: 'smtp://mail.example' } } });

    const { body } = await staff.as({ url: '/messaging' });

    expect(JSON.parse(body)).toMatchObject({
      canSend: true,
      canMail: true,
      chatUrlTemplate: 'https://chat.example/{phone}',
    });
    expect(body).not.toMatch(/canary|127\.0\.0\.1|mail\.example/);
  });

  test('requires an account', async () => {
    expect((await t.app.inject({ url: '/messaging' })).statusCode).toBe(401);
  });
});
