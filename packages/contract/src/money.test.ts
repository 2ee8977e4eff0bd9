import { expect, test } from 'vitest';
import { amount } from './money.ts';

const price = amount({ required: 'priceRequired', invalid: 'priceInvalid' });

test.each([
  ['999999999999.99', 999_999_999_999.99],
  [999_999_999_999, 999_999_999_999],
  ['0', 0],
  [' 5.5 ', 5.5],
])('accepts %j', (input, value) => {
  expect(price.parse(input)).toBe(value);
});

test.each(['1000000000000', 1_000_000_000_000, '1234567890123.45', '0.001', '-1', '1e3', '5,000', '0x10', 'Infinity'])(
  'rejects %j',
  (input) => {
    expect(price.safeParse(input).error?.issues).toMatchObject([{ message: 'priceInvalid' }]);
  },
);

test.each([undefined, null, '', '  '])('requires an amount instead of %j', (input) => {
  expect(price.safeParse(input).error?.issues.map(({ message }) => message)).toEqual(['priceRequired']);
});

test.each([true, [], {}])('rejects %j', (input) => {
  expect(price.safeParse(input).error?.issues.map(({ message }) => message)).toEqual(['priceInvalid']);
});
