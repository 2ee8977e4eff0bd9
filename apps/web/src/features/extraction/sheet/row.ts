import type { ExtractedImage, ExtractedProduct, PageBox } from '@sampan/contract/extraction';

/** What can be corrected, as it is saved: the order is that of the details. */
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
  'description',
] as const;
export type Field = (typeof FIELDS)[number];

/** As a person reads and types them; what is not printed is empty. */
export type Values = Readonly<Record<Field, string>>;

/** A product as it was read from a page. */
export interface ReadRow {
  readonly id: string;
  readonly page: number;
  /** Null where only the names of the call are known. */
  readonly box: PageBox | null;
  readonly values: Values;
  readonly origins: ExtractedProduct['origins'] | null;
  readonly confidence: number;
  readonly rawText: string;
  readonly picture: ExtractedImage | null;
}

/** The same with what a person made of it. */
export interface Row extends Omit<ReadRow, 'values' | 'picture'> {
  readonly read: ReadRow;
  readonly values: Values;
  readonly picture: ExtractedImage | null;
  /** Somebody has looked at it and found it right. */
  readonly isChecked: boolean;
}

export const isEdited = (row: Row, field: Field): boolean => row.values[field] !== row.read.values[field];

const LIST_MARK = /[,;，；、\n]/;

/** Model numbers as they are typed, one behind the other. */
export const readList = (text: string): string[] => [
  ...new Set(
    text
      .split(LIST_MARK)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
];

export const writeList = (items: readonly string[]): string => items.join(', ');

/** Dimensions are parted by semicolons: a comma may stand inside a number. */
export const readDimensions = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;；\n]/)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
];

export const writeDimensions = (items: readonly string[]): string => items.join('; ');
