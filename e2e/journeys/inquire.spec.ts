import { LANGUAGES } from '@sampan/contract/languages';
import { type Answers, fillInquiry, inquiriesOf, visitor } from '../support/inquiry.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  inLanguage,
  JOURNEY_LANGUAGES,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

const en = (key: string, values?: Record<string, string>) => say('en', 'public-inquiry', key, values);

/** Form values that the test does not check. */
const send = (answers: Answers) =>
  fetch(`${process.env['E2E_ADDRESS']}/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answers),
  });

for (const language of LANGUAGES) {
  const t = (key: string) => say(language, 'public-inquiry', key);

  // @covers R001, R030, R048, R063, R064, R065
  test(`sends an inquiry in ${language} and shows its number`, async ({ page, office }) => {
    const answers = visitor();
    await setLanguage(page, language);
    await page.goto('/inquire');
    await expectAccessible(page);
    await fillInquiry(page, answers, language);
    await page.getByRole('button', { name: t('submit') }).click();

    await expect(page).toHaveURL(inLanguage(language, '/thank-you'));
    await expectToast(page, t('received.created_new'));
    await expect(page.getByRole('heading', { level: 1, name: t('thanks.headline') })).toBeVisible();
    const [inquiry] = await inquiriesOf(office, answers);
    await expect(page.getByText(inquiry?.inquiryId ?? 'no inquiry')).toBeVisible();
    expect(inquiry).toMatchObject({
      ...answers,
      budget: 5000,
      importType: 'one-time',
      language,
      source: 'web',
      suspect: false,
      askedProducts: [],
    });
    await expectAccessible(page);

    // The number leads to the page that says how far the inquiry is.
    await page.getByRole('link', { name: inquiry?.inquiryId ?? 'no inquiry' }).click();
    await expect(page).toHaveURL(/\/i\/[\w-]+/);
    const heading = page.getByRole('heading', { level: 1, name: say(language, 'inquiry-status', 'states.received') });
    await expect(heading).toBeVisible();
    await expect(page.getByText(inquiry?.inquiryId ?? 'no inquiry')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('meta[property="og:title"]')).not.toHaveAttribute('content', /INQ/);
    await expectAccessible(page);

    // The form is empty again.
    await page.goto('/inquire');
    await expect(page.getByLabel(t('fullName'))).toHaveValue('');
  });
}

for (const language of JOURNEY_LANGUAGES) {
  const t = (key: string) => say(language, 'public-inquiry', key);

  // @covers R052, R053, R054, R055, R056, R057, R058, R059, R060, R061
  test(`reports missing fields in ${language} under each field and in a toast, and sends nothing`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await setLanguage(page, language);
    await page.goto('/inquire');
    await page.getByLabel(t('email')).first().fill('dana');
    await page.getByRole('button', { name: t('submit') }).click();

    await expectToast(page, t('fillRequired'));
    const form = page.locator('main form');
    const told = ['nameRequired', 'emailInvalid', 'phoneRequired', 'businessRequired', 'fieldRequired']
      .concat('productsRequired', 'budgetRequired')
      .map((key) => form.getByText(say(language, 'messages', key), { exact: true }));
    for (const message of told) await expect(message).toBeVisible();
    await expect(form.locator('[aria-invalid]')).toHaveCount(told.length);
    await expect(form.getByLabel(t('fullName'))).toBeFocused();
    await expectAccessible(page);

    // Any edit clears the error, valid or not.
    await form.getByLabel(t('email')).fill('');
    await expect(form.locator('[aria-invalid]')).toHaveCount(told.length - 1);
    await form.getByLabel(t('fullName')).fill('D');
    await expect(form.locator('[aria-invalid]')).toHaveCount(told.length - 2);
    await page.getByRole('button', { name: t('submit') }).click();
    await expect(form.getByText(say(language, 'messages', 'emailRequired'), { exact: true })).toBeVisible();
    await expect(form.getByLabel(t('email'))).toBeFocused();
    expect(sent).toEqual([]);
  });
}

// @covers R062
test('shows a spinner and locks the form while sending; a second press sends nothing', async ({ page, office }) => {
  const answers = visitor();
  let posts = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/inquiries', async (route) => {
    posts += 1;
    await released;
    await route.fallback();
  });
  await page.goto('/inquire');
  await fillInquiry(page, answers, 'en');
  await page.getByRole('button', { name: en('submit') }).dblclick();

  const button = page.getByRole('button', { name: en('sending') });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  for (const name of ['fullName', 'importExperience', 'notes']) await expect(page.getByLabel(en(name))).toBeDisabled();
  release();
  await expect(page).toHaveURL('/thank-you');
  expect(posts).toBe(1);
  expect(await inquiriesOf(office, answers)).toHaveLength(1);
});

// @covers R064
test('tells a customer that their phone or email is known', async ({ page }) => {
  const known = visitor();
  expect((await send(known)).status).toBe(201);
  await page.goto('/inquire');
  await fillInquiry(page, { ...visitor(), phone: known.phone }, 'en');
  await page.getByRole('button', { name: en('submit') }).click();
  await expectToast(page, en('received.found_by_phone'));

  const other = visitor();
  expect((await send(other)).status).toBe(201);
  await page.goto('/inquire');
  await fillInquiry(page, { ...visitor(), email: other.email }, 'en');
  await page.getByRole('button', { name: en('submit') }).click();
  await expectToast(page, en('received.found_by_email_updated_phone'));
});

// @covers R064
test("shows an unexpected response's own message, or ours", async ({ page }) => {
  const answer = (body: object) =>
    page.route('**/inquiries', (route) => route.fulfill({ status: 201, json: { success: true, ...body } }));
  await answer({ customerAction: 'merged', message: 'We have met before' });
  await page.goto('/inquire');
  await fillInquiry(page, visitor(), 'en');
  await page.getByRole('button', { name: en('submit') }).click();
  await expectToast(page, 'We have met before');
  await expect(page).toHaveURL('/thank-you');

  await answer({});
  await page.goto('/inquire');
  await fillInquiry(page, visitor(), 'en');
  await page.getByRole('button', { name: en('submit') }).click();
  await expectToast(page, en('received.default'));
});

// @covers R054
test('warns about a short phone number and accepts it', async ({ page, office }) => {
  const answers = { ...visitor(), phone: '12345' };
  await page.goto('/inquire');
  await fillInquiry(page, answers, 'en');
  await expect(page.getByText(en('phoneShort'))).toBeVisible();
  await page.getByRole('button', { name: en('submit') }).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await inquiriesOf(office, answers)).toMatchObject([{ phone: '12345' }]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // @covers R048
  test('shows the form and offers email and WhatsApp instead', async ({ page, office }) => {
    await office.call('PUT', '/settings', { company: { email: 'hello@sampan.example', phone: '+86 579 555 0100' } });
    await page.goto('/inquire');
    for (const name of ['fullName', 'email', 'phone', 'importExperience', 'businessDescription', 'notes']) {
      await expect(page.locator('main').getByLabel(en(name))).toBeVisible();
    }
    const offer = page.locator('main noscript');
    await expect(offer.locator('p')).toHaveText(en('needsScript'));
    await expect(offer.locator('a')).toHaveCount(2);
    await expect(offer.locator('a').first()).toHaveAttribute('href', 'mailto:hello@sampan.example');
    await expect(offer.locator('a').last()).toHaveAttribute('href', 'https://wa.me/865795550100');
  });
});
