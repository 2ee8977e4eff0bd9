import type { Order } from '@sampan/contract/orders';
import type { Quote } from '@sampan/contract/quotes';
import type { Db } from '#src/db/database.ts';
import { createSentQuote, type Staff, type sampleDraft, sampleLine } from './quote-factories.ts';

/** $3,500.00 and $6,125.00 at costs of ¥16 and ¥50; we pay $120 inland freight. */
const ORDERED = {
  language: 'en',
  paymentTerms: '30% deposit, 70% before shipment',
  leadDays: 30,
  lines: [
    sampleLine({ cost: 16, costCurrency: 'CNY', sku: 'HX-1' }),
    sampleLine({ name: 'Floor lamp', quantity: 500, unitPrice: 12.25, cost: 50, costCurrency: 'CNY', leadDays: 45 }),
  ],
  charges: [
    { kind: 'inland', basis: 'fixed', amount: 120, currency: 'USD', paidBy: 'us', allocatedBy: 'value' },
    { kind: 'freight', basis: 'fixed', amount: 900, currency: 'USD', paidBy: 'customer', allocatedBy: 'value' },
  ],
};

/** A quote that the customer accepted; `choices` are those of its lines. */
export async function createAcceptedQuote(
  staff: Staff,
  fields: Parameters<typeof sampleDraft>[0] = {},
  choices: readonly ('yes' | 'no')[] = [],
): Promise<Quote> {
  const quote = await createSentQuote(staff, { ...ORDERED, ...fields });
  const lines = quote.current?.lines.map(({ lineKey }, index) => ({ lineKey, choice: choices[index] ?? 'yes' })) ?? [];
  const payload = { version: 1, kind: 'accepted', name: 'Noa', note: '', lines };
  const response = await staff.as({ method: 'POST', url: `/quotes/${quote._id}/decide`, payload });
  if (response.statusCode !== 200) throw new Error(response.body);
  return (response.json() as { quote: Quote }).quote;
}

/** A draft order from an accepted quote. */
export async function createOrderDraft(staff: Staff, fields: Parameters<typeof sampleDraft>[0] = {}): Promise<Order> {
  const { _id } = await createAcceptedQuote(staff, fields);
  const response = await staff.as({ method: 'POST', url: '/orders', payload: { quoteId: _id } });
  if (response.statusCode !== 201) throw new Error(response.body);
  return (response.json() as { order: Order }).order;
}

/** The body of PUT /orders/{id} that changes nothing. */
export const orderDraft = (order: Order, fields: object = {}) => ({
  model: order.model,
  title: order.title,
  customerId: order.customer?.['_id'] ?? '',
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
  destinationCountry: order.destinationCountry,
  wantedOn: order.wantedOn,
  marks: order.marks,
  notes: order.notes,
  internalNote: order.internalNote,
  commissionPercent: order.commissionPercent,
  commissionFrom: order.commissionFrom,
  bankAccountId: order.bankAccountId,
  inspection: order.inspection,
  show: order.show,
  lines: order.lines,
  parts: order.parts,
  costs: order.costs,
  updatedAt: order.updatedAt,
  ...fields,
});

/** A bank account, as an admin with a second factor adds it. */
export async function insertBankAccount(
  db: Db,
  fields: { label?: string; retired_at?: Date; is_default?: boolean } = {},
) {
  return db
    .insertInto('bank_account')
    .values({
      label: 'Dollar account',
      beneficiary: 'Example Trading Ltd',
      bank: 'Example Bank',
      account_no: '12 3456 7890',
      swift: 'EXMPHKHH',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
