import { ask, stored } from '../support/inquiries.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, expectAccessible, JOURNEY_LANGUAGES, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

// @covers R673, R674
for (const language of JOURNEY_LANGUAGES)
  test(`erases a person in ${language}`, async ({ page, office }) => {
    const text = (key: string, values?: Record<string, string>) => say(language, 'people', key, values);
    const asked = await ask({}, language);
    const { customerId } = await stored(office, asked._id);
    const { customer } = await (await office.call('GET', `/customers/${customerId?._id}`)).json();
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto(`/customers/${customer._id}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('export') }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${customer.customerId}.zip`);
    await page.getByRole('button', { name: text('open'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text('confirm'), exact: true }).click();
    await expect(dialog.getByText(text('reasonMissing'))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(text('reason'), { exact: true }).fill('Asked by email');
    await dialog.getByRole('textbox').last().fill(customer.customerId);
    await dialog.getByRole('button', { name: text('confirm'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'messages', 'erased'));
  });
