import { matchRoutes } from 'react-router';
import type { Namespace } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { type LazyPart, lazilyHydratedScreen, lazyPart, lazyScreen } from './lazy-part.ts';
import type { PageLoader } from './page-loader.ts';

export interface AppRoute {
  path: string;
  /** Public pages are rendered on the server, the others in the browser. Office pages require a session. */
  area: 'public' | 'office' | 'dev';
  screen: LazyPart;
  /** Texts of the first view, loaded together with the screen. */
  namespaces: readonly Namespace[];
  /** Has a canonical URL and hreflang links for search engines. Other pages are noindex. */
  isIndexed?: true;
  /** Loads the data of a public page on the server, besides the settings. */
  loader?: () => Promise<PageLoader>;
}

type PublicOptions = Pick<AppRoute, 'isIndexed' | 'loader'>;

const publicPage = (
  path: string,
  screen: LazyPart,
  namespaces: Namespace[],
  options: PublicOptions = {},
): AppRoute => ({
  path,
  area: 'public',
  screen,
  namespaces: ['common', 'public', ...namespaces],
  ...options,
});

const officePage = (path: string, name: string, ...namespaces: Namespace[]): AppRoute => ({
  path,
  area: 'office',
  screen: lazyScreen('office', name),
  namespaces: ['common', ...namespaces],
});

/**
 * Path, screen and texts of every page: everything needed before the screen's file is loaded. `prefetch` is exported by
 * that file.
 */
export const ROUTES: readonly AppRoute[] = [
  // The sections load their own texts.
  publicPage(paths.home, lazyScreen('public', 'HomeScreen'), [], { isIndexed: true }),
  publicPage(paths.about, lazyScreen('public', 'AboutScreen'), ['about', 'showcase'], { isIndexed: true }),
  // The screen loads its own texts.
  publicPage(paths.publicProducts, lazilyHydratedScreen('public', 'PublicProductsScreen', 'public-products'), [], {
    isIndexed: true,
    // False in the client build, which drops the loader.
    ...(import.meta.env.SSR && {
      loader: async () => (await import('./routes/public/public-products-loader.ts')).loadPublicProducts,
    }),
  }),
  publicPage(paths.inquire, lazyScreen('public', 'InquireScreen'), ['public-inquiry', 'messages'], { isIndexed: true }),
  publicPage(paths.thankYou, lazyScreen('public', 'ThankYouScreen'), ['public-inquiry']),
  publicPage(paths.login, lazyScreen('public', 'LoginScreen'), ['auth', 'messages']),
  officePage(paths.dashboard, 'DashboardScreen', 'dashboard'),
  officePage(paths.products, 'ProductsScreen', 'products', 'suppliers', 'catalogs', 'trash', 'spreadsheets'),
  officePage(paths.newProduct, 'ProductFormScreen', 'products', 'suppliers', 'catalogs', 'messages'),
  officePage(paths.editProduct, 'ProductFormScreen', 'products', 'suppliers', 'catalogs', 'messages'),
  officePage(paths.product, 'ProductScreen', 'products', 'trash', 'messages'),
  officePage(paths.suppliers, 'SuppliersScreen', 'suppliers', 'trash', 'spreadsheets'),
  officePage(paths.newSupplier, 'SupplierFormScreen', 'suppliers', 'messages'),
  officePage(paths.editSupplier, 'SupplierFormScreen', 'suppliers', 'messages'),
  officePage(paths.supplier, 'SupplierScreen', 'suppliers', 'messages'),
  officePage(paths.catalogs, 'CatalogsScreen', 'catalogs', 'suppliers', 'trash'),
  officePage(paths.newCatalog, 'CatalogFormScreen', 'catalogs', 'suppliers', 'messages'),
  officePage(paths.editCatalog, 'CatalogFormScreen', 'catalogs', 'suppliers', 'messages'),
  officePage(paths.catalog, 'CatalogScreen', 'catalogs', 'messages'),
  officePage(paths.pdfCatalogs, 'PdfCatalogsScreen', 'pdf-catalog', 'trash'),
  officePage(paths.pdfUpload, 'PdfUploadScreen', 'pdf-upload', 'messages'),
  officePage(paths.customers, 'CustomersScreen', 'customers', 'trash'),
  officePage(paths.newCustomer, 'CustomerFormScreen', 'customers', 'messages'),
  officePage(paths.editCustomer, 'CustomerFormScreen', 'customers', 'messages'),
  officePage(paths.customer, 'CustomerScreen', 'customers', 'messages'),
  officePage(paths.viewCustomer, 'CustomerScreen', 'customers', 'messages'),
  officePage(paths.inquiries, 'InquiriesScreen', 'inquiries'),
  officePage(paths.newInquiry, 'NewInquiryScreen', 'inquiries', 'customers', 'products', 'messages'),
  officePage(paths.inquiry, 'InquiryScreen', 'inquiries', 'messages'),
  officePage(paths.profile, 'ProfileScreen', 'profile', 'messages'),
  officePage(paths.settings, 'SettingsScreen', 'settings', 'second-factor', 'messages'),
  officePage(paths.audit, 'AuditScreen', 'audit'),
  // False in every build, which drops the gallery.
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

/** The texts of the page for an unknown path. */
export const NOT_FOUND_NAMESPACES: readonly Namespace[] = ['common', 'public'];

/** Null when no page has this path. */
export function findRoute(pathname: string): AppRoute | null {
  const [match] = matchRoutes([...ROUTES], pathname) ?? [];
  return match?.route ?? null;
}
