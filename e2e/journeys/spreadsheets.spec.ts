import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { headOf } from '@sampan/contract/column-heads';
import type { Language } from '@sampan/contract/languages';
import type { SupplierPage } from '@sampan/contract/suppliers';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, expectAccessible, expectToast, JOURNEY_LANGUAGES, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

const word = () => randomBytes(5).toString('hex');

async function choose(page: Page, language: Language, item: string) {
  await page.getByRole('button', { name: say(language, 'spreadsheets', 'menu') }).click();
  await page.getByRole('menuitem', { name: say(language, 'spreadsheets', item), exact: true }).click();
}

async function exportAs(page: Page, language: Language, item: string) {
  const downloading = page.waitForEvent('download');
  await choose(page, language, item);
  const download = await downloading;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

for (const language of JOURNEY_LANGUAGES) {
  const text = (key: string, values?: Record<string, string>) => say(language, 'spreadsheets', key, values);

  test(`imports suppliers after a preview and exports them again, in ${language}`, async ({ page, office }) => {
    const mark = word();
    const head = 'supplierId,name,email,phone,address.street,address.city,address.country';
    const line = (name: string, email: string) => `,"${name}",${email},8657985550100,1 Canal Road,Yiwu,China`;
    const table = (...lines: string[]) => ({
      name: 'suppliers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...lines].join('\n')),
    });
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto(`/suppliers?search=${mark}`);

    await choose(page, language, 'import');
    const dialog = page.getByRole('dialog', { name: text('suppliers.title') });
    const file = dialog.getByLabel(text('file'), { exact: true });
    const confirm = dialog.getByRole('button', {
      name: text(language === 'he' ? 'confirm_two' : 'confirm_other', { count: '2' }),
    });
    await file.setInputFiles(table(line(`=${mark} 丝绸`, 'no address'), line(`${mark} two`, `${mark}@b.example`)));
    await expect(dialog.getByRole('row')).toHaveCount(2);
    await expect(dialog.getByRole('row').last()).toContainText(say(language, 'messages', 'emailInvalid'));
    await expect(dialog.getByRole('row').last()).toContainText(headOf('email', language));
    await expect(dialog.getByText(text('refused'))).toBeVisible();
    await expect(confirm).toHaveCount(0);
    await expectAccessible(page);

    await file.setInputFiles(
      table(line(`=${mark} 丝绸`, `${mark}@a.example`), line(`${mark} two`, `${mark}@b.example`)),
    );
    await expect(dialog.getByText(text('ready'))).toBeVisible();
    await expect(dialog.getByRole('row').last()).toContainText(`${headOf('email', language)}: ${mark}@b.example`);
    await expectAccessible(page);
    const found = async () => {
      const response = await office.call('GET', `/suppliers?search=${mark}`);
      return ((await response.json()) as SupplierPage).suppliers;
    };
    expect(await found(), 'before it is confirmed').toEqual([]);
    await confirm.click();
    await expectToast(page, say(language, 'messages', 'importDone'));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row')).toHaveCount(3);
    expect((await found()).map(({ name }) => name)).toEqual([`${mark} two`, `=${mark} 丝绸`]);

    const csv = await exportAs(page, language, 'csv');
    expect(csv.name).toMatch(/^suppliers-\d{4}-\d\d-\d\d\.csv$/);
    const lines = csv.content.toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toContain(`,'=${mark} 丝绸,`);
    const xlsx = await exportAs(page, language, 'xlsx');
    expect(xlsx.content.subarray(0, 2).toString()).toBe('PK');

    await choose(page, language, 'import');
    await file.setInputFiles({ name: xlsx.name, mimeType: 'application/octet-stream', buffer: xlsx.content });
    await expect(dialog.getByText(text('nothing'))).toBeVisible();
  });
}

test('reports an unreadable table in the dialog, and a failed export in a toast', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/admin/products');
  await choose(page, 'en', 'import');
  const dialog = page.getByRole('dialog', { name: say('en', 'spreadsheets', 'products.title') });
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0aff', 'hex') };
  await dialog.getByLabel(say('en', 'spreadsheets', 'file'), { exact: true }).setInputFiles(picture);
  await expect(dialog.getByRole('alert')).toContainText(say('en', 'messages', 'spreadsheetUnreadable'));
  await dialog.getByRole('button', { name: say('en', 'common', 'actions.cancel') }).click();

  const workbook = await exportAs(page, 'en', 'pictures');
  expect(workbook.name).toMatch(/^products-.*\.xlsx$/);

  await page.route('**/products/export?*', (route) => route.fulfill({ status: 503, body: '' }));
  await choose(page, 'en', 'csv');
  await expectToast(page, say('en', 'spreadsheets', 'exportFailed'));
});
