import type { Box } from '#src/model.ts';
import type { Pdfium } from './pdfium.ts';

/** A PDF matrix a, b, c, d, e, f: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [p, q, r, s, t, u] = outer;
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];
}

export function transform(matrix: Matrix, x: number, y: number): [number, number] {
  const [a, b, c, d, e, f] = matrix;
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Bounding box of a transformed rectangle. */
export function transformBox(matrix: Matrix, left: number, bottom: number, right: number, top: number): Box {
  const [a, b, c, d, e, f] = matrix;
  return {
    x0: Math.min(a * left, a * right) + Math.min(c * bottom, c * top) + e,
    y0: Math.min(b * left, b * right) + Math.min(d * bottom, d * top) + f,
    x1: Math.max(a * left, a * right) + Math.max(c * bottom, c * top) + e,
    y1: Math.max(b * left, b * right) + Math.max(d * bottom, d * top) + f,
  };
}

export interface PageSpace {
  readonly width: number;
  readonly height: number;
  /** Maps PDF user space (origin bottom left, before rotation) to the page as shown. */
  readonly toPage: Matrix;
  /** Clockwise quarter turns of the page. */
  readonly rotation: number;
}

export function readPageSpace(pdfium: Pdfium, page: number, scratch: number): PageSpace {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  const rotation = pdfium.FPDFPage_GetRotation(page);
  let [left, bottom, right, top] = [0, 0, rotation % 2 ? height : width, rotation % 2 ? width : height];
  if (pdfium.FPDF_GetPageBoundingBox(page, scratch)) {
    const view = new DataView(pdfium.HEAPU8.buffer);
    left = view.getFloat32(scratch, true);
    top = view.getFloat32(scratch + 4, true);
    right = view.getFloat32(scratch + 8, true);
    bottom = view.getFloat32(scratch + 12, true);
  }
  const turned: Matrix[] = [
    [1, 0, 0, -1, -left, top],
    [0, 1, 1, 0, -bottom, -left],
    [-1, 0, 0, 1, right, -bottom],
    [0, -1, -1, 0, top, right],
  ];
  return { width, height, rotation, toPage: turned[rotation] ?? [1, 0, 0, -1, -left, top] };
}
