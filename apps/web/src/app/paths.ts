/** The pages of the site. A path that is not here is unknown: the server answers 404 and the page goes home. */
export const paths = {
  home: '/',
  publicProducts: '/products',
  login: '/login',
  dashboard: '/dashboard',
  products: '/admin/products',
  newProduct: '/admin/products/new',
  editProduct: '/admin/products/edit/:id',
  product: '/admin/products/view/:id',
  suppliers: '/suppliers',
  newSupplier: '/suppliers/new',
  editSupplier: '/suppliers/edit/:id',
  supplier: '/suppliers/view/:id',
  catalogs: '/catalogs',
  newCatalog: '/catalogs/new',
  editCatalog: '/catalogs/edit/:id',
  catalog: '/catalogs/:id',
  profile: '/profile',
  settings: '/settings',
} as const;

/** Where a visitor who must sign in first goes, and from there on to what he wanted. */
export function loginPath(next: string): string {
  return `${paths.login}?${new URLSearchParams({ next })}`;
}
