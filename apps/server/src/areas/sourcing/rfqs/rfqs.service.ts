import { totalPages } from '@sampan/contract/lists';
import type { Rfq, RfqPage, RfqQuery } from '@sampan/contract/rfqs';
import { withSteps } from '#src/areas/follow-up/next-steps/next-steps.service.ts';
import { waitForNobody, waitForSuppliers, waitForUs } from '#src/areas/follow-up/next-steps/step-rules.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { deletePicturesAfter } from '#src/areas/platform/pictures/pictures.service.ts';
import { keepLink, linksOf, removeLinks } from '#src/areas/platform/share-links/share-links.service.ts';
import { noteRfqActivity } from '#src/areas/sales/inquiries/inquiry-quotes.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { RfqTableRow } from '#src/db/quote-tables.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { DAY_MS, inDays } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { createLifeCycle, inTransaction } from '#src/records/life-cycle.ts';
import { deleteActivity, findActivity, insertActivity } from './rfq-activity.queries.ts';
import { findPictures, findRfqPictures } from './rfq-pictures.queries.ts';
import { findAwards } from './rfq-prices.queries.ts';
import { type LoadedRfq, stateOf, toRfq, toRfqRow } from './rfqs.mapper.ts';
import { findLines, findRecipientIds, findRecipients, findRfq, findRfqs, updateRfq } from './rfqs.queries.ts';
import { rfqRecord } from './rfqs.record.ts';

/** A link can be read after the closing time. */
const READABLE_DAYS = 14;
const OPEN_LINK_DAYS = 90;

export const rfqs = createLifeCycle(rfqRecord, {
  find: loadRfq,
  toWire: toRfq,
  deleted: async (tx, by, row) => {
    await insertActivity(tx, { rfqId: row.id, by: by.accountId, kind: 'deleted' });
    await announce(tx, { type: 'rfq.changed', id: row.id });
    return {};
  },
  restored: async (tx, by, row) => {
    await insertActivity(tx, { rfqId: row.id, by: by.accountId, kind: 'restored' });
    await announce(tx, { type: 'rfq.changed', id: row.id });
  },
  purging: async (tx, ids) => {
    await deletePicturesAfter(tx, await findRfqPictures(tx, ids));
    await deleteActivity(tx, ids);
    await removeLinks(tx, await findRecipientIds(tx, ids));
  },
});

export async function loadRfq(db: Db, id: string): Promise<LoadedRfq | undefined> {
  const row = await findRfq(db, id);
  if (!row) return undefined;
  const lines = await findLines(db, row.id);
  const recipients = await findRecipients(db, row.id);
  return {
    row,
    lines: lines.filter(({ is_removed }) => !is_removed),
    removed: lines.filter(({ is_removed }) => is_removed),
    recipients,
    pictures: await findPictures(db, row.id),
    links: await linksOf(
      db,
      'rfq',
      recipients.map(({ id: recipientId }) => recipientId),
    ),
    awards: await findAwards(db, row.id),
    activity: await findActivity(db, row.id),
  };
}

/** The RFQ of a locked row. */
export async function loadLocked(tx: Tx, id: string): Promise<LoadedRfq> {
  const loaded = await loadRfq(tx, id);
  if (!loaded) throw new Error('The RFQ is locked and exists.');
  return loaded;
}

export async function rfqPage(db: Db, query: RfqQuery): Promise<RfqPage> {
  const { rows, total } = await findRfqs(db, query);
  const rfqs = await withSteps(db, 'rfq', rows.map(toRfqRow));
  return { rfqs, total, totalPages: totalPages(total, query.limit), page: query.page };
}

export const numberOf = ({ number }: Pick<RfqTableRow, 'number'>): string => humanNumber('RFQ', number);

/** When the links of an RFQ expire. */
export const linkExpiry = ({ closes_at }: Pick<RfqTableRow, 'closes_at'>): Date =>
  closes_at === null ? inDays(OPEN_LINK_DAYS) : new Date(closes_at.getTime() + READABLE_DAYS * DAY_MS);

/** Runs a change of a locked RFQ in a transaction, announces it, and returns the RFQ. */
export function change(db: Db, id: string, run: (tx: Tx, loaded: LoadedRfq) => Promise<void>): Promise<Rfq> {
  return inTransaction(db, async (tx) => {
    await rfqs.lock(tx, id);
    await run(tx, await loadLocked(tx, id));
    await announce(tx, { type: 'rfq.changed', id });
    return rfqs.get(tx, id);
  });
}

/** Creates one link for each supplier. Suppliers can answer from now on. */
export function startRfq(db: Db, caller: Caller, id: string): Promise<Rfq> {
  return change(db, id, async (tx, { row, lines, recipients }) => {
    if (row.state !== 'draft') throw new AppError('conflict', 'rfqStarted');
    if (lines.length === 0) throw invalidField('lines', 'rfqEmpty');
    const unstated = lines.findIndex(({ quantities }) => quantities.length === 0);
    if (unstated >= 0) throw invalidField(`lines.${unstated}.quantities`, 'rfqQuantityMissing');
    if (recipients.length === 0) throw invalidField('recipients', 'rfqEmpty');
    if (row.closes_at !== null && row.closes_at <= new Date()) throw invalidField('closesAt', 'closesPast');
    for (const recipient of recipients) await keepLink(tx, 'rfq', recipient.id, linkExpiry(row), caller.accountId);
    await updateRfq(tx, id, { state: 'open' }, caller.accountId);
    await insertActivity(tx, { rfqId: id, by: caller.accountId, kind: 'started' });
    await recordAudit(tx, { by: caller, action: 'rfq.started', id, changes: { state: 'open' } });
    if (row.inquiry_id !== null)
      await noteRfqActivity(tx, row.inquiry_id, caller.accountId, 'rfq-started', {
        _id: id,
        rfqId: numberOf(row),
        name: '',
      });
    await waitForSuppliers(tx, row, caller.accountId);
  });
}

/** Suppliers can read their link, and no longer answer. */
export function closeRfq(db: Db, caller: Caller, id: string): Promise<Rfq> {
  return change(db, id, async (tx, { row }) => {
    if (stateOf(row) !== 'open') throw new AppError('conflict', 'rfqNotOpen');
    await setState(tx, caller, id, 'closed', 'closed');
    await waitForUs(tx, 'rfq', row, caller.accountId);
  });
}

export function cancelRfq(db: Db, caller: Caller, id: string): Promise<Rfq> {
  return change(db, id, async (tx, { row }) => {
    if (row.state === 'cancelled') throw new AppError('conflict', 'rfqCancelledAlready');
    await setState(tx, caller, id, 'cancelled', 'cancelled');
    if (row.state === 'open' && row.inquiry_id !== null) await waitForUs(tx, 'rfq', row, caller.accountId);
    else await waitForNobody(tx, 'rfq', id);
  });
}

/** Opens a closed or cancelled RFQ again. A closing time in the past is removed. */
export function reopenRfq(db: Db, caller: Caller, id: string): Promise<Rfq> {
  return change(db, id, async (tx, { row, recipients, links }) => {
    const state = stateOf(row);
    if (state !== 'closed' && state !== 'cancelled') throw new AppError('conflict', 'rfqNotClosed');
    const isOver = row.closes_at !== null && row.closes_at <= new Date();
    const closes_at = isOver ? null : row.closes_at;
    // An RFQ that was cancelled as a draft has no links yet.
    const isDraft = links.size === 0;
    for (const recipient of isDraft ? [] : recipients)
      await keepLink(tx, 'rfq', recipient.id, linkExpiry({ closes_at }), caller.accountId);
    if (isOver) await updateRfq(tx, id, { closes_at }, caller.accountId);
    await setState(tx, caller, id, isDraft ? 'draft' : 'open', 'reopened');
    if (!isDraft) await waitForSuppliers(tx, { ...row, closes_at }, caller.accountId);
  });
}

async function setState(
  tx: Tx,
  caller: Caller,
  id: string,
  state: RfqTableRow['state'],
  kind: 'closed' | 'cancelled' | 'reopened',
): Promise<void> {
  await updateRfq(tx, id, { state }, caller.accountId);
  await insertActivity(tx, { rfqId: id, by: caller.accountId, kind });
  await recordAudit(tx, { by: caller, action: `rfq.${kind}`, id, changes: { state } });
}
