import { IMPORT_TYPES } from '@sampan/contract/new-inquiries';
import { fillInquiry, inquiriesOf, visitor } from '../support/inquiry.ts';
import { addCatalog, addProduct } from '../support/records.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  JOURNEY_LANGUAGES,
  type Office,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

async function twoProducts(office: Office) {
  const catalog = await addCatalog(office);
  const kettle = await addProduct(office, { catalogId: catalog._id, price: '12.50' });
  const pot = await addProduct(office, { catalogId: catalog._id, price: '7.00' });
  return { address: `/products?catalog=${catalog._id}`, kettle, pot };
}

for (const language of JOURNEY_LANGUAGES) {
  const t = (key: string, values?: Record<string, string>) => say(language, 'public-inquiry', key, values);
  const list = (key: string, values?: Record<string, string>) => say(language, 'public-products', key, values);

  // @covers R042, R043, R063, R065
  test(`sends one inquiry about two selected products in ${language}`, async ({ page, office }) => {
    const { address, kettle, pot } = await twoProducts(office);
    const { interestedProducts: _, ...answers } = visitor();
    await setLanguage(page, language);
    await page.goto(address);
    for (const { name } of [kettle, pot]) await page.getByRole('button', { name: list('select', { name }) }).click();
    await page.getByRole('button', { name: list('inquire') }).click();

    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(t('interestedProducts'))).toHaveValue(`${kettle.name}, ${pot.name}`);
    const types = await dialog
      .getByLabel(t('importType'))
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(types).toEqual(IMPORT_TYPES);
    await expectAccessible(page);
    await fillInquiry(dialog, answers, language);
    await dialog.getByLabel(t('importType')).selectOption('bulk');
    const row = dialog.getByRole('group', { name: kettle.name });
    await row.getByLabel(t('dialog.quantity')).fill('1,000');
    await row.getByLabel(t('dialog.targetPrice')).fill('0.x');

    // Closing the dialog by mistake loses nothing.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: list('inquire') }).click();
    await expect(dialog.getByLabel(t('fullName'))).toHaveValue(answers.fullName);
    await dialog.getByRole('button', { name: t('submit') }).click();
    await expect(row.getByText(say(language, 'messages', 'priceInvalid'))).toBeVisible();
    await row.getByLabel(t('dialog.targetPrice')).fill('9.90');
    await dialog.getByRole('button', { name: t('submit') }).click();

    await expect(dialog).toHaveCount(0);
    await expectToast(page, t('received.created_new'));
    const [inquiry] = await inquiriesOf(office, answers);
    const bar = page.getByRole('region', { name: list('selection') });
    await expect(bar).toContainText(inquiry?.inquiryId ?? 'no inquiry');
    expect(inquiry).toMatchObject({
      importType: 'bulk',
      interestedProducts: `${kettle.name}, ${pot.name}`,
      askedProducts: [
        { _id: kettle._id, name: kettle.name, seenPrice: 12.5, quantity: 1000, targetPrice: 9.9 },
        { _id: pot._id, name: pot.name, seenPrice: 7, quantity: null, targetPrice: null },
      ],
    });

    // The selection is cleared after sending.
    await expect(page.getByRole('button', { name: list('inquire') })).toBeDisabled();
    await expectAccessible(page);
    await page.reload();
    await expect(bar).toContainText(list('selectHint'));
  });
}

// @covers R042, R043
test('names the product when a single one is selected', async ({ page, office }) => {
  const { address, kettle } = await twoProducts(office);
  await page.goto(address);
  await page.getByRole('button', { name: say('en', 'public-products', 'select', { name: kettle.name }) }).click();
  await page.getByRole('button', { name: say('en', 'public-products', 'inquire') }).click();

  const dialog = page.getByRole('dialog', {
    name: say('en', 'public-inquiry', 'dialog.titleOne', { name: kettle.name }),
  });
  await expect(dialog.getByLabel(say('en', 'public-inquiry', 'interestedProducts'))).toHaveValue(kettle.name);
  await dialog.getByRole('button', { name: say('en', 'public-inquiry', 'submit') }).click();
  await expectToast(page, say('en', 'public-inquiry', 'fillRequired'));
  await expect(dialog.getByLabel(say('en', 'public-inquiry', 'fullName'))).toBeFocused();
});

test('keeps the list and the selection when the form fails to load', async ({ page, office }) => {
  const { address, kettle } = await twoProducts(office);
  await page.goto(address);
  await page.getByRole('button', { name: say('en', 'public-products', 'select', { name: kettle.name }) }).click();
  await page.route('**/assets/InquiryDialog*.js', (route) => route.abort());
  await page.getByRole('button', { name: say('en', 'public-products', 'inquire') }).click();
  await expectToast(page, say('en', 'public-products', 'inquiryLoadFailed'));
  await expect(page.getByRole('button', { name: say('en', 'public-products', 'inquire') })).toBeEnabled();
});
