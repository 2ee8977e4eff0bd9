import { expect, test } from 'vitest';
import { readQuantity } from './read-quantity.ts';
import { typedDigits } from './typed-digits.ts';

test.each([
  ['１８.５', '18.5'],
  [' 1 234.5 ', '1234.5'],
  ['1,234', '1234'],
  ['-12,345.678', '-12345.678'],
  ['1,234,567', '1234567'],
  ['1,23,456', '123456'],
  // A decimal comma, or a slip of the keyboard.
  ['18,50', '18,50'],
  ['18,5', '18,5'],
  ['1,23', '1,23'],
  ['1,234,56', '1,234,56'],
  ['1234,567', '1234,567'],
  [',500', ',500'],
  ['1,,000', '1,,000'],
  ['', ''],
])('%j has the digits %j', (typed, digits) => {
  expect(typedDigits(typed)).toBe(digits);
});

test.each([
  ['1,000', 1000],
  ['１０００', 1000],
  ['1 000', 1000],
  ['18,50', null],
  ['1.5', null],
  ['0', null],
  ['999999999', 999_999_999],
  ['1000000000', null],
])('the quantity %j is %j', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity);
});
