import type { SupplierInput } from '@sampan/contract/suppliers';
import type { SupplierRow } from '#src/db/catalog-tables.ts';
import { conflictOn } from '#src/lib/app-error.ts';
import { defineRecord } from '#src/records/define-record.ts';

export const supplierRecord = defineRecord<SupplierInput, SupplierRow>({
  table: 'supplier',
  type: 'supplier',
  notFound: 'supplierNotFound',
  fields: {
    name: 'name',
    email: 'email',
    phone: 'phone',
    website: 'website',
    wechatId: 'wechat_id',
    wechatGroup: 'wechat_group',
    whatsapp: 'whatsapp',
    contactPerson: 'contact_person',
    language: 'language',
    note: 'note',
    'address.street': 'street',
    'address.city': 'city',
    'address.state': 'state',
    'address.zipCode': 'zip_code',
    'address.country': 'country',
  },
  keys: { email_key: 'email' },
  unique: { index: 'supplier_email_living', refusal: () => conflictOn('email', 'supplierEmailTaken') },
  links: [
    ['product', 'supplier_id'],
    ['catalog', 'supplier_id'],
  ],
});
