import { PublicProductQuery } from '@sampan/contract/products';
import { expect, test } from 'vitest';
import { readListQuery } from '#src/lib/pages/list-query.ts';
import { isNarrowed, readProductsAddress, spellingOf } from './products-address.ts';

const read = (query: string) => readProductsAddress(new URLSearchParams(query));

// @covers R031, R033
test.each([
  '',
  'page=3&search=%E6%B0%B4%E5%A3%B6&supplier=s1&catalog=c1&minPrice=1.5&maxPrice=20',
  ...['', '0', '007', '1e3', 'x', '-1', ' 2', '2147483647', '2147483648', '99999999999'].map((page) => `page=${page}`),
  ...['', '+cup+', 'a%00b', 'x'.repeat(100), 'x'.repeat(101), '%F0%9F%9A%A2'.repeat(100), '%FF'].map(
    (search) => `search=${search}`,
  ),
  ...['+Beauty+', 'x'.repeat(100), 'x'.repeat(101), '%00'].map((category) => `category=${category}`),
  ...['newest', 'price', '-price', 'name', ''].map((sort) => `sort=${sort}`),
  ...['', 'x'.repeat(100), 'x'.repeat(101)].map((id) => `supplier=${id}&catalog=${id}`),
  ...['', '0', '+5+', '1.25', '1.255', '-1', '1e309', '999999999999', '1000000000000', '.5'].map(
    (price) => `minPrice=${price}&maxPrice=${price}`,
  ),
])('parses "%s" like the contract', (query) => {
  const { limit: _, ...expected } = readListQuery(PublicProductQuery, new URLSearchParams(query));

  expect(read(query)).toEqual(expected);
});

test.each([
  ['', false],
  ['page=2&lang=he', false],
  ['search=cup', true],
  ['supplier=', false],
  ['maxPrice=0', true],
  ['category=Beauty&sort=price', false],
])('treats "%s" as narrowed: %s', (query, expected) => {
  expect(isNarrowed(read(query))).toBe(expected);
});

// @covers R485
test.each([
  [undefined, undefined],
  ['beauty', 'Beauty'],
  ['ＢＥＡＵＴＹ', 'Beauty'],
  ['Toys', 'Toys'],
])('spells the category %j as %j', (category, expected) => {
  expect(spellingOf(category, [{ category: 'Beauty', count: 2 }])).toBe(expected);
});
