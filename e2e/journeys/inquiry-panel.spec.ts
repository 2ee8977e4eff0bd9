import type { Page } from '@playwright/test';
import { ask, stored } from '../support/inquiries.ts';
import { word } from '../support/records.ts';
import { blockEvents, expect, findViolations, PASSWORD, setLanguage, test } from '../support/test.ts';
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

// @covers R403
test('answers a new inquiry from sign-in with the keyboard alone in at most 12 keys, then moves on in the panel', async ({
  page,
  office,
}) => {
  const mark = word();
  const older = await ask({ fullName: `${mark} Dana` }, 'he');
  const newest = await ask({ fullName: `${mark} Noa` }, 'he');
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
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: say('he', 'dashboard', 'title') })).toBeVisible();
  // The shortcuts load after the first view.
  await expect(page.getByRole('button', { name: say('he', 'search', 'title') })).toBeVisible();
  await press('g');
  await press('i');
  // The dashboard has a row of the same inquiry.
  await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible();
  const row = page.getByRole('row', { name: newest.inquiryId });
  await expect(row).toBeVisible();
  await press('j');
  await expect(row).toBeFocused();
  await press('Enter');
  const panel = page.getByRole('region', { name: newest.inquiryId });
  await expect(panel.getByRole('heading', { name: newest.inquiryId })).toBeFocused();
  const response = panel.getByLabel(text('response.label'), { exact: true });
  await expect(response).toBeVisible();
  await press('r');
  await expect(response).toBeFocused();
  await page.keyboard.type('תודה, נחזור אליכם');
  await press('Control+Enter');
  await expect(page.getByText(text('response.sent'))).toBeVisible();
  expect(keys).toBeLessThanOrEqual(12);
  expect(await stored(office, newest._id)).toMatchObject({ status: 'Responded', adminResponse: 'תודה, נחזור אליכם' });

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
});
