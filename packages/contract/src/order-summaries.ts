import { z } from 'zod';
import { Money, ORDER_STATES } from './orders.ts';
import { PURCHASE_STATES } from './purchases.ts';

const OrderSum = z.object({ count: z.number(), usd: z.number(), isComplete: z.boolean() });

/** GET /orders/summary: figures of the dashboard and the navigation. */
export const OrderSummary = z.object({
  /** Confirmed, not completed. */
  open: OrderSum,
  late: z.number(),
  /** Due within 7 days, or overdue. */
  collect: z.array(Money),
  pay: z.array(Money),
  /** Completed this month. */
  completed: z.object({
    count: z.number(),
    profitUsd: z.number(),
    marginQuoted: z.number().nullable(),
    marginActual: z.number().nullable(),
    isComplete: z.boolean(),
  }),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** GET /customers/{id}/order-figures and /suppliers/{id}/order-figures. */
export const PartyOrderFigures = z.object({
  orders: z.number(),
  value: z.array(Money),
  open: z.array(Money),
  latest: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      /** The order's page. */
      orderId: z.string(),
      state: z.enum([...ORDER_STATES, ...PURCHASE_STATES]),
      total: z.number().nullable(),
      currency: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** Of a supplier: how it kept its word. Null for a customer. */
  record: z
    .object({
      /** First promised days of finished goods that are over, or kept early; and how many of them were kept. */
      promised: z.number(),
      onTime: z.number(),
      /** The median of the days after the first promise; negative if goods were early. Null without a promise. */
      delayDays: z.number().nullable(),
      inspections: z.number(),
      failed: z.number(),
      defects: z.object({ critical: z.number(), major: z.number(), minor: z.number() }),
    })
    .nullable(),
});
export type PartyOrderFigures = z.infer<typeof PartyOrderFigures>;

/** GET /products/{id}/orders: the last orders of a product, newest first. */
export const ProductOrders = z.object({
  orders: z.array(
    z.object({
      _id: z.string(),
      orderId: z.string(),
      customerName: z.string(),
      state: z.enum(ORDER_STATES),
      quantity: z.number(),
      unit: z.string(),
      unitPrice: z.number(),
      currency: z.string(),
      /** What a supplier was paid or quoted for one; null if unknown. */
      cost: z.number().nullable(),
      costCurrency: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
export type ProductOrders = z.infer<typeof ProductOrders>;
