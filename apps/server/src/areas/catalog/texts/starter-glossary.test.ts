import { languagesOfTerm } from '@sampan/contract/glossary';
import { createSuggester } from '@sampan/translations/suggest';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database/test-database.ts';
import { CHINESE_NAMES } from '#test/factories/chinese-names.ts';
import { MEASURED_NAMES } from '#test/factories/measured-names.ts';
import { TRADE_NAMES } from '#test/factories/trade-names.ts';
import { allTerms } from './glossary.service.ts';

const { db, close } = await createTestDatabase();
afterAll(close);
const terms = await allTerms(db);

// @covers R473
test('the starter glossary has at least 3,600 terms, each in all languages and none twice', () => {
  expect(terms.length).toBeGreaterThanOrEqual(3600);
  for (const term of terms) expect(languagesOfTerm(term), term.en).toHaveLength(term.kind === 'keep' ? 1 : 3);
  const texts = terms.map(({ en, he, zh }) => [en, he, zh].join(' | ').toLowerCase());
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

// @covers R456, R457
test.each(['en', 'he'] as const)('knows at least 85%% of the words of 300 Chinese names in %s', (to) => {
  expect(CHINESE_NAMES.length).toBeGreaterThanOrEqual(300);
  const suggest = createSuggester({ from: 'zh', to, terms });
  let [known, all] = [0, 0];
  for (const name of CHINESE_NAMES) {
    const { parts, text } = suggest(name);
    all += parts.length;
    known += parts.filter(({ origin }) => origin !== 'unknown').length;
    for (const code of name.match(/[A-Za-z]*\d[\dA-Za-z.]*/g) ?? []) expect(text, name).toContain(code);
  }
  expect(known / all).toBeGreaterThanOrEqual(0.85);
});

const DIRECTIONS = [
  ['en', 'he'],
  ['en', 'zh'],
  ['he', 'en'],
  ['he', 'zh'],
  ['zh', 'en'],
  ['zh', 'he'],
] as const;
const AT = { en: 0, he: 1, zh: 2 } as const;

// @covers R457, R458
test.each(DIRECTIONS)('names from %s to %s keep their numbers and come whole or in fragments', (from, to) => {
  const suggest = createSuggester({ from, to, terms });
  const shareOfWhole = (names: readonly string[]) => {
    let whole = 0;
    for (const name of names) {
      const { parts, text } = suggest(name);
      for (const run of name.match(/\d+/g) ?? []) expect(text, name).toContain(run);
      const isWhole = parts.every(({ origin }) => origin !== 'unknown');
      expect(isWhole || parts.length === 1 || text.includes(' · '), name).toBe(true);
      whole += Number(isWhole);
    }
    return whole / names.length;
  };
  expect(shareOfWhole(TRADE_NAMES.map((names) => names[AT[from]]))).toBeGreaterThanOrEqual(0.9);
  expect(MEASURED_NAMES[from]).toHaveLength(120);
  expect(shareOfWhole(MEASURED_NAMES[from])).toBeGreaterThanOrEqual(0.75);
});
