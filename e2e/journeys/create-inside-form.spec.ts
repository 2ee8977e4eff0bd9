import { chineseWord, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, expectAccessible, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

test('creates a supplier inside the product form and a category inside the PDF form, and keeps what was typed', async ({
  page,
}) => {
  const text = (namespace: string, key: string, values?: Record<string, string>) => say('zh', namespace, key, values);
  await setLanguage(page, 'zh');
  await arriveSignedIn(page);
  const factory = `${chineseWord()}${chineseWord()}灯具厂`;

  await page.goto('/admin/products/new');
  await page.getByLabel(text('products', 'form.name')).fill('台灯');
  const supplier = page.getByRole('combobox', { name: text('suppliers', 'select.label') });
  await supplier.fill(factory);
  await expect(
    page.getByRole('option', { name: text('common', 'select.createNamed', { name: factory }) }),
  ).toBeVisible();
  await supplier.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(text('suppliers', 'name'))).toHaveValue(factory);
  await dialog.getByLabel(text('suppliers', 'email')).fill(`${word()}@factory.example`);
  await dialog.getByLabel(text('suppliers', 'phone')).fill('8613800138000');
  await dialog.getByLabel(text('suppliers', 'form.street')).fill('港口路 8 号');
  await dialog.getByLabel(text('suppliers', 'city')).fill('宁波');
  await dialog.getByLabel(text('suppliers', 'form.country')).fill('中国');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('suppliers', 'form.create') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(supplier).toHaveValue(factory);
  await expect(supplier).toBeFocused();
  await expect(page.getByLabel(text('products', 'form.name'))).toHaveValue('台灯');

  await page.goto('/pdf-catalog');
  await page.getByRole('button', { name: text('pdf-catalog', 'add'), exact: true }).click();
  await dialog.getByLabel(text('pdf-catalog', 'fields.categoryType')).selectOption('for_office');
  await dialog.getByRole('button', { name: text('pdf-catalog', 'newCategory') }).click();
  const adding = page.getByRole('dialog', { name: text('pdf-categories', 'form.addTitle') });
  const category = `${chineseWord()}${chineseWord()}`;
  await adding.getByLabel(text('pdf-categories', 'form.name')).fill(category);
  await expect(adding.getByLabel(text('pdf-categories', 'form.type'))).toHaveValue('for_office');
  await adding.getByRole('button', { name: text('pdf-categories', 'add'), exact: true }).click();
  await expect(adding).toHaveCount(0);
  const chosen = dialog.getByLabel(text('pdf-catalog', 'fields.category'), { exact: true });
  await expect(chosen.locator('option:checked')).toHaveText(category);
});
