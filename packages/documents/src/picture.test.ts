import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertPictures, jpegSize, toJpeg } from './picture.ts';

const webp = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 90, b: 80, alpha: 0.5 } } })
    .webp()
    .toBuffer();

describe('a picture', () => {
  test('becomes a JPEG of at most this size, and a JPEG stays as it is', async () => {
    const { content, width, height } = await toJpeg(await webp(300, 600), 240);
    expect({ width, height }).toEqual({ width: 120, height: 240 });
    expect(jpegSize(content)).toEqual({ width: 120, height: 240 });
    expect(await toJpeg(content, 100)).toEqual({ content, width: 120, height: 240 });
  });

  test('is not enlarged', async () => {
    expect(await toJpeg(await webp(30, 20), 240)).toMatchObject({ width: 30, height: 20 });
  });

  test.each(['progressive', 'baseline'])('%s: the size is read from the file', async (kind) => {
    const picture = await sharp(await webp(33, 44))
      .jpeg({ progressive: kind === 'progressive' })
      .withExif({ IFD0: { Copyright: 'x'.repeat(500) } })
      .toBuffer();
    expect(jpegSize(picture)).toEqual({ width: 33, height: 44 });
  });

  test.each([[], [0xff], [0xff, 0xd8], [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff], [0xff, 0xd8, 0, 0, 0, 0, 0, 0, 0, 0, 0]])(
    'of the bytes %j has no size',
    (...bytes) => {
      expect(jpegSize(Uint8Array.from(bytes))).toBeNull();
    },
  );
});

test('only pictures that are no JPEG are converted, each once', async () => {
  const [shared, jpeg] = [await webp(30, 20), (await toJpeg(await webp(50, 50), 240)).content];
  const lines = [shared, null, jpeg, shared].map((picture) => ({ picture }));
  const jpegs = await convertPictures(lines, 240);
  expect([...jpegs.keys()]).toEqual([0, 3]);
  expect(jpegs.get(3)).toBe(jpegs.get(0));
});
