import { isAdmin } from '@sampan/contract/accounts';
import type { TrashItem, TrashQuery, TrashType } from '@sampan/contract/trash';
import type { Db } from '#src/db/database.ts';
import { forbidden } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import type { Restorable } from '#src/records/life-cycle.ts';
import { toTrashItem } from './trash.mapper.ts';

/** The types of records that can be deleted and restored. `emptyTrash` purges them in this order. */
export type TrashRegistry = Record<TrashType, Restorable>;

export async function trashOf(
  db: Db,
  registry: TrashRegistry,
  caller: Caller,
  { type, page, limit }: TrashQuery,
): Promise<{ items: TrashItem[]; total: number }> {
  checkAccess(caller, type);
  const { rows, total } = await registry[type].findDeleted(db, { page, limit });
  return { items: rows.map((row) => toTrashItem(type, row)), total };
}

export async function restoreFromTrash(
  db: Db,
  registry: TrashRegistry,
  caller: Caller,
  { type, id }: { type: TrashType; id: string },
): Promise<void> {
  checkAccess(caller, type);
  await registry[type].restore(db, caller, id);
}

/** Permanently deletes records past retention. */
export async function emptyTrash(db: Db, registry: TrashRegistry): Promise<void> {
  for (const records of Object.values(registry)) await records.purge?.(db);
}

function checkAccess({ role }: Caller, type: TrashType): void {
  if (type === 'users' && !isAdmin(role)) throw forbidden();
}
