import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { passTime } from '#test/pass-time.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';

const t = await createTestApp();
const behindProxy = await createTestApp({ config: { trustProxy: '127.0.0.1' } });
const unlimited = await createTestApp({ config: { rateLimits: false } });
afterAll(() => Promise.all([t.close(), behindProxy.close(), unlimited.close()]));

let addresses = 0;
/** An address that no other test uses. */
function newAddress(): string {
  addresses += 1;
  return `10.1.${addresses >> 8}.${addresses & 255}`;
}

interface Failure {
  login_key: string;
  typed_login?: string;
  address: string;
  is_known_address?: boolean;
  minutesAgo?: number;
}

/** Inserts past failures directly, because real ones would be slowed down. */
async function insertFailures({ db }: TestApp, failures: Failure[]): Promise<void> {
  const rows = failures.map(({ minutesAgo = 1, is_known_address = false, ...failure }) => ({
    ...failure,
    is_known_address,
    at: new Date(Date.now() - minutesAgo * 60_000),
  }));
  await db.insertInto('sign_in_failure').values(rows).execute();
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

const attempt = ({ app }: Pick<TestApp, 'app'>, login: string, password: string, request: InjectOptions = {}) =>
  app.inject({ method: 'POST', url: '/auth/login', payload: { login, password }, ...request });

const countFailures = async ({ db }: TestApp, login_key: string) =>
  (await db.selectFrom('sign_in_failure').select('id').where('login_key', '=', login_key).execute()).length;

const locked = { status: 429, code: 'too_many_requests' };
const wrong = { status: 401, code: 'unauthenticated', message: 'Invalid credentials' };

describe('one account from one address', () => {
  test('is locked after 10 failures even for the correct password, without hashing', async () => {
    const [account, remoteAddress] = [await t.insertAccount(), newAddress()];
    await insertFailures(
      t,
      times(9, () => ({ login_key: account.id, address: remoteAddress })),
    );

    const tenth = await attempt(t, account.username, 'wrong', { remoteAddress });
    const { comparisons } = t.hasher;
    const eleventh = await attempt(t, account.username, PASSWORD, { remoteAddress });

    expect(refusal(tenth)).toMatchObject(wrong);
    expect(refusal(eleventh)).toMatchObject({
      ...locked,
      message: 'Too many failed sign-ins. Try again in 14 minutes.',
    });
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(13 * 60);
    expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(14 * 60);
    expect(t.hasher.comparisons).toBe(comparisons);
    // A rejected attempt does not extend the lockout.
    expect(await countFailures(t, account.id)).toBe(10);
    expect((await attempt(t, account.username, PASSWORD, { remoteAddress: newAddress() })).statusCode).toBe(200);
  });

  test('unlocks exactly after Retry-After', async () => {
    const [account, remoteAddress] = [await t.insertAccount(), newAddress()];
    await insertFailures(t, [
      ...times(10, (n) => ({ login_key: account.id, address: remoteAddress, minutesAgo: 12 - n })),
      // Older failures of other pairs of account and address do not count.
      { login_key: account.id, address: newAddress(), minutesAgo: 14.5 },
      { login_key: 'somebody-else', address: remoteAddress, minutesAgo: 14.5 },
    ]);
    const refused = await attempt(t, account.username, PASSWORD, { remoteAddress });
    const seconds = Number(refused.headers['retry-after']);

    await passTime(t.db, { seconds: seconds - 5 });
    expect((await attempt(t, account.username, PASSWORD, { remoteAddress })).statusCode).toBe(429);
    await passTime(t.db, { seconds: 5 });
    expect((await attempt(t, account.username, PASSWORD, { remoteAddress })).statusCode).toBe(200);
  });

  test('is not locked any longer by attempts during the lockout', async () => {
    const [account, remoteAddress] = [await t.insertAccount(), newAddress()];
    await insertFailures(
      t,
      times(10, () => ({ login_key: account.id, address: remoteAddress, minutesAgo: 10 })),
    );
    for (let n = 0; n < 5; n += 1)
      expect(refusal(await attempt(t, account.username, PASSWORD, { remoteAddress }))).toMatchObject(locked);
    expect(await countFailures(t, account.id)).toBe(10);

    await passTime(t.db, { minutes: 5 });
    expect((await attempt(t, account.username, PASSWORD, { remoteAddress })).statusCode).toBe(200);
  });

  test('ignores failures older than 15 minutes', async () => {
    const [account, remoteAddress] = [await t.insertAccount(), newAddress()];
    await insertFailures(
      t,
      times(60, () => ({ login_key: account.id, address: remoteAddress, minutesAgo: 15.1 })),
    );

    expect((await attempt(t, account.username, PASSWORD, { remoteAddress })).statusCode).toBe(200);
  });

  test('the correct password clears only the failures of this address', async () => {
    const [account, remoteAddress, elsewhere] = [await t.insertAccount(), newAddress(), newAddress()];
    await insertFailures(t, [
      ...times(9, () => ({ login_key: account.id, address: remoteAddress })),
      { login_key: account.id, address: elsewhere },
      { login_key: 'somebody-else', address: remoteAddress },
    ]);

    expect((await attempt(t, account.username, PASSWORD, { remoteAddress })).statusCode).toBe(200);

    const left = await t.db
      .selectFrom('sign_in_failure')
      .select(['login_key', 'address'])
      .where((where) => where.or([where('login_key', '=', account.id), where('address', '=', remoteAddress)]))
      .orderBy('login_key')
      .execute();
    expect(left).toEqual([
      { login_key: account.id, address: elsewhere },
      { login_key: 'somebody-else', address: remoteAddress },
    ]);
  });

  test('is slowed down before it is locked', async () => {
    const [account, remoteAddress] = [await t.insertAccount(), newAddress()];
    await insertFailures(
      t,
      times(5, () => ({ login_key: account.id, address: remoteAddress })),
    );
    const begin = performance.now();

    expect(refusal(await attempt(t, account.username, 'wrong', { remoteAddress }))).toMatchObject(wrong);

    expect(performance.now() - begin).toBeGreaterThan(495);
  });

  test('hashes 9 of 100 concurrent guesses on two servers after a first one, and responds with 429 to the others', async () => {
    const [account, remoteAddress, second] = [await t.insertAccount(), newAddress(), await t.buildAnother()];
    await insertFailures(t, [{ login_key: account.id, address: remoteAddress }]);
    const { comparisons } = t.hasher;

    const answers = await Promise.all(
      times(100, (n) =>
        attempt({ app: n % 2 === 0 ? t.app : second }, account.username, `guess ${n}`, { remoteAddress }),
      ),
    );

    expect(t.hasher.comparisons - comparisons).toBe(9);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(9);
    for (const refused of answers.filter(({ statusCode }) => statusCode !== 401)) {
      expect([429, 503]).toContain(refusal(refused).status);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await second.close();
  });

  test('locks an unknown login the same way', async () => {
    const remoteAddress = newAddress();
    await insertFailures(
      t,
      times(10, () => ({ login_key: 'ghost', address: remoteAddress })),
    );

    expect(refusal(await attempt(t, ' GHOST', PASSWORD, { remoteAddress }))).toMatchObject(locked);
  });

  test('does not reveal that a username and an email are one account', async () => {
    const [account, remoteAddress] = [await t.insertAccount(), newAddress()];
    await insertFailures(
      t,
      times(10, () => ({ login_key: account.id, typed_login: account.username, address: remoteAddress })),
    );
    const { comparisons } = t.hasher;

    expect(refusal(await attempt(t, account.username, 'wrong', { remoteAddress }))).toMatchObject(locked);
    const byEmail = await attempt(t, account.email, 'wrong', { remoteAddress });
    const unknown = await attempt(t, 'unknown@example.com', 'wrong', { remoteAddress });
    expect(refusal(byEmail)).toEqual(refusal(unknown));
    expect(refusal(byEmail)).toMatchObject(wrong);
    // The account is locked anyway: a correct guess with its other login is not confirmed.
    expect(refusal(await attempt(t, account.email, PASSWORD, { remoteAddress }))).toMatchObject(wrong);
    expect(t.hasher.comparisons).toBe(comparisons + 3);
  });

  test('is not locked for longer by attempts with its other login', async () => {
    const [account, remoteAddress] = [await t.insertAccount(), newAddress()];
    await insertFailures(
      t,
      times(10, () => ({
        login_key: account.id,
        typed_login: account.username,
        address: remoteAddress,
        minutesAgo: 10,
      })),
    );
    const unknown = 'unknown@example.com';
    for (const login of [account.email, unknown]) {
      const guesses = await Promise.all(times(10, (n) => attempt(t, login, `guess ${n}`, { remoteAddress })));
      for (const guess of guesses) expect(refusal(guess)).toMatchObject(wrong);
      expect(refusal(await attempt(t, login, PASSWORD, { remoteAddress }))).toMatchObject(locked);
    }

    await passTime(t.db, { minutes: 5 });
    for (const login of [account.email, unknown])
      expect(refusal(await attempt(t, login, PASSWORD, { remoteAddress }))).toMatchObject(locked);
    expect((await attempt(t, account.username, PASSWORD, { remoteAddress })).statusCode).toBe(200);
  });

  test('locks the other login after 10 failures of its own', async () => {
    const [account, remoteAddress] = [await t.insertAccount(), newAddress()];
    await insertFailures(
      t,
      times(20, (n) => ({
        login_key: account.id,
        typed_login: n < 10 ? account.username : account.email,
        address: remoteAddress,
      })),
    );

    expect(refusal(await attempt(t, account.email, PASSWORD, { remoteAddress }))).toMatchObject(locked);
  });

  test('change-password and sign-in share the failure count', async () => {
    const remoteAddress = newAddress();
    const account = await t.insertAccount();
    const session = await t.signIn(account, { remoteAddress });
    const change = (currentPassword: string) =>
      session.as({
        method: 'PUT',
        url: '/auth/change-password',
        remoteAddress,
        payload: { currentPassword, newPassword: 'a brand new lantern' },
      });
    expect(refusal(await change('wrong'))).toMatchObject({ status: 400 });
    expect(await countFailures(t, account.id)).toBe(1);
    await insertFailures(
      t,
      times(9, () => ({ login_key: account.id, address: remoteAddress })),
    );
    const { comparisons } = t.hasher;

    expect(refusal(await change(PASSWORD))).toMatchObject(locked);
    expect(refusal(await attempt(t, account.username, PASSWORD, { remoteAddress }))).toMatchObject(locked);
    expect(t.hasher.comparisons).toBe(comparisons);
  });
});

describe('one account from anywhere', () => {
  test('is locked after 30 failures from different addresses behind the trusted proxy', async () => {
    const account = await behindProxy.insertAccount();
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    await insertFailures(
      behindProxy,
      times(29, () => ({ login_key: account.id, address: newAddress() })),
    );

    const thirtieth = await attempt(behindProxy, account.username, 'wrong', from(newAddress()));
    const next = await attempt(behindProxy, account.username, PASSWORD, from(newAddress()));

    expect(refusal(thirtieth)).toMatchObject(wrong);
    expect(refusal(next)).toMatchObject(locked);
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('stays open for an address with a recent sign-in, which has its own count', async () => {
    const [account, known] = [await t.insertAccount(), newAddress()];
    await t.signIn(account, { remoteAddress: known });
    await insertFailures(
      t,
      times(45, () => ({ login_key: account.id, address: newAddress() })),
    );

    expect(refusal(await attempt(t, account.username, PASSWORD, { remoteAddress: newAddress() }))).toMatchObject(
      locked,
    );
    expect((await attempt(t, account.username, PASSWORD, { remoteAddress: known })).statusCode).toBe(200);

    await insertFailures(
      t,
      times(10, () => ({ login_key: account.id, address: known, is_known_address: true })),
    );
    expect(refusal(await attempt(t, account.username, PASSWORD, { remoteAddress: known }))).toMatchObject(locked);
  });

  test('is not locked by failures from known addresses', async () => {
    const [account, known] = [await t.insertAccount(), newAddress()];
    await t.signIn(account, { remoteAddress: known });
    await insertFailures(
      t,
      times(29, () => ({ login_key: account.id, address: newAddress() })),
    );

    expect(refusal(await attempt(t, account.username, 'wrong', { remoteAddress: known }))).toMatchObject(wrong);

    expect((await attempt(t, account.username, PASSWORD, { remoteAddress: newAddress() })).statusCode).toBe(200);
  });

  test('treats a known address as unknown 30 days after its last sign-in', async () => {
    const [account, known] = [await t.insertAccount(), newAddress()];
    await t.signIn(account, { remoteAddress: known });
    await insertFailures(
      t,
      times(30, () => ({ login_key: account.id, address: newAddress() })),
    );
    const signedIn = (daysAgo: number) =>
      t.db
        .updateTable('sign_in_address')
        .set({ last_success_at: new Date(Date.now() - daysAgo * 86_400_000) })
        .where('account_id', '=', account.id)
        .execute();

    await signedIn(30.01);
    expect(refusal(await attempt(t, account.username, PASSWORD, { remoteAddress: known }))).toMatchObject(locked);
    await signedIn(29.99);
    expect((await attempt(t, account.username, PASSWORD, { remoteAddress: known })).statusCode).toBe(200);
  });

  test('an address known to one account is unknown to another', async () => {
    const [one, other, address] = [await t.insertAccount(), await t.insertAccount(), newAddress()];
    await t.signIn(one, { remoteAddress: address });
    await insertFailures(
      t,
      times(30, () => ({ login_key: other.id, address: newAddress() })),
    );

    expect(refusal(await attempt(t, other.username, PASSWORD, { remoteAddress: address }))).toMatchObject(locked);
  });
});

describe('one address', () => {
  test('is locked for every account after 50 failures; other addresses are not', async () => {
    const [account, remoteAddress] = [await t.insertAccount(), newAddress()];
    await insertFailures(
      t,
      times(49, (n) => ({ login_key: `guess-${n}`, address: remoteAddress })),
    );

    expect(refusal(await attempt(t, 'guess-50', 'wrong', { remoteAddress }))).toMatchObject(wrong);

    expect(refusal(await attempt(t, account.username, PASSWORD, { remoteAddress }))).toMatchObject(locked);
    expect((await attempt(t, account.username, PASSWORD, { remoteAddress: newAddress() })).statusCode).toBe(200);
  });

  test('hashes 50 of 200 guesses at many accounts', async () => {
    const remoteAddress = newAddress();
    const { comparisons } = t.hasher;

    for (const wave of times(5, (n) => n)) {
      await Promise.all(times(40, (n) => attempt(t, `sprayed-${wave}-${n}`, 'Summer2026', { remoteAddress })));
    }

    expect(t.hasher.comparisons - comparisons).toBe(50);
  });

  test('counts an IPv6 /64 as one address', async () => {
    const account = await t.insertAccount();
    await insertFailures(
      t,
      times(10, () => ({ login_key: account.id, address: '2001:db8:1:2::/64' })),
    );
    const from = (remoteAddress: string) => attempt(t, account.username, PASSWORD, { remoteAddress });

    expect(refusal(await from('2001:db8:1:2::1'))).toMatchObject(locked);
    expect(refusal(await from('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff'))).toMatchObject(locked);
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' },
    { 'x-real-ip': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { 'true-client-ip': '203.0.113.9' },
    { 'cf-connecting-ip': '203.0.113.9' },
  ])('ignores forwarded headers without a trusted proxy: %j', async (headers) => {
    const [account, remoteAddress] = [await t.insertAccount(), newAddress()];
    await insertFailures(
      t,
      times(10, () => ({ login_key: account.id, address: remoteAddress })),
    );

    const answer = await attempt(t, account.username, PASSWORD, { remoteAddress, headers });

    expect(refusal(answer)).toMatchObject(locked);
  });

  test('uses the last address that the trusted proxy saw and ignores forged ones', async () => {
    const [account, address] = [await behindProxy.insertAccount(), newAddress()];
    await insertFailures(
      behindProxy,
      times(10, () => ({ login_key: account.id, address })),
    );
    const from = (forwarded: string, remoteAddress = '127.0.0.1') =>
      attempt(behindProxy, account.username, PASSWORD, { remoteAddress, headers: { 'x-forwarded-for': forwarded } });

    expect(refusal(await from(`203.0.113.9, ${address}`))).toMatchObject(locked);
    // The header of a direct connection from the locked address is ignored.
    expect(refusal(await from('203.0.113.9', address))).toMatchObject(locked);
    expect((await from(`${address}, 203.0.113.9`)).statusCode).toBe(200);
  });
});

test('RATE_LIMITS=off disables counting, delays and lockouts', async () => {
  const [account, fresh] = [await unlimited.insertAccount(), await unlimited.insertAccount()];
  await insertFailures(
    unlimited,
    times(60, () => ({ login_key: account.id, address: '127.0.0.1' })),
  );
  const timeOfGuesses = async (username: string): Promise<number> => {
    const begin = performance.now();
    for (const n of times(12, (index) => index)) {
      expect(refusal(await attempt(unlimited, username, `guess ${n}`))).toMatchObject(wrong);
    }
    return performance.now() - begin;
  };

  // For a slowed-down account the delays would add up to 18 s. The fresh account guesses beside it, on the same machine.
  const [known = 0, baseline = 0] = await Promise.all([account, fresh].map(({ username }) => timeOfGuesses(username)));
  expect(known - baseline).toBeLessThan(12_000);
  expect(await countFailures(unlimited, account.id)).toBe(60);
  expect((await attempt(unlimited, account.username, PASSWORD)).statusCode).toBe(200);
});
