import type { Language } from '@sampan/contract/languages';
import { type ProductReference, StaffInquiry } from '@sampan/contract/new-inquiries';
import { email, text } from '@sampan/contract/text';
import { z } from 'zod';

/** The required fields depend on whether the customer exists. */
export function fieldsSchema(isKnown: boolean) {
  return StaffInquiry.extend({
    customer: z.enum(['known', 'new']),
    customerId: text(100, isKnown ? { required: 'fieldRequired' } : {}),
    fullName: text(100, isKnown ? {} : { required: 'customerNameRequired' }),
    email: isKnown ? text(254) : email(),
    phone: text(40, isKnown ? {} : { required: 'phoneRequired' }),
  });
}

type Schema = ReturnType<typeof fieldsSchema>;
export type StaffInquiryFields = z.input<Schema>;
export type StaffInquiryValues = z.output<Schema>;

export const emptyFields = (language: Language) =>
  ({
    source: 'phone',
    customer: 'known',
    customerId: '',
    fullName: '',
    email: '',
    phone: '',
    language,
    productReferences: [],
    interestedProducts: '',
    importType: 'one-time',
    importExperience: '',
    budget: '',
    businessDescription: '',
    notes: '',
  }) satisfies StaffInquiryFields;

/** The body of POST /inquiries: an id for an existing customer, contact fields for a new one. */
export function staffInquiryOf({ customer, ...inquiry }: StaffInquiryValues): StaffInquiry {
  if (customer === 'new') return { ...inquiry, customerId: '' };
  const { language: _, ...known } = inquiry;
  return { ...known, fullName: '', email: '', phone: '' };
}

type NamedProduct = Pick<ProductReference, 'productName'>;

const joined = (products: readonly NamedProduct[]) => products.map(({ productName }) => productName).join(', ');

/** Syncs the text with the products until the user edits it. */
export function followProducts(text: string, before: readonly NamedProduct[], after: readonly NamedProduct[]): string {
  return text.trim() === joined(before) ? joined(after) : text;
}
