import { expect, test } from 'vitest';
import { sampleQuote } from '#test/sample-quote.ts';
import { DOCUMENT_TEXTS } from './document-texts.ts';
import { sumNotes } from './quote-layout.ts';

test('says that the charges come on top of the total', async () => {
  const texts = DOCUMENT_TEXTS.en;
  const quote = { ...(await sampleQuote('en')), total: 10, landed: undefined };
  const charges = [{ kind: 'freight', label: '', amount: 5 } as const];

  expect(sumNotes({ ...quote, charges }, texts)).toEqual(['The charges are not included in the total.']);
  expect(sumNotes({ ...quote, charges: [] }, texts)).toEqual([]);
  expect(sumNotes({ ...quote, charges, total: undefined }, texts)).toEqual([]);
});
