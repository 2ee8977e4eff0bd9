import { expect, test } from 'vitest';
import { countedQuery, viewQuery } from './view-query.ts';

test('compares views without page and order of their filters', () => {
  expect(viewQuery('?status=New&search=mug&page=3')).toBe('search=mug&status=New');
  expect(viewQuery('?search=mug&status=New')).toBe(viewQuery('status=New&search=mug&lang=he'));
  expect(viewQuery('')).toBe('');
});

test('counts a view by its filters alone', () => {
  expect(countedQuery('?status=New&sort=-budget&page=2')).toEqual({ status: 'New' });
});
