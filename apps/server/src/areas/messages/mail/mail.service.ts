import type { InquirySource, MailState } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import type { MailPreview } from '@sampan/contract/mail-preview';
import { identityKey, isEmail } from '@sampan/contract/text';
import { z } from 'zod';
import { addTimelineEntry } from '#src/areas/follow-up/next-steps/timeline.service.ts';
import { attachToMail } from '#src/areas/platform/attachments/attachments.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { contactSettings, type SettingsEnvironment } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { consumeRateLimit } from '#src/db/rate-limit.ts';
import type { Job } from '#src/jobs/job.ts';
import { addJob } from '#src/jobs/jobs.queries.ts';
import { AppError } from '#src/lib/app-error.ts';
import {
  addressChangedLetter,
  bankNotice,
  candidateNotice,
  confirmationLetter,
  digestLetter,
  inquiryNotice,
  type OrderParts,
  orderLetter,
  orderNotice,
  type PurchaseParts,
  passwordResetLetter,
  purchaseLetter,
  type QuoteParts,
  quoteLetter,
  quoteNotice,
  type RfqParts,
  responseLetter,
  rfqLetter,
  rfqNotice,
} from './mail.letters.ts';
import {
  findInquiryFacts,
  findLastResponse,
  findOwnerAddress,
  findQuoteFacts,
  insertMail,
  type MailAttachment,
  type NewMail,
} from './mail.queries.ts';
import { type Letter, type RenderedMail, renderMail } from './mail-frame.format.ts';
import type { OrderEvent } from './mail-wording.ts';

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
  /** Files of the draft. */
  files: readonly { id: string; name: string }[];
}

/** The mail of a response, as it is sent. */
async function renderResponse(db: Db, response: ResponseMail, config: MailConfig): Promise<RenderedMail> {
  const { inquiryId, fullName: name, inquiryNumber: number, language, text } = response;
  const { company } = await contactSettings(db, config);
  const { subject = '' } = (await findInquiryFacts(db, inquiryId)) ?? {};
  return renderMail(responseLetter({ language, company, name, number, subject, text }));
}

/** What `queueResponseMail` would send. */
export async function previewResponseMail(db: Db, response: ResponseMail, config: MailConfig): Promise<MailPreview> {
  const { fullName: name, recipient: address, language } = response;
  const rendered = await renderResponse(db, response, config);
  return { recipient: { name, address }, language, attachments: response.files.map((file) => file.name), ...rendered };
}

/** Queues a response, which is sent after the commit. The timeline records the result. */
export async function queueResponseMail(tx: Tx, response: ResponseMail, config: MailConfig): Promise<MailState> {
  const { inquiryId, recipient, language } = response;
  const { mail } = await contactSettings(tx, config);
  const isOn = mail.smtpUrl !== undefined;
  // Staff may have recorded an inquiry without an address.
  const failure = isOn && !isEmail(recipient) ? 'There is no email address to send to.' : undefined;
  const state = !isOn ? 'off' : failure === undefined ? 'waiting' : 'failed';
  const rendered = await renderResponse(tx, response, config);
  const mailId = await insert(
    tx,
    { inquiryId, kind: 'response', recipient, language, state, ...(failure && { failure }) },
    rendered,
  );
  const fileIds = response.files.map(({ id }) => id);
  if (fileIds.length > 0) await attachToMail(tx, fileIds, mailId);
  const sentTo = { name: response.fullName, address: recipient };
  await addTimelineEntry(tx, inquiryId, null, 'mail', { state, sentTo, ...(failure && { text: failure }) });
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
  const { id, number, subject, fullName: name } = inquiry;
  const { email = '', phone = '', budget = null } = (await findInquiryFacts(tx, id)) ?? {};
  const link = linkTo(config, `/inquiries/${id}`);
  await notifyOffice(tx, config, id, (written) =>
    inquiryNotice({ ...written, number, subject, name, email, phone, budget, link }),
  );
}

const HOUR_MS = 60 * 60_000;
/** One address gets few confirmations, and the office's mail account cannot be made to send masses to strangers. */
const CONFIRMATIONS_TO_ONE = { limit: 5, windowMs: 24 * HOUR_MS };
const CONFIRMATIONS = { limit: 200, windowMs: HOUR_MS };

interface Confirmation {
  inquiryId: string;
  /** The display number: INQ-000001. */
  number: string;
  /** The visitor's page of the inquiry. */
  path: string;
  recipient: string;
  language: Language;
}

/** Confirms an inquiry to its sender. Over the limits, the inquiry is stored without a confirmation. */
export async function queueConfirmation(
  tx: Tx,
  { inquiryId, number, path, recipient, language }: Confirmation,
  config: MailConfig & { rateLimits: boolean },
): Promise<void> {
  const { company, mail } = await contactSettings(tx, config);
  if (mail.smtpUrl === undefined || !mail.confirmInquiries || !isEmail(recipient)) return;
  if (config.rateLimits) {
    const ofOne = CONFIRMATIONS_TO_ONE;
    const key = identityKey(recipient);
    if ((await consumeRateLimit(tx, 'confirmation:email', key, ofOne.limit, ofOne.windowMs)) !== null) return;
    if ((await consumeRateLimit(tx, 'confirmation', '', CONFIRMATIONS.limit, CONFIRMATIONS.windowMs)) !== null) return;
  }
  const rendered = renderMail(confirmationLetter({ language, company, number, link: linkTo(config, path) }));
  await insert(tx, { inquiryId, kind: 'confirmation', recipient, language, state: 'waiting' }, rendered);
}

interface QuoteEvent {
  event: 'asked' | 'accepted' | 'declined';
  id: string;
  /** The display number: QUO-000001. */
  number: string;
  name: string;
  note: string;
  wishes?: readonly { name: string; quoted: number | null; wanted: number }[];
}

const QUOTE_SWITCHES = {
  asked: 'noticeQuestions',
  accepted: 'noticeAccepted',
  declined: 'noticeDeclined',
} as const;

/** Tells the owner of a quote, else the office, what the customer did. */
export async function queueQuoteNotice(
  tx: Tx,
  { id, wishes = [], ...event }: QuoteEvent,
  config: MailConfig,
): Promise<void> {
  const { mail } = await contactSettings(tx, config);
  if (!mail[QUOTE_SWITCHES[event.event]]) return;
  const facts = await findQuoteFacts(tx, id);
  if (!facts) return;
  const { customer_name, company_name, total, total_currency: currency } = facts;
  const amount = total === null ? null : { amount: Number(total), currency };
  const customer = [customer_name, company_name].filter(Boolean).join(', ');
  const owner = await findOwnerAddress(tx, 'quote', id);
  const link = linkTo(config, `/quotes/${id}`);
  const write = (written: Pick<Letter, 'language' | 'company'>) =>
    quoteNotice({ ...written, ...event, wishes, customer, total: amount, link, isOwner: owner !== null });
  await notifyOffice(tx, config, null, write, owner);
}

interface RfqEvent {
  event: 'answered' | 'declined';
  id: string;
  /** The display number: RFQ-0001. */
  number: string;
  supplier: string;
  note: string;
  answered: number;
  asked: number;
}

/** Tells the owner of an RFQ, else the office, that a supplier answered. */
export async function queueRfqNotice(tx: Tx, { id, ...event }: RfqEvent, config: MailConfig): Promise<void> {
  const { mail } = await contactSettings(tx, config);
  if (!mail.noticeSupplierAnswers) return;
  const owner = await findOwnerAddress(tx, 'rfq', id);
  const link = linkTo(config, `/rfqs/${id}`);
  const write = (written: Pick<Letter, 'language' | 'company'>) =>
    rfqNotice({ ...written, ...event, link, isOwner: owner !== null });
  await notifyOffice(tx, config, null, write, owner);
}

interface NewCandidateNotice {
  name: string;
  company: string;
  wechatId: string;
  products: string;
}

/** Notifies the office of a supplier candidate. */
export async function queueCandidateNotice(
  tx: Tx,
  { company: candidate, ...fields }: NewCandidateNotice,
  config: MailConfig,
): Promise<void> {
  const link = linkTo(config, '/suppliers/candidates');
  await notifyOffice(tx, config, null, (written) => candidateNotice({ ...written, ...fields, candidate, link }));
}

/** Queues a mail to the owner, or to each recipient of office notifications if there is none. */
async function notifyOffice(
  tx: Tx,
  config: MailConfig,
  inquiryId: string | null,
  write: (written: Pick<Letter, 'language' | 'company'>) => Letter,
  owner: string | null = null,
): Promise<void> {
  const { company, mail } = await contactSettings(tx, config);
  if (mail.smtpUrl === undefined) return;
  const rendered = renderMail(write({ language: mail.noticeLanguage, company }));
  const to = { inquiryId, kind: 'notice', language: mail.noticeLanguage, state: 'waiting' } as const;
  const readers = owner === null ? noticeReaders(mail.noticeTo, company.email) : [owner];
  for (const recipient of readers) await insert(tx, { ...to, recipient }, rendered);
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
  await queue(tx, { kind: 'address-changed', recipient, language }, config, (company) =>
    addressChangedLetter({ language, company, name, newAddress }),
  );
}

interface ResetPassword {
  address: string;
  fullName: string;
  language: Language;
}

/** Tells the owner of an account that an admin set its password. */
export async function queuePasswordReset(tx: Tx, reset: ResetPassword, config: MailConfig): Promise<void> {
  const { address: recipient, fullName: name, language } = reset;
  await queue(tx, { kind: 'password-reset', recipient, language }, config, (company) =>
    passwordResetLetter({ language, company, name }),
  );
}

export interface QuoteMail extends Omit<QuoteParts, 'company'> {
  inquiryId: string | null;
  recipient: string;
  attachment?: MailAttachment | undefined;
}

/** Queues the mail of a quote. Without mail, a quote cannot be sent by mail, and an answer is only in the thread. */
export async function queueQuoteMail(
  tx: Tx,
  { inquiryId, recipient, attachment, ...parts }: QuoteMail,
  config: MailConfig,
): Promise<void> {
  const { kind, language } = parts;
  const mailKind = kind === 'collection' ? 'quote' : kind;
  const to = { inquiryId, kind: mailKind, recipient, language, attachment };
  const isQueued = await queue(tx, to, config, (company) => quoteLetter({ ...parts, company }));
  if (!isQueued && kind !== 'quote-answer') throw new AppError('conflict', 'mailOff');
}

/** What `queueQuoteMail` would send. */
export async function previewQuoteMail(
  db: Db,
  { recipient: address, attachment, inquiryId: _, ...parts }: QuoteMail,
  config: MailConfig,
): Promise<MailPreview> {
  const { company } = await contactSettings(db, config);
  const { name, language } = parts;
  const rendered = renderMail(quoteLetter({ ...parts, company }));
  return { recipient: { name, address }, language, attachments: attachment ? [attachment.name] : [], ...rendered };
}

interface OrderMail extends Omit<OrderParts, 'company'> {
  inquiryId: string | null;
  recipient: string;
}

/** Queues the mail of an order. Without mail, an order cannot be sent by mail, and an answer is only in the thread. */
export async function queueOrderMail(
  tx: Tx,
  { inquiryId, recipient, ...parts }: OrderMail,
  config: MailConfig,
): Promise<void> {
  const kind = parts.isAnswer ? 'quote-answer' : 'quote';
  const to = { inquiryId, kind, recipient, language: parts.language } as const;
  const isQueued = await queue(tx, to, config, (company) => orderLetter({ ...parts, company }));
  if (!isQueued && !parts.isAnswer) throw new AppError('conflict', 'mailOff');
}

interface OrderNotice {
  event: OrderEvent;
  id: string;
  /** The display number: ORD-000001. */
  number: string;
  /** Of a supplier's answer: PO-000001. */
  purchase?: string | null;
  name: string;
  note: string;
}

const ORDER_SWITCHES = {
  asked: 'noticeQuestions',
  proformaConfirmed: 'noticeAccepted',
  purchaseConfirmed: 'noticeSupplierAnswers',
  purchaseRejected: 'noticeSupplierAnswers',
  purchaseMessage: 'noticeSupplierAnswers',
} as const;

/** Tells the owner of an order, else the office, what the customer or a supplier did. */
export async function queueOrderNotice(
  tx: Tx,
  { id, purchase = null, ...event }: OrderNotice,
  config: MailConfig,
): Promise<void> {
  const { mail } = await contactSettings(tx, config);
  if (!mail[ORDER_SWITCHES[event.event]]) return;
  const owner = await findOwnerAddress(tx, 'order', id);
  const link = linkTo(config, `/orders/${id}`);
  const write = (written: Pick<Letter, 'language' | 'company'>) =>
    orderNotice({ ...written, ...event, purchase, link, isOwner: owner !== null });
  await notifyOffice(tx, config, null, write, owner);
}

/** Queues a purchase order to a supplier. */
export async function queuePurchaseMail(
  tx: Tx,
  { recipient, ...parts }: Omit<PurchaseParts, 'company'> & { recipient: string },
  config: MailConfig,
): Promise<void> {
  const to = { kind: 'rfq', recipient, language: parts.language } as const;
  const isQueued = await queue(tx, to, config, (company) => purchaseLetter({ ...parts, company }));
  if (!isQueued) throw new AppError('conflict', 'mailOff');
}

/** Tells every admin that a bank account was added or changed. */
export async function queueBankNotice(
  tx: Tx,
  { recipients, label, name }: { recipients: readonly string[]; label: string; name: string },
  config: MailConfig,
): Promise<void> {
  const link = linkTo(config, '/settings?section=orders');
  for (const recipient of recipients)
    await notifyOffice(tx, config, null, (written) => bankNotice({ ...written, label, name, link }), recipient);
}

export interface RfqMail extends Omit<RfqParts, 'company'> {
  recipient: string;
  attachment: MailAttachment;
}

/** Queues a request to a supplier. */
export async function queueRfqMail(
  tx: Tx,
  { recipient, attachment, ...parts }: RfqMail,
  config: MailConfig,
): Promise<void> {
  const to = { kind: 'rfq', recipient, language: parts.language, attachment } as const;
  const isQueued = await queue(tx, to, config, (company) => rfqLetter({ ...parts, company }));
  if (!isQueued) throw new AppError('conflict', 'mailOff');
}

/** What `queueRfqMail` would send to the supplier. */
export async function previewRfqMail(
  db: Db,
  name: string,
  { recipient: address, attachment, ...parts }: RfqMail,
  config: MailConfig,
): Promise<MailPreview> {
  const { company } = await contactSettings(db, config);
  const rendered = renderMail(rfqLetter({ ...parts, company }));
  return { recipient: { name, address }, language: parts.language, attachments: [attachment.name], ...rendered };
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
export async function queueDigest(
  tx: Tx,
  { recipient, name, language, overdue, today }: Digest,
  config: MailConfig,
): Promise<void> {
  const linked = (items: readonly DigestItem[]) => items.map(({ text, path }) => ({ text, url: linkTo(config, path) }));
  const due = { overdue: linked(overdue), today: linked(today), link: linkTo(config, '/my-day') };
  await queue(tx, { kind: 'digest', recipient, language }, config, (company) =>
    digestLetter({ language, company, name, ...due }),
  );
}

/** The delivery state of the newest response; null if there is none. */
export async function lastResponseMail(db: Db, inquiryId: string): Promise<{ state: MailState; at: string } | null> {
  const mail = await findLastResponse(db, inquiryId);
  return mail ? { state: mail.state, at: mail.state_at.toISOString() } : null;
}

type Addressed = Omit<NewMail, keyof RenderedMail | 'state' | 'inquiryId'> & { inquiryId?: string | null };

/** Returns false if mail is off. */
async function queue(
  tx: Tx,
  { inquiryId = null, ...to }: Addressed,
  config: MailConfig,
  write: (company: Letter['company']) => Letter,
): Promise<boolean> {
  const { company, mail } = await contactSettings(tx, config);
  if (mail.smtpUrl === undefined) return false;
  await insert(tx, { ...to, inquiryId, state: 'waiting' }, renderMail(write(company)));
  return true;
}

async function insert(tx: Tx, to: Omit<NewMail, keyof RenderedMail>, rendered: RenderedMail): Promise<string> {
  const mailId = await insertMail(tx, { ...to, ...rendered });
  if (to.state === 'waiting') await addJob(tx, sendMail, { mailId });
  return mailId;
}
