import { type Account, isAdmin } from '@sampan/contract/accounts';
import { matchPath } from 'react-router';
import { paths } from '#src/lib/pages/paths.ts';

export type SectionName =
  | 'dashboard'
  | 'myDay'
  | 'inquiries'
  | 'customers'
  | 'products'
  | 'quotes'
  | 'orders'
  | 'shipments'
  | 'reports'
  | 'rfqs'
  | 'suppliers'
  | 'catalogs'
  | 'translations'
  | 'pdfCatalogs'
  | 'pdfUpload'
  | 'profile'
  | 'settings'
  | 'users'
  | 'audit';

export interface OfficeSection {
  /** Also the key of its text in `common:nav`. */
  name: SectionName;
  path: string;
  /** Pressed after G. */
  key: string;
  /** The page that creates a record of this section, and the key of its text in `search:create`. */
  create?: { path: string; name: 'inquiries' | 'customers' | 'products' | 'suppliers' | 'catalogs' | 'pdf-catalogs' };
  adminsOnly?: true;
}

export const SECTIONS: readonly OfficeSection[] = [
  { name: 'dashboard', path: paths.dashboard, key: 'D' },
  { name: 'myDay', path: paths.myDay, key: 'M' },
  {
    name: 'inquiries',
    path: paths.inquiries,
    key: 'I',
    create: { path: paths.newInquiry, name: 'inquiries' },
  },
  { name: 'customers', path: paths.customers, key: 'C', create: { path: paths.newCustomer, name: 'customers' } },
  { name: 'products', path: paths.products, key: 'P', create: { path: paths.newProduct, name: 'products' } },
  { name: 'quotes', path: paths.quotes, key: 'Q' },
  { name: 'orders', path: paths.orders, key: 'B' },
  { name: 'shipments', path: paths.shipments, key: 'H' },
  { name: 'reports', path: paths.reports, key: 'N' },
  { name: 'rfqs', path: paths.rfqs, key: 'R' },
  { name: 'suppliers', path: paths.suppliers, key: 'S', create: { path: paths.newSupplier, name: 'suppliers' } },
  { name: 'catalogs', path: paths.catalogs, key: 'K', create: { path: paths.newCatalog, name: 'catalogs' } },
  {
    name: 'pdfCatalogs',
    path: paths.pdfCatalogs,
    key: 'F',
    create: { path: `${paths.pdfCatalogs}?add=1`, name: 'pdf-catalogs' },
  },
  { name: 'translations', path: paths.translations, key: 'L' },
  { name: 'pdfUpload', path: paths.pdfUpload, key: 'U' },
  { name: 'profile', path: paths.profile, key: 'O' },
  { name: 'settings', path: paths.settings, key: 'T' },
  { name: 'users', path: paths.users, key: 'E', adminsOnly: true },
  { name: 'audit', path: paths.audit, key: 'A', adminsOnly: true },
];

/** The sections that a user may open. */
export const sectionsOf = ({ role }: Pick<Account, 'role'>): OfficeSection[] =>
  SECTIONS.filter(({ adminsOnly }) => !adminsOnly || isAdmin(role));

export const sectionAt = (pathname: string): OfficeSection | undefined =>
  SECTIONS.find(({ path }) => matchPath({ path, end: false }, pathname) !== null);
