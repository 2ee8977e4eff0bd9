import { expect, test } from 'vitest';
import { makeDraft } from '../../../test/make-draft.ts';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { dropOddNumbers, isOtherNumber } from './drop-odd-numbers.ts';
import { findProducts } from './find-products.ts';

test('drops quantities, phone numbers, standards and amounts as product numbers', () => {
  const others = [
    '15 pcs',
    '150-kg',
    'x36',
    '×345mm',
    '080-5858-5893',
    '+49 30 123 456',
    'ISO 9001',
    'Tape 12.50',
    '4 шт',
    '48V16Ah',
    '220V50Hz',
    '220-240V',
    'AC 110V / 60Hz',
    '3.7V 2000mAh',
    '31.',
    '3)',
    '(12)',
    '2024/25',
    '2024-2025',
    'Style: walnut',
    'Colour：2 tones',
  ];
  expect(others.filter((text) => !isOtherNumber(text))).toEqual([]);
  const numbers = [
    'KT-120',
    '2024/30',
    '50-1204',
    '73015-2',
    '4820',
    'A2',
    '12.30.400',
    'M8',
    'SL 40 B',
    '第12号',
    'V48-16',
    '12K34M',
    'KT.31',
    'V220-12',
    '220V-KT',
    'A:12',
  ];
  expect(numbers.filter(isOtherNumber)).toEqual([]);
});

const card = (number: string, name: string, at: number) => [
  makeLine(number, 50 + (at % 3) * 180, 210 + Math.floor(at / 3) * 220),
  makeLine(name, 50 + (at % 3) * 180, 222 + Math.floor(at / 3) * 220),
];
const modelsOf = (numbers: readonly string[]) => {
  const names = ['Oak stool', 'Ash bench', 'Pine shelf', 'Elm table', 'Teak rack', 'Larch box'];
  const pictures = numbers.map((_, at) => ({
    box: {
      x0: 50 + (at % 3) * 180,
      y0: 60 + Math.floor(at / 3) * 220,
      x1: 200 + (at % 3) * 180,
      y1: 205 + Math.floor(at / 3) * 220,
    },
    embedded: null,
  }));
  const lines = numbers.flatMap((number, at) => card(number, names[at] ?? '', at));
  return dropOddNumbers(findProducts([makePage({ lines, pictures })])).map(
    ({ model, name }) => model?.text ?? name?.text,
  );
};

test('drops a number whose shape differs from all others', () => {
  expect(modelsOf(['KT-101', 'KT-102', 'KT-103', 'KT-104', 'KT-105', '2024'])).not.toContain('2024');
  expect(modelsOf(['KT-101', '4820', 'KT-103', '4831', 'KT-105', '4842'])).toContain('4831');
});

const kept = (drafts: readonly Parameters<typeof makeDraft>[0][]) =>
  dropOddNumbers(drafts.map(makeDraft)).map(({ model }) => model?.text ?? null);
const name = 'Oak stool';

test('keeps a number that stands alone in its file only with a label', () => {
  expect(kept([{ name, model: 'KT-120' }])).toEqual([null]);
  expect(kept([{ name, model: 'KT-120', evidence: { model: 'labelled' } }])).toEqual(['KT-120']);
  expect(
    kept([
      { name, model: 'KT-120' },
      { name, model: 'LM-7', page: 2 },
    ]),
  ).toEqual(['KT-120', 'LM-7']);
});

test('keeps numbers of different shapes if most products of the page have one', () => {
  const models = ['A2', '48-120', 'KT-7B', '4820'];
  expect(kept(models.map((model) => ({ name, model })))).toEqual(models);
  expect(
    kept([...models.slice(0, 1), undefined, undefined].map((model) => ({ name, ...(model && { model }) }))),
  ).toEqual([null, null, null]);
});

test('needs three numbers of one shape from the page model', () => {
  const evidence = { chance: 0.9 };
  expect(kept(['KT-1', 'KT-2'].map((model) => ({ name, model, evidence })))).toEqual([null, null]);
  expect(kept(['KT-1', 'KT-2', 'KT-3'].map((model) => ({ name, model, evidence })))).toEqual(['KT-1', 'KT-2', 'KT-3']);
});

test('keeps what the page model found behind a label', () => {
  const draft = makeDraft({ name, model: 'KT-120', evidence: { chance: 0.9 } });
  expect(dropOddNumbers([{ ...draft, lines: [makeLine('Model: KT-120', 50, 50)] }])[0]?.model?.text).toBe('KT-120');
});

test('takes short amounts in a column without a head for numbers only if they rise', () => {
  const evidence = { layout: 'table' } as const;
  const rows = (models: readonly string[]) => kept(models.map((model) => ({ name, model, evidence })));
  expect(rows(['1320', '2470', '1415', '1960'])).toEqual([null, null, null, null]);
  expect(rows(['1101', '1102', '1107', '1112'])).toEqual(['1101', '1102', '1107', '1112']);
});

test.each(['Ø220mm', 'RAL 7035', '3 rooms', '5.0-seater', '不锈钢勺子30', 'Catalog 2025', 'KT-120-', '2025'])(
  'drops %s without a label',
  (model) => {
    const drafts = [1, 2, 3].map((page) => ({ name, model: model.replace(/\d(?=\D*$)/u, String(page)), page }));
    expect(kept(drafts)).toEqual([null, null, null]);
  },
);
