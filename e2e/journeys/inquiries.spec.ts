import type { Page } from '@playwright/test';
import type { Language } from '@sampan/contract/languages';
import { ask, stored } from '../support/inquiries.ts';
import { addCatalog, addProduct, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  blockEvents,
  expect,
  expectAccessible,
  expectToast,
  holdNextToast,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

const rowOf = (page: Page, number: string) => page.getByRole('row', { name: number });

async function search(page: Page, language: Language, text: string) {
  const field = page.getByRole('searchbox', { name: say(language, 'inquiries', 'search') });
  await field.fill(text);
  await field.press('Enter');
}

for (const [language, name] of [
  ['he', 'דנה לוי־כהן'],
  ['zh', '王小明'],
] as const) {
  const text = (key: string, values?: Record<string, string>) => say(language, 'inquiries', key, values);

  // @covers R117, R118, R123, R124, R125
  test(`shows a visitor's inquiry without a reload, finds it by name and changes its status in the list, in ${language}`, async ({
    page,
    office,
  }) => {
    const product = await addProduct(office, { catalogId: (await addCatalog(office))._id });
    const fullName = `${name} ${word()}`;
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto('/inquiries');
    await search(page, language, fullName);
    await expect(page.getByText(text('empty.noMatchTitle'))).toBeVisible();
    await expectAccessible(page);

    const asked = await ask(
      {
        fullName,
        importType: 'bulk',
        budget: '12,500',
        productReferences: [{ productId: product._id, productName: product.name, quantity: 300 }],
      },
      language,
    );
    const row = rowOf(page, asked.inquiryId);
    await expect(row).toContainText(fullName);
    for (const shown of [product.name, text('importTypes.bulk'), '$12,500.00']) await expect(row).toContainText(shown);
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveText([
      text('id'),
      text('customer'),
      text('subject'),
      text('products'),
      text('importType'),
      text('budget'),
      text('status'),
      text('date'),
      text('actions'),
    ]);
    await expectAccessible(page);

    await expect(page.getByRole('row')).toHaveCount(2);
    const status = row.getByRole('combobox', { name: text('statusOf', { number: asked.inquiryId }) });
    await expect(status).toHaveValue('New');
    await expect(row.locator('.new')).toBeVisible();
    await status.selectOption('In Progress');
    await expectToast(page, text('statusUpdated'));
    await expect(row.locator('.in.progress')).toBeVisible();
    expect((await stored(office, asked._id)).status).toBe('In Progress');
  });
}

test('announces a new inquiry with a link and counts it in the navigation', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const link = page.getByRole('link', { name: say('en', 'common', 'nav.inquiries') });
  await ask();
  await expect(link).toContainText(/\d+ new inquir(y|ies)/);

  // Other tests send inquiries meanwhile, and several share one toast.
  const notice = page.getByRole('status').filter({ hasText: /new inquir(y|ies)/i });
  await holdNextToast(page);
  await expect(async () => {
    await ask();
    await expect(notice.last()).toBeVisible({ timeout: 20_000 });
  }).toPass();
  await notice
    .last()
    .getByRole('button', { name: say('en', 'office', 'newInquiry.open') })
    .click();
  await expect(page).toHaveURL(/\/inquiries(\/[0-9a-f-]+)?$/);
});

// @covers R116, R119, R120, R121, R122, R127
test('keeps filters, order and page in the URL with back and forward, with one request per change', async ({
  page,
}) => {
  const mark = word();
  await Promise.all(
    Array.from({ length: 21 }, (_, index) => ask({ fullName: `${mark} ${index}`, budget: (index + 1) * 100 })),
  );
  await blockEvents(page);
  await arriveSignedIn(page);
  await page.goto(`/inquiries?search=${mark}`);
  await expect(page.getByText('21 inquiries')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  const pages = page.getByRole('navigation', { name: say('en', 'common', 'pager.nav') });
  await expect(pages.getByRole('button')).toHaveText(['', '1', '2', '3', '']);
  await expectAccessible(page);

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/inquiries' && searchParams.get('search') === mark) asked.push(searchParams.get('page') ?? '');
  });
  const next = page.getByRole('button', { name: say('en', 'common', 'pager.next') });
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
  for (const number of [2, 3]) {
    await next.click();
    await expect(page).toHaveURL(`/inquiries?search=${mark}&page=${number}`);
    // The URL changes before the page does; the next click must wait for the page.
    await expect(pages.getByText(String(number))).toHaveAttribute('aria-current', 'page');
  }
  await page.clock.runFor(250);
  expect(asked).toEqual([]);
  // The delay starts when the page has rendered, at a time unknown here.
  const later = () => page.clock.runFor(100).then(() => asked);
  await expect.poll(later, 'the pages in between are not asked for').toEqual(['3']);
  await page.clock.resume();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(`/inquiries?search=${mark}&page=2`);
  await expect(page.getByRole('row')).toHaveCount(11);

  await page.getByLabel(say('en', 'inquiries', 'filters.sort')).selectOption('-budget');
  await expect(page).toHaveURL(`/inquiries?search=${mark}&sort=-budget`);
  await expect(page.getByRole('row').nth(1)).toContainText('$2,100.00');
  await page.getByLabel(say('en', 'inquiries', 'filters.sort')).selectOption('budget');
  await expect(page.getByRole('row').nth(1)).toContainText('$100.00');
  await page.getByLabel(say('en', 'inquiries', 'filters.budgetFrom')).fill('1000');
  await page.getByLabel(say('en', 'inquiries', 'filters.budgetTo')).fill('1300');
  await expect(page.getByText('4 inquiries', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/inquiries?search=${mark}&sort=budget&budgetFrom=1000&budgetTo=1300`);
  await expect(page.getByLabel(say('en', 'inquiries', 'filters.budgetFrom'))).toHaveAttribute('min', '0');

  const status = page.getByLabel(say('en', 'inquiries', 'filters.status'), { exact: true });
  await expect(status.getByRole('option')).toHaveText([
    say('en', 'inquiries', 'filters.allStatuses'),
    ...['New', 'In Progress', 'Responded', 'Closed', 'Cancelled'],
  ]);
  await status.selectOption('Cancelled');
  await expect(page.getByText(say('en', 'inquiries', 'empty.noMatchTitle'))).toBeVisible();
  await page.goBack();
  await expect(page.getByText('4 inquiries', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('4 inquiries', { exact: true })).toBeVisible();
  await expect(page.getByLabel(say('en', 'inquiries', 'filters.budgetTo'))).toHaveValue('1300');
});

// @covers R118, R128
test('searches on Enter and shows all rows again when the field is cleared', async ({ page }) => {
  const { inquiryId } = await ask({ fullName: `Noa ${word()}` });
  await arriveSignedIn(page);
  await page.goto('/inquiries');
  const field = page.getByRole('searchbox', { name: say('en', 'inquiries', 'search') });
  await field.fill(word());
  await expect(rowOf(page, inquiryId)).toBeVisible();
  await expect(page).toHaveURL('/inquiries');
  await field.press('Enter');
  await expect(page.getByText(say('en', 'inquiries', 'empty.noMatchTitle'))).toBeVisible();
  await expect(page).toHaveURL(/\?search=/);
  await expectAccessible(page);
  await field.fill('');
  await expect(page).toHaveURL('/inquiries');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

// @covers R124, R129
test('shows a retry in place when the list fails to load, and reverts a status that cannot be changed', async ({
  page,
  office,
}) => {
  const { inquiryId, _id } = await ask();
  await arriveSignedIn(page);
  const broken = { status: 500, body: '' };
  const list = /\/inquiries\?.*limit=10/;
  // Events from other tests would load the list before the retry.
  await blockEvents(page);
  await page.route(list, (route) => route.fulfill(broken));
  await page.goto(`/inquiries?search=${inquiryId}`);
  await expect(page.getByRole('main').getByText(say('en', 'inquiries', 'failed.load'))).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(list);
  await page.getByRole('button', { name: say('en', 'common', 'actions.retry') }).click();
  const row = rowOf(page, inquiryId);
  await expect(row).toBeVisible();

  const change = /\/inquiries\/[^/]+\/status$/;
  await page.route(change, (route) => route.fulfill(broken));
  const status = row.getByRole('combobox');
  await status.selectOption('Closed');
  await expectToast(page, say('en', 'inquiries', 'failed.status'));
  await expect(status).toHaveValue('New');
  expect((await stored(office, _id)).status).toBe('New');
});

test('lists suspected spam separately until a user marks it as not spam', async ({ page, office }) => {
  const { inquiryId, _id } = await ask({ website: 'https://spam.example' });
  await arriveSignedIn(page);
  await page.goto(`/inquiries?search=${inquiryId}`);
  await expect(page.getByText(say('en', 'inquiries', 'empty.noMatchTitle'))).toBeVisible();
  await page.getByText(say('en', 'inquiries', 'suspect.aside')).click();
  const row = rowOf(page, inquiryId);
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: say('en', 'inquiries', 'suspect.notSpam', { number: inquiryId }) }).click();
  await expectToast(page, say('en', 'inquiries', 'suspect.takenBack'));
  await expect(row).toHaveCount(0);
  await page.goBack();
  await expect(row).toBeVisible();
  expect((await stored(office, _id)).timeline.map(({ kind }) => kind)).toContain('not-suspect');
});
