import type { TimelineEntry } from '@sampan/contract/inquiries';
import { addTimelineEntry } from '#src/areas/follow-up/next-steps/timeline.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import type { Tx } from '#src/db/database.ts';
import type { Author } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { findInquiry, lockInquiry, updateInquiry } from './inquiries.queries.ts';

type QuoteRef = NonNullable<TimelineEntry['quote']>;

/** A sent quote counts as a response: a new inquiry becomes Responded. */
export async function noteQuoteSent(tx: Tx, by: Author, id: string, quote: QuoteRef): Promise<void> {
  await lockInquiry(tx, id);
  const stored = await findInquiry(tx, id);
  if (!stored) return;
  await addTimelineEntry(tx, id, by?.accountId ?? null, 'quote-sent', { quote });
  if (stored.status === 'New' || stored.status === 'In Progress') {
    await updateInquiry(tx, id, { status: 'Responded' }, by?.accountId ?? null);
    await addTimelineEntry(tx, id, by?.accountId ?? null, 'status', { from: stored.status, to: 'Responded' });
    await recordAudit(tx, { by, action: 'inquiry.updated', id, changes: { status: 'Responded' } });
  }
  await announce(tx, { type: 'inquiry.changed', id });
}

/** Records in the inquiry's timeline what the customer did with the quote. */
export async function noteQuoteActivity(
  tx: Tx,
  id: string,
  kind: Extract<TimelineEntry['kind'], `quote-${string}`>,
  quote: QuoteRef,
  text?: string,
): Promise<void> {
  await addTimelineEntry(tx, id, null, kind, { quote, ...(text !== undefined && { text }) });
  await announce(tx, { type: 'inquiry.changed', id });
}

/** Records in the inquiry's timeline that the customer ordered. */
export async function noteOrderCreated(
  tx: Tx,
  id: string,
  by: string,
  order: NonNullable<TimelineEntry['order']>,
): Promise<void> {
  await addTimelineEntry(tx, id, by, 'order-created', { order });
  await announce(tx, { type: 'inquiry.changed', id });
}

/** Records in the inquiry's timeline that suppliers were asked, or that one answered. */
export async function noteRfqActivity(
  tx: Tx,
  id: string,
  by: string | null,
  kind: 'rfq-started' | 'rfq-answered',
  rfq: NonNullable<TimelineEntry['rfq']>,
): Promise<void> {
  await addTimelineEntry(tx, id, by, kind, { rfq });
  await announce(tx, { type: 'inquiry.changed', id });
}
