import { type ProductReference, StaffInquiry } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import { email, text } from '@sampan/contract/text';
import { z } from 'zod';

/** What must be said depends on whether the customer is on file. */
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
export type Fields = z.input<Schema>;
export type Values = z.output<Schema>;

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
  }) satisfies Fields;

/** The body of POST /inquiries: of a known customer only the id, of a new one no id. */
export function staffInquiryOf({ customer, ...inquiry }: Values): StaffInquiry {
  if (customer === 'new') return { ...inquiry, customerId: '' };
  const { language: _, ...known } = inquiry;
  return { ...known, fullName: '', email: '', phone: '' };
}

type Picked = Pick<ProductReference, 'productName'>;

const joined = (products: readonly Picked[]) => products.map(({ productName }) => productName).join(', ');

/** The text follows the picked products for as long as nobody has written something else into it. */
export function followProducts(text: string, before: readonly Picked[], after: readonly Picked[]): string {
  return text.trim() === joined(before) ? joined(after) : text;
}
