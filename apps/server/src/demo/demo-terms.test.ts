import { afterAll, expect, test } from 'vitest';
import { labelsOfWords } from '#src/areas/catalog/texts/glossary.service.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { insertTerms } from './demo.queries.ts';
import { DEMO_TERMS } from './demo-terms.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

test('the glossary has each word of the demo afterwards, and gets none twice', async () => {
  const count = async () => (await db.selectFrom('glossary_term').select('id').execute()).length;
  await db.transaction().execute((tx) => insertTerms(tx, DEMO_TERMS));
  const words = DEMO_TERMS.map(({ en }) => en);
  for (const language of ['he', 'zh'] as const) {
    const labelOf = await labelsOfWords(db, words, language);
    for (const word of words) expect(labelOf(word), word).not.toMatch(/^[a-z -]*$/i);
  }
  const before = await count();
  await db.transaction().execute((tx) => insertTerms(tx, DEMO_TERMS));
  expect(await count()).toBe(before);
});
