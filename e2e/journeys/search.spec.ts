import type { Locator, Page } from '@playwright/test';
import type { Language } from '@sampan/contract/languages';
import { addCustomer, phone, sendInquiry } from '../support/customers.ts';
import { addCatalog, addProduct, addSupplier, chineseWord, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { blockEvents, expect, expectAccessible, JOURNEY_LANGUAGES, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

const dialog = (page: Page, language: Language = 'en') =>
  page.getByRole('dialog', { name: say(language, 'search', 'title') });
const field = (page: Page, language: Language = 'en') =>
  page.getByRole('combobox', { name: say(language, 'search', 'label') });
const options = (page: Page) => page.getByRole('option');

/** The characters of the text that starts with `first`, in the order in which they are shown. */
const leftToRight = (option: Locator, first: string): Promise<string> =>
  option.evaluate((element, start) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() && !texts.currentNode.textContent?.includes(start));
    const node = texts.currentNode;
    const content = node.textContent ?? '';
    const places = Array.from(content, (character, at) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return { character, left: range.getBoundingClientRect().left };
    });
    return places
      .slice(content.indexOf(start), content.indexOf(start) + 16)
      .toSorted((a, b) => a.left - b.left)
      .map(({ character }) => character)
      .join('');
  }, first);

async function openOffice(page: Page, path: string, language: Language = 'en') {
  await setLanguage(page, language);
  await blockEvents(page);
  await arriveSignedIn(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: say(language, 'search', 'title') })).toBeVisible();
}

for (const language of JOURNEY_LANGUAGES) {
  // @covers R406, R410, R411
  test(`finds a customer by a local phone number with a shortcut, the digits and Enter in ${language}`, async ({
    page,
    office,
  }) => {
    const digits = phone();
    const customer = await addCustomer(office, { phone: digits, companyName: 'יבוא לדוגמה בע״מ' });
    await sendInquiry(office, { phone: digits, email: customer.email });
    await openOffice(page, '/catalogs', language);

    await page.keyboard.press('Control+K');
    await expect(field(page, language)).toBeFocused();
    await page.keyboard.type(`0${digits.slice(3)}`);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(`/customers/${customer._id}`);
    await expect(dialog(page, language)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();

    await page.keyboard.press('/');
    await expect(field(page, language)).toBeFocused();
    const recent = page.getByRole('group', { name: say(language, 'search', 'groups.recent') });
    await expect(recent.getByRole('option', { name: customer.name })).toHaveAttribute('aria-selected', 'true');
    for (const key of ['create', 'goTo', 'language', 'theme'])
      await expect(page.getByRole('group', { name: say(language, 'search', `groups.${key}`) })).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.type(customer.email);
    const best = page.getByRole('group', { name: say(language, 'search', 'groups.best') });
    await expect(best.getByRole('option')).toContainText(customer.name);
    await expect.poll(() => leftToRight(best.getByRole('option'), '+')).toMatch(/^\+972 5\d-\d{3}-\d{4}$/);
    await expect(page.getByRole('group', { name: say(language, 'search', 'groups.inquiries') })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page, language)).toHaveCount(0);
  });
}

// @covers R410
test('moves with the arrow keys, opens a new tab with Ctrl-Enter and gives the focus back with Escape', async ({
  page,
  office,
}) => {
  const name = `Zelda ${word()}`;
  for (let n = 1; n <= 6; n += 1) await addCustomer(office, { name: `${name} ${n}` });
  await openOffice(page, '/profile');
  await expectAccessible(page);
  const button = page.getByRole('button', { name: say('en', 'search', 'title') });
  await button.focus();
  await page.keyboard.press('Enter');
  await field(page).fill(name);
  await expect(options(page)).toHaveCount(6);
  await expect(page.getByRole('status').filter({ hasText: '5 results' })).toBeVisible();

  const selected = page.locator('[role=option][aria-selected=true]');
  await expect(selected).toContainText(`${name} 6`);
  await page.keyboard.press('ArrowDown');
  await expect(selected).toContainText(`${name} 5`);
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id')) ?? 'none');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(selected).toContainText(say('en', 'search', 'all'));
  await page.keyboard.press('ArrowDown');

  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(tab.getByRole('heading', { level: 1, name: `${name} 6` })).toBeVisible();
  await tab.close();
  await expect(page).toHaveURL('/profile');

  await button.focus();
  await page.keyboard.press('Control+K');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+K');
  await field(page).fill(name);
  await options(page)
    .filter({ hasText: say('en', 'search', 'all') })
    .click();
  await expect(page).toHaveURL(`/customers?search=${name.replace(' ', '+')}`);
});

// @covers R409
test('ignores the keys of an input method', async ({ page, office }) => {
  const characters = chineseWord();
  const catalog = await addCatalog(office);
  const product = await addProduct(office, { catalogId: catalog._id, name: `${characters}灯` });
  await openOffice(page, '/dashboard');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();

  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'deng', selectionStart: 4, selectionEnd: 4 });
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await field(page).dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true });
  await expect(field(page)).toHaveValue('deng');
  await expect(dialog(page)).toBeVisible();
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await keyboard.send('Input.insertText', { text: characters });

  await expect(options(page).filter({ hasText: product.name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/products/view/${product._id}`);
});

// @covers R406
test('opens sections, creates records and shows the help by shortcuts, but not while typing or in a dialog', async ({
  page,
  office,
}) => {
  await addSupplier(office);
  await openOffice(page, '/dashboard');
  for (const [keys, url] of [
    ['GI', '/inquiries'],
    ['C', '/inquiries/new'],
    ['GC', '/customers'],
    ['GR', '/rfqs'],
    ['GB', '/orders'],
    ['GS', '/suppliers'],
    ['C', '/suppliers/new'],
    ['GE', '/users'],
    ['GP', '/admin/products'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key.toLowerCase());
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: say('en', 'search', 'shortcuts.title') });
  await expect(help).toBeVisible();
  await expectAccessible(page);
  for (const key of ['g', 'i', 'c', '/']) await page.keyboard.press(key);
  await expect(help).toBeVisible();
  await expect(page).toHaveURL('/admin/products');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  const search = page.getByRole('searchbox', { name: say('en', 'products', 'search') });
  await search.focus();
  await page.keyboard.type('gi?c/');
  await expect(search).toHaveValue('gi?c/');
  await expect(page).toHaveURL(/\/admin\/products/);
  await page.keyboard.press('Control+K');
  await expect(field(page)).toBeFocused();
});

test('runs an action that matches the text', async ({ page }) => {
  await openOffice(page, '/dashboard');
  await page.keyboard.press('Control+K');
  await field(page).fill('dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
