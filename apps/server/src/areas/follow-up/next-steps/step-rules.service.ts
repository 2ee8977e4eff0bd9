import type { TimelineEntry } from '@sampan/contract/inquiries';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import { endOfDay } from '#src/lib/office-time.ts';
import { findEntity } from './next-steps.queries.ts';
import { applyRule, noteFirstAnswer, setByRule, takeUnowned } from './step-rules.queries.ts';
import { isAnswer, isTaking, REMINDER_HOURS, ruleOf } from './step-rules.rules.ts';

/**
 * Moves the next step of inquiries after an event of their timeline. `to` is the new status. An account that answers,
 * sends or enters an inquiry owns it if nobody does.
 */
export async function followEvent(
  tx: Db,
  inquiryIds: readonly string[],
  kind: TimelineEntry['kind'],
  by: string | null,
  to?: string,
): Promise<void> {
  const { myDay } = await readSettings(tx);
  const rule = ruleOf(kind, myDay.answerHours, to);
  const turns = rule?.assigns && myDay.assign === 'turns' ? myDay.turns : [];
  if (rule) await applyRule(tx, inquiryIds, rule, turns);
  if (isAnswer(kind)) await noteFirstAnswer(tx, inquiryIds);
  if (by !== null && isTaking(kind)) await takeUnowned(tx, 'inquiry', inquiryIds, by);
}

/** Sets the step of one record as a rule does: the owner stays, and what a person set for the same side stays. */
export const waitFor = setByRule;

const HOUR_MS = 60 * 60_000;

type StepTarget = { id: string; inquiry_id: string | null };

/** The inquiry, unless it is in the trash: nobody would see its step. */
const inquiryOf = async (tx: Db, { inquiry_id }: StepTarget): Promise<string | null> =>
  inquiry_id !== null && (await findEntity(tx, 'inquiry', inquiry_id)) ? inquiry_id : null;

/** A sent quote waits for the customer: for three days, or until it ends if that is earlier. */
export async function waitForCustomer(
  tx: Db,
  quote: StepTarget,
  lastDay: string | null,
  by: string | null,
): Promise<void> {
  const { office } = await readSettings(tx);
  const ends = lastDay === null ? Number.POSITIVE_INFINITY : endOfDay(lastDay, office.timeZone).getTime();
  const dueAt = new Date(Math.min(Date.now() + REMINDER_HOURS * HOUR_MS, ends));
  await setByRule(tx, 'quote', quote.id, {
    waitingFor: 'customer',
    dueAt,
    ownerId: by,
    // The sent quote is an event of its inquiry, too.
    isNoted: (await inquiryOf(tx, quote)) === null,
  });
  if (by !== null) await takeUnowned(tx, 'quote', [quote.id], by);
}

/** A new draft waits for us, without a day, and belongs to its author. A collection waits for nobody. */
export async function startDraft(
  tx: Db,
  type: 'quote' | 'rfq',
  id: string,
  by: string | null,
  waitingFor: 'us' | 'nobody' = 'us',
): Promise<void> {
  if (by !== null) await setByRule(tx, type, id, { waitingFor, dueAt: null, ownerId: by, isNoted: false });
}

/** A started RFQ waits for its suppliers until it closes, and so does its inquiry. */
export async function waitForSuppliers(
  tx: Db,
  rfq: StepTarget & { closes_at: Date | null },
  by: string | null,
): Promise<void> {
  const step = { waitingFor: 'supplier', dueAt: rfq.closes_at, ownerId: by } as const;
  const inquiryId = await inquiryOf(tx, rfq);
  await setByRule(tx, 'rfq', rfq.id, { ...step, isNoted: inquiryId === null });
  if (inquiryId !== null) await setByRule(tx, 'inquiry', inquiryId, { ...step, isNoted: true });
  if (by === null) return;
  await takeUnowned(tx, 'rfq', [rfq.id], by);
  if (inquiryId !== null) await takeUnowned(tx, 'inquiry', [inquiryId], by);
}

/** The office goes on: with the inquiry, or with the quote or RFQ if it has none. */
export async function waitForUs(tx: Db, type: 'quote' | 'rfq', record: StepTarget, by: string | null): Promise<void> {
  const step = { waitingFor: 'us', dueAt: new Date(), ownerId: by, isNoted: true } as const;
  const inquiryId = await inquiryOf(tx, record);
  if (inquiryId === null) return setByRule(tx, type, record.id, step);
  await setByRule(tx, 'inquiry', inquiryId, step);
  await waitForNobody(tx, type, record.id);
}

export const waitForNobody = (tx: Db, type: 'quote' | 'rfq', id: string): Promise<void> =>
  setByRule(tx, type, id, { waitingFor: 'nobody', dueAt: null, ownerId: null, isNoted: false });
