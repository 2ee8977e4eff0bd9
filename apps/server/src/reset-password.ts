import { recoverAccount } from './areas/accounts/auth/account-recovery.service.ts';
import { liftLock } from './areas/accounts/auth/sign-in-limits.service.ts';
import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { createLogger } from './lib/logger.ts';
import { newPassword } from './lib/passwords/new-password.ts';
import { argon2Hasher } from './lib/passwords/password-hasher.ts';
import { createPasswords } from './lib/passwords/passwords.ts';
import { joinStore } from './store.ts';

/** Sets a new password and returns it, or null if the account does not exist. The server may be running. */
export async function resetPassword(login: string): Promise<string | null> {
  const config = readConfig();
  const store = await joinStore(config, createLogger('error'));
  try {
    await migrate(store.database);
    const password = newPassword();
    const { db } = store.database;
    const account = await recoverAccount({ db, passwords: await createPasswords(argon2Hasher) }, login, password);
    if (!account) return null;
    await liftLock(db, account);
    return password;
  } finally {
    await store.close();
  }
}
