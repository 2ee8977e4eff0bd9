import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import type { Language } from '@sampan/contract/languages';
import { addCategory, pdfFile, pdfOf } from '../support/pdf.ts';
import { picture } from '../support/picture.ts';
import { word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  holdNextToast,
  JOURNEY_LANGUAGES,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

type Dropped = { name: string; mimeType: string; buffer: Buffer };

/** Drops files onto an element. */
async function drop(page: Page, place: Locator, files: readonly Dropped[]): Promise<void> {
  const contents = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, contents);
  for (const event of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer });
}

/** Waits for the download event on the new tab or on its opener; the browser decides which one gets it. */
async function downloadOf(page: Page, act: () => Promise<void>): Promise<Download> {
  const { promise, resolve } = Promise.withResolvers<Download>();
  page.on('download', resolve);
  page.context().on('page', (tab) => tab.on('download', resolve));
  await act();
  return promise;
}

const wordsOf =
  (language: Language, namespace = 'pdf-catalog') =>
  (key: string, values?: Record<string, string>) =>
    say(language, namespace, key, values);

for (const language of JOURNEY_LANGUAGES) {
  const text = wordsOf(language);
  const common = wordsOf(language, 'common');
  const message = wordsOf(language, 'messages');

  // @covers R214, R217, R218, R219, R221, R222, R223, R224
  test(`drops, previews, replaces, downloads, deletes and restores a PDF in ${language}`, async ({ page, office }) => {
    const category = await addCategory(office);
    const officeCategory = await addCategory(office, 'for_office');
    const mark = word();
    const first = pdfOf(['Glass kettles'], ['Second page', `Model ${mark}`], ['קומקום', '玻璃水壶']);
    const second = pdfOf(['A newer file'], ['Last page']);
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto('/pdf-catalog');
    await page.getByRole('button', { name: text('add'), exact: true }).click();

    const adding = page.getByRole('dialog', { name: text('upload.title') });
    const start = adding.getByRole('button', { name: text('upload.start_one', { count: '1' }) });
    await start.click();
    for (const ref of ['categoryTypeRequired', 'categoryRequired', 'pdfRequired'])
      await expect(adding.getByText(message(ref), { exact: true })).toBeVisible();
    await expectAccessible(page);

    const type = adding.getByLabel(text('fields.categoryType'));
    const choice = adding.getByLabel(text('fields.category'), { exact: true });
    await expect(choice).toBeDisabled();
    await type.selectOption('to_customers');
    await choice.selectOption(category.category_name);
    await expect(choice.locator('option', { hasText: officeCategory.category_name })).toHaveCount(0);
    await type.selectOption('for_office');
    await expect(choice, 'another type has other categories').toHaveValue('');
    await expect(choice.locator('option', { hasText: officeCategory.category_name })).toHaveCount(1);
    await type.selectOption('to_customers');
    await choice.selectOption(category.category_name);

    await drop(page, adding.getByRole('button', { name: text('upload.choose') }), [
      pdfFile(`Kettles_${mark}.pdf`, first),
      { name: 'photo.png', mimeType: 'image/png', buffer: picture() },
    ]);
    await expect(adding.getByText(`photo.png: ${message('pdfRequired')}`)).toBeVisible();
    const name = adding.getByLabel(text('upload.fileName', { file: `Kettles_${mark}.pdf` }));
    await expect(name).toHaveValue(`Kettles ${mark}`);
    await adding.getByText(text('upload.more'), { exact: true }).click();
    await adding.getByLabel(text('fields.weChatId')).fill('factory_01');
    await adding.getByLabel(text('fields.companyName')).fill('Ningbo Home');
    await start.click();
    await expect(adding.getByText(text('upload.done'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await adding.getByRole('link', { name: text('upload.show') }).click();
    await expect(page).toHaveURL(/search=PDF-\d+/);

    const row = page.getByRole('row', { name: `Kettles ${mark}` });
    for (const shown of ['factory_01', 'Ningbo Home', category.category_name]) await expect(row).toContainText(shown);
    await expect(row, 'read in the background').toContainText(text('pageCount_other', { count: '3' }));
    await expectAccessible(page);

    await row.getByRole('button', { name: text('actions.preview', { name: `Kettles ${mark}` }), exact: true }).click();
    const preview = page.getByRole('dialog', { name: `Kettles ${mark}` });
    const shownPage = (number: number, total: number) =>
      preview.getByRole('img', { name: text('preview.pageOf', { page: String(number), total: String(total) }) });
    await expect(shownPage(1, 3)).toHaveAttribute('aria-busy', 'false');
    await expectAccessible(page);
    await preview.getByRole('button', { name: text('preview.next'), exact: true }).click();
    await expect(shownPage(2, 3)).toHaveAttribute('aria-busy', 'false');
    await expect(preview.getByText(`Model ${mark}`)).toBeAttached();
    await preview.getByRole('button', { name: text('preview.page', { page: '3' }), exact: true }).click();
    await expect(shownPage(3, 3)).toBeVisible();
    await preview.getByRole('button', { name: text('preview.zoomIn'), exact: true }).press('PageUp');
    await expect(shownPage(2, 3)).toBeVisible();
    await preview.getByRole('button', { name: text('preview.zoomIn'), exact: true }).click();
    await expect(preview.getByText('125%')).toBeVisible();
    await page.keyboard.press('0');
    await expect(preview.getByText('100%')).toBeVisible();
    await preview.getByLabel(text('preview.goTo'), { exact: true }).fill('1');
    await page.keyboard.press('Enter');
    await expect(shownPage(1, 3)).toBeVisible();
    await preview.getByRole('searchbox').fill(mark.toUpperCase());
    await expect(preview.getByText(text('preview.hit', { number: '1', total: '1' }))).toBeVisible();
    await expect(shownPage(2, 3)).toBeVisible();
    const marked = () => page.evaluate(() => CSS.highlights.get('pdf-match-current')?.size);
    await expect.poll(marked, 'the word is marked').toBe(1);
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);

    await row.getByRole('button', { name: text('actions.edit', { name: `Kettles ${mark}` }), exact: true }).click();
    const editing = page.getByRole('dialog', { name: text('edit.title') });
    await expect(editing.getByLabel(text('fields.category'), { exact: true })).toHaveValue(category._id);
    await editing.getByLabel(text('upload.file'), { exact: true }).setInputFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: picture(),
    });
    await expect(editing.getByText(message('pdfRequired'), { exact: true })).toBeVisible();
    await editing.getByLabel(text('upload.file'), { exact: true }).setInputFiles(pdfFile('קטלוג חדש.pdf', second));
    await editing.getByLabel(text('fields.groupId')).fill('G-7');
    await expectAccessible(page);
    await editing.getByRole('button', { name: common('actions.save'), exact: true }).click();
    await expectToast(page, message('pdfCatalogUpdated'));
    await expect(row).toContainText('G-7');
    await expect(row).toContainText(
      language === 'he' ? text('pageCount_two') : text('pageCount_other', { count: '2' }),
    );

    const download = await downloadOf(page, () =>
      row.getByRole('button', { name: text('actions.download', { name: `Kettles ${mark}` }), exact: true }).click(),
    );
    expect(download.suggestedFilename()).toBe('קטלוג חדש.pdf');
    expect((await readFile(await download.path())).equals(second), 'the same bytes').toBe(true);

    await row.getByRole('button', { name: text('actions.delete', { name: `Kettles ${mark}` }), exact: true }).click();
    const deleting = page.getByRole('dialog', { name: text('remove.title') });
    await expect(deleting).toContainText('קטלוג חדש.pdf');
    await expectAccessible(page);
    await holdNextToast(page);
    await deleting.getByRole('button', { name: text('remove.confirm'), exact: true }).click();
    await expectToast(page, message('pdfCatalogDeletedWithFile'));
    await expect(page.getByText(text('empty.noMatchTitle'))).toBeVisible();
    await page.getByRole('button', { name: common('actions.undo'), exact: true }).click();
    await expectToast(page, message('restored'));
    await expect(row).toContainText('G-7');
  });
}

// @covers R217, R258
test('uploads several files one by one, keeps the typed values of a failed one, and names the catalog that already has the same file', async ({
  page,
  office,
}) => {
  const text = wordsOf('en');
  const category = await addCategory(office);
  const mark = word();
  const content = pdfOf([`Twins ${mark}`]);
  await arriveSignedIn(page);
  await page.goto('/pdf-catalog');
  await page.getByRole('button', { name: text('add'), exact: true }).click();
  const adding = page.getByRole('dialog', { name: text('upload.title') });
  await adding.getByLabel(text('fields.categoryType')).selectOption('to_customers');
  await adding.getByLabel(text('fields.category'), { exact: true }).selectOption(category.category_name);
  await adding
    .getByLabel(text('upload.file'), { exact: true })
    .setInputFiles([pdfFile(`a-${mark}.pdf`, content), pdfFile(`b-${mark}.pdf`, content)]);
  await adding.getByLabel(text('upload.fileName', { file: `b-${mark}.pdf` })).fill(`The second ${mark}`);
  let refusals = 1;
  await page.route(/\/pdf-catalog$/, (route) => {
    if (route.request().method() !== 'POST' || refusals-- <= 0) return route.fallback();
    return route.fulfill({ status: 507, json: { success: false, code: 'no_room', message: 'The disk is full' } });
  });
  await adding.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(adding.getByText('The disk is full')).toBeVisible();
  await expect(adding.getByText(text('upload.done'), { exact: true })).toHaveCount(1);
  await expect(adding.getByLabel(text('upload.fileName', { file: `a-${mark}.pdf` }))).toHaveValue(`a-${mark}`);
  await expectAccessible(page);
  await adding.getByRole('button', { name: text('upload.retry') }).click();
  await expect(adding.getByText(text('upload.done'), { exact: true })).toHaveCount(2);
  await expect(adding.getByText(text('upload.twin', { name: `The second ${mark}` }))).toBeVisible();
  await expectAccessible(page);
  await adding.getByRole('link', { name: text('upload.twinLink') }).click();
  await expect(page.getByRole('row', { name: `The second ${mark}` })).toBeVisible();
});

test('cancels an upload and stores nothing', async ({ page, office }) => {
  const text = wordsOf('en');
  const category = await addCategory(office);
  const mark = word();
  await arriveSignedIn(page);
  await page.goto('/pdf-catalog');
  await page.getByRole('button', { name: text('add'), exact: true }).click();
  const adding = page.getByRole('dialog', { name: text('upload.title') });
  await adding.getByLabel(text('fields.categoryType')).selectOption('to_customers');
  await adding.getByLabel(text('fields.category'), { exact: true }).selectOption(category.category_name);
  await adding
    .getByLabel(text('upload.file'), { exact: true })
    .setInputFiles(pdfFile(`${mark}.pdf`, pdfOf(['Never mind'])));
  // The server never answers.
  await page.route(/\/pdf-catalog$/, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
  await adding.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(adding.getByRole('progressbar', { name: `Uploading ${mark}.pdf` })).toBeVisible();
  await adding.getByRole('button', { name: text('upload.cancel', { file: `${mark}.pdf` }) }).click();
  await expect(adding.getByText(text('upload.cancelled'), { exact: true })).toBeVisible();
  await expect(adding.getByLabel(text('upload.fileName', { file: `${mark}.pdf` }))).toHaveValue(mark);
  const found = await office.call('GET', `/pdf-catalog?search=${mark}`);
  expect(((await found.json()) as { data: unknown[] }).data).toEqual([]);
});
