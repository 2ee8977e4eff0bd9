import { expect, test } from 'vitest';
import type { Page } from '#src/model.ts';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { learnLabels } from './learn-labels.ts';

const PICTURE = { box: { x0: 300, y0: 100, x1: 500, y1: 400 }, embedded: null };

const sheet = (number: number, texts: readonly string[]): Page =>
  makePage({
    number,
    pictures: [PICTURE],
    lines: texts.map((text, index) => makeLine(text, 50, 100 + index * 12)),
  });

// @covers R242
test('learns unknown labels from their values on all pages', () => {
  const pages = [
    sheet(1, ['Stamp: KT-100', 'Extent: 30x40cm', 'Ex-yard: $12.50', 'Shade: black']),
    sheet(2, ['Stamp: KT-101', 'Extent: 35x40cm', 'Ex-yard: $13.50', 'Shade: ochre']),
    sheet(3, ['Stamp: KT-102', 'Extent: 38x40cm', 'Ex-yard: $15.00', 'Shade: petrol']),
  ];
  expect(Object.fromEntries(learnLabels(pages).learned)).toEqual({
    stamp: 'model',
    extent: 'size',
    'ex-yard': 'price',
    shade: 'colour',
  });
});

test('takes the label that starts each text as the name if nothing else names the products', () => {
  const pages = ['Garlic press', 'Soap dish', 'Bird feeder'].map((name, index) =>
    sheet(index + 1, [`What it is: ${name}`, `Extent: ${30 + index}x40cm`]),
  );
  expect(learnLabels(pages).learned.get('what it is')).toBe('name');
  const sentences = pages.map((page) =>
    makePage({
      ...page,
      lines: [makeLine('Note: Please ask us for the price of this.', 50, 100), ...page.lines.slice(1)],
    }),
  );
  expect(learnLabels(sentences).learned.has('note')).toBe(false);
});

test('does not learn a label that occurs on few pages', () => {
  const pages = ['A-100', 'A-200'].map((value, index) => sheet(index + 1, [`Stamp: ${value}`]));
  expect(learnLabels(pages).learned.size).toBe(0);
});
