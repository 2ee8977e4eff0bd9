import { Done } from '@sampan/contract/answers';
import { MESSAGES, messageIn } from '@sampan/contract/messages';
import { SubscriberPage } from '@sampan/contract/newsletter';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpiredRateLimits } from '#src/db/rate-limit.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const admin = await t.signInAs('admin');
const user = await t.signInAs('user');
const subscribe = (email: unknown, { ip = '203.0.113.7', language = 'en' } = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/newsletter',
    payload: { email },
    remoteAddress: ip,
    headers: { 'accept-language': language },
  });
const stored = () => t.db.selectFrom('newsletter_subscriber').select(['email', 'language']).orderBy('id').execute();

beforeEach(async () => {
  await t.db.deleteFrom('newsletter_subscriber').execute();
  await t.db.deleteFrom('allowance').execute();
});

// @covers R018
test("subscribes an address with the site's language", async () => {
  const response = await subscribe(' Dana@Example.com ', { language: 'he' });

  expect(response.statusCode).toBe(201);
  expect(Done.strict().parse(response.json()).message).toBe(MESSAGES.he.newsletterSubscribed);
  expect(await stored()).toEqual([{ email: 'Dana@Example.com', language: 'he' }]);
});

// @covers R018
test('responds the same for an existing address and stores it once', async () => {
  const first = await subscribe('dana@example.com');
  const again = await subscribe('DANA@example.com');

  expect(again.statusCode).toBe(201);
  expect(again.json()).toEqual(first.json());
  expect(await stored()).toEqual([{ email: 'dana@example.com', language: 'en' }]);
});

// @covers R018
test.each([
  ['', 'emailRequired'],
  [undefined, 'emailRequired'],
  ['dana', 'emailInvalid'],
  ['dana@example', 'emailInvalid'],
  [`${'a'.repeat(250)}@example.com`, 'tooLong:254'],
] as const)('rejects %j at its field and stores nothing', async (email, ref) => {
  const response = await subscribe(email);

  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual([{ path: 'email', msg: messageIn('en', ref) }]);
  expect(await stored()).toEqual([]);
});

describe('the limit of ten requests in ten minutes', () => {
  // @covers R018
  test('rejects the eleventh request, and accepts one from another address', async () => {
    for (let index = 0; index < 10; index += 1) expect((await subscribe(`a${index}@example.com`)).statusCode).toBe(201);

    const refused = await subscribe('late@example.com');

    expect(refused.statusCode).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(540);
    expect(wait).toBeLessThanOrEqual(600);
    expect(await stored()).toHaveLength(10);
    expect((await subscribe('other@example.com', { ip: '203.0.113.8' })).statusCode).toBe(201);
  });

  test('counts an IPv6 /64 as one address', async () => {
    for (let index = 0; index < 10; index += 1) await subscribe(`a${index}@example.com`, { ip: `2001:db8::${index}` });

    expect((await subscribe('late@example.com', { ip: '2001:db8::ffff' })).statusCode).toBe(429);
    expect((await subscribe('late@example.com', { ip: '2001:db8:0:1::1' })).statusCode).toBe(201);
  });

  test('accepts ten of forty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => subscribe(`p${index}@example.com`)));

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30);
  });

  test('allows another request after ten minutes and deletes expired counts', async () => {
    for (let index = 0; index < 10; index += 1) await subscribe(`a${index}@example.com`);
    const { used_at: uses } = await t.db.selectFrom('allowance').select('used_at').executeTakeFirstOrThrow();
    const [oldest = new Date()] = uses;
    await t.db
      .updateTable('allowance')
      .set({ used_at: [new Date(oldest.getTime() - 600_000), ...uses.slice(1)] })
      .execute();

    expect((await subscribe('eleventh@example.com')).statusCode).toBe(201);
    expect((await subscribe('twelfth@example.com')).statusCode).toBe(429);

    await deleteExpiredRateLimits(t.db);
    expect(await t.db.selectFrom('allowance').select('key').execute()).toHaveLength(1);
    await t.db
      .updateTable('allowance')
      .set({ expires_at: new Date(0) })
      .execute();
    await deleteExpiredRateLimits(t.db);
    expect(await t.db.selectFrom('allowance').select('key').execute()).toEqual([]);
  });
});

test('admins page through the list, newest first', async () => {
  for (const name of ['a', 'b', 'c']) await subscribe(`${name}@example.com`);

  const response = await admin.as({ url: '/newsletter?page=2&limit=2' });

  const page = SubscriberPage.strict().parse(response.json());
  expect(page).toMatchObject({ total: 3, totalPages: 2, page: 2 });
  expect(page.subscribers.map(({ email }) => email)).toEqual(['a@example.com']);
});

test('exports every address, with formulas guarded', async () => {
  await subscribe('dana@example.com', { language: 'zh' });
  await subscribe('=cmd@example.com');

  const response = await admin.as({ url: '/newsletter/export' });

  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toBe('attachment; filename="newsletter.csv"');
  const [head, first, second] = response.body.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('email,language,createdAt');
  expect(first).toMatch(/^dana@example\.com,zh,\d{4}-/);
  expect(second).toMatch(/^'=cmd@example\.com,en,/);
});

test.each(['/newsletter', '/newsletter/export'])('%s requires an admin', async (url) => {
  expect((await user.as({ url })).statusCode).toBe(403);
  expect((await t.app.inject({ url })).statusCode).toBe(401);
});

test('RATE_LIMITS=off disables the limit', async () => {
  const free = await createTestApp({ config: { rateLimits: false } });
  for (let index = 0; index < 11; index += 1) {
    const payload = { email: `a${index}@example.com` };
    expect((await free.app.inject({ method: 'POST', url: '/newsletter', payload })).statusCode).toBe(201);
  }
  await free.close();
});
