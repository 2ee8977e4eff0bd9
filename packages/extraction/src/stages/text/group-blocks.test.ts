import { expect, test } from 'vitest';
import { makeLine } from '../../../test/make-line.ts';
import { groupBlocks, joinHeadings } from './group-blocks.ts';

const pictures = [
  { x0: 0, y0: 0, x1: 80, y1: 90 },
  { x0: 85, y0: 0, x1: 165, y1: 90 },
];
const texts = (blocks: ReturnType<typeof groupBlocks>) => blocks.map(({ lines }) => lines.map((line) => line.text));

test('separates captions of adjacent pictures', () => {
  const lines = [makeLine('KT 1 Black Oak', 2, 95), makeLine('KT 2 White Ash', 87, 95)];
  expect(texts(groupBlocks(lines))).toHaveLength(1);
  expect(texts(groupBlocks(lines, pictures))).toEqual([['KT 1 Black Oak'], ['KT 2 White Ash']]);
});

test('joins a heading with the text below it across a gap, but not across a picture', () => {
  const heading = makeLine('Nordic Stool', 200, 0, { size: 14 });
  const text = makeLine('Made of oak', 200, 40);
  const blocks = groupBlocks([heading, text]);
  expect(texts(joinHeadings(blocks, []))).toEqual([['Nordic Stool', 'Made of oak']]);
  expect(texts(joinHeadings(blocks, [{ x0: 190, y0: 16, x1: 300, y1: 38 }]))).toHaveLength(2);
});

test('does not join a title with several texts below it', () => {
  const title = makeLine('Our stools and benches', 0, 0, { size: 14 });
  const blocks = groupBlocks([title, makeLine('Made of oak', 0, 30), makeLine('Made of ash', 100, 30)]);
  expect(joinHeadings(blocks, [])).toHaveLength(3);
});
