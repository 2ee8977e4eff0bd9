import { ADMIN } from '../support/admin.ts';
import { arriveSignedIn, fillSignIn } from '../support/sign-in.ts';
import { expect, expectAccessible, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

// @covers R089, R090
test('links to every screen from the navigation and names the signed-in user', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: say('en', 'common', 'nav.office') });
  await expect(navigation.getByRole('link')).toHaveText([
    'Dashboard',
    'My day',
    'Products',
    'Suppliers',
    'Catalogs',
    'Translations',
    'Catalog update',
    'PDF upload',
    'Customers',
    // The counts depend on other tests.
    /^Quotes/,
    'RFQs',
    /^Inquiries/,
    'Profile',
    'Settings',
    'Users',
    'Activity log',
  ]);
  await expect(page.getByRole('button', { name: say('en', 'common', 'nav.logout') })).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('captain');
  await expect(page.getByRole('complementary')).toContainText(say('en', 'common', 'roles.super_admin'));
  await expect(page.getByRole('complementary').getByText('C', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // @covers R091
  test('opens the navigation with the hamburger, locks the page, and closes with Escape, returning the focus', async ({
    page,
  }) => {
    await arriveSignedIn(page);
    await page.goto('/dashboard');
    const navigation = page.getByRole('navigation', { name: say('en', 'common', 'nav.office') });
    await expect(navigation).toBeHidden();

    const hamburger = page.getByRole('button', { name: say('en', 'common', 'nav.menu') });
    await hamburger.click();
    await expect(navigation).toBeVisible();
    const isLocked = () =>
      page.evaluate(() =>
        [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden'),
      );
    expect(await isLocked()).toBe(true);
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect(navigation).toBeHidden();
    await expect(hamburger).toBeFocused();
    expect(await isLocked()).toBe(false);

    await hamburger.click();
    await navigation.getByRole('link', { name: say('en', 'common', 'nav.profile') }).click();
    await expect(page).toHaveURL('/profile');
    await expect(navigation).toBeHidden();
  });

  // @covers R004, R091
  test('opens the navigation from the right in Hebrew', async ({ page }) => {
    await setLanguage(page, 'he');
    await arriveSignedIn(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: say('he', 'common', 'nav.menu') }).click();
    const navigation = page.getByRole('navigation', { name: say('he', 'common', 'nav.office') });
    await expect(navigation).toBeVisible();
    await expect.poll(async () => (await navigation.boundingBox())?.x).toBeGreaterThan(80);
  });
});

for (const language of ['en', 'he'] as const) {
  // @covers R015
  test(`shows a toast in ${language} at the top right, pauses it under the pointer, and hides it after 5 seconds on public pages`, async ({
    page,
  }) => {
    await setLanguage(page, language);
    await page.goto('/login');
    await page.clock.install();
    await fillSignIn(page, ADMIN.username, 'not-the-password', language);
    const notice = page.getByText(say(language, 'messages', 'invalidCredentials'));
    await page.clock.runFor(400);
    await expect(notice).toBeVisible();
    const box = await notice.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width * 0.7);
    expect(box?.y).toBeLessThan(140);

    await notice.hover();
    await page.clock.runFor(20_000);
    await expect(notice).toBeVisible();
    await page.mouse.move(10, 500);
    await page.clock.runFor(2_000);
    await expect(notice).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(notice).toBeHidden();
  });
}

// @covers R015
test('hides an office toast after 4 seconds', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/settings?section=company');
  await page.getByLabel(say('en', 'settings', 'company.address')).fill(`Pier ${Date.now()}`);
  await page.clock.install();
  await page.getByRole('button', { name: say('en', 'common', 'actions.save') }).click();
  const notice = page.getByText(say('en', 'messages', 'settingsSaved'));
  await page.clock.runFor(400);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(notice).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(notice).toBeHidden();
});
