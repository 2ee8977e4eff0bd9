import {
  DAY_ROWS,
  DAY_SECTIONS,
  type DayAction,
  type DayRow,
  type DaySection,
  type MyDay,
  type MyDayQuery,
} from '@sampan/contract/my-day';
import { knownAccount, toNextStep } from '#src/areas/follow-up/next-steps/next-steps.service.ts';
import { officeTimeZone } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import type { Caller } from '#src/lib/caller.ts';
import { numberOfRecord } from '#src/lib/human-number.ts';
import { DAY_MS, dayIn, endOfDay } from '#src/lib/office-time.ts';
import { countSection, type DayScope, type DayStepRow, findSection } from './my-day.queries.ts';

/** What is overdue and due today for one account. */
export async function dueOf(db: Db, ownerId: string, now: Date): Promise<{ overdue: DayRow[]; today: DayRow[] }> {
  const timeZone = await officeTimeZone(db);
  const endOfToday = endOfDay(dayIn(timeZone, now), timeZone);
  const scope: DayScope = { ownerId, now, endOfToday, endOfSoon: endOfToday };
  const rowsOf = async (section: DaySection) =>
    (await findSection(db, section, scope, DAY_ROWS)).map((row) => toDayRow(row, now, timeZone));
  return { overdue: await rowsOf('overdue'), today: await rowsOf('today') };
}

/** The overdue steps of one account that belong to these records. */
export async function overdueAmong(db: Db, ownerId: string, ids: readonly string[], now: Date): Promise<DayRow[]> {
  const scope: DayScope = { ownerId, now, endOfToday: now, endOfSoon: now };
  const timeZone = await officeTimeZone(db);
  return (await findSection(db, 'overdue', scope, ids.length, ids)).map((row) => toDayRow(row, now, timeZone));
}

/** The next steps of an account, or of all, by what is due when. */
export async function myDay(db: Db, caller: Caller, { who, days }: MyDayQuery, now = new Date()): Promise<MyDay> {
  const timeZone = await officeTimeZone(db);
  const today = dayIn(timeZone, now);
  const lastDay = new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
  const scope: DayScope = {
    ownerId: who === 'all' ? null : await knownAccount(db, who === 'me' ? caller.accountId : who),
    now,
    endOfToday: endOfDay(today, timeZone),
    endOfSoon: endOfDay(lastDay, timeZone),
  };
  const sections = {} as Record<DaySection, MyDay['overdue']>;
  const counts = {} as MyDay['counts'];
  for (const section of DAY_SECTIONS) {
    // One more, to know whether there are more.
    const found = await findSection(db, section, scope, DAY_ROWS + 1);
    const rows = found.slice(0, DAY_ROWS).map((row) => toDayRow(row, now, timeZone));
    // Inquiries without an answer come first.
    rows.sort((a, b) => Number(b.isOverdue && b.isUnanswered) - Number(a.isOverdue && a.isUnanswered));
    sections[section] = { rows, more: found.length > DAY_ROWS };
    counts[section] = found.length > DAY_ROWS ? await countSection(db, section, scope) : found.length;
  }
  return { ...sections, counts };
}

/** The most likely action. `today` is the office's date. */
function actionOf(row: DayStepRow, today: string): DayAction {
  const { entity_type: type, waiting_for: side } = row;
  if (row.accepted_quote !== null && side === 'us') return 'order';
  if (type === 'inquiry') return side === 'us' ? 'respond' : 'remind';
  if (type === 'quote') {
    if (row.quote_status === 'draft') return 'finish';
    const isExpired = row.quote_status === 'sent' && row.ends_on !== null && row.ends_on < today;
    if (isExpired) return 'renew';
    return side === 'customer' ? 'remind' : 'open';
  }
  if (type === 'rfq') {
    if (row.rfq_state === 'draft') return 'finish';
    return side === 'supplier' ? 'remind' : 'compare';
  }
  return 'open';
}

function toDayRow(row: DayStepRow, now: Date, timeZone: string): DayRow {
  const { owner, text, dueAt, waitingFor, updatedAt } = toNextStep(row);
  const { entity_type: type, entity_id: id, unanswered_since } = row;
  return {
    type,
    id,
    number: numberOfRecord(type, row.number),
    title: row.title,
    customerName: row.customer_name,
    step: text,
    dueAt,
    isOverdue: row.due_at !== null && row.due_at <= now,
    waitingFor,
    owner,
    since: unanswered_since?.toISOString() ?? updatedAt,
    isUnanswered: unanswered_since !== null,
    action: actionOf(row, dayIn(timeZone, now)),
    quoteId: row.accepted_quote,
    facts: { opens: row.opens, endsOn: row.ends_on, silent: row.silent },
    updatedAt,
  };
}
