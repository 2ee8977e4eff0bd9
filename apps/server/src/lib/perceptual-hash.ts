import type { Sharp } from 'sharp';

const COLUMNS = 8;
const ROWS = 8;

/**
 * A 64-bit difference hash (dHash) as a signed decimal: each bit is set if a pixel of a small gray copy is darker than
 * its right neighbor. Scaling, recompression and small changes in brightness keep nearly all bits.
 */
export async function perceptualHash(image: Sharp): Promise<string> {
  const grey = await image
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width: COLUMNS + 1, height: ROWS, fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const at = row * (COLUMNS + 1) + column;
      bits = (bits << 1n) | (Number(grey[at]) < Number(grey[at + 1]) ? 1n : 0n);
    }
  }
  return BigInt.asIntN(64, bits).toString();
}
