import { MESSAGES } from '@sampan/contract/messages';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newInquiry } from '#test/factories/inquiry-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const post = (payload: object, remoteAddress = '192.0.2.1') =>
  t.app.inject({ method: 'POST', url: '/inquiries', payload, remoteAddress });
const postMany = async (count: number, make: (n: number) => ReturnType<typeof post>) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await make(n)).statusCode);
  return statuses;
};
const stored = async () => (await t.db.selectFrom('inquiry').select('id').execute()).length;
const timePasses = (minutes: number) =>
  sql`UPDATE allowance SET used_at = ARRAY(SELECT used - make_interval(mins => ${minutes}) FROM unnest(used_at) AS used)`.execute(
    t.db,
  );

beforeEach(async () => {
  await t.db.deleteFrom('inquiry').execute();
  await sql`DELETE FROM allowance`.execute(t.db);
});

test('limits one address to 30 inquiries in ten minutes, and keeps all accepted ones', async () => {
  const statuses = await postMany(30, () => post(newInquiry()));
  expect(new Set(statuses)).toEqual(new Set([201]));

  const refused = await post(newInquiry());

  expect(refusal(refused)).toEqual({ status: 429, code: 'too_many_requests', message: MESSAGES.en.tooManyRequests });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
  expect(await stored()).toBe(30);
  expect((await post(newInquiry(), '192.0.2.2')).statusCode).toBe(201);
  await timePasses(10);
  expect((await post(newInquiry())).statusCode).toBe(201);
});

test('counts an IPv6 /64 as one address', async () => {
  const statuses = await postMany(31, (n) => post(newInquiry(), `2001:db8:0:1::${n + 1}`));

  expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  ['phone', { phone: '+972 50 123 4567' }, { phone: '972-501234567' }],
  ['e-mail', { email: 'dana@example.com' }, { email: 'DANA@example.com' }],
])('limits one %s to 20 inquiries a day from any address', async (_, own, spelledOtherwise) => {
  const statuses = await postMany(20, (n) => post(newInquiry(own), `192.0.2.${n}`));
  expect(new Set(statuses)).toEqual(new Set([201]));

  expect(refusal(await post(newInquiry(spelledOtherwise), '198.51.100.1')).status).toBe(429);

  await timePasses(24 * 60);
  expect((await post(newInquiry(spelledOtherwise), '198.51.100.1')).statusCode).toBe(201);
});

test('does not count repeated or rejected submissions', async () => {
  const payload = newInquiry();
  await postMany(40, () => post(payload));
  await postMany(40, () => post(newInquiry({ email: '' })));

  expect(new Set(await postMany(29, () => post(newInquiry())))).toEqual(new Set([201]));
  expect((await post(newInquiry())).statusCode).toBe(429);
});

test('does not count suspect inquiries towards the daily limit of a person', async () => {
  const own = { email: 'dana@example.com', phone: '+972 50 123 4567' };
  const statuses = await postMany(25, (n) => post(newInquiry({ ...own, website: 'spam' }), `192.0.2.${n}`));
  expect(new Set(statuses)).toEqual(new Set([201]));

  expect((await post(newInquiry(own), '198.51.100.1')).statusCode).toBe(201);
});

test('counts suspect inquiries for their address', async () => {
  const statuses = await postMany(31, () => post(newInquiry({ website: 'spam' })));

  expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test('does not limit staff', async () => {
  const { as } = await t.signInAs('user');

  for (let n = 0; n < 35; n += 1) {
    const payload = { source: 'phone', ...newInquiry() };
    expect((await as({ method: 'POST', url: '/inquiries', payload })).statusCode).toBe(201);
  }
});
