import type { PictureFile } from '#src/extracted-data.ts';
import { rateFields } from '#src/stages/file/rate-fields.ts';
import { columnLetters, type SheetResult, sha256 } from './extract-sheets.ts';
import type { Packing, SheetInput, SheetPicture, SheetProduct, SheetRole } from './sheet-model.ts';

type FractionBox = [number, number, number, number];

/** A picture without a file is known by its cell and hash only. */
export type PictureFiles = ReadonlyMap<string, PictureFile>;

export interface WorkbookFacts {
  readonly documentId: string;
  readonly bytes: number;
  readonly sheetsLeft: number;
  readonly picturesLost: number;
  readonly hasLostPictures: boolean;
}

/** The rows of one sheet, as in the upload response. `files` is keyed by the hash of a picture. */
export function toSheetRows({ page, input, reading }: SheetResult, files: PictureFiles = new Map()) {
  return (reading?.products ?? []).map((product) => toRow(page, input, product, files));
}

/** The `extractedData` of the upload response. */
export function toSheetData(results: readonly SheetResult[], facts: WorkbookFacts, files: PictureFiles = new Map()) {
  const products = results.flatMap((result) => toSheetRows(result, files));
  return {
    documentId: facts.documentId,
    fileSizeMB: Math.round(facts.bytes / 10_000) / 100,
    processingMode: 'text' as const,
    summary: { totalPages: results.length, ocrPages: [], skippedPages: [], crowdedPages: [], failedPages: [] },
    images: products.flatMap((row) => row.image ?? []),
    catalogData: { company: null, title: null, header: { image: null }, products },
    individualProducts: products.map((row) => ({
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
    })),
    sheets: results.map(toSheet),
    sheetsLeft: facts.sheetsLeft,
    picturesLost: facts.picturesLost,
    hasLostPictures: facts.hasLostPictures,
  };
}

function toSheet({ page, input, reading }: SheetResult) {
  const columns = widthOf(input);
  const state = input.isHidden ? ('hidden' as const) : columns === 0 ? ('empty' as const) : ('read' as const);
  return {
    page,
    name: input.name,
    state,
    hasHeader: reading?.hasHeader ?? false,
    rows: input.rows.length,
    columns,
    hiddenRows: input.hiddenRows.size,
    hiddenColumns: input.hiddenColumns.size,
    unsolved: input.unsolved,
    roles: (reading?.columns ?? []).map(({ column, header, role }) => ({ column, header, role })),
  };
}

export const widthOf = ({ rows }: SheetInput): number => rows.reduce((most, row) => Math.max(most, row.length), 0);

function toRow(page: number, input: SheetInput, product: SheetProduct, files: PictureFiles) {
  const { row, firstColumn, lastColumn, lastRow = row, price, packing, picture } = product;
  const [width, height] = [Math.max(1, widthOf(input)), Math.max(1, input.rows.length)];
  const boxOf = (from: number, to = from, [top, bottom] = [row, row]): FractionBox => [
    from / width,
    top / height,
    (to + 1) / width,
    (bottom + 1) / height,
  ];
  const cellBox = (at: { column: number; row?: number }) => boxOf(at.column, at.column, [at.row ?? row, at.row ?? row]);
  const text = (role: SheetRole) => product.values.get(role)?.text ?? null;
  const originOf = (role: SheetRole) => {
    const found = product.values.get(role);
    return found ? { box: cellBox(found), source: 'text' as const, confidence: 1 } : null;
  };
  const id = `s${page}-${row + 1}${firstColumn > 0 ? `-${columnLetters(firstColumn)}` : ''}`;
  return {
    id,
    productName: text('productName'),
    modelNumber: text('modelNumber'),
    allModelNumbers: [...new Set(product.models)],
    dimensions: text('dimensions'),
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    currencySign: price?.sign ?? null,
    prices: product.prices.map(({ amount, currency, basis }) => ({ amount, currency, basis })),
    moq: text('moq'),
    carton: packing === null ? null : cartonText(packing),
    color: text('color'),
    material: text('material'),
    type: text('type'),
    description: text('description'),
    confidence: product.confidence,
    fieldConfidence: rateFields(product.confidence, {
      productName: text('productName') !== null,
      modelNumber: text('modelNumber') !== null,
      dimensions: text('dimensions') !== null,
      price: price !== null,
      color: text('color') !== null,
      material: text('material') !== null,
      image: picture !== null,
    }),
    rawText: product.cells.map((cell) => cell.text).join('\n'),
    cells: product.cells.map((cell) => ({ header: cell.header, text: cell.text, field: fieldOf(cell.role) })),
    pageNumber: page,
    box: boxOf(firstColumn, lastColumn, [row, lastRow]),
    image: picture === null ? null : toImage(page, picture, id, boxOf(picture.column), files),
    origins: {
      productName: originOf('productName'),
      modelNumber: originOf('modelNumber'),
      dimensions: originOf('dimensions'),
      price: price === null ? null : { box: cellBox(price), source: 'text' as const, confidence: 1 },
      color: originOf('color'),
      material: originOf('material'),
      type: originOf('type'),
      description: originOf('description'),
    },
    source: { sheet: input.name, row: row + 1, column: columnLetters(firstColumn) },
    packing: packing && {
      ...packing,
      cartonCm: packing.cartonCm && ([...packing.cartonCm] as [number, number, number]),
    },
    priceTiers: product.tiers.map(({ min, price: amount }) => ({ min, price: amount })),
    notOnPage: [],
  };
}

function toImage(page: number, picture: SheetPicture, id: string, box: FractionBox, files: PictureFiles) {
  const hash = sha256(picture.data);
  const file = files.get(hash);
  return {
    filename: file?.filename ?? null,
    url: file?.url ?? null,
    optimizedPath: file?.url ?? null,
    size: file?.size ?? null,
    format: file?.format ?? null,
    isProductImage: true,
    pageNumber: page,
    productNumber: null,
    entryId: id,
    box,
    cell: `${columnLetters(picture.anchor.column)}${picture.anchor.row + 1}`,
    sha256: hash,
  };
}

const FIELDS = [
  'productName',
  'modelNumber',
  'dimensions',
  'price',
  'color',
  'material',
  'type',
  'description',
  'moq',
] as const;
const CARTON: ReadonlySet<string> = new Set(['cartonQuantity', 'cartonSize', 'grossWeight', 'netWeight', 'cbm']);

function fieldOf(role: SheetRole | null) {
  if (role !== null && CARTON.has(role)) return 'carton' as const;
  return FIELDS.find((field) => field === role) ?? null;
}

function cartonText({ cartonQuantity, cartonCm, cartonKg, cbm }: Packing): string | null {
  const parts = [
    cartonQuantity === null ? null : `${cartonQuantity} pcs`,
    cartonCm === null ? null : `${cartonCm.join(' × ')} cm`,
    cartonKg === null ? null : `${cartonKg} kg`,
    cbm === null ? null : `${cbm} m³`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}
