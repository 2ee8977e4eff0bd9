import { IMAGE_MAX_BYTES } from '@sampan/contract/products';
import type { Metadata } from 'sharp';
import { AppError } from '#src/lib/app-error.ts';
import { limitConcurrency } from '#src/lib/concurrency-limiter.ts';
import { perceptualHash } from '#src/lib/perceptual-hash.ts';
import { descriptorsToFind, pictureDescriptor } from '#src/lib/picture-descriptor.ts';
import { loadSharp } from './load-sharp.service.ts';
import { pictureType } from './picture-type.rules.ts';

/** 8000 x 8000. A file of a few kilobytes can claim any size. */
const MAX_PIXELS = 64_000_000;
/** What decoding one picture may take; the server has it beside everything else. */
const MAX_BYTES = 240_000_000;
/** Pictures that take more are decoded one at a time. */
const LARGE_BYTES = 60_000_000;
const MAX_SECONDS = 5;

const THUMBNAIL_WIDTHS = [160, 320, 640, 960, 1280];
const MAX_WIDTH = 1600;
/** WebP is limited to 16,383 pixels. */
const MAX_HEIGHT = 3 * MAX_WIDTH;
const QUALITY = 82;
/** Eight times the printed size of 72 points. */
const PRINTED_PIXELS = 600;

/** A page of A4 at 290 dots per inch. */
const PAGE_SIDE = 3400;

export interface ProcessedPicture {
  width: number;
  height: number;
  perceptualHash: string;
  /** What it shows, to find similar pictures; empty for a plain one. */
  descriptor: Buffer;
  /** WebP files, narrowest first; the last one is the full size. */
  renditions: { width: number; content: Buffer }[];
}

const inLine = limitConcurrency({ slots: 2, queueLimit: 20 });
const alone = limitConcurrency({ slots: 1, queueLimit: 1 });

/**
 * Re-encodes an upload: upright, in several widths, without any original bytes or
 * metadata. Keeps only the first frame of an animation.
 */
export async function processPicture(upload: Buffer): Promise<ProcessedPicture> {
  checkUpload(upload);
  return inLine(async () => {
    const sharp = await loadSharp();
    const full = await decode(upload);
    const image = () => sharp(full.data, { raw: full.info });
    const widths = [...THUMBNAIL_WIDTHS.filter((width) => width < full.info.width), full.info.width];
    const renditions: ProcessedPicture['renditions'] = [];
    for (const width of widths)
      renditions.push({ width, content: await image().resize({ width }).webp({ quality: QUALITY }).toBuffer() });
    return {
      width: full.info.width,
      height: full.info.height,
      perceptualHash: await perceptualHash(image()),
      descriptor: await pictureDescriptor(image()),
      renditions,
    };
  });
}

/** Re-encodes an upload for documents: one PNG that keeps its transparency, without any original bytes or metadata. */
export async function printedPicture(upload: Buffer): Promise<Buffer> {
  checkUpload(upload);
  return inLine(async () => {
    const sharp = await loadSharp();
    const { data, info } = await decode(upload);
    return sharp(data, { raw: info })
      .resize({ width: PRINTED_PIXELS, height: PRINTED_PIXELS, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, quality: 90 })
      .toBuffer();
  });
}

export interface PagePicture {
  jpeg: Buffer;
  width: number;
  height: number;
}

/** Re-encodes a photo of printed material: upright, and large enough to read its text. */
export function pagePicture(upload: Buffer): Promise<PagePicture> {
  return inLine(async () => {
    const sharp = await loadSharp();
    const { data, info } = await decode(upload, { width: PAGE_SIDE, height: PAGE_SIDE });
    const page = sharp(data, { raw: info }).flatten({ background: '#ffffff' });
    return { jpeg: await page.jpeg({ quality: QUALITY }).toBuffer(), width: info.width, height: info.height };
  });
}

/** What similar pictures of an upload may show. Nothing is stored. */
export function uploadDescriptors(upload: Buffer): Promise<Buffer[]> {
  checkUpload(upload);
  return inLine(async () => {
    const sharp = await loadSharp();
    const { data, info } = await decode(upload);
    return descriptorsToFind(sharp(data, { raw: info }));
  });
}

function checkUpload(upload: Buffer): void {
  if (upload.length > IMAGE_MAX_BYTES) throw refused('too_large', 'imageTooLarge');
  if (pictureType(upload) === null) throw refused('unsupported_type', 'imageTypeInvalid');
}

/** Decodes the pixels at the maximum stored size. Any library error means that the picture is invalid. */
async function decode(upload: Buffer, most = { width: MAX_WIDTH, height: MAX_HEIGHT }) {
  const sharp = await loadSharp();
  // Stray bytes between sections, common in camera files, are only a warning; missing pixels are an error.
  const picture = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true });
  const pixels = () =>
    picture
      .timeout({ seconds: MAX_SECONDS })
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  try {
    const bytes = decodingBytes(await picture.metadata());
    if (bytes > MAX_BYTES) throw new Error(`Decoding it would take ${bytes} bytes.`);
    return await (bytes > LARGE_BYTES ? alone(pixels) : pixels());
  } catch (cause) {
    throw refused('validation', 'imageUnreadable', cause);
  }
}

/** What decoders keep of each pixel until the last one, as measured; baseline JPEG and plain PNG go row by row. */
function decodingBytes(picture: Metadata): number {
  const { format, width, height, channels, isProgressive, bitsPerSample = 8, chromaSubsampling } = picture;
  const isDeep = bitsPerSample > 8;
  const whole = { heif: isDeep ? 25 : 18.5, gif: 5, webp: 4.2 };
  const progressive = { png: isDeep ? 9 : 5, jpeg: chromaSubsampling === '4:2:0' ? 3 : 2 * channels };
  const bytes: Partial<Record<string, number>> = isProgressive ? { ...whole, ...progressive } : whole;
  return width * height * (bytes[format] ?? 0);
}

function refused(
  code: 'validation' | 'too_large' | 'unsupported_type',
  ref: 'imageUnreadable' | 'imageTooLarge' | 'imageTypeInvalid',
  cause?: unknown,
): AppError {
  return new AppError(code, ref, { errors: [{ path: 'images', ref }], cause });
}
