import type { TimelineEntry } from '@sampan/contract/inquiries';
import type { Db } from '#src/db/database.ts';
import { findEntries, insertEntry, type TimelineDetails } from './timeline.queries.ts';

/**
 * Adds a timeline entry in the transaction of the change.
 * `by` is null for a visitor or the system.
 */
export async function addTimelineEntry(
  tx: Db,
  inquiryId: string,
  by: string | null,
  kind: TimelineEntry['kind'],
  details: TimelineDetails = {},
): Promise<void> {
  await insertEntry(tx, inquiryId, by, kind, details);
}

/** Oldest first, with the author's name. */
export async function findTimeline(db: Db, inquiryId: string): Promise<TimelineEntry[]> {
  const rows = await findEntries(db, inquiryId);
  return rows.map(({ id, at, kind, details, first_name, last_name }) => ({
    _id: id,
    at: at.toISOString(),
    by: first_name === null ? null : `${first_name} ${last_name}`,
    kind,
    ...details,
  }));
}
