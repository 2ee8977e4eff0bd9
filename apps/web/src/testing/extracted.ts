import type { ExtractedImage, ExtractedProduct } from '@sampan/contract/extraction';

const NOWHERE = {
  productName: null,
  modelNumber: null,
  dimensions: null,
  price: null,
  color: null,
  material: null,
  type: null,
  description: null,
};

/** An extracted product with overrides for a test. */
export const extractedProduct = (values: Partial<ExtractedProduct> = {}): ExtractedProduct => ({
  id: 'p1-1',
  productName: 'Kettle',
  modelNumber: 'K-100',
  allModelNumbers: ['K-100'],
  dimensions: null,
  price: 68,
  prices: [],
  moq: null,
  carton: null,
  currency: 'CNY',
  currencySign: null,
  color: null,
  material: null,
  type: null,
  description: null,
  confidence: 92,
  fieldConfidence: null,
  rawText: 'Kettle K-100',
  cells: [],
  pageNumber: 1,
  box: [0.1, 0.1, 0.4, 0.2],
  image: null,
  origins: NOWHERE,
  source: null,
  packing: null,
  priceTiers: [],
  ...values,
});

export const extractedImage = (values: Partial<ExtractedImage> = {}): ExtractedImage => ({
  filename: 'a.webp',
  url: '/pdf-upload/extracted/a.webp',
  optimizedPath: '/pdf-upload/extracted/a.webp',
  size: 200_000,
  format: 'webp',
  isProductImage: false,
  pageNumber: 1,
  productNumber: null,
  cell: null,
  sha256: null,
  entryId: null,
  box: [0.5, 0.1, 0.9, 0.4],
  ...values,
});
