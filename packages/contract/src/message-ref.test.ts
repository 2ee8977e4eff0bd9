import { expect, test } from 'vitest';
import { messageText } from './message-ref.ts';
import { en } from './messages/en.ts';
import { he } from './messages/he.ts';

test('a reference gives its sentence in the language of the texts', () => {
  expect(messageText(en, 'notFound')).toBe('Not found');
  expect(messageText(he, 'notFound')).toBe(he.notFound);
});

test('the number of a reference stands in its sentence', () => {
  expect(messageText(en, 'tooLong:150')).toBe('Use at most 150 characters');
});

test('a second number stands in its own place', () => {
  expect(messageText(en, 'extractionFound:12:9')).toBe(
    'PDF uploaded successfully! Found 12 products with 9 model numbers.',
  );
});

test.each(['no such message', '', 'toString', 'constructor:1', 'Invalid input: expected string, received number'])(
  '"%s" is no reference',
  (value) => {
    expect(messageText(en, value)).toBeNull();
  },
);
