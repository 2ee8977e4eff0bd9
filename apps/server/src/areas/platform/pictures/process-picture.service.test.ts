import { crc32 } from 'node:zlib';
import { IMAGE_MAX_BYTES } from '@sampan/contract/products';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import type { AppError } from '#src/lib/app-error.ts';
import { blackPng, drawing, jpegOfSize, pictureOf } from '#test/factories/pictures.ts';
import { refusedWith } from '#test/refused-with.ts';
import { processPicture } from './process-picture.service.ts';

const typeInvalid = {
  code: 'unsupported_type',
  ref: 'imageTypeInvalid',
  errors: [{ path: 'images', ref: 'imageTypeInvalid' }],
};
const unreadable = {
  code: 'validation',
  ref: 'imageUnreadable',
  errors: [{ path: 'images', ref: 'imageUnreadable' }],
};
const tooLarge = { code: 'too_large', ref: 'imageTooLarge', errors: [{ path: 'images', ref: 'imageTooLarge' }] };

const full = async (upload: Buffer) => (await processPicture(upload)).renditions.at(-1)?.content ?? Buffer.alloc(0);
/** The color at a position in fractions of width and height. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
const isDark = (colour: number[]) => colour.every((channel) => channel < 40);

describe('a picture', () => {
  // @covers R163
  test.each(Object.entries(pictureOf))('is accepted as %s and becomes WebP', async (_kind, make) => {
    const picture = await processPicture(await make());

    expect(picture).toMatchObject({ width: 200, height: 150 });
    expect(picture.renditions.map(({ width }) => width)).toEqual([160, 200]);
    for (const { width, content } of picture.renditions)
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width });
  });

  test.each([
    [100, [100]],
    [160, [160]],
    [161, [160, 161]],
    [1000, [160, 320, 640, 960, 1000]],
    [1600, [160, 320, 640, 960, 1280, 1600]],
    [3000, [160, 320, 640, 960, 1280, 1600]],
  ])('gets only widths up to its own %i', async (width, widths) => {
    const picture = await processPicture(await drawing(width, 50).jpeg().toBuffer());

    expect(picture.renditions.map((rendition) => rendition.width)).toEqual(widths);
    expect(picture.width).toBe(widths.at(-1));
  });

  test('is scaled down if it is too tall for WebP', async () => {
    const picture = await processPicture(await drawing(40, 20_000).png().toBuffer());

    expect(picture).toMatchObject({ width: 10, height: 4800 });
  });

  test('may have one pixel', async () => {
    expect(await processPicture(await drawing(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 });
  });

  test('keeps transparency', async () => {
    const glass = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

    expect(await sharp(await full(await glass.png().toBuffer())).metadata()).toMatchObject({ hasAlpha: true });
  });

  test('keeps only the first frame of an animation', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const moving = sharp([await frame('white'), await frame('black')], { join: { animated: true } });

    for (const upload of [await moving.clone().webp().toBuffer(), await moving.clone().gif().toBuffer()]) {
      expect((await sharp(upload).metadata()).pages).toBe(2);
      const still = await full(upload);
      expect((await sharp(still).metadata()).pages ?? 1).toBe(1);
      expect((await colourAt(still, 0.5, 0.5))[0]).toBeGreaterThan(200);
    }
  });

  test('loses its metadata, including the GPS position', async () => {
    const upload = await drawing()
      .withExif({
        IFD0: { Artist: 'Dana', Copyright: 'Dana' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 5/1 0/1' },
      })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect((await sharp(upload).metadata()).exif?.includes('Dana')).toBe(true);

    for (const { content } of (await processPicture(upload)).renditions) {
      const { exif, xmp, icc, orientation } = await sharp(content).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      expect(content.includes('Dana')).toBe(false);
    }
  });

  test.each([
    [1, [0.1, 0.1]],
    [3, [0.9, 0.9]],
    [6, [0.9, 0.1]],
    [8, [0.1, 0.9]],
  ])('is rotated upright from orientation %i', async (orientation, [x = 0, y = 0]) => {
    const upload = await drawing(400, 300).withMetadata({ orientation }).jpeg().toBuffer();

    const picture = await processPicture(upload);

    const isTurned = orientation >= 5;
    expect(picture).toMatchObject({ width: isTurned ? 300 : 400, height: isTurned ? 400 : 300 });
    for (const { content } of picture.renditions) expect(isDark(await colourAt(content, x, y))).toBe(true);
  });

  test('may have a stray byte between sections, as some cameras write it', async () => {
    const upload = await pictureOf.jpeg();
    const afterFirstSection = 4 + upload.readUInt16BE(4);
    const [head, rest] = [upload.subarray(0, afterFirstSection), upload.subarray(afterFirstSection)];

    expect((await processPicture(Buffer.concat([head, Buffer.from([0, 0, 0]), rest]))).width).toBe(200);
  });

  // @covers R163
  test('is accepted at the maximum size and rejected with one byte more', async () => {
    expect((await processPicture(await jpegOfSize(IMAGE_MAX_BYTES))).width).toBe(200);
    expect(await refusedWith(processPicture(await jpegOfSize(IMAGE_MAX_BYTES + 1)))).toEqual(tooLarge);
  });

  test('loses the bytes of a second file type', async () => {
    const script = '<script>alert(1)</script>';
    const upload = Buffer.concat([await pictureOf.jpeg(), Buffer.from(`<html>${script}PK\x03\x04`)]);

    for (const { content } of (await processPicture(upload)).renditions) expect(content.includes(script)).toBe(false);
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';

// @covers R163
describe('other file types', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['text', Buffer.from('this is a text, whatever its name says')],
    ['an SVG', Buffer.from(SVG)],
    ['an SVG with a prolog', Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg>\n${SVG}`)],
    ['an SVG with a byte order mark', Buffer.from(`\uFEFF${SVG}`)],
    ['an SVG in UTF-16', Buffer.from(`\uFEFF${SVG}`, 'utf16le')],
    ['an SVG after whitespace', Buffer.from(`\n\n   ${SVG}`)],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])],
    ['an icon', Buffer.from([0, 0, 1, 0, 1, 0])],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a sound in the container of WebP', Buffer.from('RIFF\x24\0\0\0WAVEfmt ')],
    ['a video in the container of AVIF', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0mp42avc1')],
    ['AVIF outside the brands', Buffer.from('\0\0\0\x18ftypisomavifmp42avc1')],
  ])('rejects %s', async (_kind, upload) => {
    expect(await refusedWith(processPicture(upload))).toEqual(typeInvalid);
  });

  test('rejects a TIFF', async () => {
    expect(await refusedWith(processPicture(await drawing(20, 20).tiff().toBuffer()))).toEqual(typeInvalid);
  });

  // If the type check ever accepts one, the decoder must still reject it.
  test('rejects an SVG that passed the type check', async () => {
    await expect(sharp(Buffer.from(SVG)).toBuffer()).rejects.toThrow('unsupported image format');
  });
});

describe('undecodable pictures', () => {
  test.each(Object.entries(pictureOf))('rejects a truncated %s', async (_kind, make) => {
    const upload = await make();

    expect(await refusedWith(processPicture(upload.subarray(0, upload.length / 2)))).toEqual(unreadable);
  });

  test('rejects a JPEG without its last bytes', async () => {
    const upload = await drawing().jpeg().toBuffer();

    expect(await refusedWith(processPicture(upload.subarray(0, upload.length - 100)))).toEqual(unreadable);
  });

  test.each([
    ['JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['GIF', Buffer.from('GIF89a')],
    ['WebP', Buffer.from('RIFF\x24\0\0\0WEBP')],
    ['AVIF', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif')],
  ])('rejects text with the signature of a %s', async (_kind, start) => {
    const upload = Buffer.concat([start, Buffer.from(SVG)]);

    expect(await refusedWith(processPicture(upload))).toEqual(unreadable);
  });

  // Rejected after the header, because decoding the pixels would cost time and memory.
  test.each([
    [50_000, 50_000],
    [16_000, 16_000],
    [8001, 8000],
    [64_000_001, 1],
    [2_147_483_647, 2_147_483_647],
  ])('rejects a small file that claims %i x %i pixels', async (width, height) => {
    const bomb = blackPng(width, height);
    expect(bomb.length).toBeLessThan(10_000);

    expect(await refusedWith(processPicture(bomb))).toEqual(unreadable);
  });
});

// Such a file takes a kilobyte, and its decoder would take a gigabyte of the server's memory.
test.each([
  ['AVIF', 'ispe', 8, (picture: Sharp) => picture.avif({ effort: 0 }), 4100, 3000],
  ['AVIF of 12 bits', 'ispe', 8, (picture: Sharp) => picture.avif({ effort: 0, bitdepth: 12 }), 3500, 2700],
  ['progressive JPEG', '\xff\xc2', 5, (picture: Sharp) => picture.jpeg(PROGRESSIVE), 8000, 5000],
  ['interlaced PNG', 'IHDR', 4, (picture: Sharp) => picture.png(PROGRESSIVE), 8000, 6000],
] as const)(
  'rejects a %s before it is decoded, by what that would cost',
  async (_kind, mark, skip, make, width, height) => {
    const small = await make(drawing(40, 30)).toBuffer();
    const outcomeOf = (...size: [width: number, height: number]) =>
      processPicture(claiming(small, mark, skip, ...size)).then(
        () => 'decoded',
        (error: AppError) => (error.cause as Error).message,
      );

    expect(await outcomeOf(width, height + 200)).toMatch(/^Decoding it would take 2\d{8} bytes/);
    // A JPEG without pixels is gray, so it takes its time.
    const part = mark === '\xff\xc2' ? 10 : 1;
    expect(await outcomeOf(width / part, height / part)).not.toMatch(/^Decoding/);
  },
);

const PROGRESSIVE = { progressive: true, chromaSubsampling: '4:4:4' };

/** The picture with another size behind the last of these marks. */
function claiming(picture: Buffer, mark: string, skip: number, width: number, height: number): Buffer {
  const changed = Buffer.from(picture);
  const at = changed.lastIndexOf(Buffer.from(mark, 'latin1')) + skip;
  if (mark === '\xff\xc2') {
    changed.writeUInt16BE(height, at);
    changed.writeUInt16BE(width, at + 2);
    return changed;
  }
  changed.writeUInt32BE(width, at);
  changed.writeUInt32BE(height, at + 4);
  if (mark === 'IHDR') changed.writeUInt32BE(crc32(changed.subarray(at - 4, at + 13)), at + 13);
  return changed;
}

test('accepts a picture with the maximum number of pixels', async () => {
  expect(await processPicture(blackPng(8000, 8000))).toMatchObject({ width: 1600, height: 1600 });
});

describe('the perceptual hash', () => {
  const hashOf = async (upload: Buffer) => BigInt((await processPicture(upload)).perceptualHash);
  const differingBits = (a: bigint, b: bigint) =>
    [...BigInt.asUintN(64, a ^ b).toString(2)].filter((bit) => bit === '1').length;

  test('fits into a PostgreSQL bigint', async () => {
    const hash = await hashOf(await drawing().jpeg().toBuffer());

    expect(BigInt.asIntN(64, hash)).toBe(hash);
    expect(hash).not.toBe(0n);
  });

  test('barely changes when a picture is scaled, recompressed or converted', async () => {
    const original = await hashOf(await drawing().png().toBuffer());

    for (const upload of [
      await drawing().jpeg({ quality: 40 }).toBuffer(),
      await drawing().resize(300).webp().toBuffer(),
      await drawing().modulate({ brightness: 1.1 }).jpeg().toBuffer(),
    ])
      expect(differingBits(original, await hashOf(upload))).toBeLessThanOrEqual(6);
  });

  test('differs for another picture', async () => {
    const original = await hashOf(await drawing().png().toBuffer());

    expect(differingBits(original, await hashOf(await drawing().flop().png().toBuffer()))).toBeGreaterThan(20);
  });
});
