import { expect, test } from 'vitest';
import { freePlace } from './free-place.ts';

const CLOSE = { top: 30, bottom: 70 };
const FOOTER = { top: 700, bottom: 740 };

test.each([
  ['at the top without obstacles', [], 100, { top: 16, bottom: 784 }],
  ['above an obstacle that is far enough', [FOOTER], 100, { top: 16, bottom: 684 }],
  ['below an obstacle at the top', [FOOTER, CLOSE], 100, { top: 86, bottom: 684 }],
  [
    'below obstacles that overlap',
    [CLOSE, { top: 40, bottom: 200 }, { top: 50, bottom: 60 }],
    100,
    { top: 216, bottom: 784 },
  ],
  [
    'in the largest space if none is high enough',
    [CLOSE, { top: 300, bottom: 320 }, FOOTER],
    600,
    { top: 336, bottom: 684 },
  ],
])('finds a place %s', (_, obstacles, height, expected) => {
  expect(freePlace(obstacles, height, 800, 16)).toEqual(expected);
});
