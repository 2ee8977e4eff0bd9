import { describe, expect, test } from 'vitest';
import { messageText } from './message-ref.ts';
import { MESSAGES, messageIn } from './messages.ts';

test('returns the text in the given language', () => {
  expect(messageIn('en', 'notFound')).toBe('Not found');
  expect(messageIn('he', 'notFound')).toBe(MESSAGES.he.notFound);
});

test('formats the number of a reference', () => {
  expect(messageIn('en', 'tooLong:150')).toBe('Use at most 150 characters');
  expect(messageIn('en', 'importTooManyRows:20000')).toBe('You can import up to 20,000 rows at a time');
  expect(messageIn('zh', 'importTooManyRows:20000')).toContain('20,000');
});

test('inserts a second number', () => {
  expect(messageIn('en', 'extractionFound:12:9')).toBe(
    'PDF uploaded successfully! Found 12 products with 9 model numbers.',
  );
});

test.each([
  ['en', 'Some details are missing: lines, bank account.'],
  ['he', 'חסרים פרטים: שורות וחשבון בנק.'],
  ['zh', '缺少信息：产品行、银行账户。'],
] as const)('names other messages in %s', (language, text) => {
  expect(messageIn(language, 'documentIncomplete::@missingLines,@missingBankAccount')).toBe(text);
});

describe('a counted message', () => {
  test.each([
    ['en', 1, '1 product saved'],
    ['en', 2, '2 products saved'],
    ['he', 1, MESSAGES.he.extractionSaved_one],
    ['he', 2, MESSAGES.he.extractionSaved_two],
    ['he', 3, MESSAGES.he.extractionSaved_other.replace('{{count, number}}', '3')],
    ['zh', 1, MESSAGES.zh.extractionSaved_other.replace('{{count, number}}', '1')],
  ] as const)('has the plural form of %s for %i', (language, count, text) => {
    expect(messageIn(language, `extractionSaved:${count}`)).toBe(text);
  });

  test('falls back to `other` if the plural form is missing', () => {
    const { extractionSaved_two: _, ...texts } = MESSAGES.he;

    expect(messageText({ language: 'he', texts }, 'extractionSaved:2')).toBe(
      MESSAGES.he.extractionSaved_other.replace('{{count, number}}', '2'),
    );
  });
});

test.each(['no such message', '', 'toString', 'constructor:1', 'Invalid input: expected string, received number'])(
  'returns null for "%s"',
  (value) => {
    expect(messageIn('en', value)).toBeNull();
  },
);
