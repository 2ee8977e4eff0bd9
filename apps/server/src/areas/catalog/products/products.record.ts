import type { ProductInput } from '@sampan/contract/products';
import type { ProductRow } from '#src/db/catalog-tables.ts';
import { defineRecord } from '#src/records/define-record.ts';

const numberOf = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

/** Exported tables have their columns in this order. `product-texts.service.ts` writes the translations. */
export const productRecord = defineRecord<
  Omit<ProductInput, 'translations'>,
  Omit<ProductRow, 'deleted_at' | 'deleted_by'>
>({
  table: 'product',
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
    brand: 'brand',
    unit: 'unit',
    moq: 'moq',
    priceSteps: 'price_steps',
    leadDays: 'lead_days',
    cartonQuantity: 'carton_quantity',
    cartonCm: 'carton_cm',
    cartonKg: { column: 'carton_kg', read: ({ carton_kg }) => numberOf(carton_kg) },
    hsCode: 'hs_code',
    material: 'material',
    color: 'color',
    size: 'size',
    origin: 'origin',
    samplePrice: { column: 'sample_price', read: ({ sample_price }) => numberOf(sample_price) },
    port: 'port',
    certificates: 'certificates',
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
  brand: '',
  unit: '',
  moq: null,
  priceSteps: [],
  leadDays: null,
  cartonQuantity: null,
  cartonCm: null,
  cartonKg: null,
  hsCode: '',
  material: '',
  color: '',
  size: '',
  origin: '',
  samplePrice: null,
  port: '',
  certificates: [],
} satisfies Partial<ProductInput>);
