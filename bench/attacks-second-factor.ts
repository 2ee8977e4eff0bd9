import { randomInt } from 'node:crypto';
import { ADMIN } from '../apps/server/test/durability/product-process.ts';
import { totpCode } from '../e2e/support/totp.ts';
import type { Attack } from './attacks.ts';
import { type AttackTarget, createAccount, signIn } from './attacks-target.ts';

const ADDRESSES = 20;
const GUESSES_PER_ADDRESS = 50;
const OWNER = '127.0.11.200';

export const secondFactor: Attack = {
  row: 11,
  tried: `with a stolen password: ${ADDRESSES * GUESSES_PER_ADDRESS} guessed codes from ${ADDRESSES} addresses; a used code, a used recovery code and a used challenge again; then the owner signs in`,
  before: 'no second factor: the password was enough',
  async run(target) {
    const { bearer } = await signIn(target, '127.0.11.201');
    const { username } = await createAccount(target, bearer);
    const { secret, recoveryCodes } = await enroll(target, username);

    // A later step than the one of the enrollment, which is used up.
    const code = totpCode(secret, 1);
    const challenge = await challengeOf(target, username, OWNER);
    const first = await secondStep(target, challenge, code, OWNER);
    const [recoveryCode = ''] = recoveryCodes;
    const recovered = await secondStep(target, await challengeOf(target, username, OWNER), recoveryCode, OWNER);
    const repeated = [
      await secondStep(target, challenge, code, OWNER),
      await secondStep(target, await challengeOf(target, username, OWNER), code, OWNER),
      await secondStep(target, await challengeOf(target, username, OWNER), recoveryCode, OWNER),
    ];

    const guesses = await guessCodes(target, username, new Set([totpCode(secret, -1), totpCode(secret), code]));
    const last = await secondStep(target, await challengeOf(target, username, OWNER), recoveryCodes[1] ?? '', OWNER);
    const isHeld =
      first === 200 &&
      recovered === 200 &&
      repeated.every((status) => status === 401) &&
      guesses.signedIn === 0 &&
      guesses.judged <= ADDRESSES * 5 &&
      last === 200;
    const after = `${guesses.judged} guesses were checked (a chance of ${((guesses.judged * 3) / 1e4).toFixed(4)} %), ${guesses.refused} refused unchecked; repeated ${repeated.join(', ')}; the owner ${last}`;
    return { after, isHeld };
  },
};

/** Signs in and turns the authenticator app on. */
async function enroll(target: AttackTarget, username: string) {
  const { bearer: headers } = await signIn(target, OWNER, username);
  const post = { method: 'POST', from: OWNER, headers };
  const { secret } = JSON.parse((await target.ask({ ...post, path: '/auth/second-factor/totp' })).body);
  const body = { password: ADMIN.password, code: totpCode(secret) };
  const answer = await target.ask({ ...post, path: '/auth/second-factor/totp/confirm', body });
  if (answer.status !== 200) throw new Error(`The authenticator app was not turned on: ${answer.body}`);
  return { secret: String(secret), recoveryCodes: JSON.parse(answer.body).recoveryCodes as string[] };
}

async function guessCodes(target: AttackTarget, username: string, validCodes: Set<string>) {
  const counts = { judged: 0, refused: 0, signedIn: 0 };
  for (let address = 1; address <= ADDRESSES; address += 1) {
    const from = `127.0.11.${address}`;
    let challenge = '';
    for (let n = 0; n < GUESSES_PER_ADDRESS; n += 1) {
      // A challenge ends after five wrong codes.
      if (n % 5 === 0) challenge = await challengeOf(target, username, from);
      const status = challenge === '' ? 429 : await secondStep(target, challenge, randomCode(validCodes), from);
      if (status === 200) counts.signedIn += 1;
      else if (status === 401) counts.judged += 1;
      else counts.refused += 1;
    }
  }
  return counts;
}

/** A wrong code, so that luck does not decide the row. */
function randomCode(validCodes: Set<string>): string {
  const code = String(randomInt(1e6)).padStart(6, '0');
  return validCodes.has(code) ? randomCode(validCodes) : code;
}

/** The challenge after the right password, or an empty text when the sign-in is refused. */
async function challengeOf(target: AttackTarget, login: string, from: string): Promise<string> {
  const body = { login, password: ADMIN.password };
  const answer = await target.ask({ path: '/auth/login', method: 'POST', from, body });
  return answer.status === 202 ? String(JSON.parse(answer.body).challenge) : '';
}

async function secondStep(target: AttackTarget, challenge: string, code: string, from: string): Promise<number> {
  const body = { challenge, code };
  return (await target.ask({ path: '/auth/login/second-factor', method: 'POST', from, body })).status;
}
