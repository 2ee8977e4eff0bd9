import type { Language } from '@sampan/contract/languages';
import { PRODUCT_PAGE_SIZE, Product, ProductPage, ProductQuery, ProductSaved } from '@sampan/contract/products';
import type { Choice } from '#src/lib/forms/use-choice-search.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { productName } from '#src/lib/product-name.ts';
import { defineRecord } from '#src/records/define-record.ts';

/** Named in the language of the screen, like the calls. A search may match one of the other names. */
function toChoice(product: Product): Choice {
  const { _id, name, newSku, translations } = product;
  const label = productName(product, document.documentElement.lang as Language);
  const others = [name, ...Object.values(translations).map((text) => text?.name ?? '')];
  return {
    value: _id,
    label,
    detail: newSku,
    ...(label !== name && { original: name }),
    hidden: others.filter((other) => other !== label && other !== ''),
  };
}

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
    options: products.map(toChoice),
    total: totalProducts,
  }),
});
