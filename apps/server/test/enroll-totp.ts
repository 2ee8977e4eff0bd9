import { totpKey } from '#src/areas/accounts/auth/factors.service.ts';
import { findTotp } from '#src/areas/accounts/auth/second-factor.queries.ts';
import { unseal } from '#src/areas/accounts/auth/secret-box.ts';
import { stepAt, totpCode } from '#src/areas/accounts/auth/totp.ts';
import { PASSWORD, type TestApp, withToken } from './test-app.ts';

/**
 * Sets up an authenticator app through the API. `proof` shows a factor that the account already has. The step of the first
 * code is spent; the test then acts as if that had been long ago, so `nextCode` works immediately.
 */
export async function enrollTotp(t: TestApp, { id }: { id: string }, token: string, proof?: object) {
  const post = (url: string, payload?: object) =>
    t.app.inject(withToken(token, { method: 'POST', url, ...(payload && { payload }) }));
  await post('/auth/second-factor/totp');
  const { code, secret } = await totpOf(t, id);
  const confirmed = await post('/auth/second-factor/totp/confirm', { code, password: PASSWORD, ...proof });
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  const { token: newToken, recoveryCodes } = confirmed.json<{ token: string; recoveryCodes: string[] }>();
  const forget = () => t.db.updateTable('totp').set({ last_step: 0 }).where('account_id', '=', id).execute();
  await forget();
  return {
    secret,
    token: newToken,
    recoveryCodes,
    /** The code of the current step, or one so many steps away. */
    codeAt: async (offset: number) => totpCode(secret, stepAt(Date.now() / 1000) + offset),
    async nextCode() {
      return totpCode(secret, stepAt(Date.now() / 1000));
    },
  };
}

/** The secret of an account and its current code, also before it is confirmed. */
export async function totpOf(t: TestApp, accountId: string) {
  const totp = await findTotp(t.db, accountId);
  if (!totp) throw new Error('There is no secret.');
  const secret = unseal(await totpKey(t.db), totp.secret, accountId);
  return { secret, code: totpCode(secret, stepAt(Date.now() / 1000)) };
}
