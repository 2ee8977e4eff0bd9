import type { Db } from '#src/db/database.ts';

/** The sender of an inquiry: from the current customer record, or from the form if the customer is deleted. */
export function findInquiryContact(db: Db, inquiryId: string) {
  return db
    .selectFrom('inquiry')
    .leftJoin('customer', (join) =>
      join.onRef('customer.id', '=', 'inquiry.customer_id').on('customer.deleted_at', 'is', null),
    )
    .select(({ fn }) => [
      'inquiry.number',
      fn.coalesce('customer.name', 'inquiry.full_name').as('name'),
      fn.coalesce('customer.phone', 'inquiry.phone').as('phone'),
      fn.coalesce('customer.language', 'inquiry.language').as('language'),
    ])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst();
}
