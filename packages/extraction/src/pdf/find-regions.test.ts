import { expect, test } from 'vitest';
import { findRegions } from './find-regions.ts';

const [width, height] = [300, 400];
const photos = [
  { x0: 30, y0: 40, x1: 130, y1: 160 },
  { x0: 170, y0: 220, x1: 270, y1: 360 },
];

/** Two colourful pictures on a background. */
const page = (background: (x: number, y: number) => readonly number[]) => ({
  data: Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    const isPhoto = photos.some((box) => x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1);
    const photo = [(x * 37 + y * 11) % 180, (x * 13 + y * 59) % 180, 60];
    return (isPhoto ? photo : background(x, y))[at % 3] ?? 0;
  }),
  width,
  height,
  scale: 1,
});

const found = async (background: (x: number, y: number) => readonly number[]) =>
  (await findRegions(page(background), [])).map(({ box }) => box).toSorted((a, b) => a.y0 - b.y0);

test.each([
  ['white paper', () => [255, 255, 255]],
  ['a gradient from edge to edge', (x: number, y: number) => [235 - y / 3, 240 - x / 3, 255 - (x + y) / 6]],
  ['light in the middle', (x: number, y: number) => [250, 1, 1].map(() => 250 - Math.hypot(x - 150, y - 200) / 2)],
] as const)('pictures are found on %s', async (_, background) => {
  const boxes = await found(background);
  expect(boxes).toHaveLength(2);
  for (const [index, box] of boxes.entries()) {
    const photo = photos[index] ?? box;
    expect(Math.abs(box.x0 - photo.x0) + Math.abs(box.y0 - photo.y0)).toBeLessThan(9);
    expect(Math.abs(box.x1 - photo.x1) + Math.abs(box.y1 - photo.y1)).toBeLessThan(9);
  }
});

test('does not take the subject of a full-page photo for a separate picture', async () => {
  const photo = page((x, y) =>
    Math.hypot(x - 150, y - 200) < 130 ? [(x * 37) % 180, (y * 59) % 180, 60] : [235 - y / 3, 240, 250],
  );

  expect(await findRegions(photo, [])).toEqual([]);
});
