import type { Raster } from '../raster.ts';
import type { Quad } from './quad.ts';

/** Line height, in pixels, that the recognition networks expect. */
export const LINE_HEIGHT = 48;

/** Pixels of a rectangle, levelled and scaled, as planes from -1 to 1 (blue, green, red). */
export function cutLine(raster: Raster, quad: Quad, width: number): Float32Array {
  const planes = new Float32Array(3 * LINE_HEIGHT * width);
  const [cos, sin] = [Math.cos(quad.angle), Math.sin(quad.angle)];
  const [stepU, stepV] = [quad.length / width, quad.thickness / LINE_HEIGHT];
  for (let row = 0; row < LINE_HEIGHT; row += 1) {
    const v = (row + 0.5) * stepV - quad.thickness / 2;
    for (let column = 0; column < width; column += 1) {
      const u = (column + 0.5) * stepU - quad.length / 2;
      const x = quad.centreX + u * cos - v * sin - 0.5;
      const y = quad.centreY + u * sin + v * cos - 0.5;
      cutPixel(raster, x, y, planes, row * width + column);
    }
  }
  return planes;
}

/** Bilinear sample; clamps at the edge. */
function cutPixel({ data, width, height }: Raster, x: number, y: number, planes: Float32Array, at: number): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const x0 = Math.min(width - 1, Math.max(0, left)) * 3;
  const x1 = Math.min(width - 1, Math.max(0, left + 1)) * 3;
  const y0 = Math.min(height - 1, Math.max(0, top)) * width * 3;
  const y1 = Math.min(height - 1, Math.max(0, top + 1)) * width * 3;
  const size = planes.length / 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const colour = 2 - channel;
    const upper = (data[y0 + x0 + colour] ?? 255) * (1 - fx) + (data[y0 + x1 + colour] ?? 255) * fx;
    const lower = (data[y1 + x0 + colour] ?? 255) * (1 - fx) + (data[y1 + x1 + colour] ?? 255) * fx;
    planes[channel * size + at] = (upper * (1 - fy) + lower * fy) / 127.5 - 1;
  }
}
