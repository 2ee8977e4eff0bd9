import { expect, test } from 'vitest';
import { MAX_LIMIT, pageQuery, totalPages } from './lists.ts';

const Query = pageQuery(12);

test('a list without paging starts on page 1 with its default limit', () => {
  expect(Query.parse({})).toEqual({ page: 1, limit: 12 });
});

test('reads the numbers in a query', () => {
  expect(Query.parse({ page: '3', limit: String(MAX_LIMIT) })).toEqual({ page: 3, limit: 100 });
});

test.each(['0', '-1', '1.5', 'x', '1e99', 'Infinity', '9007199254740993'])('rejects page %s', (page) => {
  expect(Query.safeParse({ page }).error?.issues).toMatchObject([{ path: ['page'], message: 'pageInvalid' }]);
});

test.each(['0', '101', '-5', 'all'])('rejects limit %s', (limit) => {
  expect(Query.safeParse({ limit }).error?.issues).toMatchObject([{ path: ['limit'], message: 'limitInvalid' }]);
});

test.each([
  [0, 0],
  [1, 1],
  [12, 1],
  [13, 2],
])('%i rows in pages of 12 make %i pages', (total, pages) => {
  expect(totalPages(total, 12)).toBe(pages);
});
