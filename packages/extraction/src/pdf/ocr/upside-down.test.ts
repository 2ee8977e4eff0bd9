import { expect, test } from 'vitest';
import { isSideways } from './upside-down.ts';

const quad = (length: number, thickness: number) => ({ centreX: 0, centreY: 0, length, thickness, angle: 0 });

test('detects a sideways page by lines that are taller than wide', () => {
  expect(isSideways([quad(12, 200), quad(12, 180), quad(12, 90), quad(20, 12)])).toBe(true);
});

test('ignores a vertical title along the edge', () => {
  expect(isSideways([quad(12, 200), quad(200, 12), quad(180, 12), quad(90, 12)])).toBe(false);
  expect(isSideways([quad(12, 60)])).toBe(false);
});
