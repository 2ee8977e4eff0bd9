/** Data that the stages exchange. Boxes are in points of the upright page; the origin is its top left corner. */

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export type Point = readonly [x: number, y: number];
/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

export type TextSource = 'text' | 'ocr';

/** One character as the text layer places it. */
export interface Glyph {
  readonly text: string;
  readonly box: Box;
  readonly bold: boolean;
  /** Clockwise quarter turns: 0 is upright. */
  readonly turn: number;
  /** Number of spaces printed before this glyph. Glyphs of one word share the same count. */
  readonly blanks: number;
}

export interface Word {
  readonly text: string;
  readonly box: Box;
}

/** Words on one baseline, without a gap wide enough to separate two columns. */
export interface TextLine {
  readonly text: string;
  readonly words: readonly Word[];
  readonly box: Box;
  /** Height of the glyph boxes. The font size alone is meaningless under a scaling matrix. */
  readonly size: number;
  readonly bold: boolean;
  readonly turn: number;
  readonly source: TextSource;
  /** 0 to 1; 1 for the text layer. */
  readonly confidence: number;
}

export interface Picture {
  readonly box: Box;
  /** Identity of the embedded picture; null for a region found on a raster. Equal values almost always mean the same picture. */
  readonly embedded: { readonly width: number; readonly height: number; readonly bytes: number } | null;
}

/** A straight line or the edge of a rectangle. */
export interface Rule {
  readonly box: Box;
  readonly direction: 'horizontal' | 'vertical';
}

/** Raw contents of a page, before interpretation. */
export interface RawPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly Glyph[];
  readonly pictures: readonly Picture[];
  readonly rules: readonly Rule[];
  /** Number of letter-sized filled shapes. Text converted to outlines leaves many. */
  readonly outlines: readonly Box[];
  /** Drawn shapes large enough to contain a product. */
  readonly frames: readonly Box[];
  /** Curves, slanted lines and polygons, of which drawings consist. */
  readonly drawings: readonly Box[];
  /** The page exceeds the drawing limit, so some lines, shapes or pictures are missing. */
  readonly crowded: boolean;
}

export interface Page {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly TextLine[];
  readonly pictures: readonly Picture[];
  readonly rules: readonly Rule[];
  readonly frames: readonly Box[];
  /** Clockwise quarter turns from the page as a viewer shows it to the upright page. */
  readonly turned: number;
  /** For a photographed sheet: the sheet's corners on the page as shown, and the page's size. All boxes refer to the sheet. */
  readonly paper: { readonly corners: Corners; readonly size: PageSize } | null;
}

export interface TableCell {
  readonly text: string;
  readonly lines: readonly TextLine[];
  readonly box: Box;
}

export interface TableRow {
  readonly box: Box;
  /** One cell per column. A merged cell is repeated in each row and column that it spans. */
  readonly cells: readonly TableCell[];
}

export interface Table {
  readonly box: Box;
  readonly rows: readonly TableRow[];
  readonly columns: number;
  readonly ruled: boolean;
}

/** A value and its location. */
export interface Found {
  readonly text: string;
  readonly box: Box;
  readonly source: TextSource;
  readonly confidence: number;
}

export interface Price extends Found {
  readonly amount: number;
  /** ISO 4217 code; null if the sign is ambiguous or missing. */
  readonly currency: string | null;
  /** The currency as printed beside the amount or in the column header; null if there is none. */
  readonly sign: string | null;
  /** Price basis from the header or label, such as 'FOB' or 'per carton'. */
  readonly basis: string | null;
}

/** Evidence for a draft. The confidence model uses it as input. */
export interface Evidence {
  readonly layout: 'table' | 'columns' | 'card' | 'single';
  /** How the number was recognised: by a known label or header, by its position, or by its shape alone. */
  readonly model: 'labelled' | 'placed' | 'shaped' | 'none';
  readonly name: 'labelled' | 'placed' | 'heading' | 'none';
  /** Number of products in the file that were found the same way. A single one is doubtful. */
  readonly alike: number;
  /** Number of pages whose cards have pictures of the same size, since a catalog repeats its grid. 0 for tables. */
  readonly pages: number;
  /** The page model's own confidence, 0 to 1; absent for products found by the rules. */
  readonly chance?: number;
}

/** A cell of a product's table row. */
export interface RowCell {
  readonly header: string;
  readonly text: string;
  /** The role of its column, as in stages/fields/labels.ts; null if unknown. */
  readonly role: string | null;
}

/** A product as printed on one page. Missing values are null. */
export interface Draft {
  readonly page: number;
  readonly box: Box;
  readonly model: Found | null;
  readonly otherModels: readonly Found[];
  readonly name: Found | null;
  readonly dimensions: readonly Found[];
  /** The unit price. */
  readonly price: Price | null;
  /** All prices, including the unit price. */
  readonly prices: readonly Price[];
  readonly moq: Found | null;
  readonly carton: Found | null;
  readonly colour: Found | null;
  readonly material: Found | null;
  readonly type: Found | null;
  readonly description: Found | null;
  readonly lines: readonly TextLine[];
  /** For a table row: all cells, so a wrong column role can be corrected without reading the file again. */
  readonly cells?: readonly RowCell[];
  readonly picture: Box | null;
  readonly evidence: Evidence;
}

/** A draft with its position in the file and its confidence. */
export interface Product extends Draft {
  readonly id: string;
  /** 0 to 100. At 90 or more, at least nine of ten products have the right number and name. */
  readonly confidence: number;
}

/** Why a page could not be read. */
export type PageFailureReason =
  | 'too-costly'
  | 'page-size'
  | 'huge-picture'
  | 'many-pictures'
  | 'undrawable'
  | 'damaged'
  /** Its text was read, but the page model failed on it. */
  | 'model-failed'
  | 'unknown';

export interface PageFailure {
  readonly page: number;
  readonly reason: PageFailureReason;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface Extraction {
  readonly totalPages: number;
  readonly pageSizes: ReadonlyMap<number, PageSize>;
  /** Clockwise quarter turns for each page that needs any. Boxes refer to the page as shown. */
  readonly turnedPages: ReadonlyMap<number, number>;
  /** Pages read by OCR, at least in part. */
  readonly ocrPages: readonly number[];
  readonly skippedPages: readonly number[];
  /** Pages that exceed the drawing limit. Their text is complete. */
  readonly crowdedPages: readonly number[];
  readonly failures: readonly PageFailure[];
  /** Why the page model failed, for the log; null if it did not. */
  readonly modelError: unknown;
  readonly company: string | null;
  readonly title: string | null;
  /** The logo or header that the pages share. */
  readonly header: { readonly page: number; readonly box: Box } | null;
  readonly products: readonly Product[];
  /** Pictures without a product. */
  readonly otherPictures: readonly { readonly page: number; readonly box: Box }[];
}
