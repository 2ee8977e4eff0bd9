import type { SharedQuote } from '@sampan/contract/shared-quotes';
import { expect, test } from 'vitest';
import { toQuoteDocument } from './documents.mapper.ts';

const quote = { state: 'open', sentAt: '2026-11-16T22:30:00Z', lines: [], charges: [] } as Partial<SharedQuote>;
const documentOf = (fields: Partial<SharedQuote>, isDraft = false) =>
  toQuoteDocument({ ...quote, ...fields } as SharedQuote, {
    language: 'he',
    isDraft,
    timeZone: 'Asia/Jerusalem',
    pictures: new Map(),
    link: 'https://office.example/q/x?lang=he',
  });

test('only an open quote has the link on which it can be accepted', () => {
  expect(documentOf({}).link).toBe('https://office.example/q/x?lang=he');
  expect(documentOf({ state: 'expired' }).link).toBeNull();
});

test('a draft has a date, too, in the time zone of the office', () => {
  expect([documentOf({}), documentOf({}, true)].map(({ sentOn }) => sentOn)).toEqual(['2026-11-17', '2026-11-17']);
});
