import { DEFAULT_QUOTE_SETTINGS } from '@sampan/contract/quote-settings';
import { expect, test } from 'vitest';
import { quoteMessage } from './message-text.ts';

const parts = {
  language: 'en',
  name: 'Dana $& {company}',
  quoteId: 'QUO-000001',
  total: '$5.00',
  validUntil: '2026-12-31',
  company: 'Sampan',
} as const;

// @covers R331
test('fills in the template and keeps the place of the link', () => {
  expect(quoteMessage(DEFAULT_QUOTE_SETTINGS.messages.en, parts).split('\n')).toEqual([
    'Hello Dana $& {company},',
    '',
    'Here is our quote QUO-000001:',
    '{link}',
    'Total: $5.00',
    'Valid until December 31, 2026',
    'Sampan',
  ]);
});

test('starts with the next line if the greeting is left out', () => {
  expect(quoteMessage(DEFAULT_QUOTE_SETTINGS.messages.en, { ...parts, name: '' })).toMatch(/^Here is our quote/);
});

test('leaves out a line whose value is unknown', () => {
  const message = quoteMessage(DEFAULT_QUOTE_SETTINGS.messages.he, { ...parts, name: '', total: '', validUntil: '' });

  expect(message.split('\n')).toEqual(['מצורפת הצעת המחיר שלנו QUO-000001:', '{link}', 'Sampan']);
});
