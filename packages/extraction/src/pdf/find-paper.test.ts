import { expect, test } from 'vitest';
import { findPaper, flatten } from './find-paper.ts';

const [width, height] = [300, 400];

/** A bright sheet with a dark picture on it, between x = 40 + y / 20 and 260, y = 30 and 370. */
function photo(sheet: number): Uint8Array {
  const data = new Uint8Array(width * height * 3).fill(70);
  for (let y = 30; y < 370; y += 1) {
    for (let x = Math.round(40 + y / 20); x < 260; x += 1) {
      const isPicture = x > 100 && x < 200 && y > 100 && y < 200;
      data.fill(isPicture ? 60 : sheet, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  return data;
}

test('finds the corners of a sheet on a darker table and flattens it', async () => {
  const raster = { data: photo(220), width, height, scale: 1 };
  const corners = await findPaper(raster);
  const expected = [
    [42, 30],
    [259, 30],
    [259, 369],
    [58, 369],
  ];
  for (const [index, [x, y]] of (corners ?? []).entries()) {
    expect(Math.abs(x - (expected[index]?.[0] ?? 0))).toBeLessThan(6);
    expect(Math.abs(y - (expected[index]?.[1] ?? 0))).toBeLessThan(6);
  }
  expect(corners).toHaveLength(4);
  const flat = flatten(
    raster,
    corners ?? [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
  );
  expect(flat.data[(200 * flat.width + 8) * 3]).toBeGreaterThan(180);
});

test('leaves a page of plain paper or of one colour unchanged', async () => {
  const blank = { data: new Uint8Array(width * height * 3).fill(250), width, height, scale: 1 };
  expect(await findPaper(blank)).toBeNull();
  expect(await findPaper({ data: photo(90), width, height, scale: 1 })).toBeNull();
});

/** A page defined by the brightness at each point. */
const page = (grey: (x: number, y: number) => number) => ({
  data: Uint8Array.from({ length: width * height * 3 }, (_, at) =>
    grey(Math.floor(at / 3) % width, Math.floor(at / 3 / width)),
  ),
  width,
  height,
  scale: 1,
});

test('does not take a gradient for a sheet of paper', async () => {
  expect(await findPaper(page((x, y) => 250 - Math.hypot(x - 150, y - 200) * 0.7))).toBeNull();
  expect(await findPaper(page((x, y) => 250 - (x + y) * 0.3))).toBeNull();
});

test('does not take a panel, or a page between two bands, for a sheet of paper', async () => {
  expect(await findPaper(page((x, y) => (x > 30 && x < 270 && y > 40 && y < 360 ? 250 : 60)))).toBeNull();
  expect(await findPaper(page((_, y) => (y > 60 && y < 340 ? 250 : 60)))).toBeNull();
});
