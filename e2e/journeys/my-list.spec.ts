import { fillInquiry, inquiriesOf, visitor } from '../support/inquiry.ts';
import { addCatalog, addProduct } from '../support/records.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

const t = (key: string, values?: Record<string, string>) => say('en', 'my-list', key, values);
const form = (key: string) => say('en', 'public-inquiry', key);

// @covers R782
test('keeps a list with quantities in the browser and sends it as one inquiry', async ({ page, office }) => {
  const catalog = await addCatalog(office);
  const kettle = await addProduct(office, { catalogId: catalog._id, price: '12.50' });
  const pot = await addProduct(office, { catalogId: catalog._id, price: '7.00' });
  // A link from somebody else joins the list.
  await page.goto(`/products/${pot.productId}`);
  await page.getByRole('button', { name: say('en', 'public-products', 'selectThis') }).click();
  await page.getByRole('link', { name: say('en', 'public-products', 'openList') }).click();
  await expect(page.getByRole('link', { name: pot.name })).toBeVisible();
  await page.goto(`/my-list?selected=${kettle._id}*100`);
  await expect(page).toHaveURL('/my-list');
  const rows = page.getByRole('list', { name: t('title') }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const summary = page.getByRole('region', { name: t('summary') });
  await expect(summary).toContainText('$1,250.00');

  await rows.filter({ hasText: pot.name }).getByLabel(t('quantity')).fill('1,000');
  await expect(summary).toContainText('$8,250.00');
  await page.getByRole('button', { name: t('remove', { name: kettle.name }) }).click();
  await expect(rows).toHaveCount(1);
  await expect(summary).toContainText('$7,000.00');
  await page.getByRole('button', { name: t('undo') }).click();
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await page.reload();
  await expect(summary).toContainText('$8,250.00');

  await page.getByRole('button', { name: say('en', 'public-products', 'inquire') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: pot.name }).getByLabel(form('dialog.quantity'))).toHaveValue('1000');
  await dialog.getByRole('group', { name: kettle.name }).getByLabel(form('dialog.quantity')).fill('200');
  const { interestedProducts: _, ...answers } = visitor();
  await fillInquiry(dialog, answers, 'en');
  await dialog.getByRole('button', { name: form('submit') }).click();
  await expect(page).toHaveURL('/thank-you');
  const [inquiry] = await inquiriesOf(office, answers);
  expect(inquiry?.askedProducts).toMatchObject([
    { _id: pot._id, quantity: 1000 },
    { _id: kettle._id, quantity: 200 },
  ]);
  await page.goto('/my-list');
  await expect(page.getByText(t('empty'))).toBeVisible();
});
