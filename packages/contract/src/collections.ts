import { z } from 'zod';
import { ProductReference, PublicInquiry, StaffInquiry } from './new-inquiries.ts';
import { QUOTE_LINES_MAX } from './quote-drafts.ts';
import { SharedQuote } from './shared-quotes.ts';
import { optionalEmail, text } from './text.ts';

/** The maximum body size of POST /shared/collections/{token}/inquiry. */
export const COLLECTION_INQUIRY_MAX_BYTES = 65_536;

export const CONTACT_FIELDS = ['fullName', 'email', 'phone'] as const;

/** GET /shared/collections/{token}: what a link shows. Lists every field that may leave. */
export const SharedCollection = SharedQuote.pick({
  number: true,
  version: true,
  language: true,
  title: true,
  company: true,
  customerName: true,
  companyName: true,
  currency: true,
  intro: true,
  notes: true,
  sentAt: true,
}).extend({
  /** Without the products that were deleted since. */
  lines: z.array(
    SharedQuote.shape.lines.element
      .pick({
        lineKey: true,
        name: true,
        sku: true,
        details: true,
        picture: true,
        quantity: true,
        unit: true,
        unitPrice: true,
        moq: true,
        leadDays: true,
      })
      .extend({ cartonQuantity: z.number().nullable() }),
  ),
  /** What an inquiry must contain, because the customer's record lacks it. */
  required: z.array(z.enum(CONTACT_FIELDS)),
});
export type SharedCollection = z.infer<typeof SharedCollection>;

/** POST /shared/collections/{token}/inquiry. Empty contact details are those of the known customer. */
export const CollectionInquiry = StaffInquiry.pick({
  phone: true,
  importExperience: true,
  businessDescription: true,
  importType: true,
  budget: true,
  notes: true,
}).extend({
  fullName: text(100).default(''),
  email: optionalEmail(),
  /** Empty: the names of the products. */
  interestedProducts: text(5000).default(''),
  formToken: PublicInquiry.shape.formToken,
  website: PublicInquiry.shape.website,
  lines: z
    .array(
      z.object({
        lineKey: text(100, { required: 'fieldRequired' }),
        quantity: ProductReference.shape.quantity,
        targetPrice: ProductReference.shape.targetPrice,
      }),
      'listInvalid',
    )
    .min(1, 'collectionNothingChosen')
    .max(QUOTE_LINES_MAX, `tooMany:${QUOTE_LINES_MAX}`),
});
export type CollectionInquiry = z.infer<typeof CollectionInquiry>;
