import { ProductQuery, PublicProductQuery } from '@sampan/contract/products';
import { expect, test } from 'vitest';
import { changeListQuery, readListQuery } from './list-query.ts';

const read = (query: string) => readListQuery(ProductQuery, new URLSearchParams(query));

// @covers R146, R148
test('reads page and filters of a list from a URL', () => {
  expect(
    read('page=3&search=%E6%B0%B4%E5%A3%B6&supplier=s1&catalog=c1&stock=low-stock&minPrice=1.5&maxPrice=20'),
  ).toEqual({
    page: 3,
    limit: 12,
    search: '水壶',
    supplier: 's1',
    catalog: 'c1',
    stock: 'low-stock',
    minPrice: 1.5,
    maxPrice: 20,
  });
});

test.each(['page=0', 'page=1e3', 'page=x', 'stock=lots', 'minPrice=-1', 'maxPrice=1e309', `search=${'x'.repeat(101)}`])(
  'ignores the invalid %s',
  (query) => {
    expect(read(query)).toEqual(read(''));
    expect(readListQuery(PublicProductQuery, new URLSearchParams(query)).page).toBe(1);
  },
);

// @covers R034, R149
test.each([
  [{ search: 'kettle' }, 'lang=he&search=kettle'],
  [{ supplier: 's2' }, 'lang=he&search=cup&supplier=s2'],
  [{ search: '' }, 'lang=he'],
  [{ search: undefined, maxPrice: 5 }, 'lang=he&maxPrice=5'],
])('returns to page 1 and keeps the rest when %o changes', (changes, expected) => {
  const changed = changeListQuery(new URLSearchParams('lang=he&search=cup&page=4'), changes);

  expect(changed.toString()).toBe(expected);
});

test('keeps the filters on another page, and omits the number of page 1', () => {
  const params = new URLSearchParams('search=cup&page=4');

  expect(changeListQuery(params, { page: 5 }).toString()).toBe('search=cup&page=5');
  expect(changeListQuery(params, { page: 1 }).toString()).toBe('search=cup');
});
