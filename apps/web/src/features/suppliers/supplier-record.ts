import {
  SUPPLIER_PAGE_SIZE,
  SupplierDetail,
  SupplierPage,
  SupplierQuery,
  SupplierSaved,
} from '@sampan/contract/suppliers';
import { paths } from '#src/lib/pages/paths.ts';
import { defineRecord } from '#src/records/define-record.ts';

export const supplierRecord = defineRecord({
  name: 'suppliers',
  paths: { list: paths.suppliers, edit: paths.editSupplier, copy: paths.newSupplier },
  pageSize: SUPPLIER_PAGE_SIZE,
  query: SupplierQuery.pick({ page: true, search: true, sort: true }),
  page: SupplierPage,
  detail: SupplierDetail,
  saved: SupplierSaved,
  storedIn: ({ supplier }) => supplier,
  nameOf: ({ name }) => name,
  choices: ({ suppliers, total }) => ({
    options: suppliers.map(({ _id, name, supplierId, email, phone, address }) => ({
      value: _id,
      label: name,
      detail: supplierId,
      hidden: [address.city, email, phone],
    })),
    total,
  }),
  choicesSort: 'name',
});
