import type { Page } from '@playwright/test';
import { ask, phone, stored } from '../support/inquiries.ts';
import { word } from '../support/records.ts';
import { blockEvents, expect, expectToast, findViolations, PASSWORD, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

const text = (key: string, values?: Record<string, string>) => say('he', 'inquiries', key, values);

/** The list shows only the inquiries of this test, although other tests send inquiries too. */
async function listOnly(page: Page, mark: string) {
  await page.route(/\/inquiries\?/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('search', mark);
    return route.continue({ url: url.href });
  });
}

// @covers R403, R811
test('answers a new inquiry from sign-in with the keyboard alone in at most 12 keys, then moves on in the panel', async ({
  page,
  office,
}) => {
  const mark = word();
  // Two people who share a phone are one customer.
  const shared = phone();
  const older = await ask({ fullName: `${mark} Dana`, phone: shared }, 'he');
  const email = `${word()}@importer.example`;
  const newest = await ask({ fullName: `${mark} Noa`, email, phone: shared }, 'he');
  const title = `${mark} thanks`;
  await office.call('POST', '/reply-templates', { title, texts: { he: 'שלום {name}, לגבי {inquiryId}' } });
  const user = await office.addUser();
  await blockEvents(page);
  await listOnly(page, mark);
  await setLanguage(page, 'he');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };

  await page.goto('/login');
  await page.getByLabel(say('he', 'auth', 'login')).focus();
  await page.keyboard.type(user.username);
  await press('Tab');
  await page.keyboard.type(PASSWORD);
  // Enter does nothing before the script has started.
  await expect(page.getByRole('button', { name: say('he', 'auth', 'submit'), exact: true })).toBeEnabled();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: say('he', 'dashboard', 'title') })).toBeVisible();
  // The shortcuts load after the first view.
  await expect(page.getByRole('button', { name: say('he', 'search', 'title') })).toBeVisible();
  await press('g');
  await press('i');
  // The dashboard has a row of the same inquiry.
  await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible();
  const row = page.getByRole('row', { name: newest.inquiryId });
  await expect(row).toContainText(`${mark} Noa`);
  await expect(row).toContainText(email);
  await expect(row).toContainText(text('matchedCustomer', { name: `${mark} Dana` }));
  const keysBefore = keys;
  await press('j');
  await expect(row).toBeFocused();
  await press('Enter');
  const panel = page.getByRole('region', { name: newest.inquiryId });
  await expect(panel.getByRole('heading', { name: newest.inquiryId })).toBeFocused();
  const response = panel.getByLabel(text('response.label'), { exact: true });
  await expect(panel.getByText(`${mark} Noa`, { exact: true })).toBeVisible();
  await expect(panel.getByText(email, { exact: true })).toBeVisible();
  await expect(panel.getByRole('link', { name: `${mark} Dana` })).toBeVisible();
  await press('t');
  await expect.poll(async () => (await stored(office, newest._id)).nextStep?.owner?._id).toBe(user._id);
  await press('r');
  await expect(response).toBeFocused();
  await page.keyboard.type('תודה, נחזור אליכם');
  await press('Control+Enter');
  await expectToast(page, text('response.sent'));
  await expect(panel.getByRole('region', { name: text('detail.response') })).toBeVisible();
  await press('n');
  await page.keyboard.type('לשלוח דוגמה');
  await press('Enter');
  await expect.poll(async () => (await stored(office, newest._id)).nextStep?.text).toBe('לשלוח דוגמה');
  expect(keys).toBeLessThanOrEqual(12);
  expect(keys - keysBefore, 'to answer, take and set the next step from the list').toBeLessThanOrEqual(8);
  expect(await stored(office, newest._id)).toMatchObject({ status: 'Responded', adminResponse: 'תודה, נחזור אליכם' });
  await panel.getByRole('heading', { name: newest.inquiryId }).focus();

  await page.keyboard.press('j');
  const next = page.getByRole('region', { name: older.inquiryId });
  await expect(next.getByRole('heading', { name: older.inquiryId })).toBeFocused();
  await expect(page.getByRole('row', { name: older.inquiryId })).toHaveAttribute('aria-current', 'true');
  await next.getByRole('button', { name: text('response.templates') }).click();
  await page.getByRole('menuitem', { name: title }).click();
  await expect(next.getByLabel(text('response.label'), { exact: true })).toHaveValue(
    `שלום ${mark} Dana, לגבי ${older.inquiryId}`,
  );
  await next.getByLabel(text('note.label')).fill('לקוחה ותיקה');
  await next.getByRole('button', { name: text('note.add') }).click();
  await expect(next.getByRole('listitem').filter({ hasText: 'לקוחה ותיקה' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(next).toBeHidden();
  await expect(page.getByRole('row', { name: older.inquiryId })).toBeFocused();
  await page.keyboard.press('k');
  await expect(row).toBeFocused();
  // The answer has made the account the owner; T takes the other one.
  const ownerOf = async (id: string) => (await stored(office, id)).nextStep?.owner?._id;
  expect(await ownerOf(newest._id)).toBe(user._id);
  await page.keyboard.press('j');
  await page.keyboard.press('t');
  await expect.poll(() => ownerOf(older._id)).toBe(user._id);
  await expect(page.getByRole('row', { name: older.inquiryId })).toBeFocused();
});
