import type { TimelineEntry } from '@sampan/contract/inquiries';
import type { Db } from '#src/db/database.ts';
import { followEvent } from './step-rules.service.ts';
import { findEntries, insertEntries, insertEntry, type TimelineDetails } from './timeline.queries.ts';

/**
 * Adds a timeline entry in the transaction of the change, and moves the next step of the inquiry.
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
  await followEvent(tx, [inquiryId], kind, by, details.to);
}

/** Adds the entries of one status change to several inquiries. */
export async function addStatusEntries(
  tx: Db,
  by: string,
  entries: readonly { inquiryId: string; details: { from: string; to: string } }[],
): Promise<void> {
  await insertEntries(tx, by, 'status', entries);
  for (const [to, changed] of Map.groupBy(entries, ({ details }) => details.to))
    await followEvent(
      tx,
      changed.map(({ inquiryId }) => inquiryId),
      'status',
      by,
      to,
    );
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
