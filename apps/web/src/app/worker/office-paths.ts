import { paths } from '#src/lib/pages/paths.ts';

type PathName = keyof typeof paths;

const NAMES = [
  ...(['dashboard', 'myDay', 'products', 'newProduct', 'editProduct', 'product'] as const),
  ...(['suppliers', 'newSupplier', 'supplierCandidates', 'editSupplier', 'supplier'] as const),
  ...(['catalogs', 'newCatalog', 'editCatalog', 'catalog', 'translations', 'pdfCatalogs', 'pdfUpload'] as const),
  ...(['customers', 'newCustomer', 'editCustomer', 'customer', 'viewCustomer'] as const),
  ...(['inquiries', 'newInquiry', 'inquiry', 'quotes', 'quote', 'orders', 'order'] as const),
  ...(['shipments', 'shipment', 'inspection', 'reports', 'rfqs', 'rfq'] as const),
  ...(['profile', 'settings', 'audit', 'users'] as const),
] satisfies readonly PathName[];

/** The paths of the office's pages, as in the route table, which the service worker cannot import. */
export const OFFICE_PATHS: readonly string[] = NAMES.map((name) => paths[name]);

const PATTERNS = OFFICE_PATHS.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));

export const isOfficePath = (pathname: string): boolean => PATTERNS.some((pattern) => pattern.test(pathname));
