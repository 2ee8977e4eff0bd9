import type { Corners, Page, Point, RawPage } from '#src/model.ts';
import { turnRawPage } from '#src/stages/page/turn-page.ts';
import { evenLight } from './even-light.ts';
import { findPaper, flatten } from './find-paper.ts';
import type { Ocr } from './ocr/load-ocr.ts';
import type { Quad } from './ocr/quad.ts';
import { isSideways } from './ocr/upside-down.ts';
import type { PdfDocument } from './open-document.ts';
import { type Raster, turnRaster } from './raster.ts';

/** Resolutions of the reading, and of its text finder. */
export const READ_DPI = 200;
export const FIND_DPI = 120;

/** A page brought upright: what its file says of it, and how to draw it the same way. */
export interface Upright {
  readonly raw: RawPage;
  /** Clockwise quarter turns from the page as it is shown. */
  readonly turned: number;
  readonly paper: Page['paper'];
  draw(dpi: number): Promise<Raster>;
}

/** A page as it was drawn, and where text was seen on it. */
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

/** A page without text says by the look of it where its paper is, and by its lines how that is meant to be held. */
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
  // Letters that stand on their heads are found, but not quite in their place.
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

/** Nothing but the sheet in a photo: all that the file says of its page is that photo. */
const sheetPage = ({ number }: RawPage, sheet: Raster): RawPage => ({
  number,
  width: sheet.width / sheet.scale,
  height: sheet.height / sheet.scale,
  glyphs: [],
  pictures: [],
  rules: [],
  outlines: [],
  frames: [],
  crowded: false,
});
