import type { Sharp } from 'sharp';

/** The descriptor is computed from a copy of this size. */
const SIDE = 128;
/** Two colors of a border differ by less, in each channel. */
const PLAIN = 24;
/** Gray values of a picture that shows something differ by more. */
const CONTRAST = 20;
/** Neighbors of a plain area differ by less; noise does not count. */
const STEP = 3;
/** A thing with a smaller share of the pixels of the largest one is a logo or a mark. */
const SMALL = 0.3;
const CELLS = 8;
const COLORS = 4;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * What a picture shows without its plain borders, in 64 bytes: a 64-bit difference hash of rows, one of columns, and the
 * colors of 4 × 4 areas. Empty for a plain picture.
 */
export async function pictureDescriptor(image: Sharp): Promise<Buffer> {
  const copy = await smallCopy(image);
  return describe(copy, contentOf(copy));
}

/**
 * The descriptors of what the same product may look like in another picture: mirrored, cut off at the edges, or with more
 * around it.
 */
export async function descriptorsToFind(image: Sharp): Promise<Buffer[]> {
  const copy = await smallCopy(image);
  const content = contentOf(copy);
  const cut = (share: number): Box => ({
    left: content.left + content.width * share,
    top: content.top + content.height * share,
    width: content.width * (1 - 2 * share),
    height: content.height * (1 - 2 * share),
  });
  const mirrored = mirror(copy);
  const inMirror = (box: Box): Box => ({ ...box, left: copy.width - box.left - box.width });
  const boxes = [content, cut(0.05), cut(-0.055)];
  const found = [...boxes.map((box) => describe(copy, box)), ...boxes.map((box) => describe(mirrored, inMirror(box)))];
  return found.filter(({ length }) => length > 0);
}

async function smallCopy(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { data, width: info.width, height: info.height };
  const rgb = Buffer.alloc(info.width * info.height * 3);
  for (let at = 0; at < info.width * info.height; at += 1) rgb.fill(data[at * info.channels] ?? 0, at * 3, at * 3 + 3);
  return { data: rgb, width: info.width, height: info.height };
}

function mirror({ data, width, height }: Pixels): Pixels {
  const turned = Buffer.alloc(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.copy(turned, (y * width + width - 1 - x) * 3, (y * width + x) * 3, (y * width + x) * 3 + 3);
  return { data: turned, width, height };
}

/** The area without borders of the color of the corners, and without what is small beside the largest thing, such as a logo. */
function contentOf({ data, width, height }: Pixels): Box {
  const whole = { left: 0, top: 0, width, height };
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  const isLike = (a: number, b: number) =>
    [0, 1, 2].every((channel) => Math.abs((data[a * 3 + channel] ?? 0) - (data[b * 3 + channel] ?? 0)) < PLAIN);
  const [first = 0] = corners;
  if (!corners.every((corner) => isLike(corner, first))) return whole;
  const things = thingsIn(
    Uint8Array.from({ length: width * height }, (_, at) => (isLike(at, first) ? 0 : 1)),
    width,
  );
  const largest = Math.max(0, ...things.map(({ pixels }) => pixels));
  const kept = things.filter(({ pixels }) => pixels >= SMALL * largest);
  const left = Math.min(...kept.map((thing) => thing.left));
  const top = Math.min(...kept.map((thing) => thing.top));
  const right = Math.max(...kept.map((thing) => thing.right));
  const bottom = Math.max(...kept.map((thing) => thing.bottom));
  if (!(right - left >= CELLS && bottom - top >= CELLS)) return whole;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

interface Thing {
  pixels: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The connected areas of ones. Turns them into zeros. */
function thingsIn(mask: Uint8Array, width: number): Thing[] {
  const things: Thing[] = [];
  for (let start = mask.indexOf(1); start !== -1; start = mask.indexOf(1, start)) {
    const thing = { pixels: 0, left: width, top: mask.length, right: 0, bottom: 0 };
    const open = [start];
    mask[start] = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      thing.pixels += 1;
      thing.left = Math.min(thing.left, x);
      thing.right = Math.max(thing.right, x);
      thing.top = Math.min(thing.top, y);
      thing.bottom = Math.max(thing.bottom, y);
      const beside = [at - width, at + width, ...(x > 0 ? [at - 1] : []), ...(x < width - 1 ? [at + 1] : [])];
      for (const next of beside)
        if (mask[next] === 1) {
          mask[next] = 0;
          open.push(next);
        }
    }
    things.push(thing);
  }
  return things;
}

function describe(pixels: Pixels, box: Box): Buffer {
  const across = grays(pixels, box, CELLS + 1, CELLS);
  const down = grays(pixels, box, CELLS, CELLS + 1);
  if (Math.max(...across) - Math.min(...across) < CONTRAST) return Buffer.alloc(0);
  const descriptor = Buffer.alloc(2 * CELLS + COLORS * COLORS * 3);
  for (let y = 0; y < CELLS; y += 1)
    for (let x = 0; x < CELLS; x += 1) {
      const bit = 0x80 >> x;
      const at = y * (CELLS + 1) + x;
      if ((across[at + 1] ?? 0) - (across[at] ?? 0) > STEP) descriptor[y] = (descriptor[y] ?? 0) | bit;
      if ((down[(y + 1) * CELLS + x] ?? 0) - (down[y * CELLS + x] ?? 0) > STEP)
        descriptor[CELLS + y] = (descriptor[CELLS + y] ?? 0) | bit;
    }
  let at = 2 * CELLS;
  for (let y = 0; y < COLORS; y += 1)
    for (let x = 0; x < COLORS; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        descriptor[at] = Math.round(mean(pixels, cellOf(box, COLORS, COLORS, x, y), channel));
        at += 1;
      }
  return descriptor;
}

const cellOf = (box: Box, columns: number, rows: number, x: number, y: number): Box => ({
  left: box.left + (box.width * x) / columns,
  top: box.top + (box.height * y) / rows,
  width: box.width / columns,
  height: box.height / rows,
});

function grays(pixels: Pixels, box: Box, columns: number, rows: number): number[] {
  const found: number[] = [];
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      const cell = cellOf(box, columns, rows, x, y);
      const [red, green, blue] = [0, 1, 2].map((channel) => mean(pixels, cell, channel)) as [number, number, number];
      found.push(0.299 * red + 0.587 * green + 0.114 * blue);
    }
  return found;
}

/** The mean of a channel in an area. Beyond the edge, the picture goes on with its last pixels. */
function mean(
  { data, width, height }: Pixels,
  { left, top, width: across, height: down }: Box,
  channel: number,
): number {
  const [fromX, fromY] = [Math.floor(left), Math.floor(top)];
  const toX = Math.max(fromX + 1, Math.ceil(left + across));
  const toY = Math.max(fromY + 1, Math.ceil(top + down));
  let [sum, count] = [0, 0];
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1) {
      const inside = Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x));
      sum += data[inside * 3 + channel] ?? 0;
      count += 1;
    }
  return sum / count;
}
