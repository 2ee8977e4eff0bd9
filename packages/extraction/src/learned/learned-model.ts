/** A longer line is cut. */
export const LINE_MAX = 500;

/** Left, top, right and bottom as fractions of the page. */
export type PlaceBox = readonly [number, number, number, number];

/** A line of a page as shown. */
export interface PageLine {
  readonly text: string;
  readonly box: PlaceBox;
  readonly bold: boolean;
}

/** The fields that people correct and that are learned. */
export const LEARNED_FIELDS = [
  'modelNumber',
  'productName',
  'price',
  'dimensions',
  'color',
  'material',
  'type',
  'description',
] as const;
export type LearnedField = (typeof LEARNED_FIELDS)[number];

/** The part of an extracted row that is learned from. */
export interface LearnableRow {
  readonly id: string;
  readonly pageNumber: number;
  readonly box: PlaceBox;
  readonly rawText: string;
  readonly cells: readonly { readonly header: string; readonly text: string; readonly field: string | null }[];
  readonly image: { readonly box: PlaceBox } | null;
  readonly productName: string | null;
  readonly modelNumber: string | null;
  readonly allModelNumbers: readonly string[];
  readonly dimensions: string | null;
  readonly price: number | null;
  readonly currency: string | null;
  readonly color: string | null;
  readonly material: string | null;
  readonly type: string | null;
  readonly description: string | null;
}

/** Which lines a value is looked for in: those of the product, or those around it, its picture or its page. */
export const PLACE_GROUPS = [
  'label',
  'big',
  'bold',
  'top',
  'bottom',
  'above',
  'below',
  'underPicture',
  'overPicture',
  'besidePicture',
  'inPicture',
  'pageBig',
  'pageTop',
] as const;
export type PlaceGroup = (typeof PLACE_GROUPS)[number];

/** The part of a line that is the value. `shape` is the first word that looks like the known values. */
export const PLACE_PIECES = ['all', 'first', 'rest', 'last', 'head', 'before', 'after', 'brackets', 'shape'] as const;
export type PlacePiece = (typeof PLACE_PIECES)[number];

export interface Place {
  readonly group: PlaceGroup;
  /** Which line of the group, from 0. */
  readonly nth: number;
  /** How many lines the value takes. */
  readonly lines: number;
  readonly piece: PlacePiece;
  /** The label before the value; empty for other groups. */
  readonly label: string;
}

export interface LearnedPlace {
  readonly field: LearnedField;
  readonly place: Place;
  /** The shapes of model numbers, such as `A-9`; empty for other fields. */
  readonly shapes: readonly string[];
  /** No two products share the value. */
  readonly isDistinct: boolean;
}

/** The fields that can have one value in a whole catalog. */
export const CONSTANT_FIELDS = ['currency', 'color', 'material', 'type'] as const;
export type ConstantField = (typeof CONSTANT_FIELDS)[number];

/** What the corrections of a supplier's file say about its next pages. The roles of columns are kept beside it, by header. */
export interface LearnedRules {
  readonly places: readonly LearnedPlace[];
  /** Fields that are never printed. */
  readonly blank: readonly LearnedField[];
  /** The shapes of what was taken for a model number. */
  readonly notNumbers: readonly string[];
  readonly constants: readonly { readonly field: ConstantField; readonly value: string }[];
  /** Kinds of rows that are no products. */
  readonly notProducts: readonly string[];
  /** The lines of pages without products. */
  readonly emptyPages: readonly (readonly string[])[];
}

/** Fewer lines say nothing about a page. */
export const LEAST_LINES = 3;

export const NO_RULES: LearnedRules = {
  places: [],
  blank: [],
  notNumbers: [],
  constants: [],
  notProducts: [],
  emptyPages: [],
};

/** One spelling for texts that people and the engine write differently. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();

export const numberKey = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

/** `AB-1205` and `X-7` look alike: `A-9`. */
export const shapeOf = (number: string): string =>
  number
    .normalize('NFKC')
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/\p{L}+/gu, 'A')
    .replace(/\p{N}+/gu, '9');

/** The database takes no half of a character. */
export const cutText = (text: string, most: number): string => text.slice(0, most).toWellFormed();

/** What a line of a page is known by on other pages. */
export const lineKey = (text: string): string => cutText(plainText(text).replace(/\p{N}+/gu, '9'), 80);

/** What rows have in common that people remove together. */
export const kindOf = (row: LearnableRow): string =>
  [
    row.cells.length > 0 ? 'cells' : 'text',
    row.modelNumber === null ? '' : shapeOf(row.modelNumber),
    row.productName === null ? '' : 'name',
    row.image === null ? '' : 'picture',
  ].join('|');

/** What a column is known by in the supplier's next file; `cells` without headers by its place among as many columns. */
export function columnKey(cells: readonly { readonly header: string }[], column: number): string {
  const header = (cells[column]?.header ?? '').normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  const key = cutText(header, 200);
  const hasHeaders = cells.some(({ header }) => header.trim() !== '');
  return key === '' && !hasHeaders ? `column ${column + 1} of ${cells.length}` : key;
}
