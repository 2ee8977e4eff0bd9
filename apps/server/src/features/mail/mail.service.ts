import type { InquirySource, MailState } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import { isEmail } from '@sampan/contract/text';
import { z } from 'zod';
import type { Db, Tx } from '#src/db/database.ts';
import { announce } from '#src/features/events/events.service.ts';
import { contactSettings, type SettingsEnvironment } from '#src/features/settings/settings.service.ts';
import { addTimelineEntry } from '#src/features/timeline/timeline.service.ts';
import type { Job } from '#src/jobs/job.ts';
import { addJob } from '#src/jobs/jobs.queries.ts';
import { findLastResponse, insertMail, type NewMail } from './mail.queries.ts';
import { MAIL_TEXTS, type MailText } from './mail.texts.ts';

/** The mail configuration from the environment; the rest is in the settings. */
export type MailConfig = SettingsEnvironment & { publicUrl: string | undefined };

/** Enqueued in the transaction of the email row: together they form the outbox. */
export const sendMail: Job<{ mailId: string }> = { name: 'send-mail', payload: z.object({ mailId: z.uuid() }) };

interface ResponseMail {
  inquiryId: string;
  recipient: string;
  fullName: string;
  /** The display number: INQ-000001. */
  inquiryNumber: string;
  language: Language;
  text: string;
}

/** Queues a response, which is sent after the commit. The timeline records the result. */
export async function queueResponseMail(tx: Tx, response: ResponseMail, config: MailConfig): Promise<MailState> {
  const { inquiryId, recipient, fullName, inquiryNumber, language, text } = response;
  const { company, mail } = await contactSettings(tx, config);
  const written = MAIL_TEXTS[language].response({ name: fullName, number: inquiryNumber, text, company });
  const isOn = mail.smtpUrl !== undefined;
  // Staff may have recorded an inquiry without an address.
  const failure = isOn && !isEmail(recipient) ? 'There is no email address to send to.' : undefined;
  const state = !isOn ? 'off' : failure === undefined ? 'waiting' : 'failed';
  await queue(tx, { inquiryId, kind: 'response', recipient, language, state, ...written, ...(failure && { failure }) });
  await addTimelineEntry(tx, inquiryId, null, 'mail', { state, ...(failure && { text: failure }) });
  if (failure) await announce(tx, { type: 'mail.changed' });
  return state;
}

interface NewInquiryNotice {
  id: string;
  /** The display number: INQ-000001. */
  number: string;
  subject: string;
  fullName: string;
  source: InquirySource;
}

/** Notifies the office of an inquiry from the public site, but not of one that staff recorded. */
export async function queueInquiryNotice(tx: Tx, inquiry: NewInquiryNotice, config: MailConfig): Promise<void> {
  if (inquiry.source !== 'web') return;
  const { company, mail } = await contactSettings(tx, config);
  if (mail.smtpUrl === undefined) return;
  const link = config.publicUrl === undefined ? null : `${config.publicUrl}/inquiries/${inquiry.id}`;
  const language = mail.noticeLanguage;
  const { fullName: name, number, subject } = inquiry;
  const written = MAIL_TEXTS[language].notice({ name, number, subject, link });
  const readers = mail.noticeTo.length > 0 ? mail.noticeTo : [company.email].filter(isEmail);
  for (const recipient of new Set(readers))
    await queue(tx, { inquiryId: inquiry.id, kind: 'notice', recipient, language, state: 'waiting', ...written });
}

interface AddressChange {
  oldAddress: string;
  newAddress: string;
  fullName: string;
  language: Language;
}

/** Notifies the old address that the account's email changed. */
export async function queueAddressChanged(tx: Tx, change: AddressChange, config: MailConfig): Promise<void> {
  const { oldAddress: recipient, newAddress, fullName: name, language } = change;
  const { company, mail } = await contactSettings(tx, config);
  if (mail.smtpUrl === undefined) return;
  const written = MAIL_TEXTS[language].addressChanged({ name, newAddress, company: company.name });
  await queue(tx, { inquiryId: null, kind: 'address-changed', recipient, language, state: 'waiting', ...written });
}

/** The delivery state of the newest response; null if there is none. */
export async function lastResponseMail(db: Db, inquiryId: string): Promise<{ state: MailState; at: string } | null> {
  const mail = await findLastResponse(db, inquiryId);
  return mail ? { state: mail.state, at: mail.state_at.toISOString() } : null;
}

async function queue(tx: Tx, { subject, body, ...mail }: Omit<NewMail, keyof MailText> & MailText): Promise<void> {
  const mailId = await insertMail(tx, { ...mail, subject: oneLine(subject), body: body.replace(/\r\n?/g, '\n') });
  if (mail.state === 'waiting') await addJob(tx, sendMail, { mailId });
}

/** Prevents header injection through line breaks in user input. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
