import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { resetPassword } from '#src/reset-password.ts';
import { enrollTotp } from '#test/enroll-totp.ts';
import { createTestApp, PASSWORD } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
afterEach(() => vi.unstubAllEnvs());

function useTestDatabase() {
  if (!('host' in t.connection)) throw new Error('The test database must be reached through a socket.');
  const { host, port, user, database } = t.connection;
  const query = new URLSearchParams({ host, port: String(port), user });
  vi.stubEnv('DATABASE_URL', `postgres://localhost/${database}?${query}`);
}

const signInWith = async (login: string, password: string) =>
  (await t.app.inject({ method: 'POST', url: '/auth/login', payload: { login, password } })).statusCode;

test('sets a new password while the server runs, and ends all sessions of the account', async () => {
  const { account, as } = await t.signInAs('super_admin');
  useTestDatabase();

  const password = await resetPassword(account.email.toUpperCase());

  expect(password).toMatch(/^[\w-]{16}$/);
  expect((await as({ url: '/auth/profile' })).statusCode).toBe(401);
  expect(await signInWith(account.username, PASSWORD)).toBe(401);
  expect(await signInWith(account.username, password ?? '')).toBe(200);
  const entry = await t.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', 'user.password_recovered')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ account_id: null, entity_id: account.id, changes: {} });
});

test('removes the second factor, and lifts the lock after wrong codes', async () => {
  const { account, token } = await t.signInAs('super_admin');
  await enrollTotp(t, account, token);
  const passkey = { credential_id: 'x', public_key: Buffer.alloc(1), counter: 0, transports: [], name: 'Laptop' };
  await t.db
    .insertInto('passkey')
    .values({ ...passkey, account_id: account.id })
    .execute();
  expect(await signInWith(account.username, PASSWORD)).toBe(202);
  const failure = { login_key: `code:${account.id}`, address: '127.0.0.1', is_known_address: false };
  await t.db.insertInto('sign_in_failure').values(failure).execute();
  useTestDatabase();

  const password = await resetPassword(account.username);

  expect(await signInWith(account.username, password ?? '')).toBe(200);
  expect(await t.db.selectFrom('passkey').select('id').execute()).toEqual([]);
  const reset = await t.db
    .selectFrom('audit_entry')
    .select('entity_id')
    .where('action', '=', 'user.second_factor_reset')
    .execute();
  expect(reset).toEqual([{ entity_id: account.id }]);
  expect(
    await t.db.selectFrom('sign_in_failure').selectAll().where('login_key', '=', failure.login_key).execute(),
  ).toEqual([]);
});

test('sets no password for an unknown or deleted account', async () => {
  const gone = await t.insertAccount();
  await t.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  useTestDatabase();

  expect(await resetPassword('nobody')).toBeNull();
  expect(await resetPassword(gone.username)).toBeNull();
});

test('lifts the lockout after failed sign-ins', async () => {
  const account = await t.insertAccount();
  const failures = Array.from({ length: 10 }, () => ({
    login_key: account.id,
    address: '127.0.0.1',
    is_known_address: false,
  }));
  await t.db.insertInto('sign_in_failure').values(failures).execute();
  expect(await signInWith(account.username, PASSWORD)).toBe(429);
  useTestDatabase();

  const password = await resetPassword(account.username);

  expect(await signInWith(account.username, password ?? '')).toBe(200);
});
