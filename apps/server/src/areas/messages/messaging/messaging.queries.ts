import type { Db } from '#src/db/database.ts';

/** The writer of an inquiry, who may be another person than the matched customer. */
export function findInquiryContact(db: Db, inquiryId: string) {
  return db
    .selectFrom('inquiry')
    .select(['number', 'full_name as name', 'phone', 'language'])
    .where('id', '=', inquiryId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
