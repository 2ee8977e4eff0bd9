import { expect, test } from 'vitest';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { dropCaptionGrounds } from './caption-grounds.ts';

test('drops the coloured box under a caption and keeps a photo with a few words on it', () => {
  const photo = { box: { x0: 50, y0: 100, x1: 250, y1: 300 }, embedded: null };
  const ground = { box: { x0: 50, y0: 310, x1: 250, y1: 345 }, embedded: null };
  const page = makePage({
    pictures: [photo, ground],
    lines: [makeLine('KT-100 walnut with lid', 60, 320), makeLine('New', 60, 110)],
  });
  expect(dropCaptionGrounds(page).pictures).toEqual([photo]);
});
