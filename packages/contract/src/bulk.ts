import { z } from 'zod';
import { CUSTOMER_STATUSES } from './customers.ts';
import { INQUIRY_STATUSES } from './inquiries.ts';
import { PRODUCT_STATUSES } from './products.ts';
import type { AllIn, PluralsWith } from './records.ts';
import { ref, text } from './text.ts';

/** The lists whose rows can be changed together. */
export const BULK_LISTS = ['inquiries', 'customers', 'suppliers', 'catalogs', 'products', 'quotes', 'rfqs'] as const;
export type BulkListName = AllIn<typeof BULK_LISTS, PluralsWith<'bulk'>>;

/** The lists whose records have a next step, and so an owner. */
const OWNED_LISTS = ['inquiries', 'customers', 'quotes', 'rfqs'] as const satisfies readonly BulkListName[];
export const isOwnedList = (list: string): list is (typeof OWNED_LISTS)[number] =>
  OWNED_LISTS.some((owned) => owned === list);

/** One call changes at most this many records. */
export const BULK_MAX = 2000;

/** The statuses that each list can set. A catalog is active or not. */
export const BULK_STATUSES = {
  inquiries: INQUIRY_STATUSES,
  customers: CUSTOMER_STATUSES,
  suppliers: [],
  catalogs: PRODUCT_STATUSES,
  products: PRODUCT_STATUSES,
  quotes: [],
  rfqs: [],
} as const satisfies Record<BulkListName, readonly string[]>;

const percentRange = ref('percentInvalid');

export const BulkAction = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('status'), status: text(40, { required: 'fieldRequired' }) }),
    z.object({ action: z.literal('catalog'), catalogId: text(100, { required: 'catalogRequired' }) }),
    z.object({
      action: z.literal('price'),
      percent: z
        .number(percentRange)
        .min(-99, percentRange)
        .max(1000, percentRange)
        .refine((percent) => percent !== 0, percentRange),
    }),
    /** Inquiries, quotes, RFQs and customers: who owns the next step. Empty: nobody. */
    z.object({ action: z.literal('assign'), ownerId: text(100) }),
    z.object({ action: z.literal('delete') }),
  ],
  'fieldInvalid',
);
export type BulkAction = z.infer<typeof BulkAction>;

/**
 * POST /bulk/{list}: changes the records with these ids, or all that match the filters of the list. The filters are
 * those of its GET call.
 */
export const BulkChange = z
  .object({
    ids: z.array(z.string().max(100)).max(BULK_MAX, `bulkTooMany:${BULK_MAX}`).optional(),
    matching: z.record(z.string().max(40), z.string().max(200)).optional(),
    change: BulkAction,
  })
  .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), {
    path: ['ids'],
    message: ref('fieldRequired'),
  });
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkParams = z.object({ list: z.enum(BULK_LISTS) });

/** `unchanged` counts the selected records that are deleted or already have the value. */
export const BulkChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  changed: z.number(),
  unchanged: z.number(),
  /** For POST /bulk/changes/{id}/undo; null if nothing changed. */
  undoId: z.string().nullable(),
});
export type BulkChanged = z.infer<typeof BulkChanged>;

/** `kept` counts the records that were changed again since, which the undo leaves alone. */
export const BulkUndone = z.object({
  success: z.literal(true),
  message: z.string(),
  restored: z.number(),
  kept: z.number(),
});
export type BulkUndone = z.infer<typeof BulkUndone>;
