import type { Box, Picture, Rule } from '#src/model.ts';
import { area, height, intersection, width } from '#src/stages/page/box.ts';
import { type Matrix, multiply, type PageSpace, transform, transformBox } from './page-space.ts';
import type { Pdfium } from './pdfium.ts';

const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const FORM = 5;
const BEZIER_TO = 1;

/**
 * Limits per page; text is read elsewhere. Drawings of thousands of strokes
 * contain no products, but the pictures beside them may, in any painting order.
 */
const MAX_PATHS = 6_000;
const MAX_PICTURES = 2_000;
const MAX_OBJECTS = 200_000;
const MAX_FORM_DEPTH = 6;
const MAX_SEGMENTS = 400;
/** Points. A rectangle thinner than this is drawn as a line. */
const THIN = 2.5;
/** Points. Maximum deviation of an edge's ends. */
const STRAIGHT = 0.5;
/** Points. Shorter lines are ticks, bullets and dashes. */
const SHORTEST_RULE = 8;
/** Points. A shape of at least this size may be the box around a product. */
const SMALLEST_FRAME = 36;
/** Points: heights that letters have. */
const LETTER_HEIGHTS = { from: 2.5, to: 60 };

/** Placement of a text object on the page. */
export interface TextPlace {
  /** Maps the containing form's space to the page. */
  readonly toPage: Matrix;
  /** Visible area; null if not clipped. */
  readonly clip: Box | null;
}

export interface PageObjects {
  /** Keyed by PDFium's pointer to the text object. */
  readonly texts: ReadonlyMap<number, TextPlace>;
  readonly pictures: readonly Picture[];
  readonly rules: readonly Rule[];
  readonly outlines: readonly Box[];
  readonly frames: readonly Box[];
  readonly drawings: readonly Box[];
  readonly crowded: boolean;
  /** Whether skipped objects may include pictures. */
  readonly unreadPictures: boolean;
}

interface ObjectReader {
  readonly pdfium: Pdfium;
  readonly scratch: number;
  readonly page: Box;
  readonly texts: Map<number, TextPlace>;
  readonly pictures: Picture[];
  readonly rules: Rule[];
  readonly outlines: Box[];
  readonly frames: Box[];
  readonly drawings: Box[];
  readonly left: { objects: number; paths: number; pictures: number };
}

export function readObjects(pdfium: Pdfium, page: number, space: PageSpace, scratch: number): PageObjects {
  const reader: ObjectReader = {
    pdfium,
    scratch,
    page: { x0: 0, y0: 0, x1: space.width, y1: space.height },
    texts: new Map(),
    pictures: [],
    rules: [],
    outlines: [],
    frames: [],
    drawings: [],
    left: { objects: MAX_OBJECTS, paths: MAX_PATHS, pictures: MAX_PICTURES },
  };
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < count && reader.left.objects >= 0; index += 1) {
    readObject(reader, pdfium.FPDFPage_GetObject(page, index), { toPage: space.toPage, clip: null }, 0);
  }
  const { texts, pictures, rules, outlines, frames, drawings, left } = reader;
  const unreadPictures = left.pictures < 0 || left.objects < 0;
  return {
    texts,
    pictures,
    rules,
    outlines,
    frames,
    drawings,
    crowded: unreadPictures || left.paths < 0,
    unreadPictures,
  };
}

function readObject(reader: ObjectReader, object: number, { toPage, clip }: TextPlace, depth: number): void {
  const { left } = reader;
  left.objects -= 1;
  const type = reader.pdfium.FPDFPageObj_GetType(object);
  if (type === IMAGE) {
    left.pictures -= 1;
    if (left.pictures >= 0) readPicture(reader, object, toPage, clip);
  } else if (type === TEXT) {
    reader.texts.set(object, { toPage, clip: both(clip, readClip(reader, object, toPage)) });
  } else if (type === PATH) {
    left.paths -= 1;
    if (left.paths >= 0) readPath(reader, object, { toPage, clip });
  } else if (type === FORM && depth < MAX_FORM_DEPTH) {
    const inner = {
      toPage: multiply(readMatrix(reader, object), toPage),
      clip: both(clip, readClip(reader, object, toPage)),
    };
    const count = reader.pdfium.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count && left.objects >= 0; index += 1) {
      readObject(reader, reader.pdfium.FPDFFormObj_GetObject(object, index), inner, depth + 1);
    }
  }
}

function readMatrix({ pdfium, scratch }: ObjectReader, object: number): Matrix {
  if (!pdfium.FPDFPageObj_GetMatrix(object, scratch)) return [1, 0, 0, 1, 0, 0];
  const view = new DataView(pdfium.HEAPU8.buffer, scratch, 24);
  const at = (index: number) => view.getFloat32(index * 4, true);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

function readBounds({ pdfium, scratch }: ObjectReader, object: number, toPage: Matrix): Box | null {
  if (!pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
  const view = new DataView(pdfium.HEAPU8.buffer, scratch, 16);
  const at = (index: number) => view.getFloat32(index * 4, true);
  return transformBox(toPage, at(0), at(1), at(2), at(3));
}

function readPicture(reader: ObjectReader, object: number, toPage: Matrix, outer: Box | null): void {
  const bounds = readBounds(reader, object, toPage);
  if (bounds === null) return;
  const clip = both(outer, readClip(reader, object, toPage));
  const box = intersection(clip === null ? bounds : intersection(bounds, clip), reader.page);
  if (width(box) < 1 || height(box) < 1) return;
  const { pdfium, scratch } = reader;
  const known = pdfium.FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4);
  const view = new DataView(pdfium.HEAPU8.buffer, scratch, 8);
  const [pixelsWide, pixelsHigh] = [view.getUint32(0, true), view.getUint32(4, true)];
  const bytes = pdfium.FPDFImageObj_GetImageDataRaw(object, 0, 0);
  reader.pictures.push({ box, embedded: known ? { width: pixelsWide, height: pixelsHigh, bytes } : null });
}

const both = (clip: Box | null, other: Box | null): Box | null =>
  clip === null || other === null ? (clip ?? other) : intersection(clip, other);

/** Box of the clip path. A cropped picture is placed whole and clipped. */
function readClip({ pdfium, scratch }: ObjectReader, object: number, toPage: Matrix): Box | null {
  const clip = pdfium.FPDFPageObj_GetClipPath(object);
  const paths = clip === 0 ? 0 : pdfium.FPDFClipPath_CountPaths(clip);
  let result: Box | null = null;
  for (let path = 0; path < paths; path += 1) {
    const segments = Math.min(pdfium.FPDFClipPath_CountPathSegments(clip, path), MAX_SEGMENTS);
    const points = Array.from({ length: Math.max(0, segments) }, (_, index) =>
      readPoint(pdfium, scratch, pdfium.FPDFClipPath_GetPathSegment(clip, path, index), toPage),
    );
    if (points.length < 3) continue;
    const box = aroundPoints(points);
    result = both(result, box);
  }
  return result;
}

function readPoint(pdfium: Pdfium, scratch: number, segment: number, matrix: Matrix): [number, number] {
  pdfium.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
  const view = new DataView(pdfium.HEAPU8.buffer, scratch, 8);
  return transform(matrix, view.getFloat32(0, true), view.getFloat32(4, true));
}

function aroundPoints(points: readonly (readonly [number, number])[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

function readPath(reader: ObjectReader, object: number, { toPage, clip }: TextPlace): void {
  const { pdfium, scratch } = reader;
  pdfium.FPDFPath_GetDrawMode(object, scratch, scratch + 4);
  const mode = new DataView(pdfium.HEAPU8.buffer, scratch, 8);
  const filled = mode.getInt32(0, true) !== 0;
  const stroked = mode.getInt32(4, true) !== 0;
  if (!filled && !stroked) return;
  const count = pdfium.FPDFPath_CountSegments(object);
  const matrix = multiply(readMatrix(reader, object), toPage);
  const points: [number, number][] = [];
  let curved = false;
  for (let index = 0; index < Math.min(count, MAX_SEGMENTS); index += 1) {
    const segment = pdfium.FPDFPath_GetPathSegment(object, index);
    curved ||= pdfium.FPDFPathSegment_GetType(segment) === BEZIER_TO;
    points.push(readPoint(pdfium, scratch, segment, matrix));
  }
  if (points.length < 2) return;
  const box = intersection(aroundPoints(points), reader.page);
  if (filled && isLetterLike(box, count, curved)) reader.outlines.push(box);
  else if (!curved) reader.rules.push(...edges(points, box));
  if (Math.min(width(box), height(box)) >= SMALLEST_FRAME) reader.frames.push(box);
  if (isDrawing(points, box)) {
    const shown = both(both(clip, readClip(reader, object, toPage)), box);
    if (shown !== null && shown.x0 < shown.x1 && shown.y0 < shown.y1) reader.drawings.push(shown);
  }
}

/** Fraction of a shape's shorter side: distance from its edges within which all points of a frame or a bar lie. */
const EDGE = 0.2;

/** Whether a shape has points inside its box, or is a slanted line: frames, bars and rules are neither. */
function isDrawing(points: readonly [number, number][], box: Box): boolean {
  const short = Math.min(width(box), height(box));
  if (short < THIN) return false;
  const isInside = ([x, y]: readonly [number, number]) =>
    Math.min(x - box.x0, box.x1 - x, y - box.y0, box.y1 - y) > EDGE * short;
  return points.length === 2 || points.some(isInside);
}

/** Shapes with few corners are bars or arrows. Letters have more corners, or curves. */
function isLetterLike(box: Box, segments: number, curved: boolean): boolean {
  const tall = height(box);
  const wide = width(box);
  return (
    segments >= 6 &&
    (curved || segments >= 8) &&
    tall >= LETTER_HEIGHTS.from &&
    tall <= LETTER_HEIGHTS.to &&
    wide <= tall * 40
  );
}

function edges(points: readonly [number, number][], box: Box): Rule[] {
  const [wide, tall] = [width(box), height(box)];
  if (tall <= THIN && wide >= SHORTEST_RULE) return [{ box, direction: 'horizontal' }];
  if (wide <= THIN && tall >= SHORTEST_RULE) return [{ box, direction: 'vertical' }];
  if (area(box) === 0) return [];
  return points.flatMap(([x, y], index): Rule[] => {
    const [fromX, fromY] = points[index === 0 ? points.length - 1 : index - 1] ?? [x, y];
    const edge = { x0: Math.min(x, fromX), y0: Math.min(y, fromY), x1: Math.max(x, fromX), y1: Math.max(y, fromY) };
    if (height(edge) < STRAIGHT && width(edge) >= SHORTEST_RULE) return [{ box: edge, direction: 'horizontal' }];
    if (width(edge) < STRAIGHT && height(edge) >= SHORTEST_RULE) return [{ box: edge, direction: 'vertical' }];
    return [];
  });
}
