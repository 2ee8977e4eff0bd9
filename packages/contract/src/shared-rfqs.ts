import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { SharedPicture, ShareParams } from './share-links.ts';
import { StoredSupplierQuote } from './supplier-quotes.ts';
import { text } from './text.ts';
import { INCOTERMS } from './trade-terms.ts';

/**
 * GET /shared/rfqs/{token}: what a supplier's link shows. Never the customer, the inquiry, other suppliers or their
 * number, the office's people, or hidden targets.
 */
export const SharedRfq = z.object({
  number: z.string(),
  language: z.enum(LANGUAGES),
  title: z.string(),
  message: z.string(),
  company: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
  /** The supplier's own name. */
  name: z.string(),
  state: z.enum(['open', 'closed']),
  closesAt: z.iso.datetime().nullable(),
  /** When the office changed the RFQ after the start. */
  changedAt: z.iso.datetime().nullable(),
  currency: z.string(),
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  answer: z.enum(['waiting', 'answered', 'declined']),
  answeredAt: z.iso.datetime().nullable(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      specification: z.string(),
      picture: SharedPicture.nullable(),
      quantities: z.array(z.number()),
      /** Absent if targets are hidden. */
      targetPrice: z.number().optional(),
    }),
  ),
  supplierQuote: StoredSupplierQuote.nullable(),
});
export type SharedRfq = z.infer<typeof SharedRfq>;

export const SharedRfqSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  warning: z.string().nullable(),
  rfq: SharedRfq,
});
export type SharedRfqSaved = z.infer<typeof SharedRfqSaved>;

export const RfqPictureParams = ShareParams.extend({ lineId: z.string() });

/** POST /shared/rfqs/{token}/pictures/{lineId}. An answer that names the picture within a day keeps it. */
export const RfqPictureUploaded = z.object({
  success: z.literal(true),
  pictureId: z.string(),
  picture: SharedPicture,
});
export type RfqPictureUploaded = z.infer<typeof RfqPictureUploaded>;

/** POST /shared/rfqs/{token}/decline. */
export const RfqDecline = z.object({ reason: text(300).default('') });
export type RfqDecline = z.infer<typeof RfqDecline>;
