import { z } from 'zod';
import { DUE_EVENTS } from './payments.ts';

/** Why an actual figure is unknown. */
const MARGIN_MISSING = ['rate', 'cost', 'price'] as const;

/** Amounts in the order's currency. If `isComplete` is false, the profit is "at least"; `isExpected`: not all is paid yet. */
export const Margin = z.object({
  /** Including the commission; of an agency order without the goods. */
  revenue: z.number(),
  goods: z.number(),
  costs: z.number(),
  fees: z.number(),
  differences: z.number(),
  commission: z.number(),
  profit: z.number(),
  /** Percent of the revenue; null without revenue. */
  margin: z.number().nullable(),
  isComplete: z.boolean(),
  isExpected: z.boolean(),
  /** `part` is the id of a line, purchase order, cost or payment. */
  missing: z.array(z.object({ kind: z.enum(MARGIN_MISSING), part: z.string() })),
});
export type Margin = z.infer<typeof Margin>;

const DIFFERENCE_REASONS = ['rate', 'price', 'quantity', 'notQuoted', 'fee', 'open'] as const;

export const OrderFigures = z.object({
  total: z.number(),
  goods: z.number(),
  charges: z.number(),
  commission: z.number(),
  paid: z.number(),
  open: z.number(),
  credit: z.number(),
  nextDue: z.object({ amount: z.number(), dueOn: z.iso.date().nullable(), event: z.enum(DUE_EVENTS) }).nullable(),
  purchases: z.array(z.object({ currency: z.string(), total: z.number(), paid: z.number(), open: z.number() })),
  /** Null for an order without a quote. */
  quoted: Margin.nullable(),
  actual: Margin,
  /** `difference` is the effect on the profit, so that the rows add up to actual minus quoted profit. */
  differences: z.array(
    z.object({
      /** `goods`, `fees`, `differences`, `revenue`, `commission`, or the kind of a cost. */
      kind: z.string(),
      label: z.string(),
      quoted: z.number().nullable(),
      actual: z.number().nullable(),
      difference: z.number().nullable(),
      why: z.enum(DIFFERENCE_REASONS),
    }),
  ),
  pieces: z.object({ ordered: z.number(), purchased: z.number(), shipped: z.number() }),
});
export type OrderFigures = z.infer<typeof OrderFigures>;
