import type { Box, Extraction, Found, PageSize, Product } from '#src/model.ts';
import { rateFields } from '#src/stages/file/rate-fields.ts';

/** File name of the stored picture; null if pictures are not stored. */
export interface PictureFile {
  readonly filename: string;
  readonly url: string;
  readonly size: number;
  readonly format: string;
}

export interface FileFacts {
  readonly documentId: string;
  readonly bytes: number;
  /** Keyed by product id, `header`, or `other-n` for the n-th picture without a product. */
  readonly files?: ReadonlyMap<string, PictureFile>;
}

/** The `extractedData` of the upload response. Both product lists hold the same rows with the same ids. */
export function toExtractedData(extraction: Extraction, { documentId, bytes, files = new Map() }: FileFacts) {
  const { products, pageSizes, company, title, header } = extraction;
  const rows = toRows(products, pageSizes, files);
  const others = extraction.otherPictures.map(({ page, box }, index) =>
    toImage(page, box, pageSizes.get(page), files.get(`other-${index}`), null, null),
  );
  return {
    documentId,
    fileSizeMB: Math.round(bytes / 10_000) / 100,
    processingMode: modeOf(extraction),
    summary: {
      totalPages: extraction.totalPages,
      ocrPages: [...extraction.ocrPages],
      skippedPages: [...extraction.skippedPages],
      crowdedPages: [...extraction.crowdedPages],
      failedPages: [...extraction.failures],
    },
    images: [...rows.flatMap((row) => row.image ?? []), ...others],
    catalogData: {
      company,
      title,
      header: {
        image:
          header === null
            ? null
            : toImage(header.page, header.box, pageSizes.get(header.page), files.get('header'), null, null),
      },
      products: rows,
    },
    individualProducts: rows.map(toIndividual),
    sheets: [],
    sheetsLeft: 0,
    picturesLost: 0,
    hasLostPictures: false,
  };
}

interface IndividualRow
  extends Pick<
    ReturnType<typeof toRows>[number],
    | 'id'
    | 'modelNumber'
    | 'allModelNumbers'
    | 'productName'
    | 'dimensions'
    | 'price'
    | 'currency'
    | 'currencySign'
    | 'color'
    | 'material'
    | 'type'
    | 'description'
    | 'confidence'
    | 'rawText'
    | 'pageNumber'
  > {
  readonly image: { readonly filename: string | null; readonly url: string | null } | null;
}

/** A row with the field names of the second list. */
export const toIndividual = (row: IndividualRow) => ({
  id: row.id,
  model_number: row.modelNumber,
  all_model_numbers: row.allModelNumbers,
  product_info: {
    name: row.productName,
    dimensions: row.dimensions,
    price: row.price,
    currency: row.currency,
    currencySign: row.currencySign,
    color: row.color,
    material: row.material,
    type: row.type,
    description: row.description,
    confidence: row.confidence,
  },
  extracted_text: row.rawText,
  page_number: row.pageNumber,
  image_name: row.image?.filename ?? null,
  cropped_image_url: row.image?.url ?? null,
});

function modeOf({ ocrPages, pageSizes }: Extraction): 'text' | 'mixed' | 'ocr' {
  if (ocrPages.length === 0) return 'text';
  return ocrPages.length < pageSizes.size ? 'mixed' : 'ocr';
}

/** Only the rows of the response. */
export function toRows(
  products: readonly Product[],
  pageSizes: ReadonlyMap<number, PageSize>,
  files: ReadonlyMap<string, PictureFile> = new Map(),
) {
  return products.map((product, index) => toRow(product, index, pageSizes.get(product.page), files.get(product.id)));
}

function toRow(product: Product, index: number, size: PageSize | undefined, file: PictureFile | undefined) {
  const models = [product.model, ...product.otherModels].flatMap((found) => found?.text ?? []);
  return {
    id: product.id,
    productName: product.name?.text ?? null,
    modelNumber: product.model?.text ?? null,
    allModelNumbers: [...new Set(models)],
    dimensions:
      product.dimensions.length === 0 ? null : [...new Set(product.dimensions.map((found) => found.text))].join('; '),
    price: product.price?.amount ?? null,
    currency: product.price?.currency ?? null,
    currencySign: product.price?.sign ?? null,
    prices: product.prices.map(({ amount, currency, basis }) => ({ amount, currency, basis })),
    moq: product.moq?.text ?? null,
    carton: product.carton?.text ?? null,
    color: product.colour?.text ?? null,
    material: product.material?.text ?? null,
    type: product.type?.text ?? null,
    description: product.description?.text ?? null,
    confidence: product.confidence,
    fieldConfidence: rateFields(product.confidence, {
      productName: product.name !== null,
      modelNumber: product.model !== null,
      dimensions: product.dimensions.length > 0,
      price: product.price !== null,
      color: product.colour !== null,
      material: product.material !== null,
      image: product.picture !== null,
    }),
    rawText: product.lines.map((line) => line.text).join('\n'),
    cells: (product.cells ?? []).map(({ header, text, role }) => ({
      header,
      text,
      field: FIELD_OF_ROLE[role ?? ''] ?? null,
    })),
    pageNumber: product.page,
    box: fractions(product.box, size),
    image: product.picture === null ? null : toImage(product.page, product.picture, size, file, index + 1, product.id),
    origins: {
      productName: toOrigin(product.name, size),
      modelNumber: toOrigin(product.model, size),
      dimensions: toOrigin(product.dimensions[0] ?? null, size),
      price: toOrigin(product.price, size),
      color: toOrigin(product.colour, size),
      material: toOrigin(product.material, size),
      type: toOrigin(product.type, size),
      description: toOrigin(product.description, size),
    },
    source: null,
    packing: null,
    priceTiers: [],
    notOnPage: [] as ColumnField[],
  };
}

/** The field that a column of this role fills. */
const FIELD_OF_ROLE: Readonly<Record<string, ColumnField>> = {
  model: 'modelNumber',
  name: 'productName',
  size: 'dimensions',
  length: 'dimensions',
  width: 'dimensions',
  height: 'dimensions',
  diameter: 'dimensions',
  price: 'price',
  colour: 'color',
  material: 'material',
  type: 'type',
  description: 'description',
  moq: 'moq',
  carton: 'carton',
};

type ColumnField =
  | 'modelNumber'
  | 'productName'
  | 'dimensions'
  | 'price'
  | 'color'
  | 'material'
  | 'type'
  | 'description'
  | 'moq'
  | 'carton';

/** Where a value was read. */
function toOrigin(found: Found | null, size: PageSize | undefined) {
  return found === null
    ? null
    : { box: fractions(found.box, size), source: found.source, confidence: found.confidence };
}

function toImage(
  page: number,
  box: Box,
  size: PageSize | undefined,
  file: PictureFile | undefined,
  productNumber: number | null,
  entryId: string | null,
) {
  return {
    filename: file?.filename ?? null,
    url: file?.url ?? null,
    optimizedPath: file?.url ?? null,
    size: file?.size ?? null,
    format: file?.format ?? null,
    isProductImage: entryId !== null,
    pageNumber: page,
    productNumber,
    entryId,
    box: fractions(box, size),
    cell: null,
    sha256: null,
  };
}

const DECIMALS = 10_000;

/** Left, top, right and bottom as fractions of the page. */
function fractions(box: Box, size: PageSize | undefined): [number, number, number, number] {
  const share = (value: number, whole: number | undefined) =>
    Math.round(Math.min(1, Math.max(0, value / (whole ?? 1))) * DECIMALS) / DECIMALS;
  return [
    share(box.x0, size?.width),
    share(box.y0, size?.height),
    share(box.x1, size?.width),
    share(box.y1, size?.height),
  ];
}
