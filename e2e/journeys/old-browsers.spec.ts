import type { Quote } from '@sampan/contract/quotes';
import { fillInquiry, inquiriesOf, visitor } from '../support/inquiry.ts';
import { oldPhone } from '../support/old-browser.ts';
import { addCatalog, addProduct, word } from '../support/records.ts';
import { expect, type Office, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

/** The path of the shared page of one product. */
async function share(office: Office, kind: 'quote' | 'collection'): Promise<string> {
  const catalog = await addCatalog(office);
  const product = await addProduct(office, { catalogId: catalog._id });
  const made = await office.call('POST', '/quotes', { kind, productIds: [product._id] });
  const { quote } = (await made.json()) as { quote: Quote };
  const sent = await office.call('POST', `/quotes/${quote._id}/send`, { channel: 'copy' });
  const { link } = (await sent.json()) as { link: { url: string } };
  return new URL(link.url).pathname;
}

// @covers R650, R651
test('a visitor with an old browser on plain http finds a product and sends an inquiry', async ({
  browser,
  office,
}) => {
  const catalog = await addCatalog(office);
  const { name } = await addProduct(office, { catalogId: catalog._id });
  const { page, close } = await oldPhone(browser);
  const t = (key: string) => say('en', 'public-inquiry', key);

  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  // A dialog, or before the script has started a page.
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  await page.goto('/');
  await page.locator('main a[href^="/inquire"]').first().click();
  const answers = visitor();
  await fillInquiry(page, answers, 'en');
  await page.getByRole('button', { name: t('submit') }).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await inquiriesOf(office, answers)).toHaveLength(1);
  await close();
});

// @covers R650, R651
test('a customer with an old browser on plain http accepts a quote and asks about a collection', async ({
  browser,
  office,
}) => {
  const shared = (key: string) => say('he', 'shared-quote', key);
  const collection = (key: string) => say('he', 'shared-collection', key);
  const { page, close } = await oldPhone(browser);

  await page.goto(`${await share(office, 'quote')}?lang=he`);
  await page.getByRole('button', { name: shared('accept') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(shared('dialogs.name')).fill(`Dana ${word()}`);
  await sheet.getByRole('button', { name: shared('dialogs.confirmAccept'), exact: true }).click();
  await expect(page.getByText(shared('states.acceptedText'))).toBeVisible();

  await page.goto(`${await share(office, 'collection')}?lang=he`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: collection('ask_one') }).click();
  await sheet.getByLabel(collection('dialog.fullName')).fill(`Dana ${word()}`);
  await sheet.getByLabel(collection('dialog.email')).fill(`${word()}@importers.example`);
  await sheet.getByLabel(collection('dialog.phone')).fill('+972 50 123 4567');
  await sheet.getByRole('button', { name: collection('dialog.send') }).click();
  await expect(page.getByText(/INQ-\d{6}/)).toBeVisible();
  await close();
});
