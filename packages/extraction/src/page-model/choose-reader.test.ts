import { expect, test } from 'vitest';
import type { Draft } from '#src/model.ts';
import { isDoubtful } from './choose-reader.ts';

const found = (text: string) => ({ text, box: { x0: 0, y0: 0, x1: 9, y1: 9 }, source: 'text' as const, confidence: 1 });

function draft(evidence: Partial<Draft['evidence']>): Draft {
  return {
    page: 1,
    box: { x0: 0, y0: 0, x1: 9, y1: 9 },
    model: null,
    otherModels: [],
    name: found('Oak chair'),
    dimensions: [],
    price: null,
    prices: [],
    moq: null,
    carton: null,
    colour: null,
    material: null,
    type: null,
    description: null,
    lines: [],
    picture: null,
    evidence: { layout: 'card', model: 'none', name: 'placed', alike: 1, pages: 0, ...evidence },
  };
}

test('asks the model about a page with a lone caption', () => {
  expect(isDoubtful([draft({})], false)).toBe(true);
});

test('leaves a table with labelled numbers and names to the rules', () => {
  const row = { ...draft({ layout: 'table', model: 'labelled', name: 'labelled', alike: 20 }), model: found('KT-100') };
  expect(isDoubtful([row, row], false)).toBe(false);
});

test('asks about a page without products only when the rules find nothing in the file', () => {
  expect(isDoubtful([], false)).toBe(false);
  expect(isDoubtful([], true)).toBe(true);
});
