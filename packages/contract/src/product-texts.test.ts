import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessLanguage, LANGUAGES, type Language } from './languages.ts';
import { nameForAddress, type ProductTexts, TRANSLATION_STATES, textsFor } from './product-texts.ts';

const NAMES = { en: 'hat', he: 'כובע', zh: '帽子' } as const;

function product(language: Language, others: 'none' | 'suggested' | 'checked'): ProductTexts {
  const translations =
    others === 'none'
      ? {}
      : Object.fromEntries(
          LANGUAGES.filter((each) => each !== language).map((each) => [
            each,
            { name: NAMES[each], description: `about ${each}`, state: others },
          ]),
        );
  return { language, name: NAMES[language], description: `about ${language}`, translations };
}

// @covers R453
test.each([
  ['en', 'en', 'none', 'en'],
  ['en', 'en', 'suggested', 'en'],
  ['en', 'en', 'checked', 'en'],
  ['en', 'he', 'none', 'he'],
  ['en', 'he', 'suggested', 'he'],
  ['en', 'he', 'checked', 'en'],
  ['en', 'zh', 'none', 'zh'],
  ['en', 'zh', 'suggested', 'zh'],
  ['en', 'zh', 'checked', 'en'],
  ['he', 'en', 'none', 'en'],
  ['he', 'en', 'suggested', 'en'],
  ['he', 'en', 'checked', 'he'],
  ['he', 'he', 'none', 'he'],
  ['he', 'he', 'suggested', 'he'],
  ['he', 'he', 'checked', 'he'],
  ['he', 'zh', 'none', 'zh'],
  ['he', 'zh', 'suggested', 'zh'],
  ['he', 'zh', 'checked', 'he'],
  ['zh', 'en', 'none', 'en'],
  ['zh', 'en', 'suggested', 'en'],
  ['zh', 'en', 'checked', 'zh'],
  ['zh', 'he', 'none', 'he'],
  ['zh', 'he', 'suggested', 'he'],
  ['zh', 'he', 'checked', 'zh'],
  ['zh', 'zh', 'none', 'zh'],
  ['zh', 'zh', 'suggested', 'zh'],
  ['zh', 'zh', 'checked', 'zh'],
] as const)('a reader of %s sees a product in %s with other texts %s in %s', (reader, own, others, shown) => {
  const { name, description } = textsFor(reader, product(own, others));
  expect(name).toEqual({ text: NAMES[shown], language: shown });
  expect(description).toEqual({ text: `about ${shown}`, language: shown });
});

// @covers R453
test('English comes before the language of the product, for name and description on their own', () => {
  const texts: ProductTexts = {
    language: 'zh',
    name: '帽子',
    description: '保暖',
    translations: {
      en: { name: 'hat', description: '', state: 'typed' },
      he: { name: 'כובע', description: 'חם', state: 'suggested' },
    },
  };
  expect(textsFor('he', texts)).toEqual({
    name: { text: 'hat', language: 'en' },
    description: { text: '保暖', language: 'zh' },
  });
});

// @covers R453
test('no reader gets a suggestion, whatever exists', () => {
  const text = fc.record({
    name: fc.string({ minLength: 1 }),
    description: fc.string(),
    state: fc.constantFrom(...TRANSLATION_STATES),
  });
  const texts = fc.record({
    language: fc.constantFrom(...LANGUAGES),
    name: fc.string({ minLength: 1 }),
    description: fc.string(),
    translations: fc.record({ en: text, he: text, zh: text }, { requiredKeys: [] }),
  });
  fc.assert(
    fc.property(texts, fc.constantFrom(...LANGUAGES), (stored, reader) => {
      for (const { text: shown, language } of Object.values(textsFor(reader, stored)))
        if (language !== stored.language && shown !== '')
          expect(stored.translations[language]?.state).not.toBe('suggested');
    }),
  );
});

test.each([
  ['Knitted hat', 'en'],
  ['כובע LED', 'he'],
  ['ＬＥＤ灯 50W', 'zh'],
  ['12 × 30', 'en'],
] as const)('the language of %s is %s', (name, language) => {
  expect(guessLanguage(name)).toBe(language);
});

// @covers R477
test('the address has the English name, unless it is a suggestion', () => {
  const texts = { language: 'zh' as const, name: '帽子 X1' };
  const en = { name: 'Hat X1', description: '' };
  expect(nameForAddress({ ...texts, translations: { en: { ...en, state: 'typed' } } })).toBe('Hat X1');
  expect(nameForAddress({ ...texts, translations: { en: { ...en, state: 'suggested' } } })).toBe('帽子 X1');
});
