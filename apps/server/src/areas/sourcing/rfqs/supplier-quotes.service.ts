import { isDeepStrictEqual } from 'node:util';
import { risingFrom } from '@sampan/contract/rfq-matrix';
import type { Rfq } from '@sampan/contract/rfqs';
import type { RfqDecline, SharedRfq } from '@sampan/contract/shared-rfqs';
import type { StaffSupplierQuote, SupplierQuote, SupplierQuoteLine } from '@sampan/contract/supplier-quotes';
import { waitForUs } from '#src/areas/follow-up/next-steps/step-rules.service.ts';
import { type MailConfig, queueRfqNotice } from '#src/areas/messages/mail/mail.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { officeToday, readSettings } from '#src/areas/platform/settings/settings.service.ts';
import {
  consumeDecisionLimit,
  consumeOpeningLimit,
  consumeReadLimit,
  gone,
  noteOpening,
  openLink,
  type ShareVisit,
} from '#src/areas/platform/share-links/share-links.service.ts';
import { noteRfqActivity } from '#src/areas/sales/inquiries/inquiry-quotes.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { RfqRecipientRow } from '#src/db/quote-tables.ts';
import type { ShareLinkRow } from '#src/db/tables.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { inTransaction } from '#src/records/life-cycle.ts';
import { insertActivity } from './rfq-activity.queries.ts';
import { usePicture } from './rfq-pictures.queries.ts';
import { insertPrices, type NewPriceValues, supersedePrices } from './rfq-prices.queries.ts';
import { recipientIn } from './rfq-recipients.service.ts';
import { type LoadedRfq, stateOf, toSharedRfq } from './rfqs.mapper.ts';
import { findRecipient, updateRecipient } from './rfqs.queries.ts';
import { change, loadLocked, loadRfq, numberOf, rfqs } from './rfqs.service.ts';

/** What the answer to a stored supplier quote warns about. */
export interface StoredQuote {
  /** A piece costs more from this quantity on; null if none does. */
  risesFrom: number | null;
  /** The number of removed lines that were ignored. */
  ignored: number;
}

/** The RFQ behind a token. A GET changes nothing. */
export async function readSharedRfq(db: Db, visit: ShareVisit): Promise<SharedRfq> {
  if (visit.hasLimits) await consumeReadLimit(db, visit.address);
  const link = await openLink(db, { ...visit, kind: 'rfq' });
  return sharedRfq(db, link.target_id);
}

async function sharedRfq(db: Db, recipientId: string): Promise<SharedRfq> {
  const { loaded, recipient } = await openRecipient(db, recipientId);
  const { company } = await readSettings(db);
  return toSharedRfq(loaded, recipient, company);
}

/** The RFQ of a link's recipient. 410 if the RFQ was deleted or the recipient withdrawn. */
export async function openRecipient(db: Db, id: string): Promise<{ loaded: LoadedRfq; recipient: RfqRecipientRow }> {
  const recipient = await findRecipient(db, id);
  if (!recipient || recipient.state === 'withdrawn') throw gone('linkRevoked');
  const loaded = await loadRfq(db, recipient.rfq_id);
  if (!loaded) throw gone('linkRevoked');
  return { loaded, recipient };
}

/** Counts an opening that the page's script reports. */
export async function reportRfqOpening(db: Db, visit: ShareVisit, browserId: string): Promise<void> {
  await asSupplier(db, visit, consumeOpeningLimit, async (tx, { link, loaded, recipient }) => {
    if (!(await noteOpening(tx, link.id, browserId || visit.address))) return;
    if (recipient.opened_at === null) await updateRecipient(tx, recipient.id, { opened_at: new Date() });
    await insertActivity(tx, { rfqId: loaded.row.id, by: null, kind: 'opened', recipient });
  });
}

/** Stores the supplier quote of a link. It may be sent again until the RFQ closes: the newest counts. Without `config`, nobody gets a mail. */
export async function answerByLink(
  db: Db,
  visit: ShareVisit,
  input: SupplierQuote,
  config?: MailConfig,
): Promise<StoredQuote & { rfq: SharedRfq }> {
  let stored: StoredQuote = { risesFrom: null, ignored: 0 };
  const recipientId = await asSupplier(db, visit, consumeDecisionLimit, async (tx, { loaded, recipient }) => {
    if (stateOf(loaded.row) !== 'open') throw new AppError('conflict', 'rfqClosed');
    stored = await storeAnswer(tx, loaded, recipient, input, { by: null, source: 'link', config });
  });
  return { ...stored, rfq: await sharedRfq(db, recipientId) };
}

/** The supplier does not quote. Its earlier prices no longer hold. Without `config`, nobody gets a mail. */
export async function declineByLink(
  db: Db,
  visit: ShareVisit,
  { reason }: RfqDecline,
  config?: MailConfig,
): Promise<SharedRfq> {
  const recipientId = await asSupplier(db, visit, consumeDecisionLimit, async (tx, { loaded, recipient }) => {
    if (stateOf(loaded.row) !== 'open') throw new AppError('conflict', 'rfqClosed');
    if (recipient.state === 'declined') return;
    const { row, lines } = loaded;
    await supersedePrices(
      tx,
      recipient.id,
      lines.map(({ id }) => id),
    );
    await updateRecipient(tx, recipient.id, { state: 'declined', decline_reason: reason, answer: null });
    await insertActivity(tx, { rfqId: row.id, by: null, kind: 'declined', recipient, details: { text: reason } });
    const changes = { name: recipient.name, state: 'declined', note: reason };
    await recordAudit(tx, { by: null, action: 'rfq.answered', id: row.id, changes });
    const { row: counted } = await followAnswers(tx, row);
    if (config)
      await tellOwner(tx, { event: 'declined', row: counted, supplier: recipient.name, note: reason }, config);
  });
  return sharedRfq(db, recipientId);
}

/** Staff enter what a supplier said, also after the closing time. */
export async function answerForSupplier(
  db: Db,
  caller: Caller,
  id: string,
  recipientId: string,
  { source, supplierQuote }: StaffSupplierQuote,
): Promise<StoredQuote & { rfq: Rfq }> {
  let stored: StoredQuote = { risesFrom: null, ignored: 0 };
  const rfq = await change(db, id, async (tx, loaded) => {
    const recipient = recipientIn(loaded, recipientId);
    if (loaded.row.state === 'draft') throw new AppError('conflict', 'rfqNotStarted');
    if (loaded.row.state === 'cancelled') throw new AppError('conflict', 'rfqIsCancelled');
    if (recipient.state === 'withdrawn') throw new AppError('conflict', 'recipientWithdrawn');
    stored = await storeAnswer(tx, loaded, recipient, supplierQuote, { by: caller, source });
  });
  return { ...stored, rfq };
}

/** Runs a supplier's write on the locked RFQ of a token. Returns the id of the recipient. */
async function asSupplier(
  db: Db,
  visit: ShareVisit,
  spend: (db: Db, linkId: string) => Promise<void>,
  run: (tx: Tx, found: { link: ShareLinkRow; loaded: LoadedRfq; recipient: RfqRecipientRow }) => Promise<void>,
): Promise<string> {
  const seen = await openLink(db, { ...visit, kind: 'rfq' });
  if (visit.hasLimits) await spend(db, seen.id);
  const { recipient: asked } = await openRecipient(db, seen.target_id);
  return inTransaction(db, async (tx) => {
    await lockShared(tx, asked.rfq_id);
    // The link may have been revoked while this transaction waited for the lock.
    const link = await openLink(tx, { ...visit, kind: 'rfq' });
    await run(tx, { link, ...(await openRecipient(tx, link.target_id)) });
    await announce(tx, { type: 'rfq.changed', id: asked.rfq_id });
    return link.target_id;
  });
}

async function lockShared(tx: Tx, id: string): Promise<void> {
  try {
    await rfqs.lock(tx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw gone('linkRevoked');
    throw error;
  }
}

interface Answering {
  /** Null for a supplier. */
  by: Author;
  source: 'link' | StaffSupplierQuote['source'];
  /** Absent if nobody gets a mail. */
  config?: MailConfig | undefined;
}

/** Stores the answer of a locked RFQ. A changed line supersedes its earlier price; every price is kept. */
async function storeAnswer(
  tx: Tx,
  loaded: LoadedRfq,
  recipient: RfqRecipientRow,
  input: SupplierQuote,
  { by, source, config }: Answering,
): Promise<StoredQuote> {
  const { row } = loaded;
  const today = await officeToday(tx);
  const { terms } = input;
  if (terms.validUntil !== null && terms.validUntil < today) throw invalidField('terms.validUntil', 'validUntilPast');
  const { lines, ignored } = knownLines(loaded, input.lines);
  await keepPictures(tx, recipient.id, input.lines, lines);
  const answer: SupplierQuote = { ...input, lines };
  const stated = lines.filter(({ cannotMake, prices }) => cannotMake || prices.length > 0);
  if (stated.length === 0) throw invalidField('lines', 'supplierQuoteEmpty');
  const rising = lines.map(({ prices }) => risingFrom(prices)).find((from) => from !== null) ?? null;
  const result = { risesFrom: rising, ignored };
  if (recipient.state === 'answered' && isDeepStrictEqual(recipient.answer, answer)) return result;
  const hasSameTerms = isDeepStrictEqual(recipient.answer?.terms, answer.terms);
  const earlier = new Map(recipient.answer?.lines.map((line) => [line.lineId, line]));
  // A picture changes no price.
  const isKept = (line: SupplierQuoteLine) => {
    const known = earlier.get(line.lineId);
    return hasSameTerms && known && isDeepStrictEqual({ ...known, pictureId: line.pictureId }, line);
  };
  const changed = lines.filter((line) => !isKept(line));
  const sent = new Set(lines.map(({ lineId }) => lineId));
  const left = [...earlier.keys()].filter((lineId) => !sent.has(lineId));
  await supersedePrices(tx, recipient.id, [...changed.map(({ lineId }) => lineId), ...left]);
  const products = new Map(loaded.lines.map(({ id, product_id }) => [id, product_id]));
  await insertPrices(
    tx,
    changed
      .filter(({ prices }) => prices.length > 0)
      .map((line) => ({
        ...priceValues(line, terms, row.currency),
        product_id: products.get(line.lineId) ?? null,
        supplier_id: recipient.supplier_id,
        supplier_name: recipient.name,
        recipient_id: recipient.id,
        source,
        source_note: numberOf(row),
        quoted_by: by?.accountId ?? null,
      })),
  );
  await updateRecipient(tx, recipient.id, {
    state: 'answered',
    answered_at: new Date(),
    answer: JSON.stringify(answer),
    decline_reason: '',
  });
  const counted = await noteAnswer(tx, loaded, recipient, by, stated.length);
  const told = { event: 'answered', row: counted, supplier: recipient.name, note: input.terms.note ?? '' } as const;
  if (config) await tellOwner(tx, told, config);
  return result;
}

/** The lines of the RFQ. Prices of a line that cannot be made are dropped, and removed lines are ignored. */
function knownLines({ lines, removed }: LoadedRfq, sent: readonly SupplierQuoteLine[]) {
  const known = new Set(lines.map(({ id }) => id));
  const gone = new Set(removed.map(({ id }) => id));
  const kept: SupplierQuoteLine[] = [];
  let ignored = 0;
  for (const [index, line] of sent.entries()) {
    const lineId = line.lineId.toLowerCase();
    const pictureId = line.pictureId?.toLowerCase() ?? null;
    if (known.has(lineId)) kept.push({ ...line, lineId, pictureId, ...(line.cannotMake && { prices: [] }) });
    else if (gone.has(lineId)) ignored += 1;
    else throw invalidField(`lines.${index}.lineId`, 'fieldInvalid');
  }
  return { lines: kept, ignored };
}

/** A supplier can name only a picture of its own line. */
async function keepPictures(tx: Tx, recipientId: string, sent: SupplierQuoteLine[], kept: SupplierQuoteLine[]) {
  for (const { lineId, pictureId } of kept) {
    if (pictureId === null) continue;
    if (await usePicture(tx, { recipient_id: recipientId, rfq_line_id: lineId, id: pictureId })) continue;
    const index = sent.findIndex((line) => line.lineId.toLowerCase() === lineId);
    throw invalidField(`lines.${index}.pictureId`, 'attachmentGone');
  }
}

const priceValues = (
  line: SupplierQuoteLine,
  terms: SupplierQuote['terms'],
  currency: string,
): Omit<NewPriceValues, 'supplier_name' | 'source'> => ({
  rfq_line_id: line.lineId,
  currency: terms.currency ?? currency,
  incoterm: terms.incoterm,
  place: terms.place,
  tax: terms.tax,
  tiers: JSON.stringify(line.prices),
  moq: line.moq,
  lead_days: line.leadDays,
  valid_until: terms.validUntil,
  carton_quantity: line.cartonQuantity,
  carton_mm: line.cartonCm?.map((side) => Math.round(side * 10)) ?? null,
  carton_kg: line.cartonKg,
  hs_code: line.hsCode,
  sample_price: line.samplePrice,
  sample_days: line.sampleDays,
  tooling: line.tooling,
  packaging: line.packaging,
  as_requested: line.asRequested,
  differs: line.differs,
  note: line.note,
});

/** When the last supplier has answered, the office goes on. */
async function followAnswers(tx: Tx, row: LoadedRfq['row']): Promise<LoadedRfq> {
  const loaded = await loadLocked(tx, row.id);
  if (loaded.recipients.every(({ state }) => state !== 'waiting')) await waitForUs(tx, 'rfq', row, null);
  return loaded;
}

async function noteAnswer(
  tx: Tx,
  { row }: LoadedRfq,
  recipient: RfqRecipientRow,
  by: Author,
  answeredLines: number,
): Promise<LoadedRfq['row']> {
  const { name } = recipient;
  await insertActivity(tx, { rfqId: row.id, by: by?.accountId ?? null, kind: 'answered', recipient });
  await recordAudit(tx, { by, action: 'rfq.answered', id: row.id, changes: { name, lines: answeredLines } });
  const rfqId = numberOf(row);
  if (row.inquiry_id !== null)
    await noteRfqActivity(tx, row.inquiry_id, by?.accountId ?? null, 'rfq-answered', { _id: row.id, rfqId, name });
  const { row: counted } = await followAnswers(tx, row);
  const { answered, asked } = counted;
  await announce(tx, { type: 'rfq.answered', id: row.id, rfqId, name, answered, asked, by: by?.accountId ?? null });
  return counted;
}

interface ToldOffice {
  event: 'answered' | 'declined';
  row: LoadedRfq['row'];
  supplier: string;
  note: string;
}

const tellOwner = (tx: Tx, { row, ...event }: ToldOffice, config: MailConfig): Promise<void> =>
  queueRfqNotice(tx, { ...event, id: row.id, number: numberOf(row), answered: row.answered, asked: row.asked }, config);
