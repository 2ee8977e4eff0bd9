import { expect, test } from 'vitest';
import { makeDraft } from '../../../test/make-draft.ts';
import { chooseReading, isDoubtfulReading } from './choose-reading.ts';

const byModel = (count: number, chance: number) =>
  Array.from({ length: count }, (_, at) => makeDraft({ name: `Garlic press ${at}`, evidence: { chance } }));
const caption = makeDraft({ name: 'Garlic press', evidence: { alike: 3, pages: 1 } });
const row = makeDraft({ name: 'Garlic press', model: 'KT-100', evidence: { layout: 'table', name: 'labelled' } });

test('fills a page without products only with products of which the page model is sure', () => {
  const [sure, unsure] = [byModel(3, 0.97), byModel(3, 0.88)];
  expect(chooseReading([], sure, [caption])).toBe(sure);
  expect(chooseReading([], unsure, [caption])).toEqual([]);
});

test('replaces doubtful products only by twice as many', () => {
  const [many, few, unsure] = [byModel(4, 0.85), byModel(3, 0.85), byModel(4, 0.7)];
  const rules = [caption, caption];
  expect(chooseReading(rules, many, rules)).toBe(many);
  expect(chooseReading(rules, few, rules)).toBe(rules);
  expect(chooseReading(rules, unsure, rules)).toBe(rules);
});

test('keeps products of which the rules are sure, and does not ask the page model', () => {
  expect([isDoubtfulReading([row, row]), isDoubtfulReading([caption]), isDoubtfulReading([])]).toEqual([
    false,
    true,
    true,
  ]);
  expect(chooseReading([row], byModel(9, 0.99), [row])).toEqual([row]);
});

test('does not fill a page with captions in a file whose products have numbers', () => {
  const numbered = [makeDraft({ name: 'Garlic press', model: 'KT-100', evidence: { chance: 0.97 } })];
  expect(chooseReading([], byModel(3, 0.97), [row, row, row])).toEqual([]);
  expect(chooseReading([], numbered, [row, row, row])).toBe(numbered);
});
