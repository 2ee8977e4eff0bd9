import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD } from '#test/test-app.ts';
import { dropOldSources } from './auth.service.ts';

const t = await createTestApp({ config: { trustProxy: '127.0.0.1' } });
afterAll(() => t.close());

let clients = 0;
/** Request headers of a new client behind the proxy. */
function newClient() {
  clients += 1;
  const address = `203.0.113.${clients}`;
  return { address, headers: { 'x-forwarded-for': address, 'user-agent': `Test/${clients}` } };
}

const attempt = (login: string, headers: Record<string, string>) =>
  t.app.inject({ method: 'POST', url: '/auth/login', payload: { login, password: 'wrong' }, headers });

const entries = (address: string) =>
  t.db
    .selectFrom('audit_entry')
    .select(['action', 'account_id', 'changes', 'address', 'user_agent'])
    .where('address', '=', address)
    .orderBy('id')
    .execute();

describe('the source of a request', () => {
  test('is in the session list, in the audit log and in the request log', async () => {
    const { address, headers } = newClient();
    const account = await t.insertAccount({ role: 'admin' });
    const { as } = await t.signIn(account, { headers });

    const { sessions } = (await as({ url: '/auth/sessions' })).json();
    expect(sessions).toMatchObject([{ address, userAgent: headers['user-agent'] }]);
    const [opened] = (await as({ url: '/audit?type=session' })).json().entries;
    expect(opened).toMatchObject({
      action: 'session.opened',
      source: { address, userAgent: headers['user-agent'] },
    });
    const line = t.logLines.map((text) => JSON.parse(text)).find((logged) => logged.address === address);
    expect(line).toMatchObject({ path: '/auth/login', status: 200, userAgent: headers['user-agent'] });

    await as({ method: 'POST', url: '/auth/logout', headers });
    expect(await entries(address)).toMatchObject([{ action: 'session.opened' }, { action: 'session.ended' }]);
  });

  test('is not stored with other audit entries', async () => {
    const { address, headers } = newClient();
    const { as } = await t.signIn(await t.insertAccount(), { headers });
    await as({ method: 'POST', url: '/catalogs', payload: { catalogName: 'Lamps' }, headers });

    expect((await entries(address)).map(({ action }) => action)).toEqual(['session.opened']);
  });

  test('is removed from the audit log after 90 days', async () => {
    const { address, headers } = newClient();
    await t.signIn(await t.insertAccount(), { headers });
    await t.db
      .updateTable('audit_entry')
      .set({ at: new Date(Date.now() - 89 * 86_400_000) })
      .where('address', '=', address)
      .execute();
    await dropOldSources(t.db);
    expect(await entries(address)).toHaveLength(1);

    await t.db
      .updateTable('audit_entry')
      .set({ at: new Date(Date.now() - 91 * 86_400_000) })
      .where('address', '=', address)
      .execute();
    await dropOldSources(t.db);
    expect(await entries(address)).toEqual([]);
  });
});

describe('a failed sign-in', () => {
  test('is audited with its source, and with the username only if the account exists', async () => {
    const { address, headers } = newClient();
    const account = await t.insertAccount();
    await attempt(account.email, headers);
    await attempt(PASSWORD, headers);

    const failed = { action: 'session.sign_in_failed', account_id: null, user_agent: headers['user-agent'] };
    expect(await entries(address)).toEqual([
      { ...failed, address, changes: { username: account.username } },
      { ...failed, address, changes: {} },
    ]);
  });

  test('is audited at most ten times in 15 minutes for one address', async () => {
    const { address, headers } = newClient();
    for (let n = 0; n < 12; n += 1) await attempt(`unknown-${n}`, headers);

    expect(await entries(address)).toHaveLength(10);
  });
});
