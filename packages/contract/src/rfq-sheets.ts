import { z } from 'zod';
import { StoredSupplierQuote } from './supplier-quotes.ts';

/** The maximum size of a filled form. */
export const RFQ_SHEET_MAX_BYTES = 20_971_520;

/**
 * POST /rfqs/{id}/recipients/{rid}/sheet and POST /shared/rfqs/{token}/sheet: what was read from a filled form. Only
 * its pictures are stored, for a day. `row` is a row of the form; `path` a field of the supplier quote that was left out.
 */
export const RfqSheetRead = z.object({
  success: z.literal(true),
  supplierQuote: StoredSupplierQuote,
  problems: z.array(z.object({ row: z.number(), path: z.string(), msg: z.string() })),
});
export type RfqSheetRead = z.infer<typeof RfqSheetRead>;
