import { type CompanyStamp, STAMP_KINDS, type StampKind } from '@sampan/contract/company-stamps';
import { printedPicture } from '#src/areas/platform/pictures/process-picture.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import type { CompanyStampRow } from '#src/db/payment-tables.ts';
import { notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { findContents, findStamps, insertStamp, markUsed, removeStamps } from './company-stamps.queries.ts';

export const companyStamps = async (db: Db): Promise<CompanyStamp[]> => (await findStamps(db)).map(toStamp);

const toStamp = ({ kind, content, created_at }: CompanyStampRow): CompanyStamp => ({
  kind,
  picture: `data:image/png;base64,${content.toString('base64')}`,
  addedAt: created_at.toISOString(),
});

/** Replaces the picture. Issued documents keep the one that they were issued with. */
export async function setStamp(db: Db, caller: Caller, kind: string, upload: Buffer): Promise<CompanyStamp> {
  const known = kindOf(kind);
  const content = await printedPicture(upload);
  return db.transaction().execute(async (tx) => {
    await takeLock(tx, 'settings');
    await removeStamps(tx, known);
    const row = await insertStamp(tx, known, content, caller.accountId);
    await recordAudit(tx, { by: caller, action: 'settings.changed', changes: { orders: { [known]: true } } });
    return toStamp(row);
  });
}

/** Proformas that are issued from now on have none. */
export async function removeStamp(db: Db, caller: Caller, kind: string): Promise<void> {
  const known = kindOf(kind);
  await db.transaction().execute(async (tx) => {
    await takeLock(tx, 'settings');
    if (!(await removeStamps(tx, known))) throw notFound('imageNotFound');
    await recordAudit(tx, { by: caller, action: 'settings.changed', changes: { orders: { [known]: false } } });
  });
}

function kindOf(kind: string): StampKind {
  const known = STAMP_KINDS.find((one) => one === kind);
  if (!known) throw notFound('imageNotFound');
  return known;
}

// --- For documents

/** The ids of what a proforma prints now; null without stamp and signature. They are kept from now on. */
export async function usedStamps(tx: Tx): Promise<{ stampId: string | null; signatureId: string | null } | null> {
  const ids = new Map((await markUsed(tx)).map(({ id, kind }) => [kind, id]));
  return ids.size === 0 ? null : { stampId: ids.get('stamp') ?? null, signatureId: ids.get('signature') ?? null };
}

/** The pictures by id. */
export async function stampPictures(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Uint8Array>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  return new Map((await findContents(db, known)).map(({ id, content }) => [id, content]));
}
