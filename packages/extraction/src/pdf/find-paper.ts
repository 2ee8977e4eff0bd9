import type { Corners, Point } from '#src/model.ts';
import { seen, viewOf } from '#src/stages/page/perspective.ts';
import { type Raster, toImage } from './raster.ts';

/** Longer side, in pixels, of the image in which paper is searched. */
const LOOK = 240;
/** Fraction of the image that a photographed sheet can cover. A scan covers all of it. */
const SMALLEST = 0.3;
const LARGEST = 0.94;
/** Fraction of the area between the corners that must be paper. */
const FILLED = 0.9;
/** Minimum brightness difference between paper and its surroundings, of 255. */
const BRIGHTER = 35;

/** Fraction of the image's side. An edge closer to the border counts as cut off. */
const BORDER = 0.02;
/** Minimum number of sheet edges visible in a photo. */
const MIN_EDGES = 3;
/** Minimum slope of an edge. Panels of designed pages are exactly straight; photographed sheets are not. */
const ASKEW = 0.012;
/** Distance in pixels at which both sides of an edge are sampled. */
const EDGE = 4;
const EDGE_SAMPLES = 24;
const SHARP = 0.7;

/** Corners, in pixels, of a sheet photographed on a darker surface; null for any other page. */
export async function findPaper(raster: Raster): Promise<Corners | null> {
  const shrink = LOOK / Math.max(raster.width, raster.height);
  const [width, height] = [Math.round(raster.width * shrink), Math.round(raster.height * shrink)];
  const image = await toImage(raster);
  const grey = await image.greyscale().resize(width, height, { fit: 'fill' }).blur(1.5).raw().toBuffer();
  const bright = largestBright(grey, width, height, threshold(grey));
  if (bright === null) return null;
  const corners = cornersOf(bright, width);
  const between = areaOf(corners);
  const isPaper =
    between > SMALLEST * width * height &&
    between < LARGEST * width * height &&
    filledArea(bright, width, height) > FILLED * between &&
    liesOnTable(corners, grey, width, height);
  if (!isPaper) return null;
  const toRaster = ([x, y]: Point): Point => [x / shrink, y / shrink];
  const [a, b, c, d] = corners;
  return [toRaster(a), toRaster(b), toRaster(c), toRaster(d)];
}

/** Whether the sheet was photographed: sharp edges, mostly inside the image, and slightly skewed. */
function liesOnTable(corners: Corners, grey: Uint8Array, width: number, height: number): boolean {
  const sides = corners.map((from, index): readonly [Point, Point] => [from, corners[(index + 1) % 4] ?? from]);
  const onBorder = ([[x, y], [u, v]]: readonly [Point, Point]) =>
    Math.max(x, u) < BORDER * width ||
    Math.min(x, u) > (1 - BORDER) * width ||
    Math.max(y, v) < BORDER * height ||
    Math.min(y, v) > (1 - BORDER) * height;
  const within = sides.filter((side) => !onBorder(side));
  return (
    within.length >= MIN_EDGES && within.every((side) => isSharp(side, grey, width, height)) && sides.some(isAskew)
  );
}

const isAskew = ([[x, y], [u, v]]: readonly [Point, Point]) =>
  Math.min(Math.abs(x - u), Math.abs(y - v)) > ASKEW * Math.max(Math.abs(x - u), Math.abs(y - v));

/** Whether the image is brighter along the whole inner side of an edge. A gradient changes too slowly. */
function isSharp([[x, y], [u, v]]: readonly [Point, Point], grey: Uint8Array, width: number, height: number): boolean {
  const length = Math.hypot(u - x, v - y);
  // Corners run clockwise, so this normal points into the sheet.
  const [inX, inY] = [(-(v - y) / length) * EDGE, ((u - x) / length) * EDGE];
  const at = (px: number, py: number) =>
    grey[
      Math.min(height - 1, Math.max(0, Math.round(py))) * width + Math.min(width - 1, Math.max(0, Math.round(px)))
    ] ?? 0;
  let sharp = 0;
  for (let step = 1; step <= EDGE_SAMPLES; step += 1) {
    const share = step / (EDGE_SAMPLES + 1);
    const [px, py] = [x + (u - x) * share, y + (v - y) * share];
    if (at(px + inX, py + inY) - at(px - inX, py - inY) > BRIGHTER) sharp += 1;
  }
  return sharp > SHARP * EDGE_SAMPLES;
}

/** Otsu's threshold; null if the pixels are too uniform. */
function threshold(grey: Uint8Array): number | null {
  const counts = new Array<number>(256).fill(0);
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1;
  const total = grey.reduce((sum, value) => sum + value, 0);
  let [below, sum, best, at, apart] = [0, 0, 0, 0, 0];
  for (let value = 0; value < 256; value += 1) {
    below += counts[value] ?? 0;
    sum += value * (counts[value] ?? 0);
    const above = grey.length - below;
    if (below === 0 || above === 0) continue;
    const difference = (total - sum) / above - sum / below;
    if (below * above * difference ** 2 > best)
      [best, at, apart] = [below * above * difference ** 2, value, difference];
  }
  return apart > BRIGHTER ? at : null;
}

function largestBright(grey: Uint8Array, width: number, height: number, from: number | null): number[] | null {
  if (from === null) return null;
  const reached = new Uint8Array(grey.length);
  let largest: number[] | null = null;
  for (let start = 0; start < grey.length; start += 1) {
    if (reached[start] || (grey[start] ?? 0) <= from) continue;
    const part: number[] = [];
    const stack = [start];
    reached[start] = 1;
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      part.push(index);
      const x = index % width;
      const next = [x > 0 ? index - 1 : -1, x < width - 1 ? index + 1 : -1, index - width, index + width];
      for (const each of next) {
        if (each < 0 || each >= width * height || reached[each] || (grey[each] ?? 0) <= from) continue;
        reached[each] = 1;
        stack.push(each);
      }
    }
    if (largest === null || part.length > largest.length) largest = part;
  }
  return largest;
}

/** Fills a component's holes, since pictures and print are darker than the paper around them. */
function filledArea(part: readonly number[], width: number, height: number): number {
  const closed = new Uint8Array(width * height);
  for (const index of part) closed[index] = 1;
  const stack: number[] = [];
  const reach = (index: number) => {
    if (closed[index]) return;
    closed[index] = 2;
    stack.push(index);
  };
  for (let x = 0; x < width; x += 1) [x, (height - 1) * width + x].forEach(reach);
  for (let y = 0; y < height; y += 1) [y * width, y * width + width - 1].forEach(reach);
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const x = index % width;
    if (x > 0) reach(index - 1);
    if (x < width - 1) reach(index + 1);
    if (index >= width) reach(index - width);
    if (index < width * (height - 1)) reach(index + width);
  }
  return closed.filter((value) => value !== 2).length;
}

/** The points closest to the image's corners. */
function cornersOf(part: readonly number[], width: number): Corners {
  const furthest = (reach: (x: number, y: number) => number): Point => {
    let [best, most]: [Point, number] = [[0, 0], -Infinity];
    for (const index of part) {
      const [x, y] = [index % width, Math.floor(index / width)];
      if (reach(x, y) > most) [best, most] = [[x, y], reach(x, y)];
    }
    return best;
  };
  return [furthest((x, y) => -x - y), furthest((x, y) => x - y), furthest((x, y) => x + y), furthest((x, y) => y - x)];
}

function areaOf(corners: Corners): number {
  return (
    Math.abs(
      corners.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = corners[(index + 1) % 4] ?? [x, y];
        return sum + x * nextY - nextX * y;
      }, 0),
    ) / 2
  );
}

/** Flattens the sheet between the corners to the size of its longer sides. */
export function flatten(raster: Raster, corners: Corners): Raster {
  const [a, b, c, d] = corners;
  const side = ([x, y]: Point, [u, v]: Point) => Math.hypot(x - u, y - v);
  const width = Math.round(Math.max(side(a, b), side(d, c)));
  const height = Math.round(Math.max(side(a, d), side(b, c)));
  const view = viewOf({ width, height }, corners);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      const [u, v] = seen(view, x + 0.5, y + 0.5);
      blend(raster, u - 0.5, v - 0.5, data, to);
    }
  }
  return { data, width, height, scale: raster.scale };
}

/** Bilinear sample. */
function blend({ data, width, height }: Raster, x: number, y: number, target: Uint8Array, to: number): void {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [fx, fy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = (top * width + left) * 3;
  const under = at + width * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = (data[at + channel] ?? 0) * (1 - fx) + (data[at + 3 + channel] ?? 0) * fx;
    const lower = (data[under + channel] ?? 0) * (1 - fx) + (data[under + 3 + channel] ?? 0) * fx;
    target[to + channel] = upper * (1 - fy) + lower * fy;
  }
}
