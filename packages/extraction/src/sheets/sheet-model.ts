/** What the stages of a workbook exchange. Rows and columns are zero-based. */

export interface SheetCell {
  readonly text: string;
  readonly value: number | null;
  readonly isDate: boolean;
  /** The number format; empty if unknown. */
  readonly format: string;
}

export interface SheetPicture {
  /** The cell that holds its middle. */
  readonly row: number;
  readonly column: number;
  readonly anchor: { readonly row: number; readonly column: number };
  readonly lastRow: number;
  readonly isInCell: boolean;
  readonly data: Uint8Array;
}

export interface SheetMerge {
  readonly startRow: number;
  readonly endRow: number;
  readonly startCol: number;
  readonly endCol: number;
}

export interface SheetInput {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: readonly (readonly (SheetCell | null)[])[];
  readonly merges: readonly SheetMerge[];
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  /** Formulas without a stored value. */
  readonly unsolved: number;
  readonly pictures: readonly SheetPicture[];
}

/** What a column holds. The first ones can be chosen by people; the others are never read as a value. */
export type SheetRole =
  | 'productName'
  | 'modelNumber'
  | 'dimensions'
  | 'price'
  | 'color'
  | 'material'
  | 'type'
  | 'description'
  | 'picture'
  | 'cartonQuantity'
  | 'cartonSize'
  | 'grossWeight'
  | 'netWeight'
  | 'cbm'
  | 'moq'
  | 'leadDays'
  | 'none'
  | 'unit'
  | 'quantity'
  | 'total'
  | 'discount'
  | 'tax'
  | 'stock'
  | 'barcode'
  | 'index';

export interface SheetColumn {
  readonly column: number;
  readonly header: string;
  readonly role: SheetRole | null;
  /** The header says so, or people do. Otherwise the values do. */
  readonly isNamed: boolean;
  /** What the column may hold as well; a row is not sure then. */
  readonly rival: 'productName' | 'modelNumber' | null;
}

export interface SheetPrice {
  readonly amount: number;
  readonly currency: string | null;
  readonly sign: string | null;
  readonly basis: string | null;
  readonly column: number;
  /** Where it is not the row of the product. */
  readonly row?: number;
}

export interface Packing {
  readonly cartonQuantity: number | null;
  readonly cartonCm: readonly [number, number, number] | null;
  /** Gross. */
  readonly cartonKg: number | null;
  readonly cbm: number | null;
  readonly moq: number | null;
  readonly leadDays: number | null;
}

export interface SheetProduct {
  readonly row: number;
  /** Of a product that takes several rows. */
  readonly lastRow?: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly values: ReadonlyMap<SheetRole, { readonly text: string; readonly column: number; readonly row?: number }>;
  readonly models: readonly string[];
  readonly price: SheetPrice | null;
  readonly prices: readonly SheetPrice[];
  readonly tiers: readonly { readonly min: number | null; readonly price: number }[];
  readonly packing: Packing | null;
  readonly picture: SheetPicture | null;
  readonly cells: readonly { readonly header: string; readonly text: string; readonly role: SheetRole | null }[];
  readonly confidence: number;
}

export interface SheetReading {
  readonly columns: readonly SheetColumn[];
  readonly products: readonly SheetProduct[];
  readonly hasHeader: boolean;
}
