import type { ExtractedCell, ExtractedImage, ExtractedProduct, PageBox } from '@sampan/contract/extraction';

/** The editable fields, in the order of the details dialog. */
export const FIELDS = [
  'productName',
  'modelNumber',
  'allModelNumbers',
  'dimensions',
  'price',
  'currency',
  'color',
  'material',
  'type',
  'moq',
  'carton',
  'prices',
  'description',
] as const;
export type RowField = (typeof FIELDS)[number];

/** Field values as text; empty if not printed. */
export type RowValues = Readonly<Record<RowField, string>>;

/** A product as extracted. */
export interface ReadRow {
  readonly id: string;
  readonly page: number;
  /** Null if only the legacy field names are present. */
  readonly box: PageBox | null;
  readonly values: RowValues;
  readonly origins: ExtractedProduct['origins'] | null;
  readonly confidence: number;
  /** Null if the response has none. */
  readonly fieldConfidence: ExtractedProduct['fieldConfidence'];
  readonly rawText: string;
  /** The cells of a table row; empty outside tables. */
  readonly cells: readonly ExtractedCell[];
  readonly picture: ExtractedImage | null;
  /** The fields whose value a vision service gave, and no line of the page has. */
  readonly notOnPage?: ExtractedProduct['notOnPage'];
}

/** A product with the user's corrections. */
export interface Row extends Omit<ReadRow, 'values' | 'picture'> {
  readonly read: ReadRow;
  readonly values: RowValues;
  readonly picture: ExtractedImage | null;
  /** The user has marked it as checked. */
  readonly isChecked: boolean;
}

export const isEdited = (row: Row, field: RowField): boolean => row.values[field] !== row.read.values[field];

const LIST_MARK = /[,;，；、\n]/;

/** Model numbers as one comma-separated text. */
export const readList = (text: string): string[] => [
  ...new Set(
    text
      .split(LIST_MARK)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
];

export const writeList = (items: readonly string[]): string => items.join(', ');

/** Dimensions are separated by semicolons, because a number may contain a comma. */
export const readDimensions = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;；\n]/)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
];

export const writeDimensions = (items: readonly string[]): string => items.join('; ');
