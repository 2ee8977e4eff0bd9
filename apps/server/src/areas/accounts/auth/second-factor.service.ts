import { randomBytes } from 'node:crypto';
import type { FactorProof, OwnSecondFactor, TotpConfirmation, TotpSecret } from '@sampan/contract/second-factor';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { type AuthDeps, confirmFactors, type ProofSite } from './auth.service.ts';
import {
  type Added,
  addFactor,
  dropUnusedRecoveryCodes,
  factorsOf,
  makeRecoveryCodes,
  totpKey,
  useTotpCode,
} from './factors.service.ts';
import { ownPasskeys } from './passkeys.service.ts';
import {
  confirmTotp,
  countRecoveryCodes,
  deleteTotp,
  findTotp,
  lockFactors,
  saveUnconfirmedTotp,
} from './second-factor.queries.ts';
import { seal, unseal } from './secret-box.ts';
import { base32, otpauthUri } from './totp.ts';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** An enrollment that was left longer ago starts with a new secret. */
const ENROLLMENT_MS = 60 * 60_000;

export async function ownSecondFactor(db: Db, caller: Caller): Promise<OwnSecondFactor> {
  const totp = await findTotp(db, caller.accountId);
  return {
    mustEnroll: caller.mustEnroll,
    totp: totp?.confirmed_at ? { enabledAt: totp.confirmed_at.toISOString() } : null,
    passkeys: await ownPasskeys(db, caller.accountId),
    recoveryCodesLeft: await countRecoveryCodes(db, caller.accountId),
  };
}

/** A secret for the authenticator app. A second tab gets the same one, so either can confirm it. */
export async function startTotp(db: Db, caller: Caller): Promise<TotpSecret> {
  const { accountId } = caller;
  const { company } = await readSettings(db);
  const key = await totpKey(db);
  const secret = await db.transaction().execute(async (tx) => {
    await lockFactors(tx, accountId);
    const stored = await findTotp(tx, accountId);
    if (stored?.confirmed_at) throw new AppError('conflict', 'totpAlreadyOn');
    if (stored && Date.now() - stored.created_at.getTime() < ENROLLMENT_MS)
      return unseal(key, stored.secret, accountId);
    const fresh = randomBytes(SECRET_BYTES);
    await saveUnconfirmedTotp(tx, accountId, seal(key, fresh, accountId));
    return fresh;
  });
  return { secret: base32(secret), uri: otpauthUri({ secret, issuer: company.name, account: caller.username }) };
}

export async function enableTotp(
  deps: AuthDeps,
  caller: Caller,
  { code, ...proof }: TotpConfirmation,
  site: ProofSite,
): Promise<Added> {
  await confirmFactors(deps, caller, proof, site);
  return deps.db.transaction().execute(async (tx) => {
    await lockFactors(tx, caller.accountId);
    if ((await findTotp(tx, caller.accountId))?.confirmed_at) throw new AppError('conflict', 'totpAlreadyOn');
    return addFactor(tx, caller, async () => {
      const result = await useTotpCode(tx, caller.accountId, code, { isConfirmed: false });
      if (result !== 'totp') throw invalidField('code', 'codeWrong');
      await confirmTotp(tx, caller.accountId);
      await recordFactor(tx, caller, 'user.second_factor_enabled');
    });
  });
}

export async function disableTotp(deps: AuthDeps, caller: Caller, proof: FactorProof, site: ProofSite): Promise<void> {
  await confirmFactors(deps, caller, proof, site);
  await deps.db.transaction().execute(async (tx) => {
    await lockFactors(tx, caller.accountId);
    const isOn = (await findTotp(tx, caller.accountId))?.confirmed_at;
    if (!isOn) throw notFound('noSecondFactor');
    await deleteTotp(tx, caller.accountId);
    await dropUnusedRecoveryCodes(tx, caller.accountId);
    await recordFactor(tx, caller, 'user.second_factor_disabled');
  });
}

const recordFactor = (tx: Db, by: Caller, action: 'user.second_factor_enabled' | 'user.second_factor_disabled') =>
  recordAudit(tx, { by, action, id: by.accountId, changes: { kind: 'totp' } });

export async function newRecoveryCodesFor(
  deps: AuthDeps,
  caller: Caller,
  proof: FactorProof,
  site: ProofSite,
): Promise<string[]> {
  await confirmFactors(deps, caller, proof, site);
  return deps.db.transaction().execute(async (tx) => {
    await lockFactors(tx, caller.accountId);
    if ((await factorsOf(tx, caller.accountId)).length === 0) throw notFound('noSecondFactor');
    await recordAudit(tx, { by: caller, action: 'user.recovery_codes_made', id: caller.accountId });
    return makeRecoveryCodes(tx, caller.accountId);
  });
}
