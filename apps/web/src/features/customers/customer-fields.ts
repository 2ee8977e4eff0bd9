import { type Customer, NewCustomer } from '@sampan/contract/customers';
import { Version } from '@sampan/contract/versions';
import { z } from 'zod';
import type { FormFields } from '#src/lib/forms/form-fields.ts';

/** The request body for a new or existing customer. */
export function fieldsSchema(storedPhone?: string) {
  return NewCustomer.extend({
    phone: storedPhone === undefined ? NewCustomer.shape.phone : keptOrWhole(storedPhone),
    updatedAt: Version.optional(),
  });
}

/** Accepts the stored phone unchanged, because the public form allows incomplete ones; a new phone must be complete. */
function keptOrWhole(stored: string) {
  return z.string().transform((typed, context) => {
    if (typed.trim() === stored) return stored;
    const whole = NewCustomer.shape.phone.safeParse(typed);
    if (whole.success) return whole.data;
    for (const { message } of whole.error.issues) context.addIssue(message);
    return z.NEVER;
  });
}

export type CustomerFields = FormFields<z.input<ReturnType<typeof fieldsSchema>>>;

export const EMPTY: CustomerFields = {
  name: '',
  email: '',
  phone: '',
  companyName: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  wechatId: '',
  note: '',
  status: 'active',
  language: 'en',
};

export function toFields(customer: Customer): CustomerFields {
  const { name, email, phone, companyName, address, city, state, zipCode, country } = customer;
  const { wechatId, note, status, language, updatedAt } = customer;
  return {
    ...{ name, email, phone, companyName, address, city, state, zipCode, country },
    ...{ wechatId, note, status, language, updatedAt },
  };
}
