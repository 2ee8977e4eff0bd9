/** The paths of all pages. For any other path the server answers 404 and the page redirects home. */
export const paths = {
  home: '/',
  about: '/about',
  publicProducts: '/products',
  publicProduct: '/products/:product',
  inquire: '/inquire',
  thankYou: '/thank-you',
  becomeSupplier: '/become-a-supplier',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  login: '/login',
  dashboard: '/dashboard',
  myDay: '/my-day',
  products: '/admin/products',
  newProduct: '/admin/products/new',
  editProduct: '/admin/products/edit/:id',
  product: '/admin/products/view/:id',
  suppliers: '/suppliers',
  newSupplier: '/suppliers/new',
  supplierCandidates: '/suppliers/candidates',
  editSupplier: '/suppliers/edit/:id',
  supplier: '/suppliers/view/:id',
  catalogs: '/catalogs',
  newCatalog: '/catalogs/new',
  editCatalog: '/catalogs/edit/:id',
  catalog: '/catalogs/:id',
  translations: '/translations',
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
  quotes: '/quotes',
  quote: '/quotes/:id',
  rfqs: '/rfqs',
  rfq: '/rfqs/:id',
  /** The supplier's page of an RFQ. */
  sharedRfq: '/r/:token',
  /** The customer's page of a quote. */
  sharedQuote: '/q/:token',
  /** The customer's page of a collection. */
  sharedCollection: '/c/:token',
  profile: '/profile',
  settings: '/settings',
  audit: '/audit',
  users: '/users',
} as const;

/** The sign-in page, which opens `next` afterwards. */
export function loginPath(next: string): string {
  return `${paths.login}?${new URLSearchParams({ next })}`;
}

/** The inquiry page with these products filled in. */
export function inquirePathFor(products: string): string {
  return products === '' ? paths.inquire : `${paths.inquire}?${new URLSearchParams({ products })}`;
}
