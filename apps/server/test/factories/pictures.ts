import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A color gradient with a dark spot near the upper left corner, so that no two sides look alike. */
export function drawing(width = 800, height = 600): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isSpot = x < width / 4 && y < height / 4;
      pixels.set(isSpot ? [0, 0, 0] : [(x / width) * 255, 128, (y / height) * 255], (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A small picture of every accepted type. */
export const pictureOf = {
  jpeg: () => drawing(200, 150).jpeg().toBuffer(),
  png: () => drawing(200, 150).png().toBuffer(),
  webp: () => drawing(200, 150).webp().toBuffer(),
  gif: () => drawing(200, 150).gif().toBuffer(),
  avif: () => drawing(200, 150).avif({ effort: 0 }).toBuffer(),
};

/** A JPEG of exactly this many bytes: bytes after its end are ignored. */
export async function jpegOfSize(bytes: number): Promise<Buffer> {
  const picture = await pictureOf.jpeg();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

const MAX_ROW_BYTES = 10_000_000;

/** A black PNG of a few kilobytes with this many pixels. A very large one contains only the first rows. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit per pixel.
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(Math.min(height * (1 + Math.ceil(width / 8)), MAX_ROW_BYTES)));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
