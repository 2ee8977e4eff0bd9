import { PRODUCT_PAGE_SIZE, Product, ProductPage, ProductQuery, ProductSaved } from '@sampan/contract/products';
import { paths } from '#src/lib/pages/paths.ts';
import { defineRecord } from '#src/records/define-record.ts';

export const productRecord = defineRecord({
  name: 'products',
  paths: { list: paths.products, edit: paths.editProduct, copy: paths.newProduct },
  pageSize: PRODUCT_PAGE_SIZE,
  hasRows: false,
  query: ProductQuery,
  page: ProductPage,
  detail: Product,
  saved: ProductSaved,
  storedIn: (product) => product,
  nameOf: ({ name }) => name,
  choices: ({ products, totalProducts }) => ({
    options: products.map(({ _id, name, newSku }) => ({ value: _id, label: name, detail: newSku })),
    total: totalProducts,
  }),
});
