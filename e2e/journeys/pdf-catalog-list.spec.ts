import type { Page } from '@playwright/test';
import type { PdfCatalog, PdfCatalogPage } from '@sampan/contract/pdf-catalogs';
import { addCategory, addPdfCatalog, pdfOf } from '../support/pdf.ts';
import { chineseWord, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { blockEvents, expect, expectAccessible, expectToast, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

const text = (key: string, values?: Record<string, string>) => say('en', 'pdf-catalog', key, values);

/** Mocked list rows. */
async function answerList(page: Page, answer: { status?: number; json: object }): Promise<void> {
  await page.route(/\/pdf-catalog\?/, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill(answer) : route.fallback(),
  );
}

const listOf = (...data: PdfCatalog[]): PdfCatalogPage => ({
  success: true,
  data,
  pagination: { page: 1, totalPages: data.length === 0 ? 0 : 1, totalItems: data.length },
});

// @covers R216, R227, R259
test('keeps page, search and category in the URL; choosing a category of one type clears the other', async ({
  page,
  office,
}) => {
  const mark = word();
  const forCustomers = await addCategory(office);
  const forOffice = await addCategory(office, 'for_office');
  for (let n = 1; n <= 11; n++) await addPdfCatalog(office, forCustomers, { name: `${mark} ${n}` });
  await addPdfCatalog(office, forOffice, { name: `${mark} inside` });
  await arriveSignedIn(page);
  await page.goto('/pdf-catalog');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pdf-catalog?') && request.url().includes('search=')) asked.push(request.url());
  });
  await page.getByRole('searchbox', { name: text('search') }).pressSequentially(mark, { delay: 20 });
  await expect(page).toHaveURL(`/pdf-catalog?search=${mark}`);
  await expect(page.getByText('12 PDF catalogs', { exact: true })).toBeVisible();
  expect(asked.length, 'calls for one search').toBeLessThan(mark.length / 2);
  await expect(page.getByRole('row')).toHaveCount(11);

  await page.getByRole('button', { name: say('en', 'common', 'pager.next') }).click();
  await expect(page).toHaveURL(`/pdf-catalog?search=${mark}&page=2`);
  await expect(page.getByRole('row')).toHaveCount(3);

  const customers = page.getByLabel(text('filters.to_customers'));
  const inside = page.getByLabel(text('filters.for_office'));
  await inside.selectOption(forOffice.category_name);
  await expect(page, 'from its first page').toHaveURL(`/pdf-catalog?search=${mark}&category=${forOffice._id}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('navigation', { name: say('en', 'common', 'pager.nav') })).toHaveCount(0);
  await customers.selectOption(forCustomers.category_name);
  await expect(page).toHaveURL(`/pdf-catalog?search=${mark}&category=${forCustomers._id}`);
  await expect(inside).toHaveValue('');
  await expect(page.getByText('11 PDF catalogs', { exact: true })).toBeVisible();

  await page.reload();
  await expect(customers).toHaveValue(forCustomers._id);
  await expect(page.getByRole('searchbox')).toHaveValue(mark);
  await page.goBack();
  await expect(inside).toHaveValue(forOffice._id);
  await page.getByRole('searchbox').fill(`${mark} nowhere`);
  await expect(page.getByText(text('empty.noMatchTitle'))).toBeVisible();
  await page.getByRole('button', { name: say('en', 'common', 'actions.clearFilters') }).click();
  await expect(page).toHaveURL('/pdf-catalog');
});

test('finds a word in the text of a PDF and opens its page', async ({ page, office }) => {
  const category = await addCategory(office);
  const [latin, chinese] = [word(), chineseWord()];
  const catalog = await addPdfCatalog(office, category, {
    content: pdfOf(['Cover'], [`Model ${latin} of steel`], [`玻璃${chinese}目录`]),
  });
  await arriveSignedIn(page);
  await page.goto('/pdf-catalog');
  await page.getByText(text('mode.text'), { exact: true }).click();
  await expect(page.getByText(text('hits.startTitle'))).toBeVisible();
  await expectAccessible(page);
  const search = page.getByRole('searchbox', { name: text('searchText') });
  const hit = (number: number) => page.getByRole('button', { name: new RegExp(`^${catalog.name}.*Page ${number}`) });

  // Files are indexed in the background one by one; files of other tests may come first.
  const found = async () => (await office.call('GET', `/pdf-catalog/text?search=${latin}`)).json();
  await expect.poll(found).toMatchObject({ data: [{}] });
  await page.goto(`/pdf-catalog?in=text&search=${latin}`);
  await expect(hit(2)).toBeVisible();
  await expect(hit(2).locator('mark')).toHaveText(latin);
  await expectAccessible(page);
  await search.fill(chinese);
  await expect(page).toHaveURL(`/pdf-catalog?in=text&search=${encodeURIComponent(chinese)}`);
  await hit(3).click();
  const preview = page.getByRole('dialog', { name: catalog.name });
  await expect(preview.getByRole('img', { name: 'Page 3 of 3' })).toHaveAttribute('aria-busy', 'false');
  await expect(preview.getByRole('searchbox')).toHaveValue(chinese);
  await expect(preview.getByText(text('preview.hit', { number: '1', total: '1' }))).toBeVisible();
  await page.keyboard.press('Escape');
  await search.fill(`${latin} nowhere`);
  await expect(page.getByText(text('hits.noneTitle'))).toBeVisible();
});

// @covers R225, R227
test('shows a retry when the list fails to load, and offers to add the first PDF when it is empty', async ({
  page,
}) => {
  await blockEvents(page);
  await arriveSignedIn(page);
  await answerList(page, { status: 503, json: { success: false, code: 'unavailable', message: '' } });
  await page.goto('/pdf-catalog');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch PDF Catalogs');
  await expectAccessible(page);
  await page.unroute(/\/pdf-catalog\?/);
  await answerList(page, { json: listOf() });
  await alert.getByRole('button', { name: say('en', 'common', 'actions.retry') }).click();
  await expect(page.getByText(text('empty.title'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('addFirst') }).click();
  await expect(page.getByRole('dialog', { name: text('upload.title') })).toBeVisible();
});

// @covers R215
test('explains in every language why a catalog without a file cannot be previewed or downloaded', async ({
  page,
  office,
}) => {
  const catalog = await addPdfCatalog(office, await addCategory(office), { name: 'Old records' });
  await setLanguage(page, 'he');
  await arriveSignedIn(page);
  await answerList(page, { json: listOf({ ...catalog, pdfFile: null }) });
  await page.goto('/pdf-catalog');
  const reason = say('he', 'pdf-catalog', 'noFile');
  for (const action of ['preview', 'download']) {
    const label = say('he', 'pdf-catalog', `actions.${action}`, { name: 'Old records' });
    const button = page.getByRole('button', { name: `${label}. ${reason}` });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.focus();
    await expect(page.locator('[role=tooltip][data-open]')).toHaveText(reason);
    await button.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expectAccessible(page);
});

// @covers R222, R223, R226
test('reports a broken or missing file in the preview, and a failed download or edit in a toast', async ({
  page,
  office,
}) => {
  const catalog = await addPdfCatalog(office, await addCategory(office));
  await arriveSignedIn(page);
  await page.goto(`/pdf-catalog?search=${catalog.catalogId}`);
  const press = (action: string) =>
    page.getByRole('button', { name: text(`actions.${action}`, { name: catalog.name }), exact: true }).click();

  await page.route(/\/download\?disposition=inline/, (route) =>
    route.fulfill({
      json: { success: true, filePath: `${new URL(page.url()).origin}/favicon.svg`, fileName: 'x.pdf' },
    }),
  );
  await press('preview');
  const preview = page.getByRole('dialog', { name: catalog.name });
  await expect(preview.getByRole('alert')).toContainText('Error loading PDF.');
  await expect(preview.getByRole('alert')).toContainText(text('preview.unreadable'));
  await expect(preview.getByRole('link', { name: text('preview.browser') })).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
  await page.unroute(/\/download\?disposition=inline/);
  await preview.getByRole('button', { name: say('en', 'common', 'actions.retry') }).click();
  await expect(preview.getByRole('img', { name: 'Page 1 of 2' })).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Escape');

  await page.route(/\/download\?/, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await press('download');
  await expectToast(page, 'Failed to download PDF');
  await page.unroute(/\/download\?/);
  await page.route(/\/download\?/, (route) =>
    route.fulfill({ json: { success: true, filePath: 'stored/elsewhere.pdf', fileName: 'x.pdf' } }),
  );
  await press('download');
  await expectToast(page, text('failed.noAddress'));

  await page.route(/\/pdf-catalog\/[^/]+$/, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { success: false } }) : route.fallback(),
  );
  await press('edit');
  const editing = page.getByRole('dialog', { name: text('edit.title') });
  const factory = editing.getByLabel('Factory (optional)');
  await factory.fill('Yiwu Works');
  await editing.getByRole('button', { name: say('en', 'common', 'actions.save') }).click();
  await expectToast(page, 'Failed to update catalog. Please try again.');
  await expect(factory).toHaveValue('Yiwu Works');
  await editing.getByRole('button', { name: say('en', 'common', 'actions.cancel') }).click();

  await page.route(/\/pdf-catalog\/[^/]+$/, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: { success: false } }) : route.fallback(),
  );
  await press('delete');
  await page.getByRole('button', { name: text('remove.confirm'), exact: true }).click();
  await expectToast(page, text('failed.delete'));
});

test('rejects an edit over a newer version, shows who saved it, and keeps the typed values', async ({
  page,
  office,
}) => {
  const catalog = await addPdfCatalog(office, await addCategory(office));
  await arriveSignedIn(page);
  await page.goto(`/pdf-catalog?search=${catalog.catalogId}`);
  await page.getByRole('button', { name: text('actions.edit', { name: catalog.name }), exact: true }).click();
  const editing = page.getByRole('dialog', { name: text('edit.title') });
  await editing.getByLabel(text('fields.companyName')).fill('Mine');
  const changed = await office.call('PUT', `/pdf-catalog/${catalog._id}`, {
    name: 'Theirs',
    categoryType: 'to_customers',
    category: catalog.category?._id,
  });
  expect(changed.status).toBe(200);
  await editing.getByRole('button', { name: say('en', 'common', 'actions.save') }).click();
  await expect(editing.getByText(say('en', 'office', 'stale.title'))).toBeVisible();
  await editing.getByRole('button', { name: say('en', 'office', 'stale.load') }).click();
  await expect(editing.getByLabel(text('fields.name'), { exact: false })).toHaveValue('Theirs');
  await expect(editing.getByLabel(text('fields.companyName'))).toHaveValue('Mine');
  await editing.getByRole('button', { name: say('en', 'common', 'actions.save') }).click();
  await expectToast(page, say('en', 'messages', 'pdfCatalogUpdated'));
});
