import { expect, type Page } from '@playwright/test';
import { paths } from '../../apps/web/src/lib/pages/paths.ts';
import type { SweptRecords } from './swept-records.ts';

export type PathName = keyof typeof paths;

/** The record in the path of a screen. */
const RECORDS: Partial<Record<PathName, keyof SweptRecords>> = {
  product: 'product',
  editProduct: 'product',
  supplier: 'supplier',
  editSupplier: 'supplier',
  catalog: 'catalog',
  editCatalog: 'catalog',
  customer: 'customer',
  editCustomer: 'customer',
  viewCustomer: 'customer',
  inquiry: 'inquiry',
  quote: 'quote',
  rfq: 'rfq',
  order: 'order',
  shipment: 'shipment',
  inspection: 'inspection',
};

/** The screens, in groups that take about the same time. */
export const GROUPS = {
  goods: [
    ...([
      'products',
      'newProduct',
      'product',
      'editProduct',
      'suppliers',
      'newSupplier',
      'supplierCandidates',
    ] as const),
    ...(['supplier', 'editSupplier', 'catalogs', 'newCatalog', 'catalog', 'editCatalog', 'translations'] as const),
    ...(['pdfCatalogs', 'pdfUpload'] as const),
  ],
  work: [
    ...(['dashboard', 'myDay', 'customers', 'newCustomer', 'customer', 'editCustomer', 'viewCustomer'] as const),
    ...(['inquiries', 'newInquiry', 'inquiry', 'quotes', 'quote', 'rfqs', 'rfq', 'orders', 'order'] as const),
    ...(['shipments', 'shipment', 'inspection', 'reports'] as const),
  ],
  administration: ['profile', 'audit', 'users', 'settings'],
} satisfies Record<string, readonly PathName[]>;

/** The pages of visitors, which the server renders in the language of the address. */
export const VISITORS: readonly PathName[] = [
  ...(['home', 'about', 'publicProducts', 'publicProduct', 'myList', 'inquire', 'becomeSupplier', 'login'] as const),
  ...(['thankYou', 'privacy', 'terms', 'accessibility', 'faq'] as const),
];

/** The pages that customers and suppliers open by a link. */
export const LINKS: readonly PathName[] = [
  ...(['inquiryStatus', 'sharedQuote', 'sharedRfq', 'sharedOrder', 'sharedPurchase', 'sharedCollection'] as const),
];

/** What a screen shows for its queries. */
const QUERIES: Partial<Record<PathName, readonly string[]>> = {
  translations: ['', '?tab=glossary'],
  settings: [
    ...['security', 'appearance', 'company', 'site', 'mail', 'messaging', 'replies', 'currency', 'quotes', 'orders'],
    ...['rfqs', 'myDay', 'newsletter', 'backup', 'trash', 'vision'],
  ].map((section) => `?section=${section}`),
};

export function addressesOf(name: PathName, records: SweptRecords): string[] {
  const record = RECORDS[name];
  const given = record === undefined ? undefined : records[record];
  const address = paths[name].replace(':id', given?._id ?? '');
  return (QUERIES[name] ?? ['']).map((query) => address + query);
}

/** As a link does: without loading the document again. */
export async function openInPlace(page: Page, address: string): Promise<void> {
  // Another part of the same screen: leave it first, so that the new part is known to be there.
  if (new URL(page.url()).pathname === address.split('?')[0]) await openInPlace(page, paths.users);
  // Marks the screen that goes, so that the next one is waited for.
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-old', '');
    history.pushState({ idx: 0, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await expect(page.locator('main h1[data-old]')).toHaveCount(0);
}
