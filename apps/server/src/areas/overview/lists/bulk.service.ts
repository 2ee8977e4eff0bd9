import { BULK_MAX, type BulkChange, type BulkListName } from '@sampan/contract/bulk';
import type { Db } from '#src/db/database.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { isId } from '#src/lib/is-id.ts';
import type { BulkList } from '#src/records/bulk.ts';
import { deleteOldChanges, insertChange, takeChange } from './bulk.queries.ts';

export type BulkRegistry = Record<BulkListName, BulkList>;

interface BulkOutcome {
  changed: number;
  unchanged: number;
  undoId: string | null;
}

/** Changes many records in one transaction and stores their earlier values for the undo. */
export async function changeInBulk(
  db: Db,
  registry: BulkRegistry,
  caller: Caller,
  name: BulkListName,
  { ids: named, matching, change }: BulkChange,
): Promise<BulkOutcome> {
  const list = registry[name];
  const filters = { ...matching, ...(matching?.['owner'] === 'me' && { owner: caller.accountId }) };
  const ids = named ?? (await list.findIds(db, filters, BULK_MAX + 1));
  if (ids.length > BULK_MAX) throw invalidField('matching', `bulkTooMany:${BULK_MAX}`);
  const chosen = [...new Set(ids.filter(isId))];
  return db.transaction().execute(async (tx) => {
    const earlier = await list.change(tx, caller, chosen, change);
    const unchanged = ids.length - earlier.length;
    if (earlier.length === 0) return { changed: 0, unchanged, undoId: null };
    return { changed: earlier.length, unchanged, undoId: await insertChange(tx, name, caller.accountId, earlier) };
  });
}

/** Undoes a bulk change of the caller once. Records that changed since keep their values. */
export async function undoBulkChange(
  db: Db,
  registry: BulkRegistry,
  caller: Caller,
  id: string,
): Promise<{ restored: number; kept: number }> {
  return db.transaction().execute(async (tx) => {
    const change = isId(id) ? await takeChange(tx, id, caller.accountId) : undefined;
    if (!change) throw notFound('bulkUndoGone');
    const restored = await registry[change.list].putBack(tx, caller, change.earlier);
    if (restored === 0) throw new AppError('conflict', 'bulkUndoGone');
    return { restored, kept: change.earlier.length - restored };
  });
}

export const dropOldBulkChanges = (db: Db): Promise<void> => deleteOldChanges(db);
