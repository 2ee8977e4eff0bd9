/** The paths of all pages. For any other path the server answers 404 and the page redirects home. */
export const paths = {
  home: '/',
  about: '/about',
  publicProducts: '/products',
  publicProduct: '/products/:product',
  /** The products that the visitor has selected. */
  myList: '/my-list',
  inquire: '/inquire',
  thankYou: '/thank-you',
  becomeSupplier: '/become-a-supplier',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  faq: '/faq',
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
  orders: '/orders',
  order: '/orders/:id',
  shipments: '/shipments',
  shipment: '/shipments/:id',
  inspection: '/inspections/:id',
  reports: '/reports',
  rfqs: '/rfqs',
  rfq: '/rfqs/:id',
  /** The visitor's page of an inquiry. */
  inquiryStatus: '/i/:token',
  /** The supplier's page of an RFQ. */
  sharedRfq: '/r/:token',
  /** The customer's page of a quote. */
  sharedQuote: '/q/:token',
  /** The customer's page of an order. */
  sharedOrder: '/o/:token',
  /** The supplier's page of a purchase order. */
  sharedPurchase: '/p/:token',
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
