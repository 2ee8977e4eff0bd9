import { z } from 'zod';
import { CheckPicture } from './inspections.ts';
import { pageQuery, Search } from './lists.ts';
import { amount, CurrencyCode } from './money.ts';
import { Day } from './payments.ts';
import { text, visibleText } from './text.ts';
import { Version } from './versions.ts';

const SAMPLE_PAGE_SIZE = 10;
export const SAMPLE_ROUNDS_MAX = 20;
export const SAMPLE_PICTURES_MAX = 30;

export const SAMPLE_STATES = ['requested', 'sent', 'received', 'approved', 'rejected', 'cancelled'] as const;
export type SampleState = (typeof SAMPLE_STATES)[number];
/** Both end a round. */
export const isDecided = (state: SampleState): boolean => state === 'approved' || state === 'rejected';

const Cost = amount({ required: 'amountRequired', invalid: 'amountInvalid' }).nullable();

/** What staff type about the current round. */
const roundFields = {
  state: z.enum(SAMPLE_STATES, 'fieldInvalid').default('requested'),
  cost: Cost.default(null),
  currency: CurrencyCode.default('USD'),
  /** The cost is offered as a deduction of the first purchase order. */
  isRefundable: z.boolean('fieldInvalid').default(false),
  courier: text(100).default(''),
  tracking: text(100).default(''),
  requestedOn: Day.nullable().default(null),
  dueOn: Day.nullable().default(null),
  /** With `approved` or `rejected`; absent: today, and the account's name. */
  decidedOn: Day.nullable().default(null),
  decidedBy: text(100).default(''),
  note: text(1000).default(''),
  internalNote: text(2000).default(''),
};

/** POST /samples and PUT /samples/{id}: the sample and its current round. */
export const SampleFields = z.object({
  name: visibleText(200, 'fieldRequired'),
  supplierId: text(100).default(''),
  /** Of a guest; a chosen supplier has its own name. */
  supplierName: text(150).default(''),
  productId: text(100).default(''),
  orderId: text(100).default(''),
  quoteId: text(100).default(''),
  inquiryId: text(100).default(''),
  ...roundFields,
  updatedAt: Version.optional(),
});
export type SampleFields = z.infer<typeof SampleFields>;

/** POST /shared/orders/{token}/samples/{id}/decision. */
export const SampleDecision = z.object({
  kind: z.enum(['approved', 'rejected'], 'fieldInvalid'),
  name: visibleText(100, 'nameRequired'),
  note: text(1000).default(''),
});
export type SampleDecision = z.infer<typeof SampleDecision>;

export const SampleQuery = pageQuery(SAMPLE_PAGE_SIZE).extend({
  search: Search,
  state: z.enum([...SAMPLE_STATES, 'open', ''], 'fieldInvalid').optional(),
  supplier: z.string().max(100).optional(),
  order: z.string().max(100).optional(),
  quote: z.string().max(100).optional(),
  inquiry: z.string().max(100).optional(),
});
export type SampleQuery = z.infer<typeof SampleQuery>;

const SampleRound = z.object({
  round: z.number(),
  state: z.enum(SAMPLE_STATES),
  cost: z.number().nullable(),
  currency: z.string(),
  isRefundable: z.boolean(),
  courier: z.string(),
  tracking: z.string(),
  requestedOn: z.iso.date().nullable(),
  dueOn: z.iso.date().nullable(),
  decidedOn: z.iso.date().nullable(),
  decidedBy: z.string(),
  byCustomer: z.boolean(),
  note: z.string(),
  internalNote: z.string(),
  pictures: z.array(CheckPicture),
});
export type SampleRound = z.infer<typeof SampleRound>;

const Linked = z.object({ _id: z.string(), number: z.string() }).nullable();

export const ListedSample = z.object({
  _id: z.string(),
  /** SMP-0001; of a later round SMP-0001/2. */
  sampleNumber: z.string(),
  name: z.string(),
  supplierId: z.string(),
  supplierName: z.string(),
  round: z.number(),
  state: z.enum(SAMPLE_STATES),
  dueOn: z.iso.date().nullable(),
  order: Linked,
  updatedAt: z.iso.datetime(),
});
export type ListedSample = z.infer<typeof ListedSample>;

export const SamplePage = z.object({
  samples: z.array(ListedSample),
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type SamplePage = z.infer<typeof SamplePage>;

export const Sample = ListedSample.extend({
  productId: z.string(),
  quoteId: z.string(),
  inquiryId: z.string(),
  /** The newest first. */
  rounds: z.array(SampleRound),
});
export type Sample = z.infer<typeof Sample>;

export const SampleSaved = z.object({ success: z.literal(true), message: z.string(), sample: Sample });
export type SampleSaved = z.infer<typeof SampleSaved>;

/** A sample on the page of its order. */
export const OrderSample = ListedSample.omit({ order: true, updatedAt: true }).extend({
  decidedBy: z.string(),
  /** Of the current round, marked for the customer. */
  pictures: z.array(CheckPicture.shape.picture),
});
export type OrderSample = z.infer<typeof OrderSample>;
