import { TRASH_DAYS, type TrashItem, type TrashType } from '@sampan/contract/trash';
import { DAY_MS } from '#src/lib/office-time.ts';
import type { DeletedRow } from '#src/records/record.queries.ts';

export const toTrashItem = (type: TrashType, row: DeletedRow): TrashItem => ({
  _id: row.id,
  type,
  name: row.name,
  deletedAt: row.deleted_at.toISOString(),
  deletedBy: row.deleted_by_name,
  expiresAt: new Date(row.deleted_at.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
  ...(row.merged_into && { mergedInto: row.merged_into }),
});
