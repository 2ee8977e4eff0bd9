import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GlossaryEntry } from './model.ts';
import { createSuggester } from './suggest.ts';

const term = (kind: GlossaryEntry['kind'], en: string, he: string, zh: string, forms = {}): GlossaryEntry => ({
  _id: `${en} ${zh}`,
  kind,
  en,
  he,
  zh,
  forms,
});

const TERMS = [
  term('noun', 'hat', 'כובע', '帽'),
  term('noun', 'pompom hat', 'כובע פונפון', '毛球帽'),
  term('noun', 'lamp', 'מנורה', '灯', { gender: 'f', construct: 'מנורת' }),
  term('noun', 'kitchen', 'מטבח', '厨房'),
  term('noun', 'scissors', 'מספריים', '剪刀', { gender: 'm', isPlural: true, construct: 'מספרי' }),
  term('attribute', 'knitted', 'סרוג', '针织', { feminine: 'סרוגה', plural: 'סרוגים' }),
  term('attribute', 'fleece-lined', 'מרופד', '加绒', { feminine: 'מרופדת', plural: 'מרופדים' }),
  term('attribute', 'for children', 'לילדים', '儿童'),
  term('color', 'black', 'שחור', '黑色', { feminine: 'שחורה', plural: 'שחורים' }),
  term('material', 'stainless steel', 'פלדת אל־חלד', '不锈钢'),
  term('material', 'PVC', 'PVC', 'PVC料'),
  term('unit', 'cm', 'ס״מ', '厘米'),
  term('keep', 'Sampan', '', ''),
];

// @covers R456
describe('a suggestion', () => {
  test.each([
    ['zh', 'en', '针织毛球帽 加绒', 'knitted pompom hat, fleece-lined'],
    ['zh', 'he', '针织毛球帽 加绒', 'כובע פונפון סרוג, מרופד'],
    ['zh', 'he', '黑色不锈钢灯', 'מנורה שחורה מפלדת אל־חלד'],
    ['zh', 'he', '灯 加绒', 'מנורה, מרופדת'],
    ['zh', 'he', '厨房剪刀 黑色', 'מספרי מטבח, שחורים'],
    ['zh', 'he', 'PVC料灯', 'מנורה מ־PVC'],
    ['zh', 'en', '儿童帽', 'hat for children'],
    ['zh', 'en', '灯，30厘米', 'lamp, 30 cm'],
    ['en', 'zh', 'Knitted hats', '针织帽'],
    ['en', 'he', 'Black lamp', 'מנורה שחורה'],
    ['he', 'en', 'מנורה שחורה', 'black lamp'],
    ['he', 'zh', 'הכובע הסרוג', '针织帽'],
    ['zh', 'he', 'Sampan 帽', 'Sampan כובע'],
  ] as const)('from %s to %s: %s', (from, to, text, expected) => {
    expect(createSuggester({ from, to, terms: TERMS })(text).text).toBe(expected);
  });

  test('takes the longest match, and an earlier translation before a term', () => {
    const memory = [
      { source: '针织帽', target: 'beanie' },
      { source: '灯 5', target: 'lamp without its number' },
    ];
    const suggest = createSuggester({ from: 'zh', to: 'en', terms: TERMS, memory });
    expect(suggest('针织帽 黑色').parts.map(({ text, origin }) => [text, origin])).toEqual([
      ['beanie', 'memory'],
      ['black', 'term'],
    ]);
    expect(suggest('灯 5').text).toBe('lamp 5');
  });
});

// @covers R458
test('unknown words stay, are marked and lower the share of known words', () => {
  const { parts, text, known } = createSuggester({ from: 'en', to: 'he', terms: TERMS })('Copper hat USB');
  expect(text).toBe('כובע Copper USB');
  expect(parts.map(({ origin }) => origin)).toEqual(['term', 'unknown', 'copied']);
  expect(known).toBeCloseTo(2 / 3);
});

// @covers R457
test('every run of digits of any text is in the result', () => {
  const piece = fc.oneof(
    fc.constantFrom(...TERMS.flatMap(({ en, he, zh }) => [en, he, zh]), ' ', '-', '×', '（', '，'),
    fc.stringMatching(/^[A-Z]{0,3}-?\d{1,5}(?:cm|W|ml)?$/),
    fc.string(),
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      fc.constantFrom('en', 'he', 'zh'),
      fc.constantFrom('en', 'he', 'zh'),
      (pieces, from, to) => {
        const source = pieces.join('');
        const { text } = createSuggester({ from, to, terms: TERMS })(source);
        for (const run of source.match(/\d+/g) ?? []) expect(text).toContain(run);
      },
    ),
  );
});
