import { expect, test } from 'vitest';
import { confidenceOf } from './rate-draft.ts';

test('maps the calibrated threshold to 90', () => {
  expect([0, 0.5, 0.799, 0.8, 0.9, 1].map((chance) => confidenceOf(chance, 0.8))).toEqual([0, 56, 89, 90, 95, 100]);
});
