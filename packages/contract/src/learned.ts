import { z } from 'zod';
import { EXTRACTION_SAVE_MAX } from './extraction-jobs.ts';
import { text } from './text.ts';

const value = () => text(5000).default('');

/**
 * POST /products/pdf-upload/jobs/{id}/learned: the supplier of a PDF. What was learned from the supplier's files is used for its rows.
 * With `rows` or `removed`, what people made of the rows of some pages is learned first.
 */
export const Corrections = z.object({
  supplierId: text(100).default(''),
  /** People asked for it. Else what they took back for this file stays so. */
  isAsked: z.boolean('fieldInvalid').default(false),
  /** The rows that are products, as people left them. */
  rows: z
    .array(
      z.object({
        id: text(100, { required: 'fieldInvalid' }),
        modelNumber: value(),
        productName: value(),
        price: value(),
        currency: value(),
        dimensions: value(),
        color: value(),
        material: value(),
        type: value(),
        description: value(),
      }),
      'fieldInvalid',
    )
    .max(EXTRACTION_SAVE_MAX, 'tooMany:500')
    .default([]),
  /** The rows that are none. */
  removed: z.array(text(100), 'fieldInvalid').max(EXTRACTION_SAVE_MAX, 'tooMany:500').default([]),
});
export type Corrections = z.infer<typeof Corrections>;

/** `isChanged`: the rows of the job are other ones now. DELETE on the same path gives the rows as they were read. */
export const CorrectionsKept = z.object({ success: z.literal(true), isChanged: z.boolean() });
