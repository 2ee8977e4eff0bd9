import type { DueNotices } from '@sampan/contract/my-day';
import { announce } from '#src/areas/platform/events/events.service.ts';
import type { Db } from '#src/db/database.ts';
import type { Caller } from '#src/lib/caller.ts';
import { findOwnersToTell, takeDueSteps } from './due-notices.queries.ts';
import { overdueAmong } from './my-day.service.ts';

/** Asks the open screens of the owners of due steps to fetch their notices. A screen that opens later fetches them itself. */
export async function announceDueSteps(db: Db, now = new Date()): Promise<void> {
  for (const id of await findOwnersToTell(db, now)) await announce(db, { type: 'step.due' }, id);
}

/** The steps of the caller that fell due since the last call. Each is returned once. */
export async function takeDueNotices(db: Db, caller: Caller, now = new Date()): Promise<DueNotices> {
  return db.transaction().execute(async (tx) => {
    const ids = await takeDueSteps(tx, caller.accountId, now);
    const rows = ids.length === 0 ? [] : await overdueAmong(tx, caller.accountId, ids, now);
    const [first] = rows;
    if (!first) return { total: 0, first: null };
    const { type, id, number, step, title, customerName } = first;
    return { total: rows.length, first: { type, id, number, text: step || title || customerName } };
  });
}
