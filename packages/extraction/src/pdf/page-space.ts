import type { Box } from '#src/model.ts';
import type { Pdfium } from './pdfium.ts';

/** a, b, c, d, e, f as PDF writes a matrix: x' = a x + c y + e, y' = b x + d y + f. */
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

/** The box around a transformed rectangle. */
export function transformBox(matrix: Matrix, left: number, bottom: number, right: number, top: number): Box {
  const [ax, ay] = transform(matrix, left, bottom);
  const [bx, by] = transform(matrix, right, top);
  const [cx, cy] = transform(matrix, left, top);
  const [dx, dy] = transform(matrix, right, bottom);
  return {
    x0: Math.min(ax, bx, cx, dx),
    y0: Math.min(ay, by, cy, dy),
    x1: Math.max(ax, bx, cx, dx),
    y1: Math.max(ay, by, cy, dy),
  };
}

export interface PageSpace {
  readonly width: number;
  readonly height: number;
  /** From PDF user space (origin bottom left, before the page's rotation) to the page as a person sees it. */
  readonly toPage: Matrix;
  /** Clockwise quarter turns of the page. */
  readonly rotation: number;
}

export function readPageSpace(pdfium: Pdfium, page: number, scratch: number): PageSpace {
  const width = pdfium._FPDF_GetPageWidthF(page);
  const height = pdfium._FPDF_GetPageHeightF(page);
  const rotation = pdfium._FPDFPage_GetRotation(page);
  let [left, bottom, right, top] = [0, 0, rotation % 2 ? height : width, rotation % 2 ? width : height];
  if (pdfium._FPDF_GetPageBoundingBox(page, scratch)) {
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
