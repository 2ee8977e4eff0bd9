import { z } from 'zod';
import { InquirySummary } from './inquiries.ts';
import { LANGUAGES } from './languages.ts';
import { pageQuery, Search, sortOf } from './lists.ts';
import { StepDue, StepOwner, stepFilters } from './next-steps.ts';
import { phoneDigits } from './phone.ts';
import { email, lengthOf, ref, text } from './text.ts';
import { Version } from './versions.ts';

export const CUSTOMER_PAGE_SIZE = 10;
const CUSTOMER_NAME_MIN = 2;
export const CUSTOMER_STATUSES = ['active', 'inactive', 'pending'] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

/** POST /customers. The phone is stored as its digits. */
export const NewCustomer = z.object({
  name: text(100, { required: 'customerNameRequired' }).refine(
    (value) => value === '' || lengthOf(value) >= CUSTOMER_NAME_MIN,
    ref(`customerNameTooShort:${CUSTOMER_NAME_MIN}`),
  ),
  email: email(),
  phone: phoneDigits(),
  companyName: text(100).default(''),
  address: text(200).default(''),
  city: text(100).default(''),
  state: text(100).default(''),
  zipCode: text(20).default(''),
  country: text(100).default(''),
  wechatId: text(100).default(''),
  /** A permanent remark; dated notes are in the timeline. */
  note: text(1000).default(''),
  status: z.enum(CUSTOMER_STATUSES, 'customerStatusInvalid').default('active'),
  /** The language for messages to the customer. */
  language: z.enum(LANGUAGES, 'fieldInvalid').default('en'),
});
export type NewCustomer = z.infer<typeof NewCustomer>;

/**
 * PUT /customers/{id}: absent fields stay unchanged. An unchanged phone may be one that only the public form accepts,
 * or empty; the server checks that it is unchanged.
 */
export const CustomerChanges = z.object({
  name: NewCustomer.shape.name,
  email: NewCustomer.shape.email,
  phone: text(40).optional(),
  companyName: text(100).optional(),
  address: text(200).optional(),
  city: text(100).optional(),
  state: text(100).optional(),
  zipCode: text(20).optional(),
  country: text(100).optional(),
  wechatId: text(100).optional(),
  note: text(1000).optional(),
  status: z.enum(CUSTOMER_STATUSES, 'customerStatusInvalid').optional(),
  language: z.enum(LANGUAGES, 'fieldInvalid').optional(),
  updatedAt: Version.optional(),
});
export type CustomerChanges = z.infer<typeof CustomerChanges>;

export const Customer = z.object({
  _id: z.string(),
  customerId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Digits; empty if the customer left no usable number. */
  phone: z.string(),
  companyName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  wechatId: z.string(),
  note: z.string(),
  status: z.enum(CUSTOMER_STATUSES),
  language: z.enum(LANGUAGES),
  inquiryCount: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Customer = z.infer<typeof Customer>;

/** One change of a customer record. `by` is null for a change through the public form. */
export const CustomerChange = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  kind: z.enum(['created', 'edited', 'phone-replaced', 'deleted', 'restored', 'merged', 'unmerged']),
  /** The inquiry that caused the change, if any. */
  inquiryId: z.string().nullable(),
  changes: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
});
export type CustomerChange = z.infer<typeof CustomerChange>;

/** Another active (not deleted) customer with the same phone or name. */
export const PossibleDuplicate = Customer.pick({ _id: true, customerId: true, name: true, email: true, phone: true });

export const CustomerQuery = pageQuery(CUSTOMER_PAGE_SIZE).extend({
  search: Search,
  status: z.enum([...CUSTOMER_STATUSES, 'all', ''], 'fieldInvalid').optional(),
  ...stepFilters,
  sort: sortOf(['name', 'company', 'inquiries', 'status']).default('-createdAt'),
});
export type CustomerQuery = z.infer<typeof CustomerQuery>;

/** A row of GET /customers. */
export const CustomerListRow = Customer.extend({ owner: StepOwner, due: StepDue });
export type CustomerListRow = z.infer<typeof CustomerListRow>;

export const CustomerPage = z.object({
  customers: z.array(CustomerListRow),
  totalPages: z.number(),
  totalCustomers: z.number(),
  page: z.number(),
});
export type CustomerPage = z.infer<typeof CustomerPage>;

export const CustomerFacts = z.object({
  quotes: z.number(),
  accepted: z.number(),
  /** The sums of accepted quotes, by currency. */
  totals: z.array(z.object({ currency: z.string(), amount: z.number() })),
  /** The last inquiry, message, call or quote in either direction. */
  lastContactAt: z.iso.datetime().nullable(),
});
export type CustomerFacts = z.infer<typeof CustomerFacts>;

/** GET /customers/{id}: the customer with a page of their inquiries, newest first. */
export const CustomerDetail = z.object({
  customer: Customer.extend({
    facts: CustomerFacts,
    history: z.array(CustomerChange),
    possibleDuplicates: z.array(PossibleDuplicate),
  }),
  inquiries: z.array(InquirySummary),
  totalInquiries: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type CustomerDetail = z.infer<typeof CustomerDetail>;

export const CustomerSaved = z.object({ success: z.literal(true), message: z.string(), customer: Customer });
export type CustomerSaved = z.infer<typeof CustomerSaved>;
