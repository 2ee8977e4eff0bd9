import type { MailPreview } from '@sampan/contract/mail-preview';
import type { Quote, QuoteAnswer, QuoteContact, QuoteMailDraft, QuoteSend } from '@sampan/contract/quotes';
import type { LinkRenewal } from '@sampan/contract/share-links';
import type { z } from 'zod';
import { waitForCustomer } from '#src/areas/follow-up/next-steps/step-rules.service.ts';
import {
  type MailConfig,
  previewQuoteMail,
  type QuoteMail,
  queueQuoteMail,
} from '#src/areas/messages/mail/mail.service.ts';
import { officeToday, readSettings } from '#src/areas/platform/settings/settings.service.ts';
import { keepLink, renewLink, revokeLink, sharedPath } from '#src/areas/platform/share-links/share-links.service.ts';
import { noteQuoteSent } from '#src/areas/sales/inquiries/inquiry-quotes.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { isId } from '#src/lib/is-id.ts';
import { dayOf, daysBetween, inDays } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { checkVersion } from '#src/records/life-cycle.ts';
import { documentAttachment } from './documents.service.ts';
import { insertActivity } from './quote-activity.queries.ts';
import type { LoadedQuote, VersionParts } from './quotes.mapper.ts';
import { freezeVersion, updateQuote } from './quotes.queries.ts';
import { change, loadQuote, numberOf } from './quotes.service.ts';

/** A link can be read this long after the validity day, and so long without one. */
const DAYS_AFTER_VALIDITY = 30;
const DAYS_WITHOUT_VALIDITY = 90;

interface SendDeps {
  db: Db;
  config: MailConfig;
  /** Scheme and host of the link. */
  origin: string;
}

/** Freezes the draft and opens it by link. Mail goes to the outbox in the same transaction. */
export function sendQuote(
  { db, config, origin }: SendDeps,
  caller: Author,
  id: string,
  input: QuoteSend,
): Promise<Quote> {
  const by = caller?.accountId ?? null;
  return change(db, id, async (tx, row) => {
    await checkVersion(tx, input.updatedAt, row);
    if (row.status === 'withdrawn') throw new AppError('conflict', 'quoteIsWithdrawn');
    const loaded = await loadLocked(tx, id);
    const { draft } = loaded;
    if (!draft) throw new AppError('conflict', 'quoteHasNoDraft');
    const today = await officeToday(tx);
    checkSendable(loaded, draft, today);
    // Only the mail of a quote can carry a file.
    if (input.attach !== '' && (input.channel !== 'mail' || row.kind === 'collection'))
      throw invalidField('attach', 'fieldInvalid');
    if (input.channel === 'mail' && draft.row.email === '') throw invalidField('email', 'quoteMailRequired');

    await freezeVersion(tx, draft.row.id, by);
    const version = draft.row.number;
    const changes = { current_version: version, draft_version: null, status: 'sent' as const };
    const listed = {
      total: draft.row.total,
      total_currency: draft.row.currency,
      valid_until: dayOf(draft.row.valid_until),
    };
    await updateQuote(tx, id, { ...changes, ...listed }, by);
    const expiresAt = await linkExpiry(tx, today, dayOf(draft.row.valid_until), input.linkDays);
    const { token } = await keepLink(tx, row.kind, id, expiresAt, by, { isChosen: input.linkDays !== undefined });
    const quoteId = numberOf(row);
    if (input.channel === 'mail') await queueQuoteMail(tx, mailOf(loaded, draft, input, { origin, token }), config);
    await insertActivity(tx, {
      quote: row,
      by,
      kind: 'sent',
      details: { version, channel: input.channel },
    });
    await recordAudit(tx, {
      by: caller,
      action: 'quote.sent',
      id,
      changes: { version, total: draft.row.total === null ? null : Number(draft.row.total), channel: input.channel },
    });
    if (row.inquiry_id !== null) await noteQuoteSent(tx, caller, row.inquiry_id, { _id: id, quoteId, name: '' });
    await waitForCustomer(tx, row, dayOf(draft.row.valid_until), by);
  });
}

/** The mail of a draft. */
const mailOf = (
  { row }: LoadedQuote,
  { row: version, lines }: VersionParts,
  { text, attach }: Pick<QuoteSend, 'text' | 'attach'>,
  { origin, token }: { origin: string; token: string },
): QuoteMail => ({
  kind: row.kind,
  inquiryId: row.inquiry_id,
  recipient: version.email,
  name: version.customer_name,
  number: numberOf(row),
  language: version.language,
  text,
  link: `${origin}${sharedPath(row.kind, token)}`,
  total:
    row.kind === 'quote' && version.show.prices && version.total !== null
      ? { amount: Number(version.total), currency: version.currency }
      : null,
  validUntil: dayOf(version.valid_until),
  products: lines.length,
  attachment: attach === '' ? undefined : documentAttachment({ ...version, quoteNumber: row.number }, attach, origin),
});

/** Stands for the token of a link that is made when the quote is sent. */
const NO_TOKEN = '…';

/** The mail that sending the draft would queue. */
export async function previewSend(
  { db, config, origin }: SendDeps,
  id: string,
  draft: QuoteMailDraft,
): Promise<MailPreview> {
  const loaded = isId(id) ? await loadQuote(db, id) : undefined;
  if (!loaded) throw notFound('quoteNotFound');
  if (!loaded.draft) throw new AppError('conflict', 'quoteHasNoDraft');
  const token = loaded.link?.token ?? NO_TOKEN;
  return previewQuoteMail(db, mailOf(loaded, loaded.draft, draft, { origin, token }), config);
}

async function loadLocked(tx: Tx, id: string): Promise<LoadedQuote> {
  const loaded = await loadQuote(tx, id);
  if (!loaded) throw new Error('The quote is locked and exists.');
  return loaded;
}

function checkSendable({ row }: LoadedQuote, { row: version, lines }: VersionParts, today: string): void {
  if (lines.length === 0) throw invalidField('lines', 'quoteEmpty');
  const unpriced = lines.findIndex(({ unit_price }) => unit_price === null);
  if (row.kind === 'quote' && version.show.prices && unpriced !== -1)
    throw invalidField(`lines.${unpriced}.unitPrice`, 'priceRequired');
  const lastDay = dayOf(version.valid_until);
  if (lastDay !== null && lastDay < today) throw invalidField('validUntil', 'validUntilPast');
}

async function linkExpiry(db: Db, today: string, validUntil: string | null, typed: number | undefined): Promise<Date> {
  const linkDays = typed ?? (await readSettings(db)).quotes.linkDays;
  if (linkDays !== null) return inDays(linkDays);
  return inDays(
    validUntil === null ? DAYS_WITHOUT_VALIDITY : Math.max(0, daysBetween(today, validUntil)) + DAYS_AFTER_VALIDITY,
  );
}

export function renewQuoteLink(db: Db, caller: Caller, id: string, { linkDays }: LinkRenewal): Promise<Quote> {
  return change(db, id, async (tx, row) => {
    if (row.current_version === null) throw new AppError('conflict', 'quoteNotSent');
    const expiresAt = await linkExpiry(tx, await officeToday(tx), dayOf(row.valid_until), linkDays);
    await renewLink(tx, row.kind, id, expiresAt, caller.accountId, { isChosen: linkDays !== undefined });
    await insertActivity(tx, { quote: row, by: caller.accountId, kind: 'link-renewed' });
    const changes = { expiresAt: expiresAt.toISOString() };
    await recordAudit(tx, { by: caller, action: 'quote.link_renewed', id, changes });
  });
}

export function revokeQuoteLink(db: Db, caller: Caller, id: string): Promise<Quote> {
  return change(db, id, async (tx, row) => {
    if (row.current_version === null) throw new AppError('conflict', 'quoteNotSent');
    if (!(await revokeLink(tx, row.kind, id, caller.accountId))) return;
    await insertActivity(tx, { quote: row, by: caller.accountId, kind: 'link-revoked' });
    await recordAudit(tx, { by: caller, action: 'quote.link_revoked', id });
  });
}

/** Records that staff opened a chat or copied the text. Whether it was delivered is unknown. */
export function noteQuoteContact(
  db: Db,
  caller: Caller,
  id: string,
  { channel }: z.infer<typeof QuoteContact>,
): Promise<Quote> {
  return change(db, id, async (tx, row) => {
    await insertActivity(tx, { quote: row, by: caller.accountId, kind: 'contact', details: { channel } });
    await recordAudit(tx, { by: caller, action: 'quote.contacted', id, changes: { channel } });
  });
}

/** Adds an answer to the thread, and mails it if mail is on. */
export function answerQuote(
  { db, config, origin }: SendDeps,
  caller: Caller,
  id: string,
  { text }: z.infer<typeof QuoteAnswer>,
): Promise<Quote> {
  return change(db, id, async (tx, row) => {
    if (row.kind === 'collection') throw new AppError('conflict', 'quoteOnly');
    if (row.current_version === null) throw new AppError('conflict', 'quoteNotSent');
    await insertActivity(tx, { quote: row, by: caller.accountId, kind: 'answer', details: { text } });
    await recordAudit(tx, { by: caller, action: 'quote.responded', id, changes: { adminResponse: text } });
    const { current, link } = await loadLocked(tx, id);
    if (!current || current.row.email === '' || !link || link.row.revoked_at !== null) return;
    const { email, customer_name, language } = current.row;
    await queueQuoteMail(
      tx,
      {
        kind: 'quote-answer',
        inquiryId: row.inquiry_id,
        recipient: email,
        name: customer_name,
        number: numberOf(row),
        language,
        text,
        link: `${origin}${sharedPath(row.kind, link.token)}`,
        total: null,
        validUntil: null,
        products: null,
      },
      config,
    );
  });
}
