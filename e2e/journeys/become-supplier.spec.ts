import { pdfFile, pdfOf } from '../support/pdf.ts';
import { word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, expectAccessible, expectToast, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

const t = (key: string) => say('zh', 'become-supplier', key);
const office = (key: string) => say('zh', 'suppliers', key);

test('a factory applies on a phone in Chinese, and staff add it as a supplier', async ({ page }) => {
  const company = `义乌 ${word()}`;
  const address = { street: '1 Canal Road', city: 'Yiwu', country: 'China' };
  await page.setViewportSize({ width: 390, height: 844 });
  await setLanguage(page, 'zh');
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('title') })
    .click();
  await page.getByRole('button', { name: t('submit') }).click();
  await expect(page.getByLabel(t('name'))).toHaveAccessibleDescription(say('zh', 'messages', 'nameRequired'));
  await expectAccessible(page);
  const answers = { name: '李华', company, wechatId: 'golden-junk', products: '灯笼，每月两万只' };
  for (const [field, value] of Object.entries(answers)) await page.getByLabel(t(field)).fill(value);
  await page.getByLabel(t('file')).setInputFiles(pdfFile('catalog.pdf', pdfOf(['Lanterns'])));
  await page.getByRole('button', { name: t('submit') }).click();
  await expect(page.getByRole('heading', { name: t('received') })).toBeFocused();
  for (const legal of ['privacy', 'terms', 'accessibility']) {
    await page.goto(`/${legal}`);
    await expectAccessible(page);
  }

  await arriveSignedIn(page);
  await page.goto('/suppliers/candidates');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: company }) });
  await expect(card.getByRole('link', { name: 'catalog.pdf' })).toBeVisible();
  await expectAccessible(page);
  const add = card.getByRole('link', { name: office('candidates.accept') });
  await add.click();
  await expect(page.getByLabel(office('name'), { exact: true })).toHaveValue(company);
  await expect(page.getByLabel(office('form.contactPerson'))).toHaveValue(answers.name);
  // A form that is left without saving leaves the candidate open.
  await page.goBack();
  await add.click();
  await page.getByLabel(office('email')).fill(`${word()}@factory.example`);
  await page.getByLabel(office('phone')).fill('8657985550100');
  await page.getByLabel(office('form.street')).fill(address.street);
  await page.getByLabel(office('city'), { exact: true }).fill(address.city);
  await page.getByLabel(office('form.country')).fill(address.country);
  await page.getByRole('button', { name: office('form.create'), exact: true }).click();
  await expectToast(page, say('zh', 'messages', 'supplierCreated'));
  await page.goto('/suppliers/candidates');
  await expect(page.getByRole('radio', { name: office('candidates.lists.new') })).toBeChecked();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await page.goto('/suppliers/candidates?list=accepted');
  await expect(card).toBeVisible();
});
