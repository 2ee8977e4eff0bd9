import { expect, test } from 'vitest';
import { ROUTES } from '../route-table.ts';
import { isOfficePath, OFFICE_PATHS } from './office-paths.ts';

test('lists the pages of the office, as the route table does', () => {
  expect(OFFICE_PATHS.toSorted()).toEqual(
    ROUTES.filter(({ area }) => area === 'office')
      .map(({ path }) => path)
      .toSorted(),
  );
});

test.each(['/my-day', '/admin/products', '/admin/products/view/1', '/orders/019a', '/customers/view/1'])(
  '%s is a page of the office',
  (path) => expect(isOfficePath(path)).toBe(true),
);

test.each([
  ...['/', '/about', '/products', '/products/PRD-1-Lamp', '/login', '/my-list', '/inquire', '/faq'],
  ...['/q/token', '/c/token', '/r/token', '/o/token', '/p/token', '/i/token'],
  ...[
    '/api/my-day',
    '/api/orders',
    '/docs',
    '/health',
    '/pdf-catalog/1/file',
    '/orders/1/files/2',
    '/office-worker.js',
  ],
])('%s is none', (path) => expect(isOfficePath(path)).toBe(false));
