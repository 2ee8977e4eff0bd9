/** The pages of the site. A path that is not here is unknown: the server answers 404 and the page goes home. */
export const paths = {
  home: '/',
  about: '/about',
  publicProducts: '/products',
  inquire: '/inquire',
  thankYou: '/thank-you',
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
  pdfCatalogs: '/pdf-catalog',
  pdfUpload: '/pdf-upload',
  customers: '/customers',
  newCustomer: '/customers/new',
  editCustomer: '/customers/edit/:id',
  customer: '/customers/:id',
  /** What inquiries link to: the same page. */
  viewCustomer: '/customers/view/:id',
  inquiries: '/inquiries',
  newInquiry: '/inquiries/new',
  inquiry: '/inquiries/:id',
  profile: '/profile',
  settings: '/settings',
  audit: '/audit',
} as const;

/** Where a visitor who must sign in first goes, and from there on to what he wanted. */
export function loginPath(next: string): string {
  return `${paths.login}?${new URLSearchParams({ next })}`;
}
