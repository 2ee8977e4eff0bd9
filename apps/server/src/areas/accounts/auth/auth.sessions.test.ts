import { OwnSessions } from '@sampan/contract/auth';
import { afterAll, describe, expect, test } from 'vitest';
import { passTime } from '#test/pass-time.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp, PASSWORD, type TestApp, withToken } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

type Session = Awaited<ReturnType<TestApp['signInAs']>>;

const NEW_PASSWORD = 'a brand new lantern';
const isAlive = async (token: string) =>
  (await t.app.inject(withToken(token, { url: '/auth/profile' }))).statusCode === 200;
const refresh = (rt: string) => t.app.inject({ method: 'POST', url: '/auth/refresh-token', cookies: { rt } });
const activeSessions = (accountId: string) =>
  t.db.selectFrom('session').selectAll().where('account_id', '=', accountId).where('ended_at', 'is', null).execute();

const boss = await t.signInAs('super_admin');
const setPassword = (id: string) =>
  boss.as({ method: 'POST', url: `/users/${id}/password`, payload: { newPassword: NEW_PASSWORD } });

describe('the next request is rejected after', () => {
  const userFields = ({ username, email, first_name, last_name }: Session['account']) => ({
    username,
    email,
    firstName: first_name,
    lastName: last_name,
  });

  test.each<[string, (victim: Session) => Promise<{ statusCode: number }>]>([
    ['a sign-out', ({ as }) => as({ method: 'POST', url: '/auth/logout' })],
    ['a new password set by an admin', ({ account }) => setPassword(account.id)],
    [
      'a new role',
      ({ account }) =>
        boss.as({ method: 'PUT', url: `/users/${account.id}`, payload: { ...userFields(account), role: 'admin' } }),
    ],
    ['the deletion of the account', ({ account }) => boss.as({ method: 'DELETE', url: `/users/${account.id}` })],
    [
      'a password change in another session',
      async ({ account }) =>
        (await t.signIn(account)).as({
          method: 'PUT',
          url: '/auth/change-password',
          payload: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
        }),
    ],
    [
      'the end of the session by another session',
      async ({ account, as }) => {
        const own = OwnSessions.parse((await as({ url: '/auth/sessions' })).json());
        const { as: second } = await t.signIn(account);
        return second({ method: 'DELETE', url: `/auth/sessions/${own.sessions[0]?._id}` });
      },
    ],
  ])('%s', async (_, event) => {
    const victim = await t.signInAs('user');
    expect(await isAlive(victim.token)).toBe(true);

    expect((await event(victim)).statusCode).toBe(200);

    expect(refusal(await victim.as({ url: '/auth/profile' }))).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(refusal(await refresh(victim.refreshToken))).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await isAlive(boss.token)).toBe(true);
  });

  test('an edit that keeps the role keeps the session', async () => {
    const victim = await t.signInAs('user');

    await boss.as({
      method: 'PUT',
      url: `/users/${victim.account.id}`,
      payload: { ...userFields(victim.account), firstName: 'Dina' },
    });

    expect((await victim.as({ url: '/auth/profile' })).json().admin.firstName).toBe('Dina');
  });
});

describe('changes during a password hash', () => {
  const signIn = ({ username }: { username: string }) =>
    t.app.inject({ method: 'POST', url: '/auth/login', payload: { login: username, password: PASSWORD } });
  const changePassword = ({ as }: Session) =>
    as({
      method: 'PUT',
      url: '/auth/change-password',
      payload: { currentPassword: PASSWORD, newPassword: 'thieves lantern' },
    });
  const passwordHash = async (id: string) =>
    (await t.db.selectFrom('account').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
      .password_hash;

  test.each<[string, (id: string) => Promise<{ statusCode: number }>]>([
    ['a new password', setPassword],
    ['a deletion', (id) => boss.as({ method: 'DELETE', url: `/users/${id}` })],
  ])('%s: the old password no longer signs in', async (_, event) => {
    const account = await t.insertAccount();
    t.hasher.meanwhile = async () => expect((await event(account.id)).statusCode).toBe(200);

    const response = await signIn(account);

    expect(refusal(response)).toMatchObject({ status: 401, message: 'Invalid credentials' });
    expect(response.cookies).toEqual([]);
    expect(await activeSessions(account.id)).toEqual([]);
  });

  test.each<[string, (victim: Session) => Promise<{ statusCode: number }>]>([
    ['a new password set by an admin', ({ account }) => setPassword(account.id)],
    ['a sign-out', ({ as }) => as({ method: 'POST', url: '/auth/logout' })],
    ['a deletion', ({ account }) => boss.as({ method: 'DELETE', url: `/users/${account.id}` })],
  ])('%s: the running password change is rejected', async (_, event) => {
    const victim = await t.signInAs('user');
    let expected = '';
    t.hasher.meanwhile = async () => {
      expect((await event(victim)).statusCode).toBe(200);
      expected = await passwordHash(victim.account.id);
    };

    const response = await changePassword(victim);

    expect(refusal(response)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(response.cookies).toEqual([]);
    expect(await passwordHash(victim.account.id)).toBe(expected);
    expect(await activeSessions(victim.account.id)).toEqual([]);
  });
});

describe('own sessions', () => {
  test('are listed by last use, with the current one marked', async () => {
    const account = await t.insertAccount();
    const laptop = await t.signIn(account, { headers: { 'user-agent': 'Laptop/1.0' } });
    await passTime(t.db, { minutes: 5 });
    const phone = await t.signIn(account, { headers: { 'user-agent': 'Phone/2.0' } });

    const { sessions } = OwnSessions.strict().parse((await phone.as({ url: '/auth/sessions' })).json());

    expect(sessions.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ['Phone/2.0', true],
      ['Laptop/1.0', false],
    ]);
    const age = Date.now() - Date.parse(sessions[1]?.createdAt ?? '');
    expect(age).toBeGreaterThan(299_000);
    expect(sessions.every(({ _id }) => ![laptop.token, phone.token].includes(_id))).toBe(true);
  });

  test('show the last use to the minute', async () => {
    const { as } = await t.signInAs('user');
    await passTime(t.db, { minutes: 10 });

    const { sessions } = (await as({ url: '/auth/sessions' })).json();

    expect(Date.now() - Date.parse(sessions[0].lastUsedAt)).toBeLessThan(60_000);
  });

  test('are not listed if they have ended or belong to another account', async () => {
    const account = await t.insertAccount();
    await t.signIn(account);
    await passTime(t.db, { days: 7, minutes: 1 });
    await (await t.signIn(account)).as({ method: 'POST', url: '/auth/logout' });

    const { as } = await t.signIn(account);

    expect((await as({ url: '/auth/sessions' })).json().sessions).toHaveLength(1);
  });

  test('truncate long and malformed user agents', async () => {
    const account = await t.insertAccount();
    const { as } = await t.signIn(account, { headers: { 'user-agent': `<script>${'x'.repeat(5000)}` } });
    await t.signIn(account, { headers: { 'user-agent': '' } });

    const { sessions } = (await as({ url: '/auth/sessions' })).json();

    expect(sessions.map(({ userAgent }: { userAgent: string }) => userAgent.length).sort()).toEqual([0, 300]);
  });

  test('can be ended individually, with an audit entry', async () => {
    const account = await t.insertAccount();
    const [lost, own] = [await t.signIn(account), await t.signIn(account)];
    const { sessions } = OwnSessions.parse((await own.as({ url: '/auth/sessions' })).json());
    const other = sessions.find(({ current }) => !current)?._id;

    const response = await own.as({ method: 'DELETE', url: `/auth/sessions/${other}` });

    expect(response.json()).toEqual({ success: true, message: 'Session ended' });
    expect(await isAlive(lost.token)).toBe(false);
    expect(await isAlive(own.token)).toBe(true);
    const entry = await t.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'session.ended')
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(entry.entity_id).toBe(other);
    const again = await own.as({ method: 'DELETE', url: `/auth/sessions/${other}` });
    expect(refusal(again)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('cannot be ended by another account, not even an admin’s, which gets 404', async () => {
    const [otherUser, own] = [await t.signInAs('user'), await t.signInAs('super_admin')];
    const [theirs] = await activeSessions(otherUser.account.id);
    const end = (id: string) => own.as({ method: 'DELETE', url: `/auth/sessions/${id}` });

    const answers = [
      await end(theirs?.id ?? ''),
      await end('0193e000-0000-7000-8000-000000000000'),
      await end('not-an-id'),
      await end("1' OR '1'='1"),
      await end('%00'),
      await end('x'.repeat(200)),
      await end(otherUser.token),
    ];

    for (const answer of answers) {
      expect(refusal(answer)).toEqual({ status: 404, code: 'not_found', message: 'Not found' });
    }
    expect(await isAlive(otherUser.token)).toBe(true);
  });
});
