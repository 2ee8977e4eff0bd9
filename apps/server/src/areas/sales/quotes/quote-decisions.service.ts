import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Quote, QuoteDecision } from '@sampan/contract/quotes';
import type { Settings } from '@sampan/contract/settings';
import type { ShareQuestion } from '@sampan/contract/share-links';
import type { SharedDecision, SharedQuote, StaffDecision } from '@sampan/contract/shared-quotes';
import { waitForUs } from '#src/areas/follow-up/next-steps/step-rules.service.ts';
import { type MailConfig, queueQuoteNotice } from '#src/areas/messages/mail/mail.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { readSettingsCoalesced } from '#src/areas/platform/settings/settings.service.ts';
import {
  consumeDecisionLimit,
  consumeDocumentLimit,
  consumeOpeningLimit,
  consumeQuestionLimit,
  consumeReadLimit,
  consumeWriteLimit,
  gone,
  noteOpening,
  openLink,
  type ShareVisit,
} from '#src/areas/platform/share-links/share-links.service.ts';
import { noteQuoteActivity } from '#src/areas/sales/inquiries/inquiry-quotes.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { ActivityDetails, ShareLinkRow } from '#src/db/tables.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import type { Author } from '#src/lib/caller.ts';
import { todayIn } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { inTransaction } from '#src/records/life-cycle.ts';
import { findRetried, findThread, insertActivity } from './quote-activity.queries.ts';
import { isExpired } from './quotes.mapper.ts';
import { findVersionHead, insertDecision, updateQuote, type VersionHead } from './quotes.queries.ts';
import { change, loadQuote, numberOf, quotes } from './quotes.service.ts';
import { acceptedTotal, type SharedParts, toSharedQuote } from './shared-quotes.mapper.ts';
import { findSharedDecisions, findSharedQuote, type SharedQuoteRow } from './shared-quotes.queries.ts';

/** The current version of the quote behind a token. A GET changes nothing. */
export async function readSharedQuote(db: Db, visit: ShareVisit): Promise<SharedQuote> {
  if (visit.hasLimits) await consumeReadLimit(db, visit.address);
  const link = await openLink(db, { kind: 'quote', ...visit });
  return sharedQuote(db, link.target_id);
}

/** The quote behind a token and its current version, for a document. */
export async function sharedHead(db: Db, visit: ShareVisit): Promise<{ id: string; head: VersionHead }> {
  const link = await openLink(db, { kind: 'quote', ...visit });
  if (visit.hasLimits) await consumeDocumentLimit(db, link.id);
  const head = await findVersionHead(db, link.target_id, undefined);
  if (!head || head.isDraft || head.isWithdrawn) throw gone('linkRevoked');
  return { id: link.target_id, head };
}

async function sharedQuote(db: Db, id: string): Promise<SharedQuote> {
  const { shared, company } = await openQuote(db, id);
  return toSharedQuote(shared, company);
}

/** The sent quote or collection of a link. 410 if it was deleted or withdrawn. */
export async function openQuote(db: Db, id: string): Promise<{ shared: SharedParts; company: Settings['company'] }> {
  const found = await findSharedQuote(db, id);
  if (!found || found.row.status === 'withdrawn') throw gone('linkRevoked');
  const { company, office } = await readSettingsCoalesced(db);
  const shared = {
    ...found,
    decisions: await findSharedDecisions(db, found.current.row.id),
    activity: await findThread(db, id),
    today: todayIn(office.timeZone),
  };
  return { shared, company };
}

/** Counts an opening that the page's script reports. */
export async function reportOpening(db: Db, visit: ShareVisit, browserId: string): Promise<void> {
  await asVisitor(db, visit, consumeOpeningLimit, async (tx, { link, shared }) => {
    if (!(await noteOpening(tx, link.id, browserId || visit.address))) return;
    const { row } = shared;
    const quoteId = numberOf(row);
    await insertActivity(tx, { quote: row, by: null, kind: 'opened', details: versionOf(row) });
    if (row.inquiry_id !== null)
      await noteQuoteActivity(tx, row.inquiry_id, 'quote-opened', { _id: row.id, quoteId, name: '' });
    await announce(tx, { type: 'quote.opened', id: row.id, quoteId });
  });
}

/** Adds a visitor's question to the thread. Without `config`, nobody gets a mail. */
export async function askQuestion(
  db: Db,
  visit: ShareVisit,
  { name, text }: ShareQuestion,
  config?: MailConfig,
): Promise<void> {
  const retry = retryOf(visit, { name, text });
  await asVisitor(db, visit, consumeWriteLimit, async (tx, { link, shared }) => {
    if (await isRepeated(tx, shared.row.id, retry)) return;
    if (visit.hasLimits) await consumeQuestionLimit(tx, link.id);
    await noteQuestion(tx, shared.row, name, { text, ...retry }, null, config);
  });
}

/** Decides by link. A quantity other than the quoted one makes the decision a question. Without `config`, nobody gets a mail. */
export async function decideByLink(
  db: Db,
  visit: ShareVisit,
  input: SharedDecision,
  config?: MailConfig,
): Promise<{ isQuestion: boolean; quote: SharedQuote }> {
  let isQuestion = false;
  const retry = retryOf(visit, input);
  const id = await asVisitor(db, visit, consumeDecisionLimit, async (tx, { link, shared }) => {
    if (await isRepeated(tx, shared.row.id, retry)) {
      isQuestion = shared.row.status === 'sent';
      return;
    }
    isQuestion = await decide(tx, shared, input, {
      by: null,
      linkId: link.id,
      isLate: false,
      config,
      retry,
    });
  });
  return { isQuestion, quote: await sharedQuote(db, id) };
}

/** Staff decide for the customer. */
export function decideForCustomer(db: Db, caller: Author, id: string, input: StaffDecision): Promise<Quote> {
  return change(db, id, async (tx, row) => {
    if (row.kind === 'collection') throw new AppError('conflict', 'quoteOnly');
    if (row.status === 'withdrawn') throw new AppError('conflict', 'quoteIsWithdrawn');
    const loaded = await loadQuote(tx, id);
    if (!loaded?.current) throw new AppError('conflict', 'quoteNotSent');
    await decide(tx, { ...loaded, current: loaded.current }, input, { by: caller, linkId: null, isLate: input.isLate });
  });
}

interface Decider {
  /** Null for a visitor. */
  by: Author;
  linkId: string | null;
  isLate: boolean;
  retry?: Retry;
  /** Absent if nobody gets a mail. */
  config?: MailConfig | undefined;
}

/** Returns whether the decision became a question. The quote is locked. */
async function decide(
  tx: Tx,
  { row, current, decisions, today }: SharedParts,
  { version, kind, name, note, lines: sent }: SharedDecision,
  { by, linkId, isLate, retry = {}, config }: Decider,
): Promise<boolean> {
  if (version !== current.row.number) throw new AppError('conflict', `quoteSuperseded:${current.row.number}`);
  const { lines, wishes } = kind === 'accepted' ? chosenLines(current, sent) : { lines: [], wishes: [] };
  const first = decisions.find((one) => one.number === version);
  if (first) {
    if (first.kind === kind && wishes.length === 0 && isDeepStrictEqual(first.lines, lines)) return false;
    throw new AppError('conflict', 'quoteDecided');
  }
  if (isExpired(row, today) && !isLate) throw new AppError('conflict', 'quoteExpired');
  if (wishes.length > 0) {
    const asked = { text: note, wishes, ...retry };
    await noteQuestion(tx, row, name, asked, by?.accountId ?? null, config);
    if (by !== null) {
      const changes = { status: 'question', version, name, note };
      await recordAudit(tx, { by, action: 'quote.decided', id: row.id, changes });
    }
    return true;
  }
  const total = kind === 'accepted' ? acceptedTotal(current, lines) : null;
  const decision = { kind, by_name: name, note, lines: JSON.stringify(lines), total };
  const account_id = by?.accountId ?? null;
  await insertDecision(tx, { version_id: current.row.id, ...decision, account_id, link_id: linkId });
  await updateQuote(tx, row.id, { status: kind, ...(kind === 'accepted' && { total }) }, account_id);
  // An accepted quote becomes an order.
  await waitForUs(tx, 'quote', row, null);
  const details = { version, text: note, ...retry };
  await insertActivity(tx, { quote: row, by: account_id, actor: name, kind, details });
  const quoteId = numberOf(row);
  if (row.inquiry_id !== null)
    await noteQuoteActivity(tx, row.inquiry_id, `quote-${kind}`, { _id: row.id, quoteId, name });
  const changes = { status: kind, version, name, note, ...(kind === 'accepted' && { total }) };
  await recordAudit(tx, { by, action: 'quote.decided', id: row.id, changes });
  await announce(tx, { type: 'quote.decided', id: row.id, quoteId, kind, name });
  if (config) await queueQuoteNotice(tx, { event: kind, id: row.id, number: quoteId, name, note }, config);
  return false;
}

/** The decision on each line. A line without an entry is accepted. */
function chosenLines(
  { lines }: SharedParts['current'],
  sent: SharedDecision['lines'],
): { lines: QuoteDecision['lines']; wishes: NonNullable<ActivityDetails['wishes']> } {
  const entries = new Map<string, SharedDecision['lines'][number]>();
  for (const [index, entry] of sent.entries()) {
    const key = entry.lineKey.toLowerCase();
    if (!lines.some(({ line_key }) => line_key === key)) throw invalidField(`lines.${index}.lineKey`, 'lineUnknown');
    if (entries.has(key)) throw invalidField(`lines.${index}.lineKey`, 'lineRepeated');
    entries.set(key, entry);
  }
  const chosen = lines.map(({ line_key, name, quantity }) => {
    const { choice = 'yes', quantity: wanted = null } = entries.get(line_key) ?? {};
    return { lineKey: line_key, choice, name, quoted: quantity, wanted: choice === 'yes' ? wanted : null };
  });
  if (chosen.every(({ choice }) => choice === 'no')) throw invalidField('lines', 'quoteNothingAccepted');
  return {
    lines: chosen.map(({ lineKey, choice, quoted }) => ({
      lineKey,
      choice,
      quantity: choice === 'yes' ? quoted : null,
    })),
    wishes: chosen.flatMap(({ name, quoted, wanted }) =>
      wanted !== null && wanted !== quoted ? [{ name, quoted, wanted }] : [],
    ),
  };
}

async function noteQuestion(
  tx: Tx,
  row: SharedQuoteRow,
  name: string,
  details: ActivityDetails,
  by: string | null,
  config: MailConfig | undefined,
): Promise<void> {
  const quoteId = numberOf(row);
  await insertActivity(tx, {
    quote: row,
    by,
    actor: name,
    kind: 'question',
    details: { ...versionOf(row), ...details },
  });
  if (row.inquiry_id !== null)
    await noteQuoteActivity(tx, row.inquiry_id, 'quote-question', { _id: row.id, quoteId, name }, details.text);
  await waitForUs(tx, 'quote', row, null);
  await announce(tx, { type: 'quote.question', id: row.id, quoteId, name });
  if (!config) return;
  const { text: note = '', wishes = [] } = details;
  await queueQuoteNotice(tx, { event: 'asked', id: row.id, number: quoteId, name, note, wishes }, config);
}

const versionOf = ({ current_version }: SharedQuoteRow): ActivityDetails =>
  current_version === null ? {} : { version: current_version };
type Retry = Pick<ActivityDetails, 'retryKey' | 'retryDigest'>;

const retryOf = ({ retryKey }: ShareVisit, content: object): Retry =>
  retryKey === undefined
    ? {}
    : { retryKey, retryDigest: createHash('sha256').update(JSON.stringify(content)).digest('hex') };

/** Whether the same request was stored already. A key belongs to one content. */
async function isRepeated(tx: Tx, quoteId: string, { retryKey, retryDigest }: Retry): Promise<boolean> {
  const stored = retryKey === undefined ? undefined : await findRetried(tx, quoteId, retryKey);
  if (stored?.retryDigest !== undefined && stored.retryDigest !== retryDigest)
    throw new AppError('conflict', 'keyReused');
  return stored !== undefined;
}

/** Runs a visitor's write on the locked quote of a token. Returns the id of the quote. */
async function asVisitor(
  db: Db,
  visit: ShareVisit,
  spend: (db: Db, linkId: string) => Promise<void>,
  run: (tx: Tx, found: { link: ShareLinkRow; shared: SharedParts }) => Promise<void>,
): Promise<string> {
  const seen = await openLink(db, { kind: 'quote', ...visit });
  if (visit.hasLimits) await spend(db, seen.id);
  return inTransaction(db, async (tx) => {
    await lockShared(tx, seen.target_id);
    // The link may have been revoked while this transaction waited for the lock.
    const link = await openLink(tx, { kind: 'quote', ...visit });
    await run(tx, { link, shared: (await openQuote(tx, link.target_id)).shared });
    await announce(tx, { type: 'quote.changed', id: link.target_id });
    return link.target_id;
  });
}

async function lockShared(tx: Tx, id: string): Promise<void> {
  try {
    await quotes.lock(tx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw gone('linkRevoked');
    throw error;
  }
}
