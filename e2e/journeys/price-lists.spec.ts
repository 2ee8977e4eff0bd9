import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ExtractedProduct } from '@sampan/contract/extraction';
import type { ExtractionResult } from '@sampan/contract/extraction-jobs';
import type { Language } from '@sampan/contract/languages';
import type { Product, ProductPage } from '@sampan/contract/products';
import type { Quote } from '@sampan/contract/quotes';
import type { Rfq } from '@sampan/contract/rfqs';
import { addCatalog, addSupplier, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, expectAccessible, JOURNEY_LANGUAGES, type Office, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

const LIST = new URL('../../apps/server/demo/price-lists/amber-wick.xlsx', import.meta.url);

/** Drops a price list where PDFs are, and waits for its rows. */
async function upload(page: Page, office: Office, language: Language, file: { name: string; content: Buffer }) {
  await page.goto('/pdf-upload');
  const files = [{ name: file.name, mimeType: 'application/octet-stream', buffer: file.content }];
  await page.getByLabel(say(language, 'pdf-upload', 'start.file')).setInputFiles(files);
  await expect(page).toHaveURL(/\/pdf-upload\?job=/);
  const job = new URL(page.url()).searchParams.get('job');
  await expect(page.getByRole('complementary', { name: say(language, 'pdf-upload', 'sheet.pane') })).toBeVisible();
  const result = (await (await office.call('GET', `/products/pdf-upload/jobs/${job}`)).json()) as ExtractionResult;
  return result.file?.extractedData.catalogData.products ?? [];
}

async function choose(page: Page, label: string, name: string) {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).click();
}

/** The next list of the supplier: one price up, one down, one as it was, a new product; the others are gone. */
function nextList([first, second, third]: readonly ExtractedProduct[]): Buffer {
  const row = (product: ExtractedProduct | undefined, factor: number) =>
    [product?.modelNumber, product?.productName, ((product?.price ?? 0) * factor).toFixed(2)].join(',');
  const rows = [
    '货号,品名,单价(RMB)',
    row(first, 1.1),
    row(second, 0.9),
    row(third, 1),
    `NEW-${word()},新款台灯,20.00`,
  ];
  return Buffer.from(`\u{feff}${rows.join('\r\n')}`);
}

for (const language of JOURNEY_LANGUAGES) {
  const text = (key: string, values?: Record<string, string>) => say(language, 'pdf-upload', key, values);
  const counted = (key: string, count: number, two = 'other') =>
    text(`${key}_${count === 1 && language !== 'zh' ? 'one' : count === 2 && language === 'he' ? two : 'other'}`, {
      count: String(count),
    });

  // @covers R430, R435, R436, R444, R445, R449, R450
  test(`turns price lists into products, compares the next one, and finds products by photo, in ${language}`, async ({
    page,
    office,
  }) => {
    const [supplier, catalog] = [await addSupplier(office), await addCatalog(office)];
    await setLanguage(page, language);
    await arriveSignedIn(page);
    const listed = await upload(page, office, language, { name: '报价表.xlsx', content: await readFile(LIST) });
    expect(listed.length).toBeGreaterThan(10);
    const grid = page.getByRole('grid', { name: text('rows') });
    await expect(grid.locator('tr[aria-rowindex]')).toHaveCount(listed.length + 1);
    await expect(grid.locator('img').first()).toBeVisible();
    await choose(page, say(language, 'suppliers', 'select.label'), supplier.name);
    await choose(page, say(language, 'catalogs', 'select.label'), catalog.catalogName);
    await expect(page.getByText(text('compare.first'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: text('tickAll') }).check();
    await page.getByRole('button', { name: counted('save.button', listed.length) }).click();
    const result = page.getByRole('dialog');
    await expect(result.getByRole('button', { name: text('save.undo') })).toBeVisible();
    await expectAccessible(page);
    await result.getByRole('button', { name: text('save.goOn') }).click();

    await upload(page, office, language, { name: 'next.csv', content: nextList(listed) });
    await choose(page, say(language, 'suppliers', 'select.label'), supplier.name);
    const bar = page.getByRole('region', { name: text('compare.title') });
    for (const kind of ['new', 'dearer', 'cheaper', 'same'])
      await expect(bar.getByText(counted(`compare.${kind}`, 1))).toBeVisible();
    await expect(bar.getByText(counted('compare.gone', listed.length - 3))).toBeVisible();
    await expectAccessible(page);

    const found = await office.call('GET', `/products?catalog=${catalog._id}&limit=100`);
    const [product] = ((await found.json()) as ProductPage).products;
    if (!product) throw new Error('no product was saved');
    await findByPhoto(page, office, language, product);
  });
}

async function findByPhoto(page: Page, office: Office, language: Language, product: Product): Promise<void> {
  const text = (key: string) => say(language, 'products', key);
  const picture = await office.call('GET', product.images[0]?.url ?? '');
  const photo = { name: 'photo.webp', mimeType: 'image/webp', buffer: Buffer.from(await picture.arrayBuffer()) };
  const dialog = page.getByRole('dialog', { name: text('similar.byPhoto') });
  const match = dialog.getByRole('listitem').filter({ hasText: product.newSku });

  // From the global search to the list of products.
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: say(language, 'search', 'title') })).toBeVisible();
  await page.keyboard.press('Control+K');
  const command = page.getByRole('combobox', { name: say(language, 'search', 'label') });
  await command.fill(say(language, 'search', 'create.photo'));
  await page.getByRole('option', { name: say(language, 'search', 'create.photo') }).click();
  await expect(page).toHaveURL(/\/products#photo$/);
  await dialog.getByLabel(text('similar.photo')).setInputFiles(photo);
  await expect(match).toBeVisible();
  await expectAccessible(page);

  // For a line of a quote and of an RFQ.
  const { quote } = (await (await office.call('POST', '/quotes', { kind: 'quote' })).json()) as { quote: Quote };
  const { rfq } = (await (await office.call('POST', '/rfqs', { title: word() })).json()) as { rfq: Rfq };
  for (const path of [`/quotes/${quote._id}`, `/rfqs/${rfq._id}`]) {
    await page.goto(path);
    await page.getByRole('button', { name: text('similar.byPhoto') }).click();
    await dialog.getByLabel(text('similar.photo')).setInputFiles(photo);
    await match.getByRole('button', { name: text('similar.take') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(`input[value="${product.name}"]`).or(page.getByText(product.name)).first()).toBeVisible();
  }

  // The form of a new product warns.
  await page.goto('/admin/products/new');
  await page.getByLabel(text('picture.file')).setInputFiles(photo);
  await expect(page.getByRole('region', { name: text('similar.title') }).getByText(product.newSku)).toBeVisible();
  await expectAccessible(page);
}
