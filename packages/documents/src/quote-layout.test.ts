import { expect, test } from 'vitest';
import { sampleQuote } from '#test/sample-quote.ts';
import { DOCUMENT_TEXTS } from './document-texts.ts';
import { ORDER_TEXTS } from './order-texts.ts';
import { sumNotes } from './quote-layout.ts';

test('says that the charges come on top of the total', async () => {
  const texts = DOCUMENT_TEXTS.en;
  const quote = { ...(await sampleQuote('en')), total: 10, landed: undefined };
  const charges = [{ kind: 'freight', label: '', amount: 5 } as const];

  expect(sumNotes({ ...quote, charges }, texts)).toEqual(['The charges are not included in the total.']);
  expect(sumNotes({ ...quote, charges: [] }, texts)).toEqual([]);
  expect(sumNotes({ ...quote, charges, total: undefined }, texts)).toEqual([]);
});

test.each([
  ['en', 1, '1 day'],
  ['en', 35, '35 days'],
  ['he', 1, 'יום אחד'],
  ['he', 2, 'יומיים'],
  ['he', 10, '10 ימים'],
  ['he', 35, '35 יום'],
  ['zh', 1, '1 天'],
] as const)('counts days in %s: %i', (language, count, text) => {
  expect(DOCUMENT_TEXTS[language].days(count, String(count))).toBe(text);
  expect(ORDER_TEXTS[language].days(count, String(count))).toBe(text);
});
