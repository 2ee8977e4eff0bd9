import {
  CUSTOMER_PAGE_SIZE,
  CUSTOMER_STATUSES,
  type Customer,
  CustomerDetail,
  CustomerPage,
  CustomerQuery,
  CustomerSaved,
} from '@sampan/contract/customers';
import { InquirySummary } from '@sampan/contract/inquiries';
import { z } from 'zod';
import { paths } from '#src/lib/pages/paths.ts';
import { defineRecord } from '#src/records/define-record.ts';

const Gap = z.string().catch('');

/** Accepts missing values: the screen shows which ones are missing. */
const DetailWithGaps = CustomerDetail.extend({
  customer: CustomerDetail.shape.customer.extend({ customerId: Gap, phone: Gap, companyName: Gap, createdAt: Gap }),
  inquiries: z.array(InquirySummary.extend({ inquiryId: Gap, createdAt: Gap })),
});

export const customerRecord = defineRecord({
  name: 'customers',
  paths: { list: paths.customers, edit: paths.editCustomer },
  pageSize: CUSTOMER_PAGE_SIZE,
  query: CustomerQuery.pick({ page: true, search: true, owner: true, due: true, sort: true }).extend({
    status: z.enum([...CUSTOMER_STATUSES, '']).default(''),
  }),
  page: CustomerPage,
  detail: DetailWithGaps,
  saved: CustomerSaved,
  storedIn: ({ customer }): Customer => customer,
  nameOf: ({ name }) => name,
  choices: ({ customers, totalCustomers }) => ({
    options: customers.map(({ _id, name, email, phone, companyName, customerId }) => ({
      value: _id,
      label: name,
      detail: email,
      hidden: [companyName, phone, customerId],
    })),
    total: totalCustomers,
  }),
});
