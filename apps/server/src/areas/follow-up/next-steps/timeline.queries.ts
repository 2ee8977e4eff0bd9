import type { TimelineEntry } from '@sampan/contract/inquiries';
import type { Db } from '#src/db/database.ts';

export type TimelineDetails = Pick<
  TimelineEntry,
  'from' | 'to' | 'text' | 'state' | 'channel' | 'sentTo' | 'quote' | 'rfq' | 'order'
>;

export async function insertEntry(
  tx: Db,
  inquiryId: string,
  accountId: string | null,
  kind: TimelineEntry['kind'],
  details: TimelineDetails,
): Promise<void> {
  await tx
    .insertInto('inquiry_event')
    .values({ inquiry_id: inquiryId, account_id: accountId, kind, details: JSON.stringify(details) })
    .execute();
}

/** Adds one entry to each of several inquiries. */
export async function insertEntries(
  tx: Db,
  accountId: string | null,
  kind: TimelineEntry['kind'],
  entries: readonly { inquiryId: string; details: TimelineDetails }[],
): Promise<void> {
  await tx
    .insertInto('inquiry_event')
    .values(
      entries.map(({ inquiryId, details }) => ({
        inquiry_id: inquiryId,
        account_id: accountId,
        kind,
        details: JSON.stringify(details),
      })),
    )
    .execute();
}

export function findEntries(db: Db, inquiryId: string) {
  return db
    .selectFrom('inquiry_event as entry')
    .leftJoin('account', 'account.id', 'entry.account_id')
    .select(['entry.id', 'entry.at', 'entry.kind', 'entry.details', 'account.first_name', 'account.last_name'])
    .where('entry.inquiry_id', '=', inquiryId)
    .orderBy('entry.at')
    .orderBy('entry.id')
    .execute();
}
