import type { TimelineEntry } from '@sampan/contract/inquiries';
import type { Db } from '#src/db/database.ts';
import { readSettings } from '#src/features/settings/settings.service.ts';
import { endOfDay } from './office-time.rules.ts';
import { applyRule, noteFirstAnswer, setByRule } from './step-rules.queries.ts';
import { isAnswer, REMINDER_HOURS, ruleOf } from './step-rules.rules.ts';

/** Moves the next step of inquiries after an event of their timeline. `to` is the new status. */
export async function followEvent(
  tx: Db,
  inquiryIds: readonly string[],
  kind: TimelineEntry['kind'],
  to?: string,
): Promise<void> {
  const { myDay } = await readSettings(tx);
  const rule = ruleOf(kind, myDay.answerHours, to);
  const turns = rule?.assigns && myDay.assign === 'turns' ? myDay.turns : [];
  if (rule) await applyRule(tx, inquiryIds, rule, turns);
  if (isAnswer(kind)) await noteFirstAnswer(tx, inquiryIds);
}

const HOUR_MS = 60 * 60_000;

type OfQuote = { id: string; inquiry_id: string | null };

/** A sent quote waits for the customer: for three days, or until it ends if that is earlier. */
export async function waitForCustomer(
  tx: Db,
  quote: OfQuote,
  lastDay: string | null,
  by: string | null,
): Promise<void> {
  const { office } = await readSettings(tx);
  const ends = lastDay === null ? Number.POSITIVE_INFINITY : endOfDay(lastDay, office.timeZone).getTime();
  const dueAt = new Date(Math.min(Date.now() + REMINDER_HOURS * HOUR_MS, ends));
  await setByRule(tx, 'quote', quote.id, { waitingFor: 'customer', dueAt, ownerId: by });
}

/** A started RFQ waits for its suppliers until it closes, and so does its inquiry. */
export async function waitForSuppliers(
  tx: Db,
  rfq: OfQuote & { closes_at: Date | null },
  by: string | null,
): Promise<void> {
  const step = { waitingFor: 'supplier', dueAt: rfq.closes_at, ownerId: by } as const;
  await setByRule(tx, 'rfq', rfq.id, step);
  if (rfq.inquiry_id !== null) await setByRule(tx, 'inquiry', rfq.inquiry_id, step);
}

/** The office goes on: with the inquiry, or with the quote or RFQ if it has none. */
export async function waitForUs(tx: Db, type: 'quote' | 'rfq', record: OfQuote, by: string | null): Promise<void> {
  const step = { waitingFor: 'us', dueAt: new Date(), ownerId: by } as const;
  if (record.inquiry_id === null) return setByRule(tx, type, record.id, step);
  await setByRule(tx, 'inquiry', record.inquiry_id, step);
  await waitForNobody(tx, type, record.id);
}

export const waitForNobody = (tx: Db, type: 'quote' | 'rfq', id: string): Promise<void> =>
  setByRule(tx, type, id, { waitingFor: 'nobody', dueAt: null, ownerId: null });
