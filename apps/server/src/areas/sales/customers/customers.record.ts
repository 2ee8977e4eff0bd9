import type { NewCustomer } from '@sampan/contract/customers';
import type { CustomerRow } from '#src/db/sales-tables.ts';
import { conflictOn } from '#src/lib/app-error.ts';
import { defineRecord } from '#src/records/define-record.ts';

export const customerRecord = defineRecord<NewCustomer, CustomerRow>({
  table: 'customer',
  type: 'customer',
  notFound: 'customerNotFound',
  fields: {
    name: 'name',
    email: 'email',
    phone: 'phone',
    companyName: 'company_name',
    address: 'address',
    city: 'city',
    state: 'state',
    zipCode: 'zip_code',
    country: 'country',
    wechatId: 'wechat_id',
    note: 'note',
    status: 'status',
    language: 'language',
  },
  keys: { email_key: 'email' },
  unique: { index: 'customer_email_living', refusal: () => conflictOn('email', 'customerEmailTaken') },
  links: [['inquiry', 'customer_id']],
});
