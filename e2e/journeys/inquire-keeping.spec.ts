import type { Page } from '@playwright/test';
import { fillInquiry, inquiriesOf, visitor } from '../support/inquiry.ts';
import { pdfFile, pdfOf } from '../support/pdf.ts';
import {
  expect,
  expectAccessible,
  expectNoToast,
  expectToast,
  runClockUntilVisible,
  stopClock,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

const t = (key: string, values?: Record<string, string>) => say('en', 'public-inquiry', key, values);

const submit = (page: Page) => page.getByRole('button', { name: t('submit') }).click();

test('keeps the typed values after a reload and clears them after sending', async ({ page }) => {
  const answers = visitor();
  await page.goto('/inquire');
  await fillInquiry(page, answers, 'en');
  await page.getByLabel(t('importType')).selectOption('long-term');
  await page.goto('/products');
  await page.goto('/inquire');
  for (const [name, value] of Object.entries(answers)) {
    await expect(page.locator('main').getByLabel(t(name))).toHaveValue(value);
  }
  await expect(page.getByLabel(t('importType'))).toHaveValue('long-term');
  await submit(page);
  await expect(page).toHaveURL('/thank-you');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('inquiry')))).toEqual([]);
});

test('keeps and sends input typed before the script has loaded', async ({ page, office }) => {
  const answers = visitor();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry-client*.js', async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto('/inquire', { waitUntil: 'commit' });
  await fillInquiry(page, answers, 'en', { isEarly: true });
  await page.getByLabel(t('importType')).selectOption('long-term');
  await page.getByLabel(t('attachments.label')).setInputFiles(pdfFile('plan.pdf', pdfOf(['Plan'])));
  const button = page.getByRole('button', { name: t('submit') });
  await expect(button).toBeDisabled();
  release();
  await expect(button).toBeEnabled();
  await expect(page.locator('main').getByLabel(t('fullName'))).toHaveValue(answers.fullName);
  await expect(page.getByText('plan.pdf')).toBeVisible();
  await button.click();
  await expect(page).toHaveURL('/thank-you');
  expect(await inquiriesOf(office, answers)).toMatchObject([{ ...answers, budget: 5000, importType: 'long-term' }]);
});

test('offers other ways to get in touch when the script does not load', async ({ page, office }) => {
  await office.call('PUT', '/settings', { company: { email: 'hello@sampan.example' } });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/inquire');
  const note = page.getByText(t('stillLoading'));
  await expect(note).toBeHidden();
  await page.getByLabel(t('fullName')).fill('Dana');
  await expect(note).toBeVisible();
  await expect(page.getByLabel(t('fullName'))).toHaveValue('Dana');
});

test('creates no second inquiry when a response is lost', async ({ page, office }) => {
  const answers = visitor();
  await page.goto('/inquire');
  await page.route('**/inquiries', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await fillInquiry(page, answers, 'en');
  await submit(page);
  await expectToast(page, t('submitFailed'));
  await expect(page.getByText(t('failed.title'))).toBeVisible();
  await expectAccessible(page);

  await page.unroute('**/inquiries');
  await page.reload();
  await submit(page);
  await expect(page).toHaveURL('/thank-you');
  const stored = await inquiriesOf(office, answers);
  expect(stored).toHaveLength(1);
  await expect(page.getByText(stored[0]?.inquiryId ?? 'no inquiry')).toBeVisible();
});

// @covers R070
test("shows the server's errors under their fields and the first one in a toast", async ({ page }) => {
  const errors = [
    { path: 'phone', msg: 'This phone is not in service' },
    { param: 'budget', message: 'Too small for us' },
  ];
  await page.route('**/inquiries', (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'No', errors } }),
  );
  await page.goto('/inquire');
  await fillInquiry(page, visitor(), 'en');
  await submit(page);

  const form = page.locator('main form');
  await expect(form.getByText('This phone is not in service')).toBeVisible();
  await expect(form.getByText('Too small for us')).toBeVisible();
  await expectToast(page, 'This phone is not in service');
  await expect(form.getByLabel(t('phone'))).toBeFocused();
  await form.getByLabel(t('phone')).fill('1');
  await expect(form.getByText('This phone is not in service')).toHaveCount(0);
});

// @covers R071
test("shows the server's message for any other failure, or our own, and keeps the typed values", async ({ page }) => {
  const answers = visitor();
  await page.goto('/inquire');
  await page.route('**/inquiries', (route) =>
    route.fulfill({ status: 429, json: { success: false, message: 'Slowly, please' } }),
  );
  await fillInquiry(page, answers, 'en');
  await submit(page);
  await expectToast(page, 'Slowly, please');

  await page.unroute('**/inquiries');
  await page.route('**/inquiries', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await submit(page);
  await expectToast(page, t('submitFailed'));
  await expect(page.getByText('Slowly, please')).toHaveCount(0);
  await expect(page.locator('main').getByLabel(t('fullName'))).toHaveValue(answers.fullName);
  await expect(page.locator('main').getByLabel(t('fullName'))).toBeEnabled();
});

const STEP_MS = 50;

/** Opens the page with a stopped clock, runs it until the notices are shown, and asserts how long they stay. */
async function expectNoticesFor(page: Page, address: string, texts: string[], milliseconds: number): Promise<void> {
  const notices = texts.map((text) => page.getByText(text));
  await stopClock(page);
  await page.goto(address);
  await runClockUntilVisible(page, ...notices);
  await page.clock.runFor(milliseconds - 4 * STEP_MS);
  for (const notice of notices) await expect(notice).toBeVisible();
  // Includes the animation of the way out.
  await page.clock.runFor(10 * STEP_MS);
  for (const notice of notices) await expect(notice).toBeHidden();
}

// @covers R066, R067
test('pre-fills phone and email from the URL, with a toast of 3 seconds for the phone', async ({ page }) => {
  const notice = t('phonePreFilled', { phone: '+972-50 123.45(67)' });
  expect(notice).toBe('Phone number +972-50 123.45(67) has been pre-filled for you');
  const address = '/inquire?phone=%20+972-50%20123.45(67)&email=dana+shop@example.com';
  await expectNoticesFor(page, address, [notice], 3_000);
  await expect(page.getByLabel(t('phone'))).toHaveValue('+972-50 123.45(67)');
  await expect(page.locator('main').getByLabel(t('email'))).toHaveValue('dana+shop@example.com');
  await page.clock.resume();

  // The visitor's own edit wins, also after a reload.
  await page.getByLabel(t('phone')).fill('+1 555 0100 200');
  await page.reload();
  await expect(page.getByLabel(t('phone'))).toHaveValue('+1 555 0100 200');
});

// @covers R068, R069
test('ignores an invalid phone or email in the URL, with toasts of 4 seconds', async ({ page }) => {
  const notices = [t('invalidPhoneFormat'), t('invalidEmailFormat')];
  expect(notices).toEqual(['Invalid phone number format in URL', 'Invalid email format in URL']);
  await expectNoticesFor(page, '/inquire?phone=call-me&email=dana', notices, 4_000);
  await expect(page.getByLabel(t('phone'))).toHaveValue('');
  await expect(page.locator('main').getByLabel(t('email'))).toHaveValue('');
});

// @covers R066
test('ignores an empty phone in the URL without a toast', async ({ page }) => {
  await page.goto('/inquire?phone=');
  await page.getByLabel(t('phone')).focus();
  await expect(page.getByLabel(t('phone'))).toHaveValue('');
  expectNoToast(page, t('invalidPhoneFormat'));
});
