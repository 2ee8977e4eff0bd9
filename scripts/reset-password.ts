import { resetPassword } from '@sampan/server/reset-password';
import { startFailure } from '@sampan/server/start-failure';
import { loadEnvFile } from './env-file.ts';

const login = process.argv[2];
loadEnvFile();
try {
  process.exitCode = await run();
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}

async function run(): Promise<number> {
  if (login === undefined) {
    console.error('Usage: npm run reset-password -- LOGIN   (email or username)');
    return 1;
  }
  const password = await resetPassword(login);
  if (password === null) {
    console.error(`There is no account with the email address or username ${login}.`);
    return 1;
  }
  console.log(
    `The new password of ${login} is  ${password}\nThe account was signed out everywhere, and its second factor was removed. Sign in and change the password under Settings.`,
  );
  return 0;
}
