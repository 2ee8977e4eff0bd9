import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { type Raster, toImage } from '../raster.ts';
import { type Quad, smallestRectangle } from './quad.ts';

const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];
/** The network needs sides that are multiples of this. */
const STEP = 32;
const TEXT_FROM = 0.3;
/** Regions with a lower mean probability are not text. */
const SURE_FROM = 0.55;
/** The network marks the core of a line. Regions grow by this multiple of area / perimeter. */
const WIDEN = 1.6;
const SMALLEST = 3;
const MAX_REGIONS = 800;
/** More pixels would take gigabytes of memory. A page as large as a poster has letters of the same size relative to it. */
const MAX_PIXELS = 2_400_000;

/** Detects text lines in a raster. `dpi` is the network's input resolution. */
export async function detectText(session: InferenceSession, raster: Raster, dpi: number): Promise<Quad[]> {
  const shrink = Math.min(1, dpi / 72 / raster.scale, Math.sqrt(MAX_PIXELS / (raster.width * raster.height)));
  const width = Math.max(STEP, Math.round((raster.width * shrink) / STEP) * STEP);
  const height = Math.max(STEP, Math.round((raster.height * shrink) / STEP) * STEP);
  const image = await toImage(raster);
  const pixels = await image.resize(width, height, { fit: 'fill' }).raw().toBuffer();
  const input = new Tensor('float32', toPlanes(pixels, width * height), [1, 3, height, width]);
  const output = await session.run({ [session.inputNames[0] ?? 'x']: input });
  const map = output[session.outputNames[0] ?? '']?.data as Float32Array;
  const [scaleX, scaleY] = [raster.width / width, raster.height / height];
  return regions(map, width, height).map((quad) => ({
    ...quad,
    centreX: quad.centreX * scaleX,
    centreY: quad.centreY * scaleY,
    length: quad.length * scaleX,
    thickness: quad.thickness * scaleY,
  }));
}

/** Channel order of the training data: blue, green, red. */
function toPlanes(pixels: Uint8Array, count: number): Float32Array {
  const planes = new Float32Array(3 * count);
  for (let channel = 0; channel < 3; channel += 1) {
    const [mean, deviation] = [MEAN[channel] ?? 0, DEVIATION[channel] ?? 1];
    for (let index = 0, from = 2 - channel; index < count; index += 1, from += 3) {
      planes[channel * count + index] = ((pixels[from] ?? 0) / 255 - mean) / deviation;
    }
  }
  return planes;
}

/** Connected regions of the probability map as expanded rectangles. */
function regions(map: Float32Array, width: number, height: number): Quad[] {
  const seen = new Uint8Array(map.length);
  const found: Quad[] = [];
  for (let start = 0; start < map.length && found.length < MAX_REGIONS; start += 1) {
    if (seen[start] || (map[start] ?? 0) <= TEXT_FROM) continue;
    const { border, mean } = flood(map, seen, start, width, height);
    if (mean < SURE_FROM || border.length < 4) continue;
    const quad = smallestRectangle(border);
    if (Math.min(quad.length, quad.thickness) < SMALLEST) continue;
    const by = (quad.length * quad.thickness * WIDEN) / (2 * (quad.length + quad.thickness));
    found.push({ ...quad, length: quad.length + 2 * by, thickness: quad.thickness + 2 * by });
  }
  return found;
}

/** Flood-fills a region. Returns the ends of its rows, which suffice for the hull, and its mean probability. */
function flood(map: Float32Array, seen: Uint8Array, start: number, width: number, height: number) {
  const rows = new Map<number, [number, number]>();
  const stack = [start];
  seen[start] = 1;
  let [sum, count] = [0, 0];
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const [x, y] = [index % width, Math.floor(index / width)];
    sum += map[index] ?? 0;
    count += 1;
    const row = rows.get(y);
    rows.set(y, row === undefined ? [x, x] : [Math.min(row[0], x), Math.max(row[1], x)]);
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const [nx, ny] = [x + dx, y + dy];
        const next = ny * width + nx;
        if (nx < 0 || ny < 0 || nx >= width || ny >= height || seen[next] || (map[next] ?? 0) <= TEXT_FROM) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
  }
  const border = [...rows].flatMap(([y, [from, to]]): [number, number][] => [
    [from, y],
    [to + 1, y],
    [from, y + 1],
    [to + 1, y + 1],
  ]);
  return { border, mean: sum / count };
}
