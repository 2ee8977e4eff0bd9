import type { PdfCatalogPage, PdfCategories } from '@sampan/contract/pdf-catalogs';
import { addCategory, addPdfCatalog } from '../support/pdf.ts';
import { word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  holdNextToast,
  JOURNEY_LANGUAGES,
  type Office,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

async function categoriesNamed(office: Office, mark: string) {
  const response = await office.call('GET', '/pdf-catalog/categories/list');
  return ((await response.json()) as PdfCategories).data.filter(({ category_name }) => category_name.includes(mark));
}

for (const language of JOURNEY_LANGUAGES) {
  const text = (key: string, values?: Record<string, string>) => say(language, 'pdf-categories', key, values);
  const library = (key: string, values?: Record<string, string>) => say(language, 'pdf-catalog', key, values);
  const message = (key: string, values?: Record<string, string>) => say(language, 'messages', key, values);

  // @covers R229, R230, R232, R234, R235, R236, R237, R238
  test(`creates three categories and merges two into the third in ${language}`, async ({ page, office }) => {
    const mark = word();
    const [kettles, pans, kitchen] = [`Kettles ${mark}`, `Pans ${mark}`, `Kitchen ${mark}`];
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto('/pdf-catalog');
    await page.getByRole('button', { name: library('viewCategories'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text('title'), exact: true });
    const form = page.getByRole('dialog', { name: text('form.addTitle') });
    await dialog.getByRole('button', { name: text('add'), exact: true }).click();
    await form.getByRole('button', { name: text('add'), exact: true }).click();
    for (const ref of ['categoryNameRequired', 'categoryTypeRequired'])
      await expect(form.getByText(message(ref), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: say(language, 'common', 'actions.cancel'), exact: true }).click();
    for (const name of [kettles, pans, kitchen]) {
      await dialog.getByRole('button', { name: text('add'), exact: true }).click();
      await form.getByLabel(text('form.name')).fill(name);
      await form.getByLabel(text('form.type')).selectOption('to_customers');
      await form.getByRole('button', { name: text('add'), exact: true }).click();
      await expect(form).toHaveCount(0);
      await expectToast(page, message('categoryCreated'));
    }
    const made = await categoriesNamed(office, mark);
    for (const category of made) if (category.category_name !== kitchen) await addPdfCatalog(office, category);

    await dialog.getByRole('searchbox').fill(mark);
    const tick = (name: string) => dialog.getByRole('checkbox', { name: text('tick', { name }) });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    const merge = dialog.getByRole('button', { name: text('mergeNone') });
    await expect(merge).toBeDisabled();
    await tick(kettles).check();
    await expect(dialog.getByRole('button', { name: text('mergeOne'), exact: true })).toBeEnabled();
    await tick(pans).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('mergeSeveral', { number: '2' }), exact: true }).click();

    const merging = page.getByRole('dialog', { name: text('merging.titleSeveral', { number: '2' }) });
    await merging.getByRole('button', { name: text('merging.submitSeveral'), exact: true }).click();
    await expect(merging.getByText(message('mergeIncomplete'), { exact: true })).toBeVisible();
    const target = merging.getByLabel(text('merging.target'));
    for (const name of [kettles, pans])
      await expect(target.locator('option', { hasText: name }), 'not one of the selected').toHaveCount(0);
    await target.selectOption(kitchen);
    await expectAccessible(page);
    await merging.getByRole('button', { name: text('merging.submitSeveral'), exact: true }).click();
    const confirm = page.getByRole('dialog', { name: text('merging.confirmTitle', { name: kitchen }) });
    await expect(confirm).toContainText(text('merging.noUndo'));
    await expectAccessible(page);
    await confirm.getByRole('button', { name: text('merging.confirm'), exact: true }).click();
    const deleted = language === 'he' ? text('merging.deleted_two') : text('merging.deleted_other', { count: '2' });
    await expectToast(page, `${message('mergedSeveral', { n: '2' })} ${deleted}`);
    await expect(dialog.getByRole('listitem')).toHaveCount(1);

    await dialog.getByRole('button', { name: text('filter', { name: kitchen }), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row')).toHaveCount(3);
    const left = await categoriesNamed(office, mark);
    expect(left.map(({ category_name, catalogCount }) => [category_name, catalogCount])).toEqual([[kitchen, 2]]);
    const moved = await office.call('GET', `/pdf-catalog?category=${left[0]?._id}`);
    expect(((await moved.json()) as PdfCatalogPage).pagination.totalItems).toBe(2);
  });
}

const text = (key: string, values?: Record<string, string>) => say('en', 'pdf-categories', key, values);

// @covers R232, R234, R238
test('rejects renaming to a taken name and offers a merge', async ({ page, office }) => {
  const [one, other] = [await addCategory(office), await addCategory(office)];
  await addPdfCatalog(office, one);
  await arriveSignedIn(page);
  await page.goto('/pdf-catalog');
  await page.getByRole('button', { name: say('en', 'pdf-catalog', 'viewCategories'), exact: true }).click();
  await page.getByRole('button', { name: text('edit', { name: one.category_name }), exact: true }).click();
  const form = page.getByRole('dialog', { name: text('form.editTitle') });
  await form.getByLabel(text('form.name')).fill(other.category_name.toUpperCase());
  await form.getByRole('button', { name: say('en', 'common', 'actions.save') }).click();
  await expect(form.getByText('Category already exists').first()).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: text('form.merge', { name: other.category_name }) }).click();
  const merging = page.getByRole('dialog', { name: 'Update Category' });
  await expect(merging.getByLabel(text('merging.target'))).toHaveValue(other._id);
  await merging.getByRole('button', { name: 'Update Category', exact: true }).click();
  await expectToast(page, 'Category updated successfully. 1 PDF catalog(s) updated.');
});

// @covers R229, R233, R258
test('says how many catalogs lose a deleted category, before and after, and can undo it', async ({ page, office }) => {
  const category = await addCategory(office, 'for_office');
  const catalog = await addPdfCatalog(office, category);
  await arriveSignedIn(page);
  await page.goto(`/pdf-catalog?search=${catalog.catalogId}`);
  await page.getByRole('button', { name: say('en', 'pdf-catalog', 'viewCategories'), exact: true }).click();
  const press = () =>
    page.getByRole('button', { name: text('delete', { name: category.category_name }), exact: true }).click();
  const confirm = page.getByRole('button', { name: text('remove.confirm'), exact: true });

  await page.route(/\/pdf-catalog\/categories\/[^/]+$/, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: { success: false } }) : route.fallback(),
  );
  await press();
  await expect(page.getByRole('dialog', { name: text('remove.title') })).toContainText('It contains 1 PDF catalog');
  await confirm.click();
  await expectToast(page, text('failed.delete'));
  await page.unroute(/\/pdf-catalog\/categories\/[^/]+$/);

  await press();
  await holdNextToast(page);
  await confirm.click();
  await expectToast(page, 'Category deleted successfully! 1 PDF catalog is now without a category.');
  await page.getByRole('button', { name: say('en', 'common', 'actions.undo') }).click();
  await expectToast(page, say('en', 'messages', 'restored'));
  // A toast under the mouse stays, and it may cover the button.
  await page.mouse.move(0, 0);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('en', 'common', 'actions.close') })
    .click();
  await expect(page.getByRole('row', { name: catalog.name })).toContainText(category.category_name);
});

// @covers R235, R236, R238
test('names the other type before it merges into a category of that type, and reports a failed merge', async ({
  page,
  office,
}) => {
  const [one, two, inside] = [
    await addCategory(office),
    await addCategory(office),
    await addCategory(office, 'for_office'),
  ];
  const catalog = await addPdfCatalog(office, one);
  await arriveSignedIn(page);
  await page.goto('/pdf-catalog');
  await page.getByRole('button', { name: say('en', 'pdf-catalog', 'viewCategories'), exact: true }).click();
  const tick = (name: string) => page.getByRole('checkbox', { name: text('tick', { name }), exact: true });
  await tick(one.category_name).check();
  await page.getByRole('button', { name: text('mergeOne') }).click();
  const merging = page.getByRole('dialog', { name: 'Update Category' });
  await merging.getByLabel(text('merging.target')).selectOption(two.category_name);
  await page.route(/\/categories\/merge$/, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await merging.getByRole('button', { name: 'Update Category', exact: true }).click();
  await expectToast(page, 'Failed to merge categories');
  await expect(merging.getByLabel(text('merging.target'))).toHaveValue(two._id);
  await page.unroute(/\/categories\/merge$/);

  const type = say('en', 'pdf-catalog', 'types.for_office');
  const other = text('merging.otherTarget', { name: inside.category_name, type });
  await merging.getByLabel(text('merging.target')).selectOption(other);
  await merging.getByRole('button', { name: 'Update Category', exact: true }).click();
  const confirm = page.getByRole('dialog', { name: text('merging.confirmTitle', { name: inside.category_name }) });
  await expect(confirm).toContainText(text('merging.otherType', { type }));
  await expectAccessible(page);
  await confirm.getByRole('button', { name: text('merging.confirm'), exact: true }).click();
  await expectToast(page, 'Category updated successfully. 1 PDF catalog(s) updated.');
  const moved = (await (await office.call('GET', `/pdf-catalog?search=${catalog.catalogId}`)).json()) as PdfCatalogPage;
  expect(moved.data[0]?.category?._id).toBe(inside._id);
});
