import type { IMAGE_TYPES } from '@sampan/contract/products';

export type PictureType = (typeof IMAGE_TYPES)[number];

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Detects the type by the first bytes. Only decoding shows whether the file is valid. */
export function pictureType(content: Buffer): PictureType | null {
  const startsWith = (bytes: Buffer) => content.subarray(0, bytes.length).equals(bytes);
  const ascii = (start: number, end: number) => content.toString('latin1', start, end);
  if (startsWith(JPEG)) return 'image/jpeg';
  if (startsWith(PNG)) return 'image/png';
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'image/gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(4, 8) === 'ftyp' && avifBrands(content).some((brand) => brand === 'avif' || brand === 'avis'))
    return 'image/avif';
  return null;
}

/** The brands of the first box: four letters each, after its size, type and version. */
function avifBrands(content: Buffer): string[] {
  const end = Math.min(content.readUInt32BE(0), content.length, 256);
  const brands = content.toString('latin1', 8, end).match(/.{4}/gs) ?? [];
  return brands.filter((_brand, index) => index !== 1);
}
