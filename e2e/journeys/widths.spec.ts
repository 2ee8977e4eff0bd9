import type { Page } from '@playwright/test';
import { LANGUAGES } from '@sampan/contract/languages';
import { paths } from '../../apps/web/src/lib/pages/paths.ts';
import { addCatalog, addProduct, word } from '../support/records.ts';
import { addressesOf, GROUPS, LINKS, openInPlace, type PathName, VISITORS } from '../support/screens.ts';
import { findSideways } from '../support/sideways.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { addLinks, addRecords } from '../support/swept-records.ts';
import { blockEvents, expect, expectAccessible, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

test('a new screen is in the sweep', () => {
  const swept = [...Object.values(GROUPS).flat(), ...VISITORS, ...LINKS];
  expect(Object.keys(paths).filter((name) => !(swept as string[]).includes(name))).toEqual([]);
});

/** The headings in Chinese, apart from those that name a record. */
const TITLES: Partial<Record<PathName, [namespace: string, key: string]>> = {
  products: ['products', 'title'],
  newProduct: ['products', 'form.addTitle'],
  suppliers: ['suppliers', 'title'],
  newSupplier: ['suppliers', 'form.addTitle'],
  catalogs: ['catalogs', 'title'],
  newCatalog: ['catalogs', 'form.addTitle'],
  translations: ['translations', 'title'],
  pdfCatalogs: ['pdf-catalog', 'title'],
  pdfUpload: ['pdf-upload', 'title'],
  dashboard: ['dashboard', 'title'],
  myDay: ['my-day', 'title'],
  rfqs: ['rfqs', 'title'],
  orders: ['orders', 'title'],
  customers: ['customers', 'title'],
  newCustomer: ['customers', 'form.addTitle'],
  inquiries: ['inquiries', 'title'],
  newInquiry: ['inquiries', 'form.title'],
  profile: ['profile', 'title'],
  audit: ['audit', 'title'],
  users: ['users', 'title'],
  settings: ['settings', 'title'],
};

const GLOSSARY: [namespace: string, key: string] = ['translations', 'tabs.glossary'];

/** The other tests run in English and Hebrew. */
async function expectGoodChinese(page: Page, name: PathName, address: string): Promise<void> {
  const title = address.endsWith('?tab=glossary') ? GLOSSARY : TITLES[name];
  if (title) await expect(page.getByRole('heading', { level: 1 }), address).toContainText(say('zh', ...title));
  await expect(page.getByRole('main'), address).toContainText(/\p{Script=Han}/u);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectAccessible(page);
}

for (const [group, names] of Object.entries(GROUPS))
  test(`no office screen of the group "${group}" scrolls sideways in three languages, nor has axe violations in Chinese`, async ({
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
    for (const name of names)
      for (const address of addressesOf(name, records)) {
        await openInPlace(page, address);
        for (const language of ['he', 'zh', 'en'] as const) {
          await page.locator(`header a[hreflang=${language}]`).first().dispatchEvent('click');
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(heading).toBeVisible();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          found.push(...(await findSideways(page)).map((text) => `${address} in ${language} ${text}`));
          if (language === 'zh') await expectGoodChinese(page, name, address);
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
