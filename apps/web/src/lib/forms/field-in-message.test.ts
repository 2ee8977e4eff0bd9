import { expect, test } from 'vitest';
import { fieldInMessage } from './field-in-message.ts';

const WORDS = { name: 'name', price: 'price', catalog: 'catalogId', description: 'description' };

// @covers R170
test.each([
  ['Name is already in use', 'name'],
  ['The price is too high', 'price'],
  ['This catalog does not exist', 'catalogId'],
  ['Description: at most 1000 characters', 'description'],
  ['A renamed thing at a pricey place', undefined],
  ['', undefined],
])('maps "%s" to %s', (message, field) => {
  expect(fieldInMessage(message, WORDS)).toBe(field);
});
