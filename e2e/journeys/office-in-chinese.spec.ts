import { paths } from '../../apps/web/src/lib/pages/paths.ts';
import { customerOf, sendInquiry } from '../support/customers.ts';
import { addCatalog, addProduct, addSupplier } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, expectAccessible, type Office, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

/** The records for the pages that need an id. */
async function addRecords(office: Office) {
  const supplier = await addSupplier(office);
  const catalog = await addCatalog(office);
  const product = await addProduct(office, { catalogId: catalog._id, supplierId: supplier._id });
  const email = `${catalog._id}@importer.example`;
  const inquiry = await sendInquiry(office, { email });
  const customer = await customerOf(office, email);
  return { supplier, catalog, product, inquiry, customer };
}

type Screens = Record<string, [namespace: string, key: string] | string>;
type Records = Awaited<ReturnType<typeof addRecords>>;

/** The level-1 heading of each address, in groups that take about the same time. */
const GROUPS: Record<string, (records: Records) => Screens> = {
  goods: ({ product, supplier, catalog }) => ({
    [paths.products]: ['products', 'title'],
    [paths.newProduct]: ['products', 'form.addTitle'],
    [paths.product.replace(':id', product._id)]: product.name,
    [paths.suppliers]: ['suppliers', 'title'],
    [paths.newSupplier]: ['suppliers', 'form.addTitle'],
    [paths.supplier.replace(':id', supplier._id)]: supplier.name,
    [paths.catalogs]: ['catalogs', 'title'],
    [paths.newCatalog]: ['catalogs', 'form.addTitle'],
    [paths.catalog.replace(':id', catalog._id)]: catalog.catalogName,
    [paths.translations]: ['translations', 'title'],
    [`${paths.translations}?tab=glossary`]: ['translations', 'tabs.glossary'],
    [paths.pdfCatalogs]: ['pdf-catalog', 'title'],
    [paths.pdfUpload]: ['pdf-upload', 'title'],
  }),
  inquiries: ({ customer, inquiry }) => ({
    [paths.dashboard]: ['dashboard', 'title'],
    [paths.myDay]: ['my-day', 'title'],
    [paths.rfqs]: ['rfqs', 'title'],
    [paths.orders]: ['orders', 'title'],
    [paths.customers]: ['customers', 'title'],
    [paths.newCustomer]: ['customers', 'form.addTitle'],
    [paths.customer.replace(':id', customer._id)]: customer.name,
    [paths.inquiries]: ['inquiries', 'title'],
    [paths.newInquiry]: ['inquiries', 'form.title'],
    [paths.inquiry.replace(':id', inquiry._id)]: inquiry.inquiryId,
    [paths.profile]: ['profile', 'title'],
    [paths.audit]: ['audit', 'title'],
    [paths.users]: ['users', 'title'],
  }),
  settings: () =>
    Object.fromEntries(
      [
        'security',
        'appearance',
        'company',
        'site',
        'mail',
        'messaging',
        'currency',
        'orders',
        'newsletter',
        'backup',
        'trash',
      ].map((section) => [`${paths.settings}?section=${section}`, ['settings', 'title']]),
    ),
};

// The other tests run in English and Hebrew; these open every screen in Chinese.
for (const [group, screensOf] of Object.entries(GROUPS))
  test(`shows every office screen of the group "${group}" in Chinese without axe violations`, async ({
    page,
    office,
  }) => {
    const screens = screensOf(await addRecords(office));
    await setLanguage(page, 'zh');
    await arriveSignedIn(page);
    for (const [address, title] of Object.entries(screens)) {
      await page.goto(address);
      const heading = typeof title === 'string' ? title : say('zh', ...title);
      await expect(page.getByRole('heading', { level: 1 }), address).toContainText(heading);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.getByRole('main'), address).toContainText(/\p{Script=Han}/u);
      await expectAccessible(page);
    }
  });
