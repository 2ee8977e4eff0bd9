import type { ExtractedData, ExtractedImage, ExtractedProduct, IndividualProduct } from '@sampan/contract/extraction';
import { type ReadRow, type RowValues, writeList } from './row.ts';

/** The parts a response may have. */
type AnswerParts = {
  images?: readonly ExtractedImage[] | undefined;
  catalogData?: { products?: readonly ExtractedProduct[] | undefined } | undefined;
  individualProducts?: readonly IndividualProduct[] | undefined;
} & Partial<Pick<ExtractedData, 'summary'>>;

/** The rows of a response. Both lists describe the same products, so they are combined without duplicates. */
export function readRows({ images = [], catalogData, individualProducts = [] }: AnswerParts): ReadRow[] {
  const products = catalogData?.products ?? [];
  const individuals = new Map(individualProducts.map((individual) => [individual.id, individual]));
  const known = new Set(products.map(({ id }) => id));
  return [
    ...products.map((product) => fromProduct(product, individuals.get(product.id), images)),
    ...individualProducts.filter(({ id }) => !known.has(id)).map((individual) => fromIndividual(individual, images)),
  ];
}

/** The rows of the pages read so far. */
export const readPages = (products: readonly ExtractedProduct[]): ReadRow[] =>
  products.map((product) => fromProduct(product, undefined, []));

function fromProduct(
  product: ExtractedProduct,
  individual: IndividualProduct | undefined,
  images: readonly ExtractedImage[],
): ReadRow {
  const fallback = individual && valuesOf(individual);
  const values: RowValues = {
    productName: product.productName ?? '',
    modelNumber: product.modelNumber ?? '',
    allModelNumbers: writeList(product.allModelNumbers),
    dimensions: product.dimensions ?? '',
    price: product.price === null ? '' : String(product.price),
    currency: product.currency ?? product.currencySign ?? '',
    color: product.color ?? '',
    material: product.material ?? '',
    type: product.type ?? '',
    moq: product.moq ?? '',
    carton: product.carton ?? '',
    prices: writePrices(product.prices),
    description: product.description ?? '',
  };
  return {
    id: product.id,
    page: product.pageNumber,
    box: product.box,
    values: fallback ? fillIn(values, fallback) : values,
    origins: product.origins,
    confidence: product.confidence,
    fieldConfidence: product.fieldConfidence,
    rawText: product.rawText || (individual?.extracted_text ?? ''),
    cells: product.cells,
    ...(product.notOnPage.length > 0 && { notOnPage: product.notOnPage }),
    // Small pictures are not filtered here: a row's own picture is shown at any size.
    picture: product.image ?? pictureOf(product.id, individual, images),
  };
}

function fromIndividual(individual: IndividualProduct, images: readonly ExtractedImage[]): ReadRow {
  return {
    id: individual.id,
    page: individual.page_number,
    box: null,
    values: valuesOf(individual),
    origins: null,
    confidence: individual.product_info.confidence,
    fieldConfidence: null,
    rawText: individual.extracted_text,
    cells: [],
    picture: pictureOf(individual.id, individual, images),
  };
}

function valuesOf({ model_number, all_model_numbers, product_info: info }: IndividualProduct): RowValues {
  return {
    productName: info.name ?? '',
    modelNumber: model_number ?? '',
    allModelNumbers: writeList(all_model_numbers),
    dimensions: info.dimensions ?? '',
    price: info.price === null ? '' : String(info.price),
    currency: info.currency ?? info.currencySign ?? '',
    color: info.color ?? '',
    material: info.material ?? '',
    type: info.type ?? '',
    moq: '',
    carton: '',
    prices: '',
    description: info.description ?? '',
  };
}

/** Several prices with currency and basis: '68 CNY; 640 CNY (carton)'. A single price has its own field. */
function writePrices(prices: ExtractedProduct['prices']): string {
  if (prices.length < 2) return '';
  return prices
    .map(({ amount, currency, basis }) =>
      [amount, currency, basis && `(${basis})`].filter((part) => part !== null && part !== '').join(' '),
    )
    .join('; ');
}

/** Fills empty fields of the first from the second. */
export function fillIn(values: RowValues, further: RowValues): RowValues {
  const filled = Object.entries(values).map(([field, value]) => [field, value || further[field as keyof RowValues]]);
  return Object.fromEntries(filled) as RowValues;
}

function pictureOf(
  id: string,
  individual: IndividualProduct | undefined,
  images: readonly ExtractedImage[],
): ExtractedImage | null {
  const own = images.find(({ entryId }) => entryId === id);
  const name = individual?.image_name;
  return own ?? (name ? (images.find(({ filename }) => filename === name) ?? null) : null);
}
