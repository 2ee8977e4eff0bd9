import type { QuoteDraft } from '@sampan/contract/quote-drafts';
import type { QuoteTableRow } from '#src/db/quote-tables.ts';
import { defineRecord } from '#src/records/define-record.ts';

/** The fields of the draft that the quote keeps for its list. The other fields belong to a version. */
export type QuoteHeader = Pick<
  QuoteDraft,
  'title' | 'customerName' | 'companyName' | 'email' | 'phone' | 'language' | 'updatedAt'
>;

export const quoteRecord = defineRecord<QuoteHeader, QuoteTableRow>({
  table: 'quote',
  type: 'quote',
  notFound: 'quoteNotFound',
  fields: {
    title: 'title',
    customerName: 'customer_name',
    companyName: 'company_name',
    email: 'email',
    phone: 'phone',
    language: 'language',
  },
});
