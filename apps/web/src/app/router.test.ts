import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '#src/lib/pages/paths.ts';
import { findPageArea } from './entry-server.tsx';
import { findRoute, ROUTES } from './route-table.ts';
import { partsOf } from './router.tsx';

const WORKSPACE = join(import.meta.dirname, '../..');

test.each(ROUTES.map((route) => [route.path, route] as const))(
  'loads every part of %s from its file',
  async (_, route) => {
    for (const { file, load } of new Set([...partsOf(route), route.screen])) {
      expect(existsSync(join(WORKSPACE, file)), file).toBe(true);
      expect((await load()).name).toBe(basename(file, '.tsx'));
    }
  },
);

// @covers R013
test.each([
  ['/catalogs/new', paths.newCatalog],
  ['/catalogs/newer', paths.catalog],
  ['/catalogs/edit/new', paths.editCatalog],
  ['/suppliers/new', paths.newSupplier],
  ['/customers/new', paths.newCustomer],
  ['/customers/view/new', paths.viewCustomer],
])('opens %s as %s, not as an id', (address, path) => {
  expect(findRoute(address)?.path).toBe(path);
});

test.each([
  ['/PRODUCTS', paths.publicProducts],
  ['/%70roducts', paths.publicProducts],
  ['/products/', paths.publicProducts],
  ['/products/PRD-000001-lamp', paths.publicProduct],
])('opens %s as %s', (address, path) => {
  expect(findRoute(address)?.path).toBe(path);
});

test.each(['/suppliers/view', '/suppliers/x', '/catalogs/x/y', '/suppliers/edit'])(
  'finds no page for %s',
  (address) => {
    expect(findRoute(address)).toBeNull();
  },
);

test('names the area of a page, so that programs without an Accept header get public pages', () => {
  for (const path of ['/', '/products', '/products/PRD-000001-lamp', '/login', '/q/token', '/c/token', '/r/token'])
    expect([path, findPageArea(path)]).toEqual([path, 'public']);
  for (const path of ['/customers', '/admin/products', '/dashboard'])
    expect([path, findPageArea(path)]).toEqual([path, 'office']);
});

test.each([
  '/attachments/1/file',
  '/form-token',
  '/pdf-catalog/1/file/inline',
  '/pdf-upload/1/file',
  '/pdf-upload/extracted/1.png',
  '/pictures/1/share.jpg',
  '/products/public',
  '/products/public/1',
  '/products/public/1/related',
  '/products/public/categories',
  '/settings/public',
  '/settings/public/legal/privacy',
  '/shared/quotes/token',
  '/shared/collections/token/document',
  '/shared/rfqs/token/sheet',
])('has no page at the public call %s, which must answer programs with data', (path) => {
  expect(findPageArea(path)).toBeNull();
});
