import { expect, test } from 'vitest';
import { secondsLeft } from './upload-pace.ts';

test('estimates the remaining time once there is a rate', () => {
  expect(secondsLeft(500, 10, 100)).toBeNull();
  expect(secondsLeft(5_000, 0, 100)).toBeNull();
  expect(secondsLeft(5_000, 20, 100)).toBe(20);
  expect(secondsLeft(5_000, 100, 100)).toBe(0);
});
