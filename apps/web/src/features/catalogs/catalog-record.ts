import {
  CATALOG_PAGE_SIZE,
  type Catalog,
  CatalogDetail,
  CatalogPage,
  CatalogQuery,
  CatalogSaved,
} from '@sampan/contract/catalogs';
import { paths } from '#src/lib/pages/paths.ts';
import { defineRecord } from '#src/records/define-record.ts';

export const catalogRecord = defineRecord({
  name: 'catalogs',
  paths: { list: paths.catalogs, edit: paths.editCatalog, copy: paths.newCatalog },
  pageSize: CATALOG_PAGE_SIZE,
  query: CatalogQuery.pick({ page: true, search: true, sort: true }).extend({
    supplier: CatalogQuery.shape.supplierId.default(''),
  }),
  toCall: ({ supplier, ...query }) => ({ ...query, supplierId: supplier }),
  page: CatalogPage,
  detail: CatalogDetail,
  saved: CatalogSaved,
  storedIn: ({ catalog }): Catalog => catalog,
  nameOf: ({ catalogName }) => catalogName,
  choices: ({ catalogs, total }) => ({
    options: catalogs.map(({ _id, catalogName, catalogId, catalogDescription }) => ({
      value: _id,
      label: catalogName,
      detail: catalogId,
      hidden: [catalogDescription],
    })),
    total,
  }),
  choicesSort: 'name',
});
