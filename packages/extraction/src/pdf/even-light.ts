import type { Raster } from './raster.ts';

/** The sheet is divided into this many tiles. Each should show some paper. */
const COLUMNS = 8;
const ROWS = 10;
/** Percentile of a tile's brightness that represents its paper. */
const PAPER = 0.95;
/** A tile darker than this fraction of the brightest one shows a picture, not paper. */
const COVERED = 0.55;
const WHITE = 245;
/** Sampling step in pixels. */
const STEP = 7;

/** Removes shadows from a photographed sheet, so its paper has one colour. */
export function evenLight(raster: Raster): Raster {
  const light = lightOf(raster);
  const { width, height } = raster;
  const data = new Uint8Array(raster.data.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      const factor = WHITE / lightAt(light, (x / width) * COLUMNS - 0.5, (y / height) * ROWS - 0.5);
      for (let channel = 0; channel < 3; channel += 1) {
        data[at + channel] = Math.min(255, (raster.data[at + channel] ?? 0) * factor);
      }
    }
  }
  return { ...raster, data };
}

/** Paper brightness of each tile. A tile without paper gets the overall value. */
function lightOf({ data, width, height }: Raster): number[] {
  const parts = Array.from({ length: COLUMNS * ROWS }, (): number[] => []);
  for (let y = 0; y < height; y += STEP) {
    for (let x = 0; x < width; x += STEP) {
      const part = Math.floor((y / height) * ROWS) * COLUMNS + Math.floor((x / width) * COLUMNS);
      parts[part]?.push(data[(y * width + x) * 3 + 1] ?? 0);
    }
  }
  const paper = parts.map((values) => values.toSorted((a, b) => a - b)[Math.floor(PAPER * values.length)] ?? 0);
  const brightest = Math.max(1, ...paper);
  const open = paper.filter((value) => value > COVERED * brightest).toSorted((a, b) => a - b);
  const usual = open[Math.floor(open.length / 2)] ?? brightest;
  return paper.map((value) => (value > COVERED * brightest ? value : usual));
}

/** Interpolates between tile centres. */
function lightAt(light: readonly number[], x: number, y: number): number {
  const column = Math.min(COLUMNS - 2, Math.max(0, Math.floor(x)));
  const row = Math.min(ROWS - 2, Math.max(0, Math.floor(y)));
  const [fx, fy] = [Math.min(1, Math.max(0, x - column)), Math.min(1, Math.max(0, y - row))];
  const at = (dx: number, dy: number) => light[(row + dy) * COLUMNS + column + dx] ?? WHITE;
  return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
}
