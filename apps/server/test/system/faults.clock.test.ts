import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { signFileUrl, verifyFileUrl } from '#src/files/signed-url.ts';
import { passTime } from '#test/pass-time.ts';
import { createTestApp, refreshTokenOf, withToken } from '#test/test-app.ts';

const secret = randomBytes(32);
const t = await createTestApp();
afterAll(() => t.close());
afterEach(() => {
  vi.useRealTimers();
});

/** Shifts the clock of this process, but not of the database. */
function jump(hours: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
}

const refresh = (rt: string) => t.app.inject({ method: 'POST', url: '/auth/refresh-token', cookies: { rt } });
const address = { street: '1 Market Road', city: 'Yiwu', country: 'China' };
const supplier = (name: string) => ({ name, email: `${name}@example.com`, phone: '1000000000', address });

describe.each([72, -2, 24 * 365 * 20])('a server clock that jumps by %i hours', (hours) => {
  test('ends no session and allows sign-in', async () => {
    const before = await t.signInAs('user');
    jump(hours);
    expect((await before.as({ url: '/auth/profile' })).statusCode).toBe(200);
    const exchanged = await refresh(before.refreshToken);
    expect(exchanged.statusCode).toBe(200);
    const during = await t.signInAs('user');

    vi.useRealTimers();
    const { token } = exchanged.json<{ token: string }>();
    expect((await t.app.inject(withToken(token, { url: '/auth/profile' }))).statusCode).toBe(200);
    expect((await refresh(refreshTokenOf(exchanged))).statusCode).toBe(200);
    expect((await during.as({ url: '/auth/profile' })).statusCode).toBe(200);
  });

  test('changes neither the timestamps nor the order of stored records', async () => {
    const { as } = await t.signInAs('admin');
    const add = (name: string) => as({ method: 'POST', url: '/suppliers', payload: supplier(name) });
    const real = Date.now();
    expect((await add(`before${hours}`)).statusCode).toBe(201);
    jump(hours);
    expect((await add(`during${hours}`)).statusCode).toBe(201);
    vi.useRealTimers();
    expect((await add(`after${hours}`)).statusCode).toBe(201);

    const made = await t.db.selectFrom('supplier').select(['name', 'created_at']).orderBy('id').execute();
    const names = made.map(({ name }) => name).filter((name) => name.endsWith(String(hours)));
    expect(names).toEqual([`before${hours}`, `during${hours}`, `after${hours}`]);
    for (const { created_at } of made) expect(Math.abs(created_at.getTime() - real)).toBeLessThan(60_000);
  });

  test('creates signed URLs that work', () => {
    jump(hours);
    const signed = new URL(signFileUrl({ secret, path: '/file' }), 'http://localhost');
    const { expires = '', signature = '' } = Object.fromEntries(signed.searchParams);
    expect(verifyFileUrl({ secret, path: '/file', expires, signature })).toBe(true);
  });
});

test('a reused refresh cookie ends no session after the database clock is set back by two hours', async () => {
  const { refreshToken, as } = await t.signInAs('user');
  const newest = await refresh(refreshToken);
  await passTime(t.db, { minutes: -120 });

  // As if another tab sent it at the same time.
  expect((await refresh(refreshToken)).statusCode).toBe(200);
  expect((await refresh(refreshTokenOf(newest))).statusCode).toBe(200);
  expect((await as({ url: '/auth/profile' })).statusCode).toBe(200);
});

test('records changed while the database clock goes back still get a newer version', async () => {
  const { as } = await t.signInAs('admin');
  const added = await as({ method: 'POST', url: '/suppliers', payload: supplier('clock') });
  const { _id } = added.json<{ supplier: { _id: string } }>().supplier;
  const future = new Date(Date.now() + 7_200_000);
  await t.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await tx.updateTable('supplier').set({ updated_at: future }).where('id', '=', _id).execute();
  });
  const version = () =>
    t.db.selectFrom('supplier').select('updated_at').where('id', '=', _id).executeTakeFirstOrThrow();
  const changed = await as({ method: 'PUT', url: `/suppliers/${_id}`, payload: supplier('clock') });
  expect(changed.statusCode).toBe(200);
  expect((await version()).updated_at.getTime()).toBeGreaterThan(future.getTime());
});
