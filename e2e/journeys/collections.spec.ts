import { addCatalog, addProduct, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, expectAccessible, otherBrowser, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

// @covers R338
test('takes a collection from selected products to an inquiry, in he', async ({ page, browser, office }) => {
  test.slow();
  const text = (key: string) => say('he', 'quotes', key);
  const shared = (key: string, values?: Record<string, string>) => say('he', 'shared-collection', key, values);
  const catalog = await addCatalog(office);
  const name = `Mug ${word()}`;
  const products = [1, 2].map((n) => addProduct(office, { catalogId: catalog._id, name: `${name} ${n}` }));
  const [first] = await Promise.all(products);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await setLanguage(page, 'he');
  await arriveSignedIn(page);

  // The office selects products and sends the link. Prices are hidden.
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  // One for the page and one for each product.
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: say('he', 'start-quote', 'collection') }).click();
  await expect(page.locator('input[data-column="name"]')).toHaveCount(2);
  await expect(page.locator('input[data-column="unitPrice"], input[data-column="cost"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: text('actionsMenu.send'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('send.copyLink') }).click();
  await expect(dialog.getByLabel(text('send.link'))).toHaveValue(/\/c\/[\w-]{43}$/);
  const link = await dialog.getByLabel(text('send.link')).inputValue();

  // The customer opens it on a phone without an account, selects a product and asks.
  const phone = await otherBrowser(browser);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${new URL(link).pathname}?lang=he`);
  await expect(phone.getByRole('heading', { name: first?.name ?? '' })).toBeVisible();
  await phone.getByRole('checkbox').first().check();
  await phone.getByRole('textbox').first().fill('500');
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect(phone.locator('body')).not.toContainText('$');
  await phone.getByRole('button', { name: shared('ask_one') }).click();
  const sheet = phone.getByRole('dialog');
  const fullName = `דנה ${word()}`;
  await sheet.getByLabel(shared('dialog.fullName')).fill(fullName);
  await sheet.getByLabel(shared('dialog.email')).fill(`${word()}@importers.example`);
  await sheet.getByLabel(shared('dialog.phone')).fill('+972 50 123 4567');
  await expectAccessible(phone);
  await sheet.getByRole('button', { name: shared('dialog.send') }).click();
  const notice = phone.getByText(/INQ-\d{6}/);
  await expect(notice).toBeVisible();
  const number = /INQ-\d{6}/.exec((await notice.textContent()) ?? '')?.[0] ?? '';

  // The inquiry names the customer and the product.
  await page.goto(`/inquiries?search=${number}`);
  await expect(page.getByText(fullName).first()).toBeVisible();
  await phone.context().close();
});
