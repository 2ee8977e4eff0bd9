import type { Customer, PossibleDuplicate } from '@sampan/contract/customers';
import type { z } from 'zod';
import type { CustomerRow } from '#src/db/sales-tables.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import type { CountedCustomerRow } from './customers.queries.ts';
import { customerRecord } from './customers.record.ts';

export function toCustomer(row: CountedCustomerRow): Customer {
  return {
    ...toContact(row),
    ...customerRecord.fieldsOf(row),
    inquiryCount: row.inquiry_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export const toContact = ({
  id,
  number,
  name,
  email,
  phone,
}: Pick<CustomerRow, 'id' | 'number' | 'name' | 'email' | 'phone'>): z.infer<typeof PossibleDuplicate> => ({
  _id: id,
  customerId: humanNumber('CUS', number),
  name,
  email,
  phone,
});
