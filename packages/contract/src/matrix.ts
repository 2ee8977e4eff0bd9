import { z } from 'zod';
import { CurrencyCode } from './money.ts';
import { RECIPIENT_STATES } from './rfqs.ts';
import { INCOTERMS } from './trade-terms.ts';

/** GET /rfqs/{id}/matrix. `quantity` is the index of the requested quantity. */
export const MatrixQuery = z.object({
  quantity: z.enum(['0', '1', '2', '3'], 'fieldInvalid').default('0').transform(Number),
  currency: CurrencyCode.optional(),
});
export type MatrixQuery = z.infer<typeof MatrixQuery>;

export const MATRIX_MARKS = [
  'cheapest',
  'fastest',
  'notComparable',
  'differs',
  'unstated',
  'belowMoq',
  'expired',
  'old',
  'noRate',
  'cannotMake',
] as const;
export type MatrixMark = (typeof MATRIX_MARKS)[number];

export const MatrixCell = z.object({
  recipientId: z.string(),
  /** Null: no price. */
  supplierPriceId: z.string().nullable(),
  /** Per piece in the currency of the matrix; null if unknown. */
  price: z.number().nullable(),
  given: z.object({ price: z.number(), currency: z.string() }).nullable(),
  incoterm: z.enum(INCOTERMS),
  /** Included in `price`, so that an EXW price can be compared. */
  addedPercent: z.number().nullable(),
  /** The first quantity to which `price` applies, if the requested one is lower. */
  from: z.number().nullable(),
  moq: z.number().nullable(),
  leadDays: z.number().nullable(),
  /** A piece costs more from this quantity on. */
  risesFrom: z.number().nullable(),
  /** What differs from the request, or the note of the supplier. */
  note: z.string(),
  marks: z.array(z.enum(MATRIX_MARKS)),
});
export type MatrixCell = z.infer<typeof MatrixCell>;

/** `missing` is the number of lines without a price that counts. Null: no line has one. */
const MatrixTotal = z.object({
  total: z.number().nullable(),
  missing: z.number(),
  recipientIds: z.array(z.string()),
});
export type MatrixTotal = z.infer<typeof MatrixTotal>;

export const Matrix = z.object({
  currency: z.string(),
  quantityIndex: z.number(),
  recipients: z.array(
    z.object({
      recipientId: z.string(),
      name: z.string(),
      state: z.enum(RECIPIENT_STATES),
      total: z.number().nullable(),
      missing: z.number(),
      completeness: z.number().nullable(),
    }),
  ),
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      quantity: z.number(),
      /** The last price of the product in the price history. */
      lastPrice: z
        .object({ price: z.number(), currency: z.string(), ageDays: z.number(), supplierName: z.string() })
        .nullable(),
      cells: z.array(MatrixCell),
    }),
  ),
  totals: z.object({ bestSingle: MatrixTotal, bestMix: MatrixTotal, awarded: MatrixTotal }),
});
export type Matrix = z.infer<typeof Matrix>;
