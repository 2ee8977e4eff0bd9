import { isDeepStrictEqual } from 'node:util';
import type { Quote, QuoteDecision, SharedDecision, SharedQuote, StaffDecision } from '@sampan/contract/quotes';
import type { Settings } from '@sampan/contract/settings';
import type { ShareQuestion } from '@sampan/contract/share-links';
import type { Db, Tx } from '#src/db/database.ts';
import type { ActivityDetails, ShareLinkRow } from '#src/db/tables.ts';
import { announce } from '#src/features/events/events.service.ts';
import { noteQuoteActivity } from '#src/features/inquiries/inquiry-quotes.service.ts';
import { waitForNobody, waitForUs } from '#src/features/next-steps/step-rules.service.ts';
import { readSettingsCoalesced } from '#src/features/settings/settings.service.ts';
import {
  gone,
  noteOpening,
  openLink,
  type ShareVisit,
  spendDocument,
  spendQuestion,
  spendRead,
  spendWrite,
} from '#src/features/share-links/share-links.service.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import type { Author } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { inTransaction } from '#src/records/life-cycle.ts';
import { todayIn } from './office-day.service.ts';
import { isExpired, type SharedParts, toSharedQuote } from './quotes.mapper.ts';
import {
  findSharedDecisions,
  findSharedQuote,
  findThread,
  findVersionHead,
  insertActivity,
  insertDecision,
  isRepeated,
  type SharedQuoteRow,
  updateQuote,
  type VersionHead,
} from './quotes.queries.ts';
import { change, loadQuote, numberOf, quotes } from './quotes.service.ts';

/** The current version of the quote behind a token. A GET changes nothing. */
export async function readSharedQuote(db: Db, visit: ShareVisit): Promise<SharedQuote> {
  if (visit.hasLimits) await spendRead(db, visit.address);
  const link = await openLink(db, { kind: 'quote', ...visit });
  return sharedQuote(db, link.target_id);
}

/** The quote behind a token and its current version, for a document. */
export async function sharedHead(db: Db, visit: ShareVisit): Promise<{ id: string; head: VersionHead }> {
  const link = await openLink(db, { kind: 'quote', ...visit });
  if (visit.hasLimits) await spendDocument(db, link.id);
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
  await asVisitor(db, visit, async (tx, { link, shared }) => {
    if (!(await noteOpening(tx, link.id, browserId || visit.address))) return;
    const { row } = shared;
    const quoteId = numberOf(row);
    await insertActivity(tx, { quote: row, by: null, kind: 'opened', details: versionOf(row) });
    if (row.inquiry_id !== null)
      await noteQuoteActivity(tx, row.inquiry_id, 'quote-opened', { _id: row.id, quoteId, name: '' });
    await announce(tx, { type: 'quote.opened', id: row.id, quoteId });
  });
}

/** Adds a visitor's question to the thread. */
export async function askQuestion(db: Db, visit: ShareVisit, { name, text }: ShareQuestion): Promise<void> {
  await asVisitor(db, visit, async (tx, { link, shared }) => {
    if (visit.retryKey !== undefined && (await isRepeated(tx, shared.row.id, visit.retryKey))) return;
    if (visit.hasLimits) await spendQuestion(tx, link.id);
    await noteQuestion(tx, shared.row, name, { text, ...retryOf(visit) });
  });
}

/** Decides by link. A quantity other than the quoted one makes the decision a question. */
export async function decideByLink(
  db: Db,
  visit: ShareVisit,
  input: SharedDecision,
): Promise<{ isQuestion: boolean; quote: SharedQuote }> {
  let isQuestion = false;
  const id = await asVisitor(db, visit, async (tx, { link, shared }) => {
    const key = visit.retryKey;
    if (key !== undefined && (await isRepeated(tx, shared.row.id, key))) {
      isQuestion = shared.row.status === 'sent';
      return;
    }
    isQuestion = await decide(tx, shared, input, {
      by: null,
      linkId: link.id,
      isLate: false,
      ...retryOf(visit),
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
  retryKey?: string;
}

/** Returns whether the decision became a question. The quote is locked. */
async function decide(
  tx: Tx,
  { row, current, decisions, today }: SharedParts,
  { version, kind, name, note, lines: sent }: SharedDecision,
  { by, linkId, isLate, retryKey }: Decider,
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
    const asked = { text: note, wishes, ...(retryKey !== undefined && { retryKey }) };
    await noteQuestion(tx, row, name, asked, by?.accountId ?? null);
    if (by !== null) {
      const changes = { status: 'question', version, name, note };
      await recordAudit(tx, { by, action: 'quote.decided', id: row.id, changes });
    }
    return true;
  }
  const decision = { kind, by_name: name, note, lines: JSON.stringify(lines) };
  const account_id = by?.accountId ?? null;
  await insertDecision(tx, { version_id: current.row.id, ...decision, account_id, link_id: linkId });
  await updateQuote(tx, row.id, { status: kind }, account_id);
  await (kind === 'accepted' ? waitForNobody(tx, 'quote', row.id) : waitForUs(tx, 'quote', row, null));
  const details = { version, text: note, ...(retryKey !== undefined && { retryKey }) };
  await insertActivity(tx, { quote: row, by: account_id, actor: name, kind, details });
  const quoteId = numberOf(row);
  if (row.inquiry_id !== null)
    await noteQuoteActivity(tx, row.inquiry_id, `quote-${kind}`, { _id: row.id, quoteId, name });
  await recordAudit(tx, { by, action: 'quote.decided', id: row.id, changes: { status: kind, version, name, note } });
  await announce(tx, { type: 'quote.decided', id: row.id, quoteId, kind, name });
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
  by: string | null = null,
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
}

const versionOf = ({ current_version }: SharedQuoteRow): ActivityDetails =>
  current_version === null ? {} : { version: current_version };
const retryOf = ({ retryKey }: ShareVisit) => (retryKey === undefined ? {} : { retryKey });

/** Runs a visitor's write on the locked quote of a token. Returns the id of the quote. */
async function asVisitor(
  db: Db,
  visit: ShareVisit,
  run: (tx: Tx, found: { link: ShareLinkRow; shared: SharedParts }) => Promise<void>,
): Promise<string> {
  const seen = await openLink(db, { kind: 'quote', ...visit });
  if (visit.hasLimits) await spendWrite(db, seen.id);
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
