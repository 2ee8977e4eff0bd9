/** The paths of all pages. For any other path the server answers 404 and the page redirects home. */
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
  /** The specified link from an inquiry; shows the same page. */
  viewCustomer: '/customers/view/:id',
  inquiries: '/inquiries',
  newInquiry: '/inquiries/new',
  inquiry: '/inquiries/:id',
  profile: '/profile',
  settings: '/settings',
  audit: '/audit',
} as const;

/** The sign-in page, which opens `next` afterwards. */
export function loginPath(next: string): string {
  return `${paths.login}?${new URLSearchParams({ next })}`;
}
