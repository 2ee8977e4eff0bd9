import { type Account, outranks } from '@sampan/contract/accounts';
import { credentialsOfLogin, lockTarget, storePassword } from '#src/areas/accounts/users/users.service.ts';
import { endAccountSessions } from '#src/areas/platform/sessions/sessions.service.ts';
import type { Db } from '#src/db/database.ts';
import { forbidden, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import type { Passwords } from '#src/lib/passwords/passwords.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { accountsWithFactor, removeFactors } from './factors.service.ts';

/** Only for an account of a lower rank: an equal could take it over. */
export async function resetUserSecondFactor(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const target = await lockTarget(tx, caller, id);
    if (!outranks(target.callerRole, target.role)) throw forbidden('secondFactorResetRank');
    if (!(await removeFactors(tx, id))) throw notFound('noSecondFactor');
    await endAccountSessions(tx, id);
    await recordAudit(tx, {
      by: caller,
      action: 'user.second_factor_reset',
      id,
      changes: { username: target.username },
    });
  });
}

export const usersWithSecondFactor = async (db: Db): Promise<{ _id: string }[]> =>
  (await accountsWithFactor(db)).map((_id) => ({ _id }));

/** Resets a password and removes the second factor from the machine; null if there is no such account. */
export async function recoverAccount(
  { db, passwords }: { db: Db; passwords: Passwords },
  login: string,
  password: string,
): Promise<Account | null> {
  const known = await credentialsOfLogin(db, login);
  if (!known) return null;
  const { account } = known;
  const hash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    await storePassword(tx, account._id, hash);
    await endAccountSessions(tx, account._id);
    await recordAudit(tx, { by: null, action: 'user.password_recovered', id: account._id });
    if (await removeFactors(tx, account._id))
      await recordAudit(tx, { by: null, action: 'user.second_factor_reset', id: account._id });
  });
  return account;
}
