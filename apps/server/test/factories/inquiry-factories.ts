import { identityKey } from '@sampan/contract/text';
import type { Insertable } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { CustomerRow, InquiryTableRow } from '#src/db/sales-tables.ts';
import type { Tables } from '#src/db/tables.ts';

let made = 0;
const next = () => {
  made += 1;
  return made;
};

/** The body of POST /inquiries for a new visitor. Tests pass the fields that matter. */
export function newInquiry(values: object = {}) {
  const n = next();
  return {
    fullName: `Visitor ${n}`,
    email: `visitor${n}@example.com`,
    phone: `97250${String(n).padStart(7, '0')}`,
    importExperience: 'Beginner',
    businessDescription: 'A shop for the kitchen',
    interestedProducts: 'Enamel mugs and bamboo trays',
    importType: 'regular',
    budget: 5000,
    ...values,
  };
}

/** An active customer. Tests pass the fields that matter. */
export function insertCustomer(
  db: Db,
  values: Partial<Omit<Insertable<Tables['customer']>, 'email_key'>> = {},
): Promise<CustomerRow> {
  const n = next();
  const customer = {
    name: `Customer ${n}`,
    email: `customer${n}@example.com`,
    phone: `97252${String(n).padStart(7, '0')}`,
    ...values,
  };
  return db
    .insertInto('customer')
    .values({ ...customer, email_key: identityKey(customer.email) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An inquiry as the public form stores it, without a customer by default. */
export function insertInquiry(db: Db, values: Partial<Insertable<Tables['inquiry']>> = {}): Promise<InquiryTableRow> {
  const n = next();
  return db
    .insertInto('inquiry')
    .values({
      full_name: `Visitor ${n}`,
      email: `visitor${n}@example.com`,
      phone: `97253${String(n).padStart(7, '0')}`,
      import_experience: 'Beginner',
      business_description: 'A shop for the kitchen',
      interested_products: 'Enamel mugs and bamboo trays',
      import_type: 'regular',
      language: 'en',
      subject: 'Enamel mugs and bamboo trays',
      customer_action: 'created_new',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
