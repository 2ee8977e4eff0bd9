import { expect, test } from 'vitest';
import { makeDraft } from '../../../test/make-draft.ts';
import { confidenceOf, rateDrafts } from './rate-draft.ts';

test('maps the calibrated threshold to 90', () => {
  expect([0, 0.5, 0.799, 0.8, 0.9, 1].map((chance) => confidenceOf(chance, 0.8))).toEqual([0, 56, 89, 90, 95, 100]);
});

const names = ['Workshop', 'Warehouse', 'Laboratory', 'Showroom', 'Office', 'Packing'];

test('keeps captions without facts on one page at 40 or less', () => {
  expect(Math.max(...rateDrafts(names.map((name) => makeDraft({ name }))))).toBeLessThanOrEqual(40);
});

test('keeps a lone unlabelled number, such as a year on a cover, at 40 or less', () => {
  const drafts = [makeDraft({ name: 'Collection', model: '2024', evidence: { alike: 1 } })];
  expect(Math.max(...rateDrafts(drafts))).toBeLessThanOrEqual(40);
});

test('rates the same captions higher when they have numbers and sizes', () => {
  const drafts = names.map((name, at) => makeDraft({ name, model: `KT-${120 + at}`, size: '20 x 30 cm' }));
  expect(Math.min(...rateDrafts(drafts))).toBeGreaterThan(70);
});

test('keeps company figures at 40 or less, with and without a dollar sign', () => {
  const amount = (text: string) => {
    const { name } = makeDraft({ name: text });
    return name === null ? null : { ...name, amount: 39, currency: 'USD', sign: '$', basis: null };
  };
  const drafts = [
    makeDraft({ name: 'Countries', model: '99+' }),
    { ...makeDraft({ name: 'Million of revenue' }), price: amount('$39') },
    { ...makeDraft({ name: 'Million of profit' }), price: amount('$96') },
    makeDraft({ name: 'Branches' }),
  ];
  expect(Math.max(...rateDrafts(drafts))).toBeLessThanOrEqual(40);
});
