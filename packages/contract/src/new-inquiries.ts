import { z } from 'zod';
import { AttachmentIds } from './attachments.ts';
import { LANGUAGES } from './languages.ts';
import { amount } from './money.ts';
import { MAX_LISTED } from './my-list.ts';
import { email, text } from './text.ts';

/** The maximum body size of POST /inquiries. */
export const INQUIRY_MAX_BYTES = 32_768;

export const IMPORT_EXPERIENCES = ['No Experience', 'Beginner', 'Intermediate', 'Expert'] as const;
export const IMPORT_TYPES = ['one-time', 'regular', 'bulk', 'long-term'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];
/** The sources of inquiries that staff record. */
export const STAFF_SOURCES = ['phone', 'whatsapp', 'wechat', 'email', 'fair', 'office', 'other'] as const;

/** An unknown value becomes the first type, so that no inquiry is lost because of it. */
const ImportType = z
  .string()
  .transform((value) =>
    value
      .trim()
      .toLowerCase()
      .replace(/^long-term partnership$/, 'long-term'),
  )
  .pipe(z.enum(IMPORT_TYPES))
  .catch('one-time');

/** Also accepts 5,000 and $5000. */
const Budget = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/[\s,$]/g, '') : value),
  amount({ required: 'budgetRequired', invalid: 'budgetInvalid' }),
);

const OptionalAmount = z.preprocess(
  (value) =>
    value === '' || value === undefined ? null : typeof value === 'string' ? value.replace(/[\s,$]/g, '') : value,
  amount({ required: 'priceRequired', invalid: 'priceInvalid' }).nullable(),
);

/** The product as the visitor saw it. The server reads the product again and stores an unknown id as text. */
export const ProductReference = z.object({
  productId: text(100).default(''),
  productName: text(300).default(''),
  productSku: text(100).default(''),
  productPrice: OptionalAmount.catch(null).default(null),
  quantity: z.coerce
    .number('orderQuantityInvalid')
    .int('orderQuantityInvalid')
    .min(1, 'orderQuantityInvalid')
    .max(2_147_483_647, 'orderQuantityInvalid')
    .nullish()
    .transform((value) => value ?? null),
  targetPrice: OptionalAmount.default(null),
});
export type ProductReference = z.infer<typeof ProductReference>;

const ProductReferences = z.array(ProductReference, 'listInvalid').max(MAX_LISTED, `tooMany:${MAX_LISTED}`);

/** POST /inquiries from a visitor. */
export const PublicInquiry = z.object({
  fullName: text(100, { required: 'nameRequired' }),
  email: email(),
  phone: text(40, { required: 'phoneRequired' }),
  importExperience: z.enum(IMPORT_EXPERIENCES, 'fieldRequired'),
  businessDescription: text(3000, { required: 'businessRequired' }),
  interestedProducts: text(5000, { required: 'productsRequired' }),
  importType: ImportType.default('one-time'),
  budget: Budget,
  notes: text(2000).default(''),
  productReferences: ProductReferences.default([]),
  /** Ids of POST /attachments. */
  attachments: AttachmentIds.default([]),
  /** From GET /form-token. Other clients may omit it. */
  formToken: z.string().max(200).optional().catch('forged'),
  /** Honeypot: hidden from people, filled in by bots. */
  website: z.string().max(500).optional().catch('filled'),
});
export type PublicInquiry = z.infer<typeof PublicInquiry>;

/** POST /inquiries with a `source`: recorded by staff, for an existing or a new customer. Most fields are optional. */
export const StaffInquiry = z.object({
  source: z.enum(STAFF_SOURCES, 'fieldInvalid'),
  /** An existing customer. If set, the three fields of a new one are ignored. */
  customerId: text(100).default(''),
  fullName: text(100).default(''),
  email: text(254).default(''),
  phone: text(40).default(''),
  importExperience: z.enum([...IMPORT_EXPERIENCES, ''], 'fieldInvalid').default(''),
  businessDescription: text(3000).default(''),
  interestedProducts: text(5000, { required: 'productsRequired' }),
  importType: ImportType.default('one-time'),
  budget: z.union([z.literal('').transform(() => null), z.null(), Budget]).default(null),
  notes: text(2000).default(''),
  productReferences: ProductReferences.default([]),
  language: z.enum(LANGUAGES, 'fieldInvalid').optional(),
});
export type StaffInquiry = z.infer<typeof StaffInquiry>;

/** POST /inquiries. A `source` distinguishes the staff form. */
export const NewInquiry = z.discriminatedUnion(
  'source',
  [StaffInquiry, PublicInquiry.extend({ source: z.undefined().optional() })],
  'fieldInvalid',
);
export type NewInquiry = z.infer<typeof NewInquiry>;

/** A new customer's details, which `StaffInquiry` requires if it has no `customerId`. */
export const NewContact = z.object({
  fullName: PublicInquiry.shape.fullName,
  email: PublicInquiry.shape.email,
  phone: PublicInquiry.shape.phone,
});
