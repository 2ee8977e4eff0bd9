import type { Raster } from '../raster.ts';
import type { Quad } from './quad.ts';

/** The height at which the networks read a line. */
export const LINE_HEIGHT = 48;

/** The pixels of a rectangle, turned level and scaled, in planes from -1 to 1 (blue, green, red). */
export function cutLine(raster: Raster, quad: Quad, width: number): Float32Array {
  const planes = new Float32Array(3 * LINE_HEIGHT * width);
  const [cos, sin] = [Math.cos(quad.angle), Math.sin(quad.angle)];
  const [stepU, stepV] = [quad.length / width, quad.thickness / LINE_HEIGHT];
  const size = LINE_HEIGHT * width;
  for (let row = 0; row < LINE_HEIGHT; row += 1) {
    const v = (row + 0.5) * stepV - quad.thickness / 2;
    for (let column = 0; column < width; column += 1) {
      const u = (column + 0.5) * stepU - quad.length / 2;
      const x = quad.centreX + u * cos - v * sin - 0.5;
      const y = quad.centreY + u * sin + v * cos - 0.5;
      const at = row * width + column;
      for (let channel = 0; channel < 3; channel += 1) {
        planes[channel * size + at] = sample(raster, x, y, 2 - channel) / 127.5 - 1;
      }
    }
  }
  return planes;
}

/** Bilinear; beyond the edge the nearest pixel. */
function sample({ data, width, height }: Raster, x: number, y: number, channel: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const x0 = Math.min(width - 1, Math.max(0, left));
  const x1 = Math.min(width - 1, Math.max(0, left + 1));
  const y0 = Math.min(height - 1, Math.max(0, top)) * width;
  const y1 = Math.min(height - 1, Math.max(0, top + 1)) * width;
  const upper = (data[(y0 + x0) * 3 + channel] ?? 255) * (1 - fx) + (data[(y0 + x1) * 3 + channel] ?? 255) * fx;
  const lower = (data[(y1 + x0) * 3 + channel] ?? 255) * (1 - fx) + (data[(y1 + x1) * 3 + channel] ?? 255) * fx;
  return upper * (1 - fy) + lower * fy;
}
