/** What passes between the stages. Boxes are in points of the upright page, the origin is its top left corner. */

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
  /** How many blanks the file prints before it: two glyphs of one word have the same count. */
  readonly blanks: number;
}

export interface Word {
  readonly text: string;
  readonly box: Box;
}

/** Words on one base line with no gap wide enough to part two columns. */
export interface TextLine {
  readonly text: string;
  readonly words: readonly Word[];
  readonly box: Box;
  /** Height of the glyph boxes: the size operand of a font means nothing under a scaling matrix. */
  readonly size: number;
  readonly bold: boolean;
  readonly turn: number;
  readonly source: TextSource;
  /** 0 to 1; 1 for the text layer. */
  readonly confidence: number;
}

export interface Picture {
  readonly box: Box;
  /** The embedded picture; null for a region found on a raster. Equal ones are most likely the same picture. */
  readonly embedded: { readonly width: number; readonly height: number; readonly bytes: number } | null;
}

/** A straight line or the edge of a rectangle. */
export interface Rule {
  readonly box: Box;
  readonly direction: 'horizontal' | 'vertical';
}

/** What the PDF says about a page, before anything is read into it. */
export interface RawPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly Glyph[];
  readonly pictures: readonly Picture[];
  readonly rules: readonly Rule[];
  /** Filled shapes of the size of a letter: text that was converted to outlines leaves many. */
  readonly outlines: readonly Box[];
  /** Drawn shapes that are large enough to hold a product. */
  readonly frames: readonly Box[];
  /** More is drawn on it than is read: some of its lines, shapes or pictures are missing here. */
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
  /** Clockwise quarter turns that brought the page, as a reader shows it, upright. */
  readonly turned: number;
  /** For a photo of a sheet: its corners on the page as it is shown, and that page's size. The sheet is what was read. */
  readonly paper: { readonly corners: Corners; readonly size: PageSize } | null;
}

export interface TableCell {
  readonly text: string;
  readonly lines: readonly TextLine[];
  readonly box: Box;
}

export interface TableRow {
  readonly box: Box;
  /** One for each column; a merged cell stands in each row and column that it spans. */
  readonly cells: readonly TableCell[];
}

export interface Table {
  readonly box: Box;
  readonly rows: readonly TableRow[];
  readonly columns: number;
  readonly ruled: boolean;
}

/** A value and where it was read. */
export interface Found {
  readonly text: string;
  readonly box: Box;
  readonly source: TextSource;
  readonly confidence: number;
}

export interface Price extends Found {
  readonly amount: number;
  /** ISO 4217, or null when the sign stands for several currencies or none is printed. */
  readonly currency: string | null;
  /** The currency as it is printed beside the amount or over its column; null when none is. */
  readonly sign: string | null;
  /** What the price is for, as the header or label says: 'FOB', 'per carton'. */
  readonly basis: string | null;
}

/** What speaks for a draft; the confidence is fitted on these. */
export interface Evidence {
  readonly layout: 'table' | 'columns' | 'card' | 'single';
  /** The number stood under a known label or header, in a column or place of numbers, or only looked like one. */
  readonly model: 'labelled' | 'placed' | 'shaped' | 'none';
  readonly name: 'labelled' | 'placed' | 'heading' | 'none';
  /** Products found in the same way in the file: a lone one is doubtful. */
  readonly alike: number;
  /** Pages on which cards have a picture of the same size: a catalog repeats its grid. Nought in tables. */
  readonly pages: number;
  /** How sure the page model is of a product that it found, 0 to 1; absent for what the rules found. */
  readonly chance?: number;
}

/** A product as one page shows it. Null is what is not printed. */
export interface Draft {
  readonly page: number;
  readonly box: Box;
  readonly model: Found | null;
  readonly otherModels: readonly Found[];
  readonly name: Found | null;
  readonly dimensions: readonly Found[];
  /** The unit price. */
  readonly price: Price | null;
  /** All prices, the unit price among them. */
  readonly prices: readonly Price[];
  readonly moq: Found | null;
  readonly carton: Found | null;
  readonly colour: Found | null;
  readonly material: Found | null;
  readonly type: Found | null;
  readonly description: Found | null;
  readonly lines: readonly TextLine[];
  readonly picture: Box | null;
  readonly evidence: Evidence;
}

/** A draft with its place in the file and how far it can be trusted. */
export interface Product extends Draft {
  readonly id: string;
  /** 0 to 100: of products with 90 or more, at least nine of ten have the right number and name. */
  readonly confidence: number;
}

/** A page that could not be read; the others were. */
export interface PageFailure {
  readonly page: number;
  readonly reason: string;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface Extraction {
  readonly totalPages: number;
  readonly pageSizes: ReadonlyMap<number, PageSize>;
  /** Clockwise quarter turns that bring a page upright, for those that need any. Boxes are told as it is shown. */
  readonly turnedPages: ReadonlyMap<number, number>;
  /** Pages read by OCR, at least in part. */
  readonly ocrPages: readonly number[];
  readonly skippedPages: readonly number[];
  /** Pages on which more is drawn than is read; their text is read in full. */
  readonly crowdedPages: readonly number[];
  readonly failures: readonly PageFailure[];
  readonly company: string | null;
  readonly title: string | null;
  /** The logo or head that the pages share. */
  readonly header: { readonly page: number; readonly box: Box } | null;
  readonly products: readonly Product[];
  /** Pictures that belong to no product. */
  readonly otherPictures: readonly { readonly page: number; readonly box: Box }[];
}
