import { randomUUID } from 'node:crypto';
import type { Language } from '@sampan/contract/languages';
import { isEmail } from '@sampan/contract/text';
import type { Db } from '#src/db/database.ts';
import type { MailRow } from '#src/db/tables.ts';
import { announce } from '#src/features/events/events.service.ts';
import {
  type ContactSettings,
  contactSettings,
  type SettingsEnvironment,
} from '#src/features/settings/settings.service.ts';
import { addTimelineEntry } from '#src/features/timeline/timeline.service.ts';
import { AppError } from '#src/lib/app-error.ts';
import { MailRefused, sendBySmtp } from '#src/mail/smtp.ts';
import { findMail, updateMailState } from './mail.queries.ts';
import { MAIL_TEXTS } from './mail.texts.ts';
import { mailHtml } from './mail-html.format.ts';

/** Exponential backoff from seconds to hours, most of a day in total. */
const TRIES = 12;

interface Written {
  id: string;
  recipient: string;
  language: Language;
  subject: string;
  body: string;
  attachment?: { filename: string; content: Buffer };
}

interface DeliveryDeps {
  db: Db;
  environment: SettingsEnvironment;
  /** The content of a stored document; null if the record that it belongs to is gone. */
  readAttachment: (key: string) => Promise<Buffer | null>;
}

/** The job handler: sends a queued email. If it throws, the queue retries. */
export async function deliverMail(
  { db, environment, readAttachment }: DeliveryDeps,
  mailId: string,
  attempt: number,
): Promise<void> {
  const mail = await findMail(db, mailId);
  // The mail was sent before the process died, or was deleted with its inquiry.
  if (mail?.state !== 'waiting') return;
  try {
    await send(await contactSettings(db, environment), { ...mail, ...(await attachmentOf(mail, readAttachment)) });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    if (!error.isFinal && attempt < TRIES) throw error;
    await recordOutcome(db, mail, 'failed', error);
    return;
  }
  await recordOutcome(db, mail, 'sent');
}

async function attachmentOf(
  { attachment_key: key, attachment_name: filename }: MailRow,
  read: DeliveryDeps['readAttachment'],
): Promise<Pick<Written, 'attachment'>> {
  if (key === null || filename === null) return {};
  const content = await read(key);
  if (content === null) throw new MailRefused('The attached document no longer exists.', true);
  return { attachment: { filename, content } };
}

/** Sends a test email to the caller and returns the mail server's response. */
export async function sendTestMail(
  db: Db,
  environment: SettingsEnvironment,
  recipient: string,
  language: Language,
): Promise<void> {
  const contact = await contactSettings(db, environment);
  if (contact.mail.smtpUrl === undefined) throw new AppError('conflict', 'mailOff');
  const written = { id: randomUUID(), recipient, language, ...MAIL_TEXTS[language].test(contact.company.name) };
  try {
    await send(contact, written);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const errors = [{ path: 'mail.smtpUrl', ref: 'mailTestFailed' as const, text: error.message }];
    throw new AppError('conflict', 'mailTestFailed', { errors });
  }
}

async function send({ company, mail }: ContactSettings, written: Written): Promise<void> {
  if (mail.smtpUrl === undefined) throw new MailRefused('Email is not set up.', false);
  const { id, recipient, language, subject, body, attachment } = written;
  const address = mail.from || company.email || addressOfUser(mail.smtpUrl);
  await sendBySmtp(mail.smtpUrl, {
    messageId: `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    from: { name: company.name.replace(/\p{Cc}+/gu, ' '), address },
    to: recipient,
    subject,
    text: body,
    html: mailHtml(language, subject, body),
    ...(attachment && { attachments: [attachment] }),
  });
}

/** The default sender: the user name of the mail server account, which is usually an address. */
function addressOfUser(smtpUrl: string): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return isEmail(user) ? user : 'sampan@localhost.localdomain';
}

/** Updates the timeline, the failed list and open screens. */
async function recordOutcome(db: Db, mail: MailRow, state: 'sent' | 'failed', refusal?: MailRefused): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const hasChanged = await updateMailState(tx, mail.id, state, refusal);
    if (!hasChanged) return;
    if (state === 'failed') await announce(tx, { type: 'mail.changed' });
    if (mail.kind !== 'response' || mail.inquiry_id === null) return;
    await addTimelineEntry(tx, mail.inquiry_id, null, 'mail', { state, ...(refusal && { text: refusal.message }) });
    await announce(tx, { type: 'inquiry.changed', id: mail.inquiry_id });
  });
}
