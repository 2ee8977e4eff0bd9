import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { amount, CurrencyCode, count, unitPrice } from './money.ts';
import { OrderQuery } from './orders.ts';
import { Day } from './payments.ts';
import { ref, text, visibleText } from './text.ts';

/** The most rows of an exported tracker: with pictures in a workbook, without them in CSV. */
export const TRACKER_ROWS_MAX = { xlsx: 2000, csv: 20_000 } as const;

const Flag = z
  .enum(['true', 'false'], 'fieldInvalid')
  .default('false')
  .transform((value) => value === 'true');

/** GET /orders/export: the order tracker, of all orders that match the filters of the list. */
export const TrackerQuery = OrderQuery.omit({ page: true, limit: true, sort: true }).extend({
  format: z.enum(['csv', 'xlsx'], 'fieldInvalid'),
  heads: z.enum(LANGUAGES, 'fieldInvalid').optional(),
  /** Only the columns that POST /orders/import reads, as a start for a file. */
  template: Flag,
});
export type TrackerQuery = z.infer<typeof TrackerQuery>;

/** The most rows of an import of running orders. */
export const ORDER_IMPORT_ROWS_MAX = 300;

/** The steps that a running purchase order may have reached. The others follow from payments, samples and inspections. */
export const IMPORTED_STEPS = ['confirmed', 'productionStarted', 'productionDone', 'pickedUp'] as const;
export type ImportedStep = (typeof IMPORTED_STEPS)[number];

const Money = amount({ required: 'amountRequired', invalid: 'amountInvalid' }).refine(
  (value) => value > 0,
  ref('amountRequired'),
);

/** A row of POST /orders/import: a line of an order. Empty cells are null. */
export const ImportedOrderLine = z
  .object({
    /** Rows with the same text are one order; it becomes the customer's reference. */
    order: visibleText(60, 'fieldRequired'),
    /** A number such as CUS-0001, or the exact name of a person or company. */
    customer: visibleText(150, 'fieldRequired'),
    /** A number such as SUP-0001, or the exact name. */
    supplier: text(150),
    /** A number such as PRD-000001, or a name. */
    product: visibleText(200, 'lineNameRequired'),
    quantity: count(1, 2_147_483_647, 'orderQuantityInvalid'),
    price: unitPrice({ required: 'priceRequired', invalid: 'unitPriceInvalid' }),
    currency: CurrencyCode,
    cost: unitPrice({ required: 'priceRequired', invalid: 'unitPriceInvalid' }).nullable(),
    costCurrency: CurrencyCode.nullable(),
    deliveryDay: Day.nullable(),
    /** Of the order, in its currency. */
    depositIn: Money.nullable(),
    depositInDay: Day.nullable(),
    /** Of the purchase order, in its currency. */
    depositOut: Money.nullable(),
    depositOutDay: Day.nullable(),
    step: z.enum(IMPORTED_STEPS, 'stepUnknown').nullable(),
  })
  .superRefine((line, context) => {
    const refuse = (path: keyof typeof line) =>
      context.addIssue({ code: 'custom', path: [path], message: ref('fieldRequired') });
    const isBought = line.depositOut !== null || line.step !== null;
    const isOnPurchase = isBought || line.deliveryDay !== null || line.cost !== null;
    if (line.supplier === '' && isOnPurchase) refuse('supplier');
    if ((line.cost === null || line.cost === 0) && isBought) refuse('cost');
    if (line.costCurrency === null && (line.cost !== null || isBought)) refuse('costCurrency');
    if (line.depositInDay !== null && line.depositIn === null) refuse('depositIn');
    if (line.depositOutDay !== null && line.depositOut === null) refuse('depositOut');
  });
export type ImportedOrderLine = z.infer<typeof ImportedOrderLine>;
