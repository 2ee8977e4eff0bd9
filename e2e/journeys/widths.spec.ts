import type { Page } from '@playwright/test';
import type { OrderSaved } from '@sampan/contract/orders';
import type { QuoteSaved } from '@sampan/contract/quotes';
import type { RfqSaved } from '@sampan/contract/rfqs';
import { paths } from '../../apps/web/src/lib/pages/paths.ts';
import { addCustomer } from '../support/customers.ts';
import { ask } from '../support/inquiries.ts';
import { addCatalog, addProduct, addSupplier, word } from '../support/records.ts';
import { findSideways } from '../support/sideways.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { blockEvents, expect, type Office, setLanguage, test } from '../support/test.ts';

/** Without a space to break at. */
const LONG = 'Everlasting-Harbour-Household-Goods-and-Kitchen-Utensils';

async function made<Answer>(office: Office, method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> {
  const response = await office.call(method, path, body);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Records with long names, for the screens of one record. */
async function addRecords(office: Office) {
  const name = `${LONG} ${word()}`;
  const supplier = await addSupplier(office);
  const catalog = await addCatalog(office);
  const product = await addProduct(office, { catalogId: catalog._id, supplierId: supplier._id, name });
  await office.call('DELETE', `/products/${product._id}/images/0`);
  const customer = await addCustomer(office, { name, companyName: LONG });
  const inquiry = await ask({
    fullName: name,
    interestedProducts: LONG,
    productReferences: [{ productId: product._id, productName: name, quantity: 100 }],
  });
  const { quote } = await made<QuoteSaved>(office, 'POST', '/quotes', { kind: 'quote', inquiryId: inquiry._id });
  const { rfq } = await made<RfqSaved>(office, 'POST', '/rfqs', { inquiryId: inquiry._id });
  await made(office, 'POST', `/rfqs/${rfq._id}/recipients`, { name: LONG });
  const { order } = await made<OrderSaved>(office, 'POST', '/orders', {
    customerId: customer._id,
    currency: 'USD',
    language: 'en',
  });
  return { supplier, catalog, product, customer, inquiry, quote, rfq, order };
}

type SweptRecords = Awaited<ReturnType<typeof addRecords>>;

const of = (path: string, { _id }: { _id: string }) => path.replace(':id', _id);

/** The addresses of all office screens, in groups that take about the same time. */
const GROUPS: Record<string, (records: SweptRecords) => string[]> = {
  goods: ({ product, supplier, catalog }) => [
    paths.products,
    paths.newProduct,
    of(paths.product, product),
    of(paths.editProduct, product),
    paths.suppliers,
    paths.newSupplier,
    paths.supplierCandidates,
    of(paths.supplier, supplier),
    of(paths.editSupplier, supplier),
    paths.catalogs,
    paths.newCatalog,
    of(paths.catalog, catalog),
    of(paths.editCatalog, catalog),
    paths.translations,
    `${paths.translations}?tab=glossary`,
    paths.pdfCatalogs,
    paths.pdfUpload,
  ],
  work: ({ customer, inquiry, quote, rfq, order }) => [
    paths.dashboard,
    paths.myDay,
    paths.customers,
    paths.newCustomer,
    of(paths.customer, customer),
    of(paths.editCustomer, customer),
    paths.inquiries,
    paths.newInquiry,
    of(paths.inquiry, inquiry),
    paths.quotes,
    of(paths.quote, quote),
    paths.rfqs,
    of(paths.rfq, rfq),
    paths.orders,
    of(paths.order, order),
    paths.shipments,
    paths.reports,
  ],
  administration: () => [
    paths.profile,
    paths.audit,
    paths.users,
    ...[
      'security',
      'appearance',
      'company',
      'site',
      'mail',
      'messaging',
      'replies',
      'currency',
      'quotes',
      'orders',
      'rfqs',
      'myDay',
      'newsletter',
      'backup',
      'trash',
    ].map((section) => `${paths.settings}?section=${section}`),
  ],
};

/** As a link does: without loading the document again. */
async function openInPlace(page: Page, address: string): Promise<void> {
  // Another part of the same screen: leave it first, so that the new part is known to be there.
  if (new URL(page.url()).pathname === address.split('?')[0]) await openInPlace(page, paths.dashboard);
  // Marks the screen that goes, so that the next one is waited for.
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-old', '');
    history.pushState({ idx: 0, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await expect(page.locator('main h1[data-old]')).toHaveCount(0);
}

for (const [group, addressesOf] of Object.entries(GROUPS))
  test(`no office screen of the group "${group}" scrolls sideways, from 320 to 1920 px in three languages`, async ({
    page,
    office,
  }) => {
    const addresses = addressesOf(await addRecords(office));
    await blockEvents(page);
    await setLanguage(page, 'en');
    await arriveSignedIn(page);
    await page.goto(paths.users);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const found: string[] = [];
    for (const address of addresses) {
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
