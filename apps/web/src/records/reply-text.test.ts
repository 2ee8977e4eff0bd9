import { expect, test } from 'vitest';
import { isOffered, replyText } from './reply-text.ts';

const VALUES = { name: 'Dana', company: 'Sampan', inquiryId: 'INQ-000007', products: '{name}' };

// @covers R403
test('fills in the placeholders, and none inside a value', () => {
  const template = '{name}, {company}: {inquiryId} ({products})';

  expect(replyText(template, VALUES)).toBe('Dana, Sampan: INQ-000007 ({name})');
});

test('does not fill in a template whose quote or link is unknown', () => {
  expect(replyText('{quoteId}: {link}', VALUES)).toBeNull();
  expect(replyText('{quoteId}: {link}', { ...VALUES, quoteId: 'QUO-000001', link: 'https://x.example/q/1' })).toBe(
    'QUO-000001: https://x.example/q/1',
  );
});

test('offers a template for its use, or for any', () => {
  const template = { _id: '1', title: 'Prices', texts: { en: 'x', he: '', zh: '' } };

  expect(isOffered({ ...template, use: 'quote' }, 'inquiry')).toBe(false);
  expect(isOffered({ ...template, use: 'quote' }, 'quote')).toBe(true);
  expect(isOffered({ ...template, use: 'any' }, 'inquiry')).toBe(true);
});
