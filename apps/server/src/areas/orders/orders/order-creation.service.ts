import type { Language } from '@sampan/contract/languages';
import { linesLeft } from '@sampan/contract/lines-left';
import { DEFAULT_ORDER_SHOW, type LineNames, type NewOrder } from '@sampan/contract/order-drafts';
import { quotedMargin } from '@sampan/contract/order-margin';
import type { OfferedCharge, Order } from '@sampan/contract/orders';
import type { PartInput } from '@sampan/contract/payments';
import type { PricedCharge } from '@sampan/contract/priced-lines';
import { priceAccepted } from '@sampan/contract/pricing';
import type { QuoteLine, QuoteVersion } from '@sampan/contract/quotes';
import type { Settings } from '@sampan/contract/settings';
import type { QuoteRates } from '@sampan/contract/trade-terms';
import { waitFor, waitForNobody } from '#src/areas/follow-up/next-steps/step-rules.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import { knownCustomer } from '#src/areas/sales/customers/customers.service.ts';
import { noteOrderCreated } from '#src/areas/sales/inquiries/inquiry-quotes.service.ts';
import { quotes } from '#src/areas/sales/quotes/quotes.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { dayOf } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { inTransaction } from '#src/records/life-cycle.ts';
import { findLoaded, loadOrder, refreshOrder } from './load-order.service.ts';
import { insertOrderActivity } from './order-activity.queries.ts';
import { ownFirstStep } from './order-steps.service.ts';
import {
  type CostValues,
  findBankAccountFor,
  findOrderOfQuote,
  findProductNames,
  findStepOwner,
  insertOrder,
  type LineValues,
  type OrderValues,
  type PartValues,
  writeCosts,
  writeLines,
  writeParts,
} from './orders.queries.ts';

interface NewContent {
  values: OrderValues;
  lines: readonly LineValues[];
  parts: readonly PartValues[];
  costs: readonly CostValues[];
  /** Null: who creates it. */
  ownerId: string | null;
}

/** Creates an order from an accepted quote, as a copy, or empty for a customer. A quote has at most one active order. */
export function createOrder(db: Db, caller: Caller, input: NewOrder): Promise<{ order: Order; isNew: boolean }> {
  return inTransaction(db, async (tx) => {
    if (input.quoteId !== '') return orderFromQuote(tx, caller, input.quoteId);
    const content = input.copyOf === '' ? await emptyOrder(tx, input) : await copyOf(tx, input.copyOf);
    return { order: await insert(tx, caller, content), isNew: true };
  });
}

/** A new order of a customer with these lines, as the customer calls it. */
export async function createRunningOrder(
  tx: Tx,
  caller: Caller,
  { customerId, currency, reference }: { customerId: string; currency: string; reference: string },
  lines: readonly LineValues[],
): Promise<Order> {
  const { values, ...content } = await emptyOrder(tx, { quoteId: '', copyOf: '', customerId, currency });
  return insert(tx, caller, { ...content, values: { ...values, customer_reference: reference }, lines });
}

async function insert(tx: Tx, caller: Caller, { values, lines, parts, costs, ownerId }: NewContent): Promise<Order> {
  const row = await insertOrder(tx, values, caller.accountId);
  await writeLines(tx, row.id, lines);
  await writeParts(tx, row.id, parts);
  await writeCosts(tx, row.id, costs);
  await insertOrderActivity(tx, { order: row, by: caller.accountId, kind: 'created' });
  const { title, customer_name: customerName, company_name: companyName, currency } = row;
  await recordAudit(tx, {
    by: caller,
    action: 'order.created',
    id: row.id,
    changes: { title, customerName, companyName, currency, lines: lines.length },
  });
  await ownFirstStep(tx, row.id, ownerId ?? caller.accountId);
  await refreshOrder(tx, row.id);
  await announce(tx, { type: 'order.changed', id: row.id });
  return loadOrder(tx, row.id);
}

// --- From a quote

async function orderFromQuote(tx: Tx, caller: Caller, quoteId: string): Promise<{ order: Order; isNew: boolean }> {
  // The lock makes a second request wait, which then finds the order of the first.
  const quote = await quotes.lock(tx, quoteId);
  if (quote.kind !== 'quote') throw notFound('quoteNotFound');
  const known = await findOrderOfQuote(tx, quoteId);
  if (known) return { order: await loadOrder(tx, known.id), isNew: false };
  const { current, decisions, customer } = await quotes.get(tx, quoteId);
  if (quote.status !== 'accepted' || !current) throw new AppError('conflict', 'quoteNotAccepted');
  const left = linesLeft(decisions.find(({ version }) => version === current.number));
  const version = { ...current, lines: current.lines.filter(({ lineKey }) => !left.has(lineKey)) };
  const settings = await readSettings(tx);
  const content: NewContent = {
    values: {
      ...headOf(version, settings),
      quote_id: quoteId,
      quote_version: version.number,
      inquiry_id: quote.inquiry_id,
      customer_id: customer?._id ?? quote.customer_id,
      bank_account_id: await findBankAccountFor(tx, version.currency),
      quoted: JSON.stringify(marginOf(version)),
      offered: JSON.stringify(offeredIn(version)),
    },
    lines: await linesOf(tx, version),
    parts: planFor(version.paymentTerms, settings.orders.plans).map(toPartValues),
    costs: costsOf(version),
    ownerId: await findStepOwner(tx, quoteId),
  };
  const order = await insert(tx, caller, content);
  await waitForNobody(tx, 'quote', quoteId);
  if (quote.inquiry_id !== null) {
    await noteOrderCreated(tx, quote.inquiry_id, caller.accountId, { _id: order._id, orderId: order.orderId });
    await waitFor(tx, 'inquiry', quote.inquiry_id, {
      waitingFor: 'nobody',
      dueAt: null,
      ownerId: null,
      isNoted: false,
    });
  }
  await announce(tx, { type: 'quote.changed', id: quoteId });
  return { order, isNew: true };
}

const headOf = (version: QuoteVersion, settings: Settings) => ({
  title: version.title,
  customer_name: version.customerName || version.companyName || '—',
  company_name: version.companyName,
  email: version.email,
  phone: version.phone,
  language: version.language,
  currency: version.currency,
  rates: JSON.stringify(version.rates),
  incoterm: version.incoterm,
  place: version.place,
  notes: version.notes,
  internal_note: version.internalNote,
  inspection: settings.orders.inspection,
  show: JSON.stringify({ ...DEFAULT_ORDER_SHOW, pictures: version.show.pictures }),
});

/** The accepted lines. Each needs a quantity and a price. */
async function linesOf(tx: Tx, version: QuoteVersion): Promise<LineValues[]> {
  const errors = version.lines.flatMap(({ quantity, unitPrice }, index) => [
    ...(quantity === null ? [{ path: `lines.${index}.quantity`, ref: 'quoteIncomplete' as const }] : []),
    ...(unitPrice === null ? [{ path: `lines.${index}.unitPrice`, ref: 'quoteIncomplete' as const }] : []),
  ]);
  if (errors.length > 0) throw new AppError('conflict', 'quoteIncomplete', { errors });
  const products = await findProductNames(
    tx,
    version.lines.map(({ productId }) => productId),
  );
  return version.lines.map((line) => {
    const product = products.find(({ id }) => id === line.productId);
    const nameIn = (language: Language): string => {
      if (language === version.language) return line.name;
      if (product?.language === language) return product.name;
      const translation = product?.translations?.[language];
      return translation && translation.state !== 'suggested' ? translation.name : '';
    };
    return lineValues(line, version, { en: nameIn('en'), he: nameIn('he'), zh: nameIn('zh') });
  });
}

const lineValues = (line: QuoteLine, version: QuoteVersion, names: LineNames): LineValues => ({
  line_key: line.lineKey,
  product_id: line.productId || null,
  names: JSON.stringify(names),
  sku: line.sku,
  details: line.details,
  picture_key: line.picture === 'none' ? null : line.picture,
  picture_widths: line.image && [...line.image.thumbnails.map(({ width }) => width), line.image.width],
  picture_width: line.image?.width ?? null,
  picture_height: line.image?.height ?? null,
  quantity: line.quantity ?? 1,
  unit: line.unit,
  unit_price: line.unitPrice ?? 0,
  quoted_cost: line.cost,
  quoted_cost_currency: line.costCurrency,
  supplier_id: line.supplierId || null,
  supplier_price_id: line.supplierPriceId || null,
  lead_days: line.leadDays ?? version.leadDays,
  carton_quantity: line.cartonQuantity,
  carton_mm: line.cartonCm?.map((side) => Math.round(side * 10)) ?? null,
  carton_kg: line.cartonKg,
  hs_code: line.hsCode,
});

/** The cost of the accepted goods with these charges; null if a cost or rate is unknown. */
function costWith(version: QuoteVersion, charges: readonly PricedCharge[]): number | null {
  const lines = version.lines.map((line) => ({ ...line, isManualPrice: true }));
  return priceAccepted({ ...version, lines, charges }, new Set()).figures.cost;
}

/** The charges that the customer pays are offered as lines, in the currency of the order. */
const offeredIn = (version: QuoteVersion): OfferedCharge[] =>
  version.charges
    .filter(({ paidBy }) => paidBy === 'customer')
    .map((charge) => ({ kind: charge.kind, label: charge.label, amount: amountOf(version, charge) }));

/** What a charge of the quote costs in its currency; null if a cost or rate is unknown. */
function amountOf(version: QuoteVersion, charge: PricedCharge): number | null {
  const [cost, goods] = [costWith(version, [{ ...charge, paidBy: 'us' }]), costWith(version, [])];
  return cost === null || goods === null ? null : Math.round((cost - goods) * 100) / 100;
}

/** The charges that we pay become expected costs. One that is not fixed has the amount that the quote computed. */
function costsOf(version: QuoteVersion): CostValues[] {
  return version.charges
    .filter(({ paidBy }) => paidBy === 'us')
    .map((charge) => {
      const { kind, label, basis, amount } = charge;
      if (basis === 'fixed')
        return { kind, label, expected: amount.toFixed(2), currency: charge.currency || version.currency };
      const expected = amountOf(version, charge)?.toFixed(2) ?? null;
      return { kind, label, expected, currency: version.currency };
    });
}

/** The margin of the accepted lines, as it was quoted. */
function marginOf(version: QuoteVersion) {
  const { total, profit } = version.figures;
  return quotedMargin(total ?? 0, costWith(version, []) ?? 0, profit);
}

/** The invisible characters that keep text in order do not count. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').trim();

/** The plan that the payment terms of a quote name in any language; none if they name no plan. */
export function planFor(terms: string, plans: Settings['orders']['plans']): readonly PartInput[] {
  const named = plans.find(({ names }) => Object.values(names).some((name) => plain(name) === plain(terms)));
  return named?.parts ?? [];
}

const toPartValues = ({ percent, amount, due, dueDays, dueOn }: Omit<PartInput, 'partId'>): PartValues => ({
  percent,
  amount,
  due_event: due,
  due_days: dueDays,
  due_on: dueOn,
});

// --- Copies and empty orders

const ratesOf = ({ currency }: Settings): QuoteRates =>
  Object.fromEntries(currency.rates.map(({ code, usd }) => [code, usd]));

/** A new order with the content of another, without its dates, references and actual costs. */
async function copyOf(tx: Tx, id: string): Promise<NewContent> {
  const source = await findLoaded(tx, id);
  if (!source) throw notFound('orderNotFound');
  const { row } = source;
  const settings = await readSettings(tx);
  return {
    values: {
      model: row.model,
      title: row.title,
      customer_id: row.customer_number === null ? null : row.customer_id,
      customer_name: row.customer_name,
      company_name: row.company_name,
      email: row.email,
      phone: row.phone,
      bill_to: row.bill_to,
      tax_id: row.tax_id,
      language: row.language,
      currency: row.currency,
      rates: JSON.stringify({ ...row.rates, ...ratesOf(settings) }),
      incoterm: row.incoterm,
      place: row.place,
      destination_country: row.destination_country,
      marks: row.marks,
      notes: row.notes,
      internal_note: row.internal_note,
      commission_percent: row.commission_percent,
      commission_from: row.commission_from,
      bank_account_id: row.bank_account_id,
      inspection: row.inspection,
      show: JSON.stringify(row.show),
    },
    lines: source.lines.map(({ id: _id, order_id, position, line_key, supplier_name, names, ...line }) => ({
      ...line,
      names: JSON.stringify(names),
    })),
    parts: source.loaded.parts
      .filter(({ purchase_id }) => purchase_id === null)
      .map(({ percent, amount, due_event, due_days, due_on }) => ({
        percent,
        amount,
        due_event,
        due_days,
        due_on: dayOf(due_on),
      })),
    costs: source.loaded.costs.map(({ kind, label, expected, currency }) => ({ kind, label, expected, currency })),
    ownerId: null,
  };
}

async function emptyOrder(tx: Tx, { customerId, currency = 'USD', language }: NewOrder): Promise<NewContent> {
  const customer = await knownCustomer(tx, customerId);
  if (!customer) throw notFound('customerNotFound');
  const settings = await readSettings(tx);
  const rates = ratesOf(settings);
  if (currency !== 'USD' && !Object.hasOwn(rates, currency)) throw invalidField('currency', 'currencyUnknown');
  return {
    values: {
      customer_id: customer._id,
      customer_name: customer.name,
      company_name: customer.companyName,
      email: customer.email,
      phone: customer.phone,
      language: language ?? customer.language,
      currency,
      rates: JSON.stringify(rates),
      bank_account_id: await findBankAccountFor(tx, currency),
      inspection: settings.orders.inspection,
      show: JSON.stringify(DEFAULT_ORDER_SHOW),
    },
    lines: [],
    parts: [],
    costs: [],
    ownerId: null,
  };
}
