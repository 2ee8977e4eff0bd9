import type { Corners, Point } from '#src/model.ts';
import { seen, viewOf } from '#src/stages/page/perspective.ts';
import { type Raster, toImage } from './raster.ts';

/** Pixels of the longer side at which the paper is looked for. */
const LOOK = 240;
/** Shares of the picture that a sheet of paper in it can have: a scan is nothing but paper. */
const SMALLEST = 0.3;
const LARGEST = 0.94;
/** Share of the area between the corners that must be paper. */
const FILLED = 0.9;
/** How much brighter paper is than what it lies on, of 255. */
const BRIGHTER = 35;

/** The corners of a sheet of paper that was photographed on something darker, in pixels; null for any other page. */
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
    filledArea(bright, width, height) > FILLED * between;
  if (!isPaper) return null;
  const toRaster = ([x, y]: Point): Point => [x / shrink, y / shrink];
  const [a, b, c, d] = corners;
  return [toRaster(a), toRaster(b), toRaster(c), toRaster(d)];
}

/** Otsu's: the brightness that parts the pixels into the two most distinct groups; null when they are alike. */
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

/** The pixels of a part together with its holes: pictures and print are darker than the paper around them. */
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

/** The points that reach furthest into the corners of the picture. */
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

/** The sheet between the corners, laid flat: as wide and high as its longer sides. */
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

/** The colour between four pixels. */
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
