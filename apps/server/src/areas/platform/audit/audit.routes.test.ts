import { AuditPage } from '@sampan/contract/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '#test/refusal.ts';
import { createTestApp, PASSWORD, withToken } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const admin = await t.signInAs('admin');
const read = async (query = '') => {
  const response = await admin.as({ url: `/audit${query}` });
  expect(response.statusCode).toBe(200);
  return AuditPage.strict().parse(response.json());
};

describe('the audit log', () => {
  test('has every write with its author, action and record, newest first', async () => {
    const fields = { username: 'nova', email: 'nova@example.com', firstName: 'Noa', lastName: 'Bar' };
    const created = await admin.as({
      method: 'POST',
      url: '/users',
      payload: { ...fields, password: 'a quiet harbour' },
    });
    const { _id: id } = created.json().user;
    const edit = { ...fields, lastName: 'Gal', role: 'admin' };
    await admin.as({ method: 'PUT', url: `/users/${id}`, payload: edit });
    await admin.as({ method: 'POST', url: `/users/${id}/password`, payload: { newPassword: 'the lost lantern' } });
    await admin.as({ method: 'DELETE', url: `/users/${id}` });
    await admin.as({ method: 'PUT', url: '/settings', payload: { company: { name: 'Junk' } } });

    const { entries } = await read('?limit=5');

    const by = { _id: admin.account.id, username: admin.account.username };
    expect(entries.map(({ _id, at, source, ...entry }) => entry)).toEqual([
      { by, action: 'settings.changed', type: 'settings', id: null, changes: { company: { name: 'Junk' } } },
      { by, action: 'user.deleted', type: 'user', id, changes: { username: 'nova' } },
      { by, action: 'user.password_set', type: 'user', id, changes: {} },
      { by, action: 'user.updated', type: 'user', id, changes: { lastName: 'Gal', role: 'admin' } },
      { by, action: 'user.created', type: 'user', id, changes: { ...fields, role: 'user' } },
    ]);
    expect(entries.every(({ at }) => Date.now() - Date.parse(at) < 60_000)).toBe(true);
  });

  test('has changes to the own account', async () => {
    const { account, as } = await t.signInAs('user');
    const profile = { firstName: 'Dina', lastName: 'Levi', email: account.email };
    await as({ method: 'PUT', url: '/auth/profile', payload: profile });
    const changed = await as({
      method: 'PUT',
      url: '/auth/change-password',
      payload: { currentPassword: PASSWORD, newPassword: 'the lost lantern' },
    });
    await t.app.inject(withToken(changed.json().token, { method: 'POST', url: '/auth/logout' }));

    const { entries } = await read('?limit=4');

    expect(entries.map(({ by, action, changes }) => [by?.username, action, changes])).toEqual([
      [account.username, 'session.ended', {}],
      [account.username, 'user.password_changed', {}],
      [account.username, 'user.updated', { firstName: 'Dina' }],
      [account.username, 'session.opened', {}],
    ]);
  });

  test('has the first account, without an author', async () => {
    const empty = await createTestApp();
    try {
      const registered = await empty.app.inject({
        method: 'POST',
        url: '/auth/register',
        payload: {
          username: 'first',
          email: 'first@example.com',
          password: PASSWORD,
          firstName: 'Noa',
          lastName: 'Bar',
        },
      });

      const response = await empty.app.inject(withToken(registered.json().token, { url: '/audit' }));

      const { entries } = AuditPage.parse(response.json());
      expect(entries.map(({ by, action }) => [by?.username ?? null, action])).toEqual([
        ['first', 'session.opened'],
        [null, 'user.created'],
      ]);
    } finally {
      await empty.close();
    }
  });

  test('has the author’s name even after the account is deleted', async () => {
    const leaver = await t.signInAs('user');
    await admin.as({ method: 'DELETE', url: `/users/${leaver.account.id}` });

    const { entries } = await read('?limit=2');

    expect(entries[1]).toMatchObject({ action: 'session.opened', by: { username: leaver.account.username } });
  });

  test('has no rejected write', async () => {
    const { as } = await t.signInAs('user');
    const { total } = await read();

    await as({ method: 'PUT', url: '/settings', payload: { company: { name: 'Junk' } } });
    await admin.as({ method: 'PUT', url: '/settings', payload: { company: { name: '' } } });
    await admin.as({ method: 'DELETE', url: `/users/${admin.account.id}` });
    await admin.as({ method: 'PUT', url: '/auth/profile', payload: {} });

    expect((await read()).total).toBe(total);
  });
});

describe('a filter', () => {
  let doer: Awaited<ReturnType<typeof t.signInAs>>;
  let id: string;
  beforeAll(async () => {
    doer = await t.signInAs('admin');
    await doer.as({ method: 'PUT', url: '/settings', payload: { company: { phone: '03-5550100' } } });
    const payload = { catalogName: 'Lamps', catalogDescription: 'Lamps for the harbour' };
    const created = await doer.as({ method: 'POST', url: '/catalogs', payload });
    id = created.json().catalog._id;
  });

  test('finds entries by author and entries without one', async () => {
    const { account } = doer;

    const own = await read(`?by=${account.id}`);
    expect(own.entries.map(({ action }) => action)).toEqual(['catalog.created', 'settings.changed', 'session.opened']);
    expect(own.total).toBe(3);
    expect((await read(`?by=${account.id}&type=catalog`)).entries.map((entry) => entry.id)).toEqual([id]);
    const withoutAuthor = await read('?by=nobody');
    expect(withoutAuthor.entries.every(({ by }) => by === null)).toBe(true);
    for (const unknownAuthor of ['x', '0193e000-0000-7000-8000-000000000000', "' OR 1=1 --"])
      expect(await read(`?by=${encodeURIComponent(unknownAuthor)}`)).toMatchObject({
        entries: [],
        total: 0,
        totalPages: 0,
      });
  });

  test('finds entries by record type', async () => {
    const catalogs = await read('?type=catalog');
    expect(new Set(catalogs.entries.map(({ type }) => type))).toEqual(new Set(['catalog']));
    expect(refusal(await admin.as({ url: '/audit?type=everything' }))).toMatchObject({ status: 400 });
  });

  test('finds entries by time range, excluding its end', async () => {
    const { entries } = await read('?limit=2');
    const [last = '', before = ''] = entries.map(({ at }) => at);

    expect((await read(`?from=${last}`)).entries[0]?._id).toBe(entries[0]?._id);
    expect((await read(`?to=${before}`)).entries.map(({ _id }) => _id)).not.toContain(entries[1]?._id);
    expect(await read('?from=2999-01-01T00:00:00Z')).toMatchObject({ entries: [], total: 0 });
    expect(await read('?to=1999-01-01T00:00:00Z')).toMatchObject({ entries: [], total: 0 });
    for (const bad of ['yesterday', '2026-01-01', '2026-13-01T00:00:00Z'])
      expect(refusal(await admin.as({ url: `/audit?from=${bad}` })), bad).toMatchObject({ status: 400 });
  });
});

describe('paging', () => {
  test('has the totals on every page, even past the last one', async () => {
    const { total, totalPages, page, entries } = await read('?limit=2&page=2');
    expect(total).toBeGreaterThan(5);
    expect({ totalPages, page }).toEqual({ totalPages: Math.ceil(total / 2), page: 2 });
    expect(entries).toHaveLength(2);
    const all = await read('?limit=100');
    expect(entries).toEqual(all.entries.slice(2, 4));

    expect(await read('?limit=2&page=2147483647')).toEqual({
      entries: [],
      total,
      totalPages,
      page: 2_147_483_647,
    });
    expect(await read('?limit=100&page=2147483647')).toMatchObject({ entries: [], total });
    expect(await read('?limit=1&page=1')).toMatchObject({ total, totalPages: total });
  });

  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '2147483648'],
    ['page', '9999999999'],
    ['page', '99999999999999999999'],
    ['page', '1.5'],
    ['page', '1e3'],
    ['page', '1e309'],
    ['page', 'NaN'],
    ['page', 'Infinity'],
    ['page', '0x10'],
    ['page', '%201'],
    ['page', '1%20'],
    ['page', '+1'],
    ['page', ''],
    ['page', '١'],
    ['page', '1%00'],
    ['page', "1' OR '1'='1"],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '-1'],
    ['limit', '1e3'],
    ['limit', 'all'],
    ['limit', ''],
    ['limit', '1;DROP TABLE account'],
  ])('rejects %s=%s', async (field, value) => {
    const response = await admin.as({
      url: `/audit?${field}=${value.includes('%') ? value : encodeURIComponent(value)}`,
    });

    const reason =
      field === 'page' ? 'Page must be a whole number, 1 or higher' : 'The limit must be a whole number from 1 to 100';
    expect(refusal(response)).toEqual({
      status: 400,
      code: 'validation',
      message: reason,
      fields: { [field]: reason },
    });
  });

  test('rejects two values for one parameter', async () => {
    expect(refusal(await admin.as({ url: '/audit?page=1&page=2' }))).toMatchObject({ status: 400, code: 'validation' });
  });

  test('ignores unknown parameters', async () => {
    expect(await read('?limit=1&page[$gt]=2&sort=id&__proto__=x&search=y')).toEqual(await read('?limit=1'));
  });
});
