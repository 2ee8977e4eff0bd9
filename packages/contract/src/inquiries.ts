import { z } from 'zod';
import { Attachment, AttachmentIds } from './attachments.ts';
import { LANGUAGES } from './languages.ts';
import { pageQuery, Search, sortOf } from './lists.ts';
import { IMPORT_TYPES, STAFF_SOURCES } from './new-inquiries.ts';
import { NextStep, SetStep, StepDue, StepOwner, stepFilters } from './next-steps.ts';
import { NamesBeside, ProductImage } from './products.ts';
import { ref, text, visibleText } from './text.ts';

export const INQUIRY_PAGE_SIZE = 10;

export const INQUIRY_STATUSES = ['New', 'In Progress', 'Responded', 'Closed', 'Cancelled'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];
export const INQUIRY_SOURCES = ['web', ...STAFF_SOURCES] as const;
export type InquirySource = (typeof INQUIRY_SOURCES)[number];

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
  names: NamesBeside,
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
