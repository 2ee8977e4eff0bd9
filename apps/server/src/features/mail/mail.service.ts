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
import { AppError } from '#src/lib/app-error.ts';
import { findLastResponse, insertMail, type MailAttachment, type NewMail } from './mail.queries.ts';
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
  const link = linkTo(config, `/inquiries/${inquiry.id}`);
  const language = mail.noticeLanguage;
  const { fullName: name, number, subject } = inquiry;
  const written = MAIL_TEXTS[language].notice({ name, number, subject, link });
  for (const recipient of noticeReaders(mail.noticeTo, company.email))
    await queue(tx, { inquiryId: inquiry.id, kind: 'notice', recipient, language, state: 'waiting', ...written });
}

/** Notifies the office of a supplier candidate. */
export async function queueCandidateNotice(
  tx: Tx,
  candidate: { name: string; company: string },
  config: MailConfig,
): Promise<void> {
  const { company, mail } = await contactSettings(tx, config);
  if (mail.smtpUrl === undefined) return;
  const language = mail.noticeLanguage;
  const written = MAIL_TEXTS[language].candidate({ ...candidate, link: linkTo(config, '/suppliers/candidates') });
  for (const recipient of noticeReaders(mail.noticeTo, company.email))
    await queue(tx, { inquiryId: null, kind: 'notice', recipient, language, state: 'waiting', ...written });
}

const linkTo = ({ publicUrl }: MailConfig, path: string): string | null =>
  publicUrl === undefined ? null : publicUrl + path;

/** The configured recipients, else the company's address. */
const noticeReaders = (noticeTo: readonly string[], companyEmail: string): Set<string> =>
  new Set(noticeTo.length > 0 ? noticeTo : [companyEmail].filter(isEmail));

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

interface QuoteMail {
  kind: 'quote' | 'quote-answer';
  inquiryId: string | null;
  recipient: string;
  name: string;
  /** The display number: QUO-000001. */
  number: string;
  language: Language;
  /** The message; `{link}` in it becomes the link. Empty: a default text. */
  text: string;
  link: string;
  isCollection?: boolean;
  attachment?: MailAttachment | undefined;
}

/** Queues the mail of a quote. Without mail, a quote cannot be sent by mail, and an answer is only in the thread. */
export async function queueQuoteMail(tx: Tx, quote: QuoteMail, config: MailConfig): Promise<void> {
  const { kind, inquiryId, recipient, name, number, language, text, link, attachment, isCollection = false } = quote;
  const { company, mail } = await contactSettings(tx, config);
  if (mail.smtpUrl === undefined) {
    if (kind === 'quote-answer') return;
    throw new AppError('conflict', 'mailOff');
  }
  const written = MAIL_TEXTS[language][isCollection ? 'collection' : kind === 'quote' ? 'quote' : 'quoteAnswer']({
    name,
    number,
    text,
    link,
    company,
  });
  await queue(tx, { inquiryId, kind, recipient, language, state: 'waiting', attachment, ...written });
}

interface RfqMail {
  recipient: string;
  /** The display number: RFQ-0001. */
  number: string;
  language: Language;
  text: string;
  attachment: MailAttachment;
}

/** Queues a request to a supplier. */
export async function queueRfqMail(tx: Tx, rfq: RfqMail, config: MailConfig): Promise<void> {
  const { recipient, number, language, text, attachment } = rfq;
  const { company, mail } = await contactSettings(tx, config);
  if (mail.smtpUrl === undefined) throw new AppError('conflict', 'mailOff');
  const written = MAIL_TEXTS[language].rfq({ number, text, company });
  await queue(tx, { inquiryId: null, kind: 'rfq', recipient, language, state: 'waiting', attachment, ...written });
}

interface DigestItem {
  text: string;
  /** The path of the record. */
  path: string;
}

interface Digest {
  recipient: string;
  name: string;
  language: Language;
  overdue: readonly DigestItem[];
  today: readonly DigestItem[];
}

/** Queues the daily mail of an account. */
export async function queueDigest(tx: Tx, digest: Digest, config: MailConfig): Promise<void> {
  const { recipient, name, language } = digest;
  const { mail } = await contactSettings(tx, config);
  if (mail.smtpUrl === undefined) return;
  const lines = (items: readonly DigestItem[]) =>
    items.map(({ text, path }) => [oneLine(text), linkTo(config, path)].filter(Boolean).join('\n'));
  const due = { overdue: lines(digest.overdue), today: lines(digest.today) };
  const written = MAIL_TEXTS[language].digest({ name, ...due, link: linkTo(config, '/my-day') });
  await queue(tx, { inquiryId: null, kind: 'digest', recipient, language, state: 'waiting', ...written });
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
