import { expect, test } from 'vitest';
import { makeLine, makePage } from '../../test/make-line.ts';
import { pageElements } from './elements.ts';

const NOTHING = { lines: new Set<never>(), pictures: new Set<never>() };

test('splits a line at a wide gap', () => {
  const [first, second] = [makeLine('Oak chair', 50, 100), makeLine('45.00', 300, 100)];
  const joined = { ...first, words: [...first.words, ...second.words] };
  const elements = pageElements(makePage({ lines: [joined] }), NOTHING);
  expect(elements.map(({ words }) => words.map((word) => word.text).join(' '))).toEqual(['Oak chair', '45.00']);
});

test('splits Chinese from Latin, and a label from its value', () => {
  const [element] = pageElements(makePage({ lines: [makeLine('型号:KT100', 50, 100)] }), NOTHING);
  expect(element?.words.map((word) => word.text)).toEqual(['型号', ':', 'KT100']);
});

test('finds the ruled lines around an element', () => {
  const rule = (x0: number, y0: number, x1: number, y1: number, direction: 'horizontal' | 'vertical') => ({
    box: { x0, y0, x1, y1 },
    direction,
  });
  const rules = [
    rule(0, 90, 200, 90, 'horizontal'),
    rule(0, 130, 200, 130, 'horizontal'),
    rule(10, 0, 10, 300, 'vertical'),
  ];
  const [element] = pageElements(makePage({ lines: [makeLine('Oak chair', 50, 100)], rules }), NOTHING);
  expect(element?.cell).toEqual([10, 90, null, 130]);
});

test('drops duplicate pictures in one place', () => {
  const picture = { box: { x0: 10, y0: 10, x1: 110, y1: 110 }, embedded: null };
  expect(pageElements(makePage({ pictures: [picture, { ...picture }] }), NOTHING)).toHaveLength(1);
});
