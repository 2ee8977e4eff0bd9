import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { QUOTE_VERSIONS_MAX } from './quotes.ts';

/** GET /shared/quotes/{token}/document: the sent version, in its own language if none is named. */
export const SharedDocumentQuery = z.object({
  format: z.enum(['pdf', 'xlsx'], 'fieldInvalid'),
  /** Of the labels; the texts of the office stay as they are. */
  language: z.enum(LANGUAGES, 'fieldInvalid').optional(),
});
export type SharedDocumentQuery = z.infer<typeof SharedDocumentQuery>;

/** GET /quotes/{id}/document. Without a version: the current one, or the draft of a quote that was never sent. */
export const QuoteDocumentQuery = SharedDocumentQuery.extend({
  version: z.coerce
    .number('fieldInvalid')
    .int('fieldInvalid')
    .min(1, 'fieldInvalid')
    .max(QUOTE_VERSIONS_MAX, 'fieldInvalid')
    .optional(),
  /** Adds cost, supplier and margin; XLSX only. */
  internal: z
    .enum(['true', 'false'], 'fieldInvalid')
    .default('false')
    .transform((value) => value === 'true'),
});
/** GET /quotes/{id}/unprintable: what the PDF of the draft cannot show, by field, such as `title` or `lines.2`. */
export const Unprintable = z.object({
  fields: z.array(z.object({ path: z.string(), characters: z.array(z.string()) })),
});
export type Unprintable = z.infer<typeof Unprintable>;

export type QuoteDocumentQuery = z.infer<typeof QuoteDocumentQuery>;
