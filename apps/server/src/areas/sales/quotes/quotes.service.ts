import { totalPages } from '@sampan/contract/lists';
import {
  type Quote,
  type QuotePage,
  type QuoteQuery,
  type QuoteSummary,
  type QuoteVersion,
  WAITING_QUOTES,
} from '@sampan/contract/quotes';
import type { SharedQuote } from '@sampan/contract/shared-quotes';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { withSteps } from '#src/areas/follow-up/next-steps/next-steps.service.ts';
import { waitForCustomer, waitForNobody } from '#src/areas/follow-up/next-steps/step-rules.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { deletePicturesAfter } from '#src/areas/platform/pictures/pictures.service.ts';
import { officeToday, readSettings } from '#src/areas/platform/settings/settings.service.ts';
import { linkOf, removeLinks } from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { QuoteTableRow } from '#src/db/quote-tables.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { dayOf } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { createLifeCycle, inTransaction } from '#src/records/life-cycle.ts';
import { deleteActivity, findActivity, insertActivity } from './quote-activity.queries.ts';
import { type CurrencySum, findQuotes, findWaiting, sumQuotes } from './quote-list.queries.ts';
import { type LoadedQuote, leftOf, toQuote, toQuoteRow, toVersion, type VersionParts } from './quotes.mapper.ts';
import {
  discardVersion,
  findCharges,
  findDecisions,
  findDiscarded,
  findLinePictures,
  findLines,
  findQuote,
  findVersionHead,
  findVersions,
  type NamedVersionRow,
  undiscardVersion,
  updateQuote,
  type VersionHead,
} from './quotes.queries.ts';
import { quoteRecord } from './quotes.record.ts';
import { toSharedQuote } from './shared-quotes.mapper.ts';

export type { VersionHead } from './quotes.queries.ts';

export const quotes = createLifeCycle(quoteRecord, {
  find: loadQuote,
  toWire: toQuote,
  deleted: async (tx, by, row) => {
    await insertActivity(tx, { quote: row, by: by.accountId, kind: 'deleted' });
    await announce(tx, { type: 'quote.changed', id: row.id });
    return {};
  },
  restored: async (tx, by, row) => {
    await insertActivity(tx, { quote: row, by: by.accountId, kind: 'restored' });
    await announce(tx, { type: 'quote.changed', id: row.id });
  },
  purging: async (tx, ids) => {
    await deletePicturesAfter(tx, await findLinePictures(tx, ids));
    await deleteActivity(tx, ids);
    await removeLinks(tx, ids);
  },
});

/** A quote with everything that its page shows. */
export async function loadQuote(db: Db, id: string): Promise<LoadedQuote | undefined> {
  const row = await findQuote(db, id);
  if (!row) return undefined;
  const versions = await findVersions(db, row.id);
  const shown = versions.filter(({ number }) => number === row.draft_version || number === row.current_version);
  const parts = await loadParts(db, shown);
  const [inquiry, customer] = [await inquiryOf(db, row), await customerOf(db, row)];
  return {
    row,
    versions,
    draft: parts.find((part) => part.row.number === row.draft_version) ?? null,
    current: parts.find((part) => part.row.number === row.current_version) ?? null,
    link: await linkOf(db, row.kind, row.id),
    decisions: await findDecisions(db, row.id),
    activity: await findActivity(db, row.id),
    inquiry,
    customer,
    hasDiscardedDraft: row.draft_version === null && (await findDiscarded(db, row.id)) !== undefined,
    today: await officeToday(db),
  };
}

async function inquiryOf(db: Db, { inquiry_id }: QuoteTableRow) {
  if (inquiry_id === null) return null;
  const active = db.selectFrom('inquiry').select(['id', 'number']).where('deleted_at', 'is', null);
  return (await active.where('id', '=', inquiry_id).executeTakeFirst()) ?? null;
}

async function customerOf(db: Db, { customer_id }: QuoteTableRow) {
  if (customer_id === null) return null;
  const row = await db
    .selectFrom('customer')
    .select(['id', 'number', 'name'])
    .where('id', '=', customer_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

async function loadParts(db: Db, versions: readonly NamedVersionRow[]): Promise<VersionParts[]> {
  const ids = versions.map(({ id }) => id);
  const [lines, charges] = [await findLines(db, ids), await findCharges(db, ids)];
  const { prices } = await readSettings(db);
  return versions.map((row) => ({
    row,
    lines: lines.filter(({ version_id }) => version_id === row.id),
    charges: charges.filter(({ version_id }) => version_id === row.id),
    freshDays: prices.freshDays,
  }));
}

export async function quotePage(db: Db, query: QuoteQuery): Promise<QuotePage> {
  const today = await officeToday(db);
  const { rows, total } = await findQuotes(db, query, today);
  const quotes = await withSteps(
    db,
    'quote',
    rows.map((row) => toQuoteRow(row, today)),
  );
  return { quotes, total, totalPages: totalPages(total, query.limit), page: query.page };
}

export async function quoteSummary(db: Db): Promise<QuoteSummary> {
  const today = await officeToday(db);
  const { currency } = await readSettings(db);
  const usd = new Map([['USD', 1], ...currency.rates.map(({ code, usd: rate }) => [code, rate] as const)]);
  const { rows, total } = await findWaiting(db, WAITING_QUOTES);
  return {
    open: inDollars(await sumQuotes(db, 'sent'), usd),
    accepted: inDollars(await sumQuotes(db, 'accepted'), usd),
    waiting: { total, quotes: rows.map((row) => toQuoteRow(row, today)) },
  };
}

function inDollars(sums: readonly CurrencySum[], usd: ReadonlyMap<string, number>): QuoteSummary['open'] {
  const isKnown = ({ currency, unknown }: CurrencySum) => unknown === 0 && usd.has(currency);
  const dollars = sums.reduce((all, { currency, total }) => all + Number(total ?? 0) * (usd.get(currency) ?? 0), 0);
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    usd: Math.round(dollars * 100) / 100,
    isComplete: sums.every(isKnown),
  };
}

export async function getVersion(db: Db, id: string, number: string): Promise<QuoteVersion> {
  const loaded = await loadQuote(db, id);
  const row = loaded?.versions.find((version) => String(version.number) === number);
  if (!row) throw notFound('quoteNotFound');
  const [parts] = await loadParts(db, [row]);
  if (!loaded || !parts) throw notFound('quoteNotFound');
  return toVersion(parts, leftOf(loaded.decisions, row));
}

/** The customer's view of the draft, or of the current version without one. */
export async function previewQuote(db: Db, id: string): Promise<SharedQuote> {
  const loaded = await loadQuote(db, id);
  const parts = loaded?.draft ?? loaded?.current;
  if (!loaded || !parts) throw notFound('quoteNotFound');
  const { company } = await readSettings(db);
  return toSharedQuote({ ...loaded, current: parts }, company);
}

/** A version as documents need it. */
export interface CustomerVersion {
  isDraft: boolean;
  shared: SharedQuote;
  /** With what stays in the office. */
  internal: () => QuoteVersion;
  pictures: { lineKey: string; fileKey: string; widths: number[] }[];
}

/**
 * The version with this number, as it was offered. For the office, nothing is hidden, and an accepted version has only the
 * accepted lines.
 */
export async function customerVersion(
  db: Db,
  id: string,
  { number, isInternal }: { number: number; isInternal: boolean },
): Promise<CustomerVersion> {
  const loaded = await loadQuote(db, id);
  const row = loaded?.versions.find((version) => version.number === number);
  if (!loaded || !row) throw notFound('quoteNotFound');
  const show = isInternal ? { ...row.show, prices: true, pictures: true, quantities: true, skus: true } : row.show;
  const [offered] = await loadParts(db, [{ ...row, show }]);
  if (!offered) throw notFound('quoteNotFound');
  const left = leftOf(loaded.decisions, row);
  const parts = isInternal
    ? { ...offered, lines: offered.lines.filter(({ line_key }) => !left.has(line_key)) }
    : offered;
  const { company } = await readSettings(db);
  return {
    isDraft: row.sent_at === null,
    shared: toSharedQuote({ ...loaded, decisions: [], current: parts }, company),
    internal: () => toVersion(parts),
    pictures: parts.lines.flatMap(({ line_key, picture_key, picture_widths }) =>
      picture_key === null ? [] : [{ lineKey: line_key, fileKey: picture_key, widths: picture_widths ?? [] }],
    ),
  };
}

/** Names the document of a version. A stored document needs nothing else. */
export async function versionHead(db: Db, id: string, number: number | undefined): Promise<VersionHead> {
  const head = await findVersionHead(db, id, number);
  if (!head) throw notFound('quoteNotFound');
  return head;
}

/** Discards the draft of a sent quote. It can be restored for 30 days. */
export function discardDraft(db: Db, caller: Caller, id: string): Promise<Quote> {
  return change(db, id, async (tx, row) => {
    const versions = await findVersions(tx, id);
    const draft = versions.find(({ number }) => number === row.draft_version);
    if (!draft) throw new AppError('conflict', 'quoteHasNoDraft');
    const current = versions.find(({ number }) => number === row.current_version);
    if (!current) throw new AppError('conflict', 'quoteNotSent');
    await discardVersion(tx, draft.id);
    await updateQuote(tx, id, { draft_version: null, ...headerOf(current) }, caller.accountId);
    await insertActivity(tx, { quote: row, by: caller.accountId, kind: 'draft-discarded' });
    await recordAudit(tx, { by: caller, action: 'quote.draft_discarded', id, changes: { version: draft.number } });
  });
}

export function restoreDraft(db: Db, caller: Caller, id: string): Promise<Quote> {
  return change(db, id, async (tx, row) => {
    if (row.draft_version !== null) throw new AppError('conflict', 'quoteHasDraft');
    const discarded = await findDiscarded(tx, id);
    if (!discarded) throw new AppError('conflict', 'discardedDraftGone');
    const number = (row.current_version ?? 0) + 1;
    await undiscardVersion(tx, discarded.id, number);
    const versions = await findVersions(tx, id);
    const draft = versions.find((version) => version.id === discarded.id);
    await updateQuote(tx, id, { draft_version: number, ...(draft && headerOf(draft)) }, caller.accountId);
    await insertActivity(tx, { quote: row, by: caller.accountId, kind: 'draft-restored' });
    await recordAudit(tx, { by: caller, action: 'quote.draft_restored', id, changes: { version: number } });
  });
}

const headerOf = ({ title, customer_name, company_name, email, phone, language }: NamedVersionRow) => ({
  title,
  customer_name,
  company_name,
  email,
  phone,
  language,
});

export function withdrawQuote(db: Db, caller: Author, id: string): Promise<Quote> {
  const by = caller?.accountId ?? null;
  return change(db, id, async (tx, row) => {
    if (row.status !== 'sent') throw new AppError('conflict', 'quoteNotOpen');
    await updateQuote(tx, id, { status: 'withdrawn', withdrawn_at: new Date() }, by);
    await insertActivity(tx, { quote: row, by, kind: 'withdrawn' });
    await waitForNobody(tx, 'quote', id);
    await recordAudit(tx, { by: caller, action: 'quote.withdrawn', id, changes: { status: 'withdrawn' } });
  });
}

export function reopenQuote(db: Db, caller: Caller, id: string): Promise<Quote> {
  return change(db, id, async (tx, row) => {
    if (row.status !== 'withdrawn') throw new AppError('conflict', 'quoteNotWithdrawn');
    const age = Date.now() - (row.withdrawn_at?.getTime() ?? 0);
    if (age > TRASH_DAYS * 24 * 60 * 60_000) throw new AppError('conflict', `quoteReopenLate:${TRASH_DAYS}`);
    await updateQuote(tx, id, { status: 'sent', withdrawn_at: null }, caller.accountId);
    await insertActivity(tx, { quote: row, by: caller.accountId, kind: 'reopened' });
    await waitForCustomer(tx, row, dayOf(row.valid_until), caller.accountId);
    await recordAudit(tx, { by: caller, action: 'quote.reopened', id, changes: { status: 'sent' } });
  });
}

/** Runs a change of a locked quote in a transaction, announces it, and returns the quote. */
export function change(db: Db, id: string, run: (tx: Tx, row: QuoteTableRow) => Promise<void>): Promise<Quote> {
  return inTransaction(db, async (tx) => {
    const row = await quotes.lock(tx, id);
    await run(tx, row);
    await announce(tx, { type: 'quote.changed', id });
    return quotes.get(tx, id);
  });
}

export const numberOf = ({ number }: Pick<QuoteTableRow, 'number'>): string => humanNumber('QUO', number);
