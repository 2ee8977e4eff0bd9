import { isEmail } from '@sampan/contract/text';
import { addTimelineEntry } from '#src/areas/follow-up/next-steps/timeline.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { contactSettings, type SettingsEnvironment } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { MailRow } from '#src/db/tables.ts';
import { addJob } from '#src/jobs/jobs.queries.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { isId } from '#src/lib/is-id.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { dismissMail, requeueMail } from './failed-mail.queries.ts';
import { sendMail } from './mail.service.ts';

/** Puts a failed email back into the outbox and restarts its retries. */
export async function sendAgain(
  { db, config }: { db: Db; config: SettingsEnvironment },
  caller: Caller,
  id: string,
): Promise<void> {
  await change(db, id, async (tx) => {
    const { mail: settings } = await contactSettings(tx, config);
    if (settings.smtpUrl === undefined) throw new AppError('conflict', 'mailOff');
    const mail = await requeueMail(tx, id);
    if (!mail) throw notFound();
    if (!isEmail(mail.recipient)) throw new AppError('conflict', 'emailRequired');
    await addJob(tx, sendMail, { mailId: id });
    await recordAudit(tx, { by: caller, action: 'mail.sent_again', id, changes: shown(mail) });
    if (mail.kind !== 'response' || mail.inquiry_id === null) return;
    await addTimelineEntry(tx, mail.inquiry_id, caller.accountId, 'mail', { state: 'waiting' });
    await announce(tx, { type: 'inquiry.changed', id: mail.inquiry_id });
  });
}

/** Dismisses a failed email. The inquiry still shows the failure. */
export async function dismiss(db: Db, caller: Caller, id: string): Promise<void> {
  await change(db, id, async (tx) => {
    const mail = await dismissMail(tx, id);
    if (!mail) throw notFound();
    await recordAudit(tx, { by: caller, action: 'mail.dismissed', id, changes: shown(mail) });
  });
}

async function change(db: Db, id: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  if (!isId(id)) throw notFound();
  await db.transaction().execute(async (tx) => {
    await work(tx);
    await announce(tx, { type: 'mail.changed' });
  });
}

const shown = ({ recipient, subject }: MailRow) => ({ email: recipient, subject });
