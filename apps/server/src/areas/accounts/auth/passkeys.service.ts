import { MAX_PASSKEYS, type NewPasskey, type Passkey, type PasskeyCreationOptions } from '@sampan/contract/passkeys';
import type { FactorProof } from '@sampan/contract/second-factor';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { isId } from '#src/lib/is-id.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { type AuthDeps, confirmFactors, type ProofSite } from './auth.service.ts';
import { type Added, addFactor, dropUnusedRecoveryCodes } from './factors.service.ts';
import { deletePasskey, findPasskeys, insertPasskey, renamePasskey } from './passkeys.queries.ts';
import { lockFactors } from './second-factor.queries.ts';
import { creationOptions, type RelyingParty, usePasskeyChallenge, verifyNewCredential } from './webauthn.service.ts';

export async function ownPasskeys(db: Db, accountId: string): Promise<Passkey[]> {
  return (await findPasskeys(db, accountId)).map(({ id, name, created_at, last_used_at }) => ({
    _id: id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

/** Needs the proof. The challenge in the answer then stands for it, so adding the passkey needs none. */
export async function startPasskey(
  deps: AuthDeps,
  caller: Caller,
  proof: FactorProof,
  site: ProofSite,
): Promise<PasskeyCreationOptions> {
  const { account } = await confirmFactors(deps, caller, proof, site);
  const { company } = await readSettings(deps.db);
  if ((await findPasskeys(deps.db, caller.accountId)).length >= MAX_PASSKEYS) throw passkeysFull();
  return creationOptions(deps.db, site.rp, { account, company: company.name });
}

export async function addPasskey(
  db: Db,
  caller: Caller,
  { name, credential }: NewPasskey,
  rp: RelyingParty,
): Promise<Added> {
  const { accountId } = caller;
  const challenge = await usePasskeyChallenge(db, credential, { accountId });
  if (challenge === null) throw new AppError('validation', 'passkeyChallengeOver');
  const verified = await verifyNewCredential(credential, challenge, rp);
  if (!verified) throw new AppError('validation', 'passkeyNotVerified');
  return db.transaction().execute(async (tx) => {
    await lockFactors(tx, accountId);
    if ((await findPasskeys(tx, accountId)).length >= MAX_PASSKEYS) throw passkeysFull();
    return addFactor(tx, caller, async () => {
      const isNew = await insertPasskey(tx, {
        account_id: accountId,
        credential_id: verified.id,
        public_key: Buffer.from(verified.publicKey),
        counter: verified.counter,
        transports: verified.transports ?? [],
        name,
      });
      if (!isNew) throw new AppError('conflict', 'passkeyTaken');
      await recordAudit(tx, { by: caller, action: 'user.passkey_added', id: accountId, changes: { name } });
    });
  });
}

const passkeysFull = () => new AppError('conflict', `passkeysFull:${MAX_PASSKEYS}`);

export async function changePasskey(db: Db, caller: Caller, id: string, name: string): Promise<void> {
  const { accountId } = caller;
  await db.transaction().execute(async (tx) => {
    if (!isId(id) || !(await renamePasskey(tx, { accountId, id, name }))) throw notFound('passkeyNotFound');
    await recordAudit(tx, { by: caller, action: 'user.passkey_renamed', id: accountId, changes: { name } });
  });
}

export async function removePasskey(
  deps: AuthDeps,
  caller: Caller,
  id: string,
  proof: FactorProof,
  site: ProofSite,
): Promise<void> {
  const { accountId } = caller;
  await confirmFactors(deps, caller, proof, site);
  await deps.db.transaction().execute(async (tx) => {
    await lockFactors(tx, accountId);
    const removed = isId(id) ? await deletePasskey(tx, { accountId, id }) : undefined;
    if (!removed) throw notFound('passkeyNotFound');
    await dropUnusedRecoveryCodes(tx, accountId);
    await recordAudit(tx, {
      by: caller,
      action: 'user.passkey_removed',
      id: accountId,
      changes: { name: removed.name },
    });
  });
}
