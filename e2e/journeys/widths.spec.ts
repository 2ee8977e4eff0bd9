import type { Page } from '@playwright/test';
import { LANGUAGES } from '@sampan/contract/languages';
import { paths } from '../../apps/web/src/lib/pages/paths.ts';
import { addCatalog, addProduct, word } from '../support/records.ts';
import { findSideways } from '../support/sideways.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { addLinks, addRecords, type SweptRecords } from '../support/swept-records.ts';
import { blockEvents, expect, setLanguage, test } from '../support/test.ts';

type PathName = keyof typeof paths;

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
const GROUPS = {
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
const VISITORS: readonly PathName[] = [
  ...(['home', 'about', 'publicProducts', 'publicProduct', 'myList', 'inquire', 'becomeSupplier', 'login'] as const),
  ...(['thankYou', 'privacy', 'terms', 'accessibility', 'faq'] as const),
];

/** The pages that customers and suppliers open by a link. */
const LINKS: readonly PathName[] = [
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

function addressesOf(name: PathName, records: SweptRecords): string[] {
  const record = RECORDS[name];
  const given = record === undefined ? undefined : records[record];
  const address = paths[name].replace(':id', given?._id ?? '');
  return (QUERIES[name] ?? ['']).map((query) => address + query);
}

test('a new screen is in the sweep', () => {
  const swept = [...Object.values(GROUPS).flat(), ...VISITORS, ...LINKS];
  expect(Object.keys(paths).filter((name) => !(swept as string[]).includes(name))).toEqual([]);
});

/** As a link does: without loading the document again. */
async function openInPlace(page: Page, address: string): Promise<void> {
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

for (const [group, names] of Object.entries(GROUPS))
  test(`no office screen of the group "${group}" scrolls sideways, from 320 to 1920 px in three languages`, async ({
    page,
    office,
  }) => {
    const records = await addRecords(office);
    await blockEvents(page);
    await setLanguage(page, 'en');
    await arriveSignedIn(page);
    await page.goto(paths.users);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const found: string[] = [];
    for (const address of names.flatMap((name) => addressesOf(name, records))) {
      await openInPlace(page, address);
      for (const language of ['he', 'zh', 'en'] as const) {
        await page.locator(`header a[hreflang=${language}]`).first().dispatchEvent('click');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(heading).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        found.push(...(await findSideways(page)).map((text) => `${address} in ${language} ${text}`));
      }
    }
    expect(found).toEqual([]);
  });

// @covers R017
test('no page of visitors or of a link scrolls sideways, from 320 to 1920 px in three languages', async ({
  page,
  office,
}) => {
  const catalog = await addCatalog(office);
  const name = `Everlasting-Harbour-Household-Goods-and-Kitchen-Utensils ${word()}`;
  const { productId } = await addProduct(office, { catalogId: catalog._id, name });
  const links = new Map<string, string>(await addLinks(office));
  expect([...links.keys()].toSorted()).toEqual(LINKS.toSorted());
  const visited = VISITORS.map((visitor) => paths[visitor].replace(':product', productId));
  const found: string[] = [];
  for (const path of [...visited, ...links.values()])
    for (const language of LANGUAGES) {
      const address = `${path}?lang=${language}`;
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      found.push(...(await findSideways(page)).map((text) => `${address} ${text}`));
    }
  expect(found).toEqual([]);
});
