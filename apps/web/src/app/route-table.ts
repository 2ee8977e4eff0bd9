import type { PageArea } from '@sampan/contract/pages';
import { productNumberIn } from '@sampan/contract/product-path';
import { matchRoutes } from 'react-router';
import type { Namespace } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { type LazyPart, lazilyHydratedScreen, lazyPart, lazyScreen } from './lazy-part.ts';
import type { PageLoader } from './page-loader.ts';

type PathParams = Readonly<Record<string, string | undefined>>;

export interface AppRoute {
  path: string;
  area: PageArea;
  screen: LazyPart;
  /** Texts of the first view, loaded together with the screen. */
  namespaces: readonly Namespace[];
  /** Has a canonical URL and hreflang links for search engines. Other pages are noindex. */
  isIndexed?: true;
  /** Rejects parameters of the path that no page has; then the path is unknown. */
  accepts?: (params: PathParams) => boolean;
  /** A page for one recipient: without the site's navigation and footer. */
  isPlain?: true;
  /** Not hydrated: a small script makes the server's HTML work (ADR 29). */
  isLight?: true;
  /** Loads the data of a public page on the server, besides the settings. */
  loader?: () => Promise<PageLoader>;
}

type PublicOptions = Pick<AppRoute, 'isIndexed' | 'isPlain' | 'isLight' | 'loader' | 'accepts'>;

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
  namespaces: ['common', 'office', ...namespaces],
});

const LEGAL_PATHS = [paths.privacy, paths.terms, paths.accessibility, paths.faq] as const;

/**
 * Path, screen and texts of every page: everything needed before the screen's file is loaded. `prefetch` is exported by
 * that file.
 */
export const ROUTES: readonly AppRoute[] = [
  // The sections load their own texts.
  publicPage(paths.home, lazyScreen('public', 'HomeScreen'), [], {
    isIndexed: true,
    // False in the client build, which drops the loader.
    ...(import.meta.env.SSR && { loader: async () => (await import('./routes/public/home-loader.ts')).loadHome }),
  }),
  publicPage(paths.about, lazyScreen('public', 'AboutScreen'), ['about', 'showcase'], { isIndexed: true }),
  // The screen loads its own texts.
  publicPage(paths.publicProducts, lazilyHydratedScreen('public', 'PublicProductsScreen', 'public-products'), [], {
    isIndexed: true,
    ...(import.meta.env.SSR && {
      loader: async () => (await import('./routes/public/public-products-loader.ts')).loadPublicProducts,
    }),
  }),
  publicPage(paths.publicProduct, lazilyHydratedScreen('public', 'PublicProductScreen', 'public-product'), [], {
    isIndexed: true,
    accepts: ({ product = '' }) => productNumberIn(product) !== null,
    ...(import.meta.env.SSR && {
      loader: async () => (await import('./routes/public/public-product-loader.ts')).loadPublicProduct,
    }),
  }),
  publicPage(paths.myList, lazilyHydratedScreen('public', 'MyListScreen', 'my-list'), [], {
    ...(import.meta.env.SSR && { loader: async () => (await import('./routes/public/my-list-loader.ts')).loadMyList }),
  }),
  publicPage(paths.inquire, lazilyHydratedScreen('public', 'InquireScreen', 'inquire'), [], { isIndexed: true }),
  publicPage(paths.becomeSupplier, lazyScreen('public', 'BecomeSupplierScreen'), ['become-supplier', 'messages'], {
    isIndexed: true,
  }),
  publicPage(paths.thankYou, lazyScreen('public', 'ThankYouScreen'), ['public-inquiry']),
  ...LEGAL_PATHS.map((path) =>
    publicPage(path, lazyScreen('public', 'LegalScreen'), [], {
      isIndexed: true,
      ...(import.meta.env.SSR && {
        loader: async () => (await import('./routes/public/legal-loader.ts')).loadLegal(path),
      }),
    }),
  ),
  publicPage(paths.login, lazyScreen('public', 'LoginScreen'), ['auth', 'messages']),
  publicPage(paths.sharedQuote, lazyScreen('public', 'SharedQuoteScreen'), ['shared-quote', 'shared-link'], {
    isPlain: true,
    ...(import.meta.env.SSR && {
      loader: async () => (await import('./routes/public/shared-quote-loader.ts')).loadSharedQuote,
    }),
  }),
  publicPage(
    paths.sharedCollection,
    lazyScreen('public', 'SharedCollectionScreen'),
    ['shared-quote', 'shared-link', 'shared-collection'],
    {
      isPlain: true,
      ...(import.meta.env.SSR && {
        loader: async () => (await import('./routes/public/shared-collection-loader.ts')).loadSharedCollection,
      }),
    },
  ),
  publicPage(paths.inquiryStatus, lazyScreen('public', 'InquiryStatusScreen'), ['shared-link', 'inquiry-status'], {
    isPlain: true,
    ...(import.meta.env.SSR && {
      loader: async () => (await import('./routes/public/inquiry-status-loader.ts')).loadInquiryStatus,
    }),
  }),
  publicPage(paths.sharedRfq, lazyScreen('public', 'SharedRfqScreen'), ['shared-link', 'shared-rfq'], {
    isPlain: true,
    ...(import.meta.env.SSR && {
      loader: async () => (await import('./routes/public/shared-rfq-loader.ts')).loadSharedRfq,
    }),
  }),
  publicPage(paths.sharedOrder, lazyScreen('public', 'SharedOrderScreen'), ['shared-link', 'shared-order'], {
    isPlain: true,
    isLight: true,
    ...(import.meta.env.SSR && {
      loader: async () => (await import('./routes/public/shared-order-loader.ts')).loadSharedOrder,
    }),
  }),
  publicPage(paths.sharedPurchase, lazyScreen('public', 'SharedPurchaseScreen'), ['shared-link', 'shared-order'], {
    isPlain: true,
    isLight: true,
    ...(import.meta.env.SSR && {
      loader: async () => (await import('./routes/public/shared-order-loader.ts')).loadSharedPurchase,
    }),
  }),
  officePage(paths.dashboard, 'DashboardScreen', 'dashboard'),
  officePage(paths.myDay, 'MyDayScreen', 'my-day', 'next-steps', 'lists'),
  officePage(
    paths.products,
    'ProductsScreen',
    'products',
    'suppliers',
    'catalogs',
    'trash',
    'spreadsheets',
    'quotes',
    'lists',
  ),
  officePage(
    paths.newProduct,
    'ProductFormScreen',
    'products',
    'product-facts',
    'suppliers',
    'catalogs',
    'translations',
    'messages',
  ),
  officePage(
    paths.editProduct,
    'ProductFormScreen',
    'products',
    'product-facts',
    'suppliers',
    'catalogs',
    'translations',
    'messages',
  ),
  officePage(paths.product, 'ProductScreen', 'products', 'product-facts', 'prices', 'suppliers', 'trash', 'messages'),
  officePage(paths.suppliers, 'SuppliersScreen', 'suppliers', 'trash', 'spreadsheets', 'lists'),
  officePage(paths.supplierCandidates, 'SupplierCandidatesScreen', 'suppliers'),
  officePage(paths.newSupplier, 'SupplierFormScreen', 'suppliers', 'messages'),
  officePage(paths.editSupplier, 'SupplierFormScreen', 'suppliers', 'messages'),
  officePage(paths.supplier, 'SupplierScreen', 'suppliers', 'prices', 'messages'),
  officePage(paths.catalogs, 'CatalogsScreen', 'catalogs', 'suppliers', 'trash', 'lists'),
  officePage(paths.newCatalog, 'CatalogFormScreen', 'catalogs', 'suppliers', 'messages'),
  officePage(paths.editCatalog, 'CatalogFormScreen', 'catalogs', 'suppliers', 'messages'),
  officePage(paths.catalog, 'CatalogScreen', 'catalogs', 'messages'),
  officePage(
    paths.translations,
    'TranslationsScreen',
    'translations',
    'products',
    'suppliers',
    'trash',
    'spreadsheets',
    'lists',
    'messages',
  ),
  officePage(paths.pdfCatalogs, 'PdfCatalogsScreen', 'pdf-catalog', 'trash'),
  officePage(paths.pdfUpload, 'PdfUploadScreen', 'pdf-upload', 'messages'),
  officePage(paths.customers, 'CustomersScreen', 'customers', 'trash', 'spreadsheets', 'lists'),
  officePage(paths.newCustomer, 'CustomerFormScreen', 'customers', 'messages'),
  officePage(paths.editCustomer, 'CustomerFormScreen', 'customers', 'messages'),
  officePage(paths.customer, 'CustomerScreen', 'customers', 'next-steps', 'quotes', 'messages'),
  officePage(paths.viewCustomer, 'CustomerScreen', 'customers', 'next-steps', 'quotes', 'messages'),
  officePage(paths.inquiries, 'InquiriesScreen', 'inquiries', 'lists'),
  officePage(paths.newInquiry, 'NewInquiryScreen', 'inquiries', 'customer-select', 'messages'),
  officePage(paths.inquiry, 'InquiryScreen', 'inquiries', 'next-steps', 'quotes', 'trash', 'messages'),
  officePage(paths.quotes, 'QuotesScreen', 'quotes', 'trash', 'lists'),
  officePage(paths.quote, 'QuoteScreen', 'quotes', 'next-steps'),
  officePage(paths.orders, 'OrdersScreen', 'orders', 'next-steps', 'trash', 'lists', 'spreadsheets'),
  officePage(paths.order, 'OrderScreen', 'orders', 'order', 'next-steps'),
  officePage(paths.shipments, 'ShipmentsScreen', 'shipments', 'trash', 'lists'),
  officePage(paths.shipment, 'ShipmentScreen', 'shipments', 'trash'),
  officePage(paths.inspection, 'InspectionScreen', 'inspections'),
  officePage(paths.reports, 'ReportsScreen', 'reports'),
  officePage(paths.rfqs, 'RfqsScreen', 'rfqs', 'trash', 'lists'),
  officePage(paths.rfq, 'RfqScreen', 'rfqs', 'next-steps', 'shared-rfq', 'suppliers', 'messages'),
  officePage(paths.profile, 'ProfileScreen', 'profile', 'messages'),
  officePage(paths.settings, 'SettingsScreen', 'settings', 'second-factor', 'messages'),
  officePage(paths.audit, 'AuditScreen', 'audit'),
  officePage(paths.users, 'UsersScreen', 'users', 'messages'),
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
  return matchPage(pathname)?.route ?? null;
}

const startOf = (path: string) => path.toLowerCase().split('/')[1];

/** The page of a path and the parameters of the path; null when no page has it. */
export function matchPage(pathname: string): { route: AppRoute; params: PathParams } | null {
  const start = startOf(pathname);
  // Matching ranks the given routes each time, and every link of a `?lang=` visit is matched. No path starts with a parameter.
  const near = ROUTES.filter(({ path }) => startOf(path) === start);
  // An encoded start needs all routes.
  const [match] = matchRoutes(near, pathname) ?? matchRoutes([...ROUTES], pathname) ?? [];
  if (match === undefined || match.route.accepts?.(match.params) === false) return null;
  return { route: match.route, params: match.params };
}
