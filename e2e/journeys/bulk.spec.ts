import { ask } from '../support/inquiries.ts';
import { word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { blockEvents, expect, expectAccessible, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

test('the status of 20 inquiries changes with 4 clicks and one undo, and the columns stay as chosen', async ({
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

  await page
    .getByRole('checkbox', { name: text('selectPage') })
    .first()
    .click();
  await page.getByRole('button', { name: text('selectAll_other', { count: '20' }) }).click();
  await page.getByRole('button', { name: text('setStatus') }).click();
  await page.getByRole('menuitem', { name: say('he', 'common', 'inquiryStatus.Closed') }).click();

  await expect.poll(closed).toBe(20);
  await page.getByRole('button', { name: text('undo') }).click();
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
  await office.call('PUT', '/list-settings/inquiries', {});
});
