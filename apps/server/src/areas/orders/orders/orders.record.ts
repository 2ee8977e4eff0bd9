import type { OrderDraft } from '@sampan/contract/order-drafts';
import type { CustomerOrderRow } from '#src/db/order-tables.ts';
import { defineRecord } from '#src/records/define-record.ts';

/** The fields of the draft that are columns of the order and are written as they are. */
type OrderHeader = Pick<
  OrderDraft,
  | 'model'
  | 'title'
  | 'customerName'
  | 'companyName'
  | 'email'
  | 'phone'
  | 'billTo'
  | 'taxId'
  | 'customerReference'
  | 'language'
  | 'currency'
  | 'incoterm'
  | 'place'
  | 'destinationCountry'
  | 'marks'
  | 'notes'
  | 'internalNote'
  | 'commissionFrom'
  | 'inspection'
  | 'updatedAt'
>;

export const orderRecord = defineRecord<OrderHeader, CustomerOrderRow>({
  table: 'customer_order',
  type: 'order',
  notFound: 'orderNotFound',
  unique: { index: 'customer_order_quote' },
  fields: {
    model: 'model',
    title: 'title',
    customerName: 'customer_name',
    companyName: 'company_name',
    email: 'email',
    phone: 'phone',
    billTo: 'bill_to',
    taxId: 'tax_id',
    customerReference: 'customer_reference',
    language: 'language',
    currency: 'currency',
    incoterm: 'incoterm',
    place: 'place',
    destinationCountry: 'destination_country',
    marks: 'marks',
    notes: 'notes',
    internalNote: 'internal_note',
    commissionFrom: 'commission_from',
    inspection: 'inspection',
  },
});
