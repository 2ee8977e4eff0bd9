import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { headOf } from '@sampan/contract/column-heads';
import { ask } from '../support/inquiries.ts';
import { word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  blockEvents,
  expect,
  expectAccessible,
  holdNextToast,
  JOURNEY_LANGUAGES,
  PASSWORD,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

// @covers R750
test('five inquiries are assigned in 4 actions, the status of 20 changes with 4 clicks and one undo, and the columns stay as chosen', async ({
  page,
  office,
}) => {
  const subject = word();
  for (let n = 0; n < 20; n += 1) await ask({ interestedProducts: `Kettles ${subject}` });
  const closed = async () => {
    const response = await office.call('GET', `/inquiries?status=Closed&search=${subject}`);
    return ((await response.json()) as { total: number }).total;
  };
  const text = (key: string, values?: Record<string, string>) => say('he', 'lists', key, values);
  await setLanguage(page, 'he');
  await blockEvents(page);
  await arriveSignedIn(page);
  await page.goto(`/inquiries?search=${subject}`);
  await expect(page.getByRole('row')).toHaveCount(11);

  const checkbox = (row: number) => page.getByRole('row').nth(row).getByRole('checkbox');
  let actions = 0;
  const click = async (target: Locator, modifiers: 'Shift'[] = []) => {
    actions += 1;
    await target.click({ modifiers });
  };
  await click(checkbox(2));
  await click(checkbox(6), ['Shift']);
  await click(page.getByRole('button', { name: text('assign') }));
  await click(page.getByRole('menuitem', { name: text('toMe') }));
  const mine = async () =>
    ((await (await office.call('GET', `/inquiries?owner=me&search=${subject}`)).json()) as { total: number }).total;
  await expect.poll(mine).toBe(5);
  expect(actions).toBeLessThanOrEqual(4);
  await expect(checkbox(2)).not.toBeChecked();

  await page
    .getByRole('checkbox', { name: text('selectPage') })
    .first()
    .click();
  await page.getByRole('button', { name: text('selectAll_other', { count: '20' }) }).click();
  await page.getByRole('button', { name: text('setStatus') }).click();
  await holdNextToast(page);
  await page.getByRole('menuitem', { name: say('he', 'common', 'inquiryStatus.Closed') }).click();

  await expect.poll(closed).toBe(20);
  const notice = page.getByRole('status').filter({ hasText: /20/ });
  await notice.getByRole('button', { name: text('undo') }).click();
  await expect.poll(closed).toBe(0);

  // The order of a column head and the chosen columns survive a reload.
  await page.getByRole('button', { name: say('he', 'inquiries', 'budget'), exact: true }).click();
  await expect(page).toHaveURL(/sort=budget/);
  await page.getByRole('button', { name: text('columns') }).click();
  await page.getByRole('menuitemcheckbox', { name: say('he', 'inquiries', 'importType') }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: text('pageSize') }).selectOption('25');
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.getByRole('row').nth(1).getByRole('checkbox').click();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(21);
  await expect(page.getByRole('columnheader', { name: say('he', 'inquiries', 'importType') })).toHaveCount(0);
  await office.call('PUT', '/list-settings/inquiries', { hidden: [], pageSize: null, layout: '', views: [] });
});

for (const language of JOURNEY_LANGUAGES) {
  // @covers R521
  test(`selected inquiries and catalogs are exported, in ${language}`, async ({ page, office }) => {
    const mark = word();
    for (let n = 0; n < 11; n += 1) await ask({ interestedProducts: `Kettles ${mark}` });
    const catalogDescription = 'Kettles, pots and pans for every day';
    for (const name of ['One', 'Two'])
      await office.call('POST', '/catalogs', { catalogName: `${name} ${mark}`, catalogDescription });
    const text = (key: string, values?: Record<string, string>) => say(language, 'lists', key, values);
    const bar = page.locator('section[aria-busy]');
    const exported = async (item: string, place: Pick<Page, 'getByRole'> = bar) => {
      await place.getByRole('button', { name: text('export'), exact: true }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      return readFile(await (await downloading).path(), 'utf8');
    };
    const linesOf = (csv: string) => csv.split('\n').filter((line) => line.includes(mark)).length;
    await setLanguage(page, language);
    await blockEvents(page);
    // The page size of the account is its own.
    await arriveSignedIn(page, (await office.addUser()).username, PASSWORD);

    await page.goto(`/inquiries?search=${mark}`);
    await expect(page.getByRole('row')).toHaveCount(11);
    const pick = page.getByRole('checkbox', { name: text('selectPage') }).first();
    await pick.click();
    const selected = await exported(text('exportAs.csv'));
    expect(linesOf(selected)).toBe(10);
    expect(selected.split('\n')[0]).toContain(headOf('subject', language));
    await page.getByRole('button', { name: text('selectAll_other', { count: '11' }) }).click();
    expect(linesOf(await exported(text('exportAs.csv')))).toBe(11);
    expect(await exported(text('exportAs.xlsx'))).toMatch(/^PK/);
    await expectAccessible(page);

    await page.goto(`/catalogs?search=${mark}`);
    await page.getByRole('checkbox', { name: text('select', { name: `One ${mark}` }) }).click();
    expect(linesOf(await exported(text('exportAs.csv')))).toBe(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: text('clear') }).click();
    expect(linesOf(await exported(say(language, 'spreadsheets', 'csv'), page))).toBe(2);
  });
}
