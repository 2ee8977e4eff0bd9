import { languagesOfTerm } from '@sampan/contract/glossary';
import { createSuggester } from '@sampan/translations/suggest';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database/test-database.ts';
import { CHINESE_NAMES } from '#test/factories/chinese-names.ts';
import { findSamePair } from './glossary.queries.ts';
import { allTerms } from './glossary.service.ts';

const { db, close } = await createTestDatabase();
afterAll(close);
const terms = await allTerms(db);

// @covers R473
test('the starter glossary has at least 600 terms, each in all languages and none twice', async () => {
  expect(terms.length).toBeGreaterThanOrEqual(600);
  for (const term of terms) {
    expect(languagesOfTerm(term), term.en).toHaveLength(term.kind === 'keep' ? 1 : 3);
    expect(await findSamePair(db, term, term._id), term.en).toBeUndefined();
  }
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
