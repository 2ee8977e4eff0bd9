import { matchRoutes } from 'react-router';
import type { Namespace } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/paths.ts';
import { type LazyPart, lateScreen, lazyPart } from './lazy-part.ts';
import type { PageLoader } from './page-loader.ts';

export interface AppRoute {
  path: string;
  /** Public pages are rendered by the server; the others are drawn by the browser, the office's behind a session. */
  area: 'public' | 'office' | 'dev';
  screen: LazyPart;
  /** Texts that the first view needs, loaded with the page instead of after it. */
  namespaces: readonly Namespace[];
  /** For search engines: canonical address and translations. Other pages ask not to be listed. */
  isIndexed?: true;
  /** Of a public page: what it shows besides the settings, found by the server. */
  loader?: () => Promise<PageLoader>;
}

const productForm = lazyPart(
  'src/app/routes/ProductFormScreen.tsx',
  async () => (await import('./routes/ProductFormScreen.tsx')).ProductFormScreen,
);

const supplierForm = lazyPart(
  'src/app/routes/SupplierFormScreen.tsx',
  async () => (await import('./routes/SupplierFormScreen.tsx')).SupplierFormScreen,
);

const catalogForm = lazyPart(
  'src/app/routes/CatalogFormScreen.tsx',
  async () => (await import('./routes/CatalogFormScreen.tsx')).CatalogFormScreen,
);

const customerForm = lazyPart(
  'src/app/routes/CustomerFormScreen.tsx',
  async () => (await import('./routes/CustomerFormScreen.tsx')).CustomerFormScreen,
);

const customer = lazyPart(
  'src/app/routes/CustomerScreen.tsx',
  async () => (await import('./routes/CustomerScreen.tsx')).CustomerScreen,
);

export const ROUTES: readonly AppRoute[] = [
  {
    path: paths.home,
    area: 'public',
    screen: lazyPart('src/app/routes/HomeScreen.tsx', async () => (await import('./routes/HomeScreen.tsx')).HomeScreen),
    // Those of the sections come with them.
    namespaces: ['common', 'public'],
    isIndexed: true,
  },
  {
    path: paths.about,
    area: 'public',
    screen: lazyPart(
      'src/app/routes/AboutScreen.tsx',
      async () => (await import('./routes/AboutScreen.tsx')).AboutScreen,
    ),
    namespaces: ['common', 'public', 'about', 'showcase'],
    isIndexed: true,
  },
  {
    path: paths.publicProducts,
    area: 'public',
    screen: lateScreen(
      'src/app/routes/PublicProductsScreen.tsx',
      'public-products',
      async () => (await import('./routes/PublicProductsScreen.tsx')).PublicProductsScreen,
    ),
    // Its own come with it.
    namespaces: ['common', 'public'],
    isIndexed: true,
    // The condition is false in the browser's build, which then leaves the loader out.
    ...(import.meta.env.SSR && {
      loader: async () => (await import('./routes/public-products-loader.ts')).loadPublicProducts,
    }),
  },
  {
    path: paths.inquire,
    area: 'public',
    screen: lazyPart(
      'src/app/routes/InquireScreen.tsx',
      async () => (await import('./routes/InquireScreen.tsx')).InquireScreen,
    ),
    namespaces: ['common', 'public', 'public-inquiry', 'messages'],
    isIndexed: true,
  },
  {
    path: paths.thankYou,
    area: 'public',
    screen: lazyPart(
      'src/app/routes/ThankYouScreen.tsx',
      async () => (await import('./routes/ThankYouScreen.tsx')).ThankYouScreen,
    ),
    namespaces: ['common', 'public', 'public-inquiry'],
  },
  {
    path: paths.login,
    area: 'public',
    screen: lazyPart(
      'src/app/routes/LoginScreen.tsx',
      async () => (await import('./routes/LoginScreen.tsx')).LoginScreen,
    ),
    namespaces: ['common', 'public', 'auth', 'messages'],
  },
  {
    path: paths.dashboard,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/DashboardScreen.tsx',
      async () => (await import('./routes/DashboardScreen.tsx')).DashboardScreen,
    ),
    namespaces: ['common', 'dashboard'],
  },
  {
    path: paths.products,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/ProductsScreen.tsx',
      async () => (await import('./routes/ProductsScreen.tsx')).ProductsScreen,
    ),
    namespaces: ['common', 'products', 'suppliers', 'catalogs', 'trash', 'spreadsheets'],
  },
  ...[paths.newProduct, paths.editProduct].map(
    (path): AppRoute => ({
      path,
      area: 'office',
      screen: productForm,
      namespaces: ['common', 'products', 'suppliers', 'catalogs', 'messages'],
    }),
  ),
  {
    path: paths.product,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/ProductScreen.tsx',
      async () => (await import('./routes/ProductScreen.tsx')).ProductScreen,
    ),
    namespaces: ['common', 'products', 'trash', 'messages'],
  },
  {
    path: paths.suppliers,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/SuppliersScreen.tsx',
      async () => (await import('./routes/SuppliersScreen.tsx')).SuppliersScreen,
    ),
    namespaces: ['common', 'suppliers', 'trash', 'spreadsheets'],
  },
  ...[paths.newSupplier, paths.editSupplier].map(
    (path): AppRoute => ({
      path,
      area: 'office',
      screen: supplierForm,
      namespaces: ['common', 'suppliers', 'messages'],
    }),
  ),
  {
    path: paths.supplier,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/SupplierScreen.tsx',
      async () => (await import('./routes/SupplierScreen.tsx')).SupplierScreen,
    ),
    namespaces: ['common', 'suppliers', 'messages'],
  },
  {
    path: paths.catalogs,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/CatalogsScreen.tsx',
      async () => (await import('./routes/CatalogsScreen.tsx')).CatalogsScreen,
    ),
    namespaces: ['common', 'catalogs', 'suppliers', 'trash'],
  },
  ...[paths.newCatalog, paths.editCatalog].map(
    (path): AppRoute => ({
      path,
      area: 'office',
      screen: catalogForm,
      namespaces: ['common', 'catalogs', 'suppliers', 'messages'],
    }),
  ),
  {
    path: paths.catalog,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/CatalogScreen.tsx',
      async () => (await import('./routes/CatalogScreen.tsx')).CatalogScreen,
    ),
    namespaces: ['common', 'catalogs', 'messages'],
  },
  {
    path: paths.pdfCatalogs,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/PdfCatalogsScreen.tsx',
      async () => (await import('./routes/PdfCatalogsScreen.tsx')).PdfCatalogsScreen,
    ),
    namespaces: ['common', 'pdf-catalog', 'trash'],
  },
  {
    path: paths.pdfUpload,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/PdfUploadScreen.tsx',
      async () => (await import('./routes/PdfUploadScreen.tsx')).PdfUploadScreen,
    ),
    namespaces: ['common', 'pdf-upload', 'messages'],
  },
  {
    path: paths.customers,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/CustomersScreen.tsx',
      async () => (await import('./routes/CustomersScreen.tsx')).CustomersScreen,
    ),
    namespaces: ['common', 'customers', 'trash'],
  },
  ...[paths.newCustomer, paths.editCustomer].map(
    (path): AppRoute => ({
      path,
      area: 'office',
      screen: customerForm,
      namespaces: ['common', 'customers', 'messages'],
    }),
  ),
  ...[paths.customer, paths.viewCustomer].map(
    (path): AppRoute => ({
      path,
      area: 'office',
      screen: customer,
      namespaces: ['common', 'customers', 'messages'],
    }),
  ),
  {
    path: paths.inquiries,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/InquiriesScreen.tsx',
      async () => (await import('./routes/InquiriesScreen.tsx')).InquiriesScreen,
    ),
    namespaces: ['common', 'inquiries'],
  },
  {
    path: paths.newInquiry,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/NewInquiryScreen.tsx',
      async () => (await import('./routes/NewInquiryScreen.tsx')).NewInquiryScreen,
    ),
    namespaces: ['common', 'inquiries', 'customers', 'products', 'messages'],
  },
  {
    path: paths.inquiry,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/InquiryScreen.tsx',
      async () => (await import('./routes/InquiryScreen.tsx')).InquiryScreen,
    ),
    namespaces: ['common', 'inquiries', 'messages'],
  },
  {
    path: paths.profile,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/ProfileScreen.tsx',
      async () => (await import('./routes/ProfileScreen.tsx')).ProfileScreen,
    ),
    namespaces: ['common', 'profile', 'messages'],
  },
  {
    path: paths.settings,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/SettingsScreen.tsx',
      async () => (await import('./routes/SettingsScreen.tsx')).SettingsScreen,
    ),
    namespaces: ['common', 'settings', 'messages'],
  },
  {
    path: paths.audit,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/AuditScreen.tsx',
      async () => (await import('./routes/AuditScreen.tsx')).AuditScreen,
    ),
    namespaces: ['common', 'audit'],
  },
  // The condition is false in the build, which then leaves the gallery out.
  ...(import.meta.env.DEV
    ? [
        {
          path: '/dev/ui',
          area: 'dev' as const,
          screen: lazyPart('src/dev/UiGallery.tsx', async () => (await import('#src/dev/UiGallery.tsx')).UiGallery),
          namespaces: ['common'] as const,
        },
      ]
    : []),
];

/** What an unknown path shows until its script has gone home. */
export const NOT_FOUND_NAMESPACES: readonly Namespace[] = ['common', 'public'];

/** Null when no page has this path. */
export function findRoute(pathname: string): AppRoute | null {
  const [match] = matchRoutes([...ROUTES], pathname) ?? [];
  return match?.route ?? null;
}
