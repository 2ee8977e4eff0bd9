import { type LineNames, OrderDraft, type OrderLineInput } from '@sampan/contract/order-drafts';
import { planAmounts } from '@sampan/contract/order-plans';
import type { Order, OrderLine } from '@sampan/contract/orders';
import type { z } from 'zod';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import { knownCustomer } from '#src/areas/sales/customers/customers.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { CustomerOrderRow } from '#src/db/order-tables.ts';
import { AppError, conflictOn, invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { isId } from '#src/lib/is-id.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { changedFields, recordAudit } from '#src/records/audit.queries.ts';
import { changesOf, withChanges, withRowChanges } from '#src/records/changes.ts';
import { checkVersion } from '#src/records/life-cycle.ts';
import { usableBankAccount } from '../bank-accounts/bank-accounts.service.ts';
import { changedLines } from './changed-lines.rules.ts';
import { loadOrder } from './load-order.service.ts';
import {
  countPayments,
  findLinked,
  findOrderLines,
  findPaidCosts,
  findPurchasedLines,
  type LineValues,
  type NamedOrderLine,
  type OrderedProduct,
  updateOrder,
  writeCosts,
  writeLines,
  writeParts,
} from './orders.queries.ts';
import { change, refuseClosed } from './orders.service.ts';

const TOTAL_MAX = 999_999_999_999.99;

/** PUT /orders/{id}: an absent field of the order, or of a line, part or cost with an id, stays as it is. */
export const OrderDraftChanges = changesOf(OrderDraft);
type OrderDraftChanges = z.infer<typeof OrderDraftChanges>;

/** Saves the whole order. */
export function saveOrder(db: Db, caller: Caller, id: string, changes: OrderDraftChanges): Promise<Order> {
  return change(db, id, async (tx, row) => {
    refuseClosed(row);
    await checkVersion(tx, changes.updatedAt, row);
    const before = await loadOrder(tx, id);
    const draft = changedDraft(before, changes);
    await checkCurrency(tx, draft, before);
    const customerId = await customerFor(tx, draft.customerId, row.customer_id);
    const bankAccountId = await usableBankAccount(tx, draft.bankAccountId, row.bank_account_id);
    const lines = await checkLines(tx, id, draft.lines);
    const costs = await checkCosts(tx, before, draft.costs);
    const rates = await currentRates(tx, row);
    await updateOrder(
      tx,
      id,
      { ...headValues(draft), customer_id: customerId, bank_account_id: bankAccountId, rates },
      caller.accountId,
    );
    await writeLines(tx, id, lines);
    await writeCosts(tx, id, costs);
    const known = new Set(before.parts.map(({ partId }) => partId));
    await writeParts(
      tx,
      id,
      draft.parts.map(({ partId, percent, amount, due, dueDays, dueOn }) => ({
        ...(partId !== undefined && known.has(partId.toLowerCase()) && { id: partId }),
        percent,
        amount,
        due_event: due,
        due_days: dueDays,
        due_on: dueOn,
      })),
    );
    const after = await loadOrder(tx, id);
    if (Math.abs(after.figures.total) > TOTAL_MAX) throw invalidField('lines', 'totalTooHigh');
    if (draft.parts.length > 0 && planAmounts(after.figures.total, draft.parts) === null)
      throw invalidField('parts', 'planIncomplete');
    await recordAudit(tx, { by: caller, action: 'order.updated', id, changes: auditedChanges(before, after) });
  });
}

/** The stored order with the changes. */
function changedDraft(stored: Order, changes: OrderDraftChanges): OrderDraft {
  const names = new Map(stored.lines.map((line) => [line.lineId, line.names]));
  const lines = changes.lines.map((line) => ({
    ...line,
    names: withChanges(names.get(line.lineId?.toLowerCase() ?? '') ?? {}, line.names),
  }));
  return checkInput(OrderDraft, {
    ...withChanges({ email: stored.email }, changes),
    lines: withRowChanges(stored.lines, 'lineId', lines),
    parts: withRowChanges(stored.parts, 'partId', changes.parts),
    costs: withRowChanges(stored.costs, 'costId', changes.costs),
  });
}

/** The currency is fixed once money or a purchase order refers to it. */
async function checkCurrency(tx: Tx, { currency }: OrderDraft, before: Order): Promise<void> {
  if (currency === before.currency) return;
  const isFixed = before.purchases.some(({ revision }) => revision > 0) || (await countPayments(tx, before._id)) > 0;
  if (isFixed) throw conflictOn('currency', 'currencyFixed');
  const { currency: settings } = await readSettings(tx);
  const isKnown = currency === 'USD' || Object.hasOwn(before.rates, currency);
  if (!isKnown && !settings.rates.some(({ code }) => code === currency))
    throw invalidField('currency', 'currencyUnknown');
}

/** The rates of the order. A currency that was added to the settings since is taken from there. */
async function currentRates(tx: Tx, { rates }: CustomerOrderRow): Promise<string> {
  const { currency } = await readSettings(tx);
  const current = Object.fromEntries(currency.rates.map(({ code, usd }) => [code, usd]));
  return JSON.stringify({ ...current, ...rates });
}

/** A customer in the trash stays: answers do not name it, so a screen sends none. */
async function customerFor(tx: Tx, sent: string, stored: string | null): Promise<string | null> {
  if (sent === stored) return stored;
  if (sent === '') return stored !== null && (await knownCustomer(tx, stored)) === null ? stored : null;
  const customer = await knownCustomer(tx, sent);
  if (!customer) throw invalidField('customerId', 'customerUnknown');
  return customer._id;
}

const headValues = (draft: OrderDraft) => ({
  model: draft.model,
  title: draft.title,
  customer_name: draft.customerName,
  company_name: draft.companyName,
  email: draft.email,
  phone: draft.phone,
  bill_to: draft.billTo,
  tax_id: draft.taxId,
  customer_reference: draft.customerReference,
  language: draft.language,
  currency: draft.currency,
  incoterm: draft.incoterm,
  place: draft.place,
  destination_country: draft.destinationCountry,
  wanted_on: draft.wantedOn,
  marks: draft.marks,
  notes: draft.notes,
  internal_note: draft.internalNote,
  commission_percent: draft.commissionPercent,
  commission_from: draft.commissionFrom,
  inspection: draft.inspection,
  show: JSON.stringify(draft.show),
});

// --- Lines and costs

/** Checks what only the server knows: lines, products, suppliers and pictures. */
async function checkLines(tx: Tx, orderId: string, inputs: readonly OrderLineInput[]): Promise<LineValues[]> {
  const stored = new Map((await findOrderLines(tx, orderId)).map((line) => [line.id, line]));
  const purchased = await findPurchasedLines(tx, orderId);
  const sent = new Map(inputs.flatMap((input) => (input.lineId ? [[input.lineId.toLowerCase(), input] as const] : [])));
  for (const id of purchased) if (sent.get(id)?.kind !== 'goods') throw conflictOn('lines', 'lineHasPurchases');
  const { products, suppliers } = await findLinked(tx, {
    productIds: inputs.map(({ productId }) => productId),
    supplierIds: inputs.map(({ supplierId }) => supplierId),
  });
  return inputs.map((input, index) => {
    const id = input.lineId?.toLowerCase();
    const line = id === undefined ? undefined : stored.get(id);
    if (id !== undefined && !line) throw invalidField(`lines.${index}.lineId`, 'lineUnknown');
    const product = products.get(input.productId.toLowerCase());
    const supplierId = input.supplierId.toLowerCase();
    return {
      ...(line && { id: line.id }),
      ...lineValues(input),
      ...pictureFor(input.picture, product, line),
      product_id: product?.id ?? null,
      // A supplier that was deleted since may stay.
      supplier_id: suppliers.has(supplierId) || line?.supplier_id === supplierId ? supplierId || null : null,
    };
  });
}

const lineValues = (input: OrderLineInput) => ({
  kind: input.kind,
  names: JSON.stringify(input.names satisfies LineNames),
  sku: input.sku,
  details: input.details,
  quantity: input.quantity,
  unit: input.unit,
  unit_price: input.unitPrice,
  customs_value: input.customsValue,
  quoted_cost: input.quotedCost,
  quoted_cost_currency: input.quotedCostCurrency,
  lead_days: input.leadDays,
  carton_quantity: input.cartonQuantity,
  carton_mm: input.cartonCm?.map((side) => Math.round(side * 10)) ?? null,
  carton_kg: input.cartonKg,
  net_kg: input.netKg,
  hs_code: input.hsCode,
  origin_country: input.originCountry,
});

type OrderLinePicture = Pick<NamedOrderLine, 'picture_key' | 'picture_widths' | 'picture_width' | 'picture_height'>;
const NO_PICTURE: OrderLinePicture = {
  picture_key: null,
  picture_widths: null,
  picture_width: null,
  picture_height: null,
};

/** The chosen picture of the product; else the line's own one, which may outlive the product; else the main one. */
function pictureFor(
  chosen: string,
  product: OrderedProduct | undefined,
  stored: NamedOrderLine | undefined,
): OrderLinePicture {
  if (chosen === 'none') return NO_PICTURE;
  const image = product?.images.find(({ picture_key }) => picture_key === chosen);
  if (image) return image;
  if (stored && stored.picture_key !== null && (chosen === '' || chosen === stored.picture_key)) {
    const { picture_key, picture_widths, picture_width, picture_height } = stored;
    if (product === undefined || stored.product_id === product.id)
      return { picture_key, picture_widths, picture_width, picture_height };
  }
  return product?.images[0] ?? NO_PICTURE;
}

/** A cost with payments stays, because they name it. */
async function checkCosts(tx: Tx, before: Order, inputs: OrderDraft['costs']) {
  const known = new Set(before.costs.map(({ costId }) => costId));
  const kept = new Set(inputs.map(({ costId }) => costId?.toLowerCase()));
  for (const id of await findPaidCosts(tx, before._id))
    if (!kept.has(id)) throw new AppError('conflict', 'costHasPayments');
  return inputs.map(({ costId, ...cost }) => ({
    ...(costId !== undefined && isId(costId) && known.has(costId.toLowerCase()) && { id: costId.toLowerCase() }),
    ...cost,
  }));
}

// --- Audit

/** The changed fields, and for each changed line what it was and is. */
function auditedChanges(before: Order, after: Order): Record<string, unknown> {
  const lines = changedLines(before.lines.map(auditedLine), after.lines.map(auditedLine));
  return { ...changedFields(auditedFields(before), auditedFields(after)), ...(lines.length > 0 && { lines }) };
}

const auditedFields = (order: Order) => ({
  kind: order.model,
  title: order.title,
  customerId: order.customer?.['_id'] ?? null,
  customerName: order.customerName,
  companyName: order.companyName,
  email: order.email,
  phone: order.phone,
  billTo: order.billTo,
  taxId: order.taxId,
  customerReference: order.customerReference,
  language: order.language,
  currency: order.currency,
  incoterm: order.incoterm,
  place: order.place,
  country: order.destinationCountry,
  dueAt: order.wantedOn,
  marks: order.marks,
  notes: order.notes,
  internalNote: order.internalNote,
  commission: order.commissionPercent === null ? null : `${order.commissionPercent}% ${order.commissionFrom}`,
  bankAccount: order.bankAccountId,
  show: Object.entries(order.show).flatMap(([part, isShown]) => (isShown ? [part] : [])),
  paymentTerms: order.parts.map(({ computed }) => `${computed.label}: ${computed.amount}`),
  charges: order.costs.map(({ kind, label, expected, currency }) =>
    [kind, label, expected ?? '?', currency].filter(Boolean).join(' '),
  ),
});

const auditedLine = ({ lineId, names, quantity, unitPrice }: OrderLine) => ({
  id: lineId,
  name: names.en || names.zh || names.he,
  summary: `${quantity} × ${unitPrice}`,
});
