import { expect, test } from 'vitest';
import { isContainerNumberWrong } from './container-number.ts';

test.each([
  ['CSQU3054383', false],
  ['csqu 305438-3', false],
  ['HLXU2008419', false],
  // Every letter. The values leave out 11, 22 and 33.
  ['AKVU1234563', false],
  ['BLWU6543219', false],
  ['LMNZ9999990', false],
  ['YZXU1111113', false],
  ['CDEU3131312', false],
  ['FGHU9876549', false],
  ['IJOU5555553', false],
  ['PQRU2468020', false],
  ['SBTU1357912', false],
  // A remainder of 10 is written as 0.
  ['CSQU1000080', false],
  ['', false],
  ['CSQU3054384', true],
  ['CSQU305438', true],
  ['CSQA3054383', true],
  ['12345678901', true],
])('the container number %s is wrong: %s', (typed, isWrong) => {
  expect(isContainerNumberWrong(typed)).toBe(isWrong);
});
