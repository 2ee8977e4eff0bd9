import type { Db } from '#src/db/database.ts';

/** Who asked, as the customer's record says by now; what the form said when there is none any more. */
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
