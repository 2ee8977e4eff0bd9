import type { Locator } from '@playwright/test';
import { LANGUAGES } from '@sampan/contract/languages';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

/** Before React has the link, a click loads a page in that language, which is not a choice that is remembered. */
async function clickHydrated(link: Locator): Promise<void> {
  const isHydrated = () =>
    link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isHydrated).toBe(true);
  await link.click();
}

test.describe('in a browser that prefers Hebrew', () => {
  test.use({ locale: 'he-IL' });

  // @covers R002
  test('shows English on the first visit', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'public', 'home.headline'));
  });

  test('offers Hebrew on the first visit, remembers a refusal, and puts a choice into the address', async ({
    page,
  }) => {
    const offer = page.getByRole('complementary', { name: 'האתר זמין גם בעברית.' });
    await page.goto('/about');
    await expectAccessible(page);
    await clickHydrated(offer.getByRole('link', { name: 'להישאר באנגלית' }));
    await expect(offer).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toHaveCount(0);

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    await clickHydrated(offer.getByRole('link', { name: 'מעבר לעברית' }));
    await expect(page).toHaveURL('/?lang=he');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('he', 'public', 'home.headline'));
    await expect(offer).toHaveCount(0);
    // The cookie asks for Hebrew, and the address carries it, so that a copied link opens in Hebrew.
    await page.goto('/about');
    await expect(page).toHaveURL('/about?lang=he');
  });
});

// @covers R001, R003, R004, R007
test('offers three languages in the header; the chosen one sets the direction and survives a reload without a flash', async ({
  page,
}) => {
  await page.goto('/');
  const selector = page.getByRole('banner').getByRole('navigation', { name: say('en', 'common', 'language') });
  await expect(selector.getByRole('link')).toHaveText([/English/, /עברית/, /中文/]);

  await selector.getByRole('link', { name: 'עברית' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('he', 'public', 'home.headline'));
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('he');
  await expect(page).toHaveURL('/?lang=he');

  // The server's HTML is already Hebrew before any script runs.
  const reloaded = await page.reload();
  const html = (await reloaded?.text()) ?? '';
  expect(html).toContain('<html lang="he" dir="rtl"');
  expect(html).toContain(say('he', 'public', 'home.headline'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('he', 'public', 'home.headline'));

  await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page).toHaveURL('/?lang=zh');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL('/?lang=en');
});

// @covers R003
test('shows a language from the URL without storing it', async ({ page }) => {
  await page.goto('/?lang=zh');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

// @covers R007
test('has the language selector in the office header, and the whole office follows it', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('link', { name: 'עברית' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('he', 'dashboard', 'title'));
  const navigation = await page.getByRole('navigation', { name: say('he', 'common', 'nav.office') }).boundingBox();
  expect(navigation?.x, 'the navigation stands at the right side').toBeGreaterThan(600);
});

for (const language of LANGUAGES) {
  // @covers R001
  test(`shows the home and sign-in pages in ${language} without scripts, and a form without axe violations`, async ({
    browser,
    page,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env['E2E_ADDRESS'] ?? '' });
    const still = await context.newPage();
    await still.goto(`/?lang=${language}`);
    await expect(still.getByRole('heading', { level: 1 })).toHaveText(say(language, 'public', 'home.headline'));
    await still.goto(`/login?lang=${language}`);
    await expect(still.getByRole('heading', { level: 1 })).toHaveText(say(language, 'auth', 'title'));
    await context.close();

    // Other tests open the remaining screens in every language.
    await page.goto(`/login?lang=${language}`);
    await expectAccessible(page);
  });
}
