import { crc32, deflateSync } from 'node:zlib';

const SIZE = 64;

type Color = readonly [red: number, green: number, blue: number];

/** A generated square PNG of one color, or of two side by side. */
export function picture(color: Color = [15, 118, 110], right = color): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // 8 bits of red, green and blue.
  header.set([8, 2], 8);
  // Each row starts with filter type 0.
  const row = Buffer.from([0, ...Array.from({ length: SIZE }, (_, x) => (x < SIZE / 2 ? color : right)).flat()]);
  const pixels = Buffer.concat(Array.from({ length: SIZE }, () => row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
