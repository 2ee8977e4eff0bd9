import type { Corners, Page, Point, RawPage } from '#src/model.ts';
import { turnRawPage } from '#src/stages/page/turn-page.ts';
import { evenLight } from './even-light.ts';
import { findPaper, flatten } from './find-paper.ts';
import type { Ocr } from './ocr/load-ocr.ts';
import type { Quad } from './ocr/quad.ts';
import { isSideways } from './ocr/upside-down.ts';
import type { PdfDocument } from './open-document.ts';
import { type Raster, turnRaster } from './raster.ts';

/** Resolutions for recognition and for text detection. */
export const READ_DPI = 200;
export const FIND_DPI = 120;

/** An upright page: its raw contents, and how to render it with the same rotation. */
export interface Upright {
  readonly raw: RawPage;
  /** Clockwise quarter turns from the page as shown. */
  readonly turned: number;
  readonly paper: Page['paper'];
  draw(dpi: number): Promise<Raster>;
}

/** A rendered page and the text regions detected on it. */
export interface SeenText {
  readonly raster: Raster;
  readonly quads: readonly Quad[];
}

export function bringUpright(document: PdfDocument, shown: RawPage, turned: number): Upright {
  return {
    raw: turnRawPage(shown, turned),
    turned,
    paper: null,
    draw: (dpi) => turnRaster(document.renderPage(shown.number, dpi), turned),
  };
}

/** For a page without a text layer: finds the sheet of paper in the rendering, and its orientation from the text lines. */
export async function uprightScan(
  document: PdfDocument,
  shown: RawPage,
  ocr: Ocr,
): Promise<SeenText & { scan: Upright }> {
  const whole = document.renderPage(shown.number, READ_DPI);
  const corners = await findPaper(whole);
  const sheet = corners === null ? whole : evenLight(flatten(whole, corners));
  const seen = await ocr.detect(sheet, FIND_DPI);
  const sideways = isSideways(seen) ? 1 : 0;
  const level = await turnRaster(sheet, sideways);
  const lines = sideways === 0 ? seen : await ocr.detect(level, FIND_DPI);
  const isOver = await ocr.isUpsideDown(level, lines);
  const raster = await turnRaster(level, isOver ? 2 : 0);
  // Upside-down text is detected with slightly shifted boxes.
  const quads = isOver ? await ocr.detect(raster, FIND_DPI) : lines;
  return { raster, quads, scan: toScan(shown, whole, sheet, corners, isOver ? sideways + 2 : sideways) };
}

function toScan(shown: RawPage, whole: Raster, sheet: Raster, corners: Corners | null, turned: number): Upright {
  const draw = () => turnRaster(sheet, turned);
  if (corners === null) return { raw: turnRawPage(shown, turned), turned, paper: null, draw };
  const toPoints = ([x, y]: Point): Point => [x / whole.scale, y / whole.scale];
  const [a, b, c, d] = corners;
  const paper = {
    corners: [toPoints(a), toPoints(b), toPoints(c), toPoints(d)] as const,
    size: { width: shown.width, height: shown.height },
  };
  return { raw: turnRawPage(sheetPage(shown, sheet), turned), turned, paper, draw };
}

/** The raw contents of a photographed page: the sheet is its only content. */
const sheetPage = ({ number }: RawPage, sheet: Raster): RawPage => ({
  number,
  width: sheet.width / sheet.scale,
  height: sheet.height / sheet.scale,
  glyphs: [],
  pictures: [],
  rules: [],
  outlines: [],
  frames: [],
  drawings: [],
  crowded: false,
});
