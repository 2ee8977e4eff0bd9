import { describe, expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

describe('pageWindow of 5', () => {
  // @covers R044
  test.each([
    { page: 1, totalPages: 20, pages: [1, 2, 3, 4, 5] },
    { page: 2, totalPages: 20, pages: [1, 2, 3, 4, 5] },
    { page: 3, totalPages: 20, pages: [1, 2, 3, 4, 5] },
    { page: 4, totalPages: 20, pages: [2, 3, 4, 5, 6] },
    { page: 10, totalPages: 20, pages: [8, 9, 10, 11, 12] },
    { page: 19, totalPages: 20, pages: [16, 17, 18, 19, 20] },
    { page: 20, totalPages: 20, pages: [16, 17, 18, 19, 20] },
    { page: 2, totalPages: 3, pages: [1, 2, 3] },
    { page: 5, totalPages: 5, pages: [1, 2, 3, 4, 5] },
  ])('centers on page $page of $totalPages and stays full at the ends', ({ page, totalPages, pages }) => {
    expect(pageWindow(page, totalPages, 5)).toEqual(pages);
  });

  // @covers R044
  test('shows the last pages for a page past the end', () => {
    expect(pageWindow(99, 7, 5)).toEqual([3, 4, 5, 6, 7]);
  });
});

describe('pageWindow of 3', () => {
  // @covers R127, R154
  test.each([
    { page: 1, totalPages: 20, pages: [1, 2, 3] },
    { page: 7, totalPages: 20, pages: [7, 8, 9] },
    { page: 18, totalPages: 20, pages: [18, 19, 20] },
    { page: 19, totalPages: 20, pages: [19, 20] },
    { page: 20, totalPages: 20, pages: [20] },
    { page: 1, totalPages: 2, pages: [1, 2] },
  ])('shows page $page of $totalPages and at most the next two', ({ page, totalPages, pages }) => {
    expect(pageWindow(page, totalPages, 3)).toEqual(pages);
  });

  // @covers R127, R154
  test('shows the last page for a page past the end', () => {
    expect(pageWindow(99, 7, 3)).toEqual([7]);
  });
});
