import { z } from 'zod';
import { Attachment, AttachmentIds } from './attachments.ts';
import { LANGUAGES } from './languages.ts';
import { pageQuery, Search, sortOf } from './lists.ts';
import { amount } from './money.ts';
import { MAX_LISTED } from './my-list.ts';
import { NextStep, SetStep, StepDue, StepOwner, stepFilters } from './next-steps.ts';
import { ProductImage } from './products.ts';
import { email, ref, text, visibleText } from './text.ts';

export const INQUIRY_PAGE_SIZE = 10;
/** The maximum body size of POST /inquiries. */
export const INQUIRY_MAX_BYTES = 32_768;

export const INQUIRY_STATUSES = ['New', 'In Progress', 'Responded', 'Closed', 'Cancelled'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

export const IMPORT_EXPERIENCES = ['No Experience', 'Beginner', 'Intermediate', 'Expert'] as const;
export const IMPORT_TYPES = ['one-time', 'regular', 'bulk', 'long-term'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];
/** The sources of inquiries that staff record. */
export const STAFF_SOURCES = ['phone', 'whatsapp', 'wechat', 'email', 'fair', 'office', 'other'] as const;
export const INQUIRY_SOURCES = ['web', ...STAFF_SOURCES] as const;
export type InquirySource = (typeof INQUIRY_SOURCES)[number];

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

export const CUSTOMER_ACTIONS = ['found_by_phone', 'found_by_email_updated_phone', 'created_new'] as const;
export type CustomerAction = (typeof CUSTOMER_ACTIONS)[number];

/** Contains nothing about the customer, because the call is public. */
export const InquiryReceived = z.object({
  success: z.literal(true),
  message: z.string(),
  customerAction: z.enum(CUSTOMER_ACTIONS),
  inquiry: z.object({
    _id: z.string(),
    inquiryId: z.string(),
    /** The visitor's page that says how far the inquiry is: a path. Absent for an inquiry of staff. */
    statusUrl: z.string().optional(),
  }),
});
export type InquiryReceived = z.infer<typeof InquiryReceived>;

const SHARED_INQUIRY_STATES = ['received', 'answering', 'answered', 'quoted', 'closed'] as const;

/** GET /shared/inquiries/{token}: how far an inquiry is, without anything that its sender typed. */
export const SharedInquiry = z.object({
  inquiryId: z.string(),
  state: z.enum(SHARED_INQUIRY_STATES),
  language: z.enum(LANGUAGES),
  receivedAt: z.iso.datetime(),
});
export type SharedInquiry = z.infer<typeof SharedInquiry>;

/** GET /form-token. */
export const FormToken = z.object({ formToken: z.string() });

/** An inquiry in the list of a customer. */
export const InquirySummary = z.object({
  _id: z.string(),
  inquiryId: z.string(),
  subject: z.string(),
  status: z.enum(INQUIRY_STATUSES),
  createdAt: z.iso.datetime(),
});
export type InquirySummary = z.infer<typeof InquirySummary>;

/** What rows and details of inquiries have. The fields of the matched customer are null if it is deleted. */
export const InquiryRow = InquirySummary.extend({
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  /** Who wrote the inquiry and gets the response. The matched customer may be another person. */
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  productNames: z.array(z.string()),
  importType: z.enum(IMPORT_TYPES),
  budget: z.number().nullable(),
  source: z.enum(INQUIRY_SOURCES),
  /** The language of its writer, for messages. */
  language: z.enum(LANGUAGES),
  suspect: z.boolean(),
  /** The account that takes care of it. */
  owner: StepOwner,
});
export type InquiryRow = z.infer<typeof InquiryRow>;

/** A row of GET /inquiries. */
export const InquiryListRow = InquiryRow.extend({ due: StepDue });
export type InquiryListRow = z.infer<typeof InquiryListRow>;

/** Bounds that are not numbers are ignored. */
const BudgetBound = z
  .string()
  .transform((value) => value.trim())
  .transform((value) => (/^\d{1,12}(\.\d{1,2})?$/.test(value) ? Number(value) : undefined))
  .optional();

/** The orders that the list offers by name. Its column heads offer the others. */
export const INQUIRY_SORTS = ['-createdAt', 'createdAt', 'budget', '-budget'] as const;

/** GET /inquiries. */
export const InquiryQuery = pageQuery(INQUIRY_PAGE_SIZE).extend({
  search: Search,
  status: z.enum([...INQUIRY_STATUSES, 'all', ''], 'fieldInvalid').optional(),
  budgetFrom: BudgetBound,
  budgetTo: BudgetBound,
  sort: sortOf(['budget', 'customer', 'subject', 'status']).default('-createdAt'),
  suspect: z.enum(['true', 'false'], 'fieldInvalid').default('false'),
  /** Only inquiries that wait for a response for more than this many days. */
  waitingDays: z
    .string()
    .regex(/^\d{1,3}$/, 'fieldInvalid')
    .transform(Number)
    .optional(),
  ...stepFilters,
});
export type InquiryQuery = z.infer<typeof InquiryQuery>;

export const InquiryPage = z.object({
  inquiries: z.array(InquiryListRow),
  totalPages: z.number(),
  total: z.number(),
  page: z.number(),
});
export type InquiryPage = z.infer<typeof InquiryPage>;

/** The email state of the last response. */
export const MAIL_STATES = ['off', 'waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A person and the email address or phone number that was used. */
export const Recipient = z.object({ name: z.string(), address: z.string() });
export type Recipient = z.infer<typeof Recipient>;

/** One timeline entry. `by` is null for a visitor or the system. */
export const TimelineEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  kind: z.enum([
    'created',
    'status',
    'response',
    'mail',
    'message',
    'chat',
    'not-suspect',
    'note',
    'reply',
    'step-done',
    'step-set',
    'quote-sent',
    'quote-opened',
    'quote-accepted',
    'quote-declined',
    'quote-question',
    'rfq-started',
    'rfq-answered',
    'order-created',
  ]),
  /** For a status change. */
  from: z.string().optional(),
  to: z.string().optional(),
  /** For a response, a reply, an internal note, a finished step, a failed email or a question about a quote. */
  text: z.string().optional(),
  /** For a quote, its id and number, and the name that the visitor entered. */
  quote: z.object({ _id: z.string(), quoteId: z.string(), name: z.string() }).optional(),
  /** For an RFQ, its id and number, and the supplier that answered. */
  rfq: z.object({ _id: z.string(), rfqId: z.string(), name: z.string() }).optional(),
  /** For an order, its id and number. */
  order: z.object({ _id: z.string(), orderId: z.string() }).optional(),
  /** For an email, its state; for a message or chat, the channel. */
  state: z.enum([...MAIL_STATES]).optional(),
  channel: z.enum(['service', 'whatsapp', 'wechat', 'dashboard', 'copy']).optional(),
  /** For a step that a rule set. */
  step: SetStep.optional(),
  /** For an email, a message or a chat, whom it went to. */
  sentTo: Recipient.optional(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A requested product, as it was then and as it is now. */
export const AskedProduct = z.object({
  /** Null if the product is unknown or deleted. */
  _id: z.string().nullable(),
  name: z.string(),
  sku: z.string(),
  /** The price that the visitor saw, and the server's price at that time. */
  seenPrice: z.number().nullable(),
  priceThen: z.number().nullable(),
  quantity: z.number().nullable(),
  targetPrice: z.number().nullable(),
});
export type AskedProduct = z.infer<typeof AskedProduct>;

/** GET /inquiries/{id}, and the response of every change. */
export const Inquiry = InquiryRow.extend({
  updatedAt: z.iso.datetime(),
  customerId: z
    .object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      companyName: z.string(),
      language: z.enum(LANGUAGES),
    })
    .nullable(),
  /** The requested products that still exist. */
  productIds: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      newSku: z.string(),
      price: z.number(),
      images: z.array(ProductImage),
    }),
  ),
  askedProducts: z.array(AskedProduct),
  attachments: z.array(Attachment),
  /** The files that went out with responses, those of the newest first. */
  sentAttachments: z.array(Attachment),
  message: z.string(),
  adminResponse: z.string(),
  importExperience: z.string(),
  previousImportExperience: z.string(),
  businessDescription: z.string(),
  interestedProducts: z.string(),
  notes: z.string(),
  /** The email state of the last response; null if there is none. */
  mail: z.object({ state: z.enum(MAIL_STATES), at: z.iso.datetime() }).nullable(),
  timeline: z.array(TimelineEntry),
  nextStep: NextStep.nullable(),
});
export type Inquiry = z.infer<typeof Inquiry>;

/** PUT /inquiries/{id}/status. */
export const StatusChange = z.object({ status: z.enum(INQUIRY_STATUSES, 'inquiryStatusInvalid') });

/** PUT /inquiries/{id}: a status, or a response, which also sets the status. */
export const InquiryChanges = z
  .object({
    status: StatusChange.shape.status.optional(),
    adminResponse: text(5000, { required: 'responseRequired' }).optional(),
    /** Ids of POST /inquiries/{id}/draft-files, which go out with the response. */
    attachments: AttachmentIds.optional(),
    /** False marks the inquiry as not spam. */
    suspect: z.literal(false, 'fieldInvalid').optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    path: ['status'],
    message: ref('fieldRequired'),
  });
export type InquiryChanges = z.infer<typeof InquiryChanges>;

/** POST /inquiries/{id}/contacts: records in the timeline that staff opened a chat or copied the text. */
export const ContactNote = z.object({
  kind: z.enum(['message', 'chat'], 'fieldInvalid'),
  channel: z.enum(['whatsapp', 'wechat', 'dashboard', 'copy'], 'fieldInvalid'),
});
export type ContactNote = z.infer<typeof ContactNote>;

export const INQUIRY_NOTE_MAX = 3000;

/** POST /inquiries/{id}/notes: an internal note, which the customer never sees. */
export const InquiryNote = z.object({ text: visibleText(INQUIRY_NOTE_MAX, 'noteRequired') });
export type InquiryNote = z.infer<typeof InquiryNote>;

export const INQUIRY_REPLY_MAX = 20_000;

/** POST /inquiries/{id}/replies: what the customer wrote elsewhere, such as in an email or a chat, with its files. */
export const InquiryReply = z.object({
  text: visibleText(INQUIRY_REPLY_MAX, 'replyRequired'),
  /** Ids of POST /attachments. */
  attachments: AttachmentIds.default([]),
});
export type InquiryReply = z.infer<typeof InquiryReply>;
