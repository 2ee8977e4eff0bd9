import { randomUUID } from 'node:crypto';
import type { MailKind } from '@sampan/contract/failed-mail';
import type { Language } from '@sampan/contract/languages';
import { isEmail } from '@sampan/contract/text';
import { addTimelineEntry } from '#src/areas/follow-up/next-steps/timeline.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import {
  type ContactSettings,
  contactSettings,
  type SettingsEnvironment,
} from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import type { MailRow } from '#src/db/tables.ts';
import { AppError } from '#src/lib/app-error.ts';
import { MailRefused, sendBySmtp } from '#src/mail/smtp.ts';
import { testLetter } from './mail.letters.ts';
import { findInquiryFacts, findMail, updateMailState } from './mail.queries.ts';
import { renderMail } from './mail-frame.format.ts';

/** Exponential backoff from seconds to hours, most of a day in total. */
const TRIES = 12;

/** Mails that nobody wrote. The headers keep vacation replies and loops away. */
const AUTOMATIC: ReadonlySet<MailKind | 'test'> = new Set([
  'confirmation',
  'notice',
  'address-changed',
  'password-reset',
  'digest',
  'test',
]);
const AUTOMATIC_HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

interface Written {
  id: string;
  kind: MailKind | 'test';
  recipient: string;
  subject: string;
  body: string;
  html: string;
  attachments?: { filename: string; content: Buffer }[];
}

interface DeliveryDeps {
  db: Db;
  environment: SettingsEnvironment;
  /** The content of a stored document; null if the record that it belongs to is gone. */
  readAttachment: (key: string) => Promise<Buffer | null>;
  /** The files of a response; null if one is gone. */
  readFiles: (mailId: string) => Promise<{ filename: string; content: Buffer }[] | null>;
}

/** The job handler: sends a queued email. If it throws, the queue retries. */
export async function deliverMail(
  { db, environment, ...read }: DeliveryDeps,
  mailId: string,
  attempt: number,
): Promise<void> {
  const mail = await findMail(db, mailId);
  // The mail was sent before the process died, or was deleted with its inquiry.
  if (mail?.state !== 'waiting') return;
  try {
    await send(await contactSettings(db, environment), { ...mail, attachments: await attachmentsOf(mail, read) });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    if (!error.isFinal && attempt < TRIES) throw error;
    await recordOutcome(db, mail, 'failed', error);
    return;
  }
  await recordOutcome(db, mail, 'sent');
}

async function attachmentsOf(
  { id, attachment_key: key, attachment_name: filename }: MailRow,
  { readAttachment, readFiles }: Pick<DeliveryDeps, 'readAttachment' | 'readFiles'>,
): Promise<{ filename: string; content: Buffer }[]> {
  const files = await readFiles(id);
  const content = key === null ? null : await readAttachment(key);
  if (files === null || (key !== null && content === null))
    throw new MailRefused('The attached document no longer exists.', true);
  return filename === null || content === null ? files : [...files, { filename, content }];
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
  const { subject, html, text: body } = renderMail(testLetter({ language, company: contact.company }));
  const written = { id: randomUUID(), kind: 'test' as const, recipient, subject, html, body };
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
  const { id, kind, recipient, subject, html, body, attachments } = written;
  const address = mail.from || company.email || addressOfUser(mail.smtpUrl);
  await sendBySmtp(mail.smtpUrl, {
    messageId: `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    from: { name: company.name.replace(/\p{Cc}+/gu, ' '), address },
    to: recipient,
    subject,
    text: body,
    // A mail that waits since before there was a frame has its text only.
    ...(html !== '' && { html }),
    ...(AUTOMATIC.has(kind) && { headers: AUTOMATIC_HEADERS }),
    ...(attachments && { attachments }),
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
    const { full_name: name = '' } = (await findInquiryFacts(tx, mail.inquiry_id)) ?? {};
    const sentTo = { name, address: mail.recipient };
    await addTimelineEntry(tx, mail.inquiry_id, null, 'mail', {
      state,
      sentTo,
      ...(refusal && { text: refusal.message }),
    });
    await announce(tx, { type: 'inquiry.changed', id: mail.inquiry_id });
  });
}
