import { DEFAULT_ORDER_SHOW } from '@sampan/contract/order-drafts';
import { quotedMargin } from '@sampan/contract/order-margin';
import type { Order } from '@sampan/contract/orders';
import type { Purchase } from '@sampan/contract/purchases';
import type { Insertable } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { CustomerOrderRow } from '#src/db/order-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import type { Staff } from './quote-factories.ts';

type StoredOrderValues = Partial<Insertable<Tables['customer_order']>>;
type StoredLineValues = Partial<Insertable<Tables['order_line']>>;

const part = (percent: number, due_event: 'order' | 'shipment', position: number) => ({
  percent,
  due_event,
  position,
});

/** A confirmed order of the worked example: $6,950.00 of goods from two suppliers, and inland freight. */
export async function insertOrder(
  db: Db,
  values: StoredOrderValues = {},
  lines: readonly StoredLineValues[] = [{}, { unit_price: 7.5, quoted_cost: 38, quantity: 500 }],
): Promise<CustomerOrderRow> {
  const order = await db
    .insertInto('customer_order')
    .values({
      state: 'confirmed',
      confirmed_at: new Date('2026-11-02T09:00:00Z'),
      customer_name: 'Dana Levi',
      language: 'en',
      currency: 'USD',
      rates: JSON.stringify({ CNY: 0.14, ILS: 0.28 }),
      show: JSON.stringify(DEFAULT_ORDER_SHOW),
      quoted: JSON.stringify(quotedMargin(6950, 4900, 1930)),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = lines.map((line, position) => ({
    order_id: order.id,
    position,
    names: JSON.stringify({ en: `Lamp ${position + 1}`, he: '', zh: `灯 ${position + 1}` }),
    quantity: 1000,
    unit_price: 3.2,
    quoted_cost: 16,
    quoted_cost_currency: 'CNY',
    lead_days: 20 + position,
    ...line,
  }));
  if (rows.length > 0) await db.insertInto('order_line').values(rows).execute();
  await db
    .insertInto('payment_part')
    .values([part(30, 'order', 0), part(70, 'shipment', 1)].map((one) => ({ ...one, order_id: order.id })))
    .execute();
  await db
    .insertInto('order_cost')
    .values({ order_id: order.id, position: 0, kind: 'inland', expected: 120, currency: 'USD' })
    .execute();
  return order;
}

interface Saved {
  order: Order;
  purchase: Purchase;
  purchases: string[];
  text: string;
  url: string;
}

/** The calls of a purchase order that must succeed. */
export function purchaseCalls(staff: Staff) {
  const succeed = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}): Promise<Saved> => {
    const response = await staff.as({ method, url, payload });
    if (response.statusCode >= 300) throw new Error(`${method} ${url}: ${response.statusCode} ${response.body}`);
    return response.json() as Saved;
  };
  return {
    succeed,
    /** One draft for each supplier. */
    create: async (orderId: string, lines?: object[]): Promise<Purchase[]> => {
      const { order, purchases } = await succeed('POST', `/orders/${orderId}/purchases`, { ...(lines && { lines }) });
      return order.purchases.filter(({ _id }) => purchases.includes(_id));
    },
    send: (id: string) => succeed('POST', `/purchases/${id}/send`, { channel: 'wechat' }),
    confirm: (id: string, fields: object = {}) => succeed('POST', `/purchases/${id}/confirm`, fields),
  };
}

/** The body of PUT /purchases/{id} that changes nothing. */
export const purchaseDraft = (purchase: Purchase, fields: object = {}) => ({
  supplierId: purchase.supplierId,
  supplierName: purchase.supplierName,
  contact: purchase.contact,
  language: purchase.language,
  channel: purchase.channel,
  currency: purchase.currency,
  incoterm: purchase.incoterm,
  place: purchase.place,
  tax: purchase.tax,
  deliverOn: purchase.deliverOn,
  terms: purchase.terms,
  packaging: purchase.packaging,
  marks: purchase.marks,
  note: purchase.note,
  supplierReference: purchase.supplierReference,
  parts: purchase.parts.map(({ computed: _, partId: __, ...part }) => part),
  lines: purchase.lines.map(({ purchaseLineId, orderLineId, quantity, price, specification }) => ({
    purchaseLineId,
    orderLineId,
    quantity,
    price,
    specification,
  })),
  updatedAt: purchase.updatedAt,
  ...fields,
});
