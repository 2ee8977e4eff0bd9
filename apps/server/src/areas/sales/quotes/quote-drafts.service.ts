import { randomUUID } from 'node:crypto';
import type { Language } from '@sampan/contract/languages';
import type { PricedLine } from '@sampan/contract/priced-lines';
import { priceQuote } from '@sampan/contract/pricing';
import { QuoteDraft } from '@sampan/contract/quote-drafts';
import type { Quote, QuoteVersion } from '@sampan/contract/quotes';
import { tierAt } from '@sampan/contract/supplier-prices';
import type { z } from 'zod';
import { saveTypedNames } from '#src/areas/catalog/texts/product-texts.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { officeToday, readSettings } from '#src/areas/platform/settings/settings.service.ts';
import { knownCustomer } from '#src/areas/sales/customers/customers.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import type { Author } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { daysBetween } from '#src/lib/office-time.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { changedFields } from '#src/records/audit.queries.ts';
import { changesOf, withChanges } from '#src/records/changes.ts';
import { inTransaction } from '#src/records/life-cycle.ts';
import {
  type CheckedLine,
  chargeValues,
  type DraftContent,
  lineValues,
  type NewLine,
  NO_PICTURE,
  ratesOf,
  versionValues,
} from './draft-values.ts';
import { toVersion, type VersionParts } from './quotes.mapper.ts';
import {
  findActiveSuppliers,
  findLineKeys,
  findQuotedProducts,
  insertVersion,
  type NamedLineRow,
  type QuotedProduct,
  replaceParts,
  updateQuote,
  updateVersion,
} from './quotes.queries.ts';
import { loadQuote, quotes } from './quotes.service.ts';

const VALID_DAYS_MAX = 731;
const TOTAL_MAX = 999_999_999_999.99;
const UNIT_PRICE_MAX = 9_999_999_999.9999;

/** PUT /quotes/{id}: the lines and charges of the draft; an absent field of them, or of the draft, stays as it is. */
export const QuoteDraftChanges = changesOf(QuoteDraft);
type QuoteDraftChanges = z.infer<typeof QuoteDraftChanges>;

export function saveDraft(db: Db, caller: Author, id: string, changes: QuoteDraftChanges): Promise<Quote> {
  const { title, customerName, companyName, email, phone, language, updatedAt } = changes;
  const header = { title, customerName, companyName, email, phone, language, updatedAt };
  const by = caller?.accountId ?? null;
  return inTransaction(db, async (tx) => {
    await quotes.change(tx, caller, id, header, {
      attach: async (attached) => {
        const loaded = await loadQuote(attached, id);
        if (!loaded) throw new Error('The quote is locked and exists.');
        if (loaded.row.status === 'withdrawn') throw new AppError('conflict', 'quoteIsWithdrawn');
        if (!loaded.draft) throw new AppError('conflict', 'quoteHasNoDraft');
        const before = toVersion(loaded.draft);
        const draft = changedDraft({ ...before, customerId: loaded.row.customer_id ?? '' }, changes);
        const customerId = await customerFor(attached, draft.customerId, loaded.row.customer_id);
        const content = await checkDraft(attached, draft, { quoteId: id, stored: loaded.draft });
        const after = await writeDraft(attached, by, {
          quoteId: id,
          versionId: loaded.draft.row.id,
          number: loaded.draft.row.number,
          content,
          hasCurrent: loaded.current !== null,
        });
        await updateQuote(attached, id, { customer_id: customerId }, by);
        return {
          ...(customerId !== loaded.row.customer_id && { customerId }),
          ...draftChanges(before, content, after),
        };
      },
    });
    await announce(tx, { type: 'quote.changed', id });
    return quotes.get(tx, id);
  });
}

/** The stored draft with the changes. A charge has no key: it is the same if it has the same kind and place. */
function changedDraft(stored: QuoteVersion & { customerId: string }, changes: QuoteDraftChanges): QuoteDraft {
  const known = new Map(stored.lines.map((line) => [line.lineKey, line]));
  return checkInput(
    QuoteDraft,
    withChanges(stored, {
      ...changes,
      lines: changes.lines.map((line) => withChanges(known.get(line.lineKey?.toLowerCase() ?? '') ?? {}, line)),
      charges: changes.charges.map((charge, at) => {
        const same = stored.charges[at];
        return same?.kind === charge.kind ? withChanges(same, charge) : charge;
      }),
    }),
  );
}

/** The audited fields: the changed ones, and for each line whose price changed the old and the new price. */
function draftChanges(before: QuoteVersion, content: DraftContent, written: readonly WrittenLine[]) {
  const known = new Map(before.lines.map((line) => [line.lineKey, line]));
  const kept = new Set(written.map(({ lineKey }) => lineKey));
  const changed = written.flatMap(({ lineKey, name, unitPrice }) => {
    const old = known.get(lineKey);
    if (old && old.unitPrice === unitPrice && old.name === name) return [];
    return [{ name, from: old?.unitPrice ?? null, to: unitPrice }];
  });
  const removed = before.lines.flatMap(({ lineKey, name, unitPrice }) =>
    kept.has(lineKey) ? [] : [{ name, from: unitPrice, to: null }],
  );
  const lines = [...changed, ...removed];
  return { ...changedFields(auditedTerms(before), auditedTerms(content)), ...(lines.length > 0 && { lines }) };
}

/** The fields of a version that the quote itself does not have, in one line each. */
const auditedTerms = ({ pricing, show, rates, charges, ...terms }: Omit<DraftContent, 'lines'>) => ({
  currency: terms.currency,
  localCurrency: terms.localCurrency,
  incoterm: terms.incoterm,
  place: terms.place,
  validUntil: terms.validUntil,
  leadDays: terms.leadDays,
  paymentTerms: terms.paymentTerms,
  intro: terms.intro,
  notes: terms.notes,
  internalNote: terms.internalNote,
  pricing: `${pricing.mode} ${pricing.percent} % (${pricing.rounding})`,
  show: Object.entries(show).flatMap(([part, isShown]) => (isShown ? [part] : [])),
  rates: Object.entries(rates).map(([code, usd]) => `${code} ${usd}`),
  charges: charges.map(
    ({ kind, basis, amount, currency, paidBy }) => `${kind} ${basis} ${amount} ${currency} ${paidBy}`,
  ),
});

/** A customer that was deleted since may stay. */
async function customerFor(tx: Tx, sent: string, stored: string | null): Promise<string | null> {
  if (sent === '') return null;
  if (sent === stored) return stored;
  const customer = await knownCustomer(tx, sent);
  if (!customer) throw invalidField('customerId', 'customerUnknown');
  return customer._id;
}

/** Checks what only the server knows: products, suppliers, pictures, rates and dates. */
async function checkDraft(
  tx: Tx,
  { takeRates, customerId: _customer, updatedAt: _version, ...draft }: QuoteDraft,
  { quoteId, stored }: { quoteId: string; stored: VersionParts },
): Promise<DraftContent> {
  const settings = await readSettings(tx);
  const current = ratesOf(settings.currency.rates);
  // A currency that was added to the settings since is taken from there.
  const rates = takeRates ? current : { ...current, ...stored.row.rates };
  if (draft.currency !== 'USD' && !Object.hasOwn(rates, draft.currency))
    throw invalidField('currency', 'currencyUnknown');
  if (draft.validUntil !== null && daysBetween(await officeToday(tx), draft.validUntil) > VALID_DAYS_MAX)
    throw invalidField('validUntil', 'dateInvalid');
  return { ...draft, rates, lines: await checkLines(tx, draft, quoteId, stored.lines) };
}

async function checkLines(
  tx: Tx,
  { lines, language }: Pick<QuoteDraft, 'lines' | 'language'>,
  quoteId: string,
  stored: readonly NamedLineRow[],
): Promise<CheckedLine[]> {
  const ids = lines.map(({ productId }) => productId);
  const products = new Map((await findQuotedProducts(tx, ids, language)).map((product) => [product.id, product]));
  const supplierIds = lines.map(({ supplierId }) => supplierId);
  const suppliers = new Set((await findActiveSuppliers(tx, supplierIds)).map(({ id }) => id));
  const known = await findLineKeys(tx, quoteId);
  const rows = new Map(stored.map((row) => [row.line_key, row]));
  return lines.map((input) => {
    const sent = input.lineKey?.toLowerCase();
    // The key of another quote makes a new line.
    const lineKey = sent !== undefined && known.has(sent) ? sent : randomUUID();
    const product = products.get(input.productId.toLowerCase());
    const supplierId = input.supplierId.toLowerCase();
    return {
      input,
      lineKey,
      productId: product?.id ?? null,
      supplierId: suppliers.has(supplierId) ? supplierId : null,
      picture: pictureFor(input.picture, product, rows.get(lineKey)),
    };
  });
}

/** The chosen picture of the product; else the line's own one, which may outlive the product; else the main one. */
function pictureFor(
  chosen: string,
  product: QuotedProduct | undefined,
  stored: NamedLineRow | undefined,
): CheckedLine['picture'] {
  if (chosen === 'none') return NO_PICTURE;
  const image = product?.images.find(({ file_key }) => file_key === chosen);
  const isSameProduct = stored !== undefined && (product === undefined || stored.product_id === product.id);
  if (!image && isSameProduct && stored.picture_key !== null && (chosen === '' || chosen === stored.picture_key))
    return stored;
  return pictureOf(image ?? product?.images[0]);
}

const pictureOf = (image: QuotedProduct['images'][number] | undefined): CheckedLine['picture'] =>
  image
    ? {
        picture_key: image.file_key,
        picture_widths: image.widths,
        picture_width: image.width,
        picture_height: image.height,
      }
    : NO_PICTURE;

interface DraftTarget {
  quoteId: string;
  /** Null for a new version. */
  versionId: string | null;
  number: number;
  content: DraftContent;
  /** The list shows the total of the current version. */
  hasCurrent: boolean;
}

interface WrittenLine {
  lineKey: string;
  name: string;
  unitPrice: number | null;
}

/** Writes a draft with its computed prices. */
export async function writeDraft(
  tx: Tx,
  by: string | null,
  { quoteId, versionId, number, content, hasCurrent }: DraftTarget,
): Promise<WrittenLine[]> {
  const lines = content.lines.map((line) => ('input' in line ? line : newLine(line, content)));
  const inputs = lines.map(({ input, lineKey }): PricedLine => ({ ...input, lineKey }));
  const prices = priceQuote({ ...content, lines: inputs });
  const { total } = prices.figures;
  const isTooHigh = (total ?? 0) > TOTAL_MAX || prices.lines.some(({ unitPrice }) => (unitPrice ?? 0) > UNIT_PRICE_MAX);
  if (isTooHigh) throw invalidField('lines', 'totalTooHigh');
  const values = versionValues(content, total);
  const id = versionId ?? (await insertVersion(tx, { quote_id: quoteId, number, ...values }));
  if (versionId !== null) await updateVersion(tx, versionId, values);
  await replaceParts(
    tx,
    id,
    lines.map((line, index) => lineValues(line, prices.lines[index]?.unitPrice ?? null)),
    content.charges.map(chargeValues),
  );
  if (!hasCurrent)
    await updateQuote(tx, quoteId, { total, total_currency: content.currency, valid_until: content.validUntil }, by);
  await saveTypedNames(tx, by, content.language, await typedNames(tx, lines, content.language));
  return lines.map(({ input, lineKey }, index) => ({
    lineKey,
    name: input.name,
    unitPrice: prices.lines[index]?.unitPrice ?? null,
  }));
}

/** Names that staff typed for a product and want to keep in the language of the quote. */
async function typedNames(db: Db, lines: readonly CheckedLine[], language: Language): Promise<Map<string, string>> {
  const kept = lines.filter(({ input, productId }) => input.keepTranslation && productId !== null);
  const products = await findQuotedProducts(
    db,
    kept.flatMap(({ productId }) => productId ?? []),
    language,
  );
  const known = new Map(products.map(({ id, name, translated_name }) => [id, translated_name ?? name]));
  return new Map(
    kept.flatMap(({ input, productId }) =>
      productId !== null && known.get(productId) !== input.name ? [[productId, input.name] as const] : [],
    ),
  );
}

/**
 * A line with the product's name, picture and price of today, and the supplier's last price as its cost. What that price does
 * not say about order and packing comes from the product.
 */
function newLine(line: NewLine, { currency, rates }: DraftContent): CheckedLine {
  const { product, price: last, name, sku, quantity } = line;
  const rate = currency === 'USD' ? 1 : rates[currency];
  const price = product && rate ? Math.ceil((Number(product.price) / rate) * 100 - 1e-6) / 100 : null;
  return {
    lineKey: randomUUID(),
    productId: product?.id ?? null,
    supplierId: last?.supplier?._id ?? product?.supplier_id ?? null,
    picture: pictureOf(product?.images[0]),
    input: {
      productId: '',
      name: product?.translated_name ?? product?.name ?? name,
      // The number that visitors see, too.
      sku: product ? humanNumber('PRD', product.number) : sku,
      details: '',
      picture: '',
      quantity,
      unit: product?.unit || 'pcs',
      unitPrice: price,
      isManualPrice: false,
      cost: last && tierAt(last.tiers, quantity),
      costCurrency: last?.currency ?? 'USD',
      costIncoterm: last?.incoterm ?? '',
      supplierId: '',
      supplierPriceId: last?._id ?? '',
      moq: last?.moq ?? product?.moq ?? null,
      leadDays: last?.leadDays ?? product?.lead_days ?? null,
      ...cartonOf(last, product),
      hsCode: last?.hsCode || (product?.hs_code ?? ''),
      dutyPercent: null,
      purchaseTaxPercent: null,
      marginPercent: null,
      keepTranslation: false,
    },
  };
}

/** The carton of the price, or else that of the product: parts of two cartons would not fit together. */
function cartonOf(last: NewLine['price'], product: NewLine['product']) {
  const hasCarton = last && (last.cartonQuantity ?? last.cartonCm ?? last.cartonKg) !== null;
  if (hasCarton) return { cartonQuantity: last.cartonQuantity, cartonCm: last.cartonCm, cartonKg: last.cartonKg };
  return {
    cartonQuantity: product?.carton_quantity ?? null,
    cartonCm: product?.carton_cm ?? null,
    cartonKg: product?.carton_kg ? Number(product.carton_kg) : null,
  };
}
