import type { Language } from '@sampan/contract/languages';
import type { DayRow } from '@sampan/contract/my-day';
import { type MailConfig, queueDigest } from '#src/areas/messages/mail/mail.service.ts';
import { officeTimeZone } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import type { Caller } from '#src/lib/caller.ts';
import { DAY_MS, dayIn } from '#src/lib/office-time.ts';
import { deleteDigest, findDueDigests, saveDigest, takeDigestDay } from './digest.queries.ts';
import { dueOf } from './my-day.service.ts';

const PATHS: Record<DayRow['type'], string> = {
  inquiry: '/inquiries/',
  quote: '/quotes/',
  rfq: '/rfqs/',
  customer: '/customers/',
  order: '/orders/',
};

/** Sets the hour of the daily mail; null turns it off. The mail is in the language of the request. */
export async function changeDigest(
  db: Db,
  caller: Caller,
  hour: number | null,
  language: Language,
  now = new Date(),
): Promise<void> {
  if (hour === null) return deleteDigest(db, caller.accountId);
  const office = officeClock(now, await officeTimeZone(db));
  // An hour that has passed today counts from tomorrow.
  const day = hour <= office.hour ? office.day : dayBefore(office.day);
  await saveDigest(db, caller.accountId, { hour, language, day });
}

/**
 * Queues the daily mail of every account whose hour has come. The day is taken in the transaction of the mail, so that
 * several processes and a restart send one mail.
 */
export async function sendDigests(db: Db, config: MailConfig, now = new Date()): Promise<void> {
  const { day, hour } = officeClock(now, await officeTimeZone(db));
  for (const { id, email, first_name, language } of await findDueDigests(db, day, hour))
    await db.transaction().execute(async (tx) => {
      if (!(await takeDigestDay(tx, id, day))) return;
      const { overdue, today } = await dueOf(tx, id, now);
      if (overdue.length + today.length === 0) return;
      const digest = {
        recipient: email,
        name: first_name,
        language,
        overdue: overdue.map(item),
        today: today.map(item),
      };
      await queueDigest(tx, digest, config);
    });
}

const item = ({ type, id, number, title, customerName, step }: DayRow) => ({
  text: [number, step || title, customerName].filter(Boolean).join(' · '),
  path: PATHS[type] + id,
});

function officeClock(now: Date, timeZone: string): { day: string; hour: number } {
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now);
  return { day: dayIn(timeZone, now), hour: Number(hour) };
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
