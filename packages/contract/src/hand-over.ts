import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { Day } from './payments.ts';
import { ref } from './text.ts';

/** The most payments, and the most documents, of one file. */
export const HAND_OVER_ROWS_MAX = 5000;
/** The most documents of a ZIP file; each is a PDF. */
export const HAND_OVER_FILES_MAX = 300;

/** `zip`: the workbook and the PDF of each document. */
export const HAND_OVER_FORMATS = ['csv', 'xlsx', 'zip'] as const;
export type HandOverFormat = (typeof HAND_OVER_FORMATS)[number];

const LAST_DAY = '2999-12-31';

/**
 * GET /payments/export: the payments and the issued documents of a period. Both days are included, in the office's time
 * zone. CSV has only the payments.
 */
export const HandOverQuery = z
  .object({
    from: Day,
    to: Day.refine((day) => day <= LAST_DAY, ref('periodTooLate')),
    format: z.enum(HAND_OVER_FORMATS, 'fieldInvalid'),
    heads: z.enum(LANGUAGES, 'fieldInvalid').optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: ref('periodInvalid') });
export type HandOverQuery = z.infer<typeof HandOverQuery>;
