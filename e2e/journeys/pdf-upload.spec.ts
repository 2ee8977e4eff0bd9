import type { Locator, Page } from '@playwright/test';
import type { ExtractedProduct } from '@sampan/contract/extraction';
import type { ExtractionResult } from '@sampan/contract/extraction-jobs';
import type { Language } from '@sampan/contract/languages';
import type { ProductPage } from '@sampan/contract/products';
import { type LayoutName, makeCatalog } from '@sampan/extraction/synthetic/make-catalog';
import { type Mark, writePdf } from '@sampan/extraction/synthetic/write-pdf';
import { addCategory, addPdfCatalog, pdfFile, pdfOf } from '../support/pdf.ts';
import { addCatalog, word } from '../support/records.ts';
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

/** One seed per language: products saved by one test would be duplicates in the next. */
const SEEDS = { en: 4, he: 6, zh: 20 } as const;

const catalogPdf = async (seed: number, layout: LayoutName) => {
  const plan = { layout, language: 'en', unseen: false, scanned: false, seed, pages: 2 } as const;
  return pdfFile('factory.pdf', Buffer.from((await makeCatalog(plan)).pdf));
};

/** A page of four products, and one with a picture that is too large to be read. */
function halfReadable(): Buffer {
  const size = { width: 595, height: 842 };
  const card = (x: number, y: number, number: number): Mark[] => {
    const picture = { width: 4, height: 3, data: new Uint8Array(36).fill(number), jpeg: false };
    const text = (words: string, down: number): Mark => ({
      ...{ kind: 'text', text: words, x, y: y + down },
      ...{ size: 11, bold: false },
    });
    return [
      { kind: 'picture', picture, x, y, width: 180, height: 140 },
      ...[text(`KT-${1000 + number}`, 150), text('Folding Stool', 165), text('Price: $12.50', 180)],
    ];
  };
  const huge = { width: 25_000, height: 25_000, data: new Uint8Array(64), jpeg: false };
  return Buffer.from(
    writePdf([
      { ...size, marks: [card(60, 80, 1), card(330, 80, 2), card(60, 420, 3), card(330, 420, 4)].flat() },
      { ...size, marks: [{ kind: 'picture', picture: huge, x: 0, y: 0, width: 595, height: 842 }] },
    ]),
  );
}

/** Either message for a file without products. */
const NOTHING_FOUND = new RegExp(
  ['extractionNoProducts', 'extractionNoData'].map((key) => say('en', 'messages', key)).join('|'),
);

const fileField = (page: Page, language: Language) => page.getByLabel(say(language, 'pdf-upload', 'start.file'));
const cell = (page: Page, { id }: { id: string }, stop: string) =>
  page.locator(`[data-row="${id}"][data-stop="${stop}"]`);

/** The server's result, once the job is done. */
async function found(page: Page, office: Office): Promise<ExtractedProduct[]> {
  const job = new URL(page.url()).searchParams.get('job');
  const response = await office.call('GET', `/products/pdf-upload/jobs/${job}`);
  return ((await response.json()) as ExtractionResult).file?.extractedData.catalogData.products ?? [];
}

/** Uploads a catalog and waits for its rows. */
async function upload(
  page: Page,
  office: Office,
  language: Language,
  seed: number,
  layout: LayoutName = 'cards below',
) {
  await page.goto('/pdf-upload');
  await fileField(page, language).setInputFiles(await catalogPdf(seed, layout));
  await expect(page).toHaveURL(/\/pdf-upload\?job=/);
  const [text = ''] = say(language, 'messages', 'extractionFound', { n: '#', m: '#' }).split('#');
  await expectToast(page, text);
  const products = await found(page, office);
  expect(products.length).toBeGreaterThan(5);
  return products;
}

async function type(page: Page, place: Locator, text: string) {
  await place.focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

for (const language of JOURNEY_LANGUAGES) {
  const text = (key: string, values?: Record<string, string>) => say(language, 'pdf-upload', key, values);

  // @covers R242, R243, R245, R247, R248, R249, R250, R263
  test(`turns a factory PDF into rows to review without saving anything, in ${language}`, async ({ page, office }) => {
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto('/pdf-upload');
    await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible();
    await expectAccessible(page);
    const products = await upload(page, office, language, SEEDS[language] + 5);
    const [first, second] = products;
    if (!first || !second) throw new Error('two rows are needed');

    const grid = page.getByRole('grid', { name: text('rows') });
    await expect(grid.locator('tr[aria-rowindex]')).toHaveCount(products.length + 1);
    await expect(cell(page, first, 'productName')).toContainText(first.productName ?? '');
    await expect(cell(page, first, 'modelNumber')).toContainText(first.modelNumber ?? '');
    for (const size of (first.dimensions ?? '').split(';'))
      await expect(cell(page, first, 'dimensions')).toContainText(size.trim());
    await expect(cell(page, first, 'price')).toContainText(/^.*\.\d\d/);
    await expect(cell(page, first, 'picture').locator('img')).toHaveAttribute(
      'src',
      `/pdf-upload/extracted/${first.image?.filename}`,
    );
    await expect(grid.getByText(`${Math.round(first.confidence)}%`).first()).toBeVisible();
    await expect(page.locator('aside canvas')).toBeVisible();
    await expectAccessible(page);

    await cell(page, first, 'details').click();
    const details = page.getByRole('dialog');
    for (const section of ['info', 'models', 'dimensions', 'rawText', 'source'])
      await expect(details.getByRole('heading', { name: text(`details.${section}`), exact: true })).toBeVisible();
    await expect(details.getByLabel(text('fields.description'))).toBeVisible();
    await expect(details.locator('pre')).toHaveText(first.rawText);
    await expect(details.getByText('factory.pdf')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);

    await holdNextToast(page);
    await cell(page, first, 'remove').click();
    await expect(cell(page, first, 'productName')).toHaveCount(0);
    const notice = page.getByRole('status').filter({ hasText: text('removed_one') });
    await notice.getByRole('button', { name: text('undo'), exact: true }).click();
    await expect(cell(page, first, 'productName')).toBeVisible();

    await page
      .locator('aside')
      .getByRole('button', { name: second.productName ?? '' })
      .first()
      .click();
    await expect(cell(page, second, 'productName')).toBeFocused();
    const search = new URLSearchParams({ search: second.productName ?? '', limit: '100' });
    const response = await office.call('GET', `/products?${search}`);
    const alike = ((await response.json()) as ProductPage).products.map(({ originalSku }) => originalSku);
    expect(alike, 'nothing is saved').not.toContain(second.modelNumber);
  });

  // @covers R858
  test(`says why a page was not read, reads it again and offers the vision service, in ${language}`, async ({
    page,
    office,
  }) => {
    await setLanguage(page, language);
    await arriveSignedIn(page);
    const service = { url: 'https://reader.example/v1', model: 'reader-1', isAllowed: true };
    await office.call('PUT', '/settings', { vision: service });
    await page.goto('/settings?section=vision');
    await expect(page.getByLabel(say(language, 'settings', 'vision.url'), { exact: true })).toHaveValue(service.url);
    await expectAccessible(page);
    await page.goto('/pdf-upload');
    await fileField(page, language).setInputFiles(pdfFile('half.pdf', halfReadable()));
    await expect(page.getByText(text('notes.why.huge-picture'))).toBeVisible();
    const rows = page.getByRole('grid', { name: text('rows') }).locator('tr[aria-rowindex]');
    await expect(rows).toHaveCount(5);
    const part = page.getByRole('region', { name: text('vision.title') });
    await expect(part).toContainText(text('vision.offer', { service: 'reader.example' }));
    await expectAccessible(page);
    await part.getByRole('button', { name: text('vision.open') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const again = page.waitForResponse('**/read-again');
    await page.getByRole('button', { name: text('notes.readAgain') }).click();
    expect((await again).status()).toBe(202);
    await expectToast(page, text('notes.stillUnread_one'));
    await expect(rows).toHaveCount(5);
    await expect(page.getByText(text('notes.why.huge-picture'))).toBeVisible();
  });

  // @covers R241, R244, R249
  test(`corrects and prices rows, keeps them after a reload, saves them with pictures and undoes the save, in ${language}`, async ({
    page,
    office,
  }) => {
    const catalog = await addCatalog(office);
    await setLanguage(page, language);
    await arriveSignedIn(page);
    const [first, second, third] = await upload(page, office, language, SEEDS[language]);
    if (!first || !second || !third) throw new Error('three rows are needed');

    await type(page, cell(page, first, 'productName'), 'Copper kettle');
    await expect(cell(page, first, 'productName')).toBeFocused();
    await expect(cell(page, first, 'productName')).toContainText(text('edited'));
    await type(page, cell(page, first, 'price'), '10');
    await cell(page, third, 'productName').focus();
    await page.keyboard.press('Delete');

    await cell(page, first, 'picture').click();
    const picker = page.getByRole('dialog', { name: text('picker.title') });
    await expectAccessible(page);
    await picker.locator('button', { has: page.locator(`img[src*="${second.image?.filename}"]`) }).click();
    const address = `/pdf-upload/extracted/${second.image?.filename}`;
    await expect(cell(page, first, 'picture').locator('img')).toHaveAttribute('src', address);

    const code = first.currency ?? (first.currencySign === '$' ? 'USD' : 'CNY');
    if (first.currency === null && first.currencySign !== null)
      await page.getByRole('button', { name: text('pricing.ask.yes'), exact: true }).click();
    if (code !== 'USD') await page.getByLabel(text('pricing.rate', { code })).fill('0.5');
    await page.getByLabel(text('pricing.factor')).fill('2');
    await page.getByLabel(text('pricing.rounding')).selectOption('99');
    const dollars = code === 'USD' ? '20.99' : '10.99';
    await expect(cell(page, first, 'price')).toContainText(`$${dollars}`);
    await page.getByRole('combobox', { name: say(language, 'catalogs', 'select.label') }).fill(catalog.catalogName);
    await page.getByRole('option', { name: catalog.catalogName }).click();

    await page.reload();
    await expect(cell(page, first, 'productName')).toContainText('Copper kettle');
    await expect(cell(page, first, 'picture').locator('img')).toHaveAttribute('src', address);
    await expect(cell(page, first, 'price')).toContainText(`$${dollars}`);
    await expect(cell(page, third, 'productName')).toContainText(text('missing'));

    for (const row of [first, second, third]) await cell(page, row, 'select').check();
    await page.getByRole('button', { name: text('save.button_other', { count: '3' }) }).click();
    const result = page.getByRole('dialog');
    await expect(result.getByRole('link', { name: 'Copper kettle' })).toBeVisible();
    await expect(result.getByText(text('save.refused_one', { count: '1' }))).toBeVisible();
    await expectAccessible(page);

    const saved = async () => {
      const response = await office.call('GET', `/products?catalog=${catalog._id}`);
      return ((await response.json()) as ProductPage).products;
    };
    const products = await saved();
    expect(products).toHaveLength(2);
    const kettle = products.find(({ name }) => name === 'Copper kettle');
    expect(kettle?.price).toBe(Number(dollars));
    expect(kettle?.originalSku).toBe(first.modelNumber);
    expect(kettle?.images).toHaveLength(1);

    await result.getByRole('button', { name: text('save.goOn') }).click();
    await expect(cell(page, third, 'productName')).toContainText(say(language, 'messages', 'productNameRequired'));
    await expect(page.getByText(kettle?.productId ?? '?')).toBeVisible();
    await expectAccessible(page);

    await type(page, cell(page, third, 'productName'), 'Tin pot');
    await expect(cell(page, third, 'productName')).not.toContainText(say(language, 'messages', 'productNameRequired'));
    await page.getByRole('button', { name: text('save.button_one', { count: '1' }) }).click();
    await result.getByRole('button', { name: text('save.undo') }).click();
    await expect(result).toHaveCount(0);
    expect((await saved()).map(({ name }) => name)).not.toContain('Tin pot');
  });
}

// @covers R241, R243, R812
test('merges, splits and filters rows and undoes changes by keyboard and buttons', async ({ page, office }) => {
  await arriveSignedIn(page);
  const text = (key: string, values?: Record<string, string>) => say('en', 'pdf-upload', key, values);
  // Without pictures: generated ones are similar enough to count as duplicates.
  const products = await upload(page, office, 'en', 1, 'ruled table');
  const [first, second] = products;
  if (!first || !second) throw new Error('two rows are needed');
  const rows = page.getByRole('grid').locator('tr[aria-rowindex]');
  // Rows far below the viewport render when they come near.
  await page.getByRole('grid').getByRole('rowgroup').last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(products.length + 1);

  await cell(page, first, 'productName').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: text('merge') }).click();
  await expect(rows).toHaveCount(products.length);
  await expect(cell(page, first, 'allModelNumbers')).toContainText(second.modelNumber ?? '?');
  // The focus is not in the grid.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows).toHaveCount(products.length + 1);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(rows).toHaveCount(products.length);

  await page.getByRole('button', { name: text('splitTicked') }).click();
  await expect(rows).toHaveCount(products.length + 1);
  await cell(page, first, 'productName').focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows).toHaveCount(products.length);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell(page, second, 'productName')).toBeVisible();

  const look = page.getByText(new RegExp(text('filter.look', { total: '#' }).replace('(#)', '\\((\\d+)\\)')));
  const needy = Number(/\d+/.exec((await look.textContent()) ?? '')?.[0]);
  await cell(page, second, 'modelNumber').focus();
  await page.keyboard.press('Backspace');
  await page.getByText(text('filter.look', { total: String(needy + 1) }), { exact: true }).click();
  await expect(rows).toHaveCount(needy + 2);
  await expect(cell(page, second, 'modelNumber')).toContainText(text('missing'));

  const name = `${word()} range`;
  const catalogs = page.getByRole('combobox', { name: say('en', 'catalogs', 'select.label') });
  await catalogs.fill(name);
  await expect(page.getByRole('option', { name: say('en', 'common', 'select.createNamed', { name }) })).toBeVisible();
  await catalogs.press('Enter');
  const adding = page.getByRole('dialog');
  await expect(adding.getByLabel(say('en', 'catalogs', 'form.catalogName'))).toHaveValue(name);
  await adding.getByLabel(say('en', 'catalogs', 'form.catalogDescription')).fill('Lamps of the spring fair');
  await adding.getByRole('button', { name: say('en', 'catalogs', 'form.create') }).click();
  await expect(adding).toHaveCount(0);
  await expect(catalogs).toHaveValue(name);
  await expect(catalogs).toBeFocused();
});

for (const language of JOURNEY_LANGUAGES) {
  const text = (key: string, values?: Record<string, string>) => say(language, 'pdf-upload', key, values);

  // @covers R241, R242
  test(`reassigns the columns of a table on all pages, splits a row and skips a page, in ${language}`, async ({
    page,
    office,
  }) => {
    await arriveSignedIn(page);
    await setLanguage(page, language);
    const products = await upload(page, office, language, 1, 'ruled table');
    const [first] = products;
    const last = products.at(-1);
    if (!first || !last || first.pageNumber === last.pageNumber) throw new Error('two pages are needed');
    const name = first.cells.findIndex(({ field }) => field === 'productName');
    expect(name, 'the table has a column of names').toBeGreaterThanOrEqual(0);

    await page
      .getByRole('button', { name: text('columns.open') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('combobox').nth(name).selectOption('material');
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    await dialog.getByRole('button', { name: text('columns.apply') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(cell(page, first, 'productName')).toContainText(text('missing'));
    await cell(page, first, 'details').click();
    await expect(page.getByLabel(text('fields.material'), { exact: true })).toHaveValue(first.productName ?? '?');
    await page.keyboard.press('Escape');
    // Rows far below the viewport render when they come near.
    await page.getByRole('grid').getByRole('rowgroup').last().scrollIntoViewIfNeeded();
    await expect(cell(page, last, 'productName')).toContainText(text('missing'));
    await page
      .getByRole('button', { name: text('undo'), exact: true })
      .first()
      .click();
    await expect(cell(page, last, 'productName')).toContainText(last.productName ?? '?');

    await page
      .getByRole('button', { name: text('skipPage') })
      .last()
      .click();
    await expect(cell(page, last, 'productName')).toHaveCount(0);
    await expect(cell(page, first, 'productName')).toBeVisible();

    await cell(page, first, 'select').check();
    await page.getByRole('button', { name: text('splitText.open') }).click();
    await expectAccessible(page);
    await dialog.getByRole('checkbox').first().check();
    await dialog
      .getByRole('button', {
        name: say(language, 'pdf-upload', language === 'he' ? 'splitText.button_two' : 'splitText.button_other', {
          count: '2',
        }),
      })
      .click();
    await expect(cell(page, { id: `${first.id}/2` }, 'productName')).toBeVisible();
  });

  // @covers R244
  test(`gives the picture of another row to the selected row by a click on the page, in ${language}`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await arriveSignedIn(page);
    await setLanguage(page, language);
    const products = await upload(page, office, language, 31, 'cards below');
    const [first, second] = products;
    if (!first?.image || !second?.image) throw new Error('two pictures are needed');
    await cell(page, first, 'productName').focus();
    await page
      .getByRole('button', { name: text('givePicture') })
      .first()
      .click();
    const address = new URL(second.image.url ?? '', page.url()).pathname;
    await expect(cell(page, first, 'picture').locator('img')).toHaveAttribute('src', new RegExp(address));
  });
}

// @covers R242
test('asks once for the currency of $, converts nothing before the answer, and shows the chosen currency', async ({
  page,
  office,
}) => {
  test.slow();
  await arriveSignedIn(page);
  const text = (key: string, values?: Record<string, string>) => say('en', 'pdf-upload', key, values);
  const products = await upload(page, office, 'en', 3, 'spaced table');
  const [first] = products;
  if (!first?.price) throw new Error('a priced row is needed');
  expect(first.currencySign).toBe('$');
  const price = cell(page, first, 'price');
  const printed = `$${first.price.toFixed(2)}`;
  await expect(price).toContainText(printed);
  await expect(price).toContainText(text('pricing.open'));
  await cell(page, first, 'select').check();
  await expect(page.getByText(text('save.sign', { sign: '$' }))).toBeVisible();
  await expect(page.getByRole('button', { name: text('save.button_one', { count: '1' }) })).toBeDisabled();
  const question = page.getByText(text('pricing.ask.USD', { sign: '$' }));
  await expect(question).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: text('pricing.ask.yes'), exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(price).toContainText(`= ${printed}`);
  await page.reload();
  await expect(price).toContainText(`= ${printed}`);
  await expect(question).toHaveCount(0);

  await page.getByLabel(text('pricing.sign', { sign: '$' })).selectOption('HKD');
  await expect(price).toContainText('HKD');
  await page.getByLabel(text('pricing.rate', { code: 'HKD' })).fill('0.5');
  await expect(price).toContainText(`= $${(first.price / 2).toFixed(2)}`);
});

// @covers R239, R246
test('rejects a file that is not a PDF, by name or by content, and clears the field', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/pdf-upload');
  const field = fileField(page, 'en');
  await field.setInputFiles({ name: 'list.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('PK') });
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: say('en', 'messages', 'pdfRequired') })
      .first(),
  ).toBeVisible();
  expect(await field.evaluate((input: HTMLInputElement) => input.value)).toBe('');

  await field.setInputFiles(pdfFile('fake.pdf', Buffer.from('this is no PDF at all')));
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL('/pdf-upload');
  await expect(page.getByText(say('en', 'pdf-upload', 'start.choose'))).toBeVisible();
});

// @covers R245
test('reports a PDF without products, lists it among recent jobs, and removes it', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/pdf-upload');
  const letter = pdfFile('letter.pdf', pdfOf(['Dear partner, we wish you a happy new year.']));
  await fileField(page, 'en').setInputFiles(letter);
  await expect(page.getByText(NOTHING_FOUND).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: say('en', 'pdf-upload', 'another') }).click();
  await expect(page.getByRole('link', { name: 'letter.pdf' }).first()).toBeVisible();
  await expectAccessible(page);
  const remove = page.getByRole('button', { name: say('en', 'pdf-upload', 'recent.remove', { name: 'letter.pdf' }) });
  const count = await remove.count();
  await remove.first().click();
  await expect(remove).toHaveCount(count - 1);
});

// @covers R246, R263
test('cancels an upload, and explains a failed one', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/pdf-upload');
  await page.route('**/products/pdf-upload/jobs', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });
  await fileField(page, 'en').setInputFiles(pdfFile('long.pdf', pdfOf(['A page'])));
  const progress = page.getByRole('region', { name: say('en', 'pdf-upload', 'uploading.title') });
  await expect(progress.getByText('long.pdf')).toBeVisible();
  await progress.getByRole('button', { name: say('en', 'common', 'actions.cancel') }).click();
  await expect(progress).toHaveCount(0);
  await expect(page.getByText(say('en', 'pdf-upload', 'start.choose'))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.unroute('**/products/pdf-upload/jobs');
  await page.route('**/products/pdf-upload/jobs', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await fileField(page, 'en').setInputFiles(pdfFile('long.pdf', pdfOf(['A page'])));
  await expectToast(page, say('en', 'pdf-upload', 'failed.upload'));
});

// @covers R245, R263
test('reads a PDF from the library without a new upload, and reports a missing one', async ({ page, office }) => {
  const content = pdfOf(['Dear partner, we wish you a happy new year.']);
  const stored = await addPdfCatalog(office, await addCategory(office), { content });
  await arriveSignedIn(page);
  await page.goto(`/pdf-upload?catalog=${stored._id}`);
  await expect(page).toHaveURL(/\/pdf-upload\?job=/);
  await expect(page.getByText(NOTHING_FOUND).first()).toBeVisible();

  await page.goto('/pdf-upload?catalog=01900000-0000-7000-8000-000000000000');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/pdf-upload?job=01900000-0000-7000-8000-000000000000');
  await expect(page.getByRole('alert')).toContainText(say('en', 'messages', 'extractionNotFound'));
});
