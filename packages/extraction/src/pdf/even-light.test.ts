import { expect, test } from 'vitest';
import { evenLight } from './even-light.ts';

test('brightens shadowed paper and keeps print dark', () => {
  const [width, height] = [160, 200];
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width;
    const light = 150 + (100 * x) / width;
    data.fill(x % 20 === 10 ? light / 4 : light, at * 3, at * 3 + 3);
  }
  const even = evenLight({ data, width, height, scale: 1 }).data;
  const green = (x: number) => even[(100 * width + x) * 3 + 1] ?? 0;
  expect(Math.abs(green(15) - green(145))).toBeLessThan(12);
  expect(green(30)).toBeLessThan(90);
});
