import { guessLanguage } from '@sampan/contract/languages';
import { type NewRfq, type Rfq, RfqDraft, type RfqLineInput, type RfqNames } from '@sampan/contract/rfqs';
import type { z } from 'zod';
import { startDraft } from '#src/areas/follow-up/next-steps/step-rules.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import { keepLink } from '#src/areas/platform/share-links/share-links.service.ts';
import { getInquiry } from '#src/areas/sales/inquiries/inquiries.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { RfqTableRow } from '#src/db/quote-tables.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { inDays } from '#src/lib/office-time.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { changesOf, withChanges } from '#src/records/changes.ts';
import { inTransaction } from '#src/records/life-cycle.ts';
import { insertActivity } from './rfq-activity.queries.ts';
import { addSupplier } from './rfq-recipients.service.ts';
import { type LoadedRfq, nameIn, toLine } from './rfqs.mapper.ts';
import {
  deleteLines,
  findProducts,
  insertLines,
  type NewLineValues,
  type PricedLineRow,
  type RequestedProduct,
  updateLine,
  updateRfq,
} from './rfqs.queries.ts';
import { rfqRecord } from './rfqs.record.ts';
import { linkExpiry, loadLocked, rfqs } from './rfqs.service.ts';

const DEFAULT_CURRENCY = 'CNY';
const CLOSES_DAYS_MAX = 731;

/** Creates a draft from an inquiry or products, with suppliers. */
export function createRfq(db: Db, caller: Caller, input: NewRfq): Promise<Rfq> {
  return inTransaction(db, async (tx) => {
    const inquiry = input.inquiryId === '' ? null : await getInquiry(tx, input.inquiryId);
    const asked = inquiry?.askedProducts ?? [];
    const wanted = [...asked, ...input.productIds.map((_id) => ({ _id, name: '', quantity: null as number | null }))];
    const products = await findProducts(
      tx,
      wanted.flatMap(({ _id }) => _id ?? []),
    );
    const known = new Map(products.map((product) => [product.id, product]));
    if (input.productIds.some((id) => !known.has(id.toLowerCase()))) throw notFound('productNotFound');
    const lines = wanted.flatMap(({ _id, name, quantity }) => {
      const product = known.get(_id?.toLowerCase() ?? '');
      const names = product ? namesOf(product) : namesFrom(name);
      return nameIn(names, 'zh') === '' ? [] : [{ product, names, quantities: quantity === null ? [] : [quantity] }];
    });
    const { currency } = await readSettings(tx);
    const title = input.title || inquiry?.subject || (lines[0] ? nameIn(lines[0].names, 'en') : '');
    const header = {
      title: [...(title || '-')].slice(0, 150).join(''),
      message: '',
      internalNote: '',
      currency: DEFAULT_CURRENCY,
      incoterm: 'EXW' as const,
      place: '',
      exwAdditionPercent: null,
      closesAt: null,
      showTargets: false,
    };
    const { _id: id } = await rfqs.create(tx, caller, header, {
      values: () => ({
        inquiry_id: inquiry?._id ?? null,
        created_by: caller.accountId,
        rates: Object.fromEntries(currency.rates.map(({ code, usd }) => [code, usd])),
      }),
      attach: async (attached, rfqId) => {
        await insertLines(
          attached,
          lines.map(({ product, names, quantities }, position) => ({
            rfq_id: rfqId,
            position,
            product_id: product?.id ?? null,
            names: JSON.stringify(names),
            specification: '',
            ...pictureOf(product),
            // Staff enter a quantity that the inquiry does not state, before the start.
            quantities,
            target_price: null,
          })),
        );
        await insertActivity(attached, { rfqId, by: caller.accountId, kind: 'created' });
        await startDraft(attached, 'rfq', rfqId, caller.accountId);
        return {
          ...(inquiry && { inquiryId: inquiry._id }),
          lines: lines.map(({ names }) => ({ name: nameIn(names, 'zh') })),
        };
      },
    });
    for (const supplierId of new Set(input.supplierIds)) await addSupplier(tx, caller, id, supplierId);
    await announce(tx, { type: 'rfq.changed', id });
    return rfqs.get(tx, id);
  });
}

/** The kept names of a product; its own name stands in the language of its letters. */
export function namesOf({ name, names }: RequestedProduct): RfqNames {
  return { ...namesFrom(name), ...names };
}

const namesFrom = (name: string): RfqNames => ({
  en: '',
  he: '',
  zh: '',
  [guessLanguage(name)]: [...name.trim()].slice(0, 200).join(''),
});

const pictureOf = (product: RequestedProduct | undefined) => ({
  picture_key: product?.image?.file_key ?? null,
  picture_widths: product?.image?.widths ?? null,
  picture_width: product?.image?.width ?? null,
  picture_height: product?.image?.height ?? null,
});

/** PUT /rfqs/{id}: the lines of the RFQ; an absent field of them, or of the RFQ, stays as it is. */
export const RfqDraftChanges = changesOf(RfqDraft);
type RfqDraftChanges = z.infer<typeof RfqDraftChanges>;

/** After the start, the terms stay, and lines are removed but never deleted. */
export function saveRfq(db: Db, caller: Caller, id: string, changes: RfqDraftChanges): Promise<Rfq> {
  return inTransaction(db, async (tx) => {
    const stored = await loadedOf(tx, id);
    const { row: before } = stored;
    const { lines, ...header } = changedRfq(stored, changes);
    await rfqs.change(tx, caller, id, header, {
      values: () => {
        checkHeader(before, header);
        return {};
      },
      attach: async (attached) => {
        const loaded = await loadLocked(attached, id);
        const changed = await saveLines(attached, loaded, lines);
        const isStarted = loaded.row.state !== 'draft';
        const hasNews =
          changed.length > 0 ||
          loaded.row.message !== before.message ||
          loaded.row.closes_at?.getTime() !== before.closes_at?.getTime();
        if (isStarted && hasNews) {
          await updateRfq(attached, id, { changed_at: new Date() }, caller.accountId);
          await insertActivity(attached, { rfqId: id, by: caller.accountId, kind: 'changed' });
          for (const recipient of loaded.recipients)
            await keepLink(attached, 'rfq', recipient.id, linkExpiry(loaded.row), caller.accountId);
        }
        return changed.length > 0 ? { lines: changed } : {};
      },
    });
    await announce(tx, { type: 'rfq.changed', id });
    return rfqs.get(tx, id);
  });
}

function changedRfq({ row, lines, removed }: LoadedRfq, changes: RfqDraftChanges): RfqDraft {
  const known = new Map([...lines, ...removed].map((line) => [line.id, toLine(line)]));
  return checkInput(
    RfqDraft,
    withChanges(rfqRecord.fieldsOf(row), {
      ...changes,
      lines: changes.lines.map((line) => {
        const stored = known.get(line.lineId?.toLowerCase() ?? '');
        return stored ? withChanges(stored, { ...line, names: withChanges(stored.names, line.names) }) : line;
      }),
    }),
  );
}

/** The locked RFQ. */
async function loadedOf(tx: Tx, id: string): Promise<LoadedRfq> {
  await rfqs.lock(tx, id);
  return loadLocked(tx, id);
}

function checkHeader(before: RfqTableRow, { closesAt, currency, incoterm, place }: Omit<RfqDraft, 'lines'>): void {
  if (before.state === 'cancelled') throw new AppError('conflict', 'rfqIsCancelled');
  const isStarted = before.state !== 'draft';
  if (isStarted && (currency !== before.currency || incoterm !== before.incoterm || place !== before.place))
    throw new AppError('conflict', 'rfqTermsFixed');
  if (currency !== 'USD' && currency !== before.currency && !Object.hasOwn(before.rates, currency))
    throw invalidField('currency', 'currencyUnknown');
  const closes = closesAt === null ? null : new Date(closesAt);
  if (closes === null || closes.getTime() === before.closes_at?.getTime()) return;
  if (closes <= new Date()) throw invalidField('closesAt', 'closesPast');
  if (closes > inDays(CLOSES_DAYS_MAX)) throw invalidField('closesAt', 'dateInvalid');
}

interface ChangedLine {
  name: string;
}

/** Returns the lines that changed. */
async function saveLines(tx: Tx, loaded: LoadedRfq, lines: readonly RfqLineInput[]): Promise<ChangedLine[]> {
  const { row } = loaded;
  const stored = new Map([...loaded.lines, ...loaded.removed].map((line) => [line.id, line]));
  const products = await findProducts(
    tx,
    lines.map(({ productId }) => productId),
  );
  const known = new Map(products.map((product) => [product.id, product]));
  const changed: ChangedLine[] = [];
  const added: NewLineValues[] = [];
  const kept = new Set<string>();
  for (const [position, line] of lines.entries()) {
    const id = line.lineId?.toLowerCase();
    const before = id === undefined ? undefined : stored.get(id);
    if (id !== undefined && !before) throw invalidField(`lines.${position}.lineId`, 'fieldInvalid');
    const product = known.get(line.productId.toLowerCase());
    const values = {
      position,
      names: JSON.stringify(line.names),
      specification: line.specification,
      quantities: line.quantities,
      target_price: line.targetPrice,
    };
    if (!before) {
      added.push({ ...values, rfq_id: row.id, product_id: product?.id ?? null, ...pictureOf(product) });
      changed.push({ name: nameIn(line.names, 'zh') });
      continue;
    }
    kept.add(before.id);
    if (before.has_quotes && String(before.quantities) !== String(line.quantities))
      throw new AppError('conflict', 'lineHasQuotes', {
        errors: [{ path: `lines.${position}.quantities`, ref: 'lineHasQuotes' }],
      });
    if (isSame(before, line) && before.position === position && !before.is_removed) continue;
    await updateLine(tx, before.id, { ...values, is_removed: false });
    if (!isSame(before, line) || before.is_removed) changed.push({ name: nameIn(line.names, 'zh') });
  }
  await insertLines(tx, added);
  const gone = loaded.lines.filter(({ id }) => !kept.has(id));
  if (row.state === 'draft')
    await deleteLines(
      tx,
      gone.map(({ id }) => id),
    );
  else for (const { id } of gone) await updateLine(tx, id, { is_removed: true });
  return [...changed, ...gone.map(({ names }) => ({ name: nameIn(names, 'zh') }))];
}

const isSame = (stored: PricedLineRow, line: RfqLineInput): boolean =>
  stored.specification === line.specification &&
  String(stored.quantities) === String(line.quantities) &&
  (stored.target_price === null ? null : Number(stored.target_price)) === line.targetPrice &&
  (['en', 'he', 'zh'] as const).every((language) => stored.names[language] === line.names[language]);
