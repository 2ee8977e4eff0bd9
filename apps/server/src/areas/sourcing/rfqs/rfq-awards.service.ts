import type { Language } from '@sampan/contract/languages';
import type { Matrix, MatrixQuery } from '@sampan/contract/matrix';
import type { QuoteDraft, QuoteLineInput } from '@sampan/contract/quote-drafts';
import type { Quote } from '@sampan/contract/quotes';
import { compareQuotes, countFacts } from '@sampan/contract/rfq-matrix';
import type { Rfq, RfqAwards, RfqNames, RfqQuote } from '@sampan/contract/rfqs';
import type { TradeFacts } from '@sampan/contract/trade-facts';
import { fillFacts } from '#src/areas/catalog/products/fill-facts.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import { createQuoteWith } from '#src/areas/sales/quotes/quote-creation.service.ts';
import type { Db } from '#src/db/database.ts';
import type { RfqTableRow } from '#src/db/quote-tables.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { toCm } from '#src/lib/carton-cm.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { DAY_MS, todayIn } from '#src/lib/office-time.ts';
import { placeIn } from '#src/lib/port-names.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { inTransaction } from '#src/records/life-cycle.ts';
import { insertActivity } from './rfq-activity.queries.ts';
import { namesOf } from './rfq-drafts.service.ts';
import {
  findComparedOffers,
  findComparedRecipients,
  findLastPrices,
  findOffers,
  type OfferRow,
  replaceAward,
} from './rfq-prices.queries.ts';
import { nameFor, nameIn } from './rfqs.mapper.ts';
import { findLines, findProducts, findRfq } from './rfqs.queries.ts';
import { change, loadLocked, rfqs } from './rfqs.service.ts';

const ageOf = (at: Date): number => Math.max(0, Math.floor((Date.now() - at.getTime()) / DAY_MS));

/** Compares the supplier quotes at a requested quantity, in one currency. */
export async function rfqMatrix(db: Db, id: string, { quantity, currency }: MatrixQuery): Promise<Matrix> {
  const row = await findRfq(db, id);
  if (!row) throw notFound('rfqNotFound');
  const shown = currency ?? row.currency;
  if (shown !== 'USD' && shown !== row.currency && !Object.hasOwn(row.rates, shown))
    throw invalidField('currency', 'currencyUnknown');
  const [lines, recipients, offers, awarded, lastPrices, settings] = await Promise.all([
    findLines(db, row.id),
    findComparedRecipients(db, row.id),
    findComparedOffers(db, row.id, 'current'),
    findComparedOffers(db, row.id, 'awarded'),
    findLastPrices(db, row.id),
    readSettings(db),
  ]);
  const asked = lines.filter(({ is_removed }) => !is_removed);
  const last = new Map(lastPrices.map((price) => [price.rfq_line_id, price]));
  const current = Map.groupBy(offers, ({ recipientId }) => recipientId);
  return compareQuotes({
    currency: shown,
    rates: row.rates,
    incoterm: row.incoterm,
    exwAdditionPercent: row.exw_addition_percent === null ? null : Number(row.exw_addition_percent),
    quantityIndex: quantity,
    today: todayIn(settings.office.timeZone),
    freshDays: settings.prices.freshDays,
    lines: asked.map(({ id: lineId, names, quantities }) => {
      const price = last.get(lineId);
      return {
        lineId,
        name: nameIn(names, 'en'),
        quantities,
        lastPrice: price
          ? {
              price: price.price,
              currency: price.currency,
              ageDays: ageOf(price.quoted_at),
              supplierName: price.supplier_name,
            }
          : null,
      };
    }),
    recipients: recipients.map(({ id: recipientId, name, state, terms, cannot_make }) => {
      const prices = new Map(current.get(recipientId)?.map((offer) => [offer.lineId, offer]));
      const cannotMake = new Set(cannot_make);
      const stated = asked.map(({ id: lineId, quantities }) => ({
        quantities,
        cannotMake: cannotMake.has(lineId),
        stated: prices.get(lineId),
      }));
      return { recipientId, name, state, completeness: terms && countFacts(terms, stated), prices, cannotMake };
    }),
    awards: new Map(awarded.map((offer) => [offer.lineId, offer])),
  });
}

/** What the supplier answered about the product itself. Its prices are those of the supplier, not of the product. */
function offeredFacts(offer: OfferRow): Partial<TradeFacts> {
  return {
    moq: offer.moq,
    leadDays: offer.lead_days,
    cartonQuantity: offer.carton_quantity,
    cartonCm: toCm(offer.carton_mm),
    cartonKg: offer.carton_kg === null ? null : Number(offer.carton_kg),
    hsCode: offer.hs_code,
  };
}

/** Awards lines to prices, or removes awards. Lines that are not named keep theirs. Facts that a product lacks are filled. */
export function setAwards(db: Db, caller: Caller, id: string, { awards }: RfqAwards): Promise<Rfq> {
  return change(db, id, async (tx, { lines, recipients, row }) => {
    if (row.state === 'draft') throw new AppError('conflict', 'rfqNotStarted');
    const offers = new Map((await findOffers(tx, id)).map((offer) => [offer.id, offer]));
    const known = new Map(lines.map((line) => [line.id, line]));
    const changed: { name: string; to: string | null; note: string }[] = [];
    const facts = new Map<string, Partial<TradeFacts>>();
    for (const [index, { lineId, supplierPriceId, reason }] of awards.entries()) {
      const line = known.get(lineId.toLowerCase());
      if (!line) throw invalidField(`awards.${index}.lineId`, 'fieldInvalid');
      const name = nameIn(line.names, 'zh');
      if (supplierPriceId === null) {
        await replaceAward(tx, line.id, null);
        changed.push({ name, to: null, note: '' });
        continue;
      }
      const offer = offers.get(supplierPriceId.toLowerCase());
      // A superseded price is not among the offers unless it is awarded.
      if (!offer || offer.superseded_at !== null) throw new AppError('conflict', 'priceSuperseded');
      if (offer.rfq_line_id !== line.id) throw invalidField(`awards.${index}.supplierPriceId`, 'fieldInvalid');
      if (recipients.find((one) => one.id === offer.recipient_id)?.state === 'withdrawn')
        throw new AppError('conflict', 'recipientWithdrawn');
      await replaceAward(tx, line.id, { supplierPriceId: offer.id, reason, by: caller.accountId });
      if (line.product_id !== null) facts.set(line.product_id, offeredFacts(offer));
      changed.push({ name, to: offer.supplier_name, note: reason });
    }
    if (changed.length === 0) return;
    await fillFacts(tx, caller, facts);
    await insertActivity(tx, { rfqId: id, by: caller.accountId, kind: 'awarded' });
    await recordAudit(tx, { by: caller, action: 'rfq.awarded', id, changes: { lines: changed } });
  });
}

/** Creates a draft quote from the awarded prices: each line has cost, supplier and carton. */
export function quoteFromAwards(db: Db, caller: Caller, id: string, { quantity, ...wanted }: RfqQuote): Promise<Quote> {
  return inTransaction(db, async (tx) => {
    await rfqs.lock(tx, id);
    const { row, lines, awards } = await loadLocked(tx, id);
    if (awards.some(({ superseded_at }) => superseded_at !== null)) throw new AppError('conflict', 'priceSuperseded');
    const offers = new Map((await findOffers(tx, id)).map((offer) => [offer.id, offer]));
    const awarded = new Map(awards.map((award) => [award.rfq_line_id, offers.get(award.supplier_price_id)]));
    const offered = lines.flatMap((line) => {
      const offer = awarded.get(line.id);
      return offer ? [{ line, offer }] : [];
    });
    if (offered.length === 0) throw invalidField('awards', 'nothingAwarded');
    const products = await findProducts(
      tx,
      offered.flatMap(({ line }) => line.product_id ?? []),
    );
    const known = new Map(products.map((product) => [product.id, product]));
    const quote = await createQuoteWith(tx, caller, {
      ...wanted,
      inquiryId: row.inquiry_id ?? '',
      termsIn: (language) =>
        commonTerms(
          row,
          offered.map(({ offer }) => offer),
          language,
        ),
      linesIn: (language) =>
        offered.map(({ line, offer }) => {
          const asked = line.quantities[quantity] ?? line.quantities.at(-1) ?? 1;
          const product = known.get(line.product_id ?? '');
          const names = completed(line.names, product && namesOf(product));
          return {
            input: {
              ...quotedLine(offer, nameFor(names, language), line.specification, asked),
              sku: product ? humanNumber('PRD', product.number) : '',
            },
            productId: line.product_id,
            supplierId: offer.supplier_id,
            picture: line,
          };
        }),
    });
    await insertActivity(tx, { rfqId: id, by: caller.accountId, kind: 'quoted' });
    await recordAudit(tx, { by: caller, action: 'rfq.updated', id, changes: { quoteId: quote.quoteId } });
    return quote;
  });
}

/** The names of a line, with those of its product for the languages that it lacks. */
const completed = (names: RfqNames, ofProduct: RfqNames | undefined): RfqNames => ({
  en: names.en || (ofProduct?.en ?? ''),
  he: names.he || (ofProduct?.he ?? ''),
  zh: names.zh || (ofProduct?.zh ?? ''),
});

/** The terms that all awarded prices share; the longest lead time if all are known. */
function commonTerms(
  row: RfqTableRow,
  offers: readonly OfferRow[],
  language: Language,
): Pick<QuoteDraft, 'incoterm' | 'place' | 'leadDays'> {
  const terms = offers.map((offer) => {
    const incoterm = offer.incoterm || row.incoterm;
    return { incoterm, place: placeIn(offer.place || (incoterm === row.incoterm ? row.place : ''), language) };
  });
  const [first] = terms;
  const isShared = (name: 'incoterm' | 'place') => terms.every((one) => one[name] === first?.[name]);
  const leads = offers.map(({ lead_days }) => lead_days);
  return {
    incoterm: first && isShared('incoterm') ? first.incoterm : '',
    place: first && isShared('incoterm') && isShared('place') ? first.place : '',
    leadDays: leads.includes(null) ? null : Math.max(...leads.map(Number)),
  };
}

function quotedLine(offer: OfferRow, name: string, specification: string, quantity: number): QuoteLineInput {
  const needed = Math.max(quantity, offer.moq ?? 0);
  const tier = offer.tiers.findLast(({ from }) => from <= needed) ?? offer.tiers[0];
  return {
    productId: '',
    name: [...name].slice(0, 200).join(''),
    sku: '',
    details: [...specification].slice(0, 1000).join(''),
    picture: '',
    quantity,
    unit: 'pcs',
    unitPrice: null,
    isManualPrice: false,
    cost: tier?.price ?? null,
    costCurrency: offer.currency,
    costIncoterm: offer.incoterm,
    supplierId: '',
    supplierPriceId: offer.id,
    moq: offer.moq,
    leadDays: offer.lead_days,
    cartonQuantity: offer.carton_quantity,
    cartonCm: toCm(offer.carton_mm),
    cartonKg: offer.carton_kg === null ? null : Number(offer.carton_kg),
    hsCode: offer.hs_code,
    dutyPercent: null,
    purchaseTaxPercent: null,
    marginPercent: null,
    keepTranslation: false,
  };
}
