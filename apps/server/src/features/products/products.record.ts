import type { ProductInput } from '@sampan/contract/products';
import type { ProductRow } from '#src/db/tables.ts';
import { defineRecord } from '#src/records/define-record.ts';

/** Exported tables have their columns in this order. `product-texts.service.ts` writes the translations. */
export const productRecord = defineRecord<
  Omit<ProductInput, 'translations'>,
  Omit<ProductRow, 'deleted_at' | 'deleted_by'>
>({
  table: 'product',
  prefix: 'PRD',
  type: 'product',
  notFound: 'productNotFound',
  fields: {
    name: 'name',
    description: 'description',
    price: { column: 'price', read: ({ price }) => Number(price) },
    catalogId: { column: 'catalog_id', read: ({ catalog_id }) => catalog_id },
    supplierId: { column: 'supplier_id', read: ({ supplier_id }) => supplier_id },
    originalSku: 'original_sku',
    quantity: 'quantity',
    status: 'status',
    category: 'category',
    tags: 'tags',
    attributes: 'attributes',
    specifications: 'specifications',
    language: 'language',
  },
  compared: ['translations'],
});

/** For products that are written in batches, whose rows must have the same columns. */
export const PRODUCT_DEFAULTS = productRecord.valuesOf({
  description: '',
  originalSku: '',
  quantity: null,
  status: 'active',
  category: '',
  tags: [],
  attributes: [],
  specifications: {},
} satisfies Partial<ProductInput>);
